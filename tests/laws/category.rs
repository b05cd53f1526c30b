//! h = f ; g, units, associativity.

use crate::caught;
use crate::lenses::{affine, line, logistic, scale};
use crate::planted::{Misjoined, Noisy, Row};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn composition_holds() -> Result<(), Defect> {
    let (f, g) = (affine(), scale());
    let p = line([0.5, -2.0], 0.25);
    law::composition(&f.then(g), &(p, 3.0), &f, &g, (&p, &3.0), &[3.0, 4.0]).within(0.0)?;
    law::composition(
        &Row(Misjoined::Right),
        &(2.0, 3.0),
        &g,
        &g,
        (&2.0, &3.0),
        &5.0,
    )
    .within(0.0)?;
    let twice = scale().repeat::<2>();
    law::composition(&twice, &[2.0, 3.0], &g, &g, (&2.0, &3.0), &5.0).within(0.0)?;
    let bits = scale::<Z2>();
    let p = (Z2(true), Z2(true));
    law::composition(&bits.then(bits), &p, &bits, &bits, (&p.0, &p.1), &Z2(true)).within(0.0)
}

#[test]
fn composition_catches() {
    let f = scale();
    for (fault, place) in [
        (Misjoined::Crossed, "parameter 0"),
        (Misjoined::Forgotten, "parameter 1"),
        (Misjoined::Bypassed, "parameter 0"),
        (Misjoined::Halted, "backward_input: input"),
    ] {
        let d = law::composition(&Row(fault), &(0.01, 30.0), &f, &f, (&0.01, &30.0), &50.0);
        assert_eq!(caught(d), place, "{fault:?}");
    }
}

#[test]
fn unit_holds() -> Result<(), Defect> {
    law::unit(&affine(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(0.0)?;
    law::unit(&scale(), &Z2(true), &Z2(true)).within(0.0)
}

#[test]
fn unit_catches() {
    let at = caught(law::unit(&Noisy::default(), &2.0, &3.0));
    assert!(at.contains("identity"), "{at}");
}

#[test]
fn associativity_holds() -> Result<(), Defect> {
    let (f, g, h) = (affine(), scale(), logistic());
    let p = line([0.5, -2.0], 0.25);
    law::associativity(&f, &g, &h, (&p, &3.0, &()), &[3.0, 4.0]).within(0.0)?;
    law::associativity(&h, &g, &g, (&(), &3.0_f32, &7.0), &0.5).within(0.0)
}

#[test]
fn associativity_catches() {
    let noisy = Noisy::default();
    caught(law::associativity(
        &scale(),
        &noisy,
        &scale(),
        (&2.0, &3.0, &5.0),
        &7.0,
    ));
}
