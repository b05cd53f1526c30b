//! A batch is a power along the diagonal.

use crate::caught;
use crate::lenses::{affine, exp, line, logistic, scale};
use crate::planted::Noisy;
use paralens::combinator::Copies;
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn power_holds() -> Result<(), Defect> {
    let net = affine().then(logistic()).fork(affine());
    let p = ((line([0.5, -2.0], 0.25), ()), line([1.0, 2.0], 3.0));
    law::power(&net, &p, &vec![[3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]).within(0.0)?;
    law::power(&net, &p, &vec![]).within(0.0)?;
    let pair = scale().beside(scale());
    law::power(&pair, &(2.0, 3.0), &(vec![1.0, 2.0], vec![3.0, 4.0])).within(0.0)?;
    let layer = Dense::<2, 3, f64>::new().then(tanh());
    let p = layer.init(&mut Rng::new(1));
    law::power(&layer, &p, &vec![[0.1, 0.2], [0.3, -0.4], [0.5, 0.6]]).within(1e-14)?;
    law::power(&scale(), &Z2(true), &vec![Z2(true), Z2(false), Z2(true)]).within(0.0)
}

/// A form for batches that divides by their number: a mean of gradients is another reparameterisation.
#[derive(Clone, Copy, Debug)]
struct Averaging;
impl Para for Averaging {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type Residual = f64;
    fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
        scale().forward(w, x)
    }
    fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
        scale().backward(w, x, dy, dw)
    }
}
#[derive(Clone, Copy, Debug)]
struct AveragingRows;
impl Para for AveragingRows {
    type Params = f64;
    type Input = Vec<f64>;
    type Output = Vec<f64>;
    type Residual = Vec<f64>;
    fn forward(&self, w: &f64, xs: Vec<f64>) -> (Vec<f64>, Vec<f64>) {
        (xs.iter().map(|x| w * x).collect(), xs)
    }
    fn backward(&self, w: &f64, xs: Vec<f64>, dys: Vec<f64>, dw: &mut f64) -> Vec<f64> {
        let sum: f64 = xs.iter().zip(&dys).map(|(x, dy)| x * dy).sum();
        *dw += sum / xs.len() as f64;
        dys.iter().map(|dy| w * dy).collect()
    }
}
paralens::joins! { Averaging, batched |_f| AveragingRows = AveragingRows }

#[test]
fn power_catches() {
    let at = caught(law::power(&Averaging, &2.0, &vec![3.0, 40.0]));
    assert_eq!(at, "parameter");
}

#[test]
fn power_then_holds() -> Result<(), Defect> {
    let (f, g) = (affine(), scale());
    let ps = vec![line([0.5, -2.0], 0.25), line([1.0, 3.0], -1.0)];
    let xs = vec![[3.0, 4.0], [5.0, 6.0]];
    law::power_then((&f, &g), (&ps, &vec![3.0, 7.0]), &xs).within(0.0)?;
    law::power_then((&f, &g), (&vec![], &vec![]), &vec![]).within(0.0)?;
    // its parts in a pair
    let pair = scale().beside(scale());
    let ps = vec![(2.0, 3.0), (4.0, 5.0)];
    let crossed = swap();
    law::power_then(
        (&pair, &crossed),
        (&ps, &vec![(); 2]),
        &(vec![1.0, 2.0], vec![3.0, 4.0]),
    )
    .within(0.0)?;
    let (f, ps) = (scale(), vec![Z2(true), Z2(false)]);
    law::power_then((&f, &f), (&ps, &vec![Z2(true); 2]), &vec![Z2(true); 2]).within(0.0)
}

#[test]
fn power_then_catches() {
    let noisy = Noisy::default();
    let params = (&vec![2.0, 3.0], &vec![5.0, 7.0]);
    caught(law::power_then((&noisy, &scale()), params, &vec![1.0, 2.0]));
}

