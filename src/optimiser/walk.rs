use crate::kernel::{SHORT, Short, in_rows, map, wide};
use crate::number::{Real, Semiring};
use crate::object::{Co, Path, Space};
use std::mem;

/// How many numbers are taken to be done in a nanosecond, by one thread.
const SPEED: usize = 4;

/// Makes a walk beside so many cotangents: it takes `step` at every number of `p` and the ones in the same place of each.
///
/// A loop each, and not one over an array of slices, because only slices that are named are known not to overlap, and
/// only then does the compiler take several numbers at once. `step` should be `#[inline(always)]`, or it is not compiled
/// for the wide vectors that it runs on, and it should own its settings (`move`): behind a reference they would be read
/// again for every number, since the loop writes numbers.
///
/// # Panics
///
/// If a list of cotangents is not as long as its list of parameters.
macro_rules! walks {
    ($($walk:ident, $run:ident, $long:ident: $($d:ident $D:ident)+;)*) => { $(
        #[inline]
        pub(super) fn $walk<S: Send, P: Space<S>>(
            p: &mut P,
            $($d: &mut Co<P>,)+
            step: impl Fn(&mut S, $($D!(S)),+) + Copy + Sync,
        ) {
            p.zip([$($d),+], &Path::Root, &mut |place, p: &mut [S], [$($d),+]| {
                // at a leaf of an array the lengths are known, and nothing is left of this
                if p.len() < SHORT {
                    $run(p, $($d,)+ step);
                } else {
                    $long(p, $($d,)+ place.width(), step);
                }
            });
        }
        #[inline(never)]
        fn $long<S: Send>(
            p: &mut [S],
            $($d: &mut [S],)+
            width: usize,
            step: impl Fn(&mut S, $($D!(S)),+) + Copy + Sync,
        ) {
            // by rows, as gradients are made: what a thread writes is then in its own cache, and in one piece
            let work = p.len() / SPEED;
            in_rows([p, $($d),+], width, work, move |_, [p, $($d),+]| {
                wide(
                    #[inline(always)]
                    move || $run(p, $($d,)+ step),
                );
            });
        }
        #[inline(always)]
        fn $run<S>(p: &mut [S], $($d: &mut [S],)+ step: impl Fn(&mut S, $($D!(S)),+) + Copy) {
            $(assert_eq!($d.len(), p.len(), "a cotangent of another length");)+
            let n = p.len();
            $(let $d = &mut $d[..n];)+
            for i in 0..n {
                step(&mut p[i], $(&mut $d[i]),+);
            }
        }
    )* };
}
macro_rules! number {
    ($S:ty) => {
        &mut $S
    };
}
walks! {
    walk1, run1, long1: d number;
    walk2, run2, long2: d number e number;
    walk3, run3, long3: d number e number f number;
}

/// `dp ← by(dp)` for every number.
#[inline]
pub(crate) fn scale<S: Semiring, P: Space<S>>(
    p: &mut P,
    dp: &mut Co<P>,
    by: impl Fn(S) -> S + Sync,
) {
    p.zip([dp], &Path::Root, &mut |place, _, [d]| {
        map(d, place.width(), Short::Light, &by);
    });
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

/// The number, leaving zero, and no larger than has a square.
///
/// From an infinite mean of squares no number would ever come back, and the weight would stand still for good.
#[inline(always)]
pub(super) fn take_with_square<S: Real>(d: &mut S) -> S {
    let most = S::of(if S::EPSILON > 1e-10 { 1e19 } else { 1e154 });
    let g = take(d);
    if most.below(g) {
        most
    } else if g.below(-most) {
        -most
    } else {
        g
    }
}

/// A sum or mean of squares kept in range: 0 if it has almost left it below, the largest square if it has left it above.
#[inline(always)]
pub(super) fn in_range<S: Real>(x: S) -> S {
    let most = S::of(if S::EPSILON > 1e-10 { 1e38 } else { 1e308 });
    let x = if most.below(x) { most } else { x };
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
        assert_eq!((in_range(1e-34_f32), in_range(1e-36_f32)), (1e-34, 0.0));
        assert!(fade(f64::NAN).is_nan() && in_range(f64::NAN).is_nan());
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
