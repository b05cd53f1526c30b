//! Two forms of a lens, and sliding between them.

use crate::caught;
use crate::lenses::{affine, exp, line, logistic, scale};
use crate::planted::Noisy;
use paralens::law::{self, Defect};
use paralens::optic::{GetPut, Kept, Lens, early, late};
use paralens::prelude::*;
use std::cell::Cell;

#[test]
fn round_trip_holds() -> Result<(), Defect> {
    let net = affine().then(logistic()).then(scale());
    let p = ((line([0.5, -2.0], 0.25), ()), 3.0);
    law::round_trip(&net, &p, &[3.0, 4.0]).within(0.0)?;
    law::round_trip(&scale(), &Z2(true), &Z2(true)).within(0.0)?;
    law::round_trip(&tanh::<[f64; 3]>().skip(), &(), &[0.1, 0.2, 0.3]).within(0.0)
}

#[test]
fn round_trip_catches() {
    caught(law::round_trip(&Noisy::default(), &2.0, &3.0));
}

/// y = w x as a get and a put, perhaps wrong.
#[derive(Clone, Copy, Debug)]
struct Weight {
    halved: bool,
}
impl Lens for Weight {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type BackParams = f64;
    type BackInput = f64;
    type BackOutput = f64;
    fn get(&self, w: &f64, x: &f64) -> f64 {
        w * x
    }
    fn put(&self, w: &f64, x: &f64, dy: f64) -> (f64, f64) {
        let dy = if self.halved { 0.5 * dy } else { dy };
        (x * dy, w * dy)
    }
}

#[test]
fn a_get_and_a_put_make_a_layer() -> Result<(), Defect> {
    let right = Weight { halved: false };
    law::layer(&Kept(right), &3.0, &5.0).within(1e-8)?;
    law::equal(&scale(), &3.0, &Kept(right), &3.0, &5.0).within(0.0)?;
    let place = caught(law::gradient(&Kept(Weight { halved: true }), &3.0, &5.0));
    assert!(place.contains("parameter") || place.contains("input"));
    Ok(())
}

#[test]
fn lens_round_trip_holds() -> Result<(), Defect> {
    law::lens_round_trip(&Weight { halved: false }, &3.0, &5.0).within(0.0)?;
    // right or wrong, it is what it was
    law::lens_round_trip(&Weight { halved: true }, &3.0, &5.0).within(0.0)?;
    let p = line([0.5, -2.0], 0.25);
    law::lens_round_trip(&GetPut(affine()), &p, &[3.0, 4.0]).within(0.0)
}

#[test]
fn lens_round_trip_catches() {
    caught(law::lens_round_trip(&GetPut(Noisy::default()), &2.0, &3.0));
}

#[test]
fn lens_composition_holds() -> Result<(), Defect> {
    let p = line([0.5, -2.0], 0.25);
    law::lens_composition((&affine(), &scale()), (&p, &3.0), &[3.0, 4.0]).within(0.0)?;
    let (f, one) = (scale(), Z2(true));
    law::lens_composition((&f, &f), (&one, &one), &one).within(0.0)
}

/// A get that is not the same twice: a composite in the lens form asks the first one again.
#[test]
fn lens_composition_catches() {
    let noisy = Noisy::default();
    caught(law::lens_composition(
        (&noisy, &scale()),
        (&2.0, &3.0),
        &5.0,
    ));
}

#[test]
fn lenses_associate_and_have_a_unit() -> Result<(), Defect> {
    let (f, g, h) = (
        GetPut(affine()),
        GetPut(scale()),
        GetPut(scale().then(exp())),
    );
    let (p, q, r) = (line([0.5, -0.5], 0.25), 0.5, (0.25, ()));
    let left = Kept(f.compose(g).compose(h));
    let right = Kept(f.compose(g.compose(h)));
    let x = [3.0, 4.0];
    law::equal(&left, &((p, q), r), &right, &(p, (q, r)), &x).within(0.0)?;
    let before = Kept(GetPut(identity()).compose(f));
    law::equal(&Kept(f), &p, &before, &((), p), &x).within(0.0)
}

#[test]
fn lenses_are_reparameterised_as_residuals_are() -> Result<(), Defect> {
    let along = Kept(GetPut(scale()).along(GetPut(exp())));
    law::reparam(&along, &scale(), &exp(), &0.5, &3.0).within(0.0)?;
    law::gradient(&along, &0.5, &3.0).within(1e-8)
}

#[test]
fn sliding_holds() -> Result<(), Defect> {
    let by_input = from_fn(f64::tanh, |x, dy| (1.0 - x.tanh().powi(2)) * dy);
    let by_output = tanh::<f64>();
    let s = |(): &(), x| by_output.apply(&(), x);
    law::sliding(&by_input, s, &by_output, &(), &0.3).within(0.0)?;
    // both ends are the same map, so both ways across are it too
    law::equal(&by_input, &(), &early(by_input, s, by_output), &(), &0.3).within(1e-15)?;
    // recomputing: from the input to all that is kept
    let net = affine().then(logistic()).then(scale());
    let p = ((line([0.5, -2.0], 0.25), ()), 3.0);
    let x = [3.0, 4.0];
    let again = |p: &_, a| net.forward(p, a).1;
    law::sliding(&net.checkpoint(), again, &net, &p, &x).within(0.0)?;
    law::equal(&net, &p, &late(net.checkpoint(), again, net), &p, &x).within(0.0)
}

/// What is no function cannot slide.
#[test]
fn sliding_catches() {
    let asked = Cell::new(0.0);
    let counting = |_: &f64, x: f64| {
        asked.set(asked.get() + 1.0);
        x + asked.get()
    };
    let at = caught(law::sliding(&scale(), counting, &scale(), &3.0, &5.0));
    assert_eq!(at, "parameter");
}
