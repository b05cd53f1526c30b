//! f ≡ g.

use crate::caught;
use crate::lenses::{affine, line, scale};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    let (f, p) = (affine(), line([0.5, -2.0], 0.25));
    law::equal(&f, &p, &f.then(identity()), &(p, ()), &[3.0, 4.0]).within(0.0)?;
    // over any numbers
    let (f, i) = (scale(), Z2(true));
    law::equal(&f, &i, &f.checkpoint(), &i, &i).within(0.0)
}

#[test]
fn catches_every_one_of_the_five_maps() {
    let (p, x) = (line([0.5, -2.0], 2.5), [3.0, 40.0]);
    for (fault, place) in [
        (Fault::Swapped, "parameter weight[0]"),
        (Fault::Squared, "input [1]"),
        (Fault::PartsForgetBias, "backward_params: parameter bias"),
        (Fault::PartsForgetInput, "backward_input: input [1]"),
        (Fault::ApplyForgetsBias, "apply: output"),
    ] {
        let at = caught(law::equal(&affine(), &p, &Planted(fault), &p, &x));
        assert_eq!(at, place);
    }
    let other = from_fn(|[x, y]: [f64; 2]| x + y, |_, d| [d, d]);
    let difference = from_fn(|[x, y]: [f64; 2]| x - y, |_, d| [d, d]);
    let d = law::equal(&other, &(), &difference, &(), &x);
    assert_eq!(caught(d), "output");
}

#[test]
fn catches_another_number_of_outputs() {
    let short = from_fn(
        |xs: Vec<f64>| xs[1..].to_vec(),
        |_, mut dy: Vec<f64>| {
            dy.insert(0, 0.0);
            dy
        },
    );
    let d = law::equal(&identity(), &(), &short, &(), &vec![1.0, 2.0]);
    assert_eq!(
        d.to_string(),
        "output (how many numbers): expected 2, found 1 (off by inf)"
    );
}

#[test]
fn catches_parameters_in_another_order() {
    let (f, g) = (scale(), scale());
    let crossed = swap().then(g.beside(f)).then(swap());
    let (p, q) = ((2.0, 3.0), (((), (3.0, 2.0)), ()));
    let back = |(((), (dq, dp)), ()): (((), (f64, f64)), ())| (dp, dq);
    law::equal_along(&f.beside(g), &p, &crossed, &q, &(5.0, 7.0), back)
        .within(0.0)
        .unwrap();
    let wrong = |(((), (dq, dp)), ()): (((), (f64, f64)), ())| (dq, dp);
    caught(law::equal_along(
        &f.beside(g),
        &p,
        &crossed,
        &q,
        &(5.0, 7.0),
        wrong,
    ));
    caught(law::equal(&f.beside(g), &p, &crossed, &q, &(5.0, 7.0)));
}

/// Over bits half of all cotangents see nothing; a law tries several.
#[test]
fn catches_a_fault_in_one_bit() {
    let and = from_fn(|[x, y]: [Z2; 2]| x * y, |[x, y], d| [y * d, x * d]);
    let half = from_fn(|[x, y]: [Z2; 2]| x * y, |[_, y], d| [y * d, Z2(false)]);
    let (o, i) = (Z2(false), Z2(true));
    law::equal(&and, &(), &half, &(), &[o, o])
        .within(0.0)
        .unwrap();
    caught(law::equal(&and, &(), &half, &(), &[i, o]));
}
