//! Lenses form a category.

use super::coordinates::{any_covector, covector};
use super::measured::{Measured, draws};
use super::run::Run;
use super::{Checkable, Defect, equal};
use crate::combinator::identity;
use crate::ext::ParaExt;
use crate::object::Object;

/// h ≡ f ; g, by the formulas of the composite:
///
/// ```text
/// h(p, q, a) = g(q, f(p, a))
/// (q', b')   = g'(q, f(p, a), c')
/// (p', a')   = f'(p, a, b')             h'(p, q, a, c') = (p', q', a')
/// ```
///
/// The law that makes back-propagation of composition (Cruttwell et al., 2103.01931, Definition 2.5; RD.5 of
/// 1910.07065). Check with it a combinator of your own, or a fused layer against the layers that it is made of. The
/// parameters `o` of `h` are those of `f`, then those of `g`, in this order and whatever brackets.
///
/// **Tolerance.** 0 for a combinator; for a fused layer a few ε for every term of the longest sum.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// let fourth = from_fn(|x: f64| x * x * x * x, |x, dy| 4.0 * x * x * x * dy);
/// law::composition(&fourth, &(), &square, &square, (&(), &()), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn composition<S, F, G, H>(
    h: &H,
    o: &H::Params,
    f: &F,
    g: &G,
    (p, q): (&F::Params, &G::Params),
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Output>,
    H: Checkable<S, Input = F::Input, Output = G::Output>,
{
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let (b, r) = f.forward(p, x.clone());
        let (c, s) = g.forward(q, b);
        let (mut dp, mut dq) = (p.zero(), q.zero());
        let db = g.backward(q, s, any_covector(&c, &mut seed.stream(0)), &mut dq);
        let mut da = f.backward(p, r, db, &mut dp);
        let mut params = covector(p, &mut dp);
        params.extend(covector(q, &mut dq));
        let expected = Run::new(c, params, covector(x, &mut da));
        worst = worst.and(expected.against_lens(h, o, x, seed));
    }
    worst
}

/// f ; identity ≡ f ≡ identity ; f.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// law::unit(&square, &(), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn unit<S: Measured, F: Checkable<S>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    let left = equal(f, p, &identity().then(f), &((), p.clone()), x);
    let right = equal(f, p, &f.then(identity()), &(p.clone(), ()), x);
    left.in_part("identity ; f")
        .and(right.in_part("f ; identity"))
}

/// (f ; g) ; h ≡ f ; (g ; h), the parameters being ((P, Q), R) and (P, (Q, R)).
///
/// Parametric lenses form a category up to this rebracketing (2103.01931, Definition 2.1 and Remark 2.1).
///
/// **Tolerance.** 0: both sides do the same sums.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// law::associativity(&square, &square, &square, (&(), &(), &()), &1.5).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn associativity<S, F, G, H>(
    f: &F,
    g: &G,
    h: &H,
    (p, q, r): (&F::Params, &G::Params, &H::Params),
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Output>,
    H: Checkable<S, Input = G::Output>,
{
    let left = ((p.clone(), q.clone()), r.clone());
    let right = (p.clone(), (q.clone(), r.clone()));
    equal(&f.then(g).then(h), &left, &f.then(g.then(h)), &right, x)
}
