/// An error at one coordinate, e : S × S → S, as far as learning is concerned: its slope ∂e/∂x, and the inverse of that.
///
/// For every x the map y ↦ ∂e/∂x(x, y) must be a bijection. It turns a label into a slope, and its inverse turns the slope
/// that comes back to an input into the label that would have caused it, which is the request (1711.10455, Theorem III.2,
/// whose hypothesis this is). |x − y|, whose slope is a sign, has no inverse, and neither has an error that does not
/// depend on the label.
///
/// ```text
/// invert(x, slope(x, y)) = y      slope(x, invert(x, w)) = w
/// ```
///
/// Check one of your own with [`law::point_error`](crate::law::point_error), or have closures checked by
/// [`custom`](super::custom()).
pub trait PointError<S> {
    /// ∂e/∂x(x, y), the slope in the answer x, when y was right.
    fn slope(&self, x: S, y: S) -> S;
    /// The label y with ∂e/∂x(x, y) = w.
    fn invert(&self, x: S, w: S) -> S;
}

/// An error that can also say how large it is. Learning does not ask for it.
pub trait Valued<S>: PointError<S> {
    /// e(x, y).
    fn value(&self, x: S, y: S) -> S;
}

impl<S, E: PointError<S>> PointError<S> for &E {
    fn slope(&self, x: S, y: S) -> S {
        (**self).slope(x, y)
    }
    fn invert(&self, x: S, w: S) -> S {
        (**self).invert(x, w)
    }
}
impl<S, E: Valued<S>> Valued<S> for &E {
    fn value(&self, x: S, y: S) -> S {
        (**self).value(x, y)
    }
}
