use super::outcome::Outcome;
use super::{CheckableLearner, learners_equal};
use crate::law::{Defect, Measured, coordinates};
use crate::learn::{Learn, LearnExt};

/// h ≡ f ⊗ g: on a pair, each part goes its own way in all three maps (1711.10455, Proposition II.4).
///
/// The parameters `o` of `h` are those of `f`, then those of `g`.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::learn::{LearnExt, identity, iso};
/// use paralens::law;
///
/// let negate = iso(|x: f64| -x, |x: f64| -x);
/// let both = iso(|(x, y): (f64, f64)| (-x, y), |(x, y)| (-x, y));
/// let (a, b) = ((1.0, 2.0), (3.0, 4.0));
/// law::learners_tensor(&both, &(), (&negate, &identity()), (&(), &()), &a, &b).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn learners_tensor<S, F, G, H>(
    h: &H,
    o: &H::Params,
    (f, g): (&F, &G),
    (p, q): (&F::Params, &G::Params),
    a: &(F::Input, G::Input),
    b: &(F::Output, G::Output),
) -> Defect
where
    S: Measured,
    F: CheckableLearner<S>,
    G: CheckableLearner<S>,
    H: CheckableLearner<S, Input = (F::Input, G::Input), Output = (F::Output, G::Output)>,
{
    let ((a0, a1), (b0, b1)) = (a.clone(), b.clone());
    let answer = (f.implement(p, a0.clone()), g.implement(q, a1.clone()));
    let mut params = coordinates(&f.update(p, a0.clone(), b0.clone()));
    params.extend(coordinates(&g.update(q, a1.clone(), b1.clone())));
    let request = (f.request(p, a0, b0), g.request(q, a1, b1));
    Outcome::new(&answer, params, &request).against_learner(h, o, a, b)
}

/// (f ⊗ g) ; (h ⊗ k) ≡ (f ; h) ⊗ (g ; k), the bijection being ((P, Q), (R, T)) ≅ ((P, R), (Q, T)).
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::learn::{Backprop, Quadratic};
/// use paralens::law;
/// use paralens::prelude::Bias;
///
/// let f = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
/// let params = ((&[1.0], &[2.0]), (&[3.0], &[4.0]));
/// let (a, b) = (([5.0], [6.0]), ([7.0], [8.0]));
/// law::learners_interchange((&f, &f), (&f, &f), params, &a, &b).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
#[allow(clippy::type_complexity)] // a tuple for every learner's parameters
pub fn learners_interchange<S, F, G, H, K>(
    (f, g): (&F, &G),
    (h, k): (&H, &K),
    ((p, q), (r, t)): ((&F::Params, &G::Params), (&H::Params, &K::Params)),
    a: &(F::Input, G::Input),
    c: &(H::Output, K::Output),
) -> Defect
where
    S: Measured,
    F: CheckableLearner<S>,
    G: CheckableLearner<S>,
    H: CheckableLearner<S, Input = F::Output>,
    K: CheckableLearner<S, Input = G::Output>,
{
    type Pair<F, G> = (<F as Learn>::Params, <G as Learn>::Params);
    let o = ((p.clone(), q.clone()), (r.clone(), t.clone()));
    let exchange = |((p, q), (r, t)): &(Pair<F, G>, Pair<H, K>)| {
        ((p.clone(), r.clone()), (q.clone(), t.clone()))
    };
    learners_equal(
        &f.beside(g).then(h.beside(k)),
        &o,
        &f.then(h).beside(g.then(k)),
        exchange,
        a,
        c,
    )
}
