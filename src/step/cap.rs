use super::Rate;
use crate::joins;
use crate::object::{Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// A learning rate as the lens that closes a model on the right, a costate: made by [`cap`].
pub struct Cap<R, L>(R, PhantomData<fn(L)>);

/// (L, L') → (1, 1), the costate of a [`Rate`]: takes the loss, gives nothing, and on the way back gives α(loss).
///
/// ```
/// use paralens::prelude::*;
/// use paralens::step::{Proportional, cap};
///
/// let closed = quadratic().then(cap(Proportional(0.1)));
/// let ((), residual) = closed.forward(&([5.0], ()), [7.0]);
/// let (_, db) = closed.pull(&([5.0], ()), residual, ());
/// assert!((db[0] - 0.4_f64).abs() < 1e-15); // 0.1 · ½ (7 − 5)² · (7 − 5)
/// ```
///
/// It is a lens, but the derivative of nothing: its put is not additive, since from the cotangent () there comes a
/// number that is not 0 (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, Definition 3.8).
pub const fn cap<R, L>(rate: R) -> Cap<R, L> {
    Cap(rate, PhantomData)
}

impl<L: Object, R: Rate<L>> Para for Cap<R, L> {
    type Params = ();
    type Input = L;
    type Output = ();
    /// The loss.
    type Residual = L;

    #[inline]
    fn forward(&self, _: &(), loss: L) -> ((), L) {
        ((), loss)
    }
    #[inline]
    fn backward(&self, _: &(), loss: L, _: (), _: &mut ()) -> Co<L> {
        self.0.rate(&loss)
    }
}
impl<L: Object, R: Rate<L>> Init for Cap<R, L> {
    fn init(&self, _: &mut Rng) {}
}
joins! { [R: Clone, L] Cap<R, L> }

impl<R: Clone, L> Clone for Cap<R, L> {
    fn clone(&self) -> Self {
        cap(self.0.clone())
    }
}
impl<R: Copy, L> Copy for Cap<R, L> {}
impl<R: fmt::Debug, L> fmt::Debug for Cap<R, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cap({:?})", self.0)
    }
}
