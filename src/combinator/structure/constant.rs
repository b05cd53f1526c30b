use crate::joins;
use crate::object::{Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A point as a map, 1 → X: made by [`constant`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Constant<X>(X);

/// 1 → X, which gives the point `x` whenever it is asked; nothing flows back.
///
/// ```
/// use paralens::prelude::*;
///
/// assert_eq!(constant([1.0, 2.0]).apply(&(), ()), [1.0, 2.0]);
/// ```
pub const fn constant<X>(x: X) -> Constant<X> {
    Constant(x)
}
impl<X: Object + Clone> Para for Constant<X> {
    type Params = ();
    type Input = ();
    type Output = X;
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), _: ()) -> (X, ()) {
        (self.0.clone(), ())
    }
    #[inline]
    fn backward(&self, _: &(), _: (), _: Co<X>, _: &mut ()) {}
}
impl<X: Object + Clone> Init for Constant<X> {
    fn init(&self, _: &mut Rng) {}
}
joins! { [X: Clone] Constant<X> }
