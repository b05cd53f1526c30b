//! AVX-512: 32 registers of 512 bits, and masks at no cost.
//!
//! A tile is 12 rows high and 2 vectors wide: 24 sums, 2 registers for B, the rest for A.

/// `f32`, 16 lanes.
pub(super) mod single {
    use crate::kernel::gemm::kernel::{FEW, Kernel, PANEL, Put, Tile, tops};
    use crate::kernel::gemm::tile::{kernel, tiles, unroll};
    use std::arch::x86_64::*;

    type Vector = __m512;
    type Part = __mmask16;
    const LANES: usize = 16;

    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn zero() -> Vector {
        _mm512_setzero_ps()
    }
    /// The first `width` lanes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn part(width: usize) -> Part {
        (!0_u32 >> (32 - width)) as Part
    }
    /// # Safety
    ///
    /// 16 numbers lie at `from`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn load(from: *const f32) -> Vector {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm512_loadu_ps(from) }
    }
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn load_part(from: *const f32, part: Part) -> Vector {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_maskz_loadu_ps(part, from) }
    }
    /// # Safety
    ///
    /// 16 numbers lie at `to`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn store(to: *mut f32, x: Vector) {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm512_storeu_ps(to, x) }
    }
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn store_part(to: *mut f32, part: Part, x: Vector) {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_mask_storeu_ps(to, part, x) }
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn broadcast(x: f32) -> Vector {
        _mm512_set1_ps(x)
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn fused(x: Vector, y: Vector, z: Vector) -> Vector {
        _mm512_fmadd_ps(x, y, z)
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn plus(x: Vector, y: Vector) -> Vector {
        _mm512_add_ps(x, y)
    }
    /// The transpose of a square block: within quarters of vectors by pairs, then the quarters.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn flip(x: [Vector; LANES]) -> [Vector; LANES] {
        let mut y = [zero(); LANES];
        for i in 0..4 {
            let [a, b, c, d] = [x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]];
            let low =
                [_mm512_unpacklo_ps(a, b), _mm512_unpacklo_ps(c, d)].map(|v| _mm512_castps_pd(v));
            let high =
                [_mm512_unpackhi_ps(a, b), _mm512_unpackhi_ps(c, d)].map(|v| _mm512_castps_pd(v));
            let four = [
                _mm512_unpacklo_pd(low[0], low[1]),
                _mm512_unpackhi_pd(low[0], low[1]),
                _mm512_unpacklo_pd(high[0], high[1]),
                _mm512_unpackhi_pd(high[0], high[1]),
            ];
            // y[4 i + j]: column j + 4 q of rows 4 i .. 4 i + 4 in quarter q
            for (y, v) in y[4 * i..].iter_mut().zip(four) {
                *y = _mm512_castpd_ps(v);
            }
        }
        let mut z = [zero(); LANES];
        for j in 0..4 {
            let [a, b, c, d] = [y[j], y[4 + j], y[8 + j], y[12 + j]];
            let even = [
                _mm512_shuffle_f32x4::<0x88>(a, b),
                _mm512_shuffle_f32x4::<0x88>(c, d),
            ];
            let odd = [
                _mm512_shuffle_f32x4::<0xDD>(a, b),
                _mm512_shuffle_f32x4::<0xDD>(c, d),
            ];
            z[j] = _mm512_shuffle_f32x4::<0x88>(even[0], even[1]);
            z[8 + j] = _mm512_shuffle_f32x4::<0xDD>(even[0], even[1]);
            z[4 + j] = _mm512_shuffle_f32x4::<0x88>(odd[0], odd[1]);
            z[12 + j] = _mm512_shuffle_f32x4::<0xDD>(odd[0], odd[1]);
        }
        z
    }
    tiles!(
        "avx512f,avx512vl",
        f32,
        lanes: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15,
        rows: 1 2 3 4 6 8 12,
        whole: false
    );
    kernel!(
        /// AVX-512 on `f32`.
        Single,
        f32
    );
}

/// `f64`, 8 lanes.
pub(super) mod double {
    use crate::kernel::gemm::kernel::{FEW, Kernel, PANEL, Put, Tile, tops};
    use crate::kernel::gemm::tile::{kernel, tiles, unroll};
    use std::arch::x86_64::*;

    type Vector = __m512d;
    type Part = __mmask8;
    const LANES: usize = 8;

    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn zero() -> Vector {
        _mm512_setzero_pd()
    }
    /// The first `width` lanes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn part(width: usize) -> Part {
        (!0_u32 >> (32 - width)) as Part
    }
    /// # Safety
    ///
    /// 8 numbers lie at `from`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn load(from: *const f64) -> Vector {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm512_loadu_pd(from) }
    }
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn load_part(from: *const f64, part: Part) -> Vector {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_maskz_loadu_pd(part, from) }
    }
    /// # Safety
    ///
    /// 8 numbers lie at `to`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn store(to: *mut f64, x: Vector) {
        // SAFETY: the caller's promise; no alignment is asked for
        unsafe { _mm512_storeu_pd(to, x) }
    }
    /// # Safety
    ///
    /// A number lies at each lane of `part`; the other lanes are not touched.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    unsafe fn store_part(to: *mut f64, part: Part, x: Vector) {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_mask_storeu_pd(to, part, x) }
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn broadcast(x: f64) -> Vector {
        _mm512_set1_pd(x)
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn fused(x: Vector, y: Vector, z: Vector) -> Vector {
        _mm512_fmadd_pd(x, y, z)
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn plus(x: Vector, y: Vector) -> Vector {
        _mm512_add_pd(x, y)
    }
    /// The transpose of a square block: within quarters of vectors by pairs, then the quarters.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vl")]
    fn flip(x: [Vector; LANES]) -> [Vector; LANES] {
        // low[i]: even columns of rows 2 i and 2 i + 1, column 2 q in quarter q; high[i]: odd ones
        let mut low = [zero(); 4];
        let mut high = [zero(); 4];
        for i in 0..4 {
            low[i] = _mm512_unpacklo_pd(x[2 * i], x[2 * i + 1]);
            high[i] = _mm512_unpackhi_pd(x[2 * i], x[2 * i + 1]);
        }
        let mut z = [zero(); LANES];
        for (j, [a, b, c, d]) in [low, high].into_iter().enumerate() {
            let even = [
                _mm512_shuffle_f64x2::<0x88>(a, b),
                _mm512_shuffle_f64x2::<0x88>(c, d),
            ];
            let odd = [
                _mm512_shuffle_f64x2::<0xDD>(a, b),
                _mm512_shuffle_f64x2::<0xDD>(c, d),
            ];
            z[j] = _mm512_shuffle_f64x2::<0x88>(even[0], even[1]);
            z[4 + j] = _mm512_shuffle_f64x2::<0xDD>(even[0], even[1]);
            z[2 + j] = _mm512_shuffle_f64x2::<0x88>(odd[0], odd[1]);
            z[6 + j] = _mm512_shuffle_f64x2::<0xDD>(odd[0], odd[1]);
        }
        z
    }
    tiles!(
        "avx512f,avx512vl",
        f64,
        lanes: 0 1 2 3 4 5 6 7,
        rows: 1 2 3 4 6 8 12,
        whole: false
    );
    kernel!(
        /// AVX-512 on `f64`.
        Double,
        f64
    );
}
