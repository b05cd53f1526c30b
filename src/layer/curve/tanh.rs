use crate::layer::Curve;
use crate::number::Real;

curve! {
    TanhCurve,
    /// The hyperbolic tangent, tanh x = (eˣ − e⁻ˣ) / (eˣ + e⁻ˣ), from −1 to 1.
    ///
    /// Its derivative is 1 − tanh² x, from the output, which it keeps.
    Tanh by tanh
}
impl<S: Real> Curve<S> for TanhCurve {
    const KEEPS_INPUT: bool = false;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        x.tanh()
    }
    #[inline(always)]
    fn pull(&self, y: S, dy: S) -> S {
        (S::ONE - y) * (S::ONE + y) * dy
    }
}
