use super::accumulate::Pieces;
use super::trained::answers;
use super::{One, Progress, Trained};
use crate::lift::Batched;
use crate::object::{BatchOf, Co, Object};
use crate::optimiser::Optimiser;
use crate::para::{Init, Para};
use crate::random::{Rng, split};
use std::fmt;

/// Model, loss and optimiser composed, with the state that they carry from step to step.
///
/// ```
/// use paralens::prelude::*;
///
/// let net = Dense::<2, 4>::new().then(sigmoid()).then(Dense::<_, 1>::new());
/// let mut learner = Learner::new(net, quadratic(), Descent(0.5), 42);
/// let before = learner.step([0.0, 1.0], &[1.0])?;
/// let after = learner.step([0.0, 1.0], &[1.0])?;
/// assert!(after < before);
/// # Ok::<(), LearnError>(())
/// ```
///
/// It holds the model for *one* example and makes the form for batches itself. The seed fixes all: the first parameters,
/// the order of the examples in every epoch, the noise of every step. A step that returns an error has changed nothing.
/// What is checked is loss and gradient: settings are taken as they are, and parameters that a rate of 10³⁰ has thrown
/// out of range are reported by the step after.
///
/// | method | does |
/// |---|---|
/// | [`step`](Learner::step), [`step_batch`](Learner::step_batch) | one update |
/// | [`epoch`](Learner::epoch) | one pass over the data in batches, in a new order |
/// | [`gradient`](Learner::gradient), [`gradient_batch`](Learner::gradient_batch) | the gradient, no update |
/// | [`accumulate`](Learner::accumulate), [`update`](Learner::update) | one update from a batch in pieces |
/// | [`predict`](Learner::predict), [`evaluate`](Learner::evaluate), [`accuracy`](Learner::accuracy) | no update, noise at its mean |
/// | [`finish`](Learner::finish) | the trained model |
///
/// Over bits and integers losses have no mean: there [`step`](Learner::step) takes one example after the other, and
/// [`learn_exactly`](Learner::learn_exactly) a whole table.
///
/// A loss that does not fit the model is an error here and not a page further down:
///
/// ```compile_fail,E0271
/// use paralens::prelude::*;
///
/// let learner = Learner::new(Dense::<2, 3>::new(), cross_entropy::<10, f32>(), Descent(0.1), 1);
/// ```
pub struct Learner<M: Para, L, U: Optimiser<M::Params>, R = One> {
    pub(super) model: M,
    pub(super) loss: L,
    pub(super) optimiser: U,
    pub(super) rate: R,
    pub(super) now: Progress<M::Params, U::State>,
    /// zero between the steps
    pub(super) gradient: Co<M::Params>,
    pub(super) pieces: Option<Pieces<Co<M::Params>>>,
}

// Which seeds a learner makes of its own.
const START: u64 = 0;
const NOISE: u64 = 1;
const ORDER: u64 = 2;

impl<M: Init, L: Para<Input = M::Output>, U: Optimiser<M::Params>> Learner<M, L, U> {
    /// A learner at its beginning.
    pub fn new(model: M, loss: L, optimiser: U, seed: u64) -> Self {
        let params = model.init(&mut Rng::new(split(seed, START)));
        Self::with(model, loss, optimiser, params, seed)
    }
}

impl<M: Para, L: Para<Input = M::Output>, U: Optimiser<M::Params>> Learner<M, L, U> {
    /// A learner that begins with the given parameters.
    pub fn with(model: M, loss: L, optimiser: U, params: M::Params, seed: u64) -> Self {
        let progress = Progress {
            state: optimiser.start(&params),
            params,
            seed,
            steps: 0,
            epochs: 0,
        };
        Self::resume(model, loss, optimiser, progress)
    }

    /// A learner that goes on where another was.
    pub fn resume(
        model: M,
        loss: L,
        optimiser: U,
        progress: Progress<M::Params, U::State>,
    ) -> Self {
        Learner {
            model,
            loss,
            optimiser,
            rate: One,
            gradient: progress.params.zero(),
            now: progress,
            pieces: None,
        }
    }
}

impl<M: Para, L, U: Optimiser<M::Params>, R> Learner<M, L, U, R> {
    /// The same learner under another [`Rate`](super::Rate).
    pub fn rate<Q>(self, rate: Q) -> Learner<M, L, U, Q> {
        Learner {
            model: self.model,
            loss: self.loss,
            optimiser: self.optimiser,
            rate,
            now: self.now,
            gradient: self.gradient,
            pieces: self.pieces,
        }
    }

    /// The model, for one example.
    pub fn model(&self) -> &M {
        &self.model
    }
    /// The parameters as they are now.
    pub fn params(&self) -> &M::Params {
        &self.now.params
    }
    /// The parameters, to be changed by hand. What the optimiser remembers of the old ones, it goes on remembering, and
    /// Nesterov's method looks from where it was; [`restart`](Learner::restart) makes it begin anew.
    pub fn params_mut(&mut self) -> &mut M::Params {
        &mut self.now.params
    }
    /// Lets the optimiser forget what it remembers and begin at the parameters as they are.
    pub fn restart(&mut self) {
        self.now.state = self.optimiser.start(&self.now.params);
    }
    /// The optimiser, to change its settings between steps.
    pub fn optimiser_mut(&mut self) -> &mut U {
        &mut self.optimiser
    }
    /// All that changes while it learns, to be saved.
    pub fn progress(&self) -> &Progress<M::Params, U::State> {
        &self.now
    }
    /// All that has changed.
    pub fn into_progress(self) -> Progress<M::Params, U::State> {
        self.now
    }
    /// The model with what it has learnt.
    pub fn finish(self) -> Trained<M> {
        Trained {
            model: self.model,
            params: self.now.params,
        }
    }

    /// The model's answer to one input, with noise at its mean.
    #[inline]
    pub fn predict(&self, input: M::Input) -> M::Output {
        self.model.apply(&self.now.params, input)
    }
    /// The answers to a batch of inputs.
    ///
    /// # Panics
    ///
    /// If the parts of a batch of pairs differ in number.
    pub fn predict_batch(&self, inputs: BatchOf<M::Input>) -> BatchOf<M::Output>
    where
        M: Batched,
    {
        answers(&self.model, &self.now.params, inputs)
    }

    /// The seed of the noise of the next step.
    #[inline]
    pub(super) fn noise(&self) -> u64 {
        split(split(self.now.seed, NOISE), self.now.steps)
    }
    /// The source of the order of the next epoch.
    pub(super) fn order(&self) -> Rng {
        Rng::new(split(split(self.now.seed, ORDER), self.now.epochs))
    }
}

impl<M, L, U, R> fmt::Debug for Learner<M, L, U, R>
where
    M: Para<Params: fmt::Debug> + fmt::Debug,
    L: fmt::Debug,
    U: Optimiser<M::Params> + fmt::Debug,
    R: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Learner")
            .field("model", &self.model)
            .field("loss", &self.loss)
            .field("optimiser", &self.optimiser)
            .field("rate", &self.rate)
            .field("params", &self.now.params)
            .field("seed", &self.now.seed)
            .field("steps", &self.now.steps)
            .finish_non_exhaustive()
    }
}
