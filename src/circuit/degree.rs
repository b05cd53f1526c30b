//! The degree of each wire in each input, without multiplying out.

use super::{Circuit, Gate, Wire};
use crate::number::Semiring;

/// What is known of the degree of a polynomial in one variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Degree {
    /// It is not 0, and of this degree.
    Exactly(usize),
    /// It is 0, or of this degree or a lower one.
    AtMost(usize),
}
use Degree::{AtMost, Exactly};

impl Degree {
    pub(super) const fn most(self) -> usize {
        match self {
            Exactly(degree) | AtMost(degree) => degree,
        }
    }
    /// Of p + q: leading terms of one degree may cancel.
    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Exactly(x), y) | (y, Exactly(x)) if x > y.most() => Exactly(x),
            (Exactly(x), Exactly(y)) if y > x => Exactly(y),
            _ => AtMost(self.most().max(other.most())),
        }
    }
    /// Of p q, where leading coefficients may have the product 0 unless they are in a `domain`.
    ///
    /// A degree that is no `usize` any more is the largest there is, and nothing is compared to be above it.
    fn times(self, other: Self, domain: bool) -> Self {
        let sum = self.most().saturating_add(other.most());
        match (self, other) {
            (Exactly(_), Exactly(_)) if domain => Exactly(sum),
            _ => AtMost(sum),
        }
    }
}

impl<S: Semiring> Circuit<S> {
    /// What is known of the degrees of every output in every input, where `domain` says whether two coefficients that are
    /// not 0 can be trusted to have a product that is not. A comparison counts as a constant.
    pub(super) fn degrees(&self, domain: bool) -> impl Iterator<Item = Degree> {
        let constant = |degree| vec![degree; self.inputs];
        let input = |i| (0..self.inputs).map(move |j| Exactly(usize::from(i == j)));
        let mut wires: Vec<Vec<Degree>> = (0..self.inputs).map(|i| input(i).collect()).collect();
        for gate in &self.gates {
            let pairs = |Wire(x): Wire, Wire(y): Wire| wires[x].iter().zip(&wires[y]);
            let mut degrees: Vec<Degree> = match *gate {
                Gate::Constant(c) if c != S::ZERO => constant(Exactly(0)),
                Gate::Constant(_) | Gate::Equal(..) => constant(AtMost(0)),
                Gate::Add(x, y) => pairs(x, y).map(|(x, y)| x.plus(*y)).collect(),
                Gate::Mul(x, y) => pairs(x, y).map(|(x, y)| x.times(*y, domain)).collect(),
            };
            // what has a degree in one input is not 0, and so has one in those that it does not read
            if degrees.iter().any(|degree| matches!(degree, Exactly(_))) {
                for degree in degrees.iter_mut().filter(|degree| degree.most() == 0) {
                    *degree = Exactly(0);
                }
            }
            wires.push(degrees);
        }
        let outputs = self.outputs.iter();
        outputs.flat_map(move |wire| wires[wire.0].clone())
    }
    /// Whether all coefficients are 0 or 1 where 1 + 1 is 0 or 1: the bits and the truth values, in whatever they lie. No
    /// product of two that are not 0 is 0.
    pub(super) fn is_of_bits(&self) -> bool {
        let (zero, one) = (S::ZERO, S::ONE);
        let closed = zero != one && (one + one == zero || one + one == one);
        let bit = |gate: &Gate<S>| match gate {
            Gate::Constant(c) => *c == zero || *c == one,
            _ => true,
        };
        closed && self.gates.iter().all(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Circuit;
    use super::Degree::{AtMost, Exactly};
    use crate::number::{Modular, Z2};

    #[test]
    fn sums_may_cancel_and_products_of_bits_do_not() {
        assert_eq!(Exactly(2).plus(Exactly(1)), Exactly(2));
        assert_eq!(AtMost(1).plus(Exactly(2)), Exactly(2));
        assert_eq!(Exactly(2).plus(AtMost(2)), AtMost(2));
        assert_eq!(Exactly(2).plus(Exactly(2)), AtMost(2));
        assert_eq!(Exactly(2).times(Exactly(1), true), Exactly(3));
        assert_eq!(Exactly(2).times(AtMost(1), true), AtMost(3));
        assert_eq!(
            Exactly(usize::MAX).times(Exactly(1), false),
            AtMost(usize::MAX)
        );
    }
    #[test]
    fn zero_divisors_are_not_taken_for_bits() {
        // (2 x)² = 0 modulo 4
        let square = Circuit::build(1, |b, x| {
            let two = b.constant(Modular::<4>::new(2));
            let twice = b.mul(two, x[0]);
            vec![b.mul(twice, twice)]
        });
        assert!(!square.is_of_bits());
        assert_eq!(square.is_multilinear(), Ok(true));
        assert!(Circuit::<Z2>::build(1, |b, x| vec![b.one(), x[0]]).is_of_bits());
    }
}
