use super::{PointError, Valued};
use crate::number::{Real, Ring};
use std::ops::Div;

/// e(x, y) = −(y ln x + (1 − y) ln(1 − x)), with slope (x − y) / (x (1 − x)) and inverse w ↦ x − w x (1 − x).
///
/// Inputs and answers of every learner must lie strictly between 0 and 1, as they do behind a sigmoid; at 0 and 1 the
/// slope is infinite. Labels and requests range over *all* numbers: a request of 1.3 says "more than yes". To clamp it to
/// the interval would make the slope a map without an inverse, and of the functor none.
///
/// ```
/// use paralens::learn::{CrossEntropy, PointError};
///
/// assert_eq!(CrossEntropy.slope(0.5, 1.0), -2.0);
/// assert_eq!(CrossEntropy.invert(0.5, -2.0), 1.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CrossEntropy;

impl<S: Ring + Div<Output = S>> PointError<S> for CrossEntropy {
    fn slope(&self, x: S, y: S) -> S {
        (x - y) / (x * (S::ONE - x))
    }
    fn invert(&self, x: S, w: S) -> S {
        x - w * (x * (S::ONE - x))
    }
}
impl<S: Real> Valued<S> for CrossEntropy {
    fn value(&self, x: S, y: S) -> S {
        -(y * x.ln() + (S::ONE - y) * (S::ONE - x).ln())
    }
}
