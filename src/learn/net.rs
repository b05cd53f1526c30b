use super::Connected;
use crate::joins;
use crate::layer::Affine;
use crate::number::Semiring;
use crate::para::Para;

/// Connected layers in a row, as many as there are: made by [`NNet::with`](super::NNet::with).
///
/// ```
/// use paralens::learn::{Backprop, Connections, Learn, NNet, Quadratic};
/// use paralens::prelude::*;
///
/// let net = NNet::layer(Connections::full(2, 3)).then(NNet::layer(Connections::full(3, 1)))?;
/// let learner = Backprop::new(0.5, Quadratic).of(net.with(tanh::<f64>()));
/// let mut rng = Rng::new(1);
/// let mut p = net.with(tanh::<f64>()).params(|| rng.uniform(-1.0, 1.0));
/// for _ in 0..100 {
///     p = learner.update(&p, vec![1.0, 2.0], vec![0.25]);
/// }
/// let answer = learner.implement(&p, vec![1.0, 2.0]);
/// assert!((answer[0] - 0.25).abs() < 1e-6);
/// # Ok::<(), paralens::learn::ConnectionError>(())
/// ```
///
/// # Panics
///
/// [`forward`](Para::forward) and [`backward`](Para::backward) do if the input does not have m numbers, or if there are
/// not as many parameters as layers, each of them of its layer's size.
#[derive(Clone, Debug)]
pub struct Net<A> {
    inputs: usize,
    layers: Vec<Connected<A>>,
}

impl<A> Net<A> {
    pub(super) fn new(inputs: usize, layers: Vec<Connected<A>>) -> Self {
        Net { inputs, layers }
    }
    /// Parameters made number by number, layer by layer.
    pub fn params<S>(&self, mut number: impl FnMut() -> S) -> Vec<Affine<Vec<S>, Vec<S>>> {
        let layers = self.layers.iter();
        layers.map(|layer| layer.params(&mut number)).collect()
    }
}

impl<S, A> Para for Net<A>
where
    S: Semiring,
    A: Para<Params = (), Input = S, Output = S>,
{
    type Params = Vec<Affine<Vec<S>, Vec<S>>>;
    type Input = Vec<S>;
    type Output = Vec<S>;
    type Residual = Vec<<Connected<A> as Para>::Residual>;

    fn forward(&self, p: &Self::Params, mut x: Vec<S>) -> (Vec<S>, Self::Residual) {
        assert_eq!(x.len(), self.inputs, "as many inputs as the net has");
        assert_eq!(p.len(), self.layers.len(), "parameters for every layer");
        let mut kept = Vec::with_capacity(p.len());
        for (layer, p) in self.layers.iter().zip(p) {
            let (y, r) = layer.forward(p, x);
            kept.push(r);
            x = y;
        }
        (x, kept)
    }
    fn backward(
        &self,
        p: &Self::Params,
        kept: Self::Residual,
        mut d: Vec<S>,
        dp: &mut Self::Params,
    ) -> Vec<S> {
        let params = p.iter().zip(dp);
        for ((layer, r), (p, dp)) in self.layers.iter().zip(kept).zip(params).rev() {
            d = layer.backward(p, r, d, dp);
        }
        d
    }
}
joins! { [A: Clone] Net<A> }
