//! Circuits of sums and products over any numbers: they compose, they are differentiated, they learn and are printed.
//!
//! A [`Circuit`] n → m is a term built from generators, and each generator is a lens that this crate has
//! (Wilson and Zanasi, *Categories of Differentiable Polynomial Circuits for Machine Learning*, 2203.06430):
//!
//! | generator | | lens | reverse derivative |
//! |---|---|---|---|
//! | copy | 1 → 2 | [`duplicate`](crate::combinator::duplicate) | u + v |
//! | discard | 1 → 0 | [`discard`](crate::combinator::discard) | 0 |
//! | add | 2 → 1 | [`sum`](crate::combinator::sum) | (u, u) |
//! | zero | 0 → 1 | [`zero`] | |
//! | mul | 2 → 1 | [`mul`] | (y u, x u) |
//! | one | 0 → 1 | [`one`] | |
//! | s | 0 → 1 | [`constant`](crate::combinator::constant) | |
//!
//! Their equations are a law, [`law::presentation`](crate::law::presentation()): circuits that are equal by them have equal
//! polynomials, and equal derivatives.
//!
//! ```
//! use paralens::circuit::{Circuit, gate};
//! use paralens::number::Z2;
//! use paralens::prelude::*;
//!
//! let adder = gate::full_adder().lens::<3, 2>()?;
//! let (y, r) = adder.forward(&(), [Z2(true), Z2(false), Z2(true)]);
//! assert_eq!(y, [Z2(false), Z2(true)]);
//! // which inputs would turn the carry?
//! let turn = adder.backward(&(), r, [Z2(false), Z2(true)], &mut ());
//! assert_eq!(turn, [Z2(true), Z2(false), Z2(true)]);
//! # Ok::<(), paralens::polynomial::Arity>(())
//! ```
//!
//! # The derivative is that of the circuit as composed
//!
//! Over bits a cotangent asks: would turning this input turn the output? The *Boolean difference* f(x) + f(x + eᵢ)
//! answers it by trying, and the formal derivative by the chain rule. The two need not agree. Copy a bit and AND the two:
//!
//! ```text
//! copy ; and  =  x²       R[copy ; and](x, u) = 2 x u = 0        x² + (x + 1)² = 1
//! ```
//!
//! As a function of bits this is the identity, whose difference is 1; as a formula it is x², whose derivative is 0. No
//! part is to blame: copy and AND are both right, and a chain rule cannot give anything else, for R(u + v) of two equal
//! halves is 0. The derivative belongs to the circuit as composed, not to the function that it computes. To read
//! circuits modulo x² = x and keep the difference would break the chain rule instead.
//!
//! They do agree where the circuit is *multilinear*, no input coming to a power above 1 in the composed polynomial.
//! [`is_multilinear`](Circuit::is_multilinear) tells, the gates of [`gate`] are built so, and what other builds lose
//! is told there. [`boolean_difference`] makes a lens whose backward map tries, for circuits that are not.
//!
//! # From data to gates
//!
//! A [`Table`] of all values becomes a circuit, over bits a minimised one, which is printed as a list of gates and as a
//! Rust function that needs nothing.
//!
//! ```
//! use paralens::circuit::Table;
//! use paralens::number::Z2;
//!
//! let table = Table::from_fn(3, |x: &[Z2]| Z2(x[0].0 && (x[1].0 || x[2].0)))?;
//! let small = table.normal_form().minimised();
//! assert_eq!(small.tables()?[0], table);
//! assert_eq!(small.gate_count(), 2);
//! println!("{small}\n{}", small.to_rust("allowed")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | | |
//! |---|---|
//! | [`Circuit`], [`Builder`], [`Gate`], [`Wire`] | the term |
//! | [`CircuitLens`], [`Mul`] | lenses |
//! | [`gate`], [`Binary`] | NOT, AND, adders, comparison, and where there is a NOT |
//! | [`BooleanDifference`] | the Boolean difference as a lens |
//! | [`Table`] | a function by its values |
//! | [`TableError`], [`NotPolynomial`], [`Undecided`], [`NotAName`] | what goes wrong |

// the generators and the terms
mod builder;
#[allow(clippy::module_inception)] // the circuit is this room's noun
mod circuit;
mod lens;
mod mul;
// bits
mod binary;
mod difference;
pub mod gate;
// as a formula
mod degree;
mod formula;
mod live;
mod multilinear;
// every function
mod complete;
mod table;
// printed
mod cover;
mod factor;
mod folded;
mod list;
mod minimise;
mod rust;
mod show;

pub use binary::Binary;
pub use builder::Builder;
pub use circuit::{Circuit, Gate, Wire};
pub use difference::{BooleanDifference, boolean_difference};
pub use formula::NotPolynomial;
pub use lens::CircuitLens;
pub use mul::{Mul, mul, one, zero};
pub use multilinear::Undecided;
pub use rust::NotAName;
pub use table::{Table, TableError};
