use super::{Optimiser, Outside};
use crate::object::{Co, Object, Path, Tagged};
use std::array;

/// An array of optimisers moves an array of parameters, each its own: another rate for every layer of a
/// [`repeat`](crate::ParaExt::repeat).
///
/// ```
/// use paralens::prelude::*;
///
/// let mut p = [[1.0, 1.0], [1.0, 1.0]];
/// [Descent(0.5), Descent(0.0)].put(&mut [(); 2], &mut p, &mut [[1.0, 2.0]; 2]);
/// assert_eq!(p, [[0.5, 0.0], [1.0, 1.0]]);
/// ```
impl<P: Object, U: Optimiser<P>, const N: usize> Optimiser<[P; N]> for [U; N] {
    type State = [U::State; N];

    #[inline]
    fn start(&self, p: &[P; N]) -> Self::State {
        array::from_fn(|i| self[i].start(&p[i]))
    }
    #[inline]
    fn look(&self, s: &mut Self::State, p: &mut [P; N]) {
        for ((u, s), p) in self.iter().zip(s).zip(p) {
            u.look(s, p);
        }
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut [P; N], dp: &mut [Co<P>; N]) {
        for (((u, s), p), dp) in self.iter().zip(s).zip(p).zip(dp) {
            u.put(s, p, dp);
        }
    }
    #[inline]
    fn is_partial(&self) -> bool {
        self.iter().any(U::is_partial)
    }
    #[inline]
    fn admits(
        &self,
        s: &mut Self::State,
        p: &mut [P; N],
        dp: &mut [Co<P>; N],
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        for (i, u) in self.iter().enumerate() {
            u.admits(&mut s[i], &mut p[i], &mut dp[i], &Path::Index(at, i))?;
        }
        Ok(())
    }
}

/// An array moves the array under a name too, and its state carries the name.
impl<P: Object, U, const N: usize> Optimiser<Tagged<P>> for [U; N]
where
    [U; N]: Optimiser<P>,
{
    type State = Tagged<<[U; N] as Optimiser<P>>::State>;

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
