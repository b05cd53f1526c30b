use crate::joins;
use crate::object::{Co, Object};
use crate::para::Para;
use std::fmt;
use std::marker::PhantomData;

/// The end of an optimisation, (task, (s, p)) ↦ ℓ(p, task): the loss with the point as an input.
pub struct Finish<F, T>(F, PhantomData<fn() -> T>);

impl<F, T> Finish<F, T> {
    /// The loss `f` behind steps whose state is a `T`.
    pub const fn new(f: F) -> Self {
        Finish(f, PhantomData)
    }
}

impl<F: Para<Params: Object<Cotangent = F::Params>>, T: Object> Para for Finish<F, T> {
    type Params = ();
    type Input = (F::Input, (T, F::Params));
    type Output = F::Output;
    type Residual = (F::Params, F::Residual, Co<T>);

    fn forward(&self, _: &(), (a, (s, p)): Self::Input) -> (F::Output, Self::Residual) {
        let (l, r) = self.0.forward(&p, a);
        (l, (p, r, s.zero()))
    }
    fn backward(
        &self,
        _: &(),
        (p, r, ds): Self::Residual,
        dl: Co<F::Output>,
        _: &mut (),
    ) -> (Co<F::Input>, (Co<T>, F::Params)) {
        let mut dp = p.zero();
        let da = self.0.backward(&p, r, dl, &mut dp);
        (da, (ds, dp))
    }
}
joins! { [F: Clone, T] Finish<F, T> }

impl<F: Clone, T> Clone for Finish<F, T> {
    fn clone(&self) -> Self {
        Finish::new(self.0.clone())
    }
}
impl<F: fmt::Debug, T> fmt::Debug for Finish<F, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Finish").field(&self.0).finish()
    }
}
