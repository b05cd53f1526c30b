//! Whether the derivative of a circuit can be trusted.

use super::degree::Degree;
use super::{Circuit, Gate};
use crate::number::Semiring;
use std::fmt;

/// A circuit of which it takes too long to tell whether it is multilinear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// Up to this degree all terms are known, and in none of them is a variable squared.
    pub degree: usize,
}
impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no term of degree up to {} has a power above 1, and to see the others takes too long",
            self.degree
        )
    }
}
impl std::error::Error for Undecided {}

/// So many sums and products of terms are worked out.
const WORK: usize = 1 << 21;

impl<S: Semiring> Circuit<S> {
    /// Whether no variable comes to a power above 1 in the polynomials of the circuit as composed. Over bits, the formal
    /// derivative then is the Boolean difference ([`law::difference`](crate::law::difference())), and the circuit is safe
    /// to learn with. A circuit that compares is no polynomial and not multilinear.
    ///
    /// The answer is exact, and there are two ways to it.
    ///
    /// 1. The degree in each input is followed from gate to gate, in time and memory O(inputs × gates). Where the two factors of every
    ///    product have no input in common, as in all of [`gate`](super::gate), this says yes. Over bits and truth values,
    ///    where no product vanishes, it says no to a power that nothing can cancel.
    /// 2. Where leading terms may cancel, as in x² + x², the polynomials are multiplied out, first their terms up to degree
    ///    2, then up to 4, 8 and so on, until a power is found or all terms are seen. At most 2²¹ sums and products of
    ///    terms are worked out: seconds at most.
    ///
    /// ```
    /// use paralens::circuit::{Circuit, gate};
    /// use paralens::number::Z2;
    ///
    /// assert_eq!(gate::adder::<Z2>(64).is_multilinear(), Ok(true));
    /// let square = Circuit::<Z2>::build(1, |b, x| vec![b.mul(x[0], x[0])]);
    /// assert_eq!(square.is_multilinear(), Ok(false));
    /// ```
    ///
    /// # Errors
    ///
    /// If the second way comes to its end without an answer: the error says up to which degree no power was found. To
    /// learn with such a circuit, take [`boolean_difference`](super::boolean_difference).
    pub fn is_multilinear(&self) -> Result<bool, Undecided> {
        let circuit = self.needed();
        if circuit
            .gates
            .iter()
            .any(|gate| matches!(gate, Gate::Equal(..)))
        {
            return Ok(false);
        }
        let (domain, mut sure) = (circuit.is_of_bits(), true);
        for degree in circuit.degrees(domain) {
            match degree {
                Degree::Exactly(2..) => return Ok(false),
                Degree::AtMost(2..) => sure = false,
                _ => {}
            }
        }
        if sure { Ok(true) } else { circuit.expanded() }
    }

    /// The answer from the terms themselves.
    fn expanded(&self) -> Result<bool, Undecided> {
        let (mut work, mut seen, mut degree) = (WORK, 1, 2_usize);
        while let Some(formula) = self.up_to(degree, &mut work) {
            if !formula.outputs.is_multilinear() {
                return Ok(false);
            }
            if formula.cut.is_none() {
                return Ok(true);
            }
            if degree == usize::MAX {
                return Err(Undecided { degree });
            }
            (seen, degree) = (degree, degree.saturating_mul(2));
        }
        Err(Undecided { degree: seen })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Builder, Circuit, Wire, gate};
    use super::Undecided;
    use crate::number::{Boolean, Semiring, Z2};
    use crate::random::Rng;

