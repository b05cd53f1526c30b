//! Circuits of bits with fewer gates.

use super::folded::{Bit, Folded};
use super::{Circuit, Gate, Table, Wire};
use crate::number::Z2;
use std::collections::HashMap;

/// Up to so many inputs a circuit is made anew from its table.
const TABLE: usize = 12;
/// Up to so many inputs every polarity is tried.
const EVERY: usize = 8;

impl Circuit<Z2> {
    /// A circuit with the same values and no more gates: constants are folded, what is computed twice is computed once,
    /// double negations and x + x, x · x, x · (1 + x) go, and so do gates that nobody reads.
    ///
    /// Values stay, the formula does not: x · x becomes x, with another derivative.
    #[must_use]
    pub fn simplified(&self) -> Self {
        let mut folded = Folded::new(self.inputs);
        let mut bits: Vec<Bit> = (0..self.inputs).map(|i| Bit::Wire(Wire(i))).collect();
        for gate in &self.gates {
            let at = |wire: Wire| bits[wire.0];
            let bit = match *gate {
                Gate::Constant(c) => Bit::Constant(c.0),
                Gate::Add(x, y) => folded.xor(at(x), at(y)),
                Gate::Mul(x, y) => folded.and(at(x), at(y)),
                Gate::Equal(x, y) => {
                    let apart = folded.xor(at(x), at(y));
                    folded.not(apart)
                }
            };
            bits.push(bit);
        }
        let outputs = self.outputs.iter().map(|wire| bits[wire.0]).collect();
        let simplified = folded.finish(outputs);
        if simplified.size() <= self.size() {
            simplified
        } else {
            self.only(&self.live())
        }
    }

    /// A circuit with the same values at all inputs and as few gates as are found.
    ///
    /// Up to 12 inputs it is made anew from the truth table. Each output is a sum of products in which every input occurs
    /// in one polarity only, x or 1 + x (a fixed-polarity Reed–Muller form; Green, *Modern Logic Design*, 1986); the
    /// input that most products share is drawn out in front, then of what is left the next, and equal parts are built
    /// once. All 2ⁿ polarities are tried up to 8 inputs, above that those that single flips lead to. What has
    /// fewest gates is given, which may be the circuit itself, [`simplified`](Circuit::simplified). It need not be the
    /// least there is. Of more inputs only the last is done.
    ///
    /// ```
    /// use paralens::circuit::Table;
    /// use paralens::number::Z2;
    ///
    /// let majority = Table::from_fn(3, |x: &[Z2]| Z2(x.iter().filter(|x| x.0).count() > 1))?;
    /// let (long, short) = (majority.with_equality(), majority.with_equality().minimised());
    /// assert_eq!(short.tables()?, [majority]);
    /// assert!(long.size() > 10 && short.size() == 4);
    /// # Ok::<(), paralens::circuit::TableError<Z2>>(())
    /// ```
    #[must_use]
    pub fn minimised(&self) -> Self {
        let simplified = self.simplified();
        if self.inputs > TABLE {
            return simplified;
        }
        let Ok(tables) = self.tables() else {
            return simplified;
        };
        let mut best = Search::new(self.inputs, &tables).best();
        // the parts may still have something in common
        best = best.simplified();
        if best.size() < simplified.size() {
            best
        } else {
            simplified
        }
    }
}

/// The outputs to be built, as values at all points.
struct Search<'a> {
    inputs: usize,
    tables: &'a [Table<Z2>],
}

impl<'a> Search<'a> {
    const fn new(inputs: usize, tables: &'a [Table<Z2>]) -> Self {
        Search { inputs, tables }
    }

    /// The smallest circuit over the polarities that are tried.
    fn best(&self) -> Circuit<Z2> {
        let mut best = self.at(0);
        let mut here = 0;
        if self.inputs <= EVERY {
            for polarity in 1..1 << self.inputs {
                let next = self.at(polarity);
                if next.size() < best.size() {
                    best = next;
                }
            }
            return best;
        }
        loop {
            let flips = (0..self.inputs).map(|i| here ^ 1 << i);
            let tried = flips.map(|polarity| (polarity, self.at(polarity)));
            let next = tried.min_by_key(|(_, circuit)| circuit.size());
            match next {
                Some((polarity, circuit)) if circuit.size() < best.size() => {
                    (here, best) = (polarity, circuit);
                }
                _ => return best,
            }
        }
    }

