use super::{Outside, Region};
use crate::object::{Co, Path, Space};
use crate::optimiser::Optimiser;
use crate::optimiser::copy::{keep, moving};

/// Maps every step back into a region: made by [`retract`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Retract<R, U> {
    /// Where the parameters stay.
    pub region: R,
    /// What takes the step.
    pub inner: U,
}

/// An optimiser whose steps end in the region: p ← R(p, step of `inner`) by the region's
/// [retraction](Region::retract), number by number.
///
/// The parameters must begin in the region. The state has a place for where the last step began, so that a step allocates
/// nothing; what `inner` remembers is the step before the retraction.
///
/// ```
/// use paralens::prelude::*;
///
/// // to 0.1 from 1, at a rate that leads plain descent to −0.35 first
/// let u = retract(positive(), Descent(1.5));
/// let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), u, [1.0], 1);
/// for _ in 0..50 {
///     learner.step([0.0], &[0.1])?;
///     assert!(learner.params()[0] > 0.0);
/// }
/// assert!((learner.params()[0] - 0.1).abs() < 1e-12);
/// # Ok::<(), LearnError>(())
/// ```
pub fn retract<R, U>(region: R, inner: U) -> Retract<R, U> {
    Retract { region, inner }
}

crate::labelled! {
    /// The state of [`retract`].
    #[derive(Clone, Debug, PartialEq)]
    pub struct Retracted<T, X> {
        /// The state of the inner optimiser.
        inner: T,
        /// Where the last step began.
        from: X,
    }
}

impl<R: Region, P: Space<R::Scalar>, U: Optimiser<P>> Optimiser<P> for Retract<R, U> {
    type State = Retracted<U::State, Co<P>>;

    fn start(&self, p: &P) -> Self::State {
        Retracted {
            inner: self.inner.start(p),
            from: moving::<R::Scalar, P>(p),
        }
    }
    #[inline]
    fn look(&self, s: &mut Self::State, p: &mut P) {
        self.inner.look(&mut s.inner, p);
    }
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        keep::<R::Scalar, P>(p, &mut s.from);
        self.inner.put(&mut s.inner, p, dp);
        p.zip([&mut s.from], &Path::Root, &mut |_, p, [from]| {
            for (p, from) in p.iter_mut().zip(from) {
                *p = self.region.retract(*from, *p);
            }
        });
    }
    #[inline]
    fn is_partial(&self) -> bool {
        self.inner.is_partial()
    }
    #[inline]
    fn admits(
        &self,
        s: &mut Self::State,
        p: &mut P,
        dp: &mut Co<P>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        self.inner.admits(&mut s.inner, p, dp, at)
    }
}