/// Every row has its own parameter, and gets its own cotangent.
#[test]
fn rows_of_a_power_do_not_meet() {
    let power = scale::<f64>().power();
    let ps = vec![2.0, 3.0, 5.0];
    let (ys, r) = power.forward(&ps, vec![1.0, 10.0, 100.0]);
    assert_eq!(ys, [2.0, 30.0, 500.0]);
    let back = power.pull(&ps, r, vec![1.0, 0.0, 7.0]);
    assert_eq!(back, (vec![1.0, 0.0, 700.0], vec![2.0, 0.0, 35.0]));
    law::layer(&power, &ps, &vec![1.0, 10.0, 100.0])
        .within(1e-8)
        .unwrap();
}

#[test]
#[should_panic(expected = "a parameter for every row")]
fn a_power_wants_a_parameter_for_every_row() {
    scale::<f64>().power().apply(&vec![1.0], vec![1.0, 2.0]);
}

#[test]
fn diagonal_holds() -> Result<(), Defect> {
    for n in [0, 1, 2, 5] {
        let x = (line([0.5, -2.0], 0.25), [3.0, 4.0]);
        law::diagonal(&copies(n), (&copies(n), &copies(n)), &x).within(0.0)?;
        law::gradient(&copies(n), &(), &x).within(1e-10)?;
    }
    let x = (Z2(true), Z2(false));
    law::diagonal(&copies(3), (&copies(3), &copies(3)), &x).within(0.0)?;
    // twofold, as a list
    let two = from_fn(
        |(x, y): (f64, f64)| vec![x, y],
        |_, d: Vec<f64>| (d[0], d[1]),
    );
    let pair = duplicate().share(two);
    law::equal(&pair, &(), &copies(2), &(), &0.5).within(0.0)
}

/// A diagonal that lets only the last of its copies speak.
#[derive(Clone, Copy, Debug)]
struct Last(Copies<f64>);
impl Para for Last {
    type Params = ();
    type Input = f64;
    type Output = Vec<f64>;
    type Residual = f64;
    fn forward(&self, p: &(), x: f64) -> (Vec<f64>, f64) {
        self.0.forward(p, x)
    }
    fn backward(&self, (): &(), zero: f64, d: Vec<f64>, (): &mut ()) -> f64 {
        zero + d.last().unwrap_or(&0.0)
    }
}

#[test]
fn diagonal_catches() {
    let x = (0.5, 0.7);
    let at = caught(law::diagonal(
        &copies(3),
        (&Last(copies(3)), &copies(3)),
        &x,
    ));
    assert_eq!(at, "input 0");
    let at = caught(law::diagonal(&copies(3), (&copies(3), &copies(2)), &x));
    assert!(at.contains("how many"), "{at}");
}

#[test]
fn base_change_holds() -> Result<(), Defect> {
    let xs = vec![1.0, 2.0, 3.0];
    law::base_change(&scale().reparam(exp()), &scale(), &exp(), &0.5, &xs).within(0.0)?;
    let (f, g) = (scale(), scale());
    let tied = f.share(g);
    law::base_change(&tied, &f.then(g), &duplicate(), &3.0, &xs).within(1e-14)?;
    let bits = vec![Z2(true), Z2(false)];
    law::base_change(
        &scale().reparam(logistic()),
        &scale(),
        &logistic(),
        &Z2(true),
        &bits,
    )
    .within(0.0)
}

/// e^w x, whose form for batches takes w for the weight itself.
#[derive(Clone, Copy, Debug)]
struct Forgets;
impl Para for Forgets {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type Residual = f64;
    fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
        scale().forward(&w.exp(), x)
    }
    fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
        *dw += w.exp() * x * dy;
        w.exp() * dy
    }
}
paralens::joins! { Forgets, batched |_f| AveragingRows = AveragingRows }

#[test]
fn base_change_catches() {
    let at = caught(law::base_change(
        &Forgets,
        &scale(),
        &exp(),
        &0.5,
        &vec![1.0, 2.0],
    ));
    assert!(!at.is_empty());
}
