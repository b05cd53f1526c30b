use crate::number::{OutOfRange, Real};
use std::f64::consts::PI;

/// Always `rate`.
pub fn constant<S: Real>(rate: S) -> impl Fn(usize) -> S + Copy {
    move |_| rate
}

/// Half a wave of the cosine, from one rate to another in `steps` steps, and then no more change (Loshchilov and Hutter,
/// *SGDR*, 1608.03983, equation 5, without restarts):
///
/// ```text
/// rate(t) = to + (from − to) (1 + cos(π t / steps)) / 2        rate(0) = from,  rate(t ≥ steps) = to
/// ```
///
/// Both ends are exact.
///
/// # Errors
///
/// If `steps` is 0.
///
/// ```
/// use paralens::prelude::*;
///
/// let rate = schedule::cosine(1.0, 0.1, 4)?;
/// assert_eq!((rate(0), rate(2), rate(4), rate(9)), (1.0, 0.55, 0.1, 0.1));
/// # Ok::<(), paralens::number::OutOfRange>(())
/// ```
pub fn cosine<S: Real>(
    from: S,
    to: S,
    steps: usize,
) -> Result<impl Fn(usize) -> S + Copy, OutOfRange> {
    OutOfRange::unless(1.0.., "the length of a cosine schedule", steps as f64)?;
    Ok(move |t: usize| {
        if t >= steps {
            return to;
        }
        let part = (1.0 + (PI * t as f64 / steps as f64).cos()) / 2.0;
        from * S::of(part) + to * S::of(1.0 - part)
    })
}

/// Falls by the same factor at every step: `rate(t) = from · factorᵗ`.
///
/// # Errors
///
/// If `factor` is not positive and finite.
pub fn exponential<S: Real>(
    from: S,
    factor: f64,
) -> Result<impl Fn(usize) -> S + Copy, OutOfRange> {
    stairs(from, factor, 1)
}

/// Falls by a factor after every so many steps: `rate(t) = from · factor^⌊t / every⌋`.
///
/// # Errors
///
/// If `factor` is not positive and finite, or `every` is 0.
///
/// ```
/// use paralens::prelude::*;
///
/// let rate = schedule::stairs(1.0, 0.5, 30)?;
/// assert_eq!((rate(29), rate(30), rate(60)), (1.0, 0.5, 0.25));
/// # Ok::<(), paralens::number::OutOfRange>(())
/// ```
pub fn stairs<S: Real>(
    from: S,
    factor: f64,
    every: usize,
) -> Result<impl Fn(usize) -> S + Copy, OutOfRange> {
    OutOfRange::unless_positive("the factor of a schedule", factor)?;
    OutOfRange::unless(1.0.., "the length of a stair", every as f64)?;
    Ok(move |t: usize| from * S::of(factor.powf((t / every) as f64)))
}

/// Begins small and grows in a straight line for `steps` steps (Goyal et al., *Accurate, Large Minibatch SGD*,
/// 1706.02677, section 2.2): `rate(t) = then(t) · min(1, (t + 1) / steps)`.
///
/// The first step has a rate of `then(0) / steps`, not 0, and step number `steps − 1` is the first with the full one.
/// `then` counts from the first step too, and not from the end of the warm-up.
///
/// ```
/// use paralens::prelude::*;
///
/// let rate = schedule::warm_up(4, schedule::constant(1.0));
/// assert_eq!((rate(0), rate(1), rate(3), rate(100)), (0.25, 0.5, 1.0, 1.0));
/// ```
pub fn warm_up<S: Real, F: Fn(usize) -> S>(steps: usize, then: F) -> impl Fn(usize) -> S {
    move |t| {
        let full = then(t);
        if t + 1 < steps {
            full * S::of((t + 1) as f64 / steps as f64)
        } else {
            full
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cosine_begins_and_ends_where_it_should() {
        let rate = cosine(1.0, 0.1, 4).expect("four steps");
        let expected = [
            1.0,
            0.868198051533946,
            0.55,
            0.231801948466054,
            0.1,
            0.1,
            0.1,
        ];
        for (t, expected) in [0, 1, 2, 3, 4, 5, 9].into_iter().zip(expected) {
            let rate: f64 = rate(t);
            assert!((rate - expected).abs() < 1e-12, "{rate} at {t}");
        }
        let error = cosine(1.0, 0.1, 0).err().expect("no steps");
        assert!(
            error.to_string().contains("cosine schedule is 0"),
            "{error}"
        );
    }
    #[test]
    fn both_ends_of_a_cosine_are_exact() {
        for (from, to) in [(0.1_f32, 0.3_f32), (1e-3, 1e-8), (0.7, 0.0)] {
            let rate = cosine(from, to, 7).expect("seven steps");
            assert_eq!((rate(0), rate(7), rate(usize::MAX)), (from, to, to));
        }
    }
    #[test]
    fn powers_fall_by_their_factor() {
        let (even, stairs) = (
            exponential(2.0, 0.5).expect("positive"),
            stairs(2.0, 0.5, 3).expect("positive"),
        );
        for t in 0..9 {
            let expected: f64 = 2.0 * 0.5_f64.powi(t);
            assert_eq!(even(t as usize), expected);
            assert_eq!(stairs(3 * t as usize + 2), expected);
        }
        assert!(exponential(1.0, -0.5).is_err() && exponential(1.0, f64::NAN).is_err());
        assert!(super::stairs(1.0, 0.5, 0).is_err());
    }
    #[test]
    fn no_warm_up_is_none() {
        for steps in [0, 1] {
            assert_eq!(warm_up(steps, constant(0.5))(0), 0.5);
        }
    }
}
