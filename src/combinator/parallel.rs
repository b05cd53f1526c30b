use crate::lift::Lift;
use crate::object::Co;
use crate::para::{Init, Para};
use crate::random::Rng;

/// Side by side, f ⊗ g: made by [`beside`](crate::ParaExt::beside).
#[derive(Clone, Copy, Debug, Default)]
pub struct Parallel<F, G>(pub(crate) F, pub(crate) G);

impl<F: Para, G: Para> Para for Parallel<F, G> {
    type Params = (F::Params, G::Params);
    type Input = (F::Input, G::Input);
    type Output = (F::Output, G::Output);
    type Residual = (F::Residual, G::Residual);

    #[inline]
    fn forward(
        &self,
        (p, q): &Self::Params,
        (a, b): Self::Input,
    ) -> (Self::Output, Self::Residual) {
        let (c, r) = self.0.forward(p, a);
        let (d, s) = self.1.forward(q, b);
        ((c, d), (r, s))
    }
    #[inline]
    fn backward(
        &self,
        (p, q): &Self::Params,
        (r, s): Self::Residual,
        (dc, dd): Co<Self::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) -> Co<Self::Input> {
        (self.0.backward(p, r, dc, dp), self.1.backward(q, s, dd, dq))
    }
    #[inline]
    fn backward_params(
        &self,
        (p, q): &Self::Params,
        (r, s): Self::Residual,
        (dc, dd): Co<Self::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) {
        self.0.backward_params(p, r, dc, dp);
        self.1.backward_params(q, s, dd, dq);
    }
    #[inline]
    fn backward_input(
        &self,
        (p, q): &Self::Params,
        (r, s): Self::Residual,
        (dc, dd): Co<Self::Output>,
    ) -> Co<Self::Input> {
        (
            self.0.backward_input(p, r, dc),
            self.1.backward_input(q, s, dd),
        )
    }
    #[inline]
    fn apply(&self, (p, q): &Self::Params, (a, b): Self::Input) -> Self::Output {
        (self.0.apply(p, a), self.1.apply(q, b))
    }
}
impl<F: Init, G: Init> Init for Parallel<F, G> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        (self.0.init(rng), self.1.init(rng))
    }
}
impl<T, F: Lift<T>, G: Lift<T>> Lift<T> for Parallel<F, G> {
    type Lens = Parallel<F::Lens, G::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Parallel(self.0.lift(t), self.1.lift(t))
    }
}
