use crate::layer::Curve;
use crate::number::Real;

curve! {
    SigmoidCurve,
    /// The logistic function σ(x) = 1 / (1 + e⁻ˣ), from 0 to 1.
    ///
    /// Its derivative is σ(x) (1 − σ(x)), from the output, which it keeps. It neither overflows nor gives NaN for large
    /// |x|.
    Sigmoid by sigmoid
}
impl<S: Real> Curve<S> for SigmoidCurve {
    const KEEPS_INPUT: bool = false;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        x.sigmoid()
    }
    #[inline(always)]
    fn pull(&self, y: S, dy: S) -> S {
        y * (S::ONE - y) * dy
    }
}
