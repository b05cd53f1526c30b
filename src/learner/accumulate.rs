use super::step::matching;
use super::{LearnError, Learner, Progress, Rate};
use crate::lift::{Batched, Drawing, Stochastic};
use crate::loss::Mean;
use crate::number::Real;
use crate::object::{Additive, Batch, BatchOf, Object, Space};
use crate::optimiser::{Optimiser, scale};
use crate::para::Para;
use crate::random::split;
use crate::step::closed;

/// The sum of the gradients of the pieces so far, each weighted by its number of examples.
pub(super) struct Pieces<D> {
    sum: D,
    loss: f64,
    examples: usize,
    pieces: u64,
}

impl<S, M, L, U, R> Learner<M, L, U, R>
where
    S: Real,
    M: Para<Params: Space<S>>,
    L: Para<Input = M::Output, Output = S>,
    U: Optimiser<M::Params>,
    R: Rate<S>,
{
    /// Takes in one piece of a batch that is too large to be taken at once; [`update`](Learner::update) then makes the
    /// step. Pieces may differ in size: the step is that of the whole batch, in which every example counts the same.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let start = Matrix::from_fn(|_, _| 0.0);
    /// let mut learner = Learner::with(Linear::<1, 1, f64>::new(), sum_of_squares(), Descent(0.1), start, 1);
    /// learner.accumulate(vec![[1.0], [2.0], [3.0]], &vec![[1.0], [2.0], [3.0]])?;
    /// learner.accumulate(vec![[4.0], [5.0]], &vec![[4.0], [5.0]])?;
    /// let loss = learner.update()?;
    /// assert_eq!(loss, 11.0); // (1 + 4 + 9 + 16 + 25) / 5
    /// assert!((learner.params()[0][0] - 2.2).abs() < 1e-12); // 0 − 0.1 · (−22)
    /// # Ok::<(), LearnError>(())
    /// ```
    ///
    /// Returns the mean loss of the piece. Every piece has noise of its own. The pieces taken in are no part of
    /// [`progress`](Learner::progress): save between updates. A `step` in between moves the parameters and leaves the
    /// pieces as they are.
    ///
    /// # Errors
    ///
    /// Those of [`step_batch`](Learner::step_batch); the pieces taken in before are kept.
    pub fn accumulate(
        &mut self,
        inputs: BatchOf<M::Input>,
        targets: &Vec<L::Params>,
    ) -> Result<S, LearnError>
    where
        M: Batched<Rows: Stochastic>,
    {
        matching(&inputs, targets)?;
        let n = inputs.len();
        let piece = self.pieces.as_ref().map_or(0, |pieces| pieces.pieces);
        let rows = self.model.to_rows();
        // every piece has noise of its own
        let drawn = rows.to_drawn(&mut Drawing::new(split(self.noise(), piece)));
        let Progress { params, state, .. } = &mut self.now;
        self.optimiser.look(state, params);
        let loss = closed::pull(
            &drawn,
            &Mean(&self.loss),
            &self.rate,
            params,
            &mut self.gradient,
            inputs,
            targets,
        );
        self.optimiser.look(state, params);
        let loss = loss?;
        let weight = S::natural(n);
        scale(
            params,
            &mut self.gradient,
            #[inline(always)]
            |d| d * weight,
        );
        closed::check(&mut self.gradient)?;
        let pieces = self.pieces.get_or_insert_with(|| Pieces {
            sum: params.zero(),
            loss: 0.0,
            examples: 0,
            pieces: 0,
        });
        pieces.sum.add(&self.gradient);
        pieces.loss += loss.value() * n as f64;
        pieces.examples += n;
        pieces.pieces += 1;
        self.gradient.clear();
        Ok(loss)
    }

    /// One update from the pieces taken in; returns their mean loss, every example weighted alike.
    ///
    /// # Errors
    ///
    /// If nothing has been taken in, if the sum of the gradients has grown past what is finite, or if the step would leave
    /// the region of a parameter; then the pieces are dropped, and nothing else has changed.
    pub fn update(&mut self) -> Result<S, LearnError> {
        let mut pieces = self.pieces.take().ok_or(LearnError::Empty)?;
        let Progress { params, state, .. } = &mut self.now;
        let share = S::ONE / S::natural(pieces.examples);
        scale(
            params,
            &mut pieces.sum,
            #[inline(always)]
            |d| d * share,
        );
        closed::check(&mut pieces.sum)?;
        let put = self.optimiser.try_put(state, params, &mut pieces.sum);
        put.map_err(LearnError::Outside)?;
        self.now.steps += 1;
        Ok(S::of(pieces.loss / pieces.examples as f64))
    }
}
