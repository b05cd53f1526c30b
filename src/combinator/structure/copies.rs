use crate::joins;
use crate::object::{Additive, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// The n-fold diagonal Δⁿ, X → Xⁿ: made by [`copies`].
pub struct Copies<X>(usize, PhantomData<fn() -> X>);

/// Δⁿ : X → Xⁿ, a list of n copies; backward, the n cotangents are added, from the first to the last.
///
/// To batch a lens is to reparameterise its power along it: [`law::power`](crate::law::power).
///
/// ```
/// use paralens::prelude::*;
///
/// let (all, residual) = copies(3).forward(&(), 7.0);
/// assert_eq!(all, [7.0; 3]);
/// assert_eq!(copies::<f64>(3).pull(&(), residual, vec![1.0, 10.0, 100.0]), ((), 111.0));
/// ```
#[must_use]
pub const fn copies<X>(n: usize) -> Copies<X> {
    Copies(n, PhantomData)
}
impl<X: Object + Clone> Para for Copies<X> {
    type Params = ();
    type Input = X;
    type Output = Vec<X>;
    /// The cotangent 0, in which the others are gathered.
    type Residual = Co<X>;
    fn forward(&self, _: &(), x: X) -> (Vec<X>, Co<X>) {
        let zero = x.zero();
        (vec![x; self.0], zero)
    }
    fn backward(&self, _: &(), mut sum: Co<X>, all: Vec<Co<X>>, _: &mut ()) -> Co<X> {
        for d in &all {
            sum.add(d);
        }
        sum
    }
}
impl<X: Object + Clone> Init for Copies<X> {
    fn init(&self, _: &mut Rng) {}
}
joins! { [X] Copies<X> }

impl<X> Clone for Copies<X> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<X> Copy for Copies<X> {}
impl<X> fmt::Debug for Copies<X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Copies({})", self.0)
    }
}
