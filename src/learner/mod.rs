//! Model ; loss ; rate, closed by an optimiser: the thing that learns.
//!
//! ```text
//!              P │ ↑ P'  ◀── optimiser      T (target)
//!            ┌───▼─┴───┐               ┌────▼───┐
//!    A ─────▶│  model  ├────── B ─────▶│  loss  ├── L ──┐
//!            │         │◀───── B' ─────┤        │◀─ L' ─┤ rate
//!            └─────────┘               └────────┘       ┘
//! ```
//!
//! A model composed with a loss has an output L that nothing takes further; the [`Rate`], a map L → L', turns it around
//! and closes the loop. Reparameterised by the optimiser, the whole has no open wire left but the example that goes in
//! and the target, and its backward map *is* the training step (Cruttwell et al., *Categorical Foundations of
//! Gradient-Based Learning*, 2103.01931, section 4 and figure 6).
//!
//! [`Learner`] is that closed lens with the state that it carries from step to step. What the pieces are, one by one, is
//! the subject of [`step`](crate::step).

mod accumulate;
mod epoch;
mod evaluate;
mod gradient;
#[allow(clippy::module_inception)] // the learner is this room's noun
mod learner;
mod model;
mod progress;
mod step;
mod trained;

pub use evaluate::best;
pub use learner::Learner;
pub use model::Model;
pub use progress::Progress;
pub use trained::Trained;

pub use crate::step::{LearnError, One, Rate, Same};
