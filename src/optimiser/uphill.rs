use super::walk::scale;
use super::{Optimiser, Outside};
use crate::number::Ring;
use crate::object::{Co, Path, Space};
use std::fmt;
use std::marker::PhantomData;

/// Climbs with what was made to descend: made by [`uphill`].
pub struct Uphill<S, U> {
    /// What takes the step.
    pub inner: U,
    /// The gradient's numbers; a parameter's type alone does not name them.
    numbers: PhantomData<fn(S) -> S>,
}

/// Turns the gradient round,
///
/// ```text
/// p' ← −p'
/// ```
///
/// and then takes the step of `inner`: what made a loss small now makes it large. Around descent it is
/// [`Ascent`](super::Ascent), to the bit and over any ring; around anything else it is the ascent that there is no other
/// name for. Only the gradient is turned: a [`decay`](super::decay()) within goes on shrinking the weights.
///
/// Beside a descent it is one of two players, of whom one makes small what the other makes large. For
/// f(x, y) = x²/2 + x y − y²/2, small in x and large in y, they meet in the middle:
///
/// ```
/// use paralens::prelude::*;
///
/// let u = (Adam::new(0.02), uphill(Adam::new(0.02)));
/// let (mut p, mut dp) = ((0.5, -0.5), (0.0, 0.0));
/// let mut s = u.start(&p);
/// for _ in 0..2000 {
///     let (x, y) = p;
///     dp.add(&(x + y, x - y));
///     u.put(&mut s, &mut p, &mut dp);
/// }
/// assert!(p.0.abs() < 1e-3 && p.1.abs() < 1e-3);
/// ```
///
/// The numbers `S` are inferred from the parameters, and in code that is generic in these they are written:
/// `uphill::<f64, _>(..)`.
#[must_use]
pub const fn uphill<S: Ring, U>(inner: U) -> Uphill<S, U> {
    Uphill {
        inner,
        numbers: PhantomData,
    }
}

impl<S: Ring, P: Space<S>, U: Optimiser<P>> Optimiser<P> for Uphill<S, U> {
    type State = U::State;

    #[inline]
    fn start(&self, p: &P) -> U::State {
        self.inner.start(p)
    }
    #[inline]
    fn look(&self, s: &mut U::State, p: &mut P) {
        self.inner.look(s, p);
    }
    #[inline]
    fn put(&self, s: &mut U::State, p: &mut P, dp: &mut Co<P>) {
        turn::<S, P>(p, dp);
        self.inner.put(s, p, dp);
    }
    #[inline]
    fn is_partial(&self) -> bool {
        self.inner.is_partial()
    }
    #[inline]
    fn admits(
        &self,
        s: &mut U::State,
        p: &mut P,
        dp: &mut Co<P>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        if !self.inner.is_partial() {
            return Ok(());
        }
        // round and back, which no number feels
        turn::<S, P>(p, dp);
        let admitted = self.inner.admits(s, p, dp, at);
        turn::<S, P>(p, dp);
        admitted
    }
}

/// p' ← −p'.
#[inline]
fn turn<S: Ring, P: Space<S>>(p: &mut P, dp: &mut Co<P>) {
    scale(
        p,
        dp,
        #[inline(always)]
        |d: S| -d,
    );
}

impl<S, U: Clone> Clone for Uphill<S, U> {
    fn clone(&self) -> Self {
        Uphill {
            inner: self.inner.clone(),
            numbers: PhantomData,
        }
    }
}
impl<S, U: Copy> Copy for Uphill<S, U> {}
impl<S, U: PartialEq> PartialEq for Uphill<S, U> {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}
impl<S, U: fmt::Debug> fmt::Debug for Uphill<S, U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Uphill").field(&self.inner).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{close, descend};
    use super::super::{Adam, Ascent, Descent, Nesterov, decay};
    use super::*;
    use crate::number::{Modular, Z2};
    use crate::object::{Frozen, Tagged};

    #[test]
    fn around_descent_it_is_ascent_to_the_bit() {
        let begin = ([0.1, -0.0, 1e300, 3.0], Frozen(2.0), vec![0.7; 100]);
        let begin = (begin.0, (begin.1, begin.2));
        let gradient = ([0.3, 0.0, -1e-7, -0.0], ((), vec![1.0 / 3.0; 100]));
        let (mut p, mut q) = (begin.clone(), begin);
        let (mut dp, mut dq) = (gradient.clone(), gradient);
        uphill(Descent(0.7)).put(&mut (), &mut p, &mut dp);
        Ascent(0.7).put(&mut (), &mut q, &mut dq);
        assert_eq!(p, q);
        assert_eq!(p.0.map(f64::to_bits), q.0.map(f64::to_bits));
        assert_eq!(dp, ([0.0; 4], ((), vec![0.0; 100])));
    }
    #[test]
    fn over_every_ring_it_is_ascent_and_over_bits_descent_too() {
        let number = |k: i128| Modular::<7>::new(k);
        for k in 0..7 {
            let (mut p, mut q) = (number(3), number(3));
            uphill(Descent(number(2))).put(&mut (), &mut p, &mut number(k));
            Ascent(number(2)).put(&mut (), &mut q, &mut number(k));
            assert_eq!(p, q);
        }
        let (one, mut p, mut q) = (Z2(true), Z2(true), Z2(true));
        uphill(Descent(one)).put(&mut (), &mut p, &mut Z2(true));
        Descent(one).put(&mut (), &mut q, &mut Z2(true));
        assert_eq!(p, q);
    }
    // climbing −f is descending f, look-ahead and moments included
    #[test]
    fn up_the_negative_is_down() {
        fn climb<U: Optimiser<f64>>(u: &U) -> Vec<f64> {
            let (u, mut p) = (uphill::<f64, _>(u), 1.0);
            let mut s = u.start(&p);
            let step = |_| {
                u.look(&mut s, &mut p);
                let mut dp = -p;
                u.look(&mut s, &mut p);
                u.put(&mut s, &mut p, &mut dp);
                p
            };
            (0..5).map(step).collect()
        }
        close(climb(&Adam::new(0.1)), &descend(&Adam::new(0.1), 1.0, 5));
        let ahead = Nesterov::new(0.1, 0.9);
        close(climb(&ahead), &descend(&ahead, 1.0, 5));
    }
    #[test]
    fn twice_round_is_as_before() {
        let twice = uphill::<f64, _>(uphill::<f64, _>(Adam::new(0.1)));
        assert_eq!(descend(&twice, 1.0, 5), descend(&Adam::new(0.1), 1.0, 5));
    }
    #[test]
    fn what_decays_goes_on_decaying() {
        let mut p = Tagged {
            name: "weight",
            inner: 4.0,
        };
        let mut dp = p;
        dp.inner = 1.0;
        let u = uphill(decay(0.5, Descent(0.25)).expect("a part"));
        u.put(&mut (), &mut p, &mut dp);
        assert_eq!(p.inner, 2.25);
    }
}
