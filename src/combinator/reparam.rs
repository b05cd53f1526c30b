use crate::lift::{Batching, Drawing, Lift};
use crate::object::{Additive, Co, Object};
use crate::para::Para;

/// Reparameterisation, f^r for a lens r : Q → P: made by [`reparam`](crate::ParaExt::reparam).
///
/// The residual keeps the point `r(q)`, so that it is computed once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reparam<R, F>(pub(crate) R, pub(crate) F);

impl<F: Para, R: Para<Params = (), Output = F::Params>> Para for Reparam<R, F>
where
    R::Input: Clone,
{
    type Params = R::Input;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = (R::Residual, F::Params, F::Residual);

    #[inline]
    fn forward(&self, q: &R::Input, a: F::Input) -> (F::Output, Self::Residual) {
        let (p, m) = self.0.forward(&(), q.clone());
        let (b, r) = self.1.forward(&p, a);
        (b, (m, p, r))
    }
    #[inline]
    fn backward(
        &self,
        _: &R::Input,
        (m, p, r): Self::Residual,
        db: Co<F::Output>,
        dq: &mut Co<R::Input>,
    ) -> Co<F::Input> {
        let mut dp = p.zero();
        let da = self.1.backward(&p, r, db, &mut dp);
        dq.add(&self.0.backward_input(&(), m, dp));
        da
    }
    #[inline]
    fn backward_params(
        &self,
        _: &R::Input,
        (m, p, r): Self::Residual,
        db: Co<F::Output>,
        dq: &mut Co<R::Input>,
    ) {
        let mut dp = p.zero();
        self.1.backward_params(&p, r, db, &mut dp);
        dq.add(&self.0.backward_input(&(), m, dp));
    }
    #[inline]
    fn backward_input(
        &self,
        _: &R::Input,
        (_, p, r): Self::Residual,
        db: Co<F::Output>,
    ) -> Co<F::Input> {
        self.1.backward_input(&p, r, db)
    }
    #[inline]
    fn apply(&self, q: &R::Input, a: F::Input) -> F::Output {
        self.1.apply(&self.0.apply(&(), q.clone()), a)
    }
}
// Batching acts on inputs and not on parameters, drawing acts on both: so it is lifted functor by functor.
impl<R: Clone, F: Lift<Batching>> Lift<Batching> for Reparam<R, F> {
    type Lens = Reparam<R, F::Lens>;
    #[inline]
    fn lift(&self, t: &mut Batching) -> Self::Lens {
        Reparam(self.0.clone(), self.1.lift(t))
    }
}
impl<R: Lift<Drawing>, F: Lift<Drawing>> Lift<Drawing> for Reparam<R, F> {
    type Lens = Reparam<R::Lens, F::Lens>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        Reparam(self.0.lift(t), self.1.lift(t))
    }
}
