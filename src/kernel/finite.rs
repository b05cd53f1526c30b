//! Whether all numbers of a slice are finite, as a sum of bits instead of a test for each.
//!
//! Infinities and NaN are the floats whose exponent field is all ones. Adding a one to the lowest bit of this field
//! carries into the sign bit, which was cleared, for these and no others:
//!
//! ```text
//!     0 11111111 01000000000000000000000    NaN without its sign
//!   + 0 00000001 00000000000000000000000
//!   = 1 00000000 01000000000000000000000
//! ```
//!
//! So the slice is finite if no sum has its top bit set, and the loop is an and, an addition and an or.

use super::{SHORT, parallel, share, threads, wide};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

/// Whether all numbers of rows `width` long are finite, `all_finite` being how a run of them is asked. Every thread asks
/// the rows that it has in [`by_rows`](super::by_rows()), where gradients are written and read.
#[must_use]
pub fn by_rows<S: Sync>(xs: &[S], width: usize, all_finite: fn(&[S]) -> bool) -> bool {
    let (parts, work) = (threads(), xs.len() / 16);
    if parts == 1 || width == 0 || !xs.len().is_multiple_of(width) {
        return all_finite(xs);
    }
    let finite = AtomicBool::new(true);
    parallel(parts, work, |part| {
        let rows = share::<S>(xs.len() / width, parts, part);
        if !all_finite(&xs[rows.start * width..rows.end * width]) {
            finite.store(false, Relaxed);
        }
    });
    finite.into_inner()
}

/// Whether every one of `xs` is finite: no infinity and no NaN. Of no numbers it is true.
#[inline]
#[must_use]
pub fn single(xs: &[f32]) -> bool {
    #[inline(always)]
    fn carries(xs: &[f32]) -> u32 {
        xs.iter().fold(0, |seen, x| {
            seen | ((x.to_bits() & 0x7fff_ffff) + 0x0080_0000)
        })
    }
    let seen = if xs.len() < SHORT {
        carries(xs)
    } else {
        wide(
            #[inline(always)]
            || carries(xs),
        )
    };
    seen >> 31 == 0
}

/// Whether every one of `xs` is finite: no infinity and no NaN. Of no numbers it is true.
#[inline]
#[must_use]
pub fn double(xs: &[f64]) -> bool {
    #[inline(always)]
    fn carries(xs: &[f64]) -> u64 {
        xs.iter().fold(0, |seen, x| {
            seen | ((x.to_bits() & 0x7fff_ffff_ffff_ffff) + 0x0010_0000_0000_0000)
        })
    }
    let seen = if xs.len() < SHORT {
        carries(xs)
    } else {
        wide(
            #[inline(always)]
            || carries(xs),
        )
    };
    seen >> 63 == 0
}

#[cfg(test)]
mod tests {
    use super::super::{Level, with_level};

    macro_rules! tests {
        ($room:ident $F:ident) => {
            mod $room {
                use super::*;

                const TOP: u32 = 8 * size_of::<$F>() as u32 - 1;
                const INFINITY: $F = $F::INFINITY;

                fn finite(xs: &[$F]) -> bool {
                    crate::number::Semiring::all_finite(xs)
                }

                #[test]
                fn one_that_is_not_finite_is_found_wherever_it_stands() {
                    // of the NaNs: the usual, the one next to infinity, the last, and with a sign
                    let nan = |bits| $F::from_bits(INFINITY.to_bits() + bits);
                    let last = nan((1 << ($F::MANTISSA_DIGITS - 1)) - 1);
                    let bad = [$F::NAN, INFINITY, -INFINITY, nan(1), -nan(1), -last];
                    for level in Level::ALL {
                        with_level(level, || {
                            for n in 0..=200 {
                                let mut xs = vec![$F::MAX; n];
                                assert!(finite(&xs));
                                for i in 0..n {
                                    xs[i] = bad[(n + i) % bad.len()];
                                    assert!(!xs[i].is_finite() && !finite(&xs), "{i} of {n}");
                                    xs[i] = $F::MAX;
                                }
                            }
                        });
                    }
                }

                #[test]
                fn each_exponent_alone_and_all_together() {
                    let mut all = Vec::new();
                    for exponent in 0..=(INFINITY.to_bits() >> ($F::MANTISSA_DIGITS - 1)) {
                        for mantissa in [0, 1, (1 << ($F::MANTISSA_DIGITS - 1)) - 1] {
                            for sign in [0, 1] {
                                let bits =
                                    sign << TOP | exponent << ($F::MANTISSA_DIGITS - 1) | mantissa;
                                let x = $F::from_bits(bits);
                                assert_eq!(finite(&[x]), x.is_finite(), "{bits:x}");
                                all.extend(x.is_finite().then_some(x));
                            }
                        }
                    }
                    assert!(finite(&all));
                    all.push(INFINITY);
                    assert!(!finite(&all));
                }
            }
        };
    }
    tests!(single f32);
    tests!(double f64);
}
