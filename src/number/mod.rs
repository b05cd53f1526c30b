//! Number systems, from the least that a layer needs to the most.
//!
//! | trait | adds | enough for |
//! |---|---|---|
//! | [`Semiring`] | `+`, `·`, 0, 1 | linear layers, circuits, reverse derivatives of polynomials |
//! | [`Ring`] | `−` | gradient descent |
//! | [`Real`] | `/`, exp, ln, tanh … | activations, losses, adaptive optimisers |
//!
//! `f32` and `f64` are real, [`Z2`] is a ring, and [`Dual<S>`] is whatever `S` is: a layer written once over these
//! traits runs on bits, trains on floats, and is differentiated exactly on dual numbers.

mod dual;
mod float;
mod range;
mod real;
mod ring;
mod semiring;
mod total;
mod z2;

pub use dual::Dual;
pub use range::OutOfRange;
pub use real::Real;
pub use ring::Ring;
pub use semiring::Semiring;
pub use total::total;
pub use z2::Z2;
