use crate::layer::Curve;
use crate::number::Real;

curve! {
    ReluCurve,
    /// The rectified linear unit, max(x, 0).
    ///
    /// Its derivative is 1 for x > 0 and 0 for x < 0. At 0 it has a kink and is *not smooth*; the subgradient taken there
    /// is 0, see [kinks](crate::derivative#kinks). NaN stays NaN. It keeps its output.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let (y, residual) = relu().forward(&(), [-2.0, 0.0, 2.0]);
    /// assert_eq!(y, [0.0, 0.0, 2.0]);
    /// assert_eq!(relu().backward_input(&(), residual, [5.0, 5.0, 5.0]), [0.0, 0.0, 5.0]);
    /// ```
    Relu by relu
}
impl<S: Real> Curve<S> for ReluCurve {
    const KEEPS_INPUT: bool = false;
    const LIGHT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        if x.value() <= 0.0 { S::ZERO } else { x }
    }
    #[inline(always)]
    fn pull(&self, y: S, dy: S) -> S {
        if y.value() <= 0.0 { S::ZERO } else { dy }
    }
}
