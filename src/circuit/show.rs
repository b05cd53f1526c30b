//! Circuits as text.

use super::list::Words;
use super::{Circuit, Gate, Wire};
use crate::number::{Semiring, Z2};
use std::fmt;

impl<S> Circuit<S> {
    /// `x0` for an input, `g0` for a gate.
    fn name(&self, wire: Wire) -> String {
        match wire.0.checked_sub(self.inputs) {
            None => format!("x{}", wire.0),
            Some(gate) => format!("g{gate}"),
        }
    }
}

/// One gate a line, and the outputs on the last: `g0 = x0 + x1`.
impl<S: Semiring> fmt::Debug for Circuit<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, gate) in self.gates.iter().enumerate() {
            write!(f, "g{at} = ")?;
            match *gate {
                Gate::Constant(c) => writeln!(f, "{c:?}")?,
                Gate::Add(x, y) => writeln!(f, "{} + {}", self.name(x), self.name(y))?,
                Gate::Mul(x, y) => writeln!(f, "{} * {}", self.name(x), self.name(y))?,
                Gate::Equal(x, y) => writeln!(f, "{} == {}", self.name(x), self.name(y))?,
            }
        }
        let outputs: Vec<_> = self.outputs.iter().map(|wire| self.name(*wire)).collect();
        write!(f, "({})", outputs.join(", "))
    }
}

/// One gate a line, in words, and the outputs on the last. Sums and products are called by what they do to bits: 1 + a is
/// `not`, a + b + a b and 1 + (1 + a)(1 + b) are `or`.
///
/// ```
/// use paralens::circuit::gate;
/// use paralens::number::Z2;
///
/// let text = gate::nand::<Z2>().to_string();
/// assert_eq!(text, "g0 = x0 and x1\ng1 = not g0\noutput g1");
/// ```
impl fmt::Display for Circuit<Z2> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: Words = Words {
            not: "not ",
            and: "and",
            or: "or",
            xor: "xor",
            equal: "equals",
            bits: ["0", "1"],
            input: |i| format!("x{i}"),
            around: ["", ""],
        };
        let list = self.list();
        f.write_str(&list.lines(&WORDS))?;
        write!(f, "output {}", list.outputs(&WORDS))
    }
}
