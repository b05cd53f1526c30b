//! f'(a, b' + c') = f'(a, b') + f'(a, c'), and f'(a, 0) = 0.

use crate::caught;
use crate::lenses::{affine, example, line, logistic};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::additive(&affine(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(1e-15)?;
    law::additive(&example(), &(), &[0.7, -1.3]).within(1e-15)?;
    let bit = Z2;
    law::additive(
        &affine(),
        &line([bit(true); 2], bit(true)),
        &[bit(true), bit(false)],
    )
    .within(0.0)?;
    law::additive(&logistic(), &(), &Z2(true)).within(0.0)
}

#[test]
fn catches_a_square() {
    let at = caught(law::additive(
        &Planted(Fault::Squared),
        &line([0.5, -2.0], 0.25),
        &[3.0, 4.0],
    ));
    assert_eq!(at, "f'(a, b' + c'): input [1]");
}

#[test]
fn catches_something_for_nothing() {
    let at = caught(law::additive(
        &Planted(Fault::Offset),
        &line([0.5, -2.0], 0.25),
        &[3.0, 4.0],
    ));
    assert_eq!(at, "f'(a, 0): parameter bias");
}

#[test]
fn catches_zero_times_infinity() {
    let root = from_fn(|x: f64| x.sqrt(), |x, dy| dy * 0.5 / x.sqrt());
    let d = law::additive(&root, &(), &0.0);
    assert!(d.size.is_nan() && d.place == "f'(a, 0): input", "{d}");
}

/// u ↦ u² is additive over bits; u ↦ u² + u is too, and so is every polynomial without a constant.
#[test]
fn catches_a_constant_over_bits() {
    let not = from_fn(|x: Z2| x, |_, dy| dy + Z2(true));
    caught(law::additive(&not, &(), &Z2(true)));
    let and = from_fn(|x: [Z2; 2]| x, |_, [u, v]: [Z2; 2]| [u * v, u]);
    caught(law::additive(&and, &(), &[Z2(true); 2]));
}
