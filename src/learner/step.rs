use super::{LearnError, Learner, Rate};
use crate::lift::{Batched, Drawing, Stochastic};
use crate::loss::Mean;
use crate::number::Real;
use crate::object::{Additive, Batch, BatchOf};
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
    /// One update from one example; returns the loss before it. A net of arrays allocates nothing.
    ///
    /// # Errors
    ///
    /// If the loss or the gradient is not finite, or if the step would leave the region of a parameter.
    #[inline]
    pub fn step(&mut self, input: M::Input, target: &L::Params) -> Result<L::Output, LearnError>
    where
        M: Stochastic,
    {
        let drawn = self.model.to_drawn(&mut Drawing::new(self.noise()));
        let loss = closed::put(
            (&drawn, &self.loss, &self.rate, &self.optimiser),
            (
                &mut self.now.params,
                &mut self.gradient,
                &mut self.now.state,
            ),
            input,
            target,
        )?;
        self.now.steps += 1;
        Ok(loss)
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
    /// One update from a batch; returns the mean loss before it.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let mut learner = Learner::new(Dense::<1, 1>::new(), quadratic(), Descent(0.1), 1);
    /// let error = learner.step_batch(vec![[1.0], [2.0]], &vec![[2.0]]).unwrap_err();
    /// assert_eq!(error.to_string(), "2 inputs against 1 targets");
    /// ```
    ///
    /// # Errors
    ///
    /// If the numbers of inputs and targets differ, if there are none, if the loss or the gradient is not finite, or if the
    /// step would leave the region of a parameter.
    pub fn step_batch(
        &mut self,
        inputs: BatchOf<M::Input>,
        targets: &Vec<L::Params>,
    ) -> Result<S, LearnError>
    where
        M: Batched<Rows: Stochastic>,
    {
        matching(&inputs, targets)?;
        let rows = self.model.to_rows();
        let drawn = rows.to_drawn(&mut Drawing::new(self.noise()));
        let loss = closed::put(
            (&drawn, &Mean(&self.loss), &self.rate, &self.optimiser),
            (
                &mut self.now.params,
                &mut self.gradient,
                &mut self.now.state,
            ),
            inputs,
            targets,
        )?;
        self.now.steps += 1;
        Ok(loss)
    }
}

/// Whether there are inputs, and as many targets.
pub(super) fn matching<T>(inputs: &impl Batch, targets: &[T]) -> Result<(), LearnError> {
    let (n, m) = (inputs.len(), targets.len());
    if !inputs.is_even() {
        return Err(LearnError::Uneven);
    }
    if n != m {
        return Err(LearnError::Lengths {
            inputs: n,
            targets: m,
        });
    }
    if n == 0 {
        return Err(LearnError::Empty);
    }
    Ok(())
}
