use crate::number::Real;

/// w x, and 0 where w = 0 weighs an infinity: what is not asked for does not count, however improbable it is.
#[inline]
pub(super) fn weighed<S: Real>(w: S, x: S) -> S {
    if w.value() == 0.0 && x.value().is_infinite() {
        S::ZERO
    } else {
        w * x
    }
}
