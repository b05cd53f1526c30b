//! `f32`.
use super::{Onto, View};

/// Whether every one of `xs` is finite.
pub fn all_finite(xs: &[f32]) -> bool {
    xs.iter().fold(true, |ok, x| ok & x.is_finite())
}
/// The matrix product.
pub fn matmul(a: View<'_, f32>, b: View<'_, f32>, c: &mut [f32], onto: Onto) {
    super::gemm::matmul(a, b, c, onto);
}
/// eˣ.
#[inline]
pub fn exp(x: f32) -> f32 {
    x.exp()
}
/// ln x.
#[inline]
pub fn ln(x: f32) -> f32 {
    x.ln()
}
/// tanh x.
#[inline]
pub fn tanh(x: f32) -> f32 {
    x.tanh()
}
/// 1 / (1 + e⁻ˣ).
#[inline]
pub fn sigmoid(x: f32) -> f32 {
    let e = (-x.abs()).exp();
    if x < 0.0 {
        e / (1.0 + e)
    } else {
        1.0 / (1.0 + e)
    }
}
/// The error function.
pub fn erf(x: f32) -> f32 {
    x
}
