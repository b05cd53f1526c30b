//! The category **Learn**: learners that ask for something.
//!
//! This room is the category of Fong, Spivak and Tuyéras (*Backprop as Functor*, 1711.10455), and not the training loop,
//! which is [`learner`](crate::learner). A learner A → B here is four things: parameters P, a map I, a map U that learns
//! from one example, and a map r that says what it would rather have been given,
//!
//! ```text
//! I : P × A → B         implement
//! U : P × A × B → P     update
//! r : P × A × B → A     request
//! ```
//!
//! No cotangents, no loss: labels go forward and labels come back. The request is the label of whoever stands before, and
//! that is how learners compose. Gradient descent makes such a learner of every parametrised map, and the theorem of the
//! paper is that it does so functorially: to train a composite is to compose what trains the parts.
//!
//! | file | |
//! |---|---|
//! | [`Learn`], [`LearnExt`] | a learner, and its methods |
//! | [`Then`], [`Beside`] | composition and ⊗ |
//! | [`Iso`] | wires: [`identity`], [`swap`], [`assoc`], [`unassoc`] |
//! | [`Relabel`] | the same learner under other names of its parameters |
//! | [`Backprop`], [`Image`] | the functor L from parametrised maps, for a step size ε and an error e |
//! | [`PointError`], [`Valued`] | what e must have: ∂e/∂x and its inverse |
//! | [`Quadratic`], [`CrossEntropy`], [`Custom`] | errors |
//! | `Backprop::{add, zero, copy, discard}` | the bimonoid on every wire |
//! | [`SimpleLens`], [`AsLens`], [`AsLearner`] | Learn = Para(simple lenses) |
//! | [`Connections`], [`NNet`], [`Connected`], [`Net`] | from connection patterns to nets |
//!
//! The laws are [`learners_equal`](crate::law::learners_equal) and its neighbours.
//!
//! ```
//! use paralens::learn::{Backprop, Learn, LearnExt, Quadratic};
//! use paralens::prelude::*;
//!
//! let functor = Backprop::new(0.5, Quadratic);
//! let (f, g) = (Dense::<2, 3, f64>::new(), Dense::<3, 1, f64>::new());
//! let p = f.then(g).init(&mut Rng::new(1));
//!
//! let whole = functor.of(f.then(g));
//! let parts = LearnExt::then(functor.of(f), functor.of(g));
//! law::learners_equal(&whole, &p, &parts, Clone::clone, &[1.0, 2.0], &[3.0]).within(1e-14)?;
//! # Ok::<(), law::Defect>(())
//! ```

// a learner, and ways to put learners together
mod beside;
mod ext;
mod iso;
#[allow(clippy::module_inception)] // the trait is this room's noun
mod learn;
mod relabel;
mod then;
// from parametrised maps
mod backprop;
mod bimonoid;
mod cross_entropy;
mod custom;
mod euclidean;
mod point_error;
mod quadratic;
// from simple lenses, and to them
mod as_lens;
mod simple_lens;
// from connection patterns
mod connected;
mod connections;
mod net;
mod nnet;

pub use as_lens::{AsLearner, AsLens, para_beside, para_then};
pub use backprop::{Backprop, Image};
pub use beside::Beside;
pub use connected::Connected;
pub use connections::{ConnectionError, Connections};
pub use cross_entropy::CrossEntropy;
pub use custom::{Custom, NotInvertible, RoundTrip, custom};
pub use euclidean::Euclidean;
pub use ext::LearnExt;
pub use iso::{Iso, assoc, identity, iso, swap, unassoc};
pub use learn::Learn;
pub use net::Net;
pub use nnet::NNet;
pub use point_error::{PointError, Valued};
pub use quadratic::Quadratic;
pub use relabel::Relabel;
pub use simple_lens::{SimpleBeside, SimpleLens, SimpleThen};
pub use then::Then;
