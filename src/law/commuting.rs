use super::{Checkable, Defect, Measured, equal_along};
use crate::ext::ParaExt;

/// f ; h ≡ g ; f: to move the input by g is to move the output by h.
///
/// g and h are lenses without parameters, as a permutation of places is. A layer that does not see the order of its points
/// commutes with every permutation, f(P X) = P f(X); one on graphs with all that renumber the nodes,
/// f(P A Pᵀ, P X) = P f(A, X). Forward and backward are compared, and so P' is the same both ways.
///
/// **Tolerance.** A few ε for every term of a sum whose order changes.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let flip = from_fn(|[x, y]: [[f64; 2]; 2]| [y, x], |_, [dx, dy]: [[f64; 2]; 2]| [dy, dx]);
/// let f = self_attention::<2, 2, 3, 2, f64>();
/// let p = f.init(&mut Rng::new(1));
/// law::commuting(&f, (&flip, &flip), &p, &[[1.0, 2.0], [3.0, -4.0]]).within(1e-14)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn commuting<S, F, G, H>(f: &F, (g, h): (&G, &H), p: &F::Params, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Params = (), Input = F::Input, Output = F::Input>,
    H: Checkable<S, Params = (), Input = F::Output, Output = F::Output>,
{
    equal_along(
        &f.then(h),
        &(p.clone(), ()),
        &g.then(f),
        &((), p.clone()),
        x,
        |((), dp)| (dp, ()),
    )
}
