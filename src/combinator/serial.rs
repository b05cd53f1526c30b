use crate::lift::Lift;
use crate::object::Co;
use crate::para::{Init, Para};
use crate::random::Rng;

/// Composition, f ; g: made by [`then`](crate::ParaExt::then).
#[derive(Clone, Copy, Debug, Default)]
pub struct Serial<F, G>(pub(crate) F, pub(crate) G);

impl<F: Para, G: Para<Input = F::Output>> Para for Serial<F, G> {
    type Params = (F::Params, G::Params);
    type Input = F::Input;
    type Output = G::Output;
    type Residual = (F::Residual, G::Residual);

    #[inline]
    fn forward(&self, (p, q): &Self::Params, a: F::Input) -> (G::Output, Self::Residual) {
        let (b, r) = self.0.forward(p, a);
        let (c, s) = self.1.forward(q, b);
        (c, (r, s))
    }
    #[inline]
    fn backward(
        &self,
        (p, q): &Self::Params,
        (r, s): Self::Residual,
        dc: Co<G::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) -> Co<F::Input> {
        let db = self.1.backward(q, s, dc, dq);
        self.0.backward(p, r, db, dp)
    }
    #[inline]
    fn backward_params(
        &self,
        (p, q): &Self::Params,
        (r, s): Self::Residual,
        dc: Co<G::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) {
        let db = self.1.backward(q, s, dc, dq);
        self.0.backward_params(p, r, db, dp);
    }
    #[inline]
    fn backward_input(
        &self,
        (p, q): &Self::Params,
        (r, s): Self::Residual,
        dc: Co<G::Output>,
    ) -> Co<F::Input> {
        let db = self.1.backward_input(q, s, dc);
        self.0.backward_input(p, r, db)
    }
    #[inline]
    fn apply(&self, (p, q): &Self::Params, a: F::Input) -> G::Output {
        self.1.apply(q, self.0.apply(p, a))
    }
}
impl<F: Init, G: Init + Para<Input = F::Output>> Init for Serial<F, G> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        (self.0.init(rng), self.1.init(rng))
    }
}
impl<T, F: Lift<T>, G: Lift<T>> Lift<T> for Serial<F, G> {
    type Lens = Serial<F::Lens, G::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Serial(self.0.lift(t), self.1.lift(t))
    }
}
