//! The axioms of a reverse derivative category, RD.1 to RD.7, as equations between formulas.
//!
//! A reverse derivative is an operator R that takes a map f : A → B to a map R\[f\] : A × B → A, and obeys seven axioms
//! (Cockett et al., *Reverse Derivative Categories*, 1910.07065, Definition 13; Cruttwell et al., 2103.01931, Definition A.5). Here R is an argument: each law takes an operator on
//! [polynomial maps](PolynomialMap) and the maps to try it on, and asks for equality of polynomials, with no rounding and
//! at no point in particular. [`PolynomialMap::reverse`] obeys all seven over every semiring.
//!
//! | axiom | law | equation |
//! |---|---|---|
//! | RD.1 | [`sums`] | R\[f + g\] = R\[f\] + R\[g\], R\[0\] = 0 |
//! | RD.2 | [`additive`] | R\[f\](a, b' + c') = R\[f\](a, b') + R\[f\](a, c'), R\[f\](a, 0) = 0 |
//! | RD.3 | [`projections`] | R\[id\](a, a') = a', R\[π₀\]((a, b), a') = (a', 0), R\[π₁\]((a, b), b') = (0, b') |
//! | RD.4 | [`pairs`] | R\[⟨f, g⟩\](a, (b', c')) = R\[f\](a, b') + R\[g\](a, c'), R\[!\](a, ∗) = 0 |
//! | RD.5 | [`chain`] | R\[f ; g\](a, c') = R\[f\](a, R\[g\](f(a), c')) |
//! | RD.6 | [`linear`] | R\[f\] is linear in b' |
//! | RD.7 | [`symmetric`] | D\[D\[f\]\]((a, v), (w, u)) = D\[D\[f\]\]((a, w), (v, u)) |
//! | | [`forward`] | D\[f\](a, v) := π₁ R\[R\[f\]\]((a, 0), v) |
//!
//! They are independent of each other as far as the last two go: there are operators that fail RD.6 alone, or RD.7 alone.
//! Smooth layers keep them with laws of their own, see the table in [`law`](super).
//!
//! ```
//! use paralens::law::reverse;
//! use paralens::polynomial::{Polynomial, PolynomialMap};
//!
//! let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
//! let product = PolynomialMap::new(2, vec![x * y])?;
//! reverse::symmetric(&PolynomialMap::reverse, &product).within(0.0)?;
//!
//! // an operator that forgets the second factor
//! let half = |f: &PolynomialMap<i64>| {
//!     if *f != product {
//!         return f.reverse();
//!     }
//!     let [y, u] = [1, 2].map(Polynomial::variable);
//!     PolynomialMap::new(3, vec![y * u, Polynomial::zero()]).expect("three variables")
//! };
//! reverse::linear(&half, &product).within(0.0)?;
//! let defect = reverse::symmetric(&half, &product).within(0.0).unwrap_err();
//! assert_eq!((&*defect.expected, &*defect.found), ("x1 x6 + x2 x5", "x1 x6 + x3 x4"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chain;
mod linear;
mod products;
mod symmetric;

pub use chain::chain;
pub use linear::{additive, linear};
pub use products::{pairs, projections, sums};
pub use symmetric::{forward, symmetric};

use super::Defect;
use crate::number::Semiring;
use crate::polynomial::{Arity, PolynomialMap};

/// Two maps that should be the same formulas.
fn same<S: Semiring>(what: &str, expected: &PolynomialMap<S>, found: &PolynomialMap<S>) -> Defect {
    let mut worst = Defect::none();
    let counts = |f: &PolynomialMap<S>| (f.inputs(), f.outputs().len());
    if worst.see_same(
        || format!("{what}: inputs and outputs"),
        &counts(expected),
        &counts(found),
    ) {
        let pairs = expected.outputs().iter().zip(found.outputs());
        for (j, (expected, found)) in pairs.enumerate() {
            worst.see_same(|| format!("{what}: output {j}"), expected, found);
        }
    }
    worst
}

/// The verdict on an equation whose sides may not even be there: an operator may give a map that does not fit.
fn verdict(sides: Result<Defect, Arity>) -> Defect {
    sides.unwrap_or_else(|error| Defect {
        size: f64::INFINITY,
        place: "arity".into(),
        expected: "maps that fit together".into(),
        found: error.to_string(),
    })
}
