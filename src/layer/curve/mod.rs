//! The curves of the usual activations: a real function each, with its derivative.

mod rectifier;
mod sigmoid;

pub use rectifier::{Relu, ReluCurve, relu};
pub use sigmoid::{Sigmoid, SigmoidCurve, sigmoid};
