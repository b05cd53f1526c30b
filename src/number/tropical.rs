// + is min or max and · is + here, which clippy takes for slips of the pen
#![allow(clippy::suspicious_arithmetic_impl)]

use super::Semiring;
use std::fmt;
use std::ops::{Add, Mul};

macro_rules! tropical {
    ($(#[$doc:meta])* $Name:ident $best:ident $end:ident $symbol:literal) => {
        $(#[$doc])*
        ///
        /// **Overflow.** The laws hold without exception among numbers of one sign, and for all numbers as long as no sum
        /// of finite ones leaves the range of `i64`. A sum that would leave it stays at that end of the range, so it is
        #[doc = concat!("infinite at the end that is ", $symbol, " and the last finite number at the other.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(
            #[doc = concat!("The number; `i64::", stringify!($end), "` stands for ", $symbol, ".")]
            pub i64,
        );

        impl $Name {
            #[doc = concat!($symbol, ", the 0 of this semiring: no number is worse.")]
            pub const INFINITY: Self = $Name(i64::$end);

            #[doc = concat!("The number, if it is not ", $symbol, ".")]
            #[inline]
            pub const fn finite(self) -> Option<i64> {
                if self.0 == i64::$end { None } else { Some(self.0) }
            }
        }
        impl Add for $Name {
            type Output = Self;
            #[inline]
            fn add(self, o: Self) -> Self {
                $Name(self.0.$best(o.0))
            }
        }
        impl Mul for $Name {
            type Output = Self;
            #[inline]
            fn mul(self, o: Self) -> Self {
                if self == Self::INFINITY || o == Self::INFINITY {
                    return Self::INFINITY;
                }
                $Name(self.0.saturating_add(o.0))
            }
        }
        /// Both infinities of floats are no numbers; this one is, being 0.
        impl Semiring for $Name {
            const ZERO: Self = Self::INFINITY;
            const ONE: Self = $Name(0);
            #[inline]
            fn natural(n: usize) -> Self {
                if n == 0 { Self::ZERO } else { Self::ONE }
            }
        }
        impl Default for $Name {
            fn default() -> Self {
                Self::ZERO
            }
        }
        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.finite() {
                    Some(x) => fmt::Display::fmt(&x, f),
                    None => f.pad($symbol),
                }
            }
        }
        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

tropical! {
    /// The tropical semiring: `+` is the minimum, `·` is the sum, 0 is ∞ and 1 is 0. There are no negatives.
    ///
    /// A matrix product over it takes the cheapest of all ways through the middle, so that powers of a table of
    /// distances are the shortest paths.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// const FAR: MinPlus = MinPlus::INFINITY;
    /// let [o, a, b] = [0, 2, 9].map(MinPlus);
    /// // from the first place to the second at cost 2, to the third at cost 9, from the second to the third at cost 2
    /// let roads = [[o, a, b], [FAR, o, a], [FAR, FAR, o]];
    /// let roads = Matrix::from_fn(|i, j| roads[i][j]);
    ///
    /// let step = Linear::<3, 3, MinPlus>::new();
    /// let start = [o, FAR, FAR];
    /// let once = step.apply(&roads, start);
    /// assert_eq!(step.apply(&roads, once), [0, 2, 4].map(MinPlus));
    /// ```
    MinPlus min MAX "∞"
}
tropical! {
    /// [`MinPlus`] upside down: `+` is the maximum, `·` is the sum, 0 is −∞ and 1 is 0. There are no negatives.
    ///
    /// ```
    /// use paralens::number::{MaxPlus, Semiring};
    ///
    /// let (a, b) = (MaxPlus(2), MaxPlus(3));
    /// assert_eq!((a + b, a * b), (MaxPlus(3), MaxPlus(5)));
    /// assert_eq!(a * MaxPlus::ZERO, MaxPlus::INFINITY);
    /// assert_eq!(MaxPlus::ZERO.to_string(), "−∞");
    /// ```
    MaxPlus max MIN "−∞"
}
