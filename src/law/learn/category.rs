use super::outcome::Outcome;
use super::{CheckableLearner, learners_equal};
use crate::law::{Defect, Measured, coordinates};
use crate::learn::{Learn, LearnExt};

/// h ≡ f ; g, by the formulas of the composite (1711.10455, section II): with b = I(p, a),
///
/// ```text
/// implement   J(q, b)
/// update      ( U(p, a, s(q, b, c)) , V(q, b, c) )
/// request     r(p, a, s(q, b, c))
/// ```
///
/// The parameters `o` of `h` are those of `f`, then those of `g`, in this order and whatever brackets. With `f`, `g` and
/// `h` the images of lenses and of their composite it says that a map from lenses to learners is a functor; try it on one
/// of your own.
///
/// **Tolerance.** As for [`learners_equal`].
///
/// ```
/// use paralens::learn::{LearnExt, identity};
/// use paralens::law;
///
/// let f = identity::<f64>();
/// law::learners_composition(&f.then(f), &((), ()), (&f, &f), (&(), &()), &1.0, &2.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn learners_composition<S, F, G, H>(
    h: &H,
    o: &H::Params,
    (f, g): (&F, &G),
    (p, q): (&F::Params, &G::Params),
    a: &F::Input,
    c: &G::Output,
) -> Defect
where
    S: Measured,
    F: CheckableLearner<S>,
    G: CheckableLearner<S, Input = F::Output>,
    H: CheckableLearner<S, Input = F::Input, Output = G::Output>,
{
    let b = f.implement(p, a.clone());
    let answer = g.implement(q, b.clone());
    let asked = g.request(q, b.clone(), c.clone());
    let mut params = coordinates(&f.update(p, a.clone(), asked.clone()));
    params.extend(coordinates(&g.update(q, b, c.clone())));
    let request = f.request(p, a.clone(), asked);
    Outcome::new(&answer, params, &request).against_learner(h, o, a, c)
}

/// i ; f ≡ f ≡ f ; j, where i and j are to be identities.
///
/// [`identity`](crate::learn::identity()) is one because it requests the label.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::learn::{Backprop, Quadratic, identity};
/// use paralens::law;
/// use paralens::prelude::Bias;
///
/// let f = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
/// law::learners_unit(&f, &[3.0], (&identity(), &identity()), &[1.0], &[2.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn learners_unit<S, F>(
    f: &F,
    p: &F::Params,
    (i, j): (
        &impl Learn<Params = (), Input = F::Input, Output = F::Input>,
        &impl Learn<Params = (), Input = F::Output, Output = F::Output>,
    ),
    a: &F::Input,
    b: &F::Output,
) -> Defect
where
    S: Measured,
    F: CheckableLearner<S>,
{
    let before = |p: &F::Params| ((), p.clone());
    let after = |p: &F::Params| (p.clone(), ());
    let left = learners_equal(f, p, &i.then(f), before, a, b);
    let right = learners_equal(f, p, &f.then(j), after, a, b);
    left.in_part("identity ; f")
        .and(right.in_part("f ; identity"))
}

/// (f ; g) ; h ≡ f ; (g ; h), the bijection being ((P, Q), R) ≅ (P, (Q, R)).
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::learn::{Backprop, Quadratic};
/// use paralens::law;
/// use paralens::prelude::Bias;
///
/// let f = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
/// law::learners_associativity((&f, &f, &f), (&[3.0], &[4.0], &[5.0]), &[1.0], &[2.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn learners_associativity<S, F, G, H>(
    (f, g, h): (&F, &G, &H),
    (p, q, r): (&F::Params, &G::Params, &H::Params),
    a: &F::Input,
    d: &H::Output,
) -> Defect
where
    S: Measured,
    F: CheckableLearner<S>,
    G: CheckableLearner<S, Input = F::Output>,
    H: CheckableLearner<S, Input = G::Output>,
{
    let o = ((p.clone(), q.clone()), r.clone());
    type Nested<F, G, H> = (
        (<F as Learn>::Params, <G as Learn>::Params),
        <H as Learn>::Params,
    );
    let rebracket = |((p, q), r): &Nested<F, G, H>| (p.clone(), (q.clone(), r.clone()));
    learners_equal(&f.then(g).then(h), &o, &f.then(g.then(h)), rebracket, a, d)
}
