//! f' ≡ dual numbers.

use crate::caught;
use crate::lenses::{affine, example, line, logistic};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::number::Dual;
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::exact!(S => affine::<S>(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(1e-15)?;
    law::exact!(S => example::<S>(), &(), &[0.7, -1.3]).within(1e-15)?;
    let p = line([0.5, -2.0], 0.25);
    law::exact!(S => affine::<S>().then(logistic::<S>()), &(p, ()), &[3.0, 4.0]).within(1e-15)?;
    law::exact!(S => affine::<S>().freeze(), &Frozen(p), &[3.0, 4.0]).within(1e-15)?;
    law::exact!(S => affine::<S>().each(), &p, &vec![[3.0, 4.0], [0.1, 0.2]]).within(1e-15)
}

#[test]
fn holds_over_bits() -> Result<(), Defect> {
    for bits in 0..32 {
        let bit = |i: u32| Z2(bits >> i & 1 == 1);
        let (p, x) = (line([bit(0), bit(1)], bit(2)), [bit(3), bit(4)]);
        law::exact!(S: Z2 => affine::<S>(), &p, &x).within(0.0)?;
        law::exact!(S: Z2 => affine::<S>().then(logistic::<S>()), &(p, ()), &x).within(0.0)?;
    }
    Ok(())
}

/// The reverse derivative over Z2 is that of the circuit as composed: of copy ; and it is 2x = 0, though the function is
/// the identity.
#[test]
fn catches_a_boolean_difference_that_is_no_derivative() {
    fn square<S: Semiring>(slope: S) -> impl Para<Params = (), Input = S, Output = S> {
        from_fn(|x: S| x * x, move |_, dy| slope * dy)
    }
    for x in [Z2(false), Z2(true)] {
        law::exact!(S: Z2 => square::<S>(S::ZERO), &(), &x)
            .within(0.0)
            .unwrap();
        caught(law::exact!(S: Z2 => square::<S>(S::ONE), &(), &x));
    }
}

#[test]
fn catches_a_fault_in_the_thirteenth_digit() {
    let (p, x) = (line([0.5, -2.0], 0.25), [3.0, 4.0]);
    let wrong = Planted(Fault::Slightly);
    law::gradient(&wrong, &p, &x).within(1e-9).unwrap();
    let d = law::exact(&wrong, &affine::<Dual<f64>>(), &p, &x);
    assert_eq!(d.place, "parameter weight[1]");
    assert!(d.within(1e-13).is_err());
    let d = law::exact(&Planted(Fault::Nan), &affine::<Dual<f64>>(), &p, &x);
    assert!(d.size.is_nan());
}

/// At a kink both take the branch of the forward map.
#[test]
fn kinks_are_no_hindrance() {
    fn relu<S: Real>() -> impl Para<Params = (), Input = S, Output = S> {
        from_fn(
            |x: S| if S::ZERO.below(x) { x } else { S::ZERO },
            |x: S, dy| if S::ZERO.below(x) { dy } else { S::ZERO },
        )
    }
    law::exact!(S => relu::<S>(), &(), &0.0)
        .within(0.0)
        .unwrap();
}
