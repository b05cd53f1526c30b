use super::Each;
use crate::lift::{Batching, Drawing, Lift};
use crate::object::Co;
use crate::para::{Init, Para};
use crate::random::Rng;
use std::array;

/// One lens at every element of an array, with one parameter: made by [`across`](crate::ParaExt::across).
///
/// It holds N lenses and not one, so that drawn each has noise of its own.
#[derive(Clone, Copy, Debug)]
pub struct Across<const N: usize, F>(pub(crate) [F; N]);

impl<const N: usize, F: Para> Para for Across<N, F> {
    type Params = F::Params;
    type Input = [F::Input; N];
    type Output = [F::Output; N];
    type Residual = [F::Residual; N];

    #[inline]
    fn forward(&self, p: &F::Params, a: Self::Input) -> (Self::Output, Self::Residual) {
        let mut places = self.0.iter();
        let mut residual = [const { None }; N];
        let mut kept = residual.iter_mut();
        let b = a.map(|a| {
            let f = places.next().expect("a lens for every element");
            let (b, r) = f.forward(p, a);
            *kept.next().expect("a place for every residual") = Some(r);
            b
        });
        (b, residual.map(|r| r.expect("filled above")))
    }
    #[inline]
    fn backward(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<Self::Input> {
        let mut places = self.0.iter().zip(r);
        db.map(|db| {
            let (f, r) = places.next().expect("a residual for every element");
            f.backward(p, r, db, dp)
        })
    }
    #[inline]
    fn backward_params(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) {
        for ((f, r), db) in self.0.iter().zip(r).zip(db) {
            f.backward_params(p, r, db, dp);
        }
    }
    #[inline]
    fn backward_input(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        let mut places = self.0.iter().zip(r);
        db.map(|db| {
            let (f, r) = places.next().expect("a residual for every element");
            f.backward_input(p, r, db)
        })
    }
    #[inline]
    fn apply(&self, p: &F::Params, a: Self::Input) -> Self::Output {
        let mut places = self.0.iter();
        a.map(|a| places.next().expect("a lens for every element").apply(p, a))
    }
}
impl<const N: usize, F: Init> Init for Across<N, F> {
    /// # Panics
    ///
    /// If `N` is 0: there is no lens to ask.
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0[0].init(rng)
    }
}
impl<const N: usize, F: Clone> Lift<Batching> for Across<N, F> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
impl<const N: usize, F: Lift<Drawing>> Lift<Drawing> for Across<N, F> {
    type Lens = Across<N, F::Lens>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        Across(array::from_fn(|i| self.0[i].lift(t)))
    }
}
