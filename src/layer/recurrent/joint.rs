use crate::combinator::{Named, Parallel, Serial, Sum, sum};
use crate::ext::ParaExt;
use crate::layer::{Dense, Linear};
use crate::number::Semiring;

/// What [`joint`] makes.
pub type Joint<const I: usize, const H: usize, S = f32> =
    Serial<Parallel<Named<Linear<H, H, S>>, Named<Dense<I, H, S>>>, Sum<[S; H]>>;

/// (s, x) ↦ s U + x W + b: a state of H numbers and an input of I numbers together.
///
/// U carries the name `state`, W and b the names `input.weight` and `input.bias`.
#[must_use]
pub fn joint<const I: usize, const H: usize, S: Semiring>() -> Joint<I, H, S> {
    let (state, input) = (Linear::new().named("state"), Dense::new().named("input"));
    state.beside(input).then(sum())
}
