use super::copy::copy_of;
use super::norm::{largest, squares};
use super::walk::scale;
use super::{Optimiser, Outside};
use crate::number::{OutOfRange, Real};
use crate::object::{Co, Path, Space};

/// Shortens gradients that are too long: made by [`clip`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clip<S, U> {
    /// The largest norm that is let through.
    pub max: S,
    /// What takes the step.
    pub inner: U,
}

/// Clipping by the global norm (Pascanu, Mikolov and Bengio, *On the difficulty of training recurrent neural networks*,
/// 1211.5063, Algorithm 1):
///
/// ```text
/// p' ← p' · max / |p'|        if |p'| > max
/// ```
///
/// and then the step of `inner`. The norm is the Euclidean one of the *whole* gradient, and one factor shortens all of
/// it, so that its direction stays. Around a pair of optimisers it is the norm of the pair; to clip parts by themselves,
/// clip within the pair.
///
/// A gradient of norm `max` or less is passed on to the bit. Squares that leave the range of the number type do no
/// harm. A gradient with NaN or an infinity in it has no direction to keep, and is passed on as it is.
///
/// # Errors
///
/// If `max` is not positive and finite.
///
/// ```
/// use paralens::prelude::*;
///
/// let u = clip(1.0, Descent(1.0))?;
/// let (mut p, mut dp) = (([0.0], [0.0]), ([3.0], [4.0]));
/// u.put(&mut (), &mut p, &mut dp);
/// assert!((p.0[0] + 0.6_f64).abs() < 1e-15 && (p.1[0] + 0.8_f64).abs() < 1e-15);
///
/// let error = clip(-1.0, Descent(1.0)).unwrap_err();
/// assert_eq!(error.to_string(), "the norm to clip to is -1, but must be positive and finite");
/// # Ok::<(), paralens::number::OutOfRange>(())
/// ```
pub fn clip<S: Real, U>(max: S, inner: U) -> Result<Clip<S, U>, OutOfRange> {
    OutOfRange::unless_positive("the norm to clip to", max.value())?;
    Ok(Clip { max, inner })
}

impl<S: Real, P: Space<S>, U: Optimiser<P>> Optimiser<P> for Clip<S, U> {
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
        self.shorten_to_max(p, dp);
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
        let mut short = copy_of(p, dp);
        self.shorten_to_max(p, &mut short);
        self.inner.admits(s, p, &mut short, at)
    }
}

impl<S: Real, U> Clip<S, U> {
    /// p' ← p' · max / |p'| where |p'| is larger.
    #[inline]
    fn shorten_to_max<P: Space<S>>(&self, p: &mut P, dp: &mut Co<P>) {
        let sum = squares(
            p,
            dp,
            #[inline(always)]
            |x| x,
        );
        // far enough from both ends of every range that no square has been lost
        if sum.is_finite() && sum.value() > 1e-20 {
            let norm = sum.sqrt();
            if self.max.below(norm) {
                let factor = self.max / norm;
                scale(
                    p,
                    dp,
                    #[inline(always)]
                    |x| x * factor,
                );
            }
        } else {
            shorten(p, dp, self.max);
        }
    }
}

/// The same in units of the largest component, which neither over- nor underflows.
#[cold]
fn shorten<S: Real, P: Space<S>>(p: &mut P, dp: &mut Co<P>, max: S) {
    let unit = largest(p, dp);
    if !unit.is_finite() || !S::ZERO.below(unit) {
        return;
    }
    let norm = squares(p, dp, |x| x / unit).sqrt();
    if (max / unit).below(norm) {
        let factor = max / norm;
        scale(p, dp, |x| x / unit * factor);
    }
}

#[cfg(test)]
mod tests {
    use super::super::Descent;
    use super::*;

    type Two<S> = ([S; 1], [S; 1]);

    /// What clipping to `max` makes of a gradient.
    fn clipped<S: Real>(max: f64, mut dp: Two<S>) -> Two<S> {
        let u = clip(S::of(max), Descent(-S::ONE)).expect("positive");
        let mut p = ([S::ZERO], [S::ZERO]);
        u.put(&mut (), &mut p, &mut dp);
        p
    }

    #[test]
    fn one_factor_shortens_the_whole_gradient() {
        let (a, b) = clipped(1.0, ([3.0_f64], [4.0]));
        assert!((a[0] - 0.6).abs() < 1e-12 && (b[0] - 0.8).abs() < 1e-12);
        for max in [5.0, 10.0] {
            assert_eq!(clipped(max, ([3.0], [4.0])), ([3.0], [4.0]));
        }
        assert_eq!(clipped(1.0, ([0.0], [0.0])), ([0.0], [0.0]));
    }
    #[test]
    fn squares_out_of_range_do_no_harm() {
        for (unit, max) in [
            (1e30_f32, 1.0),
            (1e38, 1e-3),
            (1e-30, 1e-32),
            (1e-40, 1e-41),
        ] {
            let (a, b) = clipped(max, ([0.75 * unit], [unit]));
            let (a, b) = (f64::from(a[0]) / max, f64::from(b[0]) / max);
            assert!(
                (a - 0.6).abs() < 1e-3 && (b - 0.8).abs() < 1e-3,
                "{unit}: {a} {b}"
            );
        }
        for unit in [1e200, 1e308, 1e-200] {
            let max = unit * 1e-5;
            let (a, b) = clipped(max, ([0.75 * unit], [unit]));
            assert!((a[0] / max - 0.6).abs() < 1e-12 && (b[0] / max - 0.8).abs() < 1e-12);
        }
        // short ones pass to the bit there too
        assert_eq!(clipped(1.0, ([1e-30_f32], [1e-38])), ([1e-30], [1e-38]));
        assert_eq!(clipped(1e301, ([1e300], [1e200])), ([1e300], [1e200]));
    }
    #[test]
    fn what_is_no_number_is_not_hidden() {
        let (a, b) = clipped(1.0, ([f64::NAN], [4.0]));
        assert!(a[0].is_nan() && b[0] == 4.0);
        let (a, b) = clipped(1.0, ([3.0], [f64::INFINITY]));
        assert!(a[0] == 3.0 && b[0].is_infinite());
    }
    #[test]
    fn a_norm_must_be_positive() {
        for max in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(clip(max, Descent(1.0)).is_err());
        }
    }
}
