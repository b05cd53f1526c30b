use crate::layer::Curve;
use crate::number::Real;

curve! {
    LeakyReluCurve { slope: 0.01 },
    /// x for x > 0, else `slope` · x.
    ///
    /// Its derivative is 1 for x > 0 and `slope` for x < 0. At 0 it has a kink, unless the slope is 1, and is *not smooth*;
    /// the subgradient taken there is `slope`, so that slope 0 is [`relu`](super::relu()), see
    /// [kinks](crate::derivative#kinks). NaN stays NaN. It keeps its input, because a negative slope hides x's sign. As
    /// `LeakyRelu::default()` the slope is 0.01 (Maas, Hannun and Ng, *Rectifier Nonlinearities Improve Neural Network
    /// Acoustic Models*, 2013).
    LeakyRelu by leaky_relu
}
impl<S: Real> Curve<S> for LeakyReluCurve {
    const KEEPS_INPUT: bool = true;
    const LIGHT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        if x.value() <= 0.0 {
            S::of(self.slope) * x
        } else {
            x
        }
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        if x.value() <= 0.0 {
            S::of(self.slope) * dy
        } else {
            dy
        }
    }
}
