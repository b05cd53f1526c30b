//! Layers with parameters, in several sizes.

use super::harness::{further, lenses, rows};
use paralens::law::{self, Defect};
use paralens::prelude::*;

lenses! {
    linear: S => Linear::<3, 5, S>::new(), at [0.0; 3];
    bias: S => Bias::<3, S>::new(), at [0.0; 3];
    dense: S => Dense::<3, 5, S>::new(), at [0.0; 3];
    flat_image: S => flatten::<Image<2, 3, 1, S>, 6>(), at Image::<2, 3, 1, f64>::zeros();
    flat_matrix: S => flatten::<Matrix<3, 2, S>, 6>(), at Matrix::<3, 2, f64>::zeros();
}

further! {
    linear_of_one => Linear::<1, 1, f64>::new(), at [0.0; 1];
    bias_of_one => Bias::<1, f64>::new(), at [0.0; 1];
    dense_from_one => Dense::<1, 7, f64>::new(), at [0.0; 1];
    dense_to_one => Dense::<7, 1, f64>::new(), at [0.0; 7];
    dense_of_one => Dense::<1, 1, f64>::new(), at [0.0; 1];
    dense_of_odd_sizes => Dense::<17, 9, f64>::new(), at [0.0; 17];
}

/// In single precision, rows go through kernels of their own.
#[test]
fn rows_in_single_precision() -> Result<(), Defect> {
    let (mut rng, tolerance) = (Rng::new(1), 1e-6);
    rows(
        &Linear::<3, 5>::new(),
        &Linear::<3, 5>::new().init(&mut rng),
        &[0.0; 3],
        tolerance,
    )?;
    rows(&Bias::<3>::new(), &[0.1, 0.2, 0.3], &[0.0; 3], tolerance)?;
    let (one, wide, tall) = (
        Dense::<1, 1>::new(),
        Dense::<1, 33>::new(),
        Dense::<33, 1>::new(),
    );
    rows(&one, &one.init(&mut rng), &[0.0; 1], tolerance)?;
    rows(&wide, &wide.init(&mut rng), &[0.0; 1], tolerance)?;
    rows(&tall, &tall.init(&mut rng), &[0.0; 33], 1e-5)?;
    let odd = Dense::<17, 9>::new();
    rows(&odd, &odd.init(&mut rng), &[0.0; 17], 1e-5)
}

/// A dense layer is a linear one, then a bias.
#[test]
fn dense_is_linear_then_bias() -> Result<(), Defect> {
    let (dense, linear, bias) = (Dense::<3, 5, f64>::new(), Linear::new(), Bias::new());
    let p = dense.init(&mut Rng::new(1));
    law::composition(
        &dense,
        &p,
        &linear,
        &bias,
        (&p.weight, &p.bias),
        &[0.5, -1.0, 2.0],
    )
    .within(1e-15)
}

/// Over the bits there is no rounding: every law holds to the letter.
#[test]
fn over_bits() -> Result<(), Defect> {
    let bit = |i: usize| Z2(0b1011_0010_1101 >> i & 1 == 1);
    let p = Affine {
        weight: Matrix::<3, 2, Z2>::from_fn(|i, o| bit(2 * i + o)),
        bias: [bit(6), bit(7)],
    };
    let dense = Dense::<3, 2, Z2>::new();
    for n in 0..8 {
        let x = [0, 1, 2].map(|i| Z2(n >> i & 1 == 1));
        law::exact!(S: Z2 => Dense::<3, 2, S>::new(), &p, &x).within(0.0)?;
        law::exact!(S: Z2 => Linear::<3, 2, S>::new(), &p.weight, &x).within(0.0)?;
        law::additive(&dense, &p, &x).within(0.0)?;
        law::accumulation(&dense, &p, &x).within(0.0)?;
        law::provided(&dense, &p, &x).within(0.0)?;
        law::exact!(S: Z2 => boolean_error::<[S; 3]>(), &[bit(0), bit(1), bit(2)], &x)
            .within(0.0)?;
    }
    rows(&dense, &p, &[Z2(true); 3], 0.0)
}
