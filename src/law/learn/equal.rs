use super::CheckableLearner;
use super::outcome::Outcome;
use crate::law::{Defect, Measured, coordinates};

/// f ≡ g: two learners that are to be the same, up to the bijection `relabel` of their parameters.
///
/// At the point (p, a, b), with q = `relabel(p)`, it compares coordinate by coordinate (Fong, Spivak and Tuyéras,
/// 1711.10455, Definition II.1)
///
/// ```text
/// I(p, a) = J(q, a)      relabel(U(p, a, b)) = V(q, a, b)      r(p, a, b) = s(q, a, b)
/// ```
///
/// and that [`put`](crate::learn::Learn::put) of both is the pair of the last two.
///
/// **Tolerance.** 0 over exact numbers, and for learners that do the same sums in the same order. For two routes of
/// back-propagation over floats, 64 ε (1 + |a| + |b|)(1 + |J|), because a request is a difference of numbers that large.
///
/// ```
/// use paralens::law;
/// use paralens::learn::{LearnExt, identity, swap};
///
/// let around = swap::<f64, f64>().then(swap());
/// law::learners_equal(&identity(), &(), &around, |()| ((), ()), &(1.0, 2.0), &(3.0, 4.0)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn learners_equal<S, F, G>(
    f: &F,
    p: &F::Params,
    g: &G,
    relabel: impl Fn(&F::Params) -> G::Params,
    a: &F::Input,
    b: &F::Output,
) -> Defect
where
    S: Measured,
    F: CheckableLearner<S>,
    G: CheckableLearner<S, Input = F::Input, Output = F::Output>,
{
    let q = relabel(p);
    let flat = |p: &F::Params| coordinates(&relabel(p));
    let [apart, at_once] = Outcome::both_ways();
    let (whole, at_once) = (apart(f, p, a, b, flat), at_once(f, p, a, b, flat));
    let own = whole.against(&at_once, &q, a, b).in_part("put");
    whole.against_learner(g, &q, a, b).and(own)
}
