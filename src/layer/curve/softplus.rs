use crate::layer::Curve;
use crate::number::Real;

curve! {
    SoftplusCurve,
    /// ln(1 + eˣ), a smooth max(x, 0).
    ///
    /// Its derivative is σ(x) = 1 / (1 + e⁻ˣ), from the input, which it keeps. It is x for large x and eˣ, not 0, for
    /// large −x.
    Softplus by softplus
}
impl<S: Real> Curve<S> for SoftplusCurve {
    const KEEPS_INPUT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        // ln(1 + eˣ) = x + ln(1 + e⁻ˣ), and the exponent is never positive
        if x.value() <= 0.0 {
            x.exp().ln_1p()
        } else {
            x + (-x).exp().ln_1p()
        }
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        x.sigmoid() * dy
    }
}
