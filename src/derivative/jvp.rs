use super::Checkable;
use super::coordinates::{coordinates, cotangent, numbers, with};
use crate::number::{Dual, Semiring};
use crate::object::{Co, Over, Space};
use crate::para::Para;

/// The Jacobian–vector product, v ↦ f(p, a) and D\[f\]((p, a), v) = J(p, a) v: how fast the output moves when the
/// parameters and the input move along v = (vₚ, vₐ).
///
/// Also called the pushforward. `g` is the lens over dual numbers, run forward once: f((p, a) + v ε) = f(p, a) + D\[f\] ε.
/// Nothing of the backward map enters, so this is what a backward map can be held against. Pairs of value and tangent
/// compose, T(f ; g) = T f ; T g: that is the chain rule, going forward.
///
/// One run for each *direction*; [`vjp`](super::vjp()) takes one for each *output*. A loss has a million directions and one
/// output, a curve in the plane has one direction and two outputs.
///
/// ```
/// use paralens::derivative::jvp;
/// use paralens::prelude::*;
///
/// fn circle<S: Real>() -> impl Para<Params = (), Input = S, Output = [S; 2]> {
///     from_fn(|t: S| [t.cos(), t.sin()], |t, [u, v]: [S; 2]| t.cos() * v - t.sin() * u)
/// }
/// let (point, velocity) = jvp(&circle::<Dual<f64>>(), &(), &0.0, (&(), &2.0));
/// assert_eq!((point, velocity), ([1.0, 0.0], [0.0, 2.0]));
/// ```
pub fn jvp<S, G, P, A, B>(g: &G, p: &P, a: &A, (vp, va): (&Co<P>, &Co<A>)) -> (B, Co<B>)
where
    S: Semiring,
    G: Checkable<Dual<S>, Output: Over<Dual<S>, S, Out = B>>,
    P: Space<S> + Clone + Over<S, Dual<S>, Out = G::Params>,
    A: Space<S> + Clone + Over<S, Dual<S>, Out = G::Input>,
    B: Space<S> + Clone,
{
    let y = g.apply(&along(p, vp), along(a, va));
    let value = y.over(&mut |d: Dual<S>| d.value);
    let tangent = cotangent(&value, &rates(&y));
    (value, tangent)
}

/// x + v ε.
pub(super) fn along<S, X, Y>(x: &X, v: &Co<X>) -> Y
where
    S: Semiring,
    X: Space<S> + Clone + Over<S, Dual<S>, Out = Y>,
    Y: Space<Dual<S>> + Clone,
{
    moving(&x.over(&mut Dual::constant), &numbers(x, v))
}

/// `x` with every coordinate moving at its rate.
pub(crate) fn moving<S: Semiring, X: Space<Dual<S>> + Clone>(x: &X, v: &[S]) -> X {
    with(x, |k, x: Dual<S>| Dual::new(x.value, v[k]))
}

/// D\[g\] along what moves in `p` and `x`.
pub(crate) fn tangents<S: Semiring, G: Checkable<Dual<S>>>(
    g: &G,
    p: &G::Params,
    x: G::Input,
) -> Vec<S> {
    rates(&g.forward(p, x).0)
}

/// How fast every coordinate moves.
fn rates<S: Semiring, X: Space<Dual<S>> + Clone>(x: &X) -> Vec<S> {
    coordinates(x).iter().map(|x: &Dual<S>| x.tangent).collect()
}

/// f(p, x) in coordinates.
pub(crate) fn values<S: Copy, F>(f: &F, p: &F::Params, x: F::Input) -> Vec<S>
where
    F: Para<Output: Space<S> + Clone>,
{
    coordinates(&f.forward(p, x).0)
}
