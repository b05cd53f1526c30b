use super::coordinates::covector;
use super::measured::{Measured, draws};
use super::run::Run;
use super::{Checkable, Defect};
use crate::object::{Co, Object};

/// f ≡ g: two lenses that are to be the same map, forward and backward, perhaps up to the bracketing of their
/// parameters.
///
/// At the point (p, x), with the parameters `q` of `g` being those of `f` written otherwise, and at random cotangents
/// y' it compares coordinate by coordinate
///
/// ```text
/// f(p, x) = g(q, x)      f'(p, x, y') = g'(q, x, y')
/// ```
///
/// and likewise what `apply`, `backward_params` and `backward_input` of both give. Two lenses are equal *extensionally*:
/// at every point that you try. Numbers of any kind will do. The tolerance is yours: 0 if both do the same sums in the
/// same order, else a few ε for every term of the longest sum.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// let product = from_fn(|(x, y): (f64, f64)| x * y, |(x, y), d: f64| (y * d, x * d));
/// let by_product = duplicate().then(product);
/// law::equal(&square, &(), &by_product, &((), ()), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn equal<S, F, G>(f: &F, p: &F::Params, g: &G, q: &G::Params, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Input, Output = F::Output>,
{
    // a pointer for the reason that is given at `Run::both_ways`
    let compare: fn(&F, &_, &G, &_, &_, _) -> _ = compare;
    compare(f, p, g, q, x, |dq: &mut Co<G::Params>| covector(q, dq))
}

/// f ≡ g where the parameters of `g` are those of `f` in another order; `regroup` brings their cotangents into the order
/// of `f`.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let scale = |a: f64| from_fn(move |x: f64| a * x, move |_, dy| a * dy);
/// let (f, g) = (scale(2.0), scale(3.0));
/// // f ⊗ g, and g ⊗ f between two swaps
/// let (left, right) = (f.beside(g), swap().then(g.beside(f)).then(swap()));
/// law::equal_along(&left, &((), ()), &right, &(((), ((), ())), ()), &(1.0, 5.0), |(((), (dq, dp)), ())| (dp, dq))
///     .within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn equal_along<S, F, G>(
    f: &F,
    p: &F::Params,
    g: &G,
    q: &G::Params,
    x: &F::Input,
    regroup: impl Fn(Co<G::Params>) -> Co<F::Params>,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Input, Output = F::Output>,
{
    let compare: fn(&F, &_, &G, &_, &_, _) -> _ = compare;
    compare(f, p, g, q, x, |dq: &mut Co<G::Params>| {
        let dq = std::mem::replace(dq, q.zero());
        covector(p, &mut regroup(dq))
    })
}

fn compare<S, F, G>(
    f: &F,
    p: &F::Params,
    g: &G,
    q: &G::Params,
    x: &F::Input,
    flat: impl Fn(&mut Co<G::Params>) -> Vec<S>,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Input, Output = F::Output>,
{
    let own = |dp: &mut Co<F::Params>| covector(p, dp);
    let (of_f, of_g) = (Run::both_ways(), Run::both_ways());
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let expected = of_f.map(|run| run(f, p, x, seed, own));
        let found = of_g.map(|run| run(g, q, x, seed, &flat));
        for (expected, found) in expected.iter().zip(&found) {
            worst = worst.and(expected.against(found, p, x));
        }
    }
    worst
}
