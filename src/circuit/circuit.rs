use super::{Builder, NotPolynomial};
use crate::number::Semiring;
use crate::polynomial::Arity;

/// A wire of a circuit: the inputs first, then what each gate gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wire(pub(super) usize);

impl Wire {
    /// Its number: inputs count from 0, gates go on from there.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
    /// Wires 0 to n − 1.
    pub(super) fn first(n: usize) -> Vec<Self> {
        let mut wires = vec![];
        for i in 0..n {
            wires.push(Wire(i));
        }
        wires
    }
}

/// One gate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gate<S> {
    /// c.
    Constant(S),
    /// x + y.
    Add(Wire, Wire),
    /// x · y.
    Mul(Wire, Wire),
    /// 1 if x = y, else 0. No polynomial: a generator on its own, with derivative 0.
    Equal(Wire, Wire),
}

impl<S: Copy> Gate<S> {
    /// The wires that it reads; a constant reads none.
    pub(super) const fn reads(&self) -> Option<[Wire; 2]> {
        match *self {
            Gate::Constant(_) => None,
            Gate::Add(x, y) | Gate::Mul(x, y) | Gate::Equal(x, y) => Some([x, y]),
        }
    }
    /// The gate that reads `here[k]` where this one reads wire k.
    pub(super) const fn at(&self, here: &[Wire]) -> Self {
        match *self {
            Gate::Constant(c) => Gate::Constant(c),
            Gate::Add(Wire(x), Wire(y)) => Gate::Add(here[x], here[y]),
            Gate::Mul(Wire(x), Wire(y)) => Gate::Mul(here[x], here[y]),
            Gate::Equal(Wire(x), Wire(y)) => Gate::Equal(here[x], here[y]),
        }
    }
}

/// A circuit n → m of sums and products: a list of gates, each of which reads inputs and gates before it.
///
/// It is a term in the presentation of polynomial circuits (Wilson and Zanasi, *Categories of Differentiable Polynomial
/// Circuits for Machine Learning*, 2203.06430): a wire that is read twice is a copy, one that nobody reads is a discard.
/// Composition is in diagrammatic order. It can be run ([`apply`](Circuit::apply)), differentiated
/// ([`lens`](Circuit::lens)), read as a formula ([`polynomial`](Circuit::polynomial)), and over bits printed and
/// minimised.
///
/// ```
/// use paralens::circuit::{Circuit, gate};
/// use paralens::number::Z2;
///
/// let nand = gate::and().then(&gate::not())?;
/// let by_hand = Circuit::build(2, |b, x| {
///     let (both, one) = (b.mul(x[0], x[1]), b.one());
///     vec![b.add(one, both)]
/// });
/// for x in [[false, true], [true, true]].map(|x| x.map(Z2)) {
///     assert_eq!(nand.apply(&x)?, by_hand.apply(&x)?);
/// }
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Circuit<S> {
    pub(super) inputs: usize,
    pub(super) gates: Vec<Gate<S>>,
    pub(super) outputs: Vec<Wire>,
}

impl<S: Semiring> Circuit<S> {
    /// The circuit that a closure wires up, from its input wires to its output wires.
    ///
    /// ```
    /// use paralens::circuit::Circuit;
    ///
    /// // x0 ↦ (x0², 3)
    /// let f = Circuit::build(1, |b, x| vec![b.mul(x[0], x[0]), b.constant(3.0)]);
    /// assert_eq!(f.apply(&[5.0])?, [25.0, 3.0]);
    /// # Ok::<(), paralens::polynomial::Arity>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a wire is used whose number is that of no wire set so far. A wire of another circuit is known by its number
    /// alone, and taken for this circuit's own of that number.
    #[must_use]
    pub fn build(
        inputs: usize,
        wiring: impl FnOnce(&mut Builder<S>, &[Wire]) -> Vec<Wire>,
    ) -> Self {
        let mut builder = Builder::new(inputs);
        let outputs = wiring(&mut builder, &Wire::first(inputs));
        builder.finish(outputs)
    }
    /// The wires with these numbers, in this order: some discarded, some copied, some crossed.
    ///
    /// # Errors
    ///
    /// If there is no wire of such a number.
    pub fn wires(inputs: usize, wires: impl IntoIterator<Item = usize>) -> Result<Self, Arity> {
        let outputs: Vec<Wire> = wires.into_iter().map(Wire).collect();
        if let Some(&Wire(index)) = outputs.iter().find(|wire| wire.0 >= inputs) {
            return Err(Arity::Variable { index, inputs });
        }
        let gates = vec![];
        Ok(Circuit {
            inputs,
            gates,
            outputs,
        })
    }

