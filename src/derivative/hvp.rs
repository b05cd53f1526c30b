use super::Checkable;
use super::coordinates::{cotangent, covector};
use super::jvp::along;
use crate::ext::ParaExt;
use crate::number::{Dual, Semiring};
use crate::object::{Co, Over, Space};

/// The Hessian–vector product of a lens that gives one number, v ↦ H(p, a) v: how fast the gradient turns when the
/// parameters and the input move along v = (vₚ, vₐ).
///
/// ```text
/// H v = d/dt f'((p, a) + t v, 1)      at t = 0
/// ```
///
/// `g` is the lens over dual numbers, and its *backward* map is run there, forward over reverse (Pearlmutter, *Fast Exact
/// Multiplication by the Hessian*, 1994). It costs what two gradients cost, and H, which has as many numbers as the
/// parameters squared, is never built. Newton's method, conjugate gradients and the power method for the largest
/// curvature need no more than this.
///
/// That H is symmetric is the axiom RD.7 of reverse derivatives ([`law::symmetric`](crate::law::symmetric)), and it
/// holds of this function only as far as it holds of the backward map.
///
/// ```
/// use paralens::derivative::hvp;
/// use paralens::prelude::*;
///
/// type D = Dual<f64>;
/// // parameters, and the target, which is a parameter of the loss
/// let (p, target) = (Affine { weight: Matrix::from_fn(|_, _| 0.5), bias: [0.0] }, [1.0]);
/// let model = Dense::<2, 1, D>::new().then(quadratic());
/// let mut v = p.zero();
/// v.bias[0] = 1.0;
/// let ((hp, _), _) = hvp(&model, &(p, target), &[3.0, 5.0], (&(v, [0.0]), &[0.0; 2]));
/// // ½ (w·x + b − t)² has ∂²/∂b² = 1 and ∂²/∂b∂w = x
/// assert_eq!((hp.bias, hp.weight.flat()), ([1.0], &[3.0, 5.0][..]));
/// ```
pub fn hvp<S, G, P, A>(g: &G, p: &P, a: &A, (vp, va): (&Co<P>, &Co<A>)) -> (Co<P>, Co<A>)
where
    S: Semiring,
    G: Checkable<Dual<S>, Output = Dual<S>>,
    P: Space<S> + Clone + Over<S, Dual<S>, Out = G::Params>,
    A: Space<S> + Clone + Over<S, Dual<S>, Out = G::Input>,
{
    let (q, b): (G::Params, G::Input) = (along(p, vp), along(a, va));
    let (y, r) = g.forward(&q, b.clone());
    let (mut dq, mut db) = g.pull(&q, r, cotangent(&y, &[Dual::<S>::ONE]));
    (turning(p, &q, &mut dq), turning(a, &b, &mut db))
}

/// The tangent of a cotangent `d` at `y`, as a vector at `x`.
fn turning<S, X, Y>(x: &X, y: &Y, d: &mut Co<Y>) -> Co<X>
where
    S: Semiring,
    X: Space<S> + Clone,
    Y: Space<Dual<S>> + Clone,
{
    let d = covector(y, d).into_iter();
    let tangents: Vec<S> = d.map(|d: Dual<S>| d.tangent).collect();
    cotangent(x, &tangents)
}
