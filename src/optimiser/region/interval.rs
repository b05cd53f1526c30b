use super::Region;
use super::region::towards;
use crate::number::{OutOfRange, Real};

/// The numbers between two, without these: made by [`interval`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval<S = f32> {
    low: S,
    high: S,
}

/// The open interval low < x < high.
///
/// The retraction shortens the distance d to the end that a step v leads to by a factor, d ← d e^(−|v| / d): the step as it
/// is taken by ln d. It never arrives, except by rounding, which [`inside`](super::inside) reports.
///
/// # Errors
///
/// If the ends are not finite, or `high` is not above `low`.
///
/// ```
/// use paralens::prelude::*;
///
/// let error = interval(1.0, 0.0).unwrap_err();
/// assert_eq!(error.to_string(), "the length of an interval is -1, but must be positive and finite");
///
/// let (u, mut p) = (retract(interval(0.0, 1.0)?, Descent(1.0)), 0.5);
/// let mut s = u.start(&p);
/// u.put(&mut s, &mut p, &mut 2.0); // plain descent would lead to −1.5
/// assert_eq!(p, 0.5 * (-4.0_f64).exp());
/// # Ok::<(), OutOfRange>(())
/// ```
pub fn interval<S: Real>(low: S, high: S) -> Result<Interval<S>, OutOfRange> {
    OutOfRange::unless_positive("the length of an interval", (high - low).value())?;
    Ok(Interval { low, high })
}

impl<S: Real> Region for Interval<S> {
    type Scalar = S;

    #[inline]
    fn contains(&self, x: S) -> bool {
        self.low.below(x) && x.below(self.high)
    }
    fn must_be(&self) -> String {
        format!("between {} and {}", self.low.value(), self.high.value())
    }
    #[inline]
    fn retract(&self, from: S, to: S) -> S {
        if to.below(from) {
            towards(self.low, from, to)
        } else if from.below(to) {
            towards(self.high, from, to)
        } else {
            to
        }
    }
}
