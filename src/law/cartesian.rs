//! Lenses have products and sums: the axioms RD.1, RD.3 and RD.4.

use super::change::{Change, plus};
use super::coordinates::{any_covector, coordinates, covector};
use super::measured::{Measured, draws};
use super::run::Run;
use super::{Checkable, Defect};
use crate::object::{Additive, Co, Space};
use std::ops::Range;

/// h ≡ ⟨f, g⟩, two lenses on one input, by the formulas of the pair:
///
/// ```text
/// h(p, q, a)              = (f(p, a), g(q, a))
/// (p', a₁') = f'(p, a, b')      (q', a₂') = g'(q, a, c')
/// h'(p, q, a, (b', c'))   = (p', q', a₁' + a₂')
/// ```
///
/// The axiom RD.4 of reverse derivative categories, R\[⟨f, g⟩\](a, (b', c')) = R\[f\](a, b') + R\[g\](a, c') (Cockett et al.,
/// 1910.07065, Definition 13). Check with it a layer with two heads against the heads. The parameters `o` of `h` are those
/// of `f`, then those of `g`, in this order and whatever brackets.
///
/// **Tolerance.** 0 for a combinator; for a fused layer a few ε for every term of the longest sum.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let (sin, cos) = (from_fn(f64::sin, |x, dy| x.cos() * dy), from_fn(f64::cos, |x, dy| -x.sin() * dy));
/// let circle = from_fn(
///     |x: f64| (x.sin(), x.cos()),
///     |x, (u, v): (f64, f64)| x.cos() * u - x.sin() * v,
/// );
/// law::fork(&circle, &(), &sin, &cos, (&(), &()), &0.5).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn fork<S, F, G, H>(
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
    G: Checkable<S, Input = F::Input>,
    H: Checkable<S, Input = F::Input, Output = (F::Output, G::Output)>,
{
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let both = (f.apply(p, x.clone()), g.apply(q, x.clone()));
        // the cotangent of the pair, half by half
        let rng = &mut seed.stream(0);
        let left = Change::back(f, p, x, |b| any_covector(b, rng));
        let right = Change::back(g, q, x, |c| any_covector(c, rng));
        worst = worst.and(joined(both, left, right).against_lens(h, o, x, seed));
    }
    worst
}

/// h ≡ f + g, by the formulas of the sum:
///
/// ```text
/// h(p, q, a)      = f(p, a) + g(q, a)
/// (p', a₁') = f'(p, a, b')      (q', a₂') = g'(q, a, b')
/// h'(p, q, a, b') = (p', q', a₁' + a₂')
/// ```
///
/// The first half of the axiom RD.1, R\[f + g\] = R\[f\] + R\[g\]; the other half is [`zero`]. Check with it a layer with
/// a shortcut against its branches. The parameters `o` of `h` are those of `f`, then those of `g`, in this order and
/// whatever brackets.
///
/// **Tolerance.** 0 for a combinator; for a fused layer a few ε for every term of the longest sum.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// law::sum(&square.skip(), &(), &square, &identity(), (&(), &()), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn sum<S, F, G, H>(
    h: &H,
    o: &H::Params,
    f: &F,
    g: &G,
    (p, q): (&F::Params, &G::Params),
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S, Output: Additive>,
    G: Checkable<S, Input = F::Input, Output = F::Output>,
    H: Checkable<S, Input = F::Input, Output = F::Output>,
{
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let any = |y: &F::Output| any_covector(y, &mut seed.stream(0));
        let (left, right) = (Change::back(f, p, x, any), Change::back(g, q, x, any));
        let mut y = f.apply(p, x.clone());
        y.add(&g.apply(q, x.clone()));
        worst = worst.and(joined(y, left, right).against_lens(h, o, x, seed));
    }
    worst
}

/// What two lenses on one input give together.
fn joined<S, B>(y: B, left: Change<S>, right: Change<S>) -> Run<S, B>
where
    S: Measured,
    B: Space<S> + Clone,
{
    let params = [left.params, right.params].concat();
    Run::new(y, params, plus(&left.input, &right.input))
}

/// h ≡ 0: every number that it gives is 0, and nothing flows back. The second half of the axiom RD.1, R\[0\] = 0.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let nothing = discard().then(constant([0.0; 2]));
/// law::zero(&nothing, &((), ()), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn zero<S: Measured, H: Checkable<S>>(h: &H, o: &H::Params, x: &H::Input) -> Defect {
    let n = coordinates::<S, _>(x).len();
    let zeros = |y: &[S]| vec![S::ZERO; y.len()];
    fixed(h, o, x, zeros, |_| vec![S::ZERO; n])
}

/// h ≡ π: it gives back some of the numbers that come in, those of the range `kept`, and leaves out the others.
///
/// ```text
/// h(a)      = (a_i) for i in kept
/// h'(a, b') = b' there, and 0 elsewhere
/// ```
///
/// The axiom RD.3 in coordinates: with all of them kept it is R\[id\](a, a') = a'; with those of one half of a pair it is
/// R\[π₀\]((a, b), a') = (a', 0) or R\[π₁\]((a, b), b') = (0, b'); with none it is R\[!\] = 0, the second half of RD.4.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let x = ([1.0, 2.0], 3.0);
/// law::projection(&identity(), &(), &x, 0..3).within(0.0)?;
/// law::projection(&identity().beside(discard()), &((), ()), &x, 0..2).within(0.0)?;
/// law::projection(&discard().beside(identity()), &((), ()), &x, 2..3).within(0.0)?;
/// law::projection(&discard(), &(), &x, 0..0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
///
/// # Panics
///
/// If the range is not one of the numbers of `x`.
pub fn projection<S, H>(h: &H, o: &H::Params, x: &H::Input, kept: Range<usize>) -> Defect
where
    S: Measured,
    H: Checkable<S>,
{
    let numbers = coordinates::<S, _>(x);
    let chosen = numbers[kept.clone()].to_vec();
    let back = |dy: &[S]| {
        let mut dx = vec![S::ZERO; numbers.len()];
        if dy.len() == kept.len() {
            dx[kept.clone()].copy_from_slice(dy);
        }
        dx
    };
    fixed(h, o, x, |_| chosen.clone(), back)
}

/// h against what it must give, and what must flow back to the input; to the parameters nothing flows.
fn fixed<S, H>(
    h: &H,
    o: &H::Params,
    x: &H::Input,
    output: impl Fn(&[S]) -> Vec<S>,
    back: impl Fn(&[S]) -> Vec<S>,
) -> Defect
where
    S: Measured,
    H: Checkable<S>,
{
    let mut worst = Defect::none();
    let name = |k: usize| format!("[{k}]");
    let y = coordinates(&h.apply(o, x.clone()));
    worst.see_all("output", &name, &output(&y), &y);
    for seed in draws::<S>() {
        let any = |y: &H::Output| -> Co<H::Output> { any_covector(y, &mut seed.stream(0)) };
        let found = Change::back(h, o, x, any);
        let y = h.apply(o, x.clone());
        let expected = Change {
            input: back(&covector(&y, &mut any(&y))),
            ..Change::zero(o, x)
        };
        worst = worst.and(expected.against(&found, o, x));
    }
    worst
}
