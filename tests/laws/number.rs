//! Semirings, rings and fields.

use crate::caught;
use paralens::law::{self, Defect, Measured};
use paralens::prelude::*;
use std::num::Wrapping;
use std::ops::{Add, Mul, Neg, Sub};

#[test]
fn holds() -> Result<(), Defect> {
    let bits = [Z2(false), Z2(true)];
    law::ring(&bits).within(0.0)?;
    let both = bits.map(|x| bits.map(|t| Dual::new(x, t)));
    law::ring(both.as_flattened()).within(0.0)?;
    law::field(&[0.1, -0.7, 3.0]).within(1e-15)?;
    law::field(&[0.1_f32, -0.7, 3.0]).within(1e-6)?;
    law::ring(&[Dual::new(0.5, 2.0), Dual::new(-0.25, 1.0)]).within(0.0)
}

/// All the numbers there are.
fn all<S: Finite>() -> Vec<S> {
    let all: Vec<S> = S::all().collect();
    assert_eq!(all.len() as u64, S::COUNT);
    assert_eq!(all[0], S::ZERO);
    let again = |(i, x)| all[..i].contains(x);
    assert!(!all.iter().enumerate().any(again), "a number comes twice");
    all
}

#[test]
fn finite_numbers_hold_everywhere() -> Result<(), Defect> {
    law::field(&all::<Z2>()).within(0.0)?;
    law::field(&all::<Modular<2>>()).within(0.0)?;
    law::field(&all::<Modular<3>>()).within(0.0)?;
    law::field(&all::<Modular<31>>()).within(0.0)?;
    law::field(&all::<Galois<2, 1>>()).within(0.0)?;
    law::field(&all::<Galois<7, 1>>()).within(0.0)?;
    law::field(&all::<Galois<2, 2>>()).within(0.0)?;
    law::field(&all::<Galois<2, 3>>()).within(0.0)?;
    law::field(&all::<Galois<2, 4>>()).within(0.0)?;
    law::field(&all::<Galois<3, 2>>()).within(0.0)?;
    law::field(&all::<Galois<3, 3>>()).within(0.0)?;
    law::field(&all::<Galois<5, 2>>()).within(0.0)?;
    law::ring(&all::<Modular<4>>()).within(0.0)?;
    law::ring(&all::<Modular<30>>()).within(0.0)?;
    law::semiring(&all::<Boolean>()).within(0.0)?;
    law::semiring(&all::<Saturating<0>>()).within(0.0)?;
    law::semiring(&all::<Saturating<1>>()).within(0.0)?;
    law::semiring(&all::<Saturating<2>>()).within(0.0)?;
    law::semiring(&all::<Saturating<20>>()).within(0.0)
}

/// Where the next number is beyond what the machine can hold.
#[test]
fn large_moduli_do_not_overflow() -> Result<(), Defect> {
    fn edge<const P: u64>() -> Vec<Modular<P>> {
        let half = i128::from(P / 2);
        [0, 1, 2, half, half + 1, -3, -2, -1]
            .map(Modular::new)
            .into()
    }
    law::field(&edge::<4_294_967_291>()).within(0.0)?;
    law::ring(&edge::<4_294_967_296>()).within(0.0)?;
    law::field(&edge::<4_294_967_311>()).within(0.0)?;
    law::field(&edge::<{ u64::MAX - 58 }>()).within(0.0)?;
    law::ring(&edge::<{ u64::MAX }>()).within(0.0)?;
    assert_eq!(
        Modular::<{ u64::MAX }>::new(i128::MIN).value(),
        u64::MAX / 2
    );
    let large = [
        0,
        1,
        2,
        65_535,
        65_536,
        u32::MAX / 2,
        u32::MAX - 1,
        u32::MAX,
    ];
    law::semiring(&large.map(Saturating::<{ u32::MAX }>::new)).within(0.0)?;
    law::semiring(&large.map(Saturating::<3_000_000_000>::new)).within(0.0)
}

