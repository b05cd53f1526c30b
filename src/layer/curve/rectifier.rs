use crate::layer::{Activation, Curve};
use crate::number::Real;
use crate::object::Pointwise;

/// max(x, 0).
#[derive(Clone, Copy, Debug, Default)]
pub struct ReluCurve;

/// The activation that [`relu`] makes.
pub type Relu<X> = Activation<ReluCurve, X>;

/// max(x, 0).
#[must_use]
pub const fn relu<X: Pointwise>() -> Relu<X> {
    Activation::new(ReluCurve)
}
impl<S: Real> Curve<S> for ReluCurve {
    const KEEPS_INPUT: bool = false;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        if x.value() <= 0.0 { S::ZERO } else { x }
    }
    #[inline(always)]
    fn pull(&self, y: S, d: S) -> S {
        if y.value() <= 0.0 { S::ZERO } else { d }
    }
}
