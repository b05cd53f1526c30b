use crate::lift::Lift;
use crate::object::{Additive, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A Moore machine as a Mealy machine, which is a cell: made by [`moore`](crate::ParaExt::moore).
///
/// From P × S → Y and Q × (S × X) → S the cell (s, x) ↦ (g(s, x), f(s)). What it shows does not depend on the input of the
/// same step (Gavranović et al., 2402.15332).
///
/// ```
/// use paralens::prelude::*;
///
/// let late = identity::<f64>().moore(sum()).unroll::<3>();
/// assert_eq!(late.apply(&((), ()), (0.0, [1.0, 2.0, 3.0])), (6.0, [0.0, 1.0, 3.0]));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Moore<R, F>(pub(crate) R, pub(crate) F);

impl<R, F, S, X> Para for Moore<R, F>
where
    S: Object + Clone,
    X: Object,
    R: Para<Input = S>,
    F: Para<Input = (S, X), Output = S>,
{
    type Params = (R::Params, F::Params);
    type Input = (S, X);
    type Output = (S, R::Output);
    type Residual = (R::Residual, F::Residual);

    #[inline]
    fn forward(&self, (p, q): &Self::Params, (s, x): (S, X)) -> (Self::Output, Self::Residual) {
        let (y, m) = self.0.forward(p, s.copied());
        let (s, r) = self.1.forward(q, (s, x));
        ((s, y), (m, r))
    }
    #[inline]
    fn backward(
        &self,
        (p, q): &Self::Params,
        (m, r): Self::Residual,
        (ds, dy): Co<Self::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) -> Co<Self::Input> {
        let (mut ds, dx) = self.1.backward(q, r, ds, dq);
        let read = self.0.backward(p, m, dy, dp);
        ds.add(&read);
        read.release();
        (ds, dx)
    }
    #[inline]
    fn backward_params(
        &self,
        (p, q): &Self::Params,
        (m, r): Self::Residual,
        (ds, dy): Co<Self::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) {
        self.1.backward_params(q, r, ds, dq);
        self.0.backward_params(p, m, dy, dp);
    }
    #[inline]
    fn backward_input(
        &self,
        (p, q): &Self::Params,
        (m, r): Self::Residual,
        (ds, dy): Co<Self::Output>,
    ) -> Co<Self::Input> {
        let (mut ds, dx) = self.1.backward_input(q, r, ds);
        let read = self.0.backward_input(p, m, dy);
        ds.add(&read);
        read.release();
        (ds, dx)
    }
    #[inline]
    fn apply(&self, (p, q): &Self::Params, (s, x): (S, X)) -> Self::Output {
        let y = self.0.apply(p, s.copied());
        (self.1.apply(q, (s, x)), y)
    }
}
impl<R, F, S, X> Init for Moore<R, F>
where
    S: Object + Clone,
    X: Object,
    R: Init + Para<Input = S>,
    F: Init + Para<Input = (S, X), Output = S>,
{
    fn init(&self, rng: &mut Rng) -> Self::Params {
        (self.0.init(rng), self.1.init(rng))
    }
}
impl<T, R: Lift<T>, F: Lift<T>> Lift<T> for Moore<R, F> {
    type Lens = Moore<R::Lens, F::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Moore(self.0.lift(t), self.1.lift(t))
    }
}
