use super::coordinates::covector;
use super::measured::{Measured, draws};
use super::run::Run;
use super::{Checkable, Defect};
use crate::object::Co;

/// What a lens overrides is what it would have been provided with:
///
/// ```text
/// apply(p, x)                = f(p, x)
/// backward_params(p, x, y')  = the P' of f'(p, x, y')
/// backward_input(p, x, y')   = the A' of f'(p, x, y')
/// ```
///
/// A layer that overrides none of the three passes for nothing.
///
/// **Tolerance.** 0 asks for equality, and a lens that only leaves work out has it. One that does its sums in another
/// order, or in other kernels, is within ε times the sum of the magnitudes of the terms; the sizes are relative to
/// numbers of order one, so for `n` terms of that order ask for `n` ε.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let net = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy).skip().named("square");
/// law::provided(&net, &Tagged { name: "square", inner: () }, &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn provided<S: Measured, F: Checkable<S>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    let flat = |dp: &mut Co<F::Params>| covector(p, dp);
    let [whole, parts] = Run::both_ways();
    let each = draws::<S>()
        .map(|seed| whole(f, p, x, seed, flat).against(&parts(f, p, x, seed, flat), p, x));
    each.fold(Defect::none(), Defect::and)
}
