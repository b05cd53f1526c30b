use crate::lift::Lift;
use crate::object::{Co, Tagged};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A lens whose parameters carry a name: made by [`named`](crate::ParaExt::named).
#[derive(Clone, Copy, Debug)]
pub struct Named<F> {
    pub(crate) name: &'static str,
    pub(crate) inner: F,
}

impl<F: Para> Para for Named<F> {
    type Params = Tagged<F::Params>;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = F::Residual;

    #[inline]
    fn forward(&self, p: &Self::Params, a: F::Input) -> (F::Output, F::Residual) {
        self.inner.forward(&p.inner, a)
    }
    #[inline]
    fn backward(
        &self,
        p: &Self::Params,
        r: F::Residual,
        db: Co<F::Output>,
        dp: &mut Co<Self::Params>,
    ) -> Co<F::Input> {
        self.inner.backward(&p.inner, r, db, &mut dp.inner)
    }
    #[inline]
    fn backward_params(
        &self,
        p: &Self::Params,
        r: F::Residual,
        db: Co<F::Output>,
        dp: &mut Co<Self::Params>,
    ) {
        self.inner.backward_params(&p.inner, r, db, &mut dp.inner);
    }
    #[inline]
    fn backward_input(&self, p: &Self::Params, r: F::Residual, db: Co<F::Output>) -> Co<F::Input> {
        self.inner.backward_input(&p.inner, r, db)
    }
    #[inline]
    fn apply(&self, p: &Self::Params, a: F::Input) -> F::Output {
        self.inner.apply(&p.inner, a)
    }
}
impl<F: Init> Init for Named<F> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        Tagged {
            name: self.name,
            inner: self.inner.init(rng),
        }
    }
}
impl<T, F: Lift<T>> Lift<T> for Named<F> {
    type Lens = Named<F::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Named {
            name: self.name,
            inner: self.inner.lift(t),
        }
    }
}
