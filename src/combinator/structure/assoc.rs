use super::structure;
use crate::object::{Co, Object};
use crate::para::Para;

structure! {
    /// The associator, (X × Y) × Z → X × (Y × Z): made by [`assoc`].
    Assoc<X, Y, Z>,
    /// (X × Y) × Z → X × (Y × Z).
    assoc
}
structure! {
    /// The associator the other way, X × (Y × Z) → (X × Y) × Z: made by [`unassoc`].
    Unassoc<X, Y, Z>,
    /// X × (Y × Z) → (X × Y) × Z, the inverse of [`assoc`].
    unassoc
}
impl<X: Object, Y: Object, Z: Object> Para for Assoc<X, Y, Z> {
    type Params = ();
    type Input = ((X, Y), Z);
    type Output = (X, (Y, Z));
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), ((x, y), z): ((X, Y), Z)) -> ((X, (Y, Z)), ()) {
        ((x, (y, z)), ())
    }
    #[inline]
    fn backward(&self, _: &(), _: (), (x, (y, z)): Co<(X, (Y, Z))>, _: &mut ()) -> Co<((X, Y), Z)> {
        ((x, y), z)
    }
}
impl<X: Object, Y: Object, Z: Object> Para for Unassoc<X, Y, Z> {
    type Params = ();
    type Input = (X, (Y, Z));
    type Output = ((X, Y), Z);
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), (x, (y, z)): (X, (Y, Z))) -> (((X, Y), Z), ()) {
        (((x, y), z), ())
    }
    #[inline]
    fn backward(&self, _: &(), _: (), ((x, y), z): Co<((X, Y), Z)>, _: &mut ()) -> Co<(X, (Y, Z))> {
        (x, (y, z))
    }
}
