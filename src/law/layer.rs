use super::{Checkable, Defect, accumulation, additive, checkpoint, gradient, provided};

/// What every layer has to keep, in one call: [`gradient`](gradient()), [`additive`](additive()),
/// [`accumulation`](accumulation()), [`provided`](provided()) and [`checkpoint`](checkpoint()).
///
/// **Tolerance.** That of the gradient, `1e-8`. The others are exact to rounding, and one of them that is off by more
/// than 10⁻¹² but less than this is worth a call of its own.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let layer = Dense::<3, 2, f64>::new();
/// let p = layer.init(&mut Rng::new(1));
/// law::layer(&layer, &p, &[0.5, -1.0, 2.0]).within(1e-8)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn layer<F: Checkable<f64>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    gradient(f, p, x)
        .in_part("gradient")
        .and(additive(f, p, x).in_part("additive"))
        .and(accumulation(f, p, x).in_part("accumulation"))
        .and(provided(f, p, x).in_part("provided"))
        .and(checkpoint(f, p, x).in_part("checkpoint"))
}
