//! `f32` does what `f64` does.

use crate::caught;
use crate::lenses::{affine, example, line};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::single!(S => affine::<S>(), &line([0.5, -2.0], 0.1), &[0.3, 0.4]).within(1e-7)?;
    law::single!(S => example::<S>(), &(), &[0.7, -1.3]).within(1e-6)
}

#[test]
fn catches() {
    let (p, x) = (line([0.5, -2.0], 0.25), [3.0, 4.0]);
    let at = caught(law::single(
        &Planted(Fault::Squared),
        &affine::<f32>(),
        &p,
        &x,
    ));
    assert!(at.starts_with("input"), "{at}");
    let shifted = from_fn(|[x, y]: [f64; 2]| x + y, |_, d| [d, d]);
    let short = from_fn(|[x, y]: [f32; 2]| x + y + 1e-2, |_, d| [d, d]);
    assert_eq!(caught(law::single(&shifted, &short, &(), &x)), "output");
}
