//! Deep learning as composition of parametric lenses.
//!
//! A layer is a morphism `(P, f, f')`: parameters, a forward map, a backward map. Layers compose, and the backward map of
//! a composite is the composite of the backward maps, so back-propagation is not an algorithm here, it is what
//! composition does. A loss is such a morphism too, whose parameter is the target; an optimiser is a lens on the
//! parameters; and model, loss and optimiser compose to one closed thing whose backward map *is* the training step.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 4>::new().then(tanh()).then(Dense::<_, 1>::new()).then(sigmoid());
//! let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//!
//! let mut learner = Learner::new(net, quadratic(), Adam::new(0.05), 42);
//! for _ in 0..500 {
//!     learner.epoch(&data, 4)?;
//! }
//! assert!(learner.predict([0., 1.])[0] > 0.9);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! What that brings: wrong sizes do not compile; the gradient has the type of the parameters, so that none is ever
//! missing; no tape, no graph, no hidden state; one definition of a layer serves one example on the stack and a batch;
//! the same code runs over `f32`, `f64`, dual numbers and bits; nothing but `std`.
//!
//! # Where things are
//!
//! | floor | rooms | |
//! |---|---|---|
//! | 0 | [`number`], [`kernel`], [`random`] | numbers, loops over them, noise |
//! | 1 | [`object`] | what a wire carries |
//! | 2 | [`Para`], [`Init`] | the arrow |
//! | 3 | [`lift`] | functors on lenses: batches, noise |
//! | 4 | [`combinator`] | ways to put lenses together |
//! | 5 | [`ParaExt`] | their methods |
//! | 6 | [`layer`], [`loss`], [`optimiser`] | the parts of a learner |
//! | 7 | [`chain!`] | a model as a named struct |
//! | 8 | [`optic`] | the two forms of a lens: residuals, and get with put |
//! | 8 | [`step`] | the training step as one lens, and its pieces |
//! | 8 | [`learner`] | model ; loss ; rate, closed by an optimiser |
//! | 8 | [`learn`] | the category of learners, which update and request |
//! | 8 | [`meta`] | optimisers that are learnt |
//! | 8 | [`polynomial`], [`derivative`] | derivatives by rule and along directions |
//! | 8 | [`circuit`] | sums and products as gates |
//! | 9 | [`law`] | what holds of all this, as functions |
//! | 10 | [`tutorial`], [`prelude`] | where to begin |
//!
//! A room imports from the floors below it and from no other.
//!
//! # Speed
//!
//! Without optimisation the arithmetic is a hundred times slower. In a program that trains, put
//! `[profile.dev] opt-level = 1` into its `Cargo.toml`, and for the last few percent
//! `[profile.release] lto = "fat", codegen-units = 1`.

mod chain;
pub mod circuit;
pub mod combinator;
pub mod derivative;
mod ext;
pub mod kernel;
pub mod law;
pub mod layer;
pub mod learn;
pub mod learner;
pub mod lift;
pub mod loss;
pub mod meta;
pub mod number;
pub mod object;
pub mod optic;
pub mod optimiser;
mod para;
pub mod polynomial;
pub mod prelude;
pub mod random;
pub mod step;
pub mod tutorial;

pub use ext::ParaExt;
pub use para::{Init, Para};

/// The examples in the README are tested with the rest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
