use super::Connections;
use crate::joins;
use crate::layer::Affine;
use crate::number::Semiring;
use crate::para::Para;

/// One sparsely connected layer, the parametrised map of a pattern C and an activation (1711.10455, section IV):
///
/// ```text
/// I(w, x)_j = act(Σ_{(i, j) ∈ C} w_ij x_i + w_j)      with parameters R^(#C + n)
/// ```
///
/// The activation is any lens from one number to one number without parameters. Without connections the layer is its
/// biases alone, and nothing flows back.
///
/// ```
/// use paralens::learn::{Connected, Connections};
/// use paralens::prelude::*;
///
/// let layer = Connected::new(Connections::new(2, 2, [(0, 0), (1, 0)])?, identity::<f64>());
/// let p = Affine { weight: vec![10.0, 1.0], bias: vec![0.5, 7.0] };
/// assert_eq!(layer.apply(&p, vec![2.0, 3.0]), [23.5, 7.0]);
/// # Ok::<(), paralens::learn::ConnectionError>(())
/// ```
///
/// # Panics
///
/// [`forward`](Para::forward) and [`backward`](Para::backward) do if the input does not have m numbers, the cotangent n,
/// or the parameters #C and n.
#[derive(Clone, Debug)]
pub struct Connected<A> {
    connections: Connections,
    activation: A,
}

impl<A> Connected<A> {
    /// The layer of a pattern, with this activation at every output.
    pub fn new(connections: Connections, activation: A) -> Self {
        Connected {
            connections,
            activation,
        }
    }
    /// The pattern.
    pub fn connections(&self) -> &Connections {
        &self.connections
    }
    /// Parameters made number by number, the weights in the order of the pairs and then the biases.
    pub fn params<S>(&self, mut number: impl FnMut() -> S) -> Affine<Vec<S>, Vec<S>> {
        let pairs = self.connections.pairs().len();
        Affine {
            weight: (0..pairs).map(|_| number()).collect(),
            bias: (0..self.connections.outputs()).map(|_| number()).collect(),
        }
    }

    fn check(&self, inputs: usize, weights: usize, outputs: usize) {
        let c = &self.connections;
        let demanded = (c.inputs(), c.pairs().len(), c.outputs());
        assert_eq!(
            (inputs, weights, outputs),
            demanded,
            "numbers of inputs, weights and outputs of a connected layer"
        );
    }
}

impl<S, A> Para for Connected<A>
where
    S: Semiring,
    A: Para<Params = (), Input = S, Output = S>,
{
    type Params = Affine<Vec<S>, Vec<S>>;
    type Input = Vec<S>;
    type Output = Vec<S>;
    type Residual = (Vec<S>, Vec<A::Residual>);

    fn forward(&self, p: &Self::Params, x: Vec<S>) -> (Vec<S>, Self::Residual) {
        self.check(x.len(), p.weight.len(), p.bias.len());
        let mut sums = p.bias.clone();
        for (&(i, j), w) in self.connections.pairs().iter().zip(&p.weight) {
            sums[j] = sums[j] + *w * x[i];
        }
        let answers = sums.into_iter().map(|z| self.activation.forward(&(), z));
        let (y, kept) = answers.unzip();
        (y, (x, kept))
    }
    fn backward(
        &self,
        p: &Self::Params,
        (x, kept): Self::Residual,
        dy: Vec<S>,
        dp: &mut Self::Params,
    ) -> Vec<S> {
        self.check(x.len(), p.weight.len(), dy.len());
        let pull = |(r, d)| self.activation.backward_input(&(), r, d);
        let dz: Vec<S> = kept.into_iter().zip(dy).map(pull).collect();
        let mut dx = vec![S::ZERO; x.len()];
        let weights = p.weight.iter().zip(&mut dp.weight);
        for (&(i, j), (w, dw)) in self.connections.pairs().iter().zip(weights) {
            *dw = *dw + x[i] * dz[j];
            dx[i] = dx[i] + *w * dz[j];
        }
        for (d, dz) in dp.bias.iter_mut().zip(dz) {
            *d = *d + dz;
        }
        dx
    }
}
joins! { [A: Clone] Connected<A> }
