//! f^r, (f^a)^b, (f^a) ; (g^b), and the diagonal.

use crate::caught;
use crate::lenses::{affine, exp, line, logistic, scale};
use crate::planted::{Misjoined, Row, Side, noisy};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn reparam_holds() -> Result<(), Defect> {
    law::reparam(&scale().reparam(exp()), &scale(), &exp(), &0.5, &3.0).within(0.0)?;
    let (f, p) = (affine(), line([0.5, -2.0], 0.25));
    law::reparam(&f.reparam(identity()), &f, &identity(), &p, &[3.0, 4.0]).within(0.0)?;
    law::gradient(&scale().reparam(exp()), &0.5, &3.0).within(1e-9)
}

/// e^q x with the cotangent of e^q, as if q were the weight itself.
#[derive(Clone)]
struct StraightThrough;
impl Para for StraightThrough {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type Residual = f64;
    fn forward(&self, q: &f64, x: f64) -> (f64, f64) {
        (q.exp() * x, x)
    }
    fn backward(&self, q: &f64, x: f64, dy: f64, dq: &mut f64) -> f64 {
        *dq += x * dy;
        q.exp() * dy
    }
}

#[test]
fn reparam_catches() {
    let at = caught(law::reparam(&StraightThrough, &scale(), &exp(), &0.5, &3.0));
    assert_eq!(at, "parameter");
}

#[test]
fn reparam_twice_holds() -> Result<(), Defect> {
    law::reparam_twice(&scale(), &exp(), &logistic(), &0.5, &3.0).within(0.0)?;
    law::reparam_twice(&scale(), &logistic(), &logistic(), &Z2(true), &Z2(true)).within(0.0)
}

#[test]
fn reparam_twice_catches() {
    caught(law::reparam_twice(&scale(), &exp(), &noisy(), &0.5, &3.0));
}

#[test]
fn reparam_then_holds() -> Result<(), Defect> {
    let f = scale();
    law::reparam_then((&f, &f), (&exp(), &logistic()), (&0.5, &0.7), &3.0).within(0.0)
}

#[test]
fn reparam_then_catches() {
    let f = scale();
    caught(law::reparam_then(
        (&f, &f),
        (&exp(), &noisy()),
        (&0.5, &0.7),
        &3.0,
    ));
}

/// A composite with its two parameters tied, by a planted hand.
#[derive(Clone)]
struct Tied<F>(F);
impl<F: Para<Params = (f64, f64)>> Para for Tied<F> {
    type Params = f64;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = F::Residual;
    fn forward(&self, p: &f64, a: F::Input) -> (F::Output, F::Residual) {
        self.0.forward(&(*p, *p), a)
    }
    fn backward(&self, p: &f64, r: F::Residual, db: Co<F::Output>, dp: &mut f64) -> Co<F::Input> {
        let mut d = (0.0, 0.0);
        let da = self.0.backward(&(*p, *p), r, db, &mut d);
        *dp += d.0 + d.1;
        da
    }
}

#[test]
fn share_holds() -> Result<(), Defect> {
    let f = scale();
    law::share(&f.share(f), &f, &f, &3.0, &2.0).within(1e-15)?;
    law::share(&Tied(Row(Misjoined::Right)), &f, &f, &3.0, &2.0).within(1e-15)?;
    let f = scale::<Z2>();
    law::share(&f.share(f), &f, &f, &Z2(true), &Z2(true)).within(0.0)
}

#[test]
fn share_catches() {
    let f = scale();
    caught(law::share(
        &Tied(Row(Misjoined::Forgotten)),
        &f,
        &f,
        &3.0,
        &2.0,
    ));
}

#[test]
fn both_holds() -> Result<(), Defect> {
    let f = scale();
    law::both(&f.both(f), &f, &f, &3.0, &(2.0, 5.0)).within(1e-15)?;
    law::both(&Tied(Side(Misjoined::Right)), &f, &f, &3.0, &(2.0, 5.0)).within(1e-15)
}

#[test]
fn both_catches() {
    let f = scale();
    caught(law::both(
        &Tied(Side(Misjoined::Forgotten)),
        &f,
        &f,
        &3.0,
        &(2.0, 5.0),
    ));
}
