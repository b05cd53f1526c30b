use super::Rule;
use crate::joins;
use crate::object::{Additive, Co, Object};
use crate::para::Para;

/// One step of an optimisation as a lens from (task, (s, p)) to itself: the gradient, then the rule.
///
/// Its parameter is that of the rule. The point goes two ways, into the gradient and into the rule, so backward its two
/// cotangents are added; the task goes into the gradient and on to the next step.
#[derive(Clone, Copy, Debug)]
pub struct Step<U, T> {
    /// The update.
    pub rule: U,
    /// The gradient: a lens (task, p) ↦ p'.
    pub slope: T,
}

impl<A, P, U, T> Para for Step<U, T>
where
    A: Object + Clone,
    P: Object<Cotangent = P> + Additive + Clone,
    U: Rule<P>,
    T: Para<Params = (), Input = (A, P), Output = P>,
{
    type Params = U::Params;
    type Input = (A, (U::State, P));
    type Output = (A, (U::State, P));
    type Residual = (T::Residual, U::Residual);

    fn forward(
        &self,
        theta: &U::Params,
        (a, (s, p)): Self::Input,
    ) -> (Self::Output, Self::Residual) {
        let (g, r) = self.slope.forward(&(), (a.clone(), p.clone()));
        let (next, m) = self.rule.forward(theta, ((s, p), g));
        ((a, next), (r, m))
    }
    fn backward(
        &self,
        theta: &U::Params,
        (r, m): Self::Residual,
        (mut da, next): (Co<A>, (Co<U::State>, P)),
        dtheta: &mut Co<U::Params>,
    ) -> (Co<A>, (Co<U::State>, P)) {
        let ((ds, mut dp), dg) = self.rule.backward(theta, m, next, dtheta);
        let (da_here, dp_here) = self.slope.backward_input(&(), r, dg);
        da.add(&da_here);
        dp.add(&dp_here);
        (da, (ds, dp))
    }
}
joins! { [U: Clone, T: Clone] Step<U, T> }
