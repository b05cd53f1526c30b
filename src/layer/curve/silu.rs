use super::gate::gated;
use crate::layer::Curve;
use crate::number::Real;

curve! {
    SiluCurve,
    /// The sigmoid linear unit, x σ(x) with σ(x) = 1 / (1 + e⁻ˣ).
    ///
    /// Its derivative is σ(x) (1 + x σ(−x)), from the input, which it keeps. At −∞ both are 0.
    Silu by silu
}
impl<S: Real> Curve<S> for SiluCurve {
    const KEEPS_INPUT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        gated(x, x.sigmoid())
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        let slope = gated(S::ONE + gated(x, (-x).sigmoid()), x.sigmoid());
        slope * dy
    }
}
