//! AVX2 and FMA: 16 registers of 256 bits.
//!
//! A tile is 6 rows high and 2 vectors wide: 12 sums, 2 registers for B, the rest for A.

use super::machine::{PANEL, Sink, Source, Step, Tile};
use super::vector::{Vector, vector};
use super::{across, lay, tile};
use crate::kernel::wide::with_instructions;
use std::arch::x86_64::*;

/// A mask, and how many lanes it has.
type Part = (__m256i, usize);

vector! {
    __m256: 8 of f32, rows 1 2 3 4 6, whole true, in avx2,
    _mm256_setzero_ps _mm256_set1_ps _mm256_add_ps _mm256_fmadd_ps _mm256_loadu_ps _mm256_storeu_ps;

    type Part = Part;

    #[inline(always)]
    unsafe fn part(width: usize) -> Part {
        // SAFETY: the caller's promise
        unsafe {
            let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            (_mm256_cmpgt_epi32(_mm256_set1_epi32(width as i32), lanes), width)
        }
    }
    #[inline(always)]
    unsafe fn load_part(from: *const f32, part: Part) -> Self {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm256_maskload_ps(from, part.0) }
    }
    /// In pieces: the masked store is slow on many machines.
    #[inline(always)]
    unsafe fn store_part(mut to: *mut f32, part: Part, x: Self) {
        // SAFETY: the caller's promise; the pieces end at lane `part.1`
        unsafe {
            if part.1 == 8 {
                return _mm256_storeu_ps(to, x);
            }
            let mut half = _mm256_castps256_ps128(x);
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
    /// Within halves of vectors by pairs, then the halves.
    #[inline(always)]
    unsafe fn flip(x: [Self; 8]) -> [Self; 8] {
        // SAFETY: the caller's promise
        unsafe {
            let mut y = x;
            for i in 0..2 {
                let [a, b, c, d] = [x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]];
                let low = (
                    _mm256_castps_pd(_mm256_unpacklo_ps(a, b)),
                    _mm256_castps_pd(_mm256_unpacklo_ps(c, d)),
                );
                let high = (
                    _mm256_castps_pd(_mm256_unpackhi_ps(a, b)),
                    _mm256_castps_pd(_mm256_unpackhi_ps(c, d)),
                );
                // y[4 i + j]: column j + 4 q of rows 4 i .. 4 i + 4 in half q
                y[4 * i] = _mm256_castpd_ps(_mm256_unpacklo_pd(low.0, low.1));
                y[4 * i + 1] = _mm256_castpd_ps(_mm256_unpackhi_pd(low.0, low.1));
                y[4 * i + 2] = _mm256_castpd_ps(_mm256_unpacklo_pd(high.0, high.1));
                y[4 * i + 3] = _mm256_castpd_ps(_mm256_unpackhi_pd(high.0, high.1));
            }
            let mut z = y;
            for j in 0..4 {
                z[j] = _mm256_permute2f128_ps::<0x20>(y[j], y[4 + j]);
                z[4 + j] = _mm256_permute2f128_ps::<0x31>(y[j], y[4 + j]);
            }
            z
        }
    }
}

vector! {
    __m256d: 4 of f64, rows 1 2 3 4 6, whole true, in avx2,
    _mm256_setzero_pd _mm256_set1_pd _mm256_add_pd _mm256_fmadd_pd _mm256_loadu_pd _mm256_storeu_pd;

    type Part = Part;

    #[inline(always)]
    unsafe fn part(width: usize) -> Part {
        // SAFETY: the caller's promise
        unsafe {
            let lanes = _mm256_setr_epi64x(0, 1, 2, 3);
            (_mm256_cmpgt_epi64(_mm256_set1_epi64x(width as i64), lanes), width)
        }
    }
    #[inline(always)]
    unsafe fn load_part(from: *const f64, part: Part) -> Self {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm256_maskload_pd(from, part.0) }
    }
    /// In pieces: the masked store is slow on many machines.
    #[inline(always)]
    unsafe fn store_part(mut to: *mut f64, part: Part, x: Self) {
        // SAFETY: the caller's promise; the pieces end at lane `part.1`
        unsafe {
            if part.1 == 4 {
                return _mm256_storeu_pd(to, x);
            }
            let mut half = _mm256_castpd256_pd128(x);
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
    #[inline(always)]
    unsafe fn flip([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        // SAFETY: the caller's promise
        unsafe {
            let low = (_mm256_unpacklo_pd(a, b), _mm256_unpacklo_pd(c, d));
            let high = (_mm256_unpackhi_pd(a, b), _mm256_unpackhi_pd(c, d));
            [
                _mm256_permute2f128_pd::<0x20>(low.0, low.1),
                _mm256_permute2f128_pd::<0x20>(high.0, high.1),
                _mm256_permute2f128_pd::<0x31>(low.0, low.1),
                _mm256_permute2f128_pd::<0x31>(high.0, high.1),
            ]
        }
    }
}
