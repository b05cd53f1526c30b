//! The part of a circuit that its outputs depend on.

use super::{Circuit, Gate, Wire};

impl<S: Copy> Circuit<S> {
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
