use crate::number::{Dual, Real, Semiring};
use crate::object::{Co, Leaves, Object, Over, Path};
use crate::para::Para;
use std::fmt;
use std::marker::PhantomData;

/// The gradient of a loss as a lens, (a, p) ↦ R\[ℓ\](p, a): what an optimiser is shown, and what can be differentiated.
///
/// ℓ is a lens with the point as its parameter, the task as its input and a number as its output; `f` is ℓ and `g` the same
/// over dual numbers. The reverse derivative of the gradient along a cotangent v is the derivative of the whole gradient
/// of ℓ along v,
///
/// ```text
/// p' = H v        a' = d/dt R_a[ℓ](p + t v, a)   at t = 0
/// ```
///
/// since second derivatives are symmetric (Pearlmutter, *Fast Exact Multiplication by the Hessian*, 1994). One run of `g` at
/// p + v ε gives both, and no matrix is made.
///
/// ```
/// use paralens::meta::{Quadratic, Slope};
/// use paralens::prelude::*;
///
/// let slope = Slope::new(Quadratic::<2, f64>::new(), Quadratic::new());
/// let task = ([[2.0, 1.0], [1.0, 3.0]], [1.0, 0.0]);
/// assert_eq!(slope.apply(&(), (task, [2.0, 1.0])), [3.0, 4.0]); // H (p − c)
/// law::gradient(&slope, &(), &(task, [0.5, -0.5])).within(1e-9)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub struct Slope<F, G, S> {
    f: F,
    g: G,
    scalar: PhantomData<fn() -> S>,
}

impl<F, G, S> Slope<F, G, S> {
    /// The gradient of `f`, where `g` is `f` over dual numbers.
    pub const fn new(f: F, g: G) -> Self {
        Slope {
            f,
            g,
            scalar: PhantomData,
        }
    }
}

impl<S, F, G, A, P> Para for Slope<F, G, S>
where
    S: Real,
    F: Para<Params = P, Input = A, Output = S>,
    G: Para<Output = Dual<S>>,
    A: Object + Clone + Over<S, Dual<S>, Out = G::Input>,
    P: Object<Cotangent = P> + Clone + Leaves<S> + Over<S, Dual<S>, Out = G::Params>,
    Co<G::Params>: Over<Dual<S>, S, Out = P>,
    Co<G::Input>: Over<Dual<S>, S, Out = Co<A>>,
{
    type Params = ();
    type Input = (A, P);
    type Output = P;
    type Residual = (A, P);

    fn forward(&self, _: &(), (a, p): (A, P)) -> (P, (A, P)) {
        let mut dp = p.zero();
        let (_, r) = self.f.forward(&p, a.clone());
        self.f.backward_params(&p, r, S::ONE, &mut dp);
        (dp, (a, p))
    }
    fn backward(&self, _: &(), (a, p): (A, P), v: P, _: &mut ()) -> (Co<A>, P) {
        let mut along = Vec::new();
        v.visit(&Path::Root, &mut |_, v: &[S]| along.extend_from_slice(v));
        let mut along = along.into_iter();
        let p = p.over(&mut |p| Dual::new(p, along.next().unwrap_or(S::ZERO)));
        let a = a.over(&mut Dual::constant);
        let mut dp = p.zero();
        let (_, r) = self.g.forward(&p, a);
        let da = self.g.backward(&p, r, Dual::ONE, &mut dp);
        (da.over(&mut |d| d.tangent), dp.over(&mut |d| d.tangent))
    }
}

impl<F: Clone, G: Clone, S> Clone for Slope<F, G, S> {
    fn clone(&self) -> Self {
        Slope::new(self.f.clone(), self.g.clone())
    }
}
impl<F: fmt::Debug, G, S> fmt::Debug for Slope<F, G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Slope").field(&self.f).finish()
    }
}
