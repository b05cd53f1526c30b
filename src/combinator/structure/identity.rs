use super::structure;
use crate::object::{Co, Object};
use crate::para::Para;

structure! {
    /// The wire itself, X → X: made by [`identity`].
    Identity<X>,
    /// X → X, which does nothing; f ; identity ≡ f ≡ identity ; f.
    identity
}
impl<X: Object> Para for Identity<X> {
    type Params = ();
    type Input = X;
    type Output = X;
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), x: X) -> (X, ()) {
        (x, ())
    }
    #[inline]
    fn backward(&self, _: &(), _: (), dx: Co<X>, _: &mut ()) -> Co<X> {
        dx
    }
}