    /// The circuit in which the inputs whose bits are set in `polarity` occur negated, the last input having the lowest.
    fn at(&self, polarity: u32) -> Circuit<Z2> {
        let n = self.inputs;
        let mut factors = Factors {
            folded: Folded::new(n),
            literals: vec![],
            known: HashMap::new(),
        };
        for bit in 0..n {
            let x = Bit::Wire(Wire(n - 1 - bit));
            let negated = polarity >> bit & 1 == 1;
            let literal = if negated { factors.folded.not(x) } else { x };
            factors.literals.push(literal);
        }
        let outputs = self.tables.iter().map(|table| {
            let values = table.values();
            // f(x + polarity), whose normal form is that of f in the literals
            let turned = (0..values.len()).map(|at| values[at ^ polarity as usize]);
            let turned = Table::new(n, turned.collect()).expect("as many values as before");
            let coefficients = turned.coefficients().into_iter();
            let terms = (0..).zip(coefficients).filter(|(_, c)| c.0);
            factors.build(terms.map(|(mask, _)| mask).collect())
        });
        let outputs = outputs.collect();
        factors.folded.finish(outputs)
    }
}

/// Sums of products of literals, with common factors drawn out.
struct Factors {
    folded: Folded,
    /// By bit of a mask.
    literals: Vec<Bit>,
    known: HashMap<Vec<u32>, Bit>,
}

impl Factors {
    /// The sum of these products, each a mask of literals, in ascending order.
    fn build(&mut self, terms: Vec<u32>) -> Bit {
        match terms[..] {
            [] => return Bit::Constant(false),
            [0] => return Bit::Constant(true),
            _ => {}
        }
        if let Some(known) = self.known.get(&terms) {
            return *known;
        }
        let bit = if terms[0] == 0 {
            let rest = self.build(terms[1..].to_vec());
            self.folded.not(rest)
        } else {
            self.factor(&terms)
        };
        self.known.insert(terms, bit);
        bit
    }
    /// x g + h, for the literal x that most of the products share.
    fn factor(&mut self, terms: &[u32]) -> Bit {
        let count = |bit: &usize| terms.iter().filter(|mask| **mask >> bit & 1 == 1).count();
        let most = (0..self.literals.len()).max_by_key(count);
        let most = most.expect("a product that is not 1 has a literal");
        let (with, without): (Vec<u32>, Vec<u32>) =
            terms.iter().partition(|mask| **mask >> most & 1 == 1);
        let quotient: Vec<u32> = with.iter().map(|mask| mask & !(1 << most)).collect();
        let literal = self.literals[most];
        if quotient == without {
            // x g + g = (1 + x) g
            let part = self.build(quotient);
            let other = self.folded.not(literal);
            return self.folded.and(other, part);
        }
        let (part, rest) = (self.build(quotient), self.build(without));
        let product = self.folded.and(literal, part);
        self.folded.xor(product, rest)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Circuit, Table, gate};
    use crate::number::Z2;
    use crate::random::Rng;

    fn same(circuit: &Circuit<Z2>) -> Circuit<Z2> {
        let small = circuit.minimised();
        assert_eq!(small.tables(), circuit.tables());
        let simplified = circuit.simplified();
        assert_eq!(simplified.tables(), circuit.tables());
        assert!(small.size() <= simplified.size() && simplified.size() <= circuit.size());
        small
    }

    #[test]
    fn values_stay_for_every_function_of_three_bits() {
        for f in 0..256 {
            let values = (0..8).map(|at| Z2(f >> at & 1 == 1)).collect();
            let table = Table::new(3, values).unwrap();
            same(&table.normal_form());
            same(&table.with_equality());
        }
    }
    #[test]
    fn values_stay_where_not_every_polarity_is_tried() {
        let mut rng = Rng::new(1);
        let table = Table::from_fn(9, |x: &[Z2]| Z2(x[3].0 && rng.chance(0.1))).unwrap();
        same(&table.normal_form());
    }
    #[test]
    fn known_gates_become_small() {
        assert_eq!(same(&gate::or()).size(), 3);
        assert_eq!(same(&gate::majority()).size(), 4);
        assert_eq!(same(&gate::mux()).size(), 3); // v + s (u + v)
        assert_eq!(same(&gate::full_adder()).size(), 5);
        let nor = Table::new(3, (0..8).map(|at| Z2(at == 0)).collect()).unwrap();
        assert_eq!(same(&nor.normal_form()).size(), 5);
        let constant = Table::new(3, vec![Z2(true); 8]).unwrap();
        assert_eq!(same(&constant.with_equality()).size(), 0);
        let none = Table::new(0, vec![Z2(true)]).unwrap();
        assert_eq!(same(&none.normal_form()).size(), 0);
    }
}
