//! Small lenses for the laws to look at, right ones and wrong ones.

use paralens::number::Ring;
use paralens::prelude::*;
use std::marker::PhantomData;

/// y = w · x + b, two inputs and one output, over any numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Affine<S>(PhantomData<fn() -> S>);

paralens::labelled! {
    /// What it learns.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) struct Line<W, B> { weight: W, bias: B }
}

pub(crate) fn affine<S>() -> Affine<S> {
    Affine(PhantomData)
}
impl<S: Semiring> Para for Affine<S> {
    type Params = Line<[S; 2], S>;
    type Input = [S; 2];
    type Output = S;
    type Residual = [S; 2];
    fn forward(&self, p: &Self::Params, x: [S; 2]) -> (S, [S; 2]) {
        let [v, w] = p.weight;
        (v * x[0] + w * x[1] + p.bias, x)
    }
    fn backward(&self, p: &Self::Params, x: [S; 2], dy: S, dp: &mut Self::Params) -> [S; 2] {
        for (dw, x) in dp.weight.iter_mut().zip(x) {
            *dw = *dw + x * dy;
        }
        dp.bias = dp.bias + dy;
        p.weight.map(|w| w * dy)
    }
}
paralens::joins! { [S: Semiring] Affine<S> }

/// A point of the parameters of [`affine`].
pub(crate) fn line<S>(weight: [S; 2], bias: S) -> Line<[S; 2], S> {
    Line { weight, bias }
}

/// x ↦ (x₀³ + 2 x₀ x₁, x₁, sin x₀), the example of Cruttwell et al., 2103.01931, Example 2.8.
pub(crate) fn example<S: Real>() -> impl Para<Params = (), Input = [S; 2], Output = [S; 3]> + Clone
{
    from_fn(
        |[x, y]: [S; 2]| [x * x * x + (x + x) * y, y, x.sin()],
        |[x, y], [u, v, w]: [S; 3]| {
            let square = x * x;
            [
                (square + square + square + y + y) * u + x.cos() * w,
                (x + x) * u + v,
            ]
        },
    )
}

/// x ↦ x (1 − x).
pub(crate) fn logistic<S: Ring>() -> impl Para<Params = (), Input = S, Output = S> + Clone {
    from_fn(|x: S| x * (S::ONE - x), |x, dy| (S::ONE - x - x) * dy)
}
