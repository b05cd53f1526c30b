//! What is to be learnt, and the noise that it is to be learnt from.

use paralens::prelude::*;
use std::f64::consts::TAU;

/// A point of the plane.
pub(crate) type Point = [f32; 2];

/// How many normal distributions are mixed: they stand on the unit circle, alike in all but the place.
const MODES: usize = 8;
/// The standard deviation of each.
const WIDTH: f64 = 0.08;

/// Points of the mixture.
pub(crate) fn points(n: usize, rng: &mut Rng) -> Vec<Point> {
    let mut point = || {
        let angle = TAU * rng.below(MODES) as f64 / MODES as f64;
        [angle.cos(), angle.sin()].map(|centre| (centre + WIDTH * rng.normal()) as f32)
    };
    (0..n).map(|_| point()).collect()
}

/// Points of the standard normal distribution: what the generator is given.
pub(crate) fn noise(n: usize, rng: &mut Rng) -> Vec<Point> {
    (0..n)
        .map(|_| [(); 2].map(|()| rng.normal() as f32))
        .collect()
}
