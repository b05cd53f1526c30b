use super::change::{Change, plus};
use super::coordinates::{any_covector, covector};
use super::measured::{Measured, draws};
use super::{Checkable, Defect};
use crate::object::Co;

/// The backward map *adds* to `dp`, whatever that holds, and is not led astray by it:
///
/// ```text
/// dp ← c;  f'(p, x, y') into dp         dp = c + P'      the same A'
///          f'(p, x, y') into dp again   dp = c + P' + P'
/// ```
///
/// and `backward_params` adds likewise. Sums over a batch, over the uses of a tied weight and over pieces of a batch all
/// rest on this. The one mistake is to write `*dp = ..` for `*dp += ..`, and no other law sees it, for they all begin
/// with a `dp` of 0.
///
/// **Tolerance.** A few ε for every term that is added; 0 over exact numbers.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// struct Scale;
/// impl Para for Scale {
///     type Params = f64;
///     type Input = f64;
///     type Output = f64;
///     type Residual = f64;
///     fn forward(&self, w: &f64, x: f64) -> (f64, f64) { (w * x, x) }
///     fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
///         *dw = x * dy; // and not +=
///         w * dy
///     }
/// }
/// law::gradient(&Scale, &2.0, &3.0).within(1e-9)?;
/// assert!(law::accumulation(&Scale, &2.0, &3.0).within(1e-9).is_err());
/// # Ok::<(), law::Defect>(())
/// ```
pub fn accumulation<S: Measured, F: Checkable<S>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let any = |y: &F::Output| any_covector(y, &mut seed.stream(0));
        let fresh = Change::back(f, p, x, any);
        let held = || any_covector(p, &mut seed.stream(1));
        let mut sum = covector(p, &mut held());

        let mut dp: Co<F::Params> = held();
        for time in ["once", "twice"] {
            sum = plus(&sum, &fresh.params);
            let (y, r) = f.forward(p, x.clone());
            let mut dx = f.backward(p, r, any(&y), &mut dp);
            let found = Change {
                params: covector(p, &mut dp),
                input: covector(x, &mut dx),
            };
            let expected = Change {
                params: sum.clone(),
                input: fresh.input.clone(),
            };
            let defect = expected.against(&found, p, x);
            worst = worst.and(defect.in_part(&format!("added {time}")));
        }

        let mut dp: Co<F::Params> = held();
        for _ in 0..2 {
            let (y, r) = f.forward(p, x.clone());
            f.backward_params(p, r, any(&y), &mut dp);
        }
        let expected = Change {
            params: sum,
            input: vec![],
        };
        let found = Change {
            params: covector(p, &mut dp),
            input: vec![],
        };
        worst = worst.and(
            expected
                .against(&found, p, x)
                .in_part("backward_params, added twice"),
        );
    }
    worst
}
