// + is ^ and · is & here, which clippy takes for slips of the pen
#![allow(clippy::suspicious_arithmetic_impl)]

use super::{Ring, Semiring, Z2};
use std::array;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// 64 N numbers of [`Z2`] side by side, the lanes: `+` is exclusive or, `·` is and, each on all lanes in one instruction
/// for 64.
///
/// The product ring. Whatever is written over every [`Ring`] works on it, and does in lane i what it does on bit i: a
/// circuit runs on 64 N examples at once.
///
/// ```
/// use paralens::number::{Bits, Ring, Semiring, Z2};
///
/// fn majority<S: Semiring>([a, b, c]: [S; 3]) -> S { a * b + b * c + c * a }
///
/// // eight examples, the rows of a truth table
/// let column = |k: usize| Bits::<1>::gather(&[0, 1, 2, 3, 4, 5, 6, 7].map(|row: usize| Z2(row >> k & 1 == 1)));
/// let answers = majority([column(2), column(1), column(0)]);
/// assert!((0..8_usize).all(|row| answers.lane(row) == Z2(row.count_ones() >= 2)));
/// ```
///
/// There are always 64 N lanes, and [`ONE`](Semiring::ONE) is 1 in each. Where fewer are in use, those that are not hold
/// results too, for inputs of 0; [`lanes`](Bits::lanes) begins with those in use.
///
/// Most of these have no inverse, so this is no field.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const N: usize>(pub [u64; N]);

impl<const N: usize> Bits<N> {
    /// How many lanes there are: 64 N.
    pub const LANES: usize = 64 * N;

    /// These bits in the first lanes, 0 in those that are left.
    ///
    /// ```
    /// use paralens::number::{Bits, Z2};
    ///
    /// let examples = vec![Z2(true); 100];
    /// let rows: Vec<Bits<1>> = examples.chunks(Bits::<1>::LANES).map(Bits::gather).collect();
    /// assert_eq!(rows, [Bits([u64::MAX]), Bits([(1 << 36) - 1])]);
    /// ```
    ///
    /// # Panics
    ///
    /// If there are more than `LANES`.
    #[must_use]
    pub fn gather(bits: &[Z2]) -> Self {
        let count = bits.len();
        assert!(
            count <= Self::LANES,
            "{count} bits in {} lanes",
            Self::LANES
        );
        let mut words = [0; N];
        for (word, bits) in words.iter_mut().zip(bits.chunks(64)) {
            *word = bits
                .iter()
                .rev()
                .fold(0, |word, bit| word << 1 | u64::from(bit.0));
        }
        Bits(words)
    }
    /// One bit in all lanes.
    #[inline]
    pub const fn splat(bit: Z2) -> Self {
        Bits([if bit.0 { u64::MAX } else { 0 }; N])
    }
    /// The bit in lane `i`.
    ///
    /// # Panics
    ///
    /// If there is no such lane.
    #[inline]
    #[must_use]
    pub const fn lane(&self, i: usize) -> Z2 {
        Z2(self.0[i / 64] >> (i % 64) & 1 == 1)
    }
    /// Puts a bit into lane `i`.
    ///
    /// # Panics
    ///
    /// If there is no such lane.
    #[inline]
    pub const fn set_lane(&mut self, i: usize, bit: Z2) {
        let word = &mut self.0[i / 64];
        *word = *word & !(1 << (i % 64)) | (bit.0 as u64) << (i % 64);
    }
    /// The bits of all lanes, from lane 0 on.
    pub fn lanes(self) -> impl Iterator<Item = Z2> + Clone {
        (0..Self::LANES).map(move |i| self.lane(i))
    }

    #[inline]
    fn zip(self, o: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Bits(array::from_fn(|k| f(self.0[k], o.0[k])))
    }
}

impl<const N: usize> Add for Bits<N> {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        self.zip(o, |a, b| a ^ b)
    }
}
impl<const N: usize> Sub for Bits<N> {
    type Output = Self;
    #[inline]
    fn sub(self, o: Self) -> Self {
        self + o
    }
}
impl<const N: usize> Neg for Bits<N> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self
    }
}
impl<const N: usize> Mul for Bits<N> {
    type Output = Self;
    #[inline]
    fn mul(self, o: Self) -> Self {
        self.zip(o, |a, b| a & b)
    }
}
impl<const N: usize> Semiring for Bits<N> {
    const ZERO: Self = Bits([0; N]);
    const ONE: Self = Bits([u64::MAX; N]);
    #[inline]
    fn natural(n: usize) -> Self {
        Self::splat(Z2(n % 2 == 1))
    }
}
impl<const N: usize> Ring for Bits<N> {}

impl<const N: usize> Default for Bits<N> {
    fn default() -> Self {
        Self::ZERO
    }
}
/// In base 16, the last lane first.
impl<const N: usize> fmt::Display for Bits<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("0x")?;
        self.0
            .iter()
            .rev()
            .try_for_each(|word| write!(f, "{word:016x}"))
    }
}
impl<const N: usize> fmt::Debug for Bits<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
