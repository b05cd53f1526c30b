use crate::lift::Lift;
use crate::object::{Additive, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A residual connection, x + f(x): made by [`skip`](crate::ParaExt::skip).
#[derive(Clone, Copy, Debug, Default)]
pub struct Skip<F>(pub(crate) F);

impl<X, F> Para for Skip<F>
where
    X: Object<Cotangent: Clone> + Additive + Clone,
    F: Para<Input = X, Output = X>,
{
    type Params = F::Params;
    type Input = X;
    type Output = X;
    type Residual = F::Residual;

    #[inline]
    fn forward(&self, p: &F::Params, x: X) -> (X, F::Residual) {
        let (mut y, r) = self.0.forward(p, x.copied());
        y.add(&x);
        x.release();
        (y, r)
    }
    #[inline]
    fn backward(&self, p: &F::Params, r: F::Residual, dy: Co<X>, dp: &mut Co<F::Params>) -> Co<X> {
        let mut dx = self.0.backward(p, r, dy.copied(), dp);
        dx.add(&dy);
        dy.release();
        dx
    }
    #[inline]
    fn backward_params(&self, p: &F::Params, r: F::Residual, dy: Co<X>, dp: &mut Co<F::Params>) {
        self.0.backward_params(p, r, dy, dp);
    }
    #[inline]
    fn backward_input(&self, p: &F::Params, r: F::Residual, dy: Co<X>) -> Co<X> {
        let mut dx = self.0.backward_input(p, r, dy.copied());
        dx.add(&dy);
        dy.release();
        dx
    }
    #[inline]
    fn apply(&self, p: &F::Params, x: X) -> X {
        let mut y = self.0.apply(p, x.copied());
        y.add(&x);
        x.release();
        y
    }
}
impl<X, F> Init for Skip<F>
where
    X: Object<Cotangent: Clone> + Additive + Clone,
    F: Init + Para<Input = X, Output = X>,
{
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
impl<T, F: Lift<T>> Lift<T> for Skip<F> {
    type Lens = Skip<F::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Skip(self.0.lift(t))
    }
}
