use crate::layer::{Activation, Curve};
use crate::number::Real;
use crate::object::Pointwise;

/// 1 / (1 + e⁻ˣ).
#[derive(Clone, Copy, Debug, Default)]
pub struct SigmoidCurve;

/// The activation that [`sigmoid`] makes.
pub type Sigmoid<X> = Activation<SigmoidCurve, X>;

/// 1 / (1 + e⁻ˣ).
#[must_use]
pub const fn sigmoid<X: Pointwise>() -> Sigmoid<X> {
    Activation::new(SigmoidCurve)
}
impl<S: Real> Curve<S> for SigmoidCurve {
    const KEEPS_INPUT: bool = false;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        x.sigmoid()
    }
    #[inline(always)]
    fn pull(&self, y: S, d: S) -> S {
        y * (S::ONE - y) * d
    }
}
