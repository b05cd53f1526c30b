//! Parameters that must stay in a set: positive numbers, an interval.
//!
//! A variance is positive and a rate of dropout lies between 0 and 1, and no step of descent knows. Parameters form an
//! *open subset* of a space, and a step that leaves it is a fault, not a number. Three things can be done:
//!
//! 1. **Have it reported.** [`inside`] makes the update a partial map: a step that would leave the [`Region`] is not taken,
//!    the learner returns [`LearnError::Outside`](crate::learner::LearnError::Outside) with name and value, and nothing has
//!    changed.
//! 2. **Retract.** [`retract`] takes every step and maps where it ends back into the region.
//! 3. **Learn something else.** Parameters p = eᵠ are positive for every q, and q may be anything: a reparameterisation by
//!    [`reparam`](crate::ParaExt::reparam), and the optimiser is any.
//!
//! | region | the numbers x | retraction of a step from x to y |
//! |---|---|---|
//! | [`positive()`] | 0 < x < ∞ | y if it is larger, else x e^((y − x) / x) |
//! | [`interval(a, b)`](interval) | a < x < b | the distance d to the end ahead becomes d e^(−\|y − x\| / d) |
//! | [`bounds(a, b)`](bounds) | a ≤ x ≤ b | the nearest number to y |
//!
//! The third cure as a program: a scale that must be positive, as the exponential of what is learnt.
//!
//! ```
//! use paralens::prelude::*;
//!
//! // x ↦ w x for one weight w, here w = eᵠ
//! let exp = from_fn(
//!     |q: f64| Matrix::<1, 1, f64>::from_fn(|_, _| q.exp()),
//!     |q: f64, dw: Matrix<1, 1, f64>| dw[0][0] * q.exp(),
//! );
//! let model = Linear::<1, 1, f64>::new().reparam(exp);
//! let mut learner = Learner::with(model, quadratic(), Descent(0.1), 0.0, 1);
//! for _ in 0..100 {
//!     learner.step([1.0], &[-1.0])?; // no positive weight can give −1
//! }
//! let weight = learner.params().exp();
//! assert!(0.0 < weight && weight < 0.15);
//! # Ok::<(), LearnError>(())
//! ```

#[allow(clippy::module_inception)] // the region is this room's noun
mod region;
// one file a region
mod bounds;
mod interval;
mod positive;
// what is done about them
mod inside;
mod outside;
mod retract;

#[cfg(test)]
mod tests;

pub use bounds::{Bounds, bounds};
pub use inside::{Inside, inside};
pub use interval::{Interval, interval};
pub use outside::Outside;
pub use positive::{Positive, positive};
pub use region::Region;
pub use retract::{Retract, Retracted, retract};
