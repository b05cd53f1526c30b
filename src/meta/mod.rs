//! Optimisers that are learnt.
//!
//! An optimiser is a lens, so it can have parameters θ, be composed with itself, and be differentiated. Its update is a
//! [`Rule`], a parametric lens
//!
//! ```text
//! u : Θ × (S × P) × P' → S × P         state, point and gradient to the next state and point
//! ```
//!
//! and with the gradient of a task, which is a lens too ([`Slope`]), it makes a lens from S × P to itself, one
//! [`Step`] of an optimisation. n steps are its n-fold composite, whose parameter is Θⁿ:
//!
//! ```text
//!            θ₁ │             θ₂ │                  θₙ │
//!            ┌──▼───┐         ┌──▼───┐             ┌───▼──┐    ┌──────┐
//!  task ────▶│ step ├─ task ─▶│ step ├─ task ─ ⋯ ─▶│ step ├───▶│ loss ├──▶ L
//!  (s, p) ──▶│      ├─ (s, p)▶│      ├─ (s, p) ⋯ ─▶│      ├───▶│      │
//!            └──────┘         └──────┘             └──────┘    └──────┘
//! ```
//!
//! [`unroll`] makes it. It is an ordinary lens: its backward map is dL/dθ, through all n steps, and a
//! [`Learner`](crate::learner::Learner) trains θ on a set of tasks, with any optimiser, itself unlearnt. What it has learnt
//! moves the parameters of other learners as [`Learned`] (Andrychowicz et al., *Learning to learn by gradient descent by
//! gradient descent*, 1606.04474; Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931,
//! section 7).
//!
//! ```
//! use paralens::meta::{Dials, HeavyBall, Quadratic, unroll};
//! use paralens::prelude::*;
//!
//! // two steps on ½ (p − c)² h, learnt for one task: h = 1, c = 3
//! let task = (([[1.0]], [3.0]), ([0.0], [0.0]));
//! let two = unroll::<2, f64, _, _, _>(HeavyBall::new(), Quadratic::<1, f64>::new(), Quadratic::new());
//! let start = ([Dials::new(0.1, 0.5)?; 2], ());
//! let mut learner = Learner::with(two, identity(), Adam::new(0.1), start, 1);
//! let before = learner.step(task, &())?;
//! for _ in 0..200 {
//!     learner.step(task, &())?;
//! }
//! assert!(before > 2.0 && learner.predict(task) < 1e-3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | part | is |
//! |---|---|
//! | [`Rule`] | an update with parameters, as a lens |
//! | [`HeavyBall`] | momentum whose rate and inertia are learnt |
//! | [`Slope`] | the gradient of a loss, as a lens: its derivative is the Hessian |
//! | [`Quadratic`] | ½ (p − c)ᵀ H (p − c), a task |
//! | [`Step`], [`Finish`] | the parts of [`unroll`] |
//! | [`Learned`] | a rule with what it has learnt, as an optimiser |

mod finish;
mod heavy_ball;
mod learned;
mod quadratic;
mod rule;
mod slope;
mod step;
mod unroll;

pub use finish::Finish;
pub use heavy_ball::{Dials, HeavyBall};
pub use learned::Learned;
pub use quadratic::Quadratic;
pub use rule::Rule;
pub use slope::Slope;
pub use step::Step;
pub use unroll::unroll;
