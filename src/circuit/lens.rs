use super::{Circuit, Gate, Wire};
use crate::joins;
use crate::number::Semiring;
use crate::para::{Init, Para};
use crate::polynomial::Arity;
use crate::random::Rng;
use std::array;
use std::fmt;

/// A circuit with its reverse derivative, as a lens \[S; N\] → \[S; M\]: made by [`Circuit::lens`].
#[derive(Clone, PartialEq)]
pub struct CircuitLens<S, const N: usize, const M: usize>(Circuit<S>);

impl<S: Semiring> Circuit<S> {
    /// The lens (f, R\[f\]), between arrays of sizes that the compiler knows.
    ///
    /// The backward map goes through the gates from the last to the first, by the rule of each generator:
    ///
    /// ```text
    /// R[+](x, y, u) = (u, u)     R[·](x, y, u) = (y u, x u)     R[c](u) = ()
    /// copy: u + v                discard: 0                     R[=](x, y, u) = (0, 0)
    /// ```
    ///
    /// (Wilson and Zanasi, 2203.06430.) For `=` a derivative is a choice: 0 obeys the axioms of reverse derivatives, and
    /// so does the choice that lets u pass, where `=` is a generator on its own.
    ///
    /// ```
    /// use paralens::circuit::gate;
    /// use paralens::number::Z2;
    /// use paralens::prelude::*;
    ///
    /// let mux = gate::mux().lens::<3, 1>()?;
    /// let (y, r) = mux.forward(&(), [Z2(true), Z2(true), Z2(false)]);
    /// // turning s or u would turn the output, turning v would not
    /// assert_eq!(mux.backward(&(), r, [Z2(true)], &mut ()), [Z2(true), Z2(true), Z2(false)]);
    /// # Ok::<(), paralens::polynomial::Arity>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the circuit is not N → M.
    pub fn lens<const N: usize, const M: usize>(&self) -> Result<CircuitLens<S, N, M>, Arity> {
        Arity::unless("the inputs", N, self.inputs)?;
        Arity::unless("the outputs", M, self.outputs.len())?;
        Ok(CircuitLens(self.clone()))
    }
}

impl<S, const N: usize, const M: usize> CircuitLens<S, N, M> {
    /// The gates.
    pub const fn circuit(&self) -> &Circuit<S> {
        &self.0
    }
}

impl<S: Semiring, const N: usize, const M: usize> Para for CircuitLens<S, N, M> {
    type Params = ();
    type Input = [S; N];
    type Output = [S; M];
    /// The values of all wires.
    type Residual = Vec<S>;

    fn forward(&self, _: &(), x: [S; N]) -> ([S; M], Vec<S>) {
        let mut wires = vec![];
        self.0.fill(&x, &mut wires);
        (array::from_fn(|j| wires[self.0.outputs[j].0]), wires)
    }
    fn backward(&self, _: &(), wires: Vec<S>, dy: [S; M], _: &mut ()) -> [S; N] {
        let mut d = vec![S::ZERO; wires.len()];
        let add = |d: &mut [S], Wire(at): Wire, u: S| d[at] = d[at] + u;
        for (wire, u) in self.0.outputs.iter().zip(dy) {
            add(&mut d, *wire, u);
        }
        for (at, gate) in self.0.gates.iter().enumerate().rev() {
            let u = d[N + at];
            match *gate {
                Gate::Add(x, y) => {
                    add(&mut d, x, u);
                    add(&mut d, y, u);
                }
                Gate::Mul(x, y) => {
                    add(&mut d, x, wires[y.0] * u);
                    add(&mut d, y, wires[x.0] * u);
                }
                Gate::Constant(_) | Gate::Equal(..) => {}
            }
        }
        array::from_fn(|i| d[i])
    }
    fn backward_params(&self, _: &(), _: Vec<S>, _: [S; M], _: &mut ()) {}
}
impl<S: Semiring, const N: usize, const M: usize> Init for CircuitLens<S, N, M> {
    fn init(&self, _: &mut Rng) {}
}
joins! { [S: Semiring, const N: usize, const M: usize] CircuitLens<S, N, M> }

impl<S: Semiring, const N: usize, const M: usize> fmt::Debug for CircuitLens<S, N, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
