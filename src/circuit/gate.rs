//! Gates of bits, built from sums and products such that the formal derivative is the Boolean difference.
//!
//! | gate | | |
//! |---|---|---|
//! | [`and`] | a b | over every semiring |
//! | [`or`] | a + b + a b | |
//! | [`majority`] | a b + b c + c a | |
//! | [`not`] | 1 + a | only where 1 + 1 = 0, see [`Binary`] |
//! | [`xor`] | a + b | |
//! | [`nand`] | 1 + a b | |
//! | [`mux`] | s u + (1 + s) v | |
//! | [`half_adder`] | a + b, a b | |
//! | [`full_adder`] | a + b + c, a b + c (a + b) | |
//! | [`adder`], [`less`] | that, from bit to bit | numbers of n bits |
//! | [`equal`] | ∏ (1 + aᵢ + bᵢ) | |
//!
//! As composed each is *multilinear*: no variable comes to a power above 1. Other builds of the same functions are not.
//! A carry of ORs or NANDs, a multiplexer whose two halves meet in an OR, an exclusive or of four NANDs compute the right
//! bits, and in places have a wrong derivative. This is no fault of their parts: each gate here is right on its own, but
//! the chain rule differentiates the composed formula, in which x² stands for x with derivative 2x = 0.
//!
//! ```
//! use paralens::circuit::{Circuit, gate};
//! use paralens::number::Z2;
//!
//! let careless = Circuit::<Z2>::build(3, |b, x| {
//!     let (s, u, v) = (x[0], x[1], x[2]);
//!     let otherwise = b.not(s);
//!     let (left, right) = (b.mul(s, u), b.mul(otherwise, v));
//!     vec![b.or(left, right)]
//! });
//! let x = [Z2(true); 3];
//! assert_eq!(careless.apply(&x)?, gate::mux().apply(&x)?);
//! assert_eq!(gate::mux::<Z2>().is_multilinear(), Ok(true));
//! assert_eq!(careless.is_multilinear(), Ok(false));
//! # Ok::<(), paralens::polynomial::Arity>(())
//! ```
//!
//! Over truth values, [`Boolean`](crate::number::Boolean), where `+` is OR, the first three compute the same.

use super::{Binary, Builder, Circuit, Wire};
use crate::number::Semiring;

impl<S: Semiring> Builder<S> {
    /// a + b + a b, which is OR over [`Binary`] rings and over truth values.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number; so do the other gates.
    pub fn or(&mut self, a: Wire, b: Wire) -> Wire {
        let (sum, both) = (self.add(a, b), self.mul(a, b));
        self.add(sum, both)
    }
    /// a b + b c + c a.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn majority(&mut self, [a, b, c]: [Wire; 3]) -> Wire {
        let pairs = [self.mul(a, b), self.mul(b, c), self.mul(c, a)];
        self.sum(pairs)
    }
}

impl<S: Binary> Builder<S> {
    /// 1 + a.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn not(&mut self, a: Wire) -> Wire {
        let one = self.one();
        self.add(a, one)
    }
    /// a + b: the sum, by the name that it has where 1 + 1 = 0.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn xor(&mut self, a: Wire, b: Wire) -> Wire {
        self.add(a, b)
    }
    /// 1 + a b.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn nand(&mut self, a: Wire, b: Wire) -> Wire {
        let both = self.mul(a, b);
        self.not(both)
    }
    /// u where s is 1, v where it is 0: s u + (1 + s) v.
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn mux(&mut self, s: Wire, u: Wire, v: Wire) -> Wire {
        let otherwise = self.not(s);
        let (left, right) = (self.mul(s, u), self.mul(otherwise, v));
        self.add(left, right)
    }
    /// Sum and carry of two bits: (a + b, a b).
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn half_adder(&mut self, a: Wire, b: Wire) -> [Wire; 2] {
        [self.add(a, b), self.mul(a, b)]
    }
    /// Sum and carry of three bits: (a + b + c, a b + c (a + b)).
    ///
    /// # Panics
    ///
    /// If there is no wire of such a number.
    pub fn full_adder(&mut self, a: Wire, b: Wire, c: Wire) -> [Wire; 2] {
        let [sum, both] = self.half_adder(a, b);
        let [sum, either] = self.half_adder(sum, c);
        [sum, self.add(both, either)]
    }
}

