//! Polynomials, and the maps that they make: derivatives by rule, exact over any numbers.
//!
//! A map n → m of m polynomials in n variables has a reverse derivative by the rule of school, (xᵏ)' = k xᵏ⁻¹, where
//! `k ·` is a sum of k and asks for no negatives and no limits. So over every [`Semiring`](crate::number::Semiring),
//! integers, bits or truth values, the polynomial maps form a *reverse derivative category* `POLY_S`, and every law of
//! such a category can be checked as an equation between formulas, without rounding (Cruttwell et al., *Categorical
//! Foundations of Gradient-Based Learning*, 2103.01931, Example 2.9; Cockett et al., *Reverse Derivative Categories*,
//! 1910.07065, Example 14; Wilson and Zanasi, 2203.06430). [`law::reverse`](crate::law::reverse) has these laws.
//!
//! Equal means equal *as formulas*. Over bits x² and x have the same values and are two polynomials, with derivatives
//! 2x = 0 and 1: a derivative belongs to the formula, not to the table of its values.
//!
//! ```
//! use paralens::number::{Semiring, Z2};
//! use paralens::polynomial::{Polynomial, PolynomialMap};
//!
//! let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
//! let f = PolynomialMap::new(2, vec![x.clone().power(3) + x * y])?;
//! assert_eq!(f.to_string(), "(x0^3 + x0 x1)");
//! // R[f] : (x0, x1, y') ↦ (x0', x1'), and y' is the third variable
//! assert_eq!(f.reverse().to_string(), "(3 x0^2 x2 + x1 x2, x0 x2)");
//!
//! let square = Polynomial::<Z2>::variable(0).power(2);
//! assert_eq!(square.derivative(0), Polynomial::zero());
//! assert_ne!(square, Polynomial::variable(0));
//! # Ok::<(), paralens::polynomial::Arity>(())
//! ```
//!
//! | | |
//! |---|---|
//! | [`Monomial`] | x₀² x₁ |
//! | [`Polynomial`] | a sum of these with coefficients: `+`, `*`, powers, derivatives, substitution |
//! | [`PolynomialMap`] | n → m: identity, wires, pairs, sums, composites, both derivatives |
//! | [`PolynomialLens`] | the map as a lens \[S; N\] → \[S; M\], to be composed with layers |

// the formulas
mod arithmetic;
mod monomial;
#[allow(clippy::module_inception)] // the polynomial is this room's noun
mod polynomial;
mod show;
// the maps
mod any;
mod arity;
mod derivative;
mod lens;
mod map;

pub use arity::Arity;
pub use lens::PolynomialLens;
pub use map::PolynomialMap;
pub use monomial::Monomial;
pub use polynomial::Polynomial;
