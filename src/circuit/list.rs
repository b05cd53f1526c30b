//! A circuit of bits as a list of NOT, AND, OR and XOR.

use super::{Circuit, Gate, Wire};
use crate::number::Z2;

/// A line of the list: sums and products by the name of what they do to bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    Not(Wire),
    And(Wire, Wire),
    Or(Wire, Wire),
    Xor(Wire, Wire),
    Equal(Wire, Wire),
}

impl Line {
    /// The one or two wires that it reads.
    fn reads(self) -> [Wire; 2] {
        match self {
            Line::Not(x) => [x, x],
            Line::And(x, y) | Line::Or(x, y) | Line::Xor(x, y) | Line::Equal(x, y) => [x, y],
        }
    }
}

/// A circuit as lines, numbered without gaps.
pub(super) struct List<'a> {
    circuit: &'a Circuit<Z2>,
    lines: Vec<(Wire, Line)>,
    /// The number of the line of each wire that has one.
    numbers: Vec<usize>,
    /// Whether an input is read.
    pub(super) reads: bool,
}

impl Circuit<Z2> {
    /// How many gates the printed list has, a NOT, AND, OR or XOR counting one, and constants nothing.
    ///
    /// ```
    /// use paralens::circuit::gate;
    /// use paralens::number::Z2;
    ///
    /// let or = gate::or::<Z2>(); // a + b + a b
    /// assert_eq!((or.size(), or.gate_count()), (3, 1));
    /// ```
    #[must_use]
    pub fn gate_count(&self) -> usize {
        self.list().lines.len()
    }

    /// The gates that the outputs need.
    pub(super) fn list(&self) -> List<'_> {
        let mut used = vec![false; self.inputs + self.gates.len()];
        for wire in &self.outputs {
            used[wire.0] = true;
        }
        let mut lines = vec![];
        for at in (self.inputs..used.len()).rev() {
            if let (true, Some(line)) = (used[at], self.line(Wire(at))) {
                for wire in line.reads() {
                    used[wire.0] = true;
                }
                lines.push((Wire(at), line));
            }
        }
        lines.reverse();
        let mut numbers = vec![0; used.len()];
        for (number, (wire, _)) in lines.iter().enumerate() {
            numbers[wire.0] = number;
        }
        List {
            circuit: self,
            lines,
            numbers,
            reads: used[..self.inputs].contains(&true),
        }
    }

    /// What a wire does; nothing, if it is an input or a constant.
    fn line(&self, wire: Wire) -> Option<Line> {
        let line = match self.gate(wire)? {
            Gate::Constant(_) => return None,
            Gate::Equal(x, y) => Line::Equal(x, y),
            Gate::Mul(x, y) => Line::And(x, y),
            Gate::Add(x, y) if self.is_one(y) => self.negated(x),
            Gate::Add(x, y) if self.is_one(x) => self.negated(y),
            Gate::Add(x, y) if self.are_or(x, y) => {
                let (x, y) = self.product(y)?;
                Line::Or(x, y)
            }
            Gate::Add(x, y) if self.are_or(y, x) => {
                let (x, y) = self.product(x)?;
                Line::Or(x, y)
            }
            Gate::Add(x, y) => Line::Xor(x, y),
        };
        Some(line)
    }
    /// 1 + x, where 1 + (1 + a)(1 + b) is an OR.
    fn negated(&self, x: Wire) -> Line {
        let both = self.product(x);
        let inner = both.and_then(|(a, b)| Some((self.not(a)?, self.not(b)?)));
        inner.map_or(Line::Not(x), |(a, b)| Line::Or(a, b))
    }
    /// Whether the two are a + b and a b.
    fn are_or(&self, sum: Wire, both: Wire) -> bool {
        match (self.gate(sum), self.product(both)) {
            (Some(Gate::Add(a, b)), Some(product)) => product == (a, b) || product == (b, a),
            _ => false,
        }
    }

    fn gate(&self, wire: Wire) -> Option<Gate<Z2>> {
        let gate = wire.0.checked_sub(self.inputs)?;
        Some(self.gates[gate])
    }
    /// a and b, if the wire is a b.
    fn product(&self, wire: Wire) -> Option<(Wire, Wire)> {
        match self.gate(wire)? {
            Gate::Mul(a, b) => Some((a, b)),
            _ => None,
        }
    }
    /// a, if the wire is 1 + a.
    fn not(&self, wire: Wire) -> Option<Wire> {
        match self.gate(wire)? {
            Gate::Add(a, one) | Gate::Add(one, a) if self.is_one(one) => Some(a),
            _ => None,
        }
    }
    fn is_one(&self, wire: Wire) -> bool {
        self.gate(wire) == Some(Gate::Constant(Z2(true)))
    }
}

