use super::structure;
use crate::object::{Additive, Co, Object};
use crate::para::Para;

structure! {
    /// Addition, X × X → X: made by [`sum`].
    Sum<X>,
    /// X × X → X, which adds; backward, the cotangent goes both ways.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// assert_eq!(sum().apply(&(), ([1.0, 2.0], [3.0, 4.0])), [4.0, 6.0]);
    /// ```
    sum
}
impl<X: Object<Cotangent: Clone> + Additive> Para for Sum<X> {
    type Params = ();
    type Input = (X, X);
    type Output = X;
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), (mut x, y): (X, X)) -> (X, ()) {
        x.add(&y);
        y.release();
        (x, ())
    }
    #[inline]
    fn backward(&self, _: &(), _: (), d: Co<X>, _: &mut ()) -> (Co<X>, Co<X>) {
        (d.copied(), d)
    }
}
