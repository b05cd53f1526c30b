//! f ⊗ g, interchange, crossings.

use crate::caught;
use crate::lenses::{affine, line, logistic, scale};
use crate::planted::{Misjoined, Noisy, Side};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn tensor_holds() -> Result<(), Defect> {
    let (f, g) = (affine(), scale());
    let p = line([0.5, -2.0], 0.25);
    law::tensor(
        &f.beside(g),
        &(p, 3.0),
        &f,
        &g,
        (&p, &3.0),
        &([3.0, 4.0], 5.0),
    )
    .within(0.0)?;
    law::tensor(
        &Side(Misjoined::Right),
        &(2.0, 3.0),
        &g,
        &g,
        (&2.0, &3.0),
        &(5.0, 7.0),
    )
    .within(0.0)
}

#[test]
fn tensor_catches() {
    let f = scale();
    for fault in [
        Misjoined::Crossed,
        Misjoined::Forgotten,
        Misjoined::Bypassed,
        Misjoined::Halted,
    ] {
        caught(law::tensor(
            &Side(fault),
            &(2.0, 3.0),
            &f,
            &f,
            (&2.0, &3.0),
            &(5.0, 7.0),
        ));
    }
}

#[test]
fn interchange_holds() -> Result<(), Defect> {
    let (f, g, h) = (affine(), scale(), logistic());
    let p = line([0.5, -2.0], 0.25);
    let params = ((&p, &3.0), (&(), &7.0));
    law::interchange((&f, &g), (&h, &g), params, &([3.0, 4.0], 5.0)).within(0.0)?;
    let f = scale();
    let (o, i) = (Z2(false), Z2(true));
    law::interchange((&f, &f), (&f, &f), ((&o, &i), (&i, &i)), &(i, i)).within(0.0)
}

#[test]
fn interchange_catches() {
    let (f, noisy) = (scale(), Noisy::default());
    let params = ((&2.0, &3.0), (&5.0, &7.0));
    caught(law::interchange(
        (&f, &noisy),
        (&f, &f),
        params,
        &(1.0, 2.0),
    ));
}

#[test]
fn naturality_holds() -> Result<(), Defect> {
    let p = line([0.5, -2.0], 0.25);
    law::naturality(&affine(), &scale(), (&p, &3.0), &([3.0, 4.0], 5.0)).within(0.0)
}

#[test]
fn naturality_catches() {
    let noisy = Noisy::default();
    caught(law::naturality(&noisy, &scale(), (&2.0, &3.0), &(1.0, 2.0)));
}

#[test]
fn inverse_holds() -> Result<(), Defect> {
    let (x, y, z) = ([1.0, 2.0], 3.0, vec![4.0, 5.0]);
    law::inverse(&swap(), &swap(), &(x, y)).within(0.0)?;
    law::inverse(&assoc(), &unassoc(), &((x, y), z.clone())).within(0.0)?;
    law::inverse(&unassoc(), &assoc(), &(x, (y, z))).within(0.0)
}

/// There and back, but not backward.
#[test]
fn inverse_catches() {
    let stay = from_fn(|(x, y): (f64, f64)| (y, x), |_, d: (f64, f64)| d);
    let at = caught(law::inverse(&stay, &swap(), &(1.0, 2.0)));
    assert!(at.starts_with("input"), "{at}");
    let twice = from_fn(|x: f64| 2.0 * x, |_, dy| 2.0 * dy);
    assert_eq!(caught(law::inverse(&twice, &twice, &1.0)), "output");
}

#[test]
fn hexagon_holds() -> Result<(), Defect> {
    law::hexagon((&swap(), &swap(), &swap()), &(([1.0, 2.0], 3.0), vec![4.0])).within(0.0)?;
    law::hexagon(
        (&swap(), &swap(), &swap()),
        &((Z2(true), Z2(false)), Z2(true)),
    )
    .within(0.0)
}

#[test]
fn hexagon_catches() {
    type X = (f64, (f64, f64));
    let shuffled = from_fn(
        |(x, (y, z)): X| ((z, y), x),
        |_, ((z, y), x): ((f64, f64), f64)| (x, (y, z)),
    );
    let x = ((1.0, 2.0), 3.0);
    caught(law::hexagon((&shuffled, &swap(), &swap()), &x));
    let blind = from_fn(|(x, y): (f64, f64)| (y, x), |_, d: (f64, f64)| d);
    let at = caught(law::hexagon((&swap(), &blind, &swap()), &x));
    assert!(at.contains("input"), "{at}");
}
