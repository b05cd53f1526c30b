use super::Outside;
use crate::number::Real;
use crate::object::{Path, Space};

/// A set of numbers in which parameters must lie, each of them, and a way back into it.
///
/// A part of the parameters with another set gets an optimiser of its own: `(inside(positive(), u), v)` around a pair, or a
/// chain of optimisers around a chain. Frozen numbers do not move and are not looked at.
///
/// ```
/// use paralens::prelude::*;
///
/// /// Everything but a ditch around 0.
/// struct Apart;
/// impl Region for Apart {
///     type Scalar = f64;
///     fn contains(&self, x: f64) -> bool {
///         x.abs() > 1.0
///     }
///     fn must_be(&self) -> String {
///         "further than 1 from 0".into()
///     }
///     fn retract(&self, from: f64, to: f64) -> f64 {
///         if self.contains(to) { to } else { from }
///     }
/// }
/// let u = inside(Apart, Descent(0.1));
/// let (mut p, mut dp) = ([2.0, 1.5], [0.0, 10.0]);
/// let error = u.try_put(&mut (), &mut p, &mut dp).unwrap_err();
/// assert_eq!(error.to_string(), "the step takes 1 to 0.5, but it must be further than 1 from 0");
/// assert_eq!((p, dp), ([2.0, 1.5], [0.0, 0.0]));
/// ```
pub trait Region {
    /// What its numbers are.
    type Scalar: Real;

    /// Whether `x` lies in it; NaN lies in none.
    fn contains(&self, x: Self::Scalar) -> bool;

    /// What a number in it is: "positive".
    fn must_be(&self) -> String;

    /// Where a step ends that begins at `from`, in the region, and would lead to `to`: a number of the region.
    ///
    /// A *retraction* (Absil, Mahony and Sepulchre, *Optimization Algorithms on Matrix Manifolds*, 2008, Definition 4.1.1)
    /// does not change short steps to first order: it stays at `from` if `to` is `from`, and its slope there is 1.
    fn retract(&self, from: Self::Scalar, to: Self::Scalar) -> Self::Scalar;
}

/// A step from `from` in the direction of `end`, and not as far: the distance d to the end shrinks by e^(−|step| / d). Where
/// rounding has brought `from` to the end, it stays.
#[inline]
pub(super) fn towards<S: Real>(end: S, from: S, to: S) -> S {
    let distance = from - end;
    if distance == S::ZERO {
        return from;
    }
    end + distance * ((to - from) / distance).exp()
}

/// Whether all moving numbers of `p` lie in the region; if not, the first that does not. `p` hangs at `at`.
pub(super) fn check<R: Region, P: Space<R::Scalar>>(
    region: &R,
    p: &mut P,
    at: &Path<'_>,
) -> Result<(), Outside> {
    let mut outside = None;
    p.zip([], at, &mut |place, p, []| {
        let first = || p.iter().position(|x| !region.contains(*x));
        if let (None, Some(k)) = (&outside, first()) {
            outside = Some(Outside {
                place: name(place.path, &place.shape, k),
                value: p[k].value(),
                must_be: region.must_be(),
            });
        }
    });
    outside.map_or(Ok(()), Err)
}

/// The name of number `k` of a leaf: `weight.1.2`.
fn name(at: &Path<'_>, axes: &[usize], k: usize) -> String {
    match axes {
        [] => at.to_string(),
        [_, rest @ ..] => {
            let row = rest.iter().product::<usize>().max(1);
            name(&Path::Index(at, k / row), rest, k % row)
        }
    }
}