#[test]
fn tropical_numbers_hold_within_their_range() -> Result<(), Defect> {
    let small = [-7, -1, 0, 1, 4, i64::MAX / 3, i64::MIN / 3];
    // of one sign, up to the end of the range and beyond
    let above = [0, 1, 9, i64::MAX / 2, i64::MAX - 2, i64::MAX - 1];
    let below = [0, -1, -9, i64::MIN / 2, i64::MIN + 2, i64::MIN + 1];
    for finite in [&small[..], &above, &below] {
        let mut min: Vec<_> = finite.iter().copied().map(MinPlus).collect();
        let mut max: Vec<_> = finite.iter().copied().map(MaxPlus).collect();
        min.extend([MinPlus::INFINITY]);
        max.extend([MaxPlus::INFINITY]);
        law::semiring(&min).within(0.0)?;
        law::semiring(&max).within(0.0)?;
    }
    let (up, down) = (MinPlus(i64::MAX - 1), MinPlus(-1));
    assert_eq!(up * MinPlus(1), MinPlus::INFINITY);
    assert_ne!((up * MinPlus(1)) * down, up * (MinPlus(1) * down));
    Ok(())
}

/// x ↦ xᵖ respects sums, and xᵠ = x: in the field with q = pᵏ elements and in no other ring of that size.
#[test]
fn large_fields_are_those_of_galois() -> Result<(), Defect> {
    fn frobenius<const P: u64, const K: usize>() -> Result<(), Defect> {
        let power = |x: Galois<P, K>| (1..P).fold(x, |y, _| y * x);
        let mut worst = Defect::none();
        let mut before = Galois::X;
        for x in all::<Galois<P, K>>() {
            let sum = || format!("(x + y)^p at {x:?}");
            worst.see(sum, power(x) + power(before), power(x + before));
            let same = (0..K).fold(x, |x, _| power(x));
            worst.see(|| format!("x^q at {x:?}"), x, same);
            let inverse = x.inverse().unwrap_or(Galois::ONE);
            let one = if x == Galois::ZERO { x } else { Galois::ONE };
            worst.see(|| format!("x · x⁻¹ at {x:?}"), one, x * inverse);
            before = x;
        }
        worst.within(0.0)
    }
    frobenius::<2, 8>()?;
    frobenius::<3, 5>()?;
    frobenius::<2, 10>()?;
    frobenius::<31, 2>()?;
    let largest = Galois::<2, 16>::X;
    law::field(&[largest, largest * largest + largest]).within(0.0)
}

#[test]
fn fractions_hold_within_their_range() -> Result<(), Defect> {
    let fraction = |n, d| Rational::new(n, d).unwrap();
    let mut some = vec![Rational::ZERO, fraction(1 << 40, 3)];
    some.extend((-3..=3).flat_map(|n| (1..=4).map(move |d| fraction(n, d))));
    law::field(&some).within(0.0)?;
    assert_eq!(fraction(6, -4).to_string(), "-3/2");
    assert_eq!(fraction(0, -4), Rational::ZERO);
    assert_eq!(fraction(i128::MIN, i128::MIN), Rational::ONE);
    assert_eq!(fraction(0, i128::MIN), Rational::ZERO);
    Ok(())
}

/// Whatever is too large is the one overflow, and it stays.
#[test]
fn fractions_overflow_without_a_panic() {
    let no = Rational::OVERFLOW;
    let max = Rational::new(i128::MAX, 1).unwrap();
    let least = max.inverse().unwrap();
    for large in [
        max + max,
        -max - max,
        max + least,
        max * max,
        least * least,
        least + Rational::new(1, i128::MAX - 1).unwrap(),
        Rational::new(i128::MIN, 1).unwrap(),
        Rational::new(1, i128::MIN).unwrap(),
        Rational::new(i128::MIN, -1).unwrap(),
    ] {
        assert_eq!(large, no);
    }
    for x in [Rational::ZERO, Rational::ONE, max, least, no] {
        for y in [x + no, no + x, x - no, no - x, x * no, no * x, -no] {
            assert!(y == no && !y.is_finite());
        }
        assert!(x.apart(no).is_nan());
    }
    assert_eq!(no.inverse(), Some(no));
    assert_eq!(max * least, Rational::ONE);
    assert_eq!(max - max, Rational::ZERO);
    assert!(
        law::semiring(&[max, Rational::ONE])
            .within(f64::MAX)
            .is_err()
    );
}

#[test]
fn integers_hold() -> Result<(), Defect> {
    law::ring(&[-3_i32, 0, 1, 7]).within(0.0)?;
    law::ring(&[-3_i64, 0, 1, 1_000_003]).within(0.0)?;
    law::ring(&[-3_i128, 0, 1, 1_000_003]).within(0.0)?;
    law::semiring(&[0_u32, 1, 2, 1000]).within(0.0)?;
    law::semiring(&[0_u64, 1, 2, 1_000_003]).within(0.0)?;
    law::semiring(&[0_u128, 1, 2, 1_000_003]).within(0.0)?;
    // these go round
    law::ring(&[-3, 0, 1, i64::MAX - 1, i64::MAX, i64::MIN].map(Wrapping)).within(0.0)?;
    law::ring(&[0, 1, 2, u64::MAX / 2, u64::MAX - 1, u64::MAX].map(Wrapping)).within(0.0)?;
    assert_eq!(i64::natural(1 << 62), 1 << 62);
    Ok(())
}

