use super::coordinates::{
    any_covector, coordinates, covector, input, pairing, parameter, values, with,
};
use super::measured::Seed;
use super::{Checkable, Defect};
use crate::ext::ParaExt;
use crate::object::Co;

/// f' against central differences: is the backward map the reverse derivative of the forward map?
///
/// Along one random cotangent y' it holds every number of f'(p, x, y') against
///
/// ```text
/// (⟨f(.., x_k + h, ..), y'⟩ − ⟨f(.., x_k − h, ..), y'⟩) / 2h      h = ∛ε · max(1, |x_k|)
/// ```
///
/// that is, R\[f\](a, y') against J(a)ᵀ y' (Cruttwell et al., 2103.01931, Example 2.8). It runs `f` forward twice for every
/// parameter and every input number; [`adjoint`](super::adjoint) asks the same with four runs in all, but cannot say
/// where the fault is.
///
/// **Tolerance.** The difference is off by h²/6 times the third derivative and by about ε/h times the value, each some
/// 10⁻¹⁰ for a function of order one: `1e-8` is safe, `1e-9` for a small layer. [`exact`](super::exact()) is exact to
/// rounding, and asks for the lens over dual numbers. Over `f32` the difference would be rounding and nothing else, so
/// the check is for `f64` only; instantiate the layer there.
///
/// Stay away from kinks: where the two sides of the kink of [`relu`](crate::layer::relu) are x − h and x + h, the difference is the mean of the
/// slopes, and the layer's convention is another.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let exp = from_fn(|x: f64| x.exp(), |x, dy| x.exp() * dy);
/// law::gradient(&exp, &(), &1.0).within(1.2e-10)?;
///
/// let forgot = from_fn(|x: f64| x.exp(), |_, dy| dy);
/// assert!(law::gradient(&forgot, &(), &1.0).within(0.1).is_err());
/// # Ok::<(), law::Defect>(())
/// ```
pub fn gradient<F: Checkable<f64>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    let (along, mut dp, mut dx) = along(f, p, x, Seed::ONE);
    let mut worst = Defect::none();
    let found = covector(p, &mut dp).into_iter().enumerate();
    for ((k, found), at) in found.zip(coordinates(p)) {
        let f = |to| values(f, &with(p, |i, p| if i == k { to } else { p }), x.clone());
        worst.see(|| parameter(p, k), slope(at, f, &along), found);
    }
    let found = covector(x, &mut dx).into_iter().enumerate();
    for ((k, found), at) in found.zip(coordinates(x)) {
        let f = |to| values(f, p, with(x, |i, x| if i == k { to } else { x }));
        worst.see(|| input(x, k), slope(at, f, &along), found);
    }
    worst
}

/// The slope at `x` of ⟨f(x), y'⟩.
fn slope(x: f64, f: impl Fn(f64) -> Vec<f64>, along: &[f64]) -> f64 {
    let h = step(x);
    let (up, down) = (x + h, x - h);
    // divided by what was truly added, which rounding made another number than 2h
    pairing(&minus(&f(up), &f(down)), along) / (up - down)
}

/// The step that balances truncation, which goes with h², and rounding, which goes with 1/h.
pub(super) fn step(x: f64) -> f64 {
    f64::EPSILON.cbrt() * x.abs().max(1.0)
}

/// Number by number, so that large sums are never subtracted.
pub(super) fn minus(x: &[f64], y: &[f64]) -> Vec<f64> {
    let mut difference = vec![];
    for (x, y) in x.iter().zip(y) {
        difference.push(x - y);
    }
    difference
}

/// A random y' in coordinates, and f'(p, x, y').
pub(super) fn along<S: super::Measured, F: Checkable<S>>(
    f: &F,
    p: &F::Params,
    x: &F::Input,
    seed: Seed,
) -> (Vec<S>, Co<F::Params>, Co<F::Input>) {
    let (y, r) = f.forward(p, x.clone());
    let mut dy = any_covector(&y, &mut seed.stream(0));
    let along = covector(&y, &mut dy);
    let (dp, dx) = f.pull(p, r, dy);
    (along, dp, dx)
}
