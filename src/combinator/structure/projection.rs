use super::structure;
use crate::object::{Co, Object};
use crate::para::Para;

structure! {
    /// The projection X × Y → X: made by [`first`].
    First<X, Y>,
    /// π₀ : X × Y → X, which forgets the second; backward, (x', 0).
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// assert_eq!(first().apply(&(), ([1.0, 2.0], 3.0)), [1.0, 2.0]);
    /// ```
    first
}
structure! {
    /// The projection X × Y → Y: made by [`second`].
    Second<X, Y>,
    /// π₁ : X × Y → Y, which forgets the first; backward, (0, y').
    second
}
impl<X: Object, Y: Object> Para for First<X, Y> {
    type Params = ();
    type Input = (X, Y);
    type Output = X;
    type Residual = Co<Y>;
    #[inline]
    fn forward(&self, _: &(), (x, y): (X, Y)) -> (X, Co<Y>) {
        let zero = y.zero();
        y.release();
        (x, zero)
    }
    #[inline]
    fn backward(&self, _: &(), zero: Co<Y>, dx: Co<X>, _: &mut ()) -> Co<(X, Y)> {
        (dx, zero)
    }
    #[inline]
    fn apply(&self, _: &(), (x, _): (X, Y)) -> X {
        x
    }
}
impl<X: Object, Y: Object> Para for Second<X, Y> {
    type Params = ();
    type Input = (X, Y);
    type Output = Y;
    type Residual = Co<X>;
    #[inline]
    fn forward(&self, _: &(), (x, y): (X, Y)) -> (Y, Co<X>) {
        let zero = x.zero();
        x.release();
        (y, zero)
    }
    #[inline]
    fn backward(&self, _: &(), zero: Co<X>, dy: Co<Y>, _: &mut ()) -> Co<(X, Y)> {
        (zero, dy)
    }
    #[inline]
    fn apply(&self, _: &(), (_, y): (X, Y)) -> Y {
        y
    }
}
