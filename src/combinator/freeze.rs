use crate::lift::Lift;
use crate::object::{Co, Frozen};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A lens whose parameters have no cotangents: made by [`freeze`](crate::ParaExt::freeze).
#[derive(Clone, Copy, Debug, Default)]
pub struct Freeze<F>(pub(crate) F);

impl<F: Para> Para for Freeze<F> {
    type Params = Frozen<F::Params>;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = F::Residual;

    #[inline]
    fn forward(&self, p: &Self::Params, a: F::Input) -> (F::Output, F::Residual) {
        self.0.forward(&p.0, a)
    }
    #[inline]
    fn backward(
        &self,
        p: &Self::Params,
        r: F::Residual,
        db: Co<F::Output>,
        _: &mut (),
    ) -> Co<F::Input> {
        self.0.backward_input(&p.0, r, db)
    }
    #[inline]
    fn backward_params(&self, _: &Self::Params, _: F::Residual, _: Co<F::Output>, _: &mut ()) {}
    #[inline]
    fn backward_input(&self, p: &Self::Params, r: F::Residual, db: Co<F::Output>) -> Co<F::Input> {
        self.0.backward_input(&p.0, r, db)
    }
    #[inline]
    fn apply(&self, p: &Self::Params, a: F::Input) -> F::Output {
        self.0.apply(&p.0, a)
    }
}
impl<F: Init> Init for Freeze<F> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        Frozen(self.0.init(rng))
    }
}
impl<T, F: Lift<T>> Lift<T> for Freeze<F> {
    type Lens = Freeze<F::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Freeze(self.0.lift(t))
    }
}
