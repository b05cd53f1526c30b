//! Copies of parameters and gradients whose types need not be `Clone`.

use crate::number::Semiring;
use crate::object::{Additive, Co, Leaves, Object, Path, Space};

/// The numbers of `p` that move, as a value of the gradient's type. That type has no place for the frozen ones, which
/// therefore must not be counted on the way.
pub(super) fn moving<S: Semiring, P: Space<S>>(p: &P) -> Co<P> {
    let mut leaves: Vec<&[S]> = vec![];
    p.visit(&Path::Root, &mut |place, xs| {
        if !place.path.is_frozen() {
            leaves.push(xs);
        }
    });
    let mut numbers = leaves.into_iter().flatten();
    let mut copy = p.zero();
    copy.visit_mut(&Path::Root, &mut |_, xs: &mut [S]| {
        for x in xs {
            *x = *numbers
                .next()
                .expect("a cotangent has a number for every one that moves");
        }
    });
    copy
}

/// Writes the moving numbers of `p` into `copy`.
pub(super) fn keep<S: Copy, P: Space<S>>(p: &mut P, copy: &mut Co<P>) {
    p.zip([copy], &Path::Root, &mut |_, p, [copy]| {
        copy.copy_from_slice(p);
    });
}

/// Writes the numbers of `copy` back into `p`.
pub(super) fn put_back<S: Copy, P: Space<S>>(p: &mut P, copy: &mut Co<P>) {
    p.zip([copy], &Path::Root, &mut |_, p, [copy]| {
        p.copy_from_slice(copy);
    });
}

/// A copy of a gradient at `p`.
pub(super) fn copy_of<P: Object>(p: &P, dp: &Co<P>) -> Co<P> {
    let mut copy = p.zero();
    copy.add(dp);
    copy
}
