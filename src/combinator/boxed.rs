use crate::lift::{Batched, Batching, Drawing, Lift, Stochastic};
use crate::object::{BatchOf, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use super::Each;

/// A lens behind a pointer, of whose type only the three objects are left: made by [`boxed`](crate::ParaExt::boxed).
pub type Boxed<P, A, B> = Erased<P, A, B, dyn Whole<P, A, B>>;

/// A lens behind a pointer that still knows `D`: all of it, how to be drawn, or only how to run.
pub struct Erased<P, A, B, D: ?Sized>(Arc<D>, PhantomData<fn(P, A) -> B>);

/// What is left of a lens that only runs.
pub trait Runs<P: Object, A: Object, B: Object>: Send + Sync {
    #[doc(hidden)]
    fn run(&self, p: &P, a: A) -> (B, Box<dyn Any>);
    #[doc(hidden)]
    fn back(&self, p: &P, r: Box<dyn Any>, db: Co<B>, dp: &mut Co<P>) -> Co<A>;
    #[doc(hidden)]
    fn back_params(&self, p: &P, r: Box<dyn Any>, db: Co<B>, dp: &mut Co<P>);
    #[doc(hidden)]
    fn back_input(&self, p: &P, r: Box<dyn Any>, db: Co<B>) -> Co<A>;
    #[doc(hidden)]
    fn answer(&self, p: &P, a: A) -> B;
}
/// What is left of a lens that can also be drawn.
pub trait Drawable<P: Object, A: Object, B: Object>: Runs<P, A, B> {
    #[doc(hidden)]
    fn drawn(&self, t: &mut Drawing) -> Arc<dyn Runs<P, A, B>>;
}
/// What is left of a lens that can also begin and be batched.
pub trait Whole<P: Object, A: Object, B: Object>: Drawable<P, A, B> {
    #[doc(hidden)]
    fn begin(&self, rng: &mut Rng) -> P;
    #[doc(hidden)]
    fn rows(&self) -> Arc<dyn Drawable<P, BatchOf<A>, BatchOf<B>>>;
}

fn unbox<R: 'static>(r: Box<dyn Any>) -> R {
    *r.downcast()
        .expect("a residual goes back to the lens that it comes from")
}
impl<F: Para + Send + Sync> Runs<F::Params, F::Input, F::Output> for F {
    fn run(&self, p: &F::Params, a: F::Input) -> (F::Output, Box<dyn Any>) {
        let (b, r) = self.forward(p, a);
        (b, Box::new(r))
    }
    fn back(
        &self,
        p: &F::Params,
        r: Box<dyn Any>,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<F::Input> {
        self.backward(p, unbox(r), db, dp)
    }
    fn back_params(
        &self,
        p: &F::Params,
        r: Box<dyn Any>,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) {
        self.backward_params(p, unbox(r), db, dp);
    }
    fn back_input(&self, p: &F::Params, r: Box<dyn Any>, db: Co<F::Output>) -> Co<F::Input> {
        self.backward_input(p, unbox(r), db)
    }
    fn answer(&self, p: &F::Params, a: F::Input) -> F::Output {
        self.apply(p, a)
    }
}
impl<F> Drawable<F::Params, F::Input, F::Output> for F
where
    F: Stochastic<Drawn: Send + Sync + 'static> + Send + Sync,
{
    fn drawn(&self, t: &mut Drawing) -> Arc<dyn Runs<F::Params, F::Input, F::Output>> {
        Arc::new(self.to_drawn(t))
    }
}
impl<F> Whole<F::Params, F::Input, F::Output> for F
where
    F: Init + Batched + Stochastic<Drawn: Send + Sync + 'static> + Send + Sync,
    F::Rows: Stochastic<Drawn: Send + Sync + 'static> + Send + Sync + 'static,
{
    fn begin(&self, rng: &mut Rng) -> F::Params {
        self.init(rng)
    }
    fn rows(&self) -> Arc<dyn Drawable<F::Params, BatchOf<F::Input>, BatchOf<F::Output>>> {
        Arc::new(self.to_rows())
    }
}

impl<P: Object, A: Object, B: Object> Boxed<P, A, B> {
    pub(crate) fn new(f: impl Whole<P, A, B> + 'static) -> Self {
        Erased(Arc::new(f), PhantomData)
    }
}
impl<P, A, B, D: ?Sized> Clone for Erased<P, A, B, D> {
    fn clone(&self) -> Self {
        Erased(self.0.clone(), PhantomData)
    }
}
impl<P, A, B, D: ?Sized> fmt::Debug for Erased<P, A, B, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Boxed(..)")
    }
}
impl<P: Object, A: Object, B: Object, D: Runs<P, A, B> + ?Sized> Para for Erased<P, A, B, D> {
    type Params = P;
    type Input = A;
    type Output = B;
    type Residual = Box<dyn Any>;

    fn forward(&self, p: &P, a: A) -> (B, Box<dyn Any>) {
        self.0.run(p, a)
    }
    fn backward(&self, p: &P, r: Box<dyn Any>, db: Co<B>, dp: &mut Co<P>) -> Co<A> {
        self.0.back(p, r, db, dp)
    }
    fn backward_params(&self, p: &P, r: Box<dyn Any>, db: Co<B>, dp: &mut Co<P>) {
        self.0.back_params(p, r, db, dp);
    }
    fn backward_input(&self, p: &P, r: Box<dyn Any>, db: Co<B>) -> Co<A> {
        self.0.back_input(p, r, db)
    }
    fn apply(&self, p: &P, a: A) -> B {
        self.0.answer(p, a)
    }
}
impl<P: Object, A: Object, B: Object> Init for Boxed<P, A, B> {
    fn init(&self, rng: &mut Rng) -> P {
        self.0.begin(rng)
    }
}
impl<P: Object, A: Object, B: Object> Lift<Batching> for Boxed<P, A, B> {
    type Lens = Erased<P, BatchOf<A>, BatchOf<B>, dyn Drawable<P, BatchOf<A>, BatchOf<B>>>;
    fn lift(&self, _: &mut Batching) -> Self::Lens {
        Erased(self.0.rows(), PhantomData)
    }
}
impl<P: Object, A: Object, B: Object> Lift<Drawing> for Boxed<P, A, B> {
    type Lens = Erased<P, A, B, dyn Runs<P, A, B>>;
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        Erased(self.0.drawn(t), PhantomData)
    }
}
impl<P: Object, A: Object, B: Object> Lift<Drawing> for Erased<P, A, B, dyn Drawable<P, A, B>> {
    type Lens = Erased<P, A, B, dyn Runs<P, A, B>>;
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        Erased(self.0.drawn(t), PhantomData)
    }
}
// what is no longer whole runs example by example
impl<P, A, B> Lift<Batching> for Erased<P, A, B, dyn Drawable<P, A, B>> {
    type Lens = Each<Self>;
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
impl<P, A, B> Lift<Batching> for Erased<P, A, B, dyn Runs<P, A, B>> {
    type Lens = Each<Self>;
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
