//! Small lenses for the laws to look at.

use paralens::combinator::FromFn;
use paralens::number::Ring;
use paralens::prelude::*;
use std::marker::PhantomData;

paralens::labelled! {
    /// What [`Affine`] learns.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(crate) struct Line<W, B> { weight: W, bias: B }
}
/// A point of the parameters of [`Affine`].
pub(crate) fn line<S>(weight: [S; 2], bias: S) -> Line<[S; 2], S> {
    Line { weight, bias }
}

/// y = w · x + b, two inputs and one output, over any numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Affine<S>(PhantomData<fn() -> S>);

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

/// y = w x, over any numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale<S>(PhantomData<fn() -> S>);

pub(crate) fn scale<S>() -> Scale<S> {
    Scale(PhantomData)
}
impl<S: Semiring> Para for Scale<S> {
    type Params = S;
    type Input = S;
    type Output = S;
    type Residual = S;
    fn forward(&self, w: &S, x: S) -> (S, S) {
        (*w * x, x)
    }
    fn backward(&self, w: &S, x: S, dy: S, dw: &mut S) -> S {
        *dw = *dw + x * dy;
        *w * dy
    }
}
paralens::joins! { [S: Semiring] Scale<S> }

/// A lens without parameters from two plain functions.
pub(crate) type Map<A, B> = FromFn<A, B, fn(A) -> B, fn(A, B) -> A>;

fn map<A: Object<Cotangent = A> + Clone, B: Object<Cotangent = B>>(
    forward: fn(A) -> B,
    reverse: fn(A, B) -> A,
) -> Map<A, B> {
    from_fn(forward, reverse)
}

/// x ↦ (x₀³ + 2 x₀ x₁, x₁, sin x₀), the example of Cruttwell et al., 2103.01931, Example 2.8.
pub(crate) fn example<S: Real>() -> Map<[S; 2], [S; 3]> {
    map(
        |[x, y]| [x * x * x + (x + x) * y, y, x.sin()],
        |[x, y], [u, v, w]| {
            let square = x * x;
            [
                (square + square + square + y + y) * u + x.cos() * w,
                (x + x) * u + v,
            ]
        },
    )
}

/// x ↦ x (1 − x).
pub(crate) fn logistic<S: Ring>() -> Map<S, S> {
    map(|x| x * (S::ONE - x), |x, dy| (S::ONE - x - x) * dy)
}

/// x ↦ eˣ, a parameter that stays positive.
pub(crate) fn exp<S: Real>() -> Map<S, S> {
    map(S::exp, |x, dy| x.exp() * dy)
}
