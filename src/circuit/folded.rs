//! Gates of bits that are simplified as they are set.

use super::{Builder, Circuit, Wire};
use crate::number::Z2;
use std::collections::HashMap;

/// What a wire carries, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Bit {
    Constant(bool),
    Wire(Wire),
}

/// A gate that stands already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Known {
    Not(Wire),
    Xor(Wire, Wire),
    And(Wire, Wire),
    Or(Wire, Wire),
}

/// A circuit in the making in which no gate stands twice, and none whose value is that of a wire that is there.
#[derive(Debug)]
pub(super) struct Folded {
    builder: Builder<Z2>,
    wires: HashMap<Known, Wire>,
    gates: HashMap<Wire, Known>,
}

impl Folded {
    pub(super) fn new(inputs: usize) -> Self {
        Folded {
            builder: Builder::new(inputs),
            wires: HashMap::new(),
            gates: HashMap::new(),
        }
    }
    /// The circuit, without the gates that no output needs.
    pub(super) fn finish(mut self, outputs: Vec<Bit>) -> Circuit<Z2> {
        let wires = outputs.into_iter().map(|bit| match bit {
            Bit::Constant(c) => self.builder.constant(Z2(c)),
            Bit::Wire(wire) => wire,
        });
        let wires = wires.collect();
        let circuit = self.builder.finish(wires);
        circuit.only(&circuit.live())
    }

    pub(super) fn not(&mut self, x: Bit) -> Bit {
        match x {
            Bit::Constant(c) => Bit::Constant(!c),
            Bit::Wire(x) => match self.gates.get(&x) {
                Some(Known::Not(inner)) => Bit::Wire(*inner),
                _ => self.set(Known::Not(x)),
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
        if x == y {
            return Bit::Constant(false);
        }
        match (self.gates.get(&x).copied(), self.gates.get(&y).copied()) {
            // x + (1 + x), (1 + a) + (1 + b), and (x + a) + x
            (_, Some(Known::Not(inner))) if inner == x => Bit::Constant(true),
            (Some(Known::Not(a)), Some(Known::Not(b))) => self.xor(Bit::Wire(a), Bit::Wire(b)),
            (_, Some(Known::Xor(a, b))) if a == x => Bit::Wire(b),
            (_, Some(Known::Xor(a, b))) if b == x => Bit::Wire(a),
            _ => self.set(Known::Xor(x, y)),
        }
    }
    pub(super) fn and(&mut self, x: Bit, y: Bit) -> Bit {
        let (x, y) = match (x, y) {
            (Bit::Constant(c), other) | (other, Bit::Constant(c)) => {
                return if c { other } else { Bit::Constant(false) };
            }
            (Bit::Wire(x), Bit::Wire(y)) => (x.min(y), x.max(y)),
        };
        match self.gates.get(&y).copied() {
            _ if x == y => Bit::Wire(x),
            Some(Known::Not(inner)) if inner == x => Bit::Constant(false),
            Some(Known::And(a, b)) if a == x || b == x => Bit::Wire(y),
            _ => self.set(Known::And(x, y)),
        }
    }

    pub(super) fn or(&mut self, x: Bit, y: Bit) -> Bit {
        let (x, y) = match (x, y) {
            (Bit::Constant(c), other) | (other, Bit::Constant(c)) => {
                return if c { Bit::Constant(true) } else { other };
            }
            (Bit::Wire(x), Bit::Wire(y)) => (x.min(y), x.max(y)),
        };
        match (self.gates.get(&x).copied(), self.gates.get(&y).copied()) {
            _ if x == y => Bit::Wire(x),
            (_, Some(Known::Not(inner))) if inner == x => Bit::Constant(true),
            (Some(Known::Not(a)), Some(Known::Not(b))) => {
                let both = self.and(Bit::Wire(a), Bit::Wire(b));
                self.not(both)
            }
            (_, Some(Known::Or(a, b))) if a == x || b == x => Bit::Wire(y),
            _ => self.set(Known::Or(x, y)),
        }
    }

    /// The gate's wire, of the one that stands already if there is one.
    fn set(&mut self, gate: Known) -> Bit {
        if let Some(wire) = self.wires.get(&gate) {
            return Bit::Wire(*wire);
        }
        let wire = match gate {
            Known::Not(x) => self.builder.not(x),
            Known::Xor(x, y) => self.builder.xor(x, y),
            Known::And(x, y) => self.builder.mul(x, y),
            Known::Or(x, y) => self.builder.or(x, y),
        };
        self.wires.insert(gate, wire);
        self.gates.insert(wire, gate);
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
        assert_eq!(f.finish(vec![sum]).size(), 1);
    }
}
