use super::Optimiser;
use super::walk::{take, walk1};
use crate::number::Semiring;
use crate::object::{Co, Space};

/// p ← p + η p', the gradient update, which needs no more than sums and products (Cruttwell et al., 2103.01931,
/// Definition 3.11).
///
/// Over the bits, where addition is exclusive or, `Ascent(Z2::ONE)` is reverse derivative ascent (Wilson and Zanasi,
/// *Reverse Derivative Ascent*, 2101.10488). Over a ring, ascent at rate −η is [`Descent`](super::Descent) at rate η;
/// the paper always ascends and lets the rate be negative.
///
/// ```
/// use paralens::prelude::*;
///
/// let mut p = [Z2(true), Z2(false)];
/// Ascent(Z2::ONE).put(&mut (), &mut p, &mut [Z2(true), Z2(true)]);
/// assert_eq!(p, [Z2(false), Z2(true)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ascent<S = f32>(
    /// η, the rate.
    pub S,
);

impl<S: Semiring, P: Space<S>> Optimiser<P> for Ascent<S> {
    type State = ();

    #[inline]
    fn start(&self, _: &P) {}
    #[inline]
    fn put(&self, _: &mut (), p: &mut P, dp: &mut Co<P>) {
        let rate = self.0;
        walk1(
            p,
            dp,
            #[inline(always)]
            move |p, d| *p = *p + rate * take(d),
        );
    }
}
