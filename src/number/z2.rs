// + is ^ and · is & here, which clippy takes for slips of the pen
#![allow(clippy::suspicious_arithmetic_impl)]

use super::{Field, Finite, OutOfRange, Ring, Semiring};
use std::array;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// The field of two elements: `+` is exclusive or, `·` is and.
///
/// ```
/// use paralens::number::Z2;
///
/// let (o, i) = (Z2(false), Z2(true));
/// assert_eq!((i + i, i + o, i * i, i * o), (o, i, i, o));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Z2(pub bool);

impl Z2 {
    /// `n` in N binary digits, the highest first.
    ///
    /// ```
    /// use paralens::number::Z2;
    ///
    /// let (o, i) = (Z2(false), Z2(true));
    /// assert_eq!(Z2::digits(0b0110)?, [o, i, i, o]);
    /// let error = Z2::digits::<4>(16).unwrap_err();
    /// assert_eq!(error.to_string(), "the number of binary digits is 5, but must be in ..=4");
    /// # Ok::<(), paralens::number::OutOfRange>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If `n` has more digits than N.
    pub fn digits<const N: usize>(n: u64) -> Result<[Z2; N], OutOfRange> {
        let width = f64::from(u64::BITS - n.leading_zeros());
        OutOfRange::unless(..=N as f64, "the number of binary digits", width)?;
        Ok(array::from_fn(|k| {
            let place = N - 1 - k;
            Z2(place < 64 && n >> place & 1 == 1)
        }))
    }
}

impl Add for Z2 {
    type Output = Z2;
    #[inline]
    fn add(self, o: Z2) -> Z2 {
        Z2(self.0 ^ o.0)
    }
}
impl Sub for Z2 {
    type Output = Z2;
    #[inline]
    fn sub(self, o: Z2) -> Z2 {
        Z2(self.0 ^ o.0)
    }
}
impl Neg for Z2 {
    type Output = Z2;
    #[inline]
    fn neg(self) -> Z2 {
        self
    }
}
impl Mul for Z2 {
    type Output = Z2;
    #[inline]
    fn mul(self, o: Z2) -> Z2 {
        Z2(self.0 & o.0)
    }
}
impl Semiring for Z2 {
    const ZERO: Z2 = Z2(false);
    const ONE: Z2 = Z2(true);
}
impl Ring for Z2 {}
impl Field for Z2 {
    #[inline]
    fn inverse(self) -> Option<Z2> {
        self.0.then_some(self)
    }
}
impl Finite for Z2 {
    const COUNT: u64 = 2;
    fn all() -> impl Iterator<Item = Z2> + Clone {
        [Z2(false), Z2(true)].into_iter()
    }
}

impl fmt::Display for Z2 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u8::from(self.0))
    }
}
impl fmt::Debug for Z2 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
