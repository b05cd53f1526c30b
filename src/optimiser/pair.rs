use super::{Optimiser, Outside};
use crate::object::{Co, Object, Path, Tagged};

/// A pair of optimisers moves a pair of parameters, each its own.
///
/// ```
/// use paralens::prelude::*;
///
/// let (mut p, mut dp) = ((1.0, [2.0]), (1.0, [1.0]));
/// (Descent(0.5), Ascent(0.5)).put(&mut ((), ()), &mut p, &mut dp);
/// assert_eq!(p, (0.5, [2.5]));
/// ```
impl<P: Object, Q: Object, U: Optimiser<P>, V: Optimiser<Q>> Optimiser<(P, Q)> for (U, V) {
    type State = (U::State, V::State);

    #[inline]
    fn start(&self, (p, q): &(P, Q)) -> Self::State {
        (self.0.start(p), self.1.start(q))
    }
    #[inline]
    fn look(&self, (s, t): &mut Self::State, (p, q): &mut (P, Q)) {
        self.0.look(s, p);
        self.1.look(t, q);
    }
    #[inline]
    fn put(&self, (s, t): &mut Self::State, (p, q): &mut (P, Q), (dp, dq): &mut Co<(P, Q)>) {
        self.0.put(s, p, dp);
        self.1.put(t, q, dq);
    }
    #[inline]
    fn is_partial(&self) -> bool {
        self.0.is_partial() || self.1.is_partial()
    }
    #[inline]
    fn admits(
        &self,
        (s, t): &mut Self::State,
        (p, q): &mut (P, Q),
        (dp, dq): &mut Co<(P, Q)>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        self.0.admits(s, p, dp, &Path::Side(at, 0))?;
        self.1.admits(t, q, dq, &Path::Side(at, 1))
    }
}

/// A pair moves the pair under a name too, and its state carries the name.
impl<P: Object, U, V> Optimiser<Tagged<P>> for (U, V)
where
    (U, V): Optimiser<P>,
{
    type State = Tagged<<(U, V) as Optimiser<P>>::State>;

    #[inline]
    fn start(&self, p: &Tagged<P>) -> Self::State {
        Tagged {
            name: p.name,
            inner: self.start(&p.inner),
        }
    }
    #[inline]
    fn look(&self, s: &mut Self::State, p: &mut Tagged<P>) {
        self.look(&mut s.inner, &mut p.inner);
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut Tagged<P>, dp: &mut Tagged<Co<P>>) {
        self.put(&mut s.inner, &mut p.inner, &mut dp.inner);
    }
    #[inline]
    fn is_partial(&self) -> bool {
        <Self as Optimiser<P>>::is_partial(self)
    }
    #[inline]
    fn admits(
        &self,
        s: &mut Self::State,
        p: &mut Tagged<P>,
        dp: &mut Tagged<Co<P>>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        let at = Path::Name(at, p.name);
        self.admits(&mut s.inner, &mut p.inner, &mut dp.inner, &at)
    }
}
