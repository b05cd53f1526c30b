use crate::joins;
use crate::number::Semiring;
use crate::object::{Additive, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// A first state, which is learnt: made by [`initial`].
pub struct Initial<const H: usize, X, S = f32>(PhantomData<fn() -> (S, X)>);

/// X → S × X, x ↦ (s₀, x): puts before an input the state of H numbers with which a cell begins. s₀ is the parameter, and
/// begins as 0.
///
/// ```
/// use paralens::prelude::*;
///
/// let net = initial().then(elman::<1, 2, f32>().along());
/// let p = net.init(&mut Rng::new(1));
/// let (state, _) = net.apply(&p, vec![]);
/// assert_eq!(state, [0.0; 2]);
/// ```
///
/// To begin always with 0, write `initial().freeze()`.
#[must_use]
pub const fn initial<const H: usize, X, S>() -> Initial<H, X, S> {
    Initial(PhantomData)
}

impl<const H: usize, X: Object, S: Semiring> Para for Initial<H, X, S> {
    type Params = [S; H];
    type Input = X;
    type Output = ([S; H], X);
    type Residual = ();

    #[inline]
    fn forward(&self, s: &[S; H], x: X) -> (([S; H], X), ()) {
        ((*s, x), ())
    }
    #[inline]
    fn backward(&self, _: &[S; H], _: (), (d, dx): Co<Self::Output>, ds: &mut [S; H]) -> Co<X> {
        ds.add(&d);
        dx
    }
    #[inline]
    fn backward_input(&self, _: &[S; H], _: (), (_, dx): Co<Self::Output>) -> Co<X> {
        dx
    }
}
impl<const H: usize, X: Object, S: Semiring> Init for Initial<H, X, S> {
    fn init(&self, _: &mut Rng) -> [S; H] {
        [S::ZERO; H]
    }
}
joins! { [const H: usize, X, S] Initial<H, X, S> }

impl<const H: usize, X, S> Clone for Initial<H, X, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<const H: usize, X, S> Copy for Initial<H, X, S> {}
impl<const H: usize, X, S> Default for Initial<H, X, S> {
    fn default() -> Self {
        initial()
    }
}
impl<const H: usize, X, S> fmt::Debug for Initial<H, X, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Initial<{H}>")
    }
}
