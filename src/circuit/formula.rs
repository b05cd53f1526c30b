//! A circuit as a formula.

use super::{Circuit, Gate, Wire};
use crate::number::Semiring;
use crate::polynomial::{Polynomial, PolynomialMap};
use std::fmt;

/// Why a circuit is not given as polynomials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPolynomial {
    /// A gate compares.
    Compares {
        /// Which, counted from 0.
        gate: usize,
    },
    /// A term has a degree that is larger than a `usize`, as of 64 squares of squares.
    Degree {
        /// The gate that multiplies it out, counted from 0.
        gate: usize,
    },
}
impl fmt::Display for NotPolynomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPolynomial::Compares { gate } => {
                write!(f, "gate {gate} compares, which no sum of products does")
            }
            NotPolynomial::Degree { gate } => {
                write!(f, "gate {gate} has a term of a degree above {}", usize::MAX)
            }
        }
    }
}
impl std::error::Error for NotPolynomial {}

/// The terms up to a degree.
pub(super) struct Formula<S> {
    pub(super) outputs: PolynomialMap<S>,
    /// The first gate of which terms are left out, if there is one.
    pub(super) cut: Option<usize>,
}

impl<S: Semiring> Circuit<S> {
    /// The polynomials that the circuit computes, as composed. Their number of terms can grow exponentially with the
    /// circuit, and so can time and memory: n products of sums can have 2ⁿ terms. Whether the derivative can be trusted is
    /// told without them by [`is_multilinear`](Circuit::is_multilinear).
    ///
    /// ```
    /// use paralens::circuit::{Circuit, gate};
    /// use paralens::number::Z2;
    ///
    /// let copy = Circuit::wires(1, [0, 0])?;
    /// let square = copy.then(&gate::and::<Z2>())?;
    /// assert_eq!(square.polynomial()?.to_string(), "(x0^2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is a gate that compares, or a product whose degree is larger than a `usize`.
    pub fn polynomial(&self) -> Result<PolynomialMap<S>, NotPolynomial> {
        let compares = |gate: &Gate<S>| matches!(gate, Gate::Equal(..));
        if let Some(gate) = self.gates.iter().position(compares) {
            return Err(NotPolynomial::Compares { gate });
        }
        let mut rest = usize::MAX;
        match self.up_to(usize::MAX, &mut rest) {
            Some(Formula { outputs, cut: None }) => Ok(outputs),
            Some(Formula {
                cut: Some(gate), ..
            }) => Err(NotPolynomial::Degree { gate }),
            None => unreachable!("so many products are not computed in anybody's life"),
        }
    }

    /// The terms of degree up to `degree` of a circuit that does not compare; nothing, if that takes more than `work` sums
    /// and products of terms, which are counted down.
    pub(super) fn up_to(&self, degree: usize, work: &mut usize) -> Option<Formula<S>> {
        let mut wires: Vec<Polynomial<S>> = (0..self.inputs).map(Polynomial::variable).collect();
        let mut cut = None;
        for (at, gate) in self.gates.iter().enumerate() {
            let p = match *gate {
                Gate::Constant(c) => Polynomial::constant(c),
                Gate::Add(Wire(x), Wire(y)) => {
                    let terms = wires[x].terms().count() + wires[y].terms().count();
                    *work = work.checked_sub(terms)?;
                    wires[x].clone() + wires[y].clone()
                }
                Gate::Mul(Wire(x), Wire(y)) => {
                    let (p, whole) = wires[x].times_within(&wires[y], degree, work)?;
                    if !whole {
                        cut.get_or_insert(at);
                    }
                    p
                }
                Gate::Equal(..) => unreachable!("the circuit does not compare"),
            };
            wires.push(p);
        }
        let outputs = self.outputs.iter().map(|wire| wires[wire.0].clone());
        let outputs = PolynomialMap::of(self.inputs, outputs);
        Some(Formula { outputs, cut })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Circuit, gate};
    use super::NotPolynomial;
    use crate::number::Z2;

    #[test]
    fn a_degree_beyond_all_numbers_is_an_error() {
        let squares = |n| {
            Circuit::<Z2>::build(1, |b, x| {
                vec![(0..n).fold(x[0], |power, _| b.mul(power, power))]
            })
        };
        let long = squares(63).polynomial().unwrap();
        assert_eq!(long.outputs()[0].degree(), Some(1 << 63));
        for n in [64, 65, 200] {
            let error = squares(n).polynomial().unwrap_err();
            assert_eq!(error, NotPolynomial::Degree { gate: 63 });
        }
        let text = squares(64).polynomial().unwrap_err().to_string();
        assert!(text.starts_with("gate 63 has a term of a degree above"));
    }
    #[test]
    fn terms_are_those_up_to_a_degree() {
        let mux = gate::mux::<Z2>();
        let all = mux.up_to(2, &mut 100).unwrap();
        assert_eq!((all.outputs, all.cut), (mux.polynomial().unwrap(), None));
        let linear = mux.up_to(1, &mut 100).unwrap();
        assert_eq!(linear.outputs.to_string(), "(x2)");
        assert!(linear.cut.is_some() && mux.up_to(2, &mut 3).is_none());
    }
}
