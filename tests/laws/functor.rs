//! Batching, drawing, and that lifting respects composition.

use crate::caught;
use crate::lenses::{affine, line, logistic, scale};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn batching_holds() -> Result<(), Defect> {
    let net = affine().then(logistic()).fork(affine());
    let p = ((line([0.5, -2.0], 0.25), ()), line([1.0, 2.0], 3.0));
    law::batching(&net, &p, &vec![[3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]).within(0.0)?;
    law::batching(&net, &p, &vec![]).within(0.0)?;
    let pair = scale().beside(scale());
    law::batching(&pair, &(2.0, 3.0), &(vec![1.0, 2.0], vec![3.0, 4.0])).within(0.0)?;
    law::batching(&scale(), &Z2(true), &vec![Z2(true), Z2(false)]).within(0.0)
}

/// y = w x, with a form for batches that has a fault.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rows {
    Right,
    /// Row i is given the input of row i + 1 on the way back.
    Shifted,
    /// The last row is lost.
    Short,
    /// Only the last row's cotangent is kept.
    Last,
    /// The cotangent is the mean over the batch.
    Mean,
}
#[derive(Clone, Copy, Debug)]
struct Scaled(Rows);
impl Para for Scaled {
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
paralens::joins! { Scaled, batched |f| ScaledRows = ScaledRows(f.0) }

#[derive(Clone, Copy, Debug)]
struct ScaledRows(Rows);
impl Para for ScaledRows {
    type Params = f64;
    type Input = Vec<f64>;
    type Output = Vec<f64>;
    type Residual = Vec<f64>;
    fn forward(&self, w: &f64, mut xs: Vec<f64>) -> (Vec<f64>, Vec<f64>) {
        if self.0 == Rows::Short {
            xs.pop();
        }
        (xs.iter().map(|x| w * x).collect(), xs)
    }
    fn backward(&self, w: &f64, mut xs: Vec<f64>, dys: Vec<f64>, dw: &mut f64) -> Vec<f64> {
        if self.0 == Rows::Shifted {
            xs.rotate_left(1);
        }
        let terms = || xs.iter().zip(&dys).map(|(x, dy)| x * dy);
        *dw += match self.0 {
            Rows::Last => terms().next_back().unwrap_or(0.0),
            Rows::Mean => terms().sum::<f64>() / xs.len() as f64,
            _ => terms().sum(),
        };
        dys.iter().map(|dy| w * dy).collect()
    }
}

#[test]
fn batching_catches() {
    let xs = vec![3.0, 40.0, 500.0];
    law::batching(&Scaled(Rows::Right), &2.0, &xs)
        .within(1e-15)
        .unwrap();
    for fault in [Rows::Shifted, Rows::Last, Rows::Mean] {
        // one row alone does not show it
        law::batching(&Scaled(fault), &2.0, &vec![3.0])
            .within(1e-15)
            .unwrap();
        let at = caught(law::batching(&Scaled(fault), &2.0, &xs));
        assert_eq!(at, "parameter");
    }
    let at = caught(law::batching(&Scaled(Rows::Short), &2.0, &xs));
    assert_eq!(at, "output (how many numbers)");
}

/// x ↦ noise · (x + 1), where the noise of a row is that of its address.
#[derive(Clone, Copy, Debug)]
struct Shaken(Address);
#[derive(Clone, Copy, Debug, PartialEq)]
enum Address {
    Right,
    /// Every row gets the noise of the row after it.
    NextRow,
    /// All rows share one noise.
    Shared,
}
impl Para for Shaken {
    type Params = ();
    type Input = f64;
    type Output = f64;
    type Residual = ();
    fn forward(&self, _: &(), x: f64) -> (f64, ()) {
        (x + 1.0, ())
    }
    fn backward(&self, _: &(), _: (), dy: f64, _: &mut ()) -> f64 {
        dy
    }
}
impl Lift<Drawing> for Shaken {
    type Lens = By;
    fn lift(&self, t: &mut Drawing) -> By {
        By(noise(t.key()))
    }
}
impl Lift<Batching> for Shaken {
    type Lens = ShakenRows;
    fn lift(&self, _: &mut Batching) -> ShakenRows {
        ShakenRows(self.0)
    }
}
fn noise(key: Key) -> f64 {
    key.rng().uniform(0.5, 1.5)
}
/// x ↦ a (x + 1).
#[derive(Clone, Copy, Debug)]
struct By(f64);
impl Para for By {
    type Params = ();
    type Input = f64;
    type Output = f64;
    type Residual = ();
    fn forward(&self, _: &(), x: f64) -> (f64, ()) {
        (self.0 * (x + 1.0), ())
    }
    fn backward(&self, _: &(), _: (), dy: f64, _: &mut ()) -> f64 {
        self.0 * dy
    }
}
paralens::joins! { By }

/// [`Shaken`] on batches, and what becomes of it when it is drawn.
#[derive(Clone, Copy, Debug)]
struct ShakenRows(Address);
#[derive(Clone, Copy, Debug)]
struct DrawnRows(Address, Key);
impl Para for ShakenRows {
    type Params = ();
    type Input = Vec<f64>;
    type Output = Vec<f64>;
    type Residual = ();
    fn forward(&self, _: &(), xs: Vec<f64>) -> (Vec<f64>, ()) {
        (xs.iter().map(|x| x + 1.0).collect(), ())
    }
    fn backward(&self, _: &(), _: (), dy: Vec<f64>, _: &mut ()) -> Vec<f64> {
        dy
    }
}
impl Lift<Drawing> for ShakenRows {
    type Lens = DrawnRows;
    fn lift(&self, t: &mut Drawing) -> DrawnRows {
        DrawnRows(self.0, t.key())
    }
}
impl DrawnRows {
    fn shake(&self, xs: Vec<f64>) -> Vec<f64> {
        let row = |i| match self.0 {
            Address::Right => i,
            Address::NextRow => i + 1,
            Address::Shared => 0,
        };
        let rows = xs.iter().enumerate();
        rows.map(|(i, x)| noise(self.1.row(row(i))) * x).collect()
    }
}
impl Para for DrawnRows {
    type Params = ();
    type Input = Vec<f64>;
    type Output = Vec<f64>;
    type Residual = ();
    fn forward(&self, _: &(), xs: Vec<f64>) -> (Vec<f64>, ()) {
        (self.shake(xs.iter().map(|x| x + 1.0).collect()), ())
    }
    fn backward(&self, _: &(), _: (), dy: Vec<f64>, _: &mut ()) -> Vec<f64> {
        self.shake(dy)
    }
}

#[test]
fn drawing_holds() -> Result<(), Defect> {
    let net = scale()
        .then(Shaken(Address::Right))
        .then(logistic())
        .then(Shaken(Address::Right));
    let p = (((3.0, ()), ()), ());
    law::drawing(&net, &p, &vec![0.1, 0.2, 0.3], 7).within(0.0)?;
    law::batching(&net, &p, &vec![0.1, 0.2, 0.3]).within(0.0)?;
    // drawn, it is a function
    law::checkpoint(&net.draw(7), &p, &0.1).within(0.0)?;
    let d = law::equal(&net.draw(7), &p, &net.draw(8), &p, &0.1);
    caught(d);
    Ok(())
}

#[test]
fn drawing_catches() {
    let xs = vec![1.0, 2.0, 3.0];
    for fault in [Address::NextRow, Address::Shared] {
        law::batching(&Shaken(fault), &(), &xs).within(0.0).unwrap();
        caught(law::drawing(&Shaken(fault), &(), &xs, 7));
    }
}

/// f ; g for two scales, lifted with a fault.
#[derive(Clone, Copy, Debug)]
struct Pair<F, G, const FAULT: u8>(F, G);
const DROPS: u8 = 1;
const REVERSES: u8 = 2;

impl<F: Para<Output = f64>, G: Para<Input = f64>, const FAULT: u8> Para for Pair<F, G, FAULT> {
    type Params = (F::Params, G::Params);
    type Input = F::Input;
    type Output = G::Output;
    type Residual = (F::Residual, G::Residual);
    fn forward(&self, p: &Self::Params, a: F::Input) -> (G::Output, Self::Residual) {
        (&self.0).then(&self.1).forward(p, a)
    }
    fn backward(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        dc: Co<G::Output>,
        dp: &mut Co<Self::Params>,
    ) -> Co<F::Input> {
        (&self.0).then(&self.1).backward(p, r, dc, dp)
    }
}
/// Batched, it forgets to batch the second: here by running the first layer alone.
impl Lift<Batching> for Pair<Scaled, Scaled, DROPS> {
    type Lens = paralens::combinator::Serial<ScaledRows, Forgetful>;
    fn lift(&self, t: &mut Batching) -> Self::Lens {
        self.0.lift(t).then(Forgetful)
    }
}
/// Takes the parameter of a layer that is not there.
#[derive(Clone, Copy, Debug)]
struct Forgetful;
impl Para for Forgetful {
    type Params = f64;
    type Input = Vec<f64>;
    type Output = Vec<f64>;
    type Residual = ();
    fn forward(&self, _: &f64, xs: Vec<f64>) -> (Vec<f64>, ()) {
        (xs, ())
    }
    fn backward(&self, _: &f64, _: (), dy: Vec<f64>, _: &mut f64) -> Vec<f64> {
        dy
    }
}
/// Drawn, the second is drawn first.
impl Lift<Drawing> for Pair<Shaken, Shaken, REVERSES> {
    type Lens = paralens::combinator::Serial<By, By>;
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        let second = self.1.lift(t);
        self.0.lift(t).then(second)
    }
}

