//! Deep learning as composition of parametric lenses.

pub mod kernel;
pub mod number;
pub mod random;
