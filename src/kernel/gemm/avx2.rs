//! AVX2 and FMA: 16 registers of 256 bits.
//!
//! A tile is 6 rows high and 2 vectors wide: 12 sums, 2 registers for B, the rest for A.

/// `f32`, 8 lanes.
pub(super) mod single {
    use crate::kernel::gemm::kernel::{FEW, Kernel, PANEL, Put, Tile, tops};
    use crate::kernel::gemm::tile::{kernel, tiles, unroll};
    use std::arch::x86_64::*;

    type Vector = __m256;
    /// A mask, and how many lanes it holds.
    #[derive(Clone, Copy)]
    struct Part(__m256i, usize);
    const LANES: usize = 8;

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn zero() -> Vector {
        _mm256_setzero_ps()
    }
    /// The first `width` lanes.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn part(width: usize) -> Part {
        let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        Part(
            _mm256_cmpgt_epi32(_mm256_set1_epi32(width as i32), lanes),
            width,
        )
    }
    /// # Safety
    ///
    /// 8 numbers lie at `from`.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn load(from: *const f32) -> Vector {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm256_loadu_ps(from) }
    }
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn load_part(from: *const f32, part: Part) -> Vector {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm256_maskload_ps(from, part.0) }
    }
    /// # Safety
    ///
    /// 8 numbers lie at `to`.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn store(to: *mut f32, x: Vector) {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm256_storeu_ps(to, x) }
    }
    /// In pieces: the masked store is slow on many machines.
    ///
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn store_part(mut to: *mut f32, part: Part, x: Vector) {
        let mut half = _mm256_castps256_ps128(x);
        // SAFETY: the caller's promise; the pieces end at lane `part.1`
        unsafe {
            if part.1 == LANES {
                return store(to, x);
            }
            if part.1 & 4 != 0 {
                _mm_storeu_ps(to, half);
                to = to.add(4);
                half = _mm256_extractf128_ps::<1>(x);
            }
            if part.1 & 2 != 0 {
                _mm_storel_pd(to.cast(), _mm_castps_pd(half));
                to = to.add(2);
                half = _mm_movehl_ps(half, half);
            }
            if part.1 & 1 != 0 {
                _mm_store_ss(to, half);
            }
        }
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn broadcast(x: f32) -> Vector {
        _mm256_set1_ps(x)
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn fused(x: Vector, y: Vector, z: Vector) -> Vector {
        _mm256_fmadd_ps(x, y, z)
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn plus(x: Vector, y: Vector) -> Vector {
        _mm256_add_ps(x, y)
    }
    /// The transpose of a square block: within halves of vectors by pairs, then the halves.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn flip(x: [Vector; LANES]) -> [Vector; LANES] {
        let mut y = [zero(); LANES];
        for i in 0..2 {
            let [a, b, c, d] = [x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]];
            let low =
                [_mm256_unpacklo_ps(a, b), _mm256_unpacklo_ps(c, d)].map(|v| _mm256_castps_pd(v));
            let high =
                [_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d)].map(|v| _mm256_castps_pd(v));
            // y[4 i + j]: column j + 4 q of rows 4 i .. 4 i + 4 in half q
            y[4 * i] = _mm256_castpd_ps(_mm256_unpacklo_pd(low[0], low[1]));
            y[4 * i + 1] = _mm256_castpd_ps(_mm256_unpackhi_pd(low[0], low[1]));
            y[4 * i + 2] = _mm256_castpd_ps(_mm256_unpacklo_pd(high[0], high[1]));
            y[4 * i + 3] = _mm256_castpd_ps(_mm256_unpackhi_pd(high[0], high[1]));
        }
        let mut z = [zero(); LANES];
        for j in 0..4 {
            z[j] = _mm256_permute2f128_ps::<0x20>(y[j], y[4 + j]);
            z[4 + j] = _mm256_permute2f128_ps::<0x31>(y[j], y[4 + j]);
        }
        z
    }
    tiles!(
        "avx2,fma",
        f32,
        lanes: 0 1 2 3 4 5 6 7,
        rows: 1 2 3 4 6,
        whole: true
    );
    kernel!(
        /// AVX2 on `f32`.
        Single,
        f32
    );
}

/// `f64`, 4 lanes.
pub(super) mod double {
    use crate::kernel::gemm::kernel::{FEW, Kernel, PANEL, Put, Tile, tops};
    use crate::kernel::gemm::tile::{kernel, tiles, unroll};
    use std::arch::x86_64::*;

    type Vector = __m256d;
    /// A mask, and how many lanes it holds.
    #[derive(Clone, Copy)]
    struct Part(__m256i, usize);
    const LANES: usize = 4;

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn zero() -> Vector {
        _mm256_setzero_pd()
    }
    /// The first `width` lanes.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn part(width: usize) -> Part {
        let lanes = _mm256_setr_epi64x(0, 1, 2, 3);
        Part(
            _mm256_cmpgt_epi64(_mm256_set1_epi64x(width as i64), lanes),
            width,
        )
    }
    /// # Safety
    ///
    /// 4 numbers lie at `from`.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn load(from: *const f64) -> Vector {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm256_loadu_pd(from) }
    }
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn load_part(from: *const f64, part: Part) -> Vector {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm256_maskload_pd(from, part.0) }
    }
    /// # Safety
    ///
    /// 4 numbers lie at `to`.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn store(to: *mut f64, x: Vector) {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm256_storeu_pd(to, x) }
    }
    /// In pieces: the masked store is slow on many machines.
    ///
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn store_part(mut to: *mut f64, part: Part, x: Vector) {
        let mut half = _mm256_castpd256_pd128(x);
        // SAFETY: the caller's promise; the pieces end at lane `part.1`
        unsafe {
            if part.1 == LANES {
                return store(to, x);
            }
            if part.1 & 2 != 0 {
                _mm_storeu_pd(to, half);
                to = to.add(2);
                half = _mm256_extractf128_pd::<1>(x);
            }
            if part.1 & 1 != 0 {
                _mm_store_sd(to, half);
            }
        }
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn broadcast(x: f64) -> Vector {
        _mm256_set1_pd(x)
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn fused(x: Vector, y: Vector, z: Vector) -> Vector {
        _mm256_fmadd_pd(x, y, z)
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn plus(x: Vector, y: Vector) -> Vector {
        _mm256_add_pd(x, y)
    }
    /// The transpose of a square block.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn flip([a, b, c, d]: [Vector; LANES]) -> [Vector; LANES] {
        let low = [_mm256_unpacklo_pd(a, b), _mm256_unpacklo_pd(c, d)];
        let high = [_mm256_unpackhi_pd(a, b), _mm256_unpackhi_pd(c, d)];
        [
            _mm256_permute2f128_pd::<0x20>(low[0], low[1]),
            _mm256_permute2f128_pd::<0x20>(high[0], high[1]),
            _mm256_permute2f128_pd::<0x31>(low[0], low[1]),
            _mm256_permute2f128_pd::<0x31>(high[0], high[1]),
        ]
    }
    tiles!(
        "avx2,fma",
        f64,
        lanes: 0 1 2 3,
        rows: 1 2 3 4 6,
        whole: true
    );
    kernel!(
        /// AVX2 on `f64`.
        Double,
        f64
    );
}
