//! The generators of circuits keep their equations.

use crate::caught;
use paralens::circuit::mul;
use paralens::law::{self, Defect, Measured};
use paralens::prelude::*;

fn everywhere<S: Measured + Finite>() -> Result<(), Defect> {
    let all: Vec<S> = S::all().collect();
    law::presentation(&sum(), &mul(), &all).within(0.0)
}

#[test]
fn holds_at_all_numbers_of_small_semirings() -> Result<(), Defect> {
    everywhere::<Z2>()?;
    everywhere::<Boolean>()?;
    everywhere::<Modular<3>>()?;
    everywhere::<Modular<4>>()?;
    everywhere::<Galois<2, 2>>()?;
    everywhere::<Saturating<1>>()?;
    everywhere::<Saturating<3>>()
}

#[test]
fn holds_at_some_numbers_of_large_ones() -> Result<(), Defect> {
    law::presentation(&sum(), &mul(), &[-2_i64, 0, 1, 5]).within(0.0)?;
    law::presentation(&sum(), &mul(), &[Bits([0b1100]), Bits([0b1010])]).within(0.0)?;
    let tropical = [MinPlus(0), MinPlus(3), MinPlus::INFINITY];
    law::presentation(&sum(), &mul(), &tropical).within(0.0)?;
    law::presentation(&sum(), &mul(), &[0.5, -1.25, 3.0]).within(1e-15)
}

#[test]
fn catches_generators_that_are_none() {
    let all = [Z2(false), Z2(true)];
    let plus = sum::<Z2>();
    type Two = (Z2, Z2);
    let one_sided = from_fn(|(x, y): Two| x * y, |(_, y), u| (y * u, Z2(false)));
    let at = caught(law::presentation(&plus, &one_sided, &all));
    assert!(at.starts_with("mul: "), "{at}");
    let or = from_fn(|(x, y): Two| Z2(x.0 | y.0), |_, u| (u, u));
    let at = caught(law::presentation(&or, &mul(), &all));
    assert!(at.starts_with("add: ") || at.starts_with("distrib"), "{at}");
    // a sum that is a monoid, but not one over which these products distribute
    let maximum = from_fn(
        |(x, y): (i64, i64)| x.max(y),
        |(x, y), u| if x >= y { (u, 0) } else { (0, u) },
    );
    let some = [0, 1, 2, 3];
    caught(law::presentation(&maximum, &mul(), &some));
}
