use crate::number::Real;

/// x · g for a gate g that shuts faster than x grows: 0 where the gate is shut, also if x is infinite. NaN goes through.
#[inline(always)]
pub(super) fn gated<S: Real>(x: S, gate: S) -> S {
    if gate.value() == 0.0 && !x.is_finite() {
        S::ZERO
    } else {
        x * gate
    }
}
