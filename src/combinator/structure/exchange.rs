use super::structure;
use crate::object::{Co, Object};
use crate::para::Para;

structure! {
    /// The middle-four exchange, (W × X) × (Y × Z) → (W × Y) × (X × Z): made by [`exchange`].
    Exchange<W, X, Y, Z>,
    /// (W × X) × (Y × Z) → (W × Y) × (X × Z); twice is the identity.
    ///
    /// By it `f ⊗ g ; h ⊗ k` and `(f ; h) ⊗ (g ; k)` have the same parameters, and by it the diagonal of a product is made of
    /// the diagonals of its factors.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// assert_eq!(exchange().apply(&(), ((1.0, 2.0), (3.0, 4.0))), ((1.0, 3.0), (2.0, 4.0)));
    /// ```
    exchange
}
impl<W: Object, X: Object, Y: Object, Z: Object> Para for Exchange<W, X, Y, Z> {
    type Params = ();
    type Input = ((W, X), (Y, Z));
    type Output = ((W, Y), (X, Z));
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), ((w, x), (y, z)): Self::Input) -> (Self::Output, ()) {
        (((w, y), (x, z)), ())
    }
    #[inline]
    fn backward(
        &self,
        _: &(),
        _: (),
        ((w, y), (x, z)): Co<Self::Output>,
        _: &mut (),
    ) -> Co<Self::Input> {
        ((w, x), (y, z))
    }
}
