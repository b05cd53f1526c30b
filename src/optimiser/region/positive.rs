use super::Region;
use super::region::towards;
use crate::number::Real;
use std::fmt;
use std::marker::PhantomData;

/// The positive numbers: made by [`positive`].
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Positive<S = f32>(PhantomData<fn() -> S>);

/// The positive numbers, open at 0 and without ∞.
///
/// The retraction of a step v from x is x + v if that is larger, and x e^(v / x) if v leads towards 0: the step as it is
/// taken by ln x, so that 0 is never reached. (Upwards there is nothing to keep away from, and e^(v / x) would throw a
/// small x to infinity.) On floats a step of −1000 x rounds to 0 all the same, and where a loss falls all the way to 0
/// steps become so long; [`inside`](super::inside) around the retraction reports it.
///
/// ```
/// use paralens::prelude::*;
///
/// let (u, mut p) = (retract(positive(), Descent(1.0)), 2.0);
/// let mut s = u.start(&p);
/// u.put(&mut s, &mut p, &mut 6.0); // plain descent would lead to −4
/// assert_eq!(p, 2.0 * (-3.0_f64).exp());
/// ```
#[must_use]
pub const fn positive<S: Real>() -> Positive<S> {
    Positive(PhantomData)
}

impl<S: Real> Region for Positive<S> {
    type Scalar = S;

    #[inline]
    fn contains(&self, x: S) -> bool {
        S::ZERO.below(x) && x.is_finite()
    }
    fn must_be(&self) -> String {
        "positive and finite".into()
    }
    #[inline]
    fn retract(&self, from: S, to: S) -> S {
        if to.below(from) {
            towards(S::ZERO, from, to)
        } else {
            to
        }
    }
}

impl<S> fmt::Debug for Positive<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Positive")
    }
}
