use super::field::power;
use super::prime::{is_prime, times};
use super::{Field, Finite, Ring, Semiring};
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// An integer modulo P, for any P from 2 up to the largest `u64`: sums and products of remainders.
///
/// ```
/// use paralens::number::Modular;
///
/// type Hours = Modular<12>;
/// assert_eq!(Hours::new(9) + Hours::new(5), Hours::new(2));
/// assert_eq!(Hours::new(-1).value(), 11);
/// ```
///
/// If P is prime, all but 0 have inverses. The compiler knows which numbers are prime:
///
/// ```compile_fail,E0080
/// use paralens::number::{Field, Modular};
///
/// // evaluation panicked: modulo a number that is not prime, not all but 0 have inverses
/// let _ = Modular::<6>::new(5).inverse();
/// ```
///
/// and that there is nothing modulo 1:
///
/// ```compile_fail,E0080
/// use paralens::number::Modular;
///
/// let _ = Modular::<1>::new(0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modular<const P: u64>(u64);

impl<const P: u64> Modular<P> {
    /// The remainder of `n`, for any integer, also a negative one.
    #[inline]
    pub const fn new(n: i128) -> Self {
        const {
            assert!(P >= 2, "a modulus is 2 or more");
        }
        Modular(n.rem_euclid(P as i128) as u64)
    }
    /// The remainder, in `0..P`.
    #[inline]
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl<const P: u64> Add for Modular<P> {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        // never above P − 1, so that no modulus is too large
        let room = P - o.0;
        Modular(if self.0 >= room {
            self.0 - room
        } else {
            self.0 + o.0
        })
    }
}
impl<const P: u64> Sub for Modular<P> {
    type Output = Self;
    #[inline]
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}
impl<const P: u64> Neg for Modular<P> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Modular(if self.0 == 0 { 0 } else { P - self.0 })
    }
}
impl<const P: u64> Mul for Modular<P> {
    type Output = Self;
    #[inline]
    fn mul(self, o: Self) -> Self {
        Modular(times(self.0, o.0, P))
    }
}
impl<const P: u64> Semiring for Modular<P> {
    const ZERO: Self = Self::new(0);
    const ONE: Self = Self::new(1);
    #[inline]
    fn natural(n: usize) -> Self {
        Self::new(n as i128)
    }
}
impl<const P: u64> Ring for Modular<P> {}

/// For a prime P, of which [`inverse`](Field::inverse) makes sure when it is compiled.
impl<const P: u64> Field for Modular<P> {
    fn inverse(self) -> Option<Self> {
        const {
            assert!(
                is_prime(P),
                "modulo a number that is not prime, not all but 0 have inverses"
            );
        }
        (self.0 != 0).then(|| power(self, P - 2))
    }
}
impl<const P: u64> Finite for Modular<P> {
    const COUNT: u64 = P;
    fn all() -> impl Iterator<Item = Self> + Clone {
        (Self::ZERO.0..P).map(Modular)
    }
}

impl<const P: u64> Default for Modular<P> {
    fn default() -> Self {
        Self::ZERO
    }
}
impl<const P: u64> fmt::Display for Modular<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
impl<const P: u64> fmt::Debug for Modular<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} mod {P}", self.0)
    }
}
