use super::structure;
use crate::object::{Co, Object};
use crate::para::Para;

structure! {
    /// The symmetry, X × Y → Y × X: made by [`swap`].
    Swap<X, Y>,
    /// X × Y → Y × X, two wires crossed; twice is the identity.
    swap
}
impl<X: Object, Y: Object> Para for Swap<X, Y> {
    type Params = ();
    type Input = (X, Y);
    type Output = (Y, X);
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), (x, y): (X, Y)) -> ((Y, X), ()) {
        ((y, x), ())
    }
    #[inline]
    fn backward(&self, _: &(), _: (), (dy, dx): Co<(Y, X)>, _: &mut ()) -> Co<(X, Y)> {
        (dx, dy)
    }
}
