//! The backward map, derived once more.

use super::change::Change;
use super::coordinates::{any_covector, any_numbers, coordinates, over_covector, pairing};
use super::measured::{Measured, draws};
use super::{Checkable, Defect};
use crate::derivative::moving;
use crate::number::Dual;
use crate::object::{Co, Over};

/// The backward map is *linear* in the cotangent, and not only additive:
///
/// ```text
/// d/dt f'(a, b' + t c') = f'(a, c')      at t = 0
/// ```
///
/// The axiom RD.6 of reverse derivative categories (Cockett et al., 1910.07065, Definition 13), read off the backward map:
/// `g` is the lens over dual numbers, whose backward map at b' + c' ε gives the left side.
///
/// Over the reals it follows from [`additive`](super::additive()), continuity given. Over bits it does not: there u ↦ u² is
/// additive, and its derivative is 0.
///
/// **Tolerance.** A few ε for every term of the longest sum; 0 over exact numbers.
///
/// ```
/// use paralens::law;
/// use paralens::number::{Dual, Z2};
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: Dual<Z2>| x, |_, dy| dy * dy);
/// assert!(law::linear(&square, &(), &Z2(true)).within(0.0).is_err());
/// law::linear(&identity(), &(), &Z2(true)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn linear<S, G, P, A>(g: &G, p: &P, x: &A) -> Defect
where
    S: Measured,
    G: Checkable<Dual<S>>,
    P: Over<S, Dual<S>, Out = G::Params>,
    A: Over<S, Dual<S>, Out = G::Input>,
{
    let (p, x) = (p.over(&mut Dual::constant), x.over(&mut Dual::constant));
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let any = |y: &G::Output| any_covector(y, &mut seed.stream(0));
        let second =
            |y: &G::Output| over_covector(y, any(y), |d: Dual<S>| Dual::constant(d.tangent));
        let along = Change::back(g, &p, &x, any).map(|d: Dual<S>| Dual::constant(d.tangent));
        let alone = Change::back(g, &p, &x, second);
        worst = worst.and(alone.against(&along, &p, &x));
    }
    worst
}

/// Second derivatives are symmetric: with v and w directions of the point a = (p, x),
///
/// ```text
/// ⟨v, d/dt f'(a + t w, b')⟩ = ⟨w, d/dt f'(a + t v, b')⟩      at t = 0
/// ```
///
/// The axiom RD.7, read off the backward map; over the reals, that f' is the gradient *of something*. `g` is the lens
/// over dual numbers. Unlike [`gradient`](super::gradient()) it does not ask of what: (x, y) ↦ x y with a backward map that
/// forgets one of the two factors fails it, with one that is twice too large it passes.
///
/// **Tolerance.** A few ε for every term of the longest sum; 0 over exact numbers.
///
/// ```
/// use paralens::law;
/// use paralens::number::Dual;
/// use paralens::prelude::*;
///
/// type D = Dual<f64>;
/// let product = from_fn(|[x, y]: [D; 2]| x * y, |[x, y], d: D| [y * d, x * d]);
/// law::symmetric(&product, &(), &[2.0, 3.0]).within(1e-15)?;
///
/// let half = from_fn(|[x, y]: [D; 2]| x * y, |[_, y], d: D| [y * d, Dual::constant(0.0)]);
/// assert!(law::symmetric(&half, &(), &[2.0, 3.0]).within(1e-3).is_err());
/// # Ok::<(), law::Defect>(())
/// ```
pub fn symmetric<S, G, P, A>(g: &G, p: &P, x: &A) -> Defect
where
    S: Measured,
    G: Checkable<Dual<S>>,
    P: Over<S, Dual<S>, Out = G::Params>,
    A: Over<S, Dual<S>, Out = G::Input>,
{
    let (p, x) = (p.over(&mut Dual::constant), x.over(&mut Dual::constant));
    let (m, n) = (
        coordinates::<Dual<S>, _>(&p).len(),
        coordinates::<Dual<S>, _>(&x).len(),
    );
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let still = |y: &G::Output| -> Co<G::Output> {
            let any = any_covector(y, &mut seed.stream(0));
            over_covector(y, any, |d: Dual<S>| Dual::constant(d.value))
        };
        let direction = |stream| -> Vec<S> { any_numbers(m + n, &mut seed.stream(stream)) };
        let (v, w) = (direction(1), direction(2));
        let second = |v: &[S]| -> Vec<S> {
            let (p, x) = (moving(&p, &v[..m]), moving(&x, &v[m..]));
            let Change { params, input } = Change::back(g, &p, &x, still);
            let all = params.into_iter().chain(input);
            all.map(|d: Dual<S>| d.tangent).collect()
        };
        let (left, right) = (pairing(&v, &second(&w)), pairing(&w, &second(&v)));
        worst.see(|| "along two directions".into(), left, right);
    }
    worst
}
