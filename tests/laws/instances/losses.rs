//! Losses, whose parameter is the target.

use super::harness::{further, lenses};
use paralens::prelude::*;

lenses! {
    quadratic_: S => quadratic::<[S; 3]>(), with [0.0; 3], at [0.0; 3];
    sum_of_squares_: S => sum_of_squares::<[S; 3]>(), with [0.0; 3], at [0.0; 3];
    mean_of_squares_: S => mean_of_squares::<[S; 3]>(), with [0.0; 3], at [0.0; 3];
    huber_: S => huber::<[S; 3]>(0.7).unwrap(), with [0.0; 3], at [0.0; 3];
    cross_entropy_: S => cross_entropy::<3, S>(), with Label::<3>::new(1).unwrap(), at [0.0; 3];
    soft_cross_entropy_: S => soft_cross_entropy::<[S; 3]>(), with [0.0; 3], at [0.0; 3];
    binary_cross_entropy_: S => binary_cross_entropy::<[S; 3]>(), with [0.0; 3], at [0.0; 3];
    dot_: S => dot::<[S; 3]>(), with [0.0; 3], at [0.0; 3];
    joint_: S => Joint(dot::<[S; 2]>(), quadratic::<S>()), with ([0.0; 2], 0.0), at ([0.0; 2], 0.0);
    mean_: S => Mean(quadratic::<[S; 3]>()), with vec![[0.0; 3]; 2], at vec![[0.0; 3]; 2];
}

further! {
    quadratic_of_a_number => quadratic::<f64>(), with 0.0, at 0.0;
    quadratic_of_an_image => quadratic::<Image<1, 2, 3, f64>>(), with Image::<1, 2, 3, f64>::zeros(), at Image::<1, 2, 3, f64>::zeros();
    cross_entropy_of_one => cross_entropy::<1, f64>(), with Label::<1>::new(0).unwrap(), at [0.0; 1];
    mean_cross_entropy => Mean(cross_entropy::<3, f64>()), with Label::<3>::all().collect::<Vec<_>>(), at vec![[0.0; 3]; 3];
}
