use super::{LearnError, Rate, Update, cap, closed};
use crate::object::{Additive, Co, Object};
use crate::optic::{GetPut, Lens};
use crate::optimiser::Optimiser;
use crate::para::Para;
use std::fmt::Debug;

/// Model ; loss ; rate, reparameterised by an optimiser: one training step as one map.
///
/// ```text
/// put(a, s, p, t) = U*(s, p, p')     where p̄ = U(s, p) is the point at which the gradient is taken,
///   b  = f(p̄, a)                     the prediction,
///   b' = R[loss](t, b, α(loss(t, b)))
///   p' = R[f](p̄, a, b')
/// ```
///
/// (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, section 4.1 and figure 6.) It is
/// a pure map: what goes in stays as it is. The same in place is a step of the [`Learner`](crate::learner::Learner).
///
/// [`put`](SupervisedStep::put) refuses what the optimiser does not [admit](crate::optimiser::Optimiser::admits). As a
/// [`lens`](SupervisedStep::lens), whose put is a total map, the same step is taken without asking.
///
/// ```
/// use paralens::prelude::*;
/// use paralens::step::SupervisedStep;
///
/// let step = SupervisedStep {
///     model: Bias::<1, f64>::new(),
///     loss: quadratic(),
///     rate: One,
///     optimiser: Momentum::new(0.5, 0.5),
/// };
/// let p = [1.0];
/// let s = step.start(&p);
/// let (s, p, loss) = step.put([3.0], &s, &p, &[2.0])?;
/// assert_eq!((s, p, loss), ([-1.0], [0.0], 2.0)); // ½ (4 − 2)², v = −0.5 · (4 − 2)
/// # Ok::<(), LearnError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SupervisedStep<F, L, R, U> {
    /// f : P × A → B.
    pub model: F,
    /// T × B → L.
    pub loss: L,
    /// α : L → L'.
    pub rate: R,
    /// U : (S × P, S × P) → (P, P').
    pub optimiser: U,
}

impl<F, L, R, U> SupervisedStep<F, L, R, U>
where
    F: Para<Params: Clone>,
    L: Para<Input = F::Output, Output: Additive + Debug>,
    R: Rate<L::Output>,
    U: Optimiser<F::Params, State: Clone>,
{
    /// S × P → S: the optimiser's state before the first step.
    pub fn start(&self, p: &F::Params) -> U::State {
        self.optimiser.start(p)
    }

    /// The next state, the next parameters, and the loss before.
    ///
    /// # Errors
    ///
    /// If the loss or the gradient is not finite.
    #[allow(clippy::type_complexity)] // a named triple would say no more
    pub fn put(
        &self,
        a: F::Input,
        s: &U::State,
        p: &F::Params,
        t: &L::Params,
    ) -> Result<(U::State, F::Params, L::Output), LearnError> {
        let (mut s, mut p) = (s.clone(), p.clone());
        let mut dp = p.zero();
        let parts = (&self.model, &self.loss, &self.rate, &self.optimiser);
        let loss = closed::put(parts, (&mut p, &mut dp, &mut s), a, t)?;
        Ok((s, p, loss))
    }

    /// The same as a composite of lenses, f^U ; loss ; cap, with nothing extracted: its put takes ((S × P, T), 1), the
    /// example and the cotangent (), and besides the next state and parameters gives what flows back to target and input.
    ///
    /// ```
    /// # use paralens::prelude::*;
    /// # use paralens::step::SupervisedStep;
    /// use paralens::optic::Lens;
    ///
    /// # let step = SupervisedStep { model: Bias::<1, f64>::new(), loss: quadratic(), rate: One, optimiser: Momentum::new(0.5, 0.5) };
    /// let all = ((([0.0], [1.0]), [2.0]), ());
    /// let ((((s, p), dt), ()), da) = step.lens().put(&all, &[3.0], ());
    /// assert_eq!((s, p), ([-1.0], [0.0]));
    /// assert_eq!((dt, da), ([-2.0], [2.0]));
    /// ```
    #[allow(clippy::type_complexity)] // the wires of the picture
    pub fn lens(
        &self,
    ) -> impl Lens<
        Params = (((U::State, F::Params), L::Params), ()),
        Input = F::Input,
        Output = (),
        BackParams = (((U::State, F::Params), Co<L::Params>), ()),
        BackInput = Co<F::Input>,
        BackOutput = (),
    >
    where
        F::Input: Clone,
        F::Output: Clone,
        L::Output: Clone,
    {
        GetPut(&self.model)
            .along(Update::new(&self.optimiser))
            .compose(GetPut(&self.loss))
            .compose(GetPut(cap(&self.rate)))
    }
}
