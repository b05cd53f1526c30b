//! Gates of bits that are simplified as they are set.

use super::{Builder, Circuit, Wire};
use crate::number::Z2;

/// What a wire carries, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Bit {
    Constant(bool),
    Wire(Wire),
}

/// What a gate does.
#[derive(Clone, Copy, PartialEq)]
enum Op {
    Not,
    Xor,
    And,
    Or,
}

/// A gate that stands already, and what it reads, in ascending order; a NOT reads one wire twice.
#[derive(Clone, Copy, PartialEq)]
struct Known(Op, Wire, Wire);

/// What is known of a wire: the gate that gives it, and those that read it.
#[derive(Default)]
struct Ends {
    from: Option<Known>,
    to: Vec<Wire>,
}

/// A circuit in the making in which no gate stands twice, and none whose value is that of a wire that is there.
pub(super) struct Folded {
    builder: Builder<Z2>,
    wires: Vec<Ends>,
}

impl Folded {
    pub(super) fn new(inputs: usize) -> Self {
        let (builder, wires) = (Builder::new(inputs), vec![]);
        let mut folded = Folded { builder, wires };
        folded.reach(inputs);
        folded
    }
    /// As many wires.
    fn reach(&mut self, count: usize) {
        while self.wires.len() < count {
            self.wires.push(Ends::default());
        }
    }
    /// The circuit, without the gates that no output needs.
    pub(super) fn finish(mut self, outputs: &[Bit]) -> Circuit<Z2> {
        let mut wires = vec![];
        for bit in outputs {
            wires.push(match *bit {
                Bit::Constant(c) => self.builder.constant(Z2(c)),
                Bit::Wire(wire) => wire,
            });
        }
        self.builder.finish(wires).needed()
    }

    pub(super) fn not(&mut self, x: Bit) -> Bit {
        match x {
            Bit::Constant(c) => Bit::Constant(!c),
            Bit::Wire(x) => match self.wires[x.0].from {
                Some(Known(Op::Not, inner, _)) => Bit::Wire(inner),
                _ => self.set(Known(Op::Not, x, x)),
            },
        }
    }
    pub(super) fn xor(&mut self, x: Bit, y: Bit) -> Bit {
        let (x, y) = match (x, y) {
            (Bit::Constant(c), other) | (other, Bit::Constant(c)) => {
                return if c { self.not(other) } else { other };
            }
            (Bit::Wire(x), Bit::Wire(y)) => (x.min(y), x.max(y)),
        };
        match (self.wires[x.0].from, self.wires[y.0].from) {
            _ if x == y => Bit::Constant(false),
            // x + (1 + x), (1 + a) + (1 + b), and (x + a) + x
            (_, Some(Known(Op::Not, inner, _))) if inner == x => Bit::Constant(true),
            (Some(Known(Op::Not, a, _)), Some(Known(Op::Not, b, _))) => {
                self.xor(Bit::Wire(a), Bit::Wire(b))
            }
            (_, Some(Known(Op::Xor, a, b))) if a == x => Bit::Wire(b),
            (_, Some(Known(Op::Xor, a, b))) if b == x => Bit::Wire(a),
            _ => self.set(Known(Op::Xor, x, y)),
        }
    }
    pub(super) fn and(&mut self, x: Bit, y: Bit) -> Bit {
        self.join(Op::And, x, y)
    }
    pub(super) fn or(&mut self, x: Bit, y: Bit) -> Bit {
        self.join(Op::Or, x, y)
    }
    /// AND or OR: they differ in which constant is given whatever the other input is.
    fn join(&mut self, op: Op, x: Bit, y: Bit) -> Bit {
        let ruling = op == Op::Or;
        let (x, y) = match (x, y) {
            (Bit::Constant(c), other) | (other, Bit::Constant(c)) => {
                return if c == ruling { Bit::Constant(c) } else { other };
            }
            (Bit::Wire(x), Bit::Wire(y)) => (x.min(y), x.max(y)),
        };
        match (self.wires[x.0].from, self.wires[y.0].from) {
            _ if x == y => Bit::Wire(x),
            (_, Some(Known(Op::Not, inner, _))) if inner == x => Bit::Constant(ruling),
            (Some(Known(Op::Not, a, _)), Some(Known(Op::Not, b, _))) if op == Op::Or => {
                let both = self.and(Bit::Wire(a), Bit::Wire(b));
                self.not(both)
            }
            (_, Some(Known(inner, a, b))) if inner == op && (a == x || b == x) => Bit::Wire(y),
            _ => self.set(Known(op, x, y)),
        }
    }

    /// The gate's wire, of the one that stands already if there is one.
    fn set(&mut self, gate: Known) -> Bit {
        let Known(op, x, y) = gate;
        // whichever fewer gates read, so that a wire read by all is no burden
        let (of_x, of_y) = (&self.wires[x.0].to, &self.wires[y.0].to);
        let readers = if of_x.len() < of_y.len() { of_x } else { of_y };
        for wire in readers {
            if self.wires[wire.0].from == Some(gate) {
                return Bit::Wire(*wire);
            }
        }
        let wire = match op {
            Op::Not => self.builder.not(x),
            Op::Xor => self.builder.xor(x, y),
            Op::And => self.builder.mul(x, y),
            Op::Or => self.builder.or(x, y),
        };
        self.wires[x.0].to.push(wire);
        self.wires[y.0].to.push(wire);
        self.reach(wire.0 + 1);
        self.wires[wire.0].from = Some(gate);
        Bit::Wire(wire)
    }
}

#[cfg(test)]
mod tests {
    use super::{Bit, Folded};
    use crate::circuit::Wire;

    #[test]
    fn what_is_known_is_not_built() {
        let mut f = Folded::new(2);
        let [x, y] = [0, 1].map(|i| Bit::Wire(Wire(i)));
        let (o, i) = (Bit::Constant(false), Bit::Constant(true));
        let (nx, ny, both, sum) = (f.not(x), f.not(y), f.and(x, y), f.xor(x, y));
        assert_eq!((f.not(nx), f.not(o)), (x, i));
        assert_eq!((f.xor(x, x), f.xor(x, nx), f.xor(nx, x)), (o, i, i));
        assert_eq!((f.xor(nx, ny), f.xor(sum, x), f.xor(y, sum)), (sum, y, x));
        assert_eq!((f.xor(x, o), f.xor(i, x)), (x, nx));
        assert_eq!((f.and(x, x), f.and(x, nx), f.and(y, both)), (x, o, both));
        assert_eq!((f.and(x, o), f.and(i, x), f.and(y, x)), (o, x, both));
        assert_eq!((f.or(x, x), f.or(x, i), f.or(o, y)), (x, i, y));
        let either = f.or(x, y);
        assert_eq!(
            (f.or(x, nx), f.or(y, either), f.or(y, x)),
            (i, either, either)
        );
        let neither = f.and(x, y);
        assert_eq!(f.or(ny, nx), f.not(neither));
        assert_eq!(f.finish(&[sum]).size(), 1);
    }
}
