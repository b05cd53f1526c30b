//! Chapter 7: a whole program.
//!
//! # The task
//!
//! Exclusive or: two inputs, and the answer is 1 if they differ. No straight line separates the ones from the zeros, so
//! a single dense layer cannot do it, and two with something curved between them can.
//!
//! [`chain!`](crate::chain) writes layers in a row as a struct. It does what `then` does, and the fields' names are the
//! names of the parameters.
//!
//! ```
//! use paralens::prelude::*;
//!
//! paralens::chain! {
//!     struct Xor {
//!         hidden: Dense<2, 4>,
//!         tanh: Tanh<[f32; 4]>,
//!         out: Dense<4, 1>,
//!         sigmoid: Sigmoid<[f32; 1]>,
//!     }
//! }
//!
//! fn main() -> Result<(), LearnError> {
//!     let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//!
//!     let mut learner = Learner::new(<Xor>::default(), quadratic(), Adam::new(0.05), 42);
//!     let before = learner.evaluate(&data)?;
//!     for _ in 0..500 {
//!         learner.epoch(&data, 4)?;
//!     }
//!     let after = learner.evaluate(&data)?;
//!     assert!(after < before / 20.0);
//!
//!     for (x, [y]) in data {
//!         let [answer] = learner.predict(x);
//!         assert!((answer - y).abs() < 0.1);
//!     }
//!     assert_eq!(learner.params().hidden.weight.len(), 2);
//!     Ok(())
//! }
//! ```
//!
//! Line by line. The **data** are pairs of input and target. [`Learner::new`](crate::learner::Learner::new) takes a
//! model, a loss, an optimiser and a seed. An **epoch** is one pass over the data, here in batches of 4, that is, in
//! one step. [`evaluate`](crate::learner::Learner::evaluate) gives the mean loss over some data and learns nothing;
//! [`predict`](crate::learner::Learner::predict) gives the answer to one input.
//!
//! The angle brackets in `<Xor>::default()` are needed because `Xor` is generic, with the types you wrote as defaults:
//! the parameters are an `Xor` too, an `Xor` of weights, and so are the gradient and the optimiser's state.
//!
//! # Step by step
//!
//! [`step`](crate::learner::Learner::step) learns from one example and returns the loss as it was *before* the step. It
//! is looking, forward, back and putting, as in the last chapter, and nothing else.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 4>::new().then(tanh()).then(Dense::<_, 1>::new());
//! let mut learner = Learner::new(net, quadratic(), Descent(0.1), 42);
//!
//! let first = learner.step([0.0, 1.0], &[1.0])?;
//! let second = learner.step([0.0, 1.0], &[1.0])?;
//! assert!(second < first);
//!
//! // the gradient alone, and no update
//! let (third, gradient) = learner.gradient([0.0, 1.0], &[1.0])?;
//! assert!(third < second);
//! assert_eq!(learner.gradient([0.0, 1.0], &[1.0])?, (third, gradient));
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # One seed
//!
//! The seed, the last argument of `Learner::new`, fixes the first parameters, the order of the examples in each epoch
//! and all noise. Same seed, same bits.
//!
//! ```
//! # use paralens::prelude::*;
//! # let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//! let run = |seed| {
//!     let net = Dense::<2, 4>::new().then(tanh()).then(Dense::<_, 1>::new());
//!     let mut learner = Learner::new(net, quadratic(), Descent(0.1), seed);
//!     for _ in 0..10 {
//!         learner.epoch(&data, 2)?;
//!     }
//!     Ok(learner.finish().params)
//! };
//! assert_eq!(run(1)?, run(1)?);
//! assert_ne!(run(1)?, run(2)?);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! A network that learns with one seed and not with another is telling you something: its beginning is poor, or its
//! steps are too large. Try several before you believe a result.
//!
//! # When it goes wrong
//!
//! Steps that are too large make the loss grow until it is no number any more. Bad data do it at once. Every method
//! that learns returns a `Result`, and after an error parameters and state are as they were before:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let mut learner = Learner::new(Dense::<1, 1>::new().named("line"), quadratic(), Descent(0.1), 1);
//! let before = learner.params().clone();
//!
//! let error = learner.step([f32::NAN], &[1.0]).unwrap_err();
//! assert_eq!(error.to_string(), "the loss is NaN, which is not finite");
//! assert_eq!(learner.params(), &before);
//!
//! // a loss that is a number still, and a gradient that is too large to be one: the error says where
//! *learner.params_mut().weight = [[0.0]];
//! learner.params_mut().bias = [1e10];
//! let error = learner.step([1e30], &[0.0]).unwrap_err();
//! assert_eq!(error.to_string(), "the gradient at line.weight is not finite");
//!
//! let error = learner.epoch(&[], 10).unwrap_err();
//! assert_eq!(error.to_string(), "there are no examples");
//!
//! // steps that are too large
//! let mut wild = Learner::new(Dense::<1, 1>::new(), quadratic(), Descent(10.0), 1);
//! let error = (0..100).find_map(|_| wild.step([1.0], &[1.0]).err());
//! assert!(error.is_some());
//! assert!(wild.params().is_finite());
//! ```
//!
//! # Data that it has not seen
//!
//! A network can learn its examples by heart. So some of the data are kept aside for judging: a **test set**, or a
//! **validation set** if you choose settings by it. For classes there is
//! [`accuracy`](crate::learner::Learner::accuracy), the share of right answers.
//!
//! Points on a square, and the question is whether they lie inside a circle:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let mut rng = Rng::new(1);
//! let mut points = |n| -> Vec<([f32; 2], Label<2>)> {
//!     let mut point = || [rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0)];
//!     let inside = |[x, y]: [f64; 2]| Label::new(usize::from(x * x + y * y < 0.5)).expect("0 or 1");
//!     (0..n).map(|_| point()).map(|p| (p.map(|x| x as f32), inside(p))).collect()
//! };
//! let (train, test) = (points(200), points(100));
//!
//! let net = Dense::<2, 16>::new().then(tanh()).then(Dense::<_, 2>::new());
//! let mut learner = Learner::new(net, cross_entropy(), Adam::new(0.02), 7);
//! for _ in 0..60 {
//!     learner.epoch(&train, 20)?;
//! }
//! assert!(learner.accuracy(&train)? > 0.95);
//! assert!(learner.accuracy(&test)? > 0.9);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # Stopping and going on
//!
//! All that changes while a learner learns is one plain value, its [`Progress`](crate::learner::Progress): parameters,
//! the optimiser's state, the seed and two counters. Keep it, and go on later as if nothing had happened.
//!
//! ```
//! # use paralens::prelude::*;
//! # let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//! let net = Dense::<2, 4>::new().then(tanh()).then(Dense::<_, 1>::new());
//! let mut one = Learner::new(net, quadratic(), Adam::new(0.1), 7);
//! one.epoch(&data, 2)?;
//! let saved = one.progress().clone();
//!
//! let mut other = Learner::resume(net, quadratic(), Adam::new(0.1), saved);
//! one.epoch(&data, 2)?;
//! other.epoch(&data, 2)?;
//! assert_eq!(one.params(), other.params());
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # Shipping
//!
//! When the learning is over, [`finish`](crate::learner::Learner::finish) leaves model and parameters, and
//! [`into_fn`](crate::learner::Trained::into_fn) makes a plain function of them, for a field whose type need not know
//! what a network is:
//!
//! ```
//! # use paralens::prelude::*;
//! struct Service {
//!     answer: Box<dyn Fn([f32; 2]) -> [f32; 1]>,
//! }
//! let net = Dense::<2, 4>::new().then(tanh()).then(Dense::<_, 1>::new());
//! let learner = Learner::new(net, quadratic(), Descent(0.1), 1);
//! let [expected] = learner.predict([1.0, 2.0]);
//!
//! let service = Service { answer: Box::new(learner.finish().into_fn()) };
//! assert_eq!((service.answer)([1.0, 2.0]), [expected]);
//! ```
//!
//! # Exercises
//!
//! 1. Train a single `Dense<2, 1>` with a sigmoid on exclusive or. Where does the loss stop, and what does it answer?
//! 2. Give the two layers of the chain optimisers of their own.
//! 3. Write a function `train` that takes any model from two numbers to one.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::prelude::*;
//!
//! paralens::chain! {
//!     struct Xor { hidden: Dense<2, 4>, tanh: Tanh<[f32; 4]>, out: Dense<4, 1>, sigmoid: Sigmoid<[f32; 1]> }
//! }
//! // 3
//! fn train<M>(model: M, optimiser: impl Optimiser<M::Params>) -> Result<impl Fn([f32; 2]) -> [f32; 1], LearnError>
//! where
//!     M: Model<f32, Input = [f32; 2], Output = [f32; 1]>,
//! {
//!     let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//!     let mut learner = Learner::new(model, quadratic(), optimiser, 42);
//!     for _ in 0..500 {
//!         learner.epoch(&data, 4)?;
//!     }
//!     Ok(learner.finish().into_fn())
//! }
//!
//! // 1: it answers one half to everything, which is the best it can
//! let single = train(Dense::<2, 1>::new().then(sigmoid()), Adam::new(0.05))?;
//! assert!((single([0.0, 1.0])[0] - 0.5).abs() < 0.01);
//! assert!((single([1.0, 1.0])[0] - 0.5).abs() < 0.01);
//!
//! // 2: of optimisers the chain is an optimiser
//! let optimiser = Xor { hidden: Adam::new(0.05), tanh: (), out: Descent(0.5), sigmoid: () };
//! let xor = train(<Xor>::default(), optimiser)?;
//! assert!(xor([0.0, 1.0])[0] > 0.8 && xor([1.0, 1.0])[0] < 0.2);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! </details>
//!
//! Next: [batches](super::batches), and noise.
