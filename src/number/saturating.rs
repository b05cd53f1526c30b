// sums stop at N here, which clippy takes for a slip of the pen
#![allow(clippy::suspicious_arithmetic_impl)]

use super::{Finite, Semiring};
use std::fmt;
use std::ops::{Add, Mul};

/// Counting up to N, which stands for N and more: `min(a + b, N)` and `min(a b, N)`.
///
/// ```
/// use paralens::number::Saturating;
///
/// let few = Saturating::<5>::new;
/// assert_eq!(few(2) + few(2), few(4));
/// assert_eq!(few(2) + few(4), few(5));
/// assert_eq!(few(2) * few(3), few(5));
/// assert_eq!(few(1_000_000).value(), 5);
/// ```
///
/// It is the natural numbers with all from N on taken for one. A sum or product of larger numbers is larger, so it does
/// not matter when the cut is made, and the laws of a semiring pass down. `Saturating<1>` is
/// [`Boolean`](super::Boolean), and over `Saturating<0>` 0 and 1 are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Saturating<const N: u32>(u32);

impl<const N: u32> Saturating<N> {
    /// `min(n, N)`.
    #[inline]
    pub const fn new(n: u32) -> Self {
        Saturating(if n < N { n } else { N })
    }
    /// The count, N for N and more.
    #[inline]
    pub const fn value(self) -> u32 {
        self.0
    }
}

impl<const N: u32> Add for Saturating<N> {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        Self::new(self.0.saturating_add(o.0))
    }
}
impl<const N: u32> Mul for Saturating<N> {
    type Output = Self;
    #[inline]
    fn mul(self, o: Self) -> Self {
        Self::new(self.0.saturating_mul(o.0))
    }
}
impl<const N: u32> Semiring for Saturating<N> {
    const ZERO: Self = Saturating(0);
    const ONE: Self = Self::new(1);
    #[inline]
    fn natural(n: usize) -> Self {
        Self::new(u32::try_from(n).unwrap_or(N))
    }
}
impl<const N: u32> Finite for Saturating<N> {
    const COUNT: u64 = N as u64 + 1;
    fn all() -> impl Iterator<Item = Self> + Clone {
        (0..=N).map(Saturating)
    }
}

impl<const N: u32> fmt::Display for Saturating<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
impl<const N: u32> fmt::Debug for Saturating<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {N}", self.0)
    }
}
