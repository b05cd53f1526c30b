//! A step is one lens, many are a fold, and its sign is a convention.

use crate::caught;
use crate::lenses::{affine, line, logistic, scale};
use crate::planted::Noisy;
use paralens::law::{self, Defect};
use paralens::prelude::*;
use paralens::step::{One, Proportional, SupervisedStep};

/// An optimiser that looks ahead and does not come back.
#[derive(Clone, Copy, Debug)]
struct Drifts;
impl Optimiser<f64> for Drifts {
    type State = ();
    fn start(&self, _: &f64) {}
    fn look(&self, (): &mut (), p: &mut f64) {
        *p += 0.1;
    }
    fn put(&self, (): &mut (), p: &mut f64, dp: &mut f64) {
        *p -= 0.1 * std::mem::take(dp);
    }
}

fn step<F, U>(model: F, optimiser: U) -> SupervisedStep<F, Squares<f64>, Proportional<f64>, U> {
    SupervisedStep {
        model,
        loss: quadratic(),
        rate: Proportional(0.5),
        optimiser,
    }
}

#[test]
fn step_holds() -> Result<(), Defect> {
    let model = affine().then(logistic());
    let step = step(model, Nesterov::new(0.1, 0.9));
    let mut p = (line([0.5, -2.0], 0.25), ());
    let mut s = step.start(&p);
    for (a, t) in [([0.3, 0.4], 1.0), ([0.5, -0.6], 0.0), ([0.1, 0.0], 2.0)] {
        law::step(&step, (&a, &t), (&s, &p)).within(0.0)?;
        (s, p, _) = step.put(a, &s, &p, &t).expect("finite");
    }
    let bits = SupervisedStep {
        model: scale(),
        loss: dot(),
        rate: One,
        optimiser: Ascent(Z2::ONE),
    };
    law::step(&bits, (&Z2(true), &Z2(true)), (&(), &Z2(true))).within(0.0)
}

#[test]
fn step_catches() {
    let at = caught(law::step(&step(scale(), Drifts), (&3.0, &2.0), (&(), &1.0)));
    assert_eq!(at, "next");
    let noisy = step(Noisy::default(), Descent(0.1));
    caught(law::step(&noisy, (&3.0, &2.0), (&(), &1.0)));
    // a step that fails is told from one that does not
    let at = caught(law::step(
        &step(scale(), Descent(0.1)),
        (&f64::NAN, &2.0),
        (&(), &1.0),
    ));
    assert_eq!(at, "next (steps taken)");
}

/// y = w x, whose backward map forgets the sign of what comes in.
#[derive(Clone, Copy, Debug)]
struct Unsigned;
impl Para for Unsigned {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type Residual = f64;
    fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
        (w * x, x)
    }
    fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
        *dw += x * dy.abs();
        w * dy
    }
}

#[test]
fn conventions_holds() -> Result<(), Defect> {
    let (model, p) = (affine(), line([0.5, -2.0], 0.25));
    law::conventions((&model, &quadratic()), 0.3, (&[3.0, 4.0], &5.0), &p).within(0.0)?;
    let one = Z2(true);
    law::conventions((&scale(), &dot()), one, (&one, &one), &one).within(0.0)
}

#[test]
fn conventions_catches() {
    let at = caught(law::conventions(
        (&Unsigned, &quadratic()),
        0.3,
        (&3.0, &5.0),
        &2.0,
    ));
    assert_eq!(at, "next");
}

#[test]
fn iteration_holds() -> Result<(), Defect> {
    let step = step(affine(), Adam::new(0.1));
    let p = line([0.5, -2.0], 0.25);
    let data = [([0.3, 0.4], 1.0), ([0.5, -0.6], 0.0), ([0.1, 0.0], 2.0)];
    law::iteration(&step, &data, (&step.start(&p), &p)).within(0.0)?;
    law::iteration(&step, &[], (&step.start(&p), &p)).within(0.0)?;
    // a failure comes through from wherever it is
    let data = [([0.3, 0.4], 1.0), ([f64::NAN, 0.0], 0.0), ([0.1, 0.0], 2.0)];
    law::iteration(&step, &data, (&step.start(&p), &p)).within(0.0)
}

#[test]
fn iteration_catches() {
    let step = step(Noisy::default(), Descent(0.1));
    let data = [(0.3, 1.0), (0.5, 0.0)];
    caught(law::iteration(&step, &data, (&(), &1.0)));
}
