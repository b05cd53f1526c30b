use super::Region;
use crate::number::{OutOfRange, Real};

/// The numbers from one to another: made by [`bounds`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds<S = f32> {
    low: S,
    high: S,
}

/// The closed interval low ≤ x ≤ high, whose ends may be infinite.
///
/// Its retraction is the projection: a step that stays within is as it was, to the bit, and any other ends at the nearer
/// bound. [`retract`](super::retract)`(bounds(a, b)?, Descent(η))` is *projected gradient descent* (Goldstein 1964; Levitin
/// and Polyak 1966). A NaN stays NaN.
///
/// # Errors
///
/// If `high` is below `low`, one of them is NaN, or no number lies between them.
///
/// ```
/// use paralens::prelude::*;
///
/// let u = retract(bounds(0.0, 1.0)?, Descent(1.0));
/// let mut p = [0.5, 0.5];
/// let mut s = u.start(&p);
/// u.put(&mut s, &mut p, &mut [0.25, 3.0]);
/// assert_eq!(p, [0.25, 0.0]);
/// # Ok::<(), OutOfRange>(())
/// ```
pub fn bounds<S: Real>(low: S, high: S) -> Result<Bounds<S>, OutOfRange> {
    // NaN is in no range; and an end at the wrong infinity would leave no number
    OutOfRange::unless(f64::NEG_INFINITY..=f64::MAX, "the lower bound", low.value())?;
    let least = low.value().max(f64::MIN);
    OutOfRange::unless(least.., "the upper bound", high.value())?;
    Ok(Bounds { low, high })
}

impl<S: Real> Region for Bounds<S> {
    type Scalar = S;

    #[inline]
    fn contains(&self, x: S) -> bool {
        self.low.value() <= x.value() && x.value() <= self.high.value()
    }
    fn must_be(&self) -> String {
        format!("from {} to {}", self.low.value(), self.high.value())
    }
    #[inline]
    fn retract(&self, _: S, to: S) -> S {
        if to.below(self.low) {
            self.low
        } else if self.high.below(to) {
            self.high
        } else {
            to
        }
    }
}
