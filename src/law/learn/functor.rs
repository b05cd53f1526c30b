use super::{learners_composition, learners_equal, learners_tensor};
use crate::combinator::identity;
use crate::ext::ParaExt;
use crate::law::{Defect, Measured};
use crate::learn::{self, Backprop, Euclidean, Learn, PointError};
use crate::number::Ring;
use crate::object::Space;
use crate::para::Para;

/// L(f ; g) ≡ L(f) ; L(g) and L(identity) ≡ identity: that back-propagation is a functor (1711.10455, Theorem III.2).
///
/// The identities are those of A and C, at the example (a, r) and (I, c) that the composite sees.
///
/// **Tolerance.** 0 over exact numbers. Over floats 64 ε (1 + |a| + |b|)(1 + |J|), with norms of all points and Jacobians
/// that occur.
///
/// ```
/// use paralens::law;
/// use paralens::learn::{Backprop, Quadratic};
/// use paralens::prelude::*;
///
/// let functor = Backprop::new(0.5, Quadratic);
/// let (f, g) = (Linear::<2, 2, f64>::new(), Bias::<2, f64>::new());
/// let p = Matrix::from_fn(|i, j| [[1.0, 2.0], [3.0, 4.0]][i][j]);
/// law::learners_functor(&functor, (&f, &g), (&p, &[5.0, 6.0]), &[1.0, -1.0], &[0.0, 2.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn learners_functor<S, E, F, G>(
    functor: &Backprop<S, E>,
    (f, g): (&F, &G),
    (p, q): (&F::Params, &G::Params),
    a: &F::Input,
    c: &G::Output,
) -> Defect
where
    S: Measured + Ring,
    E: PointError<S> + Clone,
    F: Para<Params: Space<S> + Clone, Input: Euclidean<S>, Output: Euclidean<S>>,
    G: Para<Params: Space<S> + Clone, Input = F::Output, Output: Euclidean<S>>,
{
    let whole = functor.of(f.then(g));
    let parts = (&functor.of(f), &functor.of(g));
    let o = (p.clone(), q.clone());
    let composite = learners_composition(&whole, &o, parts, (p, q), a, c);
    let asked = whole.request(&o, a.clone(), c.clone());
    let answer = whole.implement(&o, a.clone());
    composite
        .and(neutral(functor, a, &asked))
        .and(neutral(functor, &answer, c))
}

/// L(identity) ≡ identity at (x, y).
fn neutral<S, E, X>(functor: &Backprop<S, E>, x: &X, y: &X) -> Defect
where
    S: Measured + Ring,
    E: PointError<S> + Clone,
    X: Euclidean<S>,
{
    let image = functor.of(identity::<X>());
    learners_equal(&learn::identity(), &(), &image, |()| (), x, y).in_part("identity")
}

/// L(f ⊗ g) ≡ L(f) ⊗ L(g): the functor is strong monoidal (1711.10455, Theorem III.2).
///
/// **Tolerance.** 0: both sides do the same sums.
///
/// ```
/// use paralens::law;
/// use paralens::learn::{Backprop, Quadratic};
/// use paralens::prelude::*;
///
/// let functor = Backprop::new(0.5, Quadratic);
/// let f = Bias::<1, f64>::new();
/// let (a, b) = (([1.0], [2.0]), ([3.0], [4.0]));
/// law::learners_tensor_functor(&functor, (&f, &f), (&[5.0], &[6.0]), &a, &b).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn learners_tensor_functor<S, E, F, G>(
    functor: &Backprop<S, E>,
    (f, g): (&F, &G),
    (p, q): (&F::Params, &G::Params),
    a: &(F::Input, G::Input),
    b: &(F::Output, G::Output),
) -> Defect
where
    S: Measured + Ring,
    E: PointError<S> + Clone,
    F: Para<Params: Space<S> + Clone, Input: Euclidean<S>, Output: Euclidean<S>>,
    G: Para<Params: Space<S> + Clone, Input: Euclidean<S>, Output: Euclidean<S>>,
{
    let parts = (&functor.of(f), &functor.of(g));
    let whole = functor.of(f.beside(g));
    learners_tensor(&whole, &(p.clone(), q.clone()), parts, (p, q), a, b)
}
