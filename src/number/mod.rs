//! Number systems, from the least that a layer needs to the most.
//!
//! | trait | adds | enough for |
//! |---|---|---|
//! | [`Semiring`] | `+`, `·`, 0, 1 | linear layers, circuits, reverse derivatives of polynomials |
//! | [`Ring`] | `−` | gradient descent |
//! | [`Field`] | `x⁻¹` | every function on finitely many numbers, as a polynomial |
//! | [`Real`] | `/`, exp, ln, tanh … | activations, losses, adaptive optimisers |
//!
//! | numbers | are | `+`, `·` |
//! |---|---|---|
//! | `f32`, `f64` | real | of floats |
//! | [`Dual<S>`] | whatever `S` is | of `S`, with derivatives |
//! | [`Z2`] | a field | exclusive or, and |
//! | [`Bits<N>`] | a ring | of 64 N numbers of `Z2` at once |
//! | [`Modular<P>`] | a ring, for a prime P a field | of remainders |
//! | [`Galois<P, K>`] | a field | of polynomials modulo one that is irreducible |
//! | [`Rational`] | a field | of fractions, within their range |
//! | `i32`, `i64`, `i128` | a ring | of integers, within their range |
//! | `u32`, `u64`, `u128` | a semiring | of natural numbers, within their range |
//! | [`Wrapping`](std::num::Wrapping) of these | a ring | of remainders modulo a power of 2 |
//! | [`Boolean`] | a semiring | or, and |
//! | [`Saturating<N>`] | a semiring | of 0 to N, where N is N and more |
//! | [`MinPlus`], [`MaxPlus`] | a semiring | minimum or maximum, sum |
//!
//! A layer written once over these traits runs on bits, trains on floats, and is differentiated exactly on dual numbers.
//! Of those that are [`Finite`] all can be listed.
//!
//! **Overflow of integers.** The arithmetic of a plain integer is Rust's own: a sum or product outside its range panics in
//! a debug build and goes round in a release build. Keep within the range, or take `Wrapping<i64>`, which goes round
//! always and is a ring without exception.

mod bits;
mod boolean;
mod dual;
mod field;
mod finite;
mod float;
mod galois;
mod integer;
mod irreducible;
mod modular;
mod prime;
mod range;
mod rational;
mod real;
mod ring;
mod saturating;
mod semiring;
mod total;
mod tropical;
mod z2;

pub use bits::Bits;
pub use boolean::Boolean;
pub use dual::Dual;
pub use field::Field;
pub use finite::Finite;
pub use galois::Galois;
pub use modular::Modular;
pub use range::OutOfRange;
pub use rational::Rational;
pub use real::Real;
pub use ring::Ring;
pub use saturating::Saturating;
pub use semiring::Semiring;
pub use total::total;
pub use tropical::{MaxPlus, MinPlus};
pub use z2::Z2;
