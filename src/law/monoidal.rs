//! Lenses stand side by side, and wires cross.

use super::coordinates::{any_covector, covector};
use super::measured::{Measured, Seed, draws};
use super::run::Run;
use super::{Checkable, Defect, equal, equal_along};
use crate::combinator::{assoc, identity, swap};
use crate::ext::ParaExt;
use crate::object::{Object, Space};
use crate::para::Para;

/// h ≡ f ⊗ g: on a pair, each part goes its own way, forward and backward (2103.01931, Definition 2.4).
///
/// The parameters `o` of `h` are those of `f`, then those of `g`.
///
/// **Tolerance.** 0 for a combinator.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// let squares = from_fn(|(x, y): (f64, f64)| (x * x, y * y), |(x, y), (dx, dy): (f64, f64)| (2.0 * x * dx, 2.0 * y * dy));
/// law::tensor(&squares, &(), &square, &square, (&(), &()), &(3.0, 4.0)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn tensor<S, F, G, H>(
    h: &H,
    o: &H::Params,
    f: &F,
    g: &G,
    (p, q): (&F::Params, &G::Params),
    x: &(F::Input, G::Input),
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S>,
    H: Checkable<S, Input = (F::Input, G::Input), Output = (F::Output, G::Output)>,
{
    let each = draws::<S>().map(|seed| both(f, g, (p, q), x, seed).against_lens(h, o, x, seed));
    each.fold(Defect::none(), Defect::and)
}

/// Each part its own way.
fn both<S, F, G>(
    f: &F,
    g: &G,
    (p, q): (&F::Params, &G::Params),
    x: &(F::Input, G::Input),
    seed: Seed,
) -> Run<S, (F::Output, G::Output)>
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S>,
{
    let (a, b) = x.clone();
    let (c, r) = f.forward(p, a);
    let (d, s) = g.forward(q, b);
    let y = (c, d);
    let (dc, dd) = any_covector(&y, &mut seed.stream(0));
    let (mut dp, mut dq) = (p.zero(), q.zero());
    let mut dx = (f.backward(p, r, dc, &mut dp), g.backward(q, s, dd, &mut dq));
    let mut params = covector(p, &mut dp);
    params.extend(covector(q, &mut dq));
    Run::new(y, params, covector(x, &mut dx))
}

/// (f ⊗ g) ; (h ⊗ k) ≡ (f ; h) ⊗ (g ; k), the interchange of composition and ⊗.
///
/// It is exact in lenses; in parametric lenses it holds up to the middle-four exchange of parameters,
/// ((P, Q), (R, T)) ≅ ((P, R), (Q, T)) (2103.01931, Remark 2.1).
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// let twice = from_fn(|x: f64| 2.0 * x, |_, dy| 2.0 * dy);
/// law::interchange((&square, &twice), (&twice, &square), ((&(), &()), (&(), &())), &(3.0, 4.0)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
#[allow(clippy::type_complexity)] // a tuple for every lens's parameters
pub fn interchange<S, F, G, H, K>(
    (f, g): (&F, &G),
    (h, k): (&H, &K),
    ((p, q), (r, t)): ((&F::Params, &G::Params), (&H::Params, &K::Params)),
    x: &(F::Input, G::Input),
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S>,
    H: Checkable<S, Input = F::Output>,
    K: Checkable<S, Input = G::Output>,
{
    let (p, q, r, t) = (p.clone(), q.clone(), r.clone(), t.clone());
    let left = ((p.clone(), q.clone()), (r.clone(), t.clone()));
    let right = ((p, r), (q, t));
    equal_along(
        &f.beside(g).then(h.beside(k)),
        &left,
        &f.then(h).beside(g.then(k)),
        &right,
        x,
        |((dp, dr), (dq, dt))| ((dp, dq), (dr, dt)),
    )
}

/// (f ⊗ g) ; swap ≡ swap ; (g ⊗ f): the crossing is natural.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// law::naturality(&square, &identity::<[f64; 2]>(), (&(), &()), &(3.0, [4.0, 5.0])).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn naturality<S, F, G>(
    f: &F,
    g: &G,
    (p, q): (&F::Params, &G::Params),
    x: &(F::Input, G::Input),
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S>,
{
    equal_along(
        &f.beside(g).then(swap()),
        &((p.clone(), q.clone()), ()),
        &swap().then(g.beside(f)),
        &((), (q.clone(), p.clone())),
        x,
        |((), (dq, dp))| ((dp, dq), ()),
    )
}

/// f ; g ≡ identity, for lenses without parameters: `g` undoes `f`, forward and backward.
///
/// A pair that undo each other both ways round is an isomorphism. Swap is its own inverse, and `unassoc` is the inverse
/// of `assoc`.
///
/// **Tolerance.** 0 for maps that only move things.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// law::inverse(&swap::<f64, [f64; 2]>(), &swap(), &(1.0, [2.0, 3.0])).within(0.0)?;
/// law::inverse(&assoc::<f64, f64, f64>(), &unassoc(), &((1.0, 2.0), 3.0)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn inverse<S, F, G>(f: &F, g: &G, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S, Params = ()>,
    G: Checkable<S, Params = (), Input = F::Output, Output = F::Input>,
{
    equal(&identity(), &(), &f.then(g), &((), ()), x)
}

/// The hexagon: to move X past Y × Z is to move it past Y, then past Z.
///
/// ```text
/// (X × Y) × Z ── assoc ──▶ X × (Y × Z) ── s ──▶ (Y × Z) × X
///      │                                             │
///    t ⊗ 1                                         assoc
///      ▼                                             ▼
/// (Y × X) × Z ── assoc ──▶ Y × (X × Z) ─ 1 ⊗ u ─▶ Y × (Z × X)
/// ```
///
/// `s`, `t` and `u` are crossings of X with Y × Z, with Y, and with Z.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// law::hexagon((&swap(), &swap(), &swap()), &((1.0, [2.0, 3.0]), 4.0)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn hexagon<S, X, Y, Z>(
    (s, t, u): (
        &impl Para<Params = (), Input = (X, (Y, Z)), Output = ((Y, Z), X)>,
        &impl Para<Params = (), Input = (X, Y), Output = (Y, X)>,
        &impl Para<Params = (), Input = (X, Z), Output = (Z, X)>,
    ),
    x: &((X, Y), Z),
) -> Defect
where
    S: Measured,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    Z: Space<S> + Clone,
{
    let over = assoc().then(s).then(assoc());
    let under = t
        .beside(identity())
        .then(assoc())
        .then(identity().beside(u));
    equal(
        &over,
        &(((), ()), ()),
        &under,
        &((((), ()), ()), ((), ())),
        x,
    )
}
