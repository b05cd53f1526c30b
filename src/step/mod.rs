//! One training step is one lens.
//!
//! A model has four open wires: parameters and target above, the example on the left, the loss on the right. Each is
//! closed by a piece of its own, until nothing is left but a map from what is known to what comes next
//! (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, section 4; Gavranović,
//! *Fundamental Components of Deep Learning*, 2403.13001, chapter 8):
//!
//! ```text
//!     S × P │   ↑ S × P
//!       ┌───▼───┴───┐
//!       │ optimiser │
//!       └───┬───▲───┘
//!         P │   │ P'           T │ ↑ T'
//!       ┌───▼───┴───┐        ┌───▼─┴──┐       ┌─────┐
//!  A ──▶│   model   ├── B ──▶│  loss  ├── L ─▶│ cap │
//!  A' ◀─┤           │◀─ B' ──┤        │◀─ L' ─┤     │
//!       └───────────┘        └────────┘       └─────┘
//! ```
//!
//! | piece | as a lens | here |
//! |---|---|---|
//! | state | (1, 1) → (A, A'): a point | [`constant`](crate::combinator::constant()) |
//! | costate | (L, L') → (1, 1): a map L → L', the learning rate | [`cap`], of a [`Rate`] |
//! | corner | (1, 1) → (A, A') with the parameter A: the input becomes a parameter | [`corner`] |
//! | scalar | (1, 1) → (1, 1) with the parameter P: a map P → P' and no more | [`scalar`] |
//! | update | (S × P, S × P) → (P, P'): an optimiser | [`Update`] |
//! | loss | (B, B') → (L, L') with the parameter T; with its target fixed, a lens without | [`loss`](crate::loss) |
//!
//! [`SupervisedStep`] puts them together, [`Iteration`] repeats it, and the [`Learner`](crate::learner::Learner) is the
//! same step in place, with the state that it carries along.
//!
//! # Signs
//!
//! Papers differ in where the minus stands. The first lets the rate be −ε and always adds what comes back, the second has
//! a rate of ε and subtracts it. [`law::conventions`](crate::law::conventions) says that the steps are equal, to the bit.
//! Over the bits, where −1 = 1, there is nothing to choose.
//!
//! # Where the rate stands
//!
//! ε may stand at the beginning of the way back, in the [`cap`], or at its end, in the optimiser. The way back is
//! linear, so that both are one step; on floats to rounding, and to the bit if ε is a power of two. Only the cap can let
//! it depend on the loss ([`Proportional`]), and only at the end does it mean the same for every optimiser: a method that
//! divides by the size of the gradient, such as [`Adam`](crate::optimiser::Adam), forgets whatever the cap multiplies by.

mod cap;
pub(crate) mod closed;
mod corner;
mod error;
mod iteration;
mod rate;
mod scalar;
mod supervised;
mod update;

pub use cap::{Cap, cap};
pub use corner::{Corner, corner};
pub use error::LearnError;
pub use iteration::Iteration;
pub use rate::{Fixed, One, Proportional, Rate, Same};
pub use scalar::scalar;
pub use supervised::SupervisedStep;
pub use update::Update;
