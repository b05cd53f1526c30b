//! ⟨D[f](a, v), b'⟩ = ⟨v, f'(a, b')⟩.

use crate::caught;
use crate::lenses::{affine, example, line, logistic};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::number::Dual;
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    let p = line([0.5, -2.0], 0.25);
    law::adjoint(&affine(), &p, &[3.0, 4.0]).within(1e-9)?;
    law::adjoint(&affine(), &p, &[3e6, 4.0]).within(1e-8)?;
    law::adjoint(&example(), &(), &[0.7, -1.3]).within(1e-9)?;
    let (f, g) = (example(), example());
    law::adjoint_exact(&f, &g, &(), &[0.7, -1.3]).within(1e-15)?;
    let net = affine().then(logistic());
    let dual = affine().then(logistic());
    law::adjoint_exact::<f64, _, _>(&net, &dual, &(p, ()), &[3.0, 4.0]).within(1e-14)
}

#[test]
fn holds_over_bits() -> Result<(), Defect> {
    for bits in 0..32 {
        let bit = |i: u32| Z2(bits >> i & 1 == 1);
        let (p, x) = (line([bit(0), bit(1)], bit(2)), [bit(3), bit(4)]);
        law::adjoint_exact(&affine::<Z2>(), &affine(), &p, &x).within(0.0)?;
    }
    Ok(())
}

/// A wrong backward map that is linear would be its own adjoint's adjoint: the forward derivative must come from the
/// forward map.
#[test]
fn catches_a_linear_map_that_is_the_wrong_one() {
    let p = line([0.5, -2.0], 0.25);
    let at = caught(law::adjoint(&Planted(Fault::Swapped), &p, &[3.0, 4.0]));
    assert_eq!(at, "along a direction of the parameters");
    let dual = affine::<Dual<f64>>();
    caught(law::adjoint_exact(
        &Planted(Fault::Swapped),
        &dual,
        &p,
        &[3.0, 4.0],
    ));
    let turned = from_fn(
        |[x, y]: [f64; 2]| [x + y, y],
        |_, [u, v]: [f64; 2]| [u + v, v],
    );
    let at = caught(law::adjoint(&turned, &(), &[3.0, 4.0]));
    assert_eq!(at, "along a direction of the input");
}

#[test]
fn catches_nan() {
    let d = law::adjoint(&Planted(Fault::Nan), &line([0.5, -2.0], 0.25), &[3.0, 4.0]);
    assert!(d.size.is_nan());
}
