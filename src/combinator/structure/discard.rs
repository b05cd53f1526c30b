use crate::combinator::{Each, blank};
use crate::joins;
use crate::object::{Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

blank! {
    /// The map into nothing, X → 1: made by [`discard`].
    Discard<X>,
    /// X → 1, which forgets its input; backward, the cotangent is 0.
    discard
}
impl<X: Object> Para for Discard<X> {
    type Params = ();
    type Input = X;
    type Output = ();
    type Residual = Co<X>;
    #[inline]
    fn forward(&self, _: &(), x: X) -> ((), Co<X>) {
        ((), x.zero())
    }
    #[inline]
    fn backward(&self, _: &(), zero: Co<X>, _: (), _: &mut ()) -> Co<X> {
        zero
    }
    #[inline]
    fn apply(&self, _: &(), _: X) {}
}
// a batch of nothings still has a length, so it is not the map into nothing
joins! { [X: Object] Discard<X>, batched |f| Each<Discard<X>> = Each::new(*f) }
impl<X: Object> Init for Discard<X> {
    fn init(&self, _: &mut Rng) {}
}
