//! The part of a circuit that its outputs depend on.

use super::{Circuit, Wire};

impl<S: Copy> Circuit<S> {
    /// The circuit without the gates that no output depends on.
    pub(super) fn needed(&self) -> Self {
        let mut live = vec![false; self.inputs + self.gates.len()];
        for wire in &self.outputs {
            live[wire.0] = true;
        }
        for (at, gate) in self.gates.iter().enumerate().rev() {
            if let (true, Some([x, y])) = (live[self.inputs + at], gate.reads()) {
                live[x.0] = true;
                live[y.0] = true;
            }
        }
        let mut here = Wire::first(self.inputs);
        let mut gates = vec![];
        for (at, gate) in self.gates.iter().enumerate() {
            let next = Wire(self.inputs + gates.len());
            if live[self.inputs + at] {
                gates.push(gate.at(&here));
            }
            here.push(next);
        }
        let mut outputs = vec![];
        for wire in &self.outputs {
            outputs.push(here[wire.0]);
        }
        Circuit {
            inputs: self.inputs,
            gates,
            outputs,
        }
    }
}
