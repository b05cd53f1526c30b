use super::{LearnError, Learner, Rate};
use crate::kernel::{give, take};
use crate::lift::{Batched, Stochastic};
use crate::number::Real;
use crate::object::Batch;
use crate::optimiser::Optimiser;
use crate::para::Para;

impl<S, M, L, U, R> Learner<M, L, U, R>
where
    S: Real,
    M: Para<Input: Clone>,
    L: Para<Input = M::Output, Output = S, Params: Clone>,
    U: Optimiser<M::Params>,
    R: Rate<S>,
{
    /// One pass over the data in batches of `batch` examples and a last short one, in an order that seed and epoch fix.
    /// Returns the mean loss of the examples, each at the time of its step.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let data = [([1.0], [2.0]), ([2.0], [4.0]), ([3.0], [6.0])];
    /// let mut learner = Learner::new(Dense::<1, 1>::new(), quadratic(), Descent(0.1), 1);
    /// let first = learner.epoch(&data, 2)?;
    /// let second = learner.epoch(&data, 2)?;
    /// assert!(second < first);
    /// # Ok::<(), LearnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are no data or `batch` is 0, or if a loss or a gradient is not finite: then the steps before it have
    /// been taken, the one that failed has changed nothing, and the epoch does not count.
    pub fn epoch(&mut self, data: &[(M::Input, L::Params)], batch: usize) -> Result<S, LearnError>
    where
        M: Batched<Rows: Stochastic>,
    {
        if batch == 0 {
            return Err(LearnError::BatchOfNone);
        }
        if data.is_empty() {
            return Err(LearnError::Empty);
        }
        let mut order = take(data.len());
        order.extend(0..data.len());
        self.order().shuffle(&mut order);
        let mut targets = Vec::with_capacity(batch.min(data.len()));
        let mut sum = 0.0;
        for part in order.chunks(batch) {
            let inputs = Batch::gather(part.len(), |i| &data[part[i]].0);
            targets.clear();
            targets.extend(part.iter().map(|&i| data[i].1.clone()));
            sum += self.step_batch(inputs, &targets)?.value() * part.len() as f64;
        }
        give(order);
        self.now.epochs += 1;
        Ok(S::of(sum / data.len() as f64))
    }
}
