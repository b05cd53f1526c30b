use super::change::{Change, plus};
use super::coordinates::any_covector;
use super::measured::{Measured, draws};
use super::{Checkable, Defect};
use crate::object::{Additive, Co, Object};

/// The backward map is additive in the cotangent, and sends none to none:
///
/// ```text
/// f'(a, b' + c') = f'(a, b') + f'(a, c')      f'(a, 0) = 0
/// ```
///
/// The axiom RD.2 of reverse derivative categories (Cockett et al., 1910.07065, Definition 13; Cruttwell et al.,
/// 2103.01931, Appendix A). In terms of lenses, f commutes with the copy, whose backward map is the sum, and with the
/// discard, whose backward map is 0. It says nothing of which additive map f' is; that is for [`gradient`](super::gradient()).
///
/// What it catches that a gradient check at one cotangent may not: a term added whatever comes in, a product of two
/// cotangents, a clipping within the layer, a 0 · ∞ that makes NaN of no cotangent at all.
///
/// **Tolerance.** A few ε; 0 over exact numbers.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// law::additive(&square, &(), &3.0).within(1e-15)?;
///
/// let clipped = from_fn(|x: f64| x * x, |x, dy| (2.0 * x * dy).clamp(-1.0, 1.0));
/// assert!(law::additive(&clipped, &(), &3.0).within(1e-3).is_err());
/// # Ok::<(), law::Defect>(())
/// ```
pub fn additive<S: Measured, F: Checkable<S>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    let back = |dy: &dyn Fn(&F::Output) -> Co<F::Output>| Change::back(f, p, x, dy);
    let nothing = Change::zero(p, x).against(&back(&F::Output::zero), p, x);
    let mut worst = nothing.in_part("f'(a, 0)");
    for seed in draws::<S>() {
        let any = |y: &F::Output, i| any_covector(y, &mut seed.stream(i));
        let (first, second) = (back(&|y| any(y, 0)), back(&|y| any(y, 1)));
        let both = back(&|y| {
            let mut dy = any(y, 0);
            dy.add(&any(y, 1));
            dy
        });
        let sum = Change {
            params: plus(&first.params, &second.params),
            input: plus(&first.input, &second.input),
        };
        worst = worst.and(sum.against(&both, p, x).in_part("f'(a, b' + c')"));
    }
    worst
}
