//! The kernels of `f32`.
//!
//! The functions have no branch, no table and no call in them, only `+ − · /`, bit patterns and selections. A plain loop
//! over them runs in vectors, and under [`wide`](super::wide) in the widest of the machine; its results are the same bit
//! for bit at every width, one at a time included. NaN gives NaN.
//!
//! Errors are in ulp, distances of neighbouring floats. A rising function may fall by one ulp from one float to the next.
//!
//! ```
//! use paralens::kernel::single;
//!
//! assert_eq!(single::exp(0.0), 1.0);
//! assert_eq!(single::sigmoid(0.0), 0.5);
//! ```

use super::{Onto, View, matmul_plain};

pub use super::erf::single as erf;
pub use super::exp::single as exp;
pub use super::finite::single as all_finite;
pub use super::ln::single as ln;
pub use super::sigmoid::single as sigmoid;
pub use super::tanh::single as tanh;

/// The matrix product.
pub fn matmul(a: View<'_, f32>, b: View<'_, f32>, c: &mut [f32], onto: Onto) {
    matmul_plain(a, b, c, onto);
}
