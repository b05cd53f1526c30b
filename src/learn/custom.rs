use super::{PointError, Valued};
use crate::number::Ring;
use std::fmt;

/// An error from three closures, whose inverse has been tried out: made by [`custom`].
#[derive(Clone, Copy)]
pub struct Custom<V, D, I> {
    value: V,
    slope: D,
    invert: I,
}

/// An error of your own: its value e(x, y), its slope ∂e/∂x(x, y), and the inverse (x, w) ↦ y of the slope.
///
/// The inverse is tried at the sample pairs (x, y), both ways round. Of y it is asked whether it survives the slope and
/// the inverse; and of y, y + 1, y + 2, y + 3, taken as slopes, whether they survive the inverse and the slope. Four
/// slopes are more than a sign has values, so |x − y| passes with no inverse and no samples, and an error that does not
/// depend on y neither. That the slope is that of the value is *not* tried: the learners use the slope alone. `alike` says when two numbers count as the same: `==` over exact numbers.
///
/// ```
/// use paralens::learn::{PointError, custom};
///
/// let samples = [(0.5, 1.0), (-2.0, 3.0)];
/// let alike = |x: f64, y: f64| (x - y).abs() < 1e-12;
/// let squares = custom(|x, y| (x - y) * (x - y), |x, y| 2.0 * (x - y), |x, w| x - w / 2.0, samples, alike);
/// assert_eq!(squares?.slope(3.0, 1.0), 4.0);
///
/// let distance = custom(|x: f64, y| (x - y).abs(), |x, y| (x - y).signum(), |x, w| x - w, samples, alike);
/// assert_eq!(
///     distance.unwrap_err().to_string(),
///     "at x = 0.5 the label 1.0 comes back from its slope as 1.5"
/// );
/// # Ok::<(), paralens::learn::NotInvertible<f64>>(())
/// ```
///
/// # Errors
///
/// The first pair that does not come back, or that there were no samples.
pub fn custom<S, V, D, I>(
    value: V,
    slope: D,
    invert: I,
    samples: impl IntoIterator<Item = (S, S)>,
    alike: impl Fn(S, S) -> bool,
) -> Result<Custom<V, D, I>, NotInvertible<S>>
where
    S: Ring,
    V: Fn(S, S) -> S,
    D: Fn(S, S) -> S,
    I: Fn(S, S) -> S,
{
    let mut any = false;
    for (x, y) in samples {
        any = true;
        let back = invert(x, slope(x, y));
        if !alike(y, back) {
            return Err(NotInvertible::Pair {
                trip: RoundTrip::FromLabel,
                x,
                start: y,
                back,
            });
        }
        for n in 0..4 {
            let w = y + S::natural(n);
            let back = slope(x, invert(x, w));
            if !alike(w, back) {
                return Err(NotInvertible::Pair {
                    trip: RoundTrip::FromSlope,
                    x,
                    start: w,
                    back,
                });
            }
        }
    }
    if !any {
        return Err(NotInvertible::NoSamples);
    }
    Ok(Custom {
        value,
        slope,
        invert,
    })
}

/// Why closures do not make a [`PointError`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NotInvertible<S> {
    /// There was nothing to try it at.
    NoSamples,
    /// The pair (x, start) does not come back.
    Pair {
        /// Which way round.
        trip: RoundTrip,
        /// The answer at which it was tried.
        x: S,
        /// The label, or the slope, from which the trip started.
        start: S,
        /// What came back in place of `start`.
        back: S,
    },
}

/// One of the two ways round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundTrip {
    /// From a label to its slope and back.
    FromLabel,
    /// From a slope to its label and back.
    FromSlope,
}

impl<S: fmt::Debug> fmt::Display for NotInvertible<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotInvertible::NoSamples => f.write_str("no samples to try the inverse at"),
            NotInvertible::Pair {
                trip,
                x,
                start,
                back,
            } => {
                let (what, through) = match trip {
                    RoundTrip::FromLabel => ("label", "slope"),
                    RoundTrip::FromSlope => ("slope", "label"),
                };
                write!(
                    f,
                    "at x = {x:?} the {what} {start:?} comes back from its {through} as {back:?}"
                )
            }
        }
    }
}
impl<S: fmt::Debug> std::error::Error for NotInvertible<S> {}

impl<S, V, D: Fn(S, S) -> S, I: Fn(S, S) -> S> PointError<S> for Custom<V, D, I> {
    fn slope(&self, x: S, y: S) -> S {
        (self.slope)(x, y)
    }
    fn invert(&self, x: S, w: S) -> S {
        (self.invert)(x, w)
    }
}
impl<S, V: Fn(S, S) -> S, D: Fn(S, S) -> S, I: Fn(S, S) -> S> Valued<S> for Custom<V, D, I> {
    fn value(&self, x: S, y: S) -> S {
        (self.value)(x, y)
    }
}
impl<V, D, I> fmt::Debug for Custom<V, D, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Custom(..)")
    }
}