/// How a list is written.
pub(super) struct Words {
    pub(super) not: &'static str,
    pub(super) and: &'static str,
    pub(super) or: &'static str,
    pub(super) xor: &'static str,
    pub(super) equal: &'static str,
    pub(super) bits: [&'static str; 2],
    pub(super) input: fn(usize) -> String,
    /// What stands around a line.
    pub(super) around: [&'static str; 2],
}

impl List<'_> {
    /// The lines, each the name of a gate and what it does.
    pub(super) fn lines(&self, words: &Words) -> String {
        let (mut text, [before, after]) = (String::new(), words.around);
        for (wire, line) in &self.lines {
            let (left, right) = (self.name(*wire, words), self.right(*line, words));
            text += &format!("{before}{left} = {right}{after}\n");
        }
        text
    }
    /// The outputs, with commas between.
    pub(super) fn outputs(&self, words: &Words) -> String {
        let mut text = String::new();
        for wire in &self.circuit.outputs {
            if !text.is_empty() {
                text += ", ";
            }
            text += &self.name(*wire, words);
        }
        text
    }
    /// A constant is written where it is used.
    fn name(&self, wire: Wire, words: &Words) -> String {
        match self.circuit.gate(wire) {
            None => (words.input)(wire.0),
            Some(Gate::Constant(c)) => words.bits[usize::from(c.0)].into(),
            Some(_) => format!("g{}", self.numbers[wire.0]),
        }
    }
    fn right(&self, line: Line, words: &Words) -> String {
        let [x, y] = line.reads();
        let (x, y) = (self.name(x, words), self.name(y, words));
        let word = match line {
            Line::Not(_) => return format!("{}{x}", words.not),
            Line::And(..) => words.and,
            Line::Or(..) => words.or,
            Line::Xor(..) => words.xor,
            Line::Equal(..) => words.equal,
        };
        format!("{x} {word} {y}")
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Circuit, gate};
    use crate::number::Z2;

    #[test]
    fn an_or_is_recognised() {
        assert_eq!(gate::or().to_string(), "g0 = x0 or x1\noutput g0");
        let de_morgan = Circuit::<Z2>::build(2, |b, x| {
            let (left, right) = (b.not(x[0]), b.not(x[1]));
            vec![b.nand(left, right)]
        });
        assert_eq!(de_morgan.to_string(), "g0 = x0 or x1\noutput g0");
        // the sum is read by itself too
        let half = gate::or().pair(&gate::xor()).unwrap();
        assert_eq!(half.gate_count(), 2);
    }
    #[test]
    fn what_is_no_or_is_none() {
        let nor = Circuit::<Z2>::build(2, |b, x| {
            let (sum, both) = (b.xor(x[0], x[1]), b.mul(x[0], x[0]));
            vec![b.add(sum, both)]
        });
        assert_eq!(nor.gate_count(), 3);
        let nand = gate::nand::<Z2>();
        assert_eq!(nand.to_string(), "g0 = x0 and x1\ng1 = not g0\noutput g1");
    }
}
