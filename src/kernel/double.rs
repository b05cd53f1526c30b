//! The kernels of `f64`.
//!
//! The functions have no branch, no table and no call in them, only `+ − · /`, bit patterns and selections. A plain loop
//! over them runs in vectors, and under [`wide`](super::wide) in the widest of the machine; its results are the same bit
//! for bit at every width, one at a time included. NaN gives NaN.
//!
//! Errors are in ulp, distances of neighbouring floats. A rising function may fall by one ulp from one float to the next.
//!
//! ```
//! use paralens::kernel::double;
//!
//! assert_eq!(double::exp(0.0), 1.0);
//! assert_eq!(double::sigmoid(0.0), 0.5);
//! ```

use super::{Onto, View};

pub use super::erf::double as erf;
pub use super::exp::double as exp;
pub use super::finite::double as all_finite;
pub use super::ln::double as ln;
pub use super::sigmoid::double as sigmoid;
pub use super::tanh::double as tanh;

/// The matrix product `C ← A B`, or `C ← C + A B`, as `onto` says; `c` is row-major.
///
/// The terms of an entry are summed in an order that depends on their number alone: 256 of them at most in registers, by
/// fused multiplication and addition, and these sums in `c`. So it matters neither how large the product is nor how the
/// operands lie. No term is left out: `0 · ∞` is NaN. What `c` held is forgotten, NaN included, if `onto` is
/// [`Onto::Zero`].
///
/// # Panics
///
/// If the sizes of `a`, `b` and `c` do not fit together, or a view reaches beyond its numbers.
#[inline]
pub fn matmul(a: View<'_, f64>, b: View<'_, f64>, c: &mut [f64], onto: Onto) {
    super::gemm::matmul(a, b, c, onto);
}
