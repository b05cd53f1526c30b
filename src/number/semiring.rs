use crate::kernel::{Onto, View};
use std::fmt::Debug;
use std::ops::{Add, Mul};

/// A commutative semiring: sums and products, with 0 and 1, and no more.
///
/// `(S, +, 0)` and `(S, ·, 1)` are commutative monoids, `·` distributes over `+`, and `0 · x = 0`. No negatives are
/// asked for: the reverse derivative of a polynomial needs none (Wilson and Zanasi, *Categories of Differentiable
/// Polynomial Circuits for Machine Learning*, 2203.06430).
///
/// ```
/// use paralens::number::{Semiring, Z2};
///
/// assert_eq!(Z2::ONE + Z2::ONE, Z2::ZERO);
/// assert_eq!(f64::natural(5), 5.0);
/// assert_eq!(Z2::natural(5), Z2::ONE);
/// ```
///
/// A number system of your own, here numbers under maximum and sum:
///
/// ```
/// use paralens::number::Semiring;
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Tropical(f64);
/// impl std::ops::Add for Tropical {
///     type Output = Self;
///     fn add(self, o: Self) -> Self { Tropical(self.0.max(o.0)) }
/// }
/// impl std::ops::Mul for Tropical {
///     type Output = Self;
///     fn mul(self, o: Self) -> Self { Tropical(self.0 + o.0) }
/// }
/// impl Semiring for Tropical {
///     const ZERO: Self = Tropical(f64::NEG_INFINITY);
///     const ONE: Self = Tropical(0.0);
/// }
/// assert_eq!(Tropical(2.0) + Tropical(3.0) * Tropical::ONE, Tropical(3.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a number",
    label = "expected a semiring",
    note = "numbers are `f32`, `f64`, `Z2`, `Dual<S>`, the others of `paralens::number`, integers of 32 bits and more, \
            or a type of yours that implements `Semiring`"
)]
pub trait Semiring:
    Copy + PartialEq + Debug + Send + Sync + 'static + Add<Output = Self> + Mul<Output = Self>
{
    /// The neutral element of `+`, which annihilates under `·`.
    const ZERO: Self;
    /// The neutral element of `·`.
    const ONE: Self;

    /// `n · 1`: the sum of `n` ones, in `O(log n)` additions.
    #[must_use]
    fn natural(n: usize) -> Self {
        let (mut sum, mut power, mut n) = (Self::ZERO, Self::ONE, n);
        while n > 0 {
            if n & 1 == 1 {
                sum = sum + power;
            }
            power = power + power;
            n >>= 1;
        }
        sum
    }

    /// Whether it is a number. Floats have values that are none: infinities and NaN.
    #[inline]
    fn is_finite(self) -> bool {
        true
    }

    /// Whether every one of `xs` is a number.
    #[inline]
    fn all_finite(xs: &[Self]) -> bool {
        xs.iter().fold(true, |ok, x| ok & x.is_finite())
    }

    /// The matrix product `C ← A B` or `C ← C + A B`, as `onto` says; `c` is row-major.
    ///
    /// `f32` and `f64` replace this plain loop by the kernels of this crate.
    ///
    /// # Panics
    ///
    /// If the sizes of `a`, `b` and `c` do not fit together.
    fn matmul(a: View<'_, Self>, b: View<'_, Self>, c: &mut [Self], onto: Onto) {
        crate::kernel::matmul_plain(a, b, c, onto);
    }
}
