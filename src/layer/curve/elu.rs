use crate::layer::Curve;
use crate::number::Real;

curve! {
    EluCurve { alpha: 1.0 },
    /// The exponential linear unit: x for x > 0, else α (eˣ − 1).
    ///
    /// Its derivative is 1 for x > 0 and α eˣ for x < 0. At 0 it has a kink, unless α = 1, and is *not smooth*; the
    /// subgradient taken there is α, see [kinks](crate::derivative#kinks). NaN stays NaN. It keeps its input. As
    /// `Elu::default()` α is 1, and only the curvature jumps, from 1 to 0 (Clevert, Unterthiner and Hochreiter, 1511.07289).
    Elu by elu
}
impl<S: Real> Curve<S> for EluCurve {
    const KEEPS_INPUT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        if x.value() <= 0.0 {
            S::of(self.alpha) * x.exp_m1()
        } else {
            x
        }
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        if x.value() <= 0.0 {
            S::of(self.alpha) * x.exp() * dy
        } else {
            dy
        }
    }
}