/// Numbers with one operation gone wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wrong<const FAULT: u8>(i32);
const LOPSIDED: u8 = 1;
const UNDISTRIBUTED: u8 = 2;
const UNCOUNTED: u8 = 3;
const UNSIGNED: u8 = 4;
const UNINVERTED: u8 = 5;
const INVERTED: u8 = 6;
const LESSENED: u8 = 7;

impl<const FAULT: u8> Add for Wrong<FAULT> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        if FAULT == UNDISTRIBUTED {
            return Wrong(self.0.max(o.0));
        }
        Wrong(self.0 + o.0 + i32::from(FAULT == LOPSIDED && self.0 > o.0 && o.0 != 0))
    }
}
impl<const FAULT: u8> Mul for Wrong<FAULT> {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        Wrong(self.0 * o.0)
    }
}
impl<const FAULT: u8> Neg for Wrong<FAULT> {
    type Output = Self;
    fn neg(self) -> Self {
        Wrong(if FAULT == UNSIGNED { self.0 } else { -self.0 })
    }
}
impl<const FAULT: u8> Sub for Wrong<FAULT> {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}
impl<const FAULT: u8> Semiring for Wrong<FAULT> {
    const ZERO: Self = Wrong(0);
    const ONE: Self = Wrong(1);
    fn natural(n: usize) -> Self {
        Wrong(i32::try_from(n).unwrap() + i32::from(FAULT == UNCOUNTED))
    }
}
impl<const FAULT: u8> Ring for Wrong<FAULT> {}
/// The inverses of 1 and −1 are right; of others there are none.
impl<const FAULT: u8> Field for Wrong<FAULT> {
    fn inverse(self) -> Option<Self> {
        match (FAULT, self.0) {
            (UNINVERTED, -1) => None,
            (INVERTED, 0) => Some(self),
            (LESSENED, -1) => Some(Wrong(1)),
            (_, x) => (x != 0).then_some(Wrong(x)),
        }
    }
}
impl<const FAULT: u8> Measured for Wrong<FAULT> {}

#[test]
fn catches() {
    let [a, b, c] = [-2, 1, 3].map(Wrong::<0>);
    law::ring(&[a, b, c]).within(0.0).unwrap();
    let at = caught(law::semiring(&[-2, 1, 3].map(Wrong::<LOPSIDED>)));
    assert!(at.contains('+'), "{at}");
    let at = caught(law::semiring(&[-2, 1, 3].map(Wrong::<UNDISTRIBUTED>)));
    assert_eq!(at, "a + 0 at [Wrong(-2)]");
    let at = caught(law::semiring(&[2, 1, 3].map(Wrong::<UNCOUNTED>)));
    assert_eq!(at, "natural(0)");
    law::semiring(&[-2, 1, 3].map(Wrong::<UNSIGNED>))
        .within(0.0)
        .unwrap();
    let at = caught(law::ring(&[-2, 1, 3].map(Wrong::<UNSIGNED>)));
    assert_eq!(at, "a + (−a) at Wrong(-2)");
}

#[test]
fn catches_wrong_inverses() {
    fn field<const FAULT: u8>() -> Defect {
        law::field(&[-1, 0, 1].map(Wrong::<FAULT>))
    }
    field::<0>().within(0.0).unwrap();
    assert_eq!(
        caught(field::<UNINVERTED>()),
        "how many inverses at Wrong(-1)"
    );
    assert_eq!(caught(field::<INVERTED>()), "how many inverses at Wrong(0)");
    assert_eq!(caught(field::<LESSENED>()), "a · a⁻¹ at Wrong(-1)");
    // the integers are no field: Wrong(2) is its own inverse, says this one
    let at = caught(law::field(&[2, 3].map(Wrong::<0>)));
    assert_eq!(at, "a · a⁻¹ at Wrong(2)");
    // and of a ring it asks what a ring is asked
    let at = caught(law::field(&[Wrong::<UNSIGNED>(1)]));
    assert_eq!(at, "a + (−a) at Wrong(1)");
}