    #[test]
    fn what_cancels_and_what_nobody_reads_does_no_harm() {
        let cancels = Circuit::<Z2>::build(1, |b, x| {
            let square = b.mul(x[0], x[0]);
            vec![b.add(square, square)]
        });
        assert_eq!(cancels.is_multilinear(), Ok(true));
        let unread = Circuit::<Z2>::build(1, |b, x| {
            b.mul(x[0], x[0]);
            b.equal(x[0], x[0]);
            vec![x[0]]
        });
        assert_eq!(unread.is_multilinear(), Ok(true));
        assert_eq!(unread.needed().size(), 0);
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
            assert_eq!(circuit.is_multilinear(), Ok(true));
            assert!(circuit.polynomial().unwrap().is_multilinear());
        }
        let equal = Circuit::<Z2>::build(2, |b, x| vec![b.equal(x[0], x[1])]);
        assert_eq!(equal.is_multilinear(), Ok(false));
    }

    /// A chain of n multiplexers whose halves meet in an OR.
    fn careless<S: Semiring>(n: usize) -> Circuit<S> {
        Circuit::build(2 * n + 1, |b, x| {
            vec![(0..n).fold(x[2 * n], |chain, k| {
                let (s, one) = (x[k], b.one());
                let otherwise = b.add(one, s);
                let (left, right) = (b.mul(s, x[n + k]), b.mul(otherwise, chain));
                b.or(left, right)
            })]
        })
    }
    /// The product of all sums of neighbours in a ring.
    fn sums(b: &mut Builder<Z2>, x: &[Wire]) -> Wire {
        let sums: Vec<_> = (0..x.len())
            .map(|k| b.add(x[k], x[(k + 1) % x.len()]))
            .collect();
        b.product(sums)
    }
    #[test]
    fn deep_and_careless_circuits_are_told_at_once() {
        for n in [1, 14, 200] {
            assert_eq!(careless::<Z2>(n).is_multilinear(), Ok(false));
            assert_eq!(careless::<Boolean>(n).is_multilinear(), Ok(false));
        }
        // where products may vanish, by the terms of degree 4
        assert_eq!(careless::<f64>(4).is_multilinear(), Ok(false));
        for n in [21, 100] {
            let products = Circuit::build(n, |b, x| vec![sums(b, x)]);
            assert_eq!(products.is_multilinear(), Ok(false));
        }
        let squares = Circuit::<Z2>::build(1, |b, x| {
            vec![(0..200).fold(x[0], |power, _| b.mul(power, power))]
        });
        assert_eq!(squares.is_multilinear(), Ok(false));
    }
    #[test]
    fn what_takes_too_long_is_an_error() {
        // twice the same is 0, which only multiplying out can show
        let twice = |n| {
            Circuit::build(n, |b, x| {
                let (left, right) = (sums(b, x), sums(b, x));
                vec![b.add(left, right)]
            })
        };
        assert_eq!(twice(6).is_multilinear(), Ok(true));
        let error = twice(40).is_multilinear().unwrap_err();
        assert_eq!(error, Undecided { degree: 16 });
        assert!(error.to_string().starts_with("no term of degree up to 16 "));
        // the terms that cancel have no degree that can be written
        let squares = Circuit::<Z2>::build(1, |b, x| {
            let [left, right] = [0; 2].map(|_| (0..64).fold(x[0], |power, _| b.mul(power, power)));
            vec![b.add(left, right)]
        });
        let most = Undecided { degree: usize::MAX };
        assert_eq!(squares.is_multilinear(), Err(most));
    }
    #[test]
    fn the_answer_is_that_of_the_polynomials() {
        let (mut rng, mut counts) = (Rng::new(1), [0; 2]);
        for _ in 0..500 {
            let circuit = Circuit::<Z2>::build(4, |b, x| {
                let mut wires = x.to_vec();
                for _ in 0..8 {
                    let [x, y] = [0; 2].map(|_| wires[rng.below(wires.len())]);
                    wires.push(match rng.below(5) {
                        0 => b.not(x),
                        1 | 2 => b.add(x, y),
                        _ => b.mul(x, y),
                    });
                }
                vec![wires[wires.len() - 1]]
            });
            let expected = circuit.polynomial().unwrap().is_multilinear();
            assert_eq!(circuit.is_multilinear(), Ok(expected), "{circuit:?}");
            counts[usize::from(expected)] += 1;
        }
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }
}
