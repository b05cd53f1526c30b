//! Optimisers as lenses: their derivative by what they learn is the derivative of the last loss.

use paralens::law::{self, Defect};
use paralens::meta::{Dials, HeavyBall, Learned, Quadratic, Slope, unroll};
use paralens::number::Dual;
use paralens::prelude::*;

type Task = ([[f64; 2]; 2], [f64; 2]);
const TASK: Task = ([[2.0, 0.5], [0.5, 1.0]], [1.0, -2.0]);
const START: ([f64; 2], [f64; 2]) = ([0.0, 0.0], [0.25, 0.5]);

type Ball<S> = HeavyBall<[S; 2], S>;

fn dials() -> [Dials<f64, f64>; 3] {
    [(0.1, 0.5), (0.4, 0.25), (0.2, 0.75)].map(|(r, g)| Dials::new(r, g).expect("settings"))
}
fn three() -> impl Three {
    unroll::<3, f64, _, _, _>(Ball::new(), Quadratic::<2, f64>::new(), Quadratic::new())
}
/// Three steps as a lens.
trait Three:
    law::Checkable<
        f64,
        Params = ([Dials<f64, f64>; 3], ()),
        Input = (Task, ([f64; 2], [f64; 2])),
        Output = f64,
    >
{
}
impl<F> Three for F where
    F: law::Checkable<
            f64,
            Params = ([Dials<f64, f64>; 3], ()),
            Input = (Task, ([f64; 2], [f64; 2])),
            Output = f64,
        >
{
}

#[test]
fn the_parts_are_lenses() -> Result<(), Defect> {
    let v = (([0.3, -0.7], [0.5, 1.5]), [2.0, -1.0]);
    law::layer(&Ball::<f64>::new(), &dials()[1], &v).within(1e-8)?;
    law::layer(&Quadratic::<2, f64>::new(), &[0.5, -1.0], &TASK).within(1e-8)?;
    let slope = Slope::new(Quadratic::<2, f64>::new(), Quadratic::<2, Dual<f64>>::new());
    law::layer(&slope, &(), &(TASK, [0.5, -1.0])).within(1e-8)?;
    // a task that is not symmetric has the symmetric part for its Hessian
    let skew = ([[2.0, 1.0], [0.0, 1.0]], TASK.1);
    law::layer(&slope, &(), &(skew, [0.5, -1.0])).within(1e-8)
}

/// A loss that is no polynomial, with a task: Σ ln(1 + e^(a p)).
#[derive(Clone, Copy)]
struct Soft<S>(std::marker::PhantomData<fn() -> S>);
impl<S: Real> Para for Soft<S> {
    type Params = [S; 2];
    type Input = [S; 2];
    type Output = S;
    type Residual = [S; 2];
    fn forward(&self, p: &[S; 2], a: [S; 2]) -> (S, [S; 2]) {
        let each = |i: usize| (a[i] * p[i]).exp().ln_1p();
        (each(0) + each(1), a)
    }
    fn backward(&self, p: &[S; 2], a: [S; 2], d: S, dp: &mut [S; 2]) -> [S; 2] {
        let share = [0, 1].map(|i| d * (a[i] * p[i]).sigmoid());
        for i in 0..2 {
            dp[i] = dp[i] + share[i] * a[i];
        }
        [0, 1].map(|i| share[i] * p[i])
    }
}

#[test]
fn the_derivative_by_the_settings_is_that_of_the_last_loss() -> Result<(), Defect> {
    law::gradient(&three(), &(dials(), ()), &(TASK, START)).within(1e-8)?;
    law::accumulation(&three(), &(dials(), ()), &(TASK, START)).within(1e-14)?;
    let (f, g) = (
        Soft(std::marker::PhantomData),
        Soft(std::marker::PhantomData),
    );
    let soft = unroll::<3, f64, _, _, _>(Ball::<f64>::new(), f, g);
    law::gradient(&soft, &(dials(), ()), &([1.5, -0.5], START)).within(1e-8)
}

#[test]
fn a_gradient_that_is_taken_for_a_constant_is_caught() {
    // the derivative as if the gradients did not move with the points: what truncation would do
    let frozen = from_fn(
        |(task, p): (Task, [f64; 2])| {
            let slope = Slope::new(Quadratic::<2, f64>::new(), Quadratic::<2, Dual<f64>>::new());
            slope.apply(&(), (task, p))
        },
        |(task, p), _| (task.zero(), p.zero()),
    );
    let step = paralens::meta::Step {
        rule: Ball::<f64>::new(),
        slope: frozen,
    };
    let short = step
        .repeat::<3>()
        .then(paralens::meta::Finish::new(Quadratic::<2, f64>::new()));
    let defect = law::gradient(&short, &(dials(), ()), &(TASK, START));
    assert!(defect.size > 1e-2, "{defect}");
    // only the last step's settings, which no later gradient sees, come out right
    let settings = |dp: ([Dials<f64, f64>; 3], ())| dp.0.map(|d| d.log_rate);
    let at = (dials(), ());
    let right = settings(
        three()
            .pull(&at, three().forward(&at, (TASK, START)).1, 1.0)
            .0,
    );
    let found = settings(short.pull(&at, short.forward(&at, (TASK, START)).1, 1.0).0);
    assert!((right[0] - found[0]).abs() > 1e-2 && (right[1] - found[1]).abs() > 1e-2);
    assert!((right[2] - found[2]).abs() < 1e-15);
}

#[test]
fn what_is_unrolled_is_what_the_optimiser_does() {
    let learned = Learned {
        rule: Ball::<f64>::new(),
        params: dials(),
    };
    let loss = Quadratic::<2, f64>::new();
    let mut p = START.1;
    let mut s = learned.start(&p);
    for _ in 0..3 {
        let (_, r) = loss.forward(&p, TASK);
        let mut dp = [0.0; 2];
        loss.backward_params(&p, r, 1.0, &mut dp);
        learned.put(&mut s, &mut p, &mut dp);
        assert_eq!(dp, [0.0; 2]);
    }
    assert_eq!(
        loss.apply(&p, TASK),
        three().apply(&(dials(), ()), (TASK, START))
    );
    // from then on with the last of them
    let last = Learned {
        rule: Ball::<f64>::new(),
        params: [dials()[2]],
    };
    let (mut q, mut t) = (p, s);
    learned.put(&mut s, &mut p, &mut [1.0, 2.0]);
    last.put(&mut t, &mut q, &mut [1.0, 2.0]);
    assert_eq!((p, s), (q, t));
    let none = Learned {
        rule: Ball::<f64>::new(),
        params: [],
    };
    none.put(&mut t, &mut q, &mut [1.0, 2.0]);
    assert_eq!(p, q);
}

#[test]
fn dials_have_settings() {
    let (rate, gamma) = dials()[2].settings();
    assert!((rate - 0.2).abs() < 1e-15 && (gamma - 0.75).abs() < 1e-15);
    for (rate, gamma) in [
        (0.0, 0.5),
        (-1.0, 0.5),
        (f64::NAN, 0.5),
        (0.1, 0.0),
        (0.1, 1.0),
    ] {
        assert!(Dials::new(rate, gamma).is_err());
    }
}
