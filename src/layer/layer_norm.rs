use crate::number::{OutOfRange, Real, total};
use crate::object::Additive;
use crate::para::{Init, Para};
use crate::random::Rng;
use crate::{joins, labelled};
use std::array;
use std::marker::PhantomData;

labelled! {
    /// What a normalisation learns, for every number of a row.
    #[derive(Clone, Copy, Debug, PartialEq, Default)]
    pub struct Gain<G, B> {
        /// g, by which a number is multiplied.
        gain: G,
        /// b, which is added.
        bias: B,
    }
}

/// A row of N numbers with mean 0 and variance 1, times a gain, plus a bias:
///
/// ```text
/// m = mean x      σ = √(mean (x − m)² + ε)      u = (x − m) / σ      y = g ∘ u + b
///
/// dg = u ∘ dy      db = dy      e = g ∘ dy      dx = (e − mean e − u mean (e ∘ u)) / σ
/// ```
///
/// (Ba, Kiros and Hinton, *Layer Normalization*, 1607.06450, section 3.) The variance is that of these N numbers, divided by
/// N, and ε keeps a constant row from a division by 0: there u = 0 and dx = (e − mean e) / √ε. g begins as 1, b as 0.
///
/// Squares are taken in units of the largest distance from the mean, so that none overflows.
///
/// ```
/// use paralens::prelude::*;
///
/// let layer = LayerNorm::<4, f64>::new();
/// let p = layer.init(&mut Rng::new(1));
/// let y = layer.apply(&p, [1.0, 2.0, 3.0, 6.0]);
/// assert!(y.iter().sum::<f64>().abs() < 1e-15);
/// assert_eq!(layer.apply(&p, [7.0; 4]), [0.0; 4]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LayerNorm<const N: usize, S = f32> {
    epsilon: f64,
    numbers: PhantomData<fn() -> S>,
}

impl<const N: usize, S> LayerNorm<N, S> {
    /// With ε = 10⁻⁵.
    #[must_use]
    pub const fn new() -> Self {
        LayerNorm {
            epsilon: 1e-5,
            numbers: PhantomData,
        }
    }
    /// With another ε.
    ///
    /// # Errors
    ///
    /// If `epsilon` is not positive and finite.
    pub fn with_epsilon(epsilon: f64) -> Result<Self, OutOfRange> {
        Ok(LayerNorm {
            epsilon: OutOfRange::unless_positive("ε of a layer norm", epsilon)?,
            numbers: PhantomData,
        })
    }
}
impl<const N: usize, S> Default for LayerNorm<N, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize, S: Real> LayerNorm<N, S> {
    /// u, and a and b with σ = a b.
    fn normalise(&self, x: [S; N]) -> ([S; N], [S; 2]) {
        let n = S::of(N as f64);
        let mean = total(&x) / n;
        let far = x.map(|x| x - mean);
        // a constant, whatever x is: by it σ = unit · √(mean (far / unit)² + ε / unit²) is divided and multiplied
        let unit = far
            .iter()
            .fold(1.0, |unit: f64, d| unit.max(d.value().abs()));
        let (epsilon, unit) = (S::of(self.epsilon / unit / unit), S::of(unit));
        let near = far.map(|d| d / unit);
        let root = (total(&near.map(|d| d * d)) / n + epsilon).sqrt();
        (near.map(|d| d / root), [unit, root])
    }
}

impl<const N: usize, S: Real> Para for LayerNorm<N, S> {
    type Params = Gain<[S; N], [S; N]>;
    type Input = [S; N];
    type Output = [S; N];
    /// u, and σ as a product of two.
    type Residual = ([S; N], [S; 2]);

    fn forward(&self, p: &Self::Params, x: [S; N]) -> ([S; N], Self::Residual) {
        let (u, sigma) = self.normalise(x);
        (array::from_fn(|i| p.gain[i] * u[i] + p.bias[i]), (u, sigma))
    }
    fn backward(
        &self,
        p: &Self::Params,
        (u, sigma): Self::Residual,
        dy: [S; N],
        dp: &mut Self::Params,
    ) -> [S; N] {
        dp.bias.add(&dy);
        dp.gain.add(&array::from_fn(|i| u[i] * dy[i]));
        self.backward_input(p, (u, sigma), dy)
    }
    fn backward_params(
        &self,
        _: &Self::Params,
        (u, _): Self::Residual,
        dy: [S; N],
        dp: &mut Self::Params,
    ) {
        dp.bias.add(&dy);
        dp.gain.add(&array::from_fn(|i| u[i] * dy[i]));
    }
    fn backward_input(
        &self,
        p: &Self::Params,
        (u, [unit, root]): Self::Residual,
        dy: [S; N],
    ) -> [S; N] {
        let n = S::of(N as f64);
        let e: [S; N] = array::from_fn(|i| p.gain[i] * dy[i]);
        let mean = total(&e) / n;
        let along = total(&array::from_fn::<S, N, _>(|i| e[i] * u[i])) / n;
        array::from_fn(|i| (e[i] - mean - u[i] * along) / root / unit)
    }
    fn apply(&self, p: &Self::Params, x: [S; N]) -> [S; N] {
        self.forward(p, x).0
    }
}
impl<const N: usize, S: Real> Init for LayerNorm<N, S> {
    fn init(&self, _: &mut Rng) -> Self::Params {
        Gain {
            gain: [S::ONE; N],
            bias: [S::ZERO; N],
        }
    }
}
joins! { [const N: usize, S: Clone] LayerNorm<N, S> }

#[cfg(test)]
mod tests;
