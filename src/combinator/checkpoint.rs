use crate::lift::Lift;
use crate::object::{Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

/// The lens form of a lens, which keeps its input and recomputes: made by [`checkpoint`](crate::ParaExt::checkpoint).
#[derive(Clone, Copy, Debug, Default)]
pub struct Checkpoint<F>(pub(crate) F);

impl<F: Para> Para for Checkpoint<F>
where
    F::Input: Clone,
{
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = F::Input;

    #[inline]
    fn forward(&self, p: &F::Params, a: F::Input) -> (F::Output, F::Input) {
        (self.0.apply(p, a.copied()), a)
    }
    #[inline]
    fn backward(
        &self,
        p: &F::Params,
        a: F::Input,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<F::Input> {
        let (b, r) = self.0.forward(p, a);
        b.release();
        self.0.backward(p, r, db, dp)
    }
    #[inline]
    fn backward_params(
        &self,
        p: &F::Params,
        a: F::Input,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) {
        let (b, r) = self.0.forward(p, a);
        b.release();
        self.0.backward_params(p, r, db, dp);
    }
    #[inline]
    fn backward_input(&self, p: &F::Params, a: F::Input, db: Co<F::Output>) -> Co<F::Input> {
        let (b, r) = self.0.forward(p, a);
        b.release();
        self.0.backward_input(p, r, db)
    }
    #[inline]
    fn apply(&self, p: &F::Params, a: F::Input) -> F::Output {
        self.0.apply(p, a)
    }
}
impl<F: Init> Init for Checkpoint<F>
where
    F::Input: Clone,
{
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
impl<T, F: Lift<T>> Lift<T> for Checkpoint<F> {
    type Lens = Checkpoint<F::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Checkpoint(self.0.lift(t))
    }
}
