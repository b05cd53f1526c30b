use super::coordinates::{any_covector, covector, place};
use super::defect::at;
use super::measured::{Measured, draws};
use super::{Checkable, Defect};
use crate::derivative::{forward_from_reverse, jvp};
use crate::number::Dual;
use crate::object::{Over, Space};

/// The forward derivative that the backward map makes is that of the forward map:
///
/// ```text
/// π₁ R[R[f]]((a, 0), v) = D[f](a, v)
/// ```
///
/// On the left stands [`forward_from_reverse`](crate::derivative::forward_from_reverse()), which knows the backward map
/// only, on the right [`jvp`](crate::derivative::jvp()), which runs the forward map over dual numbers; `g` is the lens over
/// these (Cockett et al., 1910.07065, Theorem 16). It asks what [`adjoint_exact`](super::adjoint_exact) asks, of every
/// number of the output by itself.
///
/// **Tolerance.** A few ε for every term of the longest sum; 0 over exact numbers.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let p = Dense::<3, 2, f64>::new().init(&mut Rng::new(1));
/// law::forward(&Dense::<3, 2, f64>::new(), &Dense::<3, 2, Dual<f64>>::new(), &p, &[0.5, -1.0, 2.0]).within(1e-15)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn forward<S, F, G>(f: &F, g: &G, p: &F::Params, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    F::Params: Over<S, Dual<S>, Out = G::Params>,
    F::Input: Over<S, Dual<S>, Out = G::Input>,
    F::Output: Space<S>,
    G: Checkable<Dual<S>, Output: Over<Dual<S>, S, Out = F::Output>>,
{
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let vp = any_covector(p, &mut seed.stream(1));
        let vx = any_covector(x, &mut seed.stream(2));
        let (y, mut expected) = jvp(g, p, x, (&vp, &vx));
        let mut found = forward_from_reverse(f, p, x, (&vp, &vx));
        let slopes = (covector(&y, &mut expected), covector(&y, &mut found));
        for (k, (expected, found)) in slopes.0.into_iter().zip(slopes.1).enumerate() {
            worst.see(|| at("output", &place(&y, k)), expected, found);
        }
    }
    worst
}
