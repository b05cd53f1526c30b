//! AVX-512: 32 registers of 512 bits, and masks at no cost.
//!
//! A tile is 12 rows high and 2 vectors wide: 24 sums, 2 registers for B, the rest for A.

use super::machine::{PANEL, Sink, Source, Step, Tile};
use super::vector::{Vector, vector};
use super::{across, lay, tile};
use crate::kernel::wide::with_instructions;
use std::arch::x86_64::*;

vector! {
    __m512: 16 of f32, rows 1 2 3 4 6 8 12, whole false, in avx512,
    _mm512_setzero_ps _mm512_set1_ps _mm512_add_ps _mm512_fmadd_ps _mm512_loadu_ps _mm512_storeu_ps;

    type Part = __mmask16;

    #[inline(always)]
    unsafe fn part(width: usize) -> __mmask16 {
        ((1_u32 << width) - 1) as __mmask16
    }
    #[inline(always)]
    unsafe fn load_part(from: *const f32, part: __mmask16) -> Self {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_maskz_loadu_ps(part, from) }
    }
    #[inline(always)]
    unsafe fn store_part(to: *mut f32, part: __mmask16, x: Self) {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_mask_storeu_ps(to, part, x) }
    }
    /// Within quarters of vectors by pairs, then the quarters.
    #[inline(always)]
    unsafe fn flip(x: [Self; 16]) -> [Self; 16] {
        // SAFETY: the caller's promise
        unsafe {
            let mut y = x;
            for i in 0..4 {
                let [a, b, c, d] = [x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]];
                let low = (
                    _mm512_castps_pd(_mm512_unpacklo_ps(a, b)),
                    _mm512_castps_pd(_mm512_unpacklo_ps(c, d)),
                );
                let high = (
                    _mm512_castps_pd(_mm512_unpackhi_ps(a, b)),
                    _mm512_castps_pd(_mm512_unpackhi_ps(c, d)),
                );
                // y[4 i + j]: column j + 4 q of rows 4 i .. 4 i + 4 in quarter q
                y[4 * i] = _mm512_castpd_ps(_mm512_unpacklo_pd(low.0, low.1));
                y[4 * i + 1] = _mm512_castpd_ps(_mm512_unpackhi_pd(low.0, low.1));
                y[4 * i + 2] = _mm512_castpd_ps(_mm512_unpacklo_pd(high.0, high.1));
                y[4 * i + 3] = _mm512_castpd_ps(_mm512_unpackhi_pd(high.0, high.1));
            }
            let mut z = y;
            for j in 0..4 {
                let [a, b, c, d] = [y[j], y[4 + j], y[8 + j], y[12 + j]];
                let even = (
                    _mm512_shuffle_f32x4::<0x88>(a, b),
                    _mm512_shuffle_f32x4::<0x88>(c, d),
                );
                let odd = (
                    _mm512_shuffle_f32x4::<0xDD>(a, b),
                    _mm512_shuffle_f32x4::<0xDD>(c, d),
                );
                z[j] = _mm512_shuffle_f32x4::<0x88>(even.0, even.1);
                z[8 + j] = _mm512_shuffle_f32x4::<0xDD>(even.0, even.1);
                z[4 + j] = _mm512_shuffle_f32x4::<0x88>(odd.0, odd.1);
                z[12 + j] = _mm512_shuffle_f32x4::<0xDD>(odd.0, odd.1);
            }
            z
        }
    }
}

vector! {
    __m512d: 8 of f64, rows 1 2 3 4 6 8 12, whole false, in avx512,
    _mm512_setzero_pd _mm512_set1_pd _mm512_add_pd _mm512_fmadd_pd _mm512_loadu_pd _mm512_storeu_pd;

    type Part = __mmask8;

    #[inline(always)]
    unsafe fn part(width: usize) -> __mmask8 {
        ((1_u32 << width) - 1) as __mmask8
    }
    #[inline(always)]
    unsafe fn load_part(from: *const f64, part: __mmask8) -> Self {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_maskz_loadu_pd(part, from) }
    }
    #[inline(always)]
    unsafe fn store_part(to: *mut f64, part: __mmask8, x: Self) {
        // SAFETY: the caller's promise; masked lanes do not fault
        unsafe { _mm512_mask_storeu_pd(to, part, x) }
    }
    /// Within quarters of vectors by pairs, then the quarters.
    #[inline(always)]
    unsafe fn flip(x: [Self; 8]) -> [Self; 8] {
        // SAFETY: the caller's promise
        unsafe {
            // y[i]: even columns of rows 2 i and 2 i + 1, column 2 q in quarter q; y[4 + i]: odd ones
            let mut y = x;
            for i in 0..4 {
                y[i] = _mm512_unpacklo_pd(x[2 * i], x[2 * i + 1]);
                y[4 + i] = _mm512_unpackhi_pd(x[2 * i], x[2 * i + 1]);
            }
            let mut z = y;
            for j in 0..2 {
                let [a, b, c, d] = [y[4 * j], y[4 * j + 1], y[4 * j + 2], y[4 * j + 3]];
                let even = (
                    _mm512_shuffle_f64x2::<0x88>(a, b),
                    _mm512_shuffle_f64x2::<0x88>(c, d),
                );
                let odd = (
                    _mm512_shuffle_f64x2::<0xDD>(a, b),
                    _mm512_shuffle_f64x2::<0xDD>(c, d),
                );
                z[j] = _mm512_shuffle_f64x2::<0x88>(even.0, even.1);
                z[4 + j] = _mm512_shuffle_f64x2::<0xDD>(even.0, even.1);
                z[2 + j] = _mm512_shuffle_f64x2::<0x88>(odd.0, odd.1);
                z[6 + j] = _mm512_shuffle_f64x2::<0xDD>(odd.0, odd.1);
            }
            z
        }
    }
}
