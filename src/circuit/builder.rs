use super::{Circuit, Gate, Wire};
use crate::number::Semiring;
use crate::polynomial::Arity;

/// A circuit in the making, inside [`Circuit::build`]: each method sets a gate and gives its wire.
///
/// A wire is known by its number alone: one of another circuit is taken for this circuit's own of that number, and refused
/// only if there is none.
///
/// Nothing is simplified: the derivative of a circuit is that of the circuit *as composed*.
#[derive(Clone, Debug)]
pub struct Builder<S> {
    inputs: usize,
    gates: Vec<Gate<S>>,
}

impl<S: Semiring> Builder<S> {
    pub(super) const fn new(inputs: usize) -> Self {
        Builder {
            inputs,
            gates: vec![],
        }
    }
    pub(super) fn finish(self, outputs: Vec<Wire>) -> Circuit<S> {
        for wire in &outputs {
            self.check(*wire);
        }
        Circuit {
            inputs: self.inputs,
            gates: self.gates,
            outputs,
        }
    }
    fn check(&self, wire: Wire) {
        let count = self.inputs + self.gates.len();
        assert!(wire.0 < count, "wire {} of {count}", wire.0);
    }
    fn set(&mut self, gate: Gate<S>) -> Wire {
        if let Some([x, y]) = gate.reads() {
            self.check(x);
            self.check(y);
        }
        self.gates.push(gate);
        Wire(self.inputs + self.gates.len() - 1)
    }

    /// c.
    pub fn constant(&mut self, c: S) -> Wire {
        self.set(Gate::Constant(c))
    }
    /// 0.
    pub fn zero(&mut self) -> Wire {
        self.constant(S::ZERO)
    }
    /// 1.
    pub fn one(&mut self) -> Wire {
        self.constant(S::ONE)
    }
    /// x + y.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number; so do the other gates.
    pub fn add(&mut self, x: Wire, y: Wire) -> Wire {
        self.set(Gate::Add(x, y))
    }
    /// x · y.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn mul(&mut self, x: Wire, y: Wire) -> Wire {
        self.set(Gate::Mul(x, y))
    }
    /// 1 if x = y, else 0: see [`Gate::Equal`].
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn equal(&mut self, x: Wire, y: Wire) -> Wire {
        self.set(Gate::Equal(x, y))
    }
    /// The sum of all, from the left; of none it is 0.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn sum(&mut self, wires: impl IntoIterator<Item = Wire>) -> Wire {
        let mut sum = None;
        for y in wires {
            sum = Some(sum.map_or(y, |x| self.add(x, y)));
        }
        sum.unwrap_or_else(|| self.zero())
    }
    /// The product of all, from the left; of none it is 1.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn product(&mut self, wires: impl IntoIterator<Item = Wire>) -> Wire {
        let mut product = None;
        for y in wires {
            product = Some(product.map_or(y, |x| self.mul(x, y)));
        }
        product.unwrap_or_else(|| self.one())
    }

    /// A circuit as a part of this one, on these wires.
    ///
    /// ```
    /// use paralens::circuit::{Circuit, gate};
    /// use paralens::number::Z2;
    ///
    /// let parity = Circuit::build(3, |b, x| {
    ///     let first = b.place(&gate::xor(), &x[..2]).expect("two wires");
    ///     b.place(&gate::xor(), &[first[0], x[2]]).expect("two wires")
    /// });
    /// assert_eq!(parity.apply(&[Z2(true); 3])?, [Z2(true)]);
    /// # Ok::<(), paralens::polynomial::Arity>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are not as many wires as the circuit has inputs.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn place(&mut self, circuit: &Circuit<S>, wires: &[Wire]) -> Result<Vec<Wire>, Arity> {
        Arity::unless("the wires given", circuit.inputs, wires.len())?;
        Ok(self.splice(circuit, wires))
    }
    /// As many wires as the circuit has inputs.
    pub(super) fn splice(&mut self, circuit: &Circuit<S>, wires: &[Wire]) -> Vec<Wire> {
        let mut here = wires.to_vec();
        for gate in &circuit.gates {
            here.push(self.set(gate.at(&here)));
        }
        circuit.outputs.iter().map(|wire| here[wire.0]).collect()
    }
}
