use crate::lift::Batched;
use crate::object::{Batch, BatchOf};
use crate::para::Para;

/// A lens with its parameters: what a program keeps when the learning is over.
///
/// ```
/// use paralens::prelude::*;
///
/// struct Service {
///     answer: Box<dyn Fn([f32; 2]) -> [f32; 1] + Send + Sync>,
/// }
/// let net = Dense::<2, 1>::new();
/// let trained = Learner::new(net, quadratic(), Descent(0.1), 1).finish();
/// let service = Service { answer: Box::new(trained.clone().into_fn()) };
/// assert_eq!((service.answer)([1.0, 2.0]), trained.predict([1.0, 2.0]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trained<M: Para> {
    /// The lens.
    pub model: M,
    /// Its parameters.
    pub params: M::Params,
}

impl<M: Para> Trained<M> {
    /// The model's answer to one input, with noise at its mean.
    #[inline]
    pub fn predict(&self, input: M::Input) -> M::Output {
        self.model.apply(&self.params, input)
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
        answers(&self.model, &self.params, inputs)
    }
    /// The model as a function, for a field or a parameter that need not name it.
    pub fn into_fn(self) -> impl Fn(M::Input) -> M::Output {
        move |input| self.predict(input)
    }
}

/// The answers of a model to a batch of inputs, whose parts must not differ in number.
pub(super) fn answers<M: Batched>(
    model: &M,
    params: &M::Params,
    inputs: BatchOf<M::Input>,
) -> BatchOf<M::Output> {
    assert!(inputs.is_even(), "the parts of the inputs differ in number");
    model.to_rows().apply(params, inputs)
}
