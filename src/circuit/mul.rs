use crate::combinator::{Constant, blank, constant};
use crate::joins;
use crate::number::Semiring;
use crate::para::{Init, Para};
use crate::random::Rng;

blank! {
    /// Multiplication, S × S → S: made by [`mul`].
    Mul<S>,
    /// S × S → S, which multiplies; backward, each side gets the cotangent times the other, R\[·\](x, y, u) = (y u, x u).
    ///
    /// With copy, discard, [`sum`](crate::combinator::sum), [`zero`] and [`one`] it generates all circuits of sums and
    /// products ([`law::presentation`](crate::law::presentation())).
    ///
    /// ```
    /// use paralens::circuit::mul;
    /// use paralens::prelude::*;
    ///
    /// let (y, r) = mul().forward(&(), (2.0, 5.0));
    /// assert_eq!((y, mul().backward(&(), r, 1.0, &mut ())), (10.0, (5.0, 2.0)));
    /// ```
    mul
}

/// 1 → S, which gives 0.
///
/// ```
/// use paralens::circuit::{one, zero};
/// use paralens::prelude::*;
///
/// assert_eq!((zero::<Z2>().apply(&(), ()), one::<Z2>().apply(&(), ())), (Z2(false), Z2(true)));
/// ```
#[must_use]
pub const fn zero<S: Semiring>() -> Constant<S> {
    constant(S::ZERO)
}
/// 1 → S, which gives 1.
#[must_use]
pub const fn one<S: Semiring>() -> Constant<S> {
    constant(S::ONE)
}

impl<S: Semiring> Para for Mul<S> {
    type Params = ();
    type Input = (S, S);
    type Output = S;
    type Residual = (S, S);

    #[inline]
    fn forward(&self, _: &(), (x, y): (S, S)) -> (S, (S, S)) {
        (x * y, (x, y))
    }
    #[inline]
    fn backward(&self, _: &(), (x, y): (S, S), u: S, _: &mut ()) -> (S, S) {
        (y * u, x * u)
    }
}
impl<S: Semiring> Init for Mul<S> {
    fn init(&self, _: &mut Rng) {}
}
joins! { [S: Semiring] Mul<S> }
