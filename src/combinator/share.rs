use crate::lift::Lift;
use crate::object::Co;
use crate::para::{Init, Para};
use crate::random::Rng;

/// f ; g with one parameter: made by [`share`](crate::ParaExt::share).
#[derive(Clone, Copy, Debug, Default)]
pub struct Share<F, G>(pub(crate) F, pub(crate) G);

impl<F: Para, G: Para<Input = F::Output, Params = F::Params>> Para for Share<F, G> {
    type Params = F::Params;
    type Input = F::Input;
    type Output = G::Output;
    type Residual = (F::Residual, G::Residual);

    #[inline]
    fn forward(&self, p: &F::Params, a: F::Input) -> (G::Output, Self::Residual) {
        let (b, r) = self.0.forward(p, a);
        let (c, s) = self.1.forward(p, b);
        (c, (r, s))
    }
    #[inline]
    fn backward(
        &self,
        p: &F::Params,
        (r, s): Self::Residual,
        dc: Co<G::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<F::Input> {
        let db = self.1.backward(p, s, dc, dp);
        self.0.backward(p, r, db, dp)
    }
    #[inline]
    fn backward_params(
        &self,
        p: &F::Params,
        (r, s): Self::Residual,
        dc: Co<G::Output>,
        dp: &mut Co<F::Params>,
    ) {
        let db = self.1.backward(p, s, dc, dp);
        self.0.backward_params(p, r, db, dp);
    }
    #[inline]
    fn backward_input(
        &self,
        p: &F::Params,
        (r, s): Self::Residual,
        dc: Co<G::Output>,
    ) -> Co<F::Input> {
        let db = self.1.backward_input(p, s, dc);
        self.0.backward_input(p, r, db)
    }
    #[inline]
    fn apply(&self, p: &F::Params, a: F::Input) -> G::Output {
        self.1.apply(p, self.0.apply(p, a))
    }
}
impl<F: Init, G: Para<Input = F::Output, Params = F::Params>> Init for Share<F, G> {
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
impl<T, F: Lift<T>, G: Lift<T>> Lift<T> for Share<F, G> {
    type Lens = Share<F::Lens, G::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Share(self.0.lift(t), self.1.lift(t))
    }
}