#[test]
fn lifting_holds() -> Result<(), Defect> {
    let (f, g) = (Scaled(Rows::Right), Scaled(Rows::Right));
    let (p, q, xs) = (2.0, 3.0, vec![5.0, 7.0]);
    law::lifting(Batching, (&f.then(g), &(p, q)), (&f, &p), (&g, &q), &xs).within(0.0)?;
    let f = Shaken(Address::Right);
    let both = f.then(f);
    law::lifting(
        Drawing::new(7),
        (&both, &((), ())),
        (&f, &()),
        (&f, &()),
        &5.0,
    )
    .within(0.0)?;
    law::lifting(Batching, (&both, &((), ())), (&f, &()), (&f, &()), &xs).within(0.0)
}

#[test]
fn lifting_catches() {
    let f = Scaled(Rows::Right);
    let wrong = Pair::<_, _, DROPS>(f, f);
    law::composition(&wrong, &(2.0, 3.0), &f, &f, (&2.0, &3.0), &5.0)
        .within(0.0)
        .unwrap();
    let xs = vec![5.0, 7.0];
    caught(law::lifting(
        Batching,
        (&wrong, &(2.0, 3.0)),
        (&f, &2.0),
        (&f, &3.0),
        &xs,
    ));

    // the noise of the first layer in the second
    let f = Shaken(Address::Right);
    let wrong = Pair::<_, _, REVERSES>(f, f);
    let (t, p) = (Drawing::new(7), ((), ()));
    caught(law::lifting(t, (&wrong, &p), (&f, &()), (&f, &()), &5.0));
}

/// What a row gives, and that the gradients of the rows are added up.
#[test]
fn each_is_every_row_by_itself() {
    let (f, p) = (affine(), line([0.5, -2.0], 0.25));
    let rows = [[3.0, 4.0], [5.0, 6.0], [7.0, 8.0]];
    let dy = [0.5, -1.0, 2.0];
    let (mut dp, mut ys, mut dxs) = (p.zero(), vec![], vec![]);
    for (x, dy) in rows.into_iter().zip(dy) {
        let (y, r) = f.forward(&p, x);
        ys.push(y);
        dxs.push(f.backward(&p, r, dy, &mut dp));
    }
    let (y, r) = f.each().forward(&p, rows.to_vec());
    assert_eq!((y, f.each().pull(&p, r, dy.to_vec())), (ys, (dp, dxs)));
}
