//! Semirings and rings.

use crate::caught;
use paralens::law::{self, Defect, Measured};
use paralens::number::{Dual, Ring};
use paralens::prelude::*;
use std::ops::{Add, Mul, Neg, Sub};

#[test]
fn holds() -> Result<(), Defect> {
    let bits = [Z2(false), Z2(true)];
    law::ring(&bits).within(0.0)?;
    let both = bits.map(|x| bits.map(|t| Dual::new(x, t)));
    law::ring(both.as_flattened()).within(0.0)?;
    law::ring(&[0.1, -0.7, 3.0]).within(1e-15)?;
    law::ring(&[0.1_f32, -0.7, 3.0]).within(1e-6)?;
    law::ring(&[Dual::new(0.5, 2.0), Dual::new(-0.25, 1.0)]).within(0.0)
}

/// Numbers with one operation gone wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wrong<const FAULT: u8>(i32);
const LOPSIDED: u8 = 1;
const UNDISTRIBUTED: u8 = 2;
const UNCOUNTED: u8 = 3;
const UNSIGNED: u8 = 4;

impl<const FAULT: u8> Add for Wrong<FAULT> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        if FAULT == UNDISTRIBUTED {
            return Wrong(self.0.max(o.0));
        }
        Wrong(self.0 + o.0 + i32::from(FAULT == LOPSIDED && self.0 > o.0 && o.0 != 0))
    }
}
impl<const FAULT: u8> Mul for Wrong<FAULT> {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        Wrong(self.0 * o.0)
    }
}
impl<const FAULT: u8> Neg for Wrong<FAULT> {
    type Output = Self;
    fn neg(self) -> Self {
        Wrong(if FAULT == UNSIGNED { self.0 } else { -self.0 })
    }
}
impl<const FAULT: u8> Sub for Wrong<FAULT> {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}
impl<const FAULT: u8> Semiring for Wrong<FAULT> {
    const ZERO: Self = Wrong(0);
    const ONE: Self = Wrong(1);
    fn natural(n: usize) -> Self {
        Wrong(i32::try_from(n).unwrap() + i32::from(FAULT == UNCOUNTED))
    }
}
impl<const FAULT: u8> Ring for Wrong<FAULT> {}
impl<const FAULT: u8> Measured for Wrong<FAULT> {}

#[test]
fn catches() {
    let [a, b, c] = [-2, 1, 3].map(Wrong::<0>);
    law::ring(&[a, b, c]).within(0.0).unwrap();
    let at = caught(law::semiring(&[-2, 1, 3].map(Wrong::<LOPSIDED>)));
    assert!(at.contains('+'), "{at}");
    let at = caught(law::semiring(&[-2, 1, 3].map(Wrong::<UNDISTRIBUTED>)));
    assert_eq!(at, "a + 0 at [Wrong(-2)]");
    let at = caught(law::semiring(&[2, 1, 3].map(Wrong::<UNCOUNTED>)));
    assert_eq!(at, "natural(0)");
    law::semiring(&[-2, 1, 3].map(Wrong::<UNSIGNED>))
        .within(0.0)
        .unwrap();
    let at = caught(law::ring(&[-2, 1, 3].map(Wrong::<UNSIGNED>)));
    assert_eq!(at, "a + (−a) at Wrong(-2)");
}
