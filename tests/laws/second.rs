//! The derivatives of the backward map, RD.6 and RD.7. Each catches what the others let pass.

use crate::caught;
use crate::lenses::{Map, affine, example, line};
use paralens::law::{self, Defect};
use paralens::number::Dual;
use paralens::prelude::*;

type D = Dual<f64>;
type B = Dual<Z2>;

#[test]
fn holds() -> Result<(), Defect> {
    let p = line([0.5, -2.0], 0.25);
    law::linear(&affine::<D>(), &p, &[3.0, 4.0]).within(1e-15)?;
    law::symmetric(&affine::<D>(), &p, &[3.0, 4.0]).within(1e-14)?;
    law::linear(&example::<D>(), &(), &[0.7, -1.3]).within(1e-15)?;
    law::symmetric(&example::<D>(), &(), &[0.7, -1.3]).within(1e-14)?;
    for bits in 0..32 {
        let bit = |i: u32| Z2(bits >> i & 1 == 1);
        let (p, x) = (line([bit(0), bit(1)], bit(2)), [bit(3), bit(4)]);
        law::linear(&affine::<B>(), &p, &x).within(0.0)?;
        law::symmetric(&affine::<B>(), &p, &x).within(0.0)?;
    }
    Ok(())
}

/// R[x y] = (y u, 0) is additive and linear, and not symmetric.
#[test]
fn symmetric_catches_a_forgotten_factor() {
    fn half<S: Semiring>() -> Map<[S; 2], S> {
        from_fn(|[x, y]| x * y, |[_, y], u| [y * u, S::ZERO])
    }
    law::additive(&half::<f64>(), &(), &[2.0, 3.0])
        .within(0.0)
        .unwrap();
    law::linear(&half::<D>(), &(), &[2.0, 3.0])
        .within(0.0)
        .unwrap();
    caught(law::symmetric(&half::<D>(), &(), &[2.0, 3.0]));
    caught(law::symmetric(&half::<B>(), &(), &[Z2(true), Z2(true)]));
}

/// R = u² over the bits is additive and symmetric, and not linear; over the reals it is not even additive.
#[test]
fn linear_catches_a_square() {
    fn square<S: Semiring>() -> Map<S, S> {
        from_fn(|x| x, |_, u| u * u)
    }
    law::additive(&square::<Z2>(), &(), &Z2(true))
        .within(0.0)
        .unwrap();
    law::symmetric(&square::<B>(), &(), &Z2(true))
        .within(0.0)
        .unwrap();
    caught(law::linear(&square::<B>(), &(), &Z2(true)));
    caught(law::additive(&square::<f64>(), &(), &2.0));
    law::symmetric(&square::<D>(), &(), &2.0)
        .within(0.0)
        .unwrap();
    caught(law::linear(&square::<D>(), &(), &2.0));
}
