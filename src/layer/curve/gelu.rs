use super::gate::gated;
use crate::layer::Curve;
use crate::number::Real;
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};

curve! {
    GeluCurve,
    /// The Gaussian error linear unit in its exact form, x Φ(x), where Φ(x) = (1 + erf(x / √2)) / 2 is the normal
    /// distribution.
    ///
    /// Its derivative is Φ(x) + x φ(x) with φ(x) = e^(−x²/2) / √(2π), from the input, which it keeps. At −∞ both are 0.
    /// For the form with tanh, see [`gelu_tanh`]; at 1 the two give 0.84134 and 0.84119.
    ///
    /// (Hendrycks and Gimpel, *Gaussian Error Linear Units*, 1606.08415, Section 2.)
    Gelu by gelu
}
impl<S: Real> Curve<S> for GeluCurve {
    const KEEPS_INPUT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        gated(x, normal_below(x))
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        let half = S::of(0.5);
        let density = S::of(0.5 * FRAC_2_SQRT_PI * FRAC_1_SQRT_2) * (-(half * x * x)).exp();
        (normal_below(x) + gated(x, density)) * dy
    }
}

/// Φ(x).
#[inline(always)]
fn normal_below<S: Real>(x: S) -> S {
    S::of(0.5) * (S::ONE + (S::of(FRAC_1_SQRT_2) * x).erf())
}

curve! {
    GeluTanhCurve,
    /// The Gaussian error linear unit with a tanh in place of the error function, x (1 + tanh u(x)) / 2 where
    /// u(x) = √(2/π) (x + 0.044715 x³).
    ///
    /// Computed as x s with s = σ(2 u), which is the same. Its derivative is s + 2 x s (1 − s) u'(x), from the input,
    /// which it keeps. At −∞ both are 0. The exact form is [`gelu`].
    ///
    /// (Hendrycks and Gimpel, *Gaussian Error Linear Units*, 1606.08415, Section 2.)
    GeluTanh by gelu_tanh
}
const CUBIC: f64 = 0.044_715;

impl<S: Real> Curve<S> for GeluTanhCurve {
    const KEEPS_INPUT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        gated(x, gate(x))
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        let s = gate(x);
        let rate = S::of(SCALE) * (S::ONE + S::of(3.0 * CUBIC) * x * x);
        (s + gated(x * rate, s * (S::ONE - s))) * dy
    }
}

/// 2 √(2/π).
const SCALE: f64 = 2.0 * FRAC_2_SQRT_PI * FRAC_1_SQRT_2;

/// σ(2 u(x)).
#[inline(always)]
fn gate<S: Real>(x: S) -> S {
    (S::of(SCALE) * x * (S::ONE + S::of(CUBIC) * x * x)).sigmoid()
}
