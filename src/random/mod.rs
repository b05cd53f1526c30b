//! Randomness that a seed fixes.

mod rng;

pub use rng::{Key, Rng};