    /// n.
    #[must_use]
    pub const fn inputs(&self) -> usize {
        self.inputs
    }
    /// The gates, each behind those that it reads.
    #[must_use]
    pub fn gates(&self) -> &[Gate<S>] {
        &self.gates
    }
    /// The m wires that are given out.
    #[must_use]
    pub fn outputs(&self) -> &[Wire] {
        &self.outputs
    }
    /// How many sums, products and comparisons there are; constants cost nothing.
    #[must_use]
    pub fn size(&self) -> usize {
        let costs = |gate: &&Gate<S>| !matches!(gate, Gate::Constant(_));
        self.gates.iter().filter(costs).count()
    }

    /// f ; g : x ↦ g(f(x)).
    ///
    /// # Errors
    ///
    /// If f has not as many outputs as g has inputs.
    pub fn then(&self, other: &Self) -> Result<Self, Arity> {
        Arity::unless("the outputs of the first", other.inputs, self.outputs.len())?;
        Ok(Circuit::build(self.inputs, |b, x| {
            let middle = b.splice(self, x);
            b.splice(other, &middle)
        }))
    }
    /// f ⊗ g : (x, y) ↦ (f(x), g(y)).
    #[must_use]
    pub fn beside(&self, other: &Self) -> Self {
        Circuit::build(self.inputs + other.inputs, |b, x| {
            let (left, right) = x.split_at(self.inputs);
            let mut outputs = b.splice(self, left);
            outputs.extend(b.splice(other, right));
            outputs
        })
    }
    /// ⟨f, g⟩ : x ↦ (f(x), g(x)).
    ///
    /// # Errors
    ///
    /// If the two have not as many inputs.
    pub fn pair(&self, other: &Self) -> Result<Self, Arity> {
        Arity::unless("the inputs of the second", self.inputs, other.inputs)?;
        Ok(Circuit::build(self.inputs, |b, x| {
            let mut outputs = b.splice(self, x);
            outputs.extend(b.splice(other, x));
            outputs
        }))
    }

