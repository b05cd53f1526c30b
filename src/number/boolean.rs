// + is | and · is & here, which clippy takes for slips of the pen
#![allow(clippy::suspicious_arithmetic_impl)]

use super::{Finite, Semiring};
use std::fmt;
use std::ops::{Add, Mul};

/// Truth: `+` is or, `·` is and. Not [`Z2`](super::Z2), whose `+` is exclusive or.
///
/// ```
/// use paralens::number::Boolean;
///
/// let (no, yes) = (Boolean(false), Boolean(true));
/// assert_eq!((yes + yes, yes + no, yes * yes, yes * no), (yes, yes, yes, no));
/// ```
///
/// A semiring and no ring, for nothing takes back a yes: `1 + x = 1` for every x. So there is no minus,
///
/// ```compile_fail,E0600
/// use paralens::number::Boolean;
///
/// let _ = -Boolean(true); // cannot apply unary operator `-` to type `Boolean`
/// ```
///
/// and what asks for one is refused:
///
/// ```compile_fail,E0277
/// use paralens::number::{Boolean, Ring};
///
/// fn difference<R: Ring>(x: R, y: R) -> R { x - y }
/// let _ = difference(Boolean(true), Boolean(true)); // `Boolean` has no negatives
/// ```
///
/// Sums and products of truths are monotone, so NOT and XOR cannot be written with them, unlike over `Z2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Boolean(pub bool);

impl Add for Boolean {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        Boolean(self.0 | o.0)
    }
}
impl Mul for Boolean {
    type Output = Self;
    #[inline]
    fn mul(self, o: Self) -> Self {
        Boolean(self.0 & o.0)
    }
}
impl Semiring for Boolean {
    const ZERO: Self = Boolean(false);
    const ONE: Self = Boolean(true);
    #[inline]
    fn natural(n: usize) -> Self {
        Boolean(n > 0)
    }
}
impl Finite for Boolean {
    const COUNT: u64 = 2;
    fn all() -> impl Iterator<Item = Self> + Clone {
        [Boolean(false), Boolean(true)].into_iter()
    }
}

impl fmt::Display for Boolean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
impl fmt::Debug for Boolean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
