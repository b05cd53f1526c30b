//! Circuits as text.

use super::{Circuit, Gate, Wire};
use crate::number::{Semiring, Z2};
use std::fmt;

impl<S> Circuit<S> {
    /// `x0` for an input, `g0` for a gate.
    pub(super) fn name(&self, wire: Wire) -> String {
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

/// How a gate of bits reads, and in which words.
pub(super) struct Words {
    pub(super) not: &'static str,
    pub(super) and: &'static str,
    pub(super) xor: &'static str,
    pub(super) equal: &'static str,
    pub(super) bits: [&'static str; 2],
    pub(super) input: fn(usize) -> String,
}

impl Circuit<Z2> {
    /// The operand: a constant is written where it is used.
    pub(super) fn operand(&self, wire: Wire, words: &Words) -> String {
        match wire.0.checked_sub(self.inputs) {
            None => (words.input)(wire.0),
            Some(gate) => match self.gates[gate] {
                Gate::Constant(c) => words.bits[usize::from(c.0)].into(),
                _ => format!("g{gate}"),
            },
        }
    }
    /// What stands right of `=`; nothing for a constant.
    pub(super) fn expression(&self, gate: Gate<Z2>, words: &Words) -> Option<String> {
        let two = |x, op, y| {
            let (x, y) = (self.operand(x, words), self.operand(y, words));
            format!("{x} {op} {y}")
        };
        Some(match gate {
            Gate::Constant(_) => return None,
            Gate::Add(x, y) => match (self.is_one(x), self.is_one(y)) {
                (false, true) => format!("{}{}", words.not, self.operand(x, words)),
                (true, false) => format!("{}{}", words.not, self.operand(y, words)),
                _ => two(x, words.xor, y),
            },
            Gate::Mul(x, y) => two(x, words.and, y),
            Gate::Equal(x, y) => two(x, words.equal, y),
        })
    }
    fn is_one(&self, wire: Wire) -> bool {
        let gate = wire.0.checked_sub(self.inputs);
        gate.is_some_and(|gate| self.gates[gate] == Gate::Constant(Z2(true)))
    }
}

/// One gate a line, in words, and the outputs on the last. A sum with 1 is a `not`.
///
/// ```
/// use paralens::circuit::gate;
/// use paralens::number::Z2;
///
/// let text = gate::nand::<Z2>().to_string();
/// assert_eq!(text, "g0 = x0 and x1\ng2 = not g0\noutput g2");
/// ```
impl fmt::Display for Circuit<Z2> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: Words = Words {
            not: "not ",
            and: "and",
            xor: "xor",
            equal: "equals",
            bits: ["0", "1"],
            input: |i| format!("x{i}"),
        };
        for (at, gate) in self.gates.iter().enumerate() {
            if let Some(right) = self.expression(*gate, &WORDS) {
                writeln!(f, "g{at} = {right}")?;
            }
        }
        let outputs = self.outputs.iter();
        let outputs: Vec<_> = outputs.map(|wire| self.operand(*wire, &WORDS)).collect();
        write!(f, "output {}", outputs.join(", "))
    }
}
