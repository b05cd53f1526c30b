use super::Each;
use crate::lift::{Batching, Drawing, Lift};
use crate::object::{Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A cell along a list of any length, with one parameter: made by [`along`](crate::ParaExt::along).
///
/// P × (S × X) → S × Y makes P × (S × X*) → S × Y*; along the empty list the state goes through. Lists of one batch run one
/// by one. It is [`Unroll`](super::Unroll) for lengths that no type knows.
///
/// ```
/// use paralens::prelude::*;
///
/// let total = sum().then(duplicate()).along();
/// assert_eq!(total.apply(&((), ()), (0.0, vec![1.0, 2.0, 3.0])), (6.0, vec![1.0, 3.0, 6.0]));
/// assert_eq!(total.apply(&((), ()), (5.0, vec![])), (5.0, vec![]));
/// ```
///
/// Drawn, all steps of a list have the same noise, and every list of a batch has its own: a recurrent dropout must not
/// change its mask on the way (Gal and Ghahramani, *A Theoretically Grounded Application of Dropout in Recurrent Neural
/// Networks*, 1512.05287).
#[derive(Clone, Copy, Debug, Default)]
pub struct Along<F>(pub(crate) F);

impl<F, S, X, Y> Para for Along<F>
where
    S: Object,
    X: Object,
    Y: Object,
    F: Para<Input = (S, X), Output = (S, Y)>,
{
    type Params = F::Params;
    type Input = (S, Vec<X>);
    type Output = (S, Vec<Y>);
    type Residual = Vec<F::Residual>;

    fn forward(&self, p: &F::Params, (mut s, xs): (S, Vec<X>)) -> (Self::Output, Self::Residual) {
        let mut ys = Vec::with_capacity(xs.len());
        let mut residual = Vec::with_capacity(xs.len());
        for x in xs {
            let ((next, y), r) = self.0.forward(p, (s, x));
            s = next;
            ys.push(y);
            residual.push(r);
        }
        ((s, ys), residual)
    }
    fn backward(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<Self::Input> {
        last_first(r, db, |r, db| self.0.backward(p, r, db, dp))
    }
    fn backward_params(
        &self,
        p: &F::Params,
        r: Self::Residual,
        (mut ds, dys): Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) {
        for (i, (r, dy)) in r.into_iter().zip(dys).enumerate().rev() {
            if i == 0 {
                return self.0.backward_params(p, r, (ds, dy), dp);
            }
            (ds, _) = self.0.backward(p, r, (ds, dy), dp);
        }
    }
    fn backward_input(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        last_first(r, db, |r, db| self.0.backward_input(p, r, db))
    }
    fn apply(&self, p: &F::Params, (mut s, xs): (S, Vec<X>)) -> (S, Vec<Y>) {
        let mut ys = Vec::with_capacity(xs.len());
        for x in xs {
            let (next, y) = self.0.apply(p, (s, x));
            s = next;
            ys.push(y);
        }
        (s, ys)
    }
}

/// The way back through time: the state's cotangent from the last step to the first, and the inputs' in their order.
fn last_first<R, S, X, Y>(
    steps: Vec<R>,
    (mut ds, dys): (S, Vec<Y>),
    mut back: impl FnMut(R, (S, Y)) -> (S, X),
) -> (S, Vec<X>) {
    let mut dxs = Vec::with_capacity(steps.len());
    for (step, dy) in steps.into_iter().zip(dys).rev() {
        let (before, dx) = back(step, (ds, dy));
        ds = before;
        dxs.push(dx);
    }
    dxs.reverse();
    (ds, dxs)
}

impl<F: Init, S: Object, X: Object, Y: Object> Init for Along<F>
where
    F: Para<Input = (S, X), Output = (S, Y)>,
{
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
// lists of a batch end at different steps, so they run one by one
impl<F: Clone> Lift<Batching> for Along<F> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
impl<F: Lift<Drawing>> Lift<Drawing> for Along<F> {
    type Lens = Along<F::Lens>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        Along(self.0.lift(t))
    }
}
