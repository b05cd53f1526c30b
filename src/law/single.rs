use super::change::Change;
use super::coordinates::{any_covector, coordinates, over_covector, place, with};
use super::measured::Seed;
use super::{Checkable, Defect};
use crate::object::{Co, Over, Space};

/// In single precision a lens does what it does in double: `g` over `f32` against `f` over `f64`, forward and backward.
///
/// Derivatives can only be checked over `f64`. What runs over `f32` are other kernels, and this law carries the verdict
/// across. Point and cotangent are first rounded to `f32`, so that both lenses see the same numbers. The macro
/// [`single!`](crate::law::single!) makes both lenses from one expression.
///
/// **Tolerance.** ε is 6·10⁻⁸ here, for every term of the longest sum: `1e-6` for a small layer.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let p = Dense::<3, 2, f64>::new().init(&mut Rng::new(1));
/// law::single!(S => Dense::<3, 2, S>::new().then(sigmoid()), &(p, ()), &[0.1, 0.2, 0.3]).within(1e-6)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn single<F, G>(f: &F, g: &G, p: &F::Params, x: &F::Input) -> Defect
where
    F: Checkable<f64>,
    F::Params: Over<f64, f32, Out = G::Params>,
    F::Input: Over<f64, f32, Out = G::Input>,
    G: Checkable<f32>,
{
    let (p32, x32) = (p.over(&mut |p| p as f32), x.over(&mut |x| x as f32));
    let (p, x) = (rounded(p), rounded(x));
    let dy = |y: &F::Output| -> Co<F::Output> {
        let any = any_covector(y, &mut Seed::ONE.stream(0));
        over_covector(y, any, round)
    };
    let y = f.forward(&p, x.clone()).0;
    let y32 = coordinates::<f32, _>(&g.forward(&p32, x32.clone()).0);
    let mut worst = Defect::none();
    let name = |k| place::<f64, _>(&y, k);
    worst.see_all("output", &name, &coordinates(&y), &wide(&y32));

    // over f32 the same random numbers, rounded
    let expected = Change::back(f, &p, &x, dy);
    let found = Change::back(g, &p32, &x32, |y| any_covector(y, &mut Seed::ONE.stream(0)));
    let found = Change {
        params: wide(&found.params),
        input: wide(&found.input),
    };
    worst.and(expected.against(&found, &p, &x))
}

fn round(x: f64) -> f64 {
    f64::from(x as f32)
}
fn rounded<X: Space<f64> + Clone>(x: &X) -> X {
    with(x, |_, x| round(x))
}
fn wide(x: &[f32]) -> Vec<f64> {
    let mut wide = vec![];
    for x in x {
        wide.push(f64::from(*x));
    }
    wide
}

/// [`law::single`](crate::law::single()) on one expression: `law::single!(S => lens, &p, &x)` instantiates the lens at
/// `S = f64` and at `S = f32`. Point and input are given over `f64`.
#[macro_export]
macro_rules! single {
    ($S:ident => $lens:expr, $p:expr, $x:expr $(,)?) => {{
        let f = {
            #[allow(dead_code)]
            type $S = f64;
            $lens
        };
        let g = {
            #[allow(dead_code)]
            type $S = f32;
            $lens
        };
        $crate::law::single(&f, &g, $p, $x)
    }};
}
pub use crate::single;
