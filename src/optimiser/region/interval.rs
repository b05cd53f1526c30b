use super::Region;
use crate::number::{OutOfRange, Real};

/// The numbers between two, without these: made by [`interval`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval<S = f32> {
    low: S,
    high: S,
}

/// The open interval low < x < high.
///
/// The retraction is the step as it is taken by q in x = low + (high − low) σ(q). Near an end, where σ is flat, a step
/// counts for more in q; it never arrives, except by rounding, which [`inside`](super::inside) reports.
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
/// u.put(&mut s, &mut p, &mut 2.0); // to −1.5; in q, from 0 to −8
/// assert!((p - (-8.0_f64).sigmoid()).abs() < 1e-15);
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
        let length = self.high - self.low;
        let share = (from - self.low) / length;
        let rest = (self.high - from) / length;
        let logit = share.ln() - rest.ln();
        let q = logit + (to - from) / (length * share * rest);
        self.low + length * q.sigmoid()
    }
}
