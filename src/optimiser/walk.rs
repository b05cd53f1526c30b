use crate::kernel::wide;
use crate::number::{Real, Semiring};
use crate::object::{Co, Path, Place, Space};
use std::mem;

/// Below this many numbers a loop is over before the choice of vectors pays.
pub(super) const SHORT: usize = 64;

/// Takes `step` at every number of `p` beside those of K cotangents: the one loop of all optimisers, once over memory.
///
/// `step` should be `#[inline(always)]`, or it is not compiled for the wide vectors that it runs on, and it should own
/// its settings (`move`): behind a reference they would be read again for every number, since the loop writes numbers.
///
/// # Panics
///
/// If a list of cotangents is not as long as its list of parameters.
#[inline]
pub(super) fn walk<S, P: Space<S>, const K: usize>(
    p: &mut P,
    d: [&mut Co<P>; K],
    step: impl Fn(&mut S, [&mut S; K]) + Copy,
) {
    // At a leaf of an array the length is known, and what is left of this is a few instructions, if it is inlined.
    // For that it must look small: one check of the lengths and no more, and the long loop stands elsewhere.
    let mut see = visitor(
        #[inline(always)]
        move |_, p, mut d| {
            if p.len() < SHORT && d.iter().all(|d| d.len() == p.len()) {
                run(p, &mut d, step);
            } else {
                long(p, d, step);
            }
        },
    );
    p.zip(d, &Path::Root, &mut see);
}

// A closure may have an attribute only where it is an argument.
fn visitor<S, const K: usize, F>(see: F) -> F
where
    F: FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
{
    see
}

#[inline(never)]
fn long<S, const K: usize>(
    p: &mut [S],
    mut d: [&mut [S]; K],
    step: impl Fn(&mut S, [&mut S; K]) + Copy,
) {
    for d in &d {
        assert_eq!(d.len(), p.len(), "a cotangent of another length");
    }
    wide(
        #[inline(always)]
        move || run(p, &mut d, step),
    );
}

// Who calls this has compared the lengths, so that no bound is checked in the loop.
#[inline(always)]
fn run<S, const K: usize>(
    p: &mut [S],
    d: &mut [&mut [S]; K],
    step: impl Fn(&mut S, [&mut S; K]) + Copy,
) {
    for (i, p) in p.iter_mut().enumerate() {
        step(p, d.each_mut().map(|d| &mut d[i]));
    }
}

/// The number, leaving zero.
#[inline(always)]
pub(super) fn take<S: Semiring>(d: &mut S) -> S {
    mem::replace(d, S::ZERO)
}

/// A fading number: `x`, or 0 once it has almost left the range of its type.
///
/// A velocity or moment without gradients shrinks by a constant factor at every step. It does not reach 0: it gets
/// stuck at a denormal number, since 0.9 · 4 units round to 4 units, and there all processors are slower and some a
/// hundred times. What is cut off, below 10⁻³⁵ on `f32` and 10⁻³⁰⁰ on `f64`, moves no parameter that an optimiser with
/// its usual settings would have moved. Only the real part is cut: an infinitesimal one stays.
#[inline(always)]
pub(super) fn fade<S: Real>(x: S) -> S {
    if x.abs().below(least()) {
        x - S::of(x.value())
    } else {
        x
    }
}

/// The same for a number that is not negative.
#[inline(always)]
pub(super) fn fade_square<S: Real>(x: S) -> S {
    if x.below(least()) {
        x - S::of(x.value())
    } else {
        x
    }
}

#[inline(always)]
fn least<S: Real>() -> S {
    S::of(if S::EPSILON > 1e-10 { 1e-35 } else { 1e-300 })
}

#[cfg(test)]
mod tests {
    use super::super::{Descent, Optimiser};
    use super::*;
    use crate::number::Dual;

    #[test]
    fn only_what_is_almost_zero_fades() {
        for x in [0.0, 1e-34, -1e-34, 1.0, f32::INFINITY] {
            assert_eq!(fade(x), x);
        }
        for x in [1e-36_f32, -1e-36, 1e-40, -1e-45] {
            assert_eq!(fade(x), 0.0);
        }
        assert_eq!((fade(1e-299), fade(-1e-301)), (1e-299, 0.0));
        assert_eq!(
            (fade_square(1e-34_f32), fade_square(1e-36_f32)),
            (1e-34, 0.0)
        );
        assert!(fade(f64::NAN).is_nan() && fade_square(f64::NAN).is_nan());
        let slope = Dual::new(1e-301, 1.0);
        assert_eq!(fade(slope), Dual::new(0.0, 1.0));
    }
    #[test]
    fn lists_of_unlike_length_are_refused() {
        for (n, m) in [(3, 2), (2, 3), (100, 99), (99, 100)] {
            let (mut p, mut dp) = (vec![1.0; n], vec![1.0; m]);
            let put = move || Descent(0.1).put(&mut (), &mut p, &mut dp);
            assert!(std::panic::catch_unwind(put).is_err());
        }
    }
}
