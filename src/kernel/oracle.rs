//! What the tests of the elementary functions compare them with.

use super::{Level, wide, with_level};

/// The distance of neighbouring `f32` at `t`.
fn ulp_single(t: f64) -> f64 {
    let exponent = (t.abs().to_bits() >> 52) as i32 - 1023;
    2.0_f64.powi(exponent.clamp(-126, 127) - 23)
}

/// The distance of neighbouring `f64` at `t`.
fn ulp_double(t: f64) -> f64 {
    let exponent = (t.abs().to_bits() >> 52) as i32 - 1023;
    // a power below 2⁻¹⁰²² in two factors, because `powi` may divide by its inverse
    2.0_f64.powi(exponent.clamp(-1022, 1023) / 2 - 26)
        * 2.0_f64.powi((exponent.clamp(-1022, 1023) + 1) / 2 - 26)
}

/// Asserts that `own` is less than `bound` ulp from `truth`, a function on `f64`, at every 997th `f32` of all 2³²; that
/// it is NaN where `truth` is, and has its sign.
pub(super) fn near_single(own: impl Fn(f32) -> f32, truth: impl Fn(f64) -> f64, bound: f64) {
    for bits in (0..=u32::MAX).step_by(997) {
        let x = f32::from_bits(bits);
        let (y, t) = (own(x), truth(f64::from(x)));
        if t.is_nan() {
            assert!(y.is_nan(), "{y:e} at {x:e}");
            continue;
        }
        assert!(!y.is_nan(), "NaN at {x:e}");
        assert_eq!(y.is_sign_negative(), t.is_sign_negative(), "sign at {x:e}");
        if t as f32 == y {
            continue; // infinities among these
        }
        // where floats end, the next would be 2¹²⁸
        let y = f64::from(y).clamp(-(2.0_f64.powi(128)), 2.0_f64.powi(128));
        let error = (y - t).abs() / ulp_single(t);
        assert!(error < bound, "{error} ulp at {x:e}: {y:e} for {t:e}");
    }
}

/// Asserts that `own` is less than `bound` ulp from the truth at every point of a table: x, the nearest `f64` to the
/// true value, and what is missing to it.
pub(super) fn near_double(own: impl Fn(f64) -> f64, table: &[(f64, f64, f64)], bound: f64) {
    for &(x, t, rest) in table {
        let y = own(x);
        let error = ((y - t) - rest).abs() / ulp_double(t);
        assert!(error < bound, "{error} ulp at {x:e}: {y:e} for {t:e}");
    }
}

/// Asserts that `own` is less than `bound` ulp from `other`, at 10⁵ bit patterns of all sizes and at as many even steps
/// of (−40, 40).
pub(super) fn like_double(own: impl Fn(f64) -> f64, other: impl Fn(f64) -> f64, bound: f64) {
    let all = (0..100_000_u64).map(|i| f64::from_bits(i.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let some = (-50_000..50_000).map(|i| (f64::from(i) + 0.3) / 1250.0);
    for x in all.chain(some) {
        let (y, t) = (own(x), other(x));
        if y == t || y.is_nan() && t.is_nan() {
            continue;
        }
        let error = (y - t).abs() / ulp_double(t);
        assert!(error < bound, "{error} ulp at {x:e}: {y:e} for {t:e}");
    }
}

/// Bit patterns from everywhere, and numbers of every day; not a multiple of eight, so that loops have tails.
fn points() -> (Vec<f32>, Vec<f64>) {
    let singles = (0..40_000)
        .map(|i: u32| f32::from_bits(i.wrapping_mul(0x9e37_79b9)))
        .chain((-2000..=2000).map(|i| i as f32 / 173.0))
        .chain([f32::NAN, f32::INFINITY, -f32::INFINITY, 0.0, -0.0]);
    let doubles = (0..40_000)
        .map(|i: u64| f64::from_bits(i.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
        .chain((-2000..=2000).map(|i| f64::from(i) / 173.0))
        .chain([f64::NAN, f64::INFINITY, -f64::INFINITY, 0.0, -0.0]);
    (singles.collect(), doubles.collect())
}

/// A number made of all bits of all results. It is one constant for all machines, because nothing but arithmetic that
/// IEEE 754 rounds in one way stands in the functions; whoever changes a function on purpose changes it too.
pub(super) fn fingerprint(single: impl Fn(f32) -> f32, double: impl Fn(f64) -> f64) -> u64 {
    let (singles, doubles) = points();
    let mix = |hash: u64, bits: u64| (hash ^ bits).wrapping_mul(0x0100_0000_01b3).rotate_left(29);
    // NaN has many bit patterns, and which comes out is not said
    let hash = singles.into_iter().map(single).fold(0, |hash, y| {
        mix(hash, if y.is_nan() { 1 } else { y.to_bits().into() })
    });
    doubles.into_iter().map(double).fold(hash, |hash, y| {
        mix(hash, if y.is_nan() { 1 } else { y.to_bits() })
    })
}

/// Asserts that both functions give the same bits at every level as one at a time.
pub(super) fn same_at_every_level(
    single: impl Fn(f32) -> f32 + Copy,
    double: impl Fn(f64) -> f64 + Copy,
) {
    let (singles, doubles) = points();
    for level in Level::ALL {
        with_level(level, || {
            let mut ys = singles.clone();
            wide(
                #[inline(always)]
                || ys.iter_mut().for_each(|y| *y = single(*y)),
            );
            for (x, y) in singles.iter().zip(ys) {
                let one = single(std::hint::black_box(*x));
                let same = one.to_bits() == y.to_bits() || one.is_nan() && y.is_nan();
                assert!(same, "{one:e} alone and {y:e} at {level:?}, of {x:e}");
            }
            let mut ys = doubles.clone();
            wide(
                #[inline(always)]
                || ys.iter_mut().for_each(|y| *y = double(*y)),
            );
            for (x, y) in doubles.iter().zip(ys) {
                let one = double(std::hint::black_box(*x));
                let same = one.to_bits() == y.to_bits() || one.is_nan() && y.is_nan();
                assert!(same, "{one:e} alone and {y:e} at {level:?}, of {x:e}");
            }
        });
    }
}
