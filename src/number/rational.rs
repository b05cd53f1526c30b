use super::{Field, OutOfRange, Ring, Semiring};
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// A fraction n/d, exact: reduced, with d positive.
///
/// ```
/// use paralens::number::{Field, Rational, Semiring};
///
/// let [half, third] = [2, 3].map(|d| Rational::new(1, d).unwrap());
/// assert_eq!(half + third, Rational::new(5, 6)?);
/// assert_eq!((half * third).to_string(), "1/6");
/// assert_eq!(half.inverse(), Some(Rational::from(2)));
/// assert!(Rational::new(1, 0).is_err());
/// # Ok::<(), paralens::number::OutOfRange>(())
/// ```
///
/// **Overflow.** Fractions grow as they are computed with. Where a numerator or a denominator, in the result or on the
/// way to it, is 2¹²⁷ or more, the result is [`OVERFLOW`](Rational::OVERFLOW), and so is everything that is computed from
/// it. Like the NaN of floats it is not [finite](Semiring::is_finite), so a learner reports it; unlike NaN it equals
/// itself.
///
/// ```
/// use paralens::number::{Rational, Semiring};
///
/// let large = Rational::from(i64::MAX);
/// let larger = large * large * large;
/// assert_eq!(larger, Rational::OVERFLOW);
/// assert!(!(larger * Rational::ZERO).is_finite());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rational {
    // never i128::MIN, so that it has a negative
    numerator: i128,
    // 0 in OVERFLOW and nowhere else
    denominator: i128,
}

impl Rational {
    /// No number: what is too large to be written down.
    pub const OVERFLOW: Self = Rational {
        numerator: 0,
        denominator: 0,
    };

    /// `n/d`, reduced.
    ///
    /// # Errors
    ///
    /// If the denominator is 0.
    pub fn new(n: i128, d: i128) -> Result<Self, OutOfRange> {
        if d == 0 {
            return Err(OutOfRange {
                what: "the denominator",
                value: 0.0,
                must_be: "other than 0".into(),
            });
        }
        let sign = if d < 0 { -1 } else { 1 };
        let Some((n, d)) = lowest(n, d) else {
            return Ok(Self::OVERFLOW);
        };
        Ok(Self::checked(n.checked_mul(sign), d.checked_mul(sign)))
    }
    /// n, which has the sign.
    #[inline]
    pub const fn numerator(self) -> i128 {
        self.numerator
    }
    /// d, which is positive; 0 in [`OVERFLOW`](Rational::OVERFLOW).
    #[inline]
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// The fraction of two that have no common divisor, if both have been computed without overflow.
    fn checked(n: Option<i128>, d: Option<i128>) -> Self {
        match (n, d) {
            (Some(numerator), Some(denominator)) if numerator != i128::MIN => Rational {
                numerator,
                denominator,
            },
            _ => Self::OVERFLOW,
        }
    }
    /// The sum, unless it is an overflow.
    fn plus(self, o: Self) -> Option<Self> {
        if !(self.is_finite() && o.is_finite()) {
            return None;
        }
        let (d, e) = lowest(self.denominator, o.denominator)?;
        let common = self.denominator.checked_div(d)?;
        let (a, b) = (self.numerator.checked_mul(e)?, o.numerator.checked_mul(d)?);
        // what a + b has in common with the new denominator d · e · common, it has with the last factor
        let (n, last) = lowest(a.checked_add(b)?, common)?;
        Some(Self::checked(Some(n), last.checked_mul(d)?.checked_mul(e)))
    }
    /// The product, unless it is an overflow.
    fn times(self, o: Self) -> Option<Self> {
        if !(self.is_finite() && o.is_finite()) {
            return None;
        }
        let (a, e) = lowest(self.numerator, o.denominator)?;
        let (b, d) = lowest(o.numerator, self.denominator)?;
        Some(Self::checked(a.checked_mul(b), d.checked_mul(e)))
    }
}

/// The greatest common divisor, 0 only for two zeros.
const fn gcd(a: i128, b: i128) -> u128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// x by one of its divisors.
const fn divided(x: i128, divisor: u128) -> Option<i128> {
    // 2¹²⁷, which divides only 0 and the least number
    if divisor > i128::MAX as u128 {
        return Some(if x == 0 { 0 } else { -1 });
    }
    x.checked_div(divisor as i128)
}
/// Both without their common divisor; nothing, if both are 0.
fn lowest(n: i128, d: i128) -> Option<(i128, i128)> {
    let common = gcd(n, d);
    Some((divided(n, common)?, divided(d, common)?))
}

impl From<i64> for Rational {
    fn from(n: i64) -> Self {
        Rational {
            numerator: i128::from(n),
            denominator: 1,
        }
    }
}

impl Add for Rational {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        self.plus(o).unwrap_or(Self::OVERFLOW)
    }
}
impl Sub for Rational {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}
impl Neg for Rational {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Rational {
            numerator: -self.numerator,
            ..self
        }
    }
}
impl Mul for Rational {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        self.times(o).unwrap_or(Self::OVERFLOW)
    }
}
impl Semiring for Rational {
    const ZERO: Self = Rational {
        numerator: 0,
        denominator: 1,
    };
    const ONE: Self = Rational {
        numerator: 1,
        denominator: 1,
    };
    #[inline]
    fn natural(n: usize) -> Self {
        Rational {
            numerator: n as i128,
            denominator: 1,
        }
    }
    #[inline]
    fn is_finite(self) -> bool {
        self.denominator != 0
    }
}
impl Ring for Rational {}

/// The inverse of [`OVERFLOW`](Rational::OVERFLOW) is itself.
impl Field for Rational {
    fn inverse(self) -> Option<Self> {
        if !self.is_finite() {
            return Some(self);
        }
        let sign = self.numerator.signum();
        (sign != 0).then(|| Rational {
            numerator: sign * self.denominator,
            denominator: sign * self.numerator,
        })
    }
}

impl Default for Rational {
    fn default() -> Self {
        Self::ZERO
    }
}
impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            0 => f.pad("overflow"),
            1 => fmt::Display::fmt(&self.numerator, f),
            d => f.pad(&format!("{}/{d}", self.numerator)),
        }
    }
}
impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
