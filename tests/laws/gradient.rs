//! f' ≡ central differences.

use crate::caught;
use crate::lenses::{affine, example, line, logistic};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::gradient(&affine(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(1e-9)?;
    law::gradient(&example(), &(), &[0.7, -1.3]).within(1e-9)?;
    law::gradient(&logistic(), &(), &1e6).within(1e-9)?;
    let net = affine().then(logistic()).named("left").fork(affine());
    let left = Tagged {
        name: "left",
        inner: (line([0.5, -2.0], 0.25), ()),
    };
    law::gradient(&net, &(left, line([1.0, 2.0], 3.0)), &[0.3, 0.9]).within(1e-9)
}

/// GRC-1: the step is such that eˣ at 1 is right to ten digits.
#[test]
fn the_step_is_neither_too_short_nor_too_long() {
    let slope = |exact: f64| {
        let e = from_fn(|x: f64| x.exp(), move |_, dy| exact * dy);
        law::gradient(&e, &(), &1.0)
    };
    let e = std::f64::consts::E;
    slope(e).within(1.2e-10 / e).unwrap();
    assert!(slope(e + 1e-8).within(1e-9).is_err());
    // in single precision 1000 + 1e-6 is 1000
    let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
    law::gradient(&square, &(), &1000.0).within(1e-9).unwrap();
    law::gradient(&square, &(), &1e-3).within(1e-9).unwrap();
}

#[test]
fn catches_swapped_terms_and_says_where() {
    let at = caught(law::gradient(
        &Planted(Fault::Swapped).named("only"),
        &Tagged {
            name: "only",
            inner: line([0.5, -2.0], 0.25),
        },
        &[3.0, 40.0],
    ));
    assert!(at.starts_with("parameter only.weight["), "{at}");
    let at = caught(law::gradient(
        &Planted(Fault::Squared),
        &line([0.5, -2.0], 0.25),
        &[3.0, 4.0],
    ));
    assert_eq!(at, "input [1]");
}

#[test]
fn catches_nan() {
    let d = law::gradient(&Planted(Fault::Nan), &line([0.5, -2.0], 0.25), &[3.0, 4.0]);
    assert!(d.size.is_nan() && d.place == "input [0]", "{d}");
    assert!(d.within(f64::INFINITY).is_err());
    let d = law::gradient(&logistic(), &(), &f64::NAN);
    assert!(d.size.is_nan());
}

/// What is frozen has no cotangent, and a fault before it shows all the same.
#[test]
fn frozen_parts_are_passed_over() {
    let p = line([0.5, -2.0], 0.25);
    let frozen = affine().freeze().then(logistic());
    law::gradient(&frozen, &(Frozen(p), ()), &[3.0, 4.0])
        .within(1e-9)
        .unwrap();
    let frozen = Planted(Fault::PartsForgetInput).freeze();
    caught(law::gradient(&frozen, &Frozen(p), &[3.0, 4.0]));
}

/// At a kink the convention of a layer is not the mean of the slopes.
#[test]
fn kinks_are_to_be_kept_away_from() {
    let relu = from_fn(|x: f64| x.max(0.0), |x, dy| if x > 0.0 { dy } else { 0.0 });
    law::gradient(&relu, &(), &1e-5).within(1e-9).unwrap();
    caught(law::gradient(&relu, &(), &0.0));
}
