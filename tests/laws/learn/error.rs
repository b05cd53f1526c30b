//! Errors at a point: slope, value and inverse.

use super::{entropy, q, squared, z};
use crate::caught;
use paralens::law::{self, Defect};
use paralens::learn::{
    CrossEntropy, NotInvertible, PointError, Quadratic, RoundTrip, Valued, custom,
};
use paralens::number::Rational;
use paralens::prelude::*;

#[test]
fn the_inverse_is_one() -> Result<(), Defect> {
    for (x, y) in [(q(1, 3), z(7)), (q(5, 6), q(-2, 3))] {
        law::point_error(&Quadratic, x, y).within(0.0)?;
        law::point_error(&squared(), x, y).within(0.0)?;
        law::point_error(&entropy(), x, y).within(0.0)?;
    }
    law::point_error(&CrossEntropy, 0.9, -2.0).within(1e-14)
}

/// The inverse of e = (x − y)² without its half.
#[test]
fn a_wrong_inverse_is_caught() {
    struct Wrong;
    impl PointError<f64> for Wrong {
        fn slope(&self, x: f64, y: f64) -> f64 {
            2.0 * (x - y)
        }
        fn invert(&self, x: f64, w: f64) -> f64 {
            x - w
        }
    }
    let place = caught(law::point_error(&Wrong, 3.0, 5.0));
    assert!(place.ends_with("at x = 3.0"), "{place}");
}

/// ∂e/∂x by dual numbers.
fn slope(e: &impl Valued<Dual<f64>>, x: f64, y: f64) -> f64 {
    e.value(Dual::variable(x), Dual::constant(y)).tangent
}
#[test]
fn the_slope_is_that_of_the_value() {
    for (x, y) in [(0.25, 1.0), (0.5, 0.0), (0.75, 1.5)] {
        assert_eq!(slope(&Quadratic, x, y), Quadratic.slope(x, y));
        let (found, expected) = (slope(&CrossEntropy, x, y), CrossEntropy.slope(x, y));
        assert!((found - expected).abs() < 1e-14, "{found} {expected}");
    }
    assert_eq!(CrossEntropy.value(0.5, 1.0), std::f64::consts::LN_2);
}

fn same(x: Rational, y: Rational) -> bool {
    x == y
}
fn sign(x: Rational) -> Rational {
    z(x.numerator().signum() as i64)
}

/// |x − y| is refused whatever the samples, even where a lucky one survives the first trip.
#[test]
fn a_distance_is_refused() {
    let distance = |samples: &[(Rational, Rational)]| {
        let value = |x, y| (x - y) * sign(x - y);
        let samples = samples.iter().copied();
        custom(value, |x, y| sign(x - y), |x, w| x - w, samples, same).map(|_| ())
    };
    let plain = NotInvertible::Pair {
        trip: RoundTrip::FromLabel,
        x: z(5),
        start: z(1),
        back: z(4),
    };
    assert_eq!(distance(&[(z(5), z(1))]), Err(plain));
    for lucky in [(z(2), z(1)), (z(-2), z(-1)), (z(0), z(0))] {
        let error = distance(&[lucky]).unwrap_err();
        let NotInvertible::Pair { trip, x, .. } = error else {
            panic!("{error}")
        };
        assert_eq!((trip, x), (RoundTrip::FromSlope, lucky.0));
    }
}

#[test]
fn an_error_constant_in_the_label_is_refused() {
    let blind = custom(
        |x, _| x * x,
        |x, _| x + x,
        |x, w| w - x,
        [(z(2), z(2))],
        same,
    );
    let error = blind.unwrap_err();
    assert_eq!(
        error.to_string(),
        "at x = 2 the slope 2 comes back from its label as 4"
    );
}

#[test]
fn no_samples_are_no_check() {
    let error = custom(|x, _| x, |x, y| x - y, |x, w| x - w, [], same).unwrap_err();
    assert_eq!(error, NotInvertible::NoSamples);
}
