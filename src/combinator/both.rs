use crate::lift::Lift;
use crate::object::Co;
use crate::para::{Init, Para};
use crate::random::Rng;

/// f ⊗ g with one parameter: made by [`both`](crate::ParaExt::both).
#[derive(Clone, Copy, Debug, Default)]
pub struct Both<F, G>(pub(crate) F, pub(crate) G);

impl<F: Para, G: Para<Params = F::Params>> Para for Both<F, G> {
    type Params = F::Params;
    type Input = (F::Input, G::Input);
    type Output = (F::Output, G::Output);
    type Residual = (F::Residual, G::Residual);

    #[inline]
    fn forward(&self, p: &F::Params, (a, b): Self::Input) -> (Self::Output, Self::Residual) {
        let (c, r) = self.0.forward(p, a);
        let (d, s) = self.1.forward(p, b);
        ((c, d), (r, s))
    }
    #[inline]
    fn backward(
        &self,
        p: &F::Params,
        (r, s): Self::Residual,
        (dc, dd): Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<Self::Input> {
        (self.0.backward(p, r, dc, dp), self.1.backward(p, s, dd, dp))
    }
    #[inline]
    fn backward_params(
        &self,
        p: &F::Params,
        (r, s): Self::Residual,
        (dc, dd): Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) {
        self.0.backward_params(p, r, dc, dp);
        self.1.backward_params(p, s, dd, dp);
    }
    #[inline]
    fn backward_input(
        &self,
        p: &F::Params,
        (r, s): Self::Residual,
        (dc, dd): Co<Self::Output>,
    ) -> Co<Self::Input> {
        (
            self.0.backward_input(p, r, dc),
            self.1.backward_input(p, s, dd),
        )
    }
    #[inline]
    fn apply(&self, p: &F::Params, (a, b): Self::Input) -> Self::Output {
        (self.0.apply(p, a), self.1.apply(p, b))
    }
}
impl<F: Init, G: Para<Params = F::Params>> Init for Both<F, G> {
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
impl<T, F: Lift<T>, G: Lift<T>> Lift<T> for Both<F, G> {
    type Lens = Both<F::Lens, G::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Both(self.0.lift(t), self.1.lift(t))
    }
}
