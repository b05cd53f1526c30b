//! Activations, at numbers, arrays, arrays of arrays and images.

use super::harness::{further, lenses};
use paralens::prelude::*;

lenses! {
    relu_: S => relu::<[S; 5]>(), at [0.0; 5];
    leaky_relu_: S => leaky_relu::<[S; 5]>(0.1), at [0.0; 5];
    elu_: S => elu::<[S; 5]>(1.5), at [0.0; 5];
    gelu_: S => gelu::<[S; 5]>(), at [0.0; 5];
    gelu_tanh_: S => gelu_tanh::<[S; 5]>(), at [0.0; 5];
    sigmoid_: S => sigmoid::<[S; 5]>(), at [0.0; 5];
    silu_: S => silu::<[S; 5]>(), at [0.0; 5];
    softplus_: S => softplus::<[S; 5]>(), at [0.0; 5];
    tanh_: S => tanh::<[S; 5]>(), at [0.0; 5];
    softmax_: S => softmax::<[S; 5]>(), at [0.0; 5];
    log_softmax_: S => log_softmax::<[S; 5]>(), at [0.0; 5];
}

further! {
    tanh_of_a_number => tanh::<f64>(), at 0.0;
    tanh_of_rows => tanh::<[[f64; 3]; 2]>(), at [[0.0; 3]; 2];
    tanh_of_an_image => tanh::<Image<2, 1, 3, f64>>(), at Image::<2, 1, 3, f64>::zeros();
    tanh_of_a_matrix => tanh::<Matrix<1, 3, f64>>(), at Matrix::<1, 3, f64>::zeros();
    softmax_of_one => softmax::<[f64; 1]>(), at [0.0; 1];
    softmax_of_rows => softmax::<[[f64; 3]; 2]>(), at [[0.0; 3]; 2];
}
