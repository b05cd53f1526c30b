//! Pairs, sums and projections of lenses: RD.1, RD.3, RD.4.

use crate::caught;
use crate::lenses::{affine, line, scale};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    let (p, q) = (line([0.5, -2.0], 0.25), line([3.0, 0.1], 1.0));
    let (f, x) = (affine(), [3.0, 4.0]);
    let both = (p, q);
    law::fork(&f.fork(f), &both, &f, &f, (&p, &q), &x).within(0.0)?;
    law::sum(&f.fork(f).then(sum()), &(both, ()), &f, &f, (&p, &q), &x).within(0.0)?;
    law::sum(
        &scale().skip(),
        &3.0,
        &scale(),
        &identity(),
        (&3.0, &()),
        &5.0,
    )
    .within(0.0)?;
    law::zero(&discard().then(constant([0.0; 2])), &((), ()), &x).within(0.0)
}
#[test]
fn holds_over_bits() -> Result<(), Defect> {
    for bits in 0..64 {
        let bit = |i: u32| Z2(bits >> i & 1 == 1);
        let (p, q) = (
            line([bit(0), bit(1)], bit(2)),
            line([bit(3), bit(4)], bit(5)),
        );
        let (f, x) = (affine(), [bit(2), bit(4)]);
        law::fork(&f.fork(f), &(p, q), &f, &f, (&p, &q), &x).within(0.0)?;
        law::sum(&f.fork(f).then(sum()), &((p, q), ()), &f, &f, (&p, &q), &x).within(0.0)?;
    }
    Ok(())
}
#[test]
fn projections_hold() -> Result<(), Defect> {
    let x = ([1.0, 2.0], (3.0, [4.0]));
    law::projection(&identity(), &(), &x, 0..4).within(0.0)?;
    law::projection(&identity().beside(discard()), &((), ()), &x, 0..2).within(0.0)?;
    law::projection(&discard().beside(identity()), &((), ()), &x, 2..4).within(0.0)?;
    law::projection(&discard(), &(), &x, 0..0).within(0.0)
}

type Two = (f64, f64);

#[test]
fn fork_catches_a_use_that_is_not_counted() {
    let twice = from_fn(|x: f64| (x, x), |_, (u, _): Two| u);
    let one = identity::<f64>();
    let at = caught(law::fork(&twice, &(), &one, &one, (&(), &()), &3.0));
    assert_eq!(at, "input");
}
#[test]
fn sum_catches_a_branch_that_is_forgotten() {
    let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
    let skip = from_fn(|x: f64| x * x + x, |x, dy| 2.0 * x * dy);
    let at = caught(law::sum(&skip, &(), &square, &identity(), (&(), &()), &3.0));
    assert_eq!(at, "input");
    let at = caught(law::sum(
        &square,
        &(),
        &square,
        &identity(),
        (&(), &()),
        &3.0,
    ));
    assert_eq!(at, "output");
}
#[test]
fn zero_catches_what_flows_back() {
    let still = from_fn(|_: f64| 0.0, |_, dy: f64| dy);
    assert_eq!(caught(law::zero(&still, &(), &3.0)), "input");
    assert_eq!(caught(law::zero(&identity(), &(), &3.0)), "output [0]");
    let still = from_fn(|_: Z2| Z2(false), |_, dy: Z2| dy);
    caught(law::zero(&still, &(), &Z2(true)));
}
#[test]
fn projection_catches_the_wrong_half() {
    let first = |back: fn(Two, f64) -> Two| from_fn(|(x, _): Two| x, back);
    let right = first(|_, d| (d, 0.0));
    law::projection(&right, &(), &(1.0, 2.0), 0..1)
        .within(0.0)
        .unwrap();
    let at = caught(law::projection(
        &first(|_, d| (0.0, d)),
        &(),
        &(1.0, 2.0),
        0..1,
    ));
    assert_eq!(at, "input 0");
    caught(law::projection(&right, &(), &(1.0, 2.0), 1..2));
    let at = caught(law::projection(&identity(), &(), &(1.0, 2.0), 0..1));
    assert!(at.starts_with("output"), "{at}");
}
