use crate::joins;
use crate::object::{Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// A lens without parameters from two closures, x ↦ y and (x, y') ↦ x': made by [`from_fn`].
pub struct FromFn<A, B, F, R>(F, R, PhantomData<fn(A) -> B>);

/// A lens without parameters from its forward map `x ↦ y` and its reverse derivative `(x, y') ↦ x'`.
///
/// This is the classical form of a lens, a get and a put: the input is copied and kept.
///
/// ```
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// paralens::law::gradient(&square, &(), &3.0).within(1e-9)?;
/// # Ok::<(), paralens::law::Defect>(())
/// ```
pub fn from_fn<A, B, F, R>(forward: F, reverse: R) -> FromFn<A, B, F, R>
where
    A: Object + Clone,
    B: Object,
    F: Fn(A) -> B,
    R: Fn(A, Co<B>) -> Co<A>,
{
    FromFn(forward, reverse, PhantomData)
}

impl<A: Object + Clone, B: Object, F: Fn(A) -> B, R: Fn(A, Co<B>) -> Co<A>> Para
    for FromFn<A, B, F, R>
{
    type Params = ();
    type Input = A;
    type Output = B;
    type Residual = A;

    #[inline]
    fn forward(&self, _: &(), a: A) -> (B, A) {
        ((self.0)(a.clone()), a)
    }
    #[inline]
    fn backward(&self, _: &(), a: A, db: Co<B>, _: &mut ()) -> Co<A> {
        (self.1)(a, db)
    }
    #[inline]
    fn backward_params(&self, _: &(), _: A, _: Co<B>, _: &mut ()) {}
    #[inline]
    fn apply(&self, _: &(), a: A) -> B {
        (self.0)(a)
    }
}
impl<A: Object + Clone, B: Object, F: Fn(A) -> B, R: Fn(A, Co<B>) -> Co<A>> Init
    for FromFn<A, B, F, R>
{
    fn init(&self, _: &mut Rng) {}
}
joins! { [A, B, F: Clone, R: Clone] FromFn<A, B, F, R> }

impl<A, B, F: Clone, R: Clone> Clone for FromFn<A, B, F, R> {
    fn clone(&self) -> Self {
        FromFn(self.0.clone(), self.1.clone(), PhantomData)
    }
}
impl<A, B, F: Copy, R: Copy> Copy for FromFn<A, B, F, R> {}
impl<A, B, F, R> fmt::Debug for FromFn<A, B, F, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FromFn(..)")
    }
}
