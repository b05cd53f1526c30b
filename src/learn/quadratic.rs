use super::{PointError, Valued};
use crate::number::Ring;
use std::ops::Div;

/// e(x, y) = ½ (x − y)², with slope x − y and inverse w ↦ x − w.
///
/// The request is then the input, moved against the gradient by one whole step: r = a − ∇_a E (1711.10455, section III).
///
/// ```
/// use paralens::learn::{PointError, Quadratic, Valued};
///
/// assert_eq!(Quadratic.value(5.0, 3.0), 2.0);
/// assert_eq!(Quadratic.slope(5.0, 3.0), 2.0);
/// assert_eq!(Quadratic.invert(5.0, 2.0), 3.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quadratic;

impl<S: Ring> PointError<S> for Quadratic {
    fn slope(&self, x: S, y: S) -> S {
        x - y
    }
    fn invert(&self, x: S, w: S) -> S {
        x - w
    }
}
impl<S: Ring + Div<Output = S>> Valued<S> for Quadratic {
    fn value(&self, x: S, y: S) -> S {
        (x - y) * (x - y) / (S::ONE + S::ONE)
    }
}
