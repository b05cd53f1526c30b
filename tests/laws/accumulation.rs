//! The backward map adds to `dp`.

use crate::caught;
use crate::lenses::{affine, line, scale};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    let p = line([0.5, -2.0], 0.25);
    law::accumulation(&affine(), &p, &[3.0, 4.0]).within(1e-15)?;
    law::accumulation(&affine().each(), &p, &vec![[3.0, 4.0], [5.0, 6.0]]).within(1e-15)?;
    law::accumulation(&scale().share(scale()), &3.0, &2.0).within(1e-15)?;
    law::accumulation(&scale(), &Z2(true), &Z2(true)).within(0.0)?;
    law::accumulation(&affine().reparam(identity()), &p, &[3.0, 4.0]).within(1e-15)
}

#[test]
fn catches_what_overwrites() {
    let p = line([0.5, -2.0], 0.25);
    let wrong = Planted(Fault::Overwrites);
    // nothing is amiss as long as dp is 0
    law::gradient(&wrong, &p, &[3.0, 4.0]).within(1e-9).unwrap();
    law::additive(&wrong, &p, &[3.0, 4.0]).within(1e-9).unwrap();
    let at = caught(law::accumulation(&wrong, &p, &[3.0, 4.0]));
    assert!(at.starts_with("added twice: parameter"), "{at}");
}

#[test]
fn catches_what_overwrites_by_parts() {
    let p = line([0.5, -2.0], 0.25);
    let wrong = Planted(Fault::OverwritesInParts);
    law::provided(&wrong, &p, &[3.0, 4.0]).within(0.0).unwrap();
    let at = caught(law::accumulation(&wrong, &p, &[3.0, 4.0]));
    assert!(at.starts_with("backward_params, added twice: "), "{at}");
}

/// A backward map that is led by what `dp` holds.
#[test]
fn catches_a_cotangent_that_depends_on_the_buffer() {
    struct Leaks;
    impl Para for Leaks {
        type Params = f64;
        type Input = f64;
        type Output = f64;
        type Residual = f64;
        fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
            (w * x, x)
        }
        fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
            *dw += x * dy;
            w * *dw / x
        }
    }
    law::gradient(&Leaks, &3.0, &2.0).within(1e-9).unwrap();
    let at = caught(law::accumulation(&Leaks, &3.0, &2.0));
    assert!(at.ends_with("input"), "{at}");
}
