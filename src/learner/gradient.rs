use super::step::matching;
use super::{LearnError, Learner, Rate};
use crate::lift::{Batched, Drawing, Stochastic};
use crate::loss::Mean;
use crate::number::Real;
use crate::object::{Additive, BatchOf, Co, Object};
use crate::optimiser::Optimiser;
use crate::para::Para;
use crate::step::closed;
use std::fmt::Debug;

impl<M, L, U, R> Learner<M, L, U, R>
where
    M: Para,
    L: Para<Input = M::Output, Output: Additive + Debug>,
    U: Optimiser<M::Params>,
    R: Rate<L::Output>,
{
    /// The loss of one example and its gradient at the parameters as they are, without an update. The noise is that of
    /// the next step.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let model = Linear::<1, 1, f64>::new();
    /// let start = Matrix::from_fn(|_, _| 3.0);
    /// let learner = Learner::with(model, quadratic(), Descent(0.1), start, 1);
    /// let (loss, gradient) = learner.gradient([2.0], &[5.0])?;
    /// assert_eq!((loss, gradient[0][0]), (0.5, 2.0)); // ½ (6 − 5)², (6 − 5) · 2
    /// # Ok::<(), LearnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the loss or the gradient is not finite.
    pub fn gradient(
        &self,
        input: M::Input,
        target: &L::Params,
    ) -> Result<(L::Output, Co<M::Params>), LearnError>
    where
        M: Stochastic,
    {
        let drawn = self.model.to_drawn(&mut Drawing::new(self.noise()));
        self.pull(&drawn, &self.loss, &self.rate, input, target)
    }
}

impl<S, M, L, U, R> Learner<M, L, U, R>
where
    S: Real,
    M: Para,
    L: Para<Input = M::Output, Output = S>,
    U: Optimiser<M::Params>,
    R: Rate<S>,
{
    /// The mean loss of a batch and its gradient at the parameters as they are, without an update.
    ///
    /// # Errors
    ///
    /// Those of [`step_batch`](Learner::step_batch).
    pub fn gradient_batch(
        &self,
        inputs: BatchOf<M::Input>,
        targets: &Vec<L::Params>,
    ) -> Result<(S, Co<M::Params>), LearnError>
    where
        M: Batched<Rows: Stochastic>,
    {
        matching(&inputs, targets)?;
        let rows = self.model.to_rows();
        let drawn = rows.to_drawn(&mut Drawing::new(self.noise()));
        self.pull(&drawn, &Mean(&self.loss), &self.rate, inputs, targets)
    }
}

impl<M: Para, L, U: Optimiser<M::Params>, R> Learner<M, L, U, R> {
    fn pull<F, K>(
        &self,
        model: &F,
        loss: &K,
        rate: &impl Rate<K::Output>,
        input: F::Input,
        target: &K::Params,
    ) -> Result<(K::Output, Co<M::Params>), LearnError>
    where
        F: Para<Params = M::Params>,
        K: Para<Input = F::Output, Output: Additive + Debug>,
    {
        let p = &self.now.params;
        let mut dp = p.zero();
        let loss = closed::pull(model, loss, rate, p, &mut dp, input, target)?;
        closed::check(&mut dp)?;
        Ok((loss, dp))
    }
}
