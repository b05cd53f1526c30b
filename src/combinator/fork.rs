use crate::lift::Lift;
use crate::object::{Additive, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

/// Two lenses on one input, copy ; f ⊗ g: made by [`fork`](crate::ParaExt::fork).
#[derive(Clone, Copy, Debug, Default)]
pub struct Fork<F, G>(pub(crate) F, pub(crate) G);

impl<F: Para, G: Para<Input = F::Input>> Para for Fork<F, G>
where
    F::Input: Clone,
{
    type Params = (F::Params, G::Params);
    type Input = F::Input;
    type Output = (F::Output, G::Output);
    type Residual = (F::Residual, G::Residual);

    #[inline]
    fn forward(&self, (p, q): &Self::Params, a: F::Input) -> (Self::Output, Self::Residual) {
        let (c, r) = self.0.forward(p, a.copied());
        let (d, s) = self.1.forward(q, a);
        ((c, d), (r, s))
    }
    #[inline]
    fn backward(
        &self,
        (p, q): &Self::Params,
        (r, s): Self::Residual,
        (dc, dd): Co<Self::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) -> Co<F::Input> {
        let mut da = self.0.backward(p, r, dc, dp);
        let other = self.1.backward(q, s, dd, dq);
        da.add(&other);
        other.release();
        da
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
    ) -> Co<F::Input> {
        let mut da = self.0.backward_input(p, r, dc);
        let other = self.1.backward_input(q, s, dd);
        da.add(&other);
        other.release();
        da
    }
    #[inline]
    fn apply(&self, (p, q): &Self::Params, a: F::Input) -> Self::Output {
        (self.0.apply(p, a.copied()), self.1.apply(q, a))
    }
}
impl<F: Init, G: Init + Para<Input = F::Input>> Init for Fork<F, G>
where
    F::Input: Clone,
{
    fn init(&self, rng: &mut Rng) -> Self::Params {
        (self.0.init(rng), self.1.init(rng))
    }
}
impl<T, F: Lift<T>, G: Lift<T>> Lift<T> for Fork<F, G> {
    type Lens = Fork<F::Lens, G::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Fork(self.0.lift(t), self.1.lift(t))
    }
}