    /// f(x).
    ///
    /// # Errors
    ///
    /// If `x` is not n numbers.
    pub fn apply(&self, x: &[S]) -> Result<Vec<S>, Arity> {
        Ok(self.run(x, &mut vec![])?.collect())
    }
    /// f(x), where every wire's value is left in `wires`, whose memory is used again.
    ///
    /// ```
    /// use paralens::circuit::gate;
    /// use paralens::number::{Bits, Z2};
    ///
    /// // 64 full adders at once
    /// let adder = gate::full_adder().over(Bits::<1>::splat)?;
    /// let mut wires = vec![];
    /// let x = [Bits([0b1111_0000]), Bits([0b1100_1100]), Bits([0b1010_1010])];
    /// let y: Vec<_> = adder.run(&x, &mut wires)?.collect();
    /// assert_eq!(y, [Bits([0b1001_0110]), Bits([0b1110_1000])]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If `x` is not n numbers.
    pub fn run<'a>(
        &'a self,
        x: &[S],
        wires: &'a mut Vec<S>,
    ) -> Result<impl Iterator<Item = S> + 'a, Arity> {
        Arity::unless("the inputs given", self.inputs, x.len())?;
        self.fill(x, wires);
        Ok(self.outputs.iter().map(|wire| wires[wire.0]))
    }
    /// The values of all wires, where x is n numbers.
    pub(super) fn fill(&self, x: &[S], wires: &mut Vec<S>) {
        wires.clear();
        wires.reserve(self.inputs + self.gates.len());
        wires.extend_from_slice(x);
        for gate in &self.gates {
            let value = match *gate {
                Gate::Constant(c) => c,
                Gate::Add(Wire(x), Wire(y)) => wires[x] + wires[y],
                Gate::Mul(Wire(x), Wire(y)) => wires[x] * wires[y],
                Gate::Equal(Wire(x), Wire(y)) if wires[x] == wires[y] => S::ONE,
                Gate::Equal(..) => S::ZERO,
            };
            wires.push(value);
        }
    }

    /// The same sums and products over other numbers: over [`Bits`](crate::number::Bits) a circuit of bits runs on many
    /// examples at once.
    ///
    /// Sums and products are what is carried over, not what they do to bits. Where 1 + 1 is not 0, a NOT or an XOR made of
    /// 1 + x and x + y is none any more: over [`Boolean`](crate::number::Boolean) 1 + x is always 1, over `f64` it is 2 at 1.
    ///
    /// ```
    /// use paralens::circuit::gate;
    /// use paralens::number::{Boolean, Z2};
    ///
    /// let not = gate::not::<Z2>();
    /// assert_eq!(not.apply(&[Z2(true)])?, [Z2(false)]);
    /// assert_eq!(not.over(|c| Boolean(c.0))?.apply(&[Boolean(true)])?, [Boolean(true)]);
    /// assert_eq!(not.over(|c| f64::from(u8::from(c.0)))?.apply(&[1.0])?, [2.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is a gate that compares. Whether two numbers are equal is not kept when numbers change.
    pub fn over<T>(&self, f: impl Fn(S) -> T) -> Result<Circuit<T>, NotPolynomial> {
        let gates = self.gates.iter().enumerate().map(|(at, gate)| match *gate {
            Gate::Constant(c) => Ok(Gate::Constant(f(c))),
            Gate::Add(x, y) => Ok(Gate::Add(x, y)),
            Gate::Mul(x, y) => Ok(Gate::Mul(x, y)),
            Gate::Equal(..) => Err(NotPolynomial::Compares { gate: at }),
        });
        Ok(Circuit {
            inputs: self.inputs,
            gates: gates.collect::<Result<_, _>>()?,
            outputs: self.outputs.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::gate;
    use super::{Circuit, NotPolynomial};
    use crate::number::{Boolean, Z2};

    #[test]
    fn what_does_not_fit_says_so() {
        let (and, not) = (gate::and::<Z2>(), gate::not());
        assert!(and.then(&and).is_err() && and.pair(&not).is_err());
        assert!(Circuit::<Z2>::wires(2, [0, 2]).is_err());
        let error = and.apply(&[Z2(true); 3]).unwrap_err();
        assert_eq!(error.to_string(), "the inputs given are 3, but must be 2");
    }
    #[test]
    fn circuits_stand_in_a_row_and_side_by_side() {
        let crossed = Circuit::<f64>::wires(2, [1, 0]).unwrap();
        let f = Circuit::build(1, |b, x| vec![b.mul(x[0], x[0])]);
        let g = Circuit::build(1, |b, x| {
            let three = b.constant(3.0);
            vec![b.add(x[0], three)]
        });
        let both = f.beside(&g);
        assert_eq!(both.apply(&[5.0, 7.0]).unwrap(), [25.0, 10.0]);
        let turned = both.then(&crossed).unwrap();
        assert_eq!(turned.apply(&[5.0, 7.0]).unwrap(), [10.0, 25.0]);
        assert_eq!(f.pair(&g).unwrap().apply(&[5.0]).unwrap(), [25.0, 8.0]);
        assert_eq!(both.size(), 2);
    }
    #[test]
    fn what_compares_stays_where_it_is() {
        let equal = Circuit::build(2, |b, x| vec![b.equal(x[0], x[1])]);
        let truth = [Boolean(false), Boolean(true)];
        for x in truth {
            for y in truth {
                assert_eq!(equal.apply(&[x, y]).unwrap(), [Boolean(x == y)]);
            }
        }
        let error = equal.over(|x| Z2(x.0)).unwrap_err();
        assert_eq!(error, NotPolynomial::Compares { gate: 0 });
    }
}
