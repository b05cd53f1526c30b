use super::coordinates::{any_numbers, coordinates, covector, pairing, values, with};
use super::gradient::{along, minus, step};
use super::measured::{Measured, Seed, draws};
use super::{Checkable, Defect};
use crate::derivative::{moving, tangents};
use crate::number::Dual;
use crate::object::{Over, Space};

/// The backward map is adjoint to the forward derivative:
///
/// ```text
/// ⟨D[f](a, v), y'⟩ = ⟨v, f'(a, y')⟩
/// ```
///
/// for a random direction v of the parameters, another of the input, and a random cotangent y' (Cockett et al.,
/// 1910.07065, Theorem 42: a reverse derivative is a forward derivative with a dagger). D\[f\](a, v) is a central difference
/// of the *forward* map. It must be: taken from the backward map, by the theorem that makes a forward derivative of a
/// reverse one, the equation would hold for every linear f' whatever.
///
/// This is [`gradient`](super::gradient()) for large layers: four runs in place of two for every number. A fault anywhere
/// shows, but not where.
///
/// **Tolerance.** As for the gradient, times the root of how many numbers there are: `1e-7` for some thousand.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let cube = from_fn(|x: [f64; 100]| x.map(|x| x * x * x), |x, dy| std::array::from_fn(|i| 3.0 * x[i] * x[i] * dy[i]));
/// law::adjoint(&cube, &(), &[0.5; 100]).within(1e-8)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn adjoint<F: Checkable<f64>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    let (along, mut dp, mut dx) = along(f, p, x, Seed::ONE);
    let mut worst = Defect::none();
    let (up, down) = (apart(p, 1, 1.0), apart(p, 1, -1.0));
    let change = minus(&values(f, &up, x.clone()), &values(f, &down, x.clone()));
    see(
        &mut worst,
        PARAMETERS,
        &change,
        &along,
        &moved(&up, &down),
        &covector(p, &mut dp),
    );
    let (up, down) = (apart(x, 2, 1.0), apart(x, 2, -1.0));
    let moved = moved(&up, &down);
    let change = minus(&values(f, p, up), &values(f, p, down));
    see(
        &mut worst,
        INPUT,
        &change,
        &along,
        &moved,
        &covector(x, &mut dx),
    );
    worst
}

const PARAMETERS: &str = "along a direction of the parameters";
const INPUT: &str = "along a direction of the input";

/// `x` moved along a random direction, every number by a part of its own step.
fn apart<X: Space<f64> + Clone>(x: &X, stream: u64, sign: f64) -> X {
    let v: Vec<f64> = any_numbers(coordinates(x).len(), &mut Seed::ONE.stream(stream));
    with(x, |k, x| x + sign * v[k] * step(x))
}

/// By how much, after rounding.
fn moved<X: Space<f64> + Clone>(up: &X, down: &X) -> Vec<f64> {
    minus(&coordinates(up), &coordinates(down))
}

/// ⟨change, y'⟩ against ⟨moved, x'⟩, both by the length of a step.
fn see(worst: &mut Defect, at: &str, change: &[f64], dy: &[f64], moved: &[f64], dx: &[f64]) {
    let length = 2.0 * step(0.0);
    let expected = pairing(change, dy) / length;
    worst.see(|| at.into(), expected, pairing(moved, dx) / length);
}

/// The same with D\[f\](a, v) from dual numbers: `g` is `f` over these, as in [`exact`](super::exact()). Over any semiring.
///
/// **Tolerance.** A few ε for every term of the longest sum; 0 over exact numbers.
///
/// ```
/// use paralens::law;
/// use paralens::number::{Dual, Semiring, Z2};
/// use paralens::prelude::*;
///
/// fn and<S: Semiring>() -> impl Para<Params = (), Input = [S; 2], Output = S, Residual = [S; 2]> {
///     from_fn(|[x, y]: [S; 2]| x * y, |[x, y], d| [y * d, x * d])
/// }
/// law::adjoint_exact(&and::<Z2>(), &and::<Dual<Z2>>(), &(), &[Z2(true), Z2(false)]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn adjoint_exact<S, F, G>(f: &F, g: &G, p: &F::Params, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    F::Params: Over<S, Dual<S>, Out = G::Params>,
    F::Input: Over<S, Dual<S>, Out = G::Input>,
    G: Checkable<Dual<S>>,
{
    let (still_p, still_x) = (p.over(&mut Dual::constant), x.over(&mut Dual::constant));
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let (along, mut dp, mut dx) = along(f, p, x, seed);
        let (dp, dx) = (covector(p, &mut dp), covector(x, &mut dx));
        let v = any_numbers(dp.len(), &mut seed.stream(1));
        let change = tangents(g, &moving(&still_p, &v), still_x.clone());
        worst.see(
            || PARAMETERS.into(),
            pairing(&change, &along),
            pairing(&v, &dp),
        );
        let v = any_numbers(dx.len(), &mut seed.stream(2));
        let change = tangents(g, &still_p, moving(&still_x, &v));
        worst.see(|| INPUT.into(), pairing(&change, &along), pairing(&v, &dx));
    }
    worst
}
