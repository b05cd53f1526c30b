//! Coordinates at random, and their names in a verdict.

use super::defect::at;
use super::{Defect, Measured};
use crate::object::{Co, Space};
use crate::random::Rng;

pub(super) use crate::derivative::{
    coordinates, covector, over_covector, pairing, place, values, with,
};

/// A cotangent at `x` with every number at random.
pub fn any_covector<S: Measured, X: Space<S> + Clone>(x: &X, rng: &mut Rng) -> Co<X> {
    over_covector(x, x.zero(), |_| S::any(rng))
}

/// The worst disagreement of two points that should be one.
pub(super) fn apart<S, X>(what: &str, expected: &X, found: &X) -> Defect
where
    S: Measured,
    X: Space<S> + Clone,
{
    let mut worst = Defect::none();
    let name = |k| place::<S, _>(expected, k);
    let (expected, found) = (coordinates(expected), coordinates::<S, _>(found));
    worst.see_all(what, &name, &expected, &found);
    worst
}

/// `n` numbers at random.
pub(super) fn any_numbers<S: Measured>(n: usize, rng: &mut Rng) -> Vec<S> {
    (0..n).map(|_| S::any(rng)).collect()
}

/// Names coordinate `k` of the parameters.
pub(super) fn parameter<S, P: Space<S> + Clone>(p: &P, k: usize) -> String {
    at("parameter", &place(p, k))
}
/// Names coordinate `k` of the input.
pub(super) fn input<S, A: Space<S> + Clone>(a: &A, k: usize) -> String {
    at("input", &place(a, k))
}
