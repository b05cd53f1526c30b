//! A circuit as a formula, and whether its derivative can be trusted.

use super::{Circuit, Gate, Wire};
use crate::number::Semiring;
use crate::polynomial::{Polynomial, PolynomialMap};
use std::collections::BTreeSet;
use std::fmt;

/// A circuit that compares is no polynomial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotPolynomial {
    /// The gate that compares, counted from 0.
    pub gate: usize,
}
impl fmt::Display for NotPolynomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotPolynomial { gate } = self;
        write!(f, "gate {gate} compares, which no sum of products does")
    }
}
impl std::error::Error for NotPolynomial {}

impl<S: Semiring> Circuit<S> {
    /// The polynomials that the circuit computes, as composed. Their number of terms can grow exponentially with the
    /// circuit.
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
    /// If there is a gate that compares.
    pub fn polynomial(&self) -> Result<PolynomialMap<S>, NotPolynomial> {
        let mut wires: Vec<_> = (0..self.inputs).map(Polynomial::variable).collect();
        for (at, gate) in self.gates.iter().enumerate() {
            let of = |wire: Wire| wires[wire.0].clone();
            let p = match *gate {
                Gate::Constant(c) => Polynomial::constant(c),
                Gate::Add(x, y) => of(x) + of(y),
                Gate::Mul(x, y) => of(x) * of(y),
                Gate::Equal(..) => return Err(NotPolynomial { gate: at }),
            };
            wires.push(p);
        }
        let outputs = self.outputs.iter().map(|wire| wires[wire.0].clone());
        Ok(PolynomialMap::of(self.inputs, outputs))
    }

    /// Whether no variable comes to a power above 1 in the polynomials of the circuit as composed. Over bits, the formal
    /// derivative then is the Boolean difference ([`law::difference`](crate::law::difference())), and the circuit is safe
    /// to learn with.
    ///
    /// Where the two factors of every product that is used have no input in common, this is seen without multiplying out;
    /// so it is for all of [`gate`](super::gate). A circuit that compares is no polynomial and not multilinear.
    ///
    /// ```
    /// use paralens::circuit::gate;
    /// use paralens::number::Z2;
    ///
    /// assert!(gate::adder::<Z2>(64).is_multilinear());
    /// ```
    #[must_use]
    pub fn is_multilinear(&self) -> bool {
        let live = self.live();
        let mut reads: Vec<BTreeSet<usize>> = (0..self.inputs).map(|i| [i].into()).collect();
        let mut apart = true;
        for (at, gate) in self.gates.iter().enumerate() {
            let all = match *gate {
                Gate::Constant(_) => BTreeSet::new(),
                Gate::Add(x, y) | Gate::Mul(x, y) | Gate::Equal(x, y) => {
                    let (x, y) = (&reads[x.0], &reads[y.0]);
                    if matches!(gate, Gate::Mul(..)) && live[self.inputs + at] {
                        apart &= x.is_disjoint(y);
                    }
                    x | y
                }
            };
            let compares = matches!(gate, Gate::Equal(..));
            if compares && live[self.inputs + at] {
                return false;
            }
            reads.push(all);
        }
        apart
            || self
                .only(&live)
                .polynomial()
                .is_ok_and(|p| p.is_multilinear())
    }

    /// Which wires an output depends on.
    pub(super) fn live(&self) -> Vec<bool> {
        let mut live = vec![false; self.inputs + self.gates.len()];
        for wire in &self.outputs {
            live[wire.0] = true;
        }
        for (at, gate) in self.gates.iter().enumerate().rev() {
            if let (true, Gate::Add(x, y) | Gate::Mul(x, y) | Gate::Equal(x, y)) =
                (live[self.inputs + at], *gate)
            {
                live[x.0] = true;
                live[y.0] = true;
            }
        }
        live
    }
    /// The circuit without the gates that are not live.
    pub(super) fn only(&self, live: &[bool]) -> Self {
        let mut here: Vec<Wire> = (0..self.inputs).map(Wire).collect();
        let mut gates = vec![];
        for (at, gate) in self.gates.iter().enumerate() {
            let next = Wire(self.inputs + gates.len());
            if live[self.inputs + at] {
                let of = |wire: Wire| here[wire.0];
                gates.push(match *gate {
                    Gate::Constant(c) => Gate::Constant(c),
                    Gate::Add(x, y) => Gate::Add(of(x), of(y)),
                    Gate::Mul(x, y) => Gate::Mul(of(x), of(y)),
                    Gate::Equal(x, y) => Gate::Equal(of(x), of(y)),
                });
            }
            here.push(next);
        }
        let outputs = self.outputs.iter().map(|wire| here[wire.0]).collect();
        Circuit {
            inputs: self.inputs,
            gates,
            outputs,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Circuit, gate};
    use crate::number::Z2;

    #[test]
    fn what_cancels_and_what_nobody_reads_does_no_harm() {
        let cancels = Circuit::<Z2>::build(1, |b, x| {
            let square = b.mul(x[0], x[0]);
            vec![b.add(square, square)]
        });
        assert!(cancels.is_multilinear());
        let unread = Circuit::<Z2>::build(1, |b, x| {
            b.mul(x[0], x[0]);
            b.equal(x[0], x[0]);
            vec![x[0]]
        });
        assert!(unread.is_multilinear());
        assert_eq!(unread.only(&unread.live()).size(), 0);
    }
    #[test]
    fn every_gate_is_multilinear() {
        let gates: [Circuit<Z2>; 12] = [
            gate::and(),
            gate::or(),
            gate::majority(),
            gate::not(),
            gate::xor(),
            gate::nand(),
            gate::mux(),
            gate::half_adder(),
            gate::full_adder(),
            gate::adder(3),
            gate::equal(3),
            gate::less(3),
        ];
        for circuit in gates {
            assert!(circuit.is_multilinear() && circuit.polynomial().unwrap().is_multilinear());
        }
        let equal = Circuit::<Z2>::build(2, |b, x| vec![b.equal(x[0], x[1])]);
        assert!(!equal.is_multilinear());
    }
}