/// 2 → 1, the product: over bits and truth values AND.
#[must_use]
pub fn and<S: Semiring>() -> Circuit<S> {
    Circuit::build(2, |b, x| vec![b.mul(x[0], x[1])])
}
/// 2 → 1, a + b + a b: over bits and truth values OR.
#[must_use]
pub fn or<S: Semiring>() -> Circuit<S> {
    Circuit::build(2, |b, x| vec![b.or(x[0], x[1])])
}
/// 3 → 1, what most say: a b + b c + c a.
#[must_use]
pub fn majority<S: Semiring>() -> Circuit<S> {
    Circuit::build(3, |b, x| vec![b.majority([x[0], x[1], x[2]])])
}
/// 1 → 1, 1 + a.
#[must_use]
pub fn not<S: Binary>() -> Circuit<S> {
    Circuit::build(1, |b, x| vec![b.not(x[0])])
}
/// 2 → 1, a + b.
#[must_use]
pub fn xor<S: Binary>() -> Circuit<S> {
    Circuit::build(2, |b, x| vec![b.xor(x[0], x[1])])
}
/// 2 → 1, 1 + a b.
#[must_use]
pub fn nand<S: Binary>() -> Circuit<S> {
    Circuit::build(2, |b, x| vec![b.nand(x[0], x[1])])
}
/// 3 → 1, (s, u, v) ↦ u where s is 1, else v: s u + (1 + s) v.
#[must_use]
pub fn mux<S: Binary>() -> Circuit<S> {
    Circuit::build(3, |b, x| vec![b.mux(x[0], x[1], x[2])])
}
/// 2 → 2, the sum of two bits and the carry.
#[must_use]
pub fn half_adder<S: Binary>() -> Circuit<S> {
    Circuit::build(2, |b, x| b.half_adder(x[0], x[1]).to_vec())
}
/// 3 → 2, the sum of three bits and the carry: a + b + c and a b + c (a + b).
#[must_use]
pub fn full_adder<S: Binary>() -> Circuit<S> {
    Circuit::build(3, |b, x| b.full_adder(x[0], x[1], x[2]).to_vec())
}

/// 2n → n + 1, the sum of two numbers of n bits, by n full adders in a row. The last bit is the lowest, the first of the
/// output is the carry.
///
/// ```
/// use paralens::circuit::gate;
/// use paralens::number::Z2;
///
/// // 3 + 2 = 5
/// let y = gate::adder(2).apply(&[1, 1, 1, 0].map(|bit| Z2(bit == 1)))?;
/// assert_eq!(y, [1, 0, 1].map(|bit| Z2(bit == 1)));
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
#[must_use]
pub fn adder<S: Binary>(n: usize) -> Circuit<S> {
    Circuit::build(2 * n, |b, x| {
        let mut carry = None;
        let mut sum: Vec<Wire> = vec![];
        for i in (0..n).rev() {
            let (left, right) = (x[i], x[n + i]);
            let [bit, next] = match carry {
                None => b.half_adder(left, right),
                Some(carry) => b.full_adder(left, right, carry),
            };
            sum.push(bit);
            carry = Some(next);
        }
        sum.push(carry.unwrap_or_else(|| b.zero()));
        sum.reverse();
        sum
    })
}
/// 2n → 1, whether two numbers of n bits are equal: ∏ (1 + aᵢ + bᵢ).
#[must_use]
pub fn equal<S: Binary>(n: usize) -> Circuit<S> {
    Circuit::build(2 * n, |b, x| {
        let alike: Vec<Wire> = (0..n).map(|i| same(b, x[i], x[n + i])).collect();
        vec![b.product(alike)]
    })
}
/// 2n → 1, whether the first of two numbers of n bits is less than the second. The last bit is the lowest.
///
/// From the lowest bit on, with l for what is so far: (1 + a) b + (1 + a + b) l.
///
/// ```
/// use paralens::circuit::gate;
/// use paralens::number::Z2;
///
/// let less = |x: [u8; 4]| gate::less(2).apply(&x.map(|bit| Z2(bit == 1)));
/// assert_eq!(less([0, 1, 1, 0])?, [Z2(true)]); // 1 < 2
/// assert_eq!(less([1, 0, 1, 0])?, [Z2(false)]); // 2 < 2
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
#[must_use]
pub fn less<S: Binary>(n: usize) -> Circuit<S> {
    Circuit::build(2 * n, |b, x| {
        let mut less = b.zero();
        for i in (0..n).rev() {
            let below = b.not(x[i]);
            let here = b.mul(below, x[n + i]);
            let alike = same(b, x[i], x[n + i]);
            let later = b.mul(alike, less);
            less = b.add(here, later);
        }
        vec![less]
    })
}
/// 1 + x + y.
fn same<S: Binary>(b: &mut Builder<S>, x: Wire, y: Wire) -> Wire {
    let apart = b.xor(x, y);
    b.not(apart)
}
