use super::Optimiser;
use super::walk::{take, walk1};
use crate::number::Ring;
use crate::object::{Co, Space};

/// p ← p − η p', gradient descent, over any ring.
///
/// ```
/// use paralens::prelude::*;
///
/// let (mut p, mut dp) = ([1.0, 2.0], [10.0, -10.0]);
/// Descent(0.1).put(&mut (), &mut p, &mut dp);
/// assert_eq!((p, dp), ([0.0, 3.0], [0.0, 0.0]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Descent<S = f32>(
    /// η, the rate.
    pub S,
);

impl<S: Ring, P: Space<S>> Optimiser<P> for Descent<S> {
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
            move |p, d| *p = *p - rate * take(d),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::Ascent;
    use super::*;
    use crate::number::{Semiring, Z2};

    #[test]
    fn on_bits_descent_is_ascent() {
        for (p, d) in [(false, false), (false, true), (true, false), (true, true)] {
            let (mut up, mut down) = (Z2(p), Z2(p));
            Ascent(Z2::ONE).put(&mut (), &mut up, &mut Z2(d));
            Descent(Z2::ONE).put(&mut (), &mut down, &mut Z2(d));
            assert_eq!((up, down), (Z2(p ^ d), Z2(p ^ d)));
        }
    }
}
