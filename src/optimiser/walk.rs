use crate::kernel::wide;
use crate::number::{Real, Semiring};
use crate::object::{Co, Path, Space};
use std::mem;

/// Below this many numbers a loop is over before the choice of vectors pays.
pub(super) const SHORT: usize = 64;

/// Takes `step` at every number of `p` beside those of K cotangents: the one loop of all optimisers, once over memory.
///
/// `step` should be `#[inline(always)]`, or it is not compiled with the wide vectors that it runs on.
#[inline]
pub(super) fn walk<S, P: Space<S>, const K: usize>(
    p: &mut P,
    d: [&mut Co<P>; K],
    step: impl Fn(&mut S, [&mut S; K]),
) {
    p.zip(d, &Path::Root, &mut |_, p, d| {
        if p.len() < SHORT {
            run(p, d, &step);
        } else {
            wide(
                #[inline(always)]
                || run(p, d, &step),
            );
        }
    });
}

#[inline(always)]
fn run<S, const K: usize>(p: &mut [S], d: [&mut [S]; K], step: &impl Fn(&mut S, [&mut S; K])) {
    let n = p.len();
    let mut d = d.map(|d| &mut d[..n]); // so that no bound is checked in the loop
    for i in 0..n {
        step(&mut p[i], d.each_mut().map(|d| &mut d[i]));
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
/// stuck at a denormal number, since 0.9 · 4 units round to 4 units, and there processors are up to a hundred times
/// slower. What is cut off, below 10⁻³⁵ on `f32` and 10⁻³⁰⁰ on `f64`, moves no parameter that an optimiser with its
/// usual settings would have moved. Only the real part is cut: an infinitesimal one stays.
#[inline(always)]
pub(super) fn fade<S: Real>(x: S) -> S {
    let least = S::of(if S::EPSILON > 1e-10 { 1e-35 } else { 1e-300 });
    if x.abs().below(least) {
        x - S::of(x.value())
    } else {
        x
    }
}
