//! Rows on which a normalisation goes wrong.

use super::*;
use crate::ext::ParaExt;

fn norm<const N: usize>() -> (LayerNorm<N, f64>, Gain<[f64; N], [f64; N]>) {
    (LayerNorm::new(), LayerNorm::new().init(&mut Rng::new(1)))
}

#[test]
fn a_constant_row() {
    let (layer, p) = norm::<4>();
    let (y, r) = layer.forward(&p, [7.0; 4]);
    assert_eq!(y, [0.0; 4]);
    let (dp, dx) = layer.pull(&p, r, [1.0, 0.0, 0.0, 0.0]);
    let (first, other) = (237.17082451262845, -79.05694150420949);
    for (found, expected) in dx.into_iter().zip([first, other, other, other]) {
        assert!((found / expected - 1.0).abs() < 1e-10, "{found}");
    }
    assert_eq!((dp.gain, dp.bias), ([0.0; 4], [1.0, 0.0, 0.0, 0.0]));
    let shifted = Gain {
        bias: [3.0; 4],
        ..p
    };
    assert_eq!(layer.apply(&shifted, [7.0; 4]), [3.0; 4]);
}

#[test]
fn rows_of_one_and_none() {
    let (layer, p) = norm::<1>();
    let (y, r) = layer.forward(&p, [-3.0]);
    assert_eq!((y, layer.pull(&p, r, [5.0]).1), ([0.0], [0.0]));
    let (layer, p) = norm::<0>();
    assert_eq!(layer.apply(&p, []), [0.0; 0]);
}

/// Large numbers and small ones are one row in other units.
#[test]
fn squares_do_not_overflow() {
    let (layer, p) = norm::<3>();
    let y = layer.apply(&p, [1e3, 2e3, 4e3]);
    let far = layer.apply(&p, [1e200, 2e200, 4e200]);
    for (y, far) in y.into_iter().zip(far) {
        assert!((y - far).abs() < 1e-10, "{y} {far}");
    }
    let single = LayerNorm::<2>::new();
    let (p, r) = (single.init(&mut Rng::new(1)), [-1e30, 1e30]);
    let (y, r) = single.forward(&p, r);
    assert_eq!(y, [-1.0, 1.0]);
    assert!(
        single
            .pull(&p, r, [1.0, 2.0])
            .1
            .iter()
            .all(|dx| dx.is_finite())
    );
}

#[test]
fn nan_goes_through() {
    let (layer, p) = norm::<3>();
    assert!(
        layer
            .apply(&p, [1.0, f64::NAN, 2.0])
            .iter()
            .all(|y| y.is_nan())
    );
}

#[test]
fn epsilon_is_positive() {
    for wrong in [0.0, -1e-5, f64::NAN, f64::INFINITY] {
        let error = LayerNorm::<3>::with_epsilon(wrong).unwrap_err();
        assert_eq!(error.what, "ε of a layer norm");
    }
    let layer = LayerNorm::<2, f64>::with_epsilon(3.0).unwrap();
    let p = layer.init(&mut Rng::new(1));
    assert_eq!(layer.apply(&p, [1.0, 3.0]), [-0.5, 0.5]);
}
