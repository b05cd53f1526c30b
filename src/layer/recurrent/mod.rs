//! Cells: P × (S × X) → S × Y, the state first. [`unroll`](crate::ParaExt::unroll) and [`along`](crate::ParaExt::along) take
//! them through time.
//!
//! They are made of the other layers by combinators, and so their gradients, their forms for batches and their noise come
//! from there.

mod elman;
mod gru;
mod initial;
mod joint;

pub use elman::{Elman, elman};
pub use gru::{Gate, Gru, gru};
pub use initial::{Initial, initial};
pub use joint::{Joint, joint};
