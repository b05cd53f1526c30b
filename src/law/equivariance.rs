use super::coordinates::{any_covector, coordinates, place};
use super::defect::Defect;
use super::measured::{Measured, draws};
use crate::object::Space;
use crate::optimiser::Optimiser;
use crate::para::Para;

/// A step does not depend on the coordinates: along a change of coordinates p = φ(q),
///
/// ```text
/// φ(q + step of v along φ'(q, p')) = φ(q) + step of u along p'
/// ```
///
/// for a random covector p'. `chart` is φ as a lens without parameters, whose backward map carries the covector over; `u`
/// moves p and `v` moves q, each from its first state.
///
/// Descent has this law under a metric that is carried along. For an affine chart p = M q + c the metric of q is `MᵀGM`,
/// which [`Cholesky::pull_back`](crate::optimiser::Cholesky::pull_back) makes, and the law holds to rounding. For another
/// chart the two steps agree to order η²: halve η, and a quarter of the defect should be left. With the same metric in both
/// coordinates the steps differ: by the factor M Mᵀ if it is the Euclidean one.
///
/// **Tolerance.** Some n ε times the condition number of the metric for n parameters; C η² for a chart that is not affine.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// // p = 2 q
/// let double = from_fn(|q: f64| 2.0 * q, |_, dp| 2.0 * dp);
/// let four = Diagonal::new(&4.0)?;
/// law::equivariance(&double, &Descent(0.1), &Under(four, Descent(0.1)), &1.5).within(1e-15)?;
/// // without a metric the step in q is four times as long
/// let defect = law::equivariance(&double, &Descent(0.1), &Descent(0.1), &1.5);
/// assert!(defect.within(0.01).is_err());
/// law::equivariance(&double, &Descent(0.4), &Descent(0.1), &1.5).within(1e-15)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn equivariance<S, F, U, V>(chart: &F, u: &U, v: &V, q: &F::Input) -> Defect
where
    S: Measured,
    F: Para<Params = (), Input: Space<S> + Clone, Output: Space<S> + Clone>,
    U: Optimiser<F::Output>,
    V: Optimiser<F::Input>,
{
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let (mut p, r) = chart.forward(&(), q.clone());
        let mut dp = any_covector::<S, _>(&p, &mut seed.stream(0));
        let copy = any_covector::<S, _>(&p, &mut seed.stream(0));
        let mut dq = chart.backward(&(), r, copy, &mut ());
        let mut q = q.clone();
        u.put(&mut u.start(&p), &mut p, &mut dp);
        v.put(&mut v.start(&q), &mut q, &mut dq);
        let there = chart.apply(&(), q);
        let name = |k| place::<S, _>(&p, k);
        worst.see_all("parameter", &name, &coordinates(&p), &coordinates(&there));
    }
    worst
}
