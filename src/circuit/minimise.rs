//! Circuits of bits with fewer gates.

use super::complete::coefficients;
use super::cover::cover;
use super::factor::{Factors, Join};
use super::folded::{Bit, Folded};
use super::{Circuit, Gate, Table, Wire};
use crate::number::Z2;

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
        let mut bits = inputs(self.inputs);
        for gate in &self.gates {
            bits.push(match *gate {
                Gate::Constant(c) => Bit::Constant(c.0),
                Gate::Add(Wire(x), Wire(y)) => folded.xor(bits[x], bits[y]),
                Gate::Mul(Wire(x), Wire(y)) => folded.and(bits[x], bits[y]),
                Gate::Equal(Wire(x), Wire(y)) => {
                    let apart = folded.xor(bits[x], bits[y]);
                    folded.not(apart)
                }
            });
        }
        let mut outputs = vec![];
        for wire in &self.outputs {
            outputs.push(bits[wire.0]);
        }
        let simplified = folded.finish(&outputs);
        if simplified.size() <= self.size() {
            simplified
        } else {
            self.needed()
        }
    }

    /// A circuit with the same values at all inputs and as few gates as are found, by
    /// [`gate_count`](Circuit::gate_count).
    ///
    /// Up to 12 inputs it is made anew from the truth table, in several ways, and common factors are drawn out. One is an
    /// OR of products that cannot be left out (Minato, SASIMI 1992), of the function and of its negation. Another is an
    /// exclusive or of products, in which every input occurs in one polarity only, x or 1 + x (a fixed-polarity
    /// Reed–Muller form); all 2ⁿ polarities are tried up to 8 inputs, above that those that single flips lead to. The one
    /// with fewest gates is given, or the circuit itself, [`simplified`](Circuit::simplified), if that has no more. It
    /// need not be the least there is. Of more inputs only the last is done.
    ///
    /// ```
    /// use paralens::circuit::Table;
    /// use paralens::number::Z2;
    ///
    /// let majority = Table::from_fn(3, |x: &[Z2]| Z2(x.iter().filter(|x| x.0).count() > 1))?;
    /// let long = majority.with_equality();
    /// let short = long.minimised();
    /// assert_eq!(short.tables()?, [majority]);
    /// assert!(long.gate_count() > 10 && short.gate_count() == 4);
    /// # Ok::<(), paralens::circuit::TableError<Z2>>(())
    /// ```
    #[must_use]
    pub fn minimised(&self) -> Self {
        let mut best = smaller(self.needed(), self.simplified());
        if let (true, Ok(tables)) = (self.inputs <= TABLE, self.tables()) {
            let mut inputs = inputs(self.inputs);
            inputs.reverse();
            let tables = &tables[..];
            let search = Search { inputs, tables };
            best = smaller(best, search.of_covers(false));
            best = smaller(best, search.of_covers(true));
            best = smaller(best, search.of_polarities());
        }
        best
    }
}

/// The one with fewer gates, or else the first.
fn smaller(first: Circuit<Z2>, second: Circuit<Z2>) -> Circuit<Z2> {
    if second.gate_count() < first.gate_count() {
        second
    } else {
        first
    }
}
/// The first wires, one for each input.
fn inputs(n: usize) -> Vec<Bit> {
    let mut bits = vec![];
    for i in 0..n {
        bits.push(Bit::Wire(Wire(i)));
    }
    bits
}

/// The outputs to be built, as values at all points.
struct Search<'a> {
    /// By bit of a place in a table.
    inputs: Vec<Bit>,
    tables: &'a [Table<Z2>],
}

impl Search<'_> {
    /// The outputs, or their negations, as ORs of products.
    fn of_covers(&self, negated: bool) -> Circuit<Z2> {
        let n = self.inputs.len();
        let (mut folded, mut literals) = (Folded::new(n), self.inputs.clone());
        for x in &self.inputs {
            literals.push(folded.not(*x));
        }
        let mut factors = Factors::new(folded, Join::Or, literals);
        let mut outputs = vec![];
        for table in self.tables {
            let mut values = vec![];
            for y in table.values() {
                values.push(y.0 ^ negated);
            }
            let output = factors.build(cover(n, &values));
            let turned = if negated {
                factors.folded.not(output)
            } else {
                output
            };
            outputs.push(turned);
        }
        factors.folded.finish(&outputs)
    }

    /// The smallest circuit over the polarities that are tried.
    fn of_polarities(&self) -> Circuit<Z2> {
        let n = self.inputs.len();
        let (mut best, mut polarity) = (self.at(0), 0);
        let mut least = best.gate_count();
        if n <= EVERY {
            for other in 1..1 << n {
                best = smaller(best, self.at(other));
            }
            return best;
        }
        loop {
            let start = polarity;
            for i in 0..n {
                let circuit = self.at(start ^ 1 << i);
                let count = circuit.gate_count();
                if count < least {
                    (best, least, polarity) = (circuit, count, start ^ 1 << i);
                }
            }
            if polarity == start {
                return best;
            }
        }
    }
    /// The circuit in which the inputs whose bits are set in `polarity` occur negated.
    fn at(&self, polarity: usize) -> Circuit<Z2> {
        let (mut folded, mut literals) = (Folded::new(self.inputs.len()), vec![]);
        for (bit, x) in self.inputs.iter().enumerate() {
            let negated = polarity >> bit & 1 == 1;
            literals.push(if negated { folded.not(*x) } else { *x });
        }
        let mut factors = Factors::new(folded, Join::Xor, literals);
        let mut outputs = vec![];
        for table in self.tables {
            // f(x + polarity), whose normal form is that of f in the literals
            let values = table.values();
            let mut turned = vec![];
            for at in 0..values.len() {
                turned.push(values[at ^ polarity]);
            }
            let mut terms = vec![];
            for (mask, c) in (0..).zip(&coefficients(turned)) {
                if c.0 {
                    terms.push(mask);
                }
            }
            outputs.push(factors.build(terms));
        }
        factors.folded.finish(&outputs)
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
        assert!(simplified.size() <= circuit.size());
        assert!(small.gate_count() <= simplified.gate_count());
        assert!(small.gate_count() <= circuit.gate_count());
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
        let count = |circuit: &Circuit<Z2>| same(circuit).gate_count();
        assert_eq!(count(&gate::or()), 1);
        assert_eq!(count(&gate::majority()), 4);
        assert_eq!(count(&gate::mux()), 3); // v + s (u + v)
        assert_eq!(count(&gate::full_adder()), 5);
        let table = |f: fn(usize) -> bool| {
            let values = (0..8).map(|at| Z2(f(at))).collect();
            Table::new(3, values).unwrap().normal_form()
        };
        assert_eq!(count(&table(|at| at > 0)), 2);
        assert_eq!(count(&table(|at| at == 0)), 3);
        assert_eq!(count(&table(|at| at.count_ones() % 2 == 1)), 2);
        assert_eq!(count(&table(|_| true)), 0);
        let none = Table::new(0, vec![Z2(true)]).unwrap();
        assert_eq!(count(&none.normal_form()), 0);
    }
}
