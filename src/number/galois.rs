// a product is made of sums and differences here, which clippy takes for slips of the pen
#![allow(clippy::suspicious_arithmetic_impl)]

use super::field::power;
use super::{Field, Finite, Modular, Ring, Semiring, irreducible};
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// The field of Pᴷ elements, for a prime P and K ≥ 1: polynomials of degree below K over `Modular<P>`, modulo one of
/// degree K that is irreducible.
///
/// ```
/// use paralens::number::{Field, Finite, Galois, Modular, Semiring};
///
/// type Four = Galois<2, 2>;
/// let x = Four::X;
/// assert_eq!(x * x, x + Four::ONE); // x² + x + 1 is what is divided by
/// assert_eq!(x.inverse(), Some(x * x));
/// assert_eq!(Vec::from_iter(Four::all()), [Four::ZERO, Four::ONE, x, x + Four::ONE]);
///
/// type Nine = Galois<3, 2>;
/// assert_eq!((Nine::X + Nine::ONE).to_string(), "x + 1");
/// assert_eq!(Nine::X * Nine::X, Nine::new([Modular::new(-1), Modular::new(0)])); // x² + 1
/// ```
///
/// All fields of Pᴷ elements are one field under different names. To have one set of names, the
/// [`MODULUS`](Galois::MODULUS) is the first irreducible polynomial in the order of its coefficients, the highest first;
/// the compiler finds it:
///
/// | field | modulus |
/// |---|---|
/// | `Galois<2, 2>` | x² + x + 1 |
/// | `Galois<2, 3>` | x³ + x + 1 |
/// | `Galois<2, 4>` | x⁴ + x + 1 |
/// | `Galois<2, 8>` | x⁸ + x⁴ + x³ + x + 1 |
/// | `Galois<3, 2>` | x² + 1 |
/// | `Galois<5, 2>` | x² + 2 |
///
/// Fields of up to 2¹⁶ elements are allowed, and none over a P that is not prime:
///
/// ```compile_fail,E0080
/// use paralens::number::Galois;
///
/// let _ = Galois::<6, 2>::X * Galois::<6, 2>::X;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Galois<const P: u64, const K: usize>([Modular<P>; K]);

impl<const P: u64, const K: usize> Galois<P, K> {
    /// The coefficients of the polynomial that is divided by, the constant first, without the 1 of xᴷ.
    pub const MODULUS: [Modular<P>; K] = {
        let found = irreducible::first(P, K);
        let mut modulus = [Modular::new(0); K];
        let mut k = 0;
        while k < K {
            modulus[k] = Modular::new(found[k] as i128);
            k += 1;
        }
        modulus
    };
    /// The rest of x: a root of the modulus.
    pub const X: Self = {
        let mut x = [Modular::new(0); K];
        if K == 1 {
            x[0] = Modular::new(-(Self::MODULUS[0].value() as i128));
        } else {
            x[1] = Modular::new(1);
        }
        Galois(x)
    };

    /// The polynomial with these coefficients, the constant first.
    #[inline]
    pub const fn new(coefficients: [Modular<P>; K]) -> Self {
        const {
            assert!(Self::COUNT > 1, "checks P and K");
        }
        Galois(coefficients)
    }
    /// Its coefficients, the constant first.
    #[inline]
    pub const fn coefficients(self) -> [Modular<P>; K] {
        self.0
    }
    /// One coefficient after the other, with that of `o`.
    #[inline]
    fn zip(mut self, o: Self, f: impl Fn(Modular<P>, Modular<P>) -> Modular<P>) -> Self {
        for (a, b) in self.0.iter_mut().zip(o.0) {
            *a = f(*a, b);
        }
        self
    }
}

impl<const P: u64, const K: usize> Add for Galois<P, K> {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        self.zip(o, |a, b| a + b)
    }
}
impl<const P: u64, const K: usize> Sub for Galois<P, K> {
    type Output = Self;
    #[inline]
    fn sub(self, o: Self) -> Self {
        self.zip(o, |a, b| a - b)
    }
}
impl<const P: u64, const K: usize> Neg for Galois<P, K> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Galois(self.0.map(|a| -a))
    }
}
impl<const P: u64, const K: usize> Mul for Galois<P, K> {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        // (.. (a x + b) x + ..), where xᴷ is minus the modulus
        let mut sum = Self::ZERO;
        for a in self.0.into_iter().rev() {
            let high = sum.0[K - 1];
            sum.0.rotate_right(1);
            sum.0[0] = Modular::ZERO;
            sum = sum.zip(Galois(Self::MODULUS), |s, m| s - high * m);
            sum = sum.zip(o, |s, b| s + a * b);
        }
        sum
    }
}
impl<const P: u64, const K: usize> Semiring for Galois<P, K> {
    const ZERO: Self = Self::new([Modular::new(0); K]);
    const ONE: Self = {
        let mut one = Self::ZERO;
        one.0[0] = Modular::new(1);
        one
    };
}
impl<const P: u64, const K: usize> Ring for Galois<P, K> {}
impl<const P: u64, const K: usize> Field for Galois<P, K> {
    fn inverse(self) -> Option<Self> {
        (self != Self::ZERO).then(|| power(self, Self::COUNT - 2))
    }
}
impl<const P: u64, const K: usize> Finite for Galois<P, K> {
    const COUNT: u64 = irreducible::count(P, K);
    fn all() -> impl Iterator<Item = Self> + Clone {
        // the digits of n
        (0..Self::COUNT).map(|mut n| {
            Galois([(); K].map(|()| {
                let digit = Modular::new(i128::from(n));
                n /= P;
                digit
            }))
        })
    }
}

impl<const P: u64, const K: usize> Default for Galois<P, K> {
    fn default() -> Self {
        Self::ZERO
    }
}
impl<const P: u64, const K: usize> fmt::Display for Galois<P, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms = self.0.iter().enumerate().rev();
        let terms = terms.filter(|(_, a)| a.value() != 0);
        let terms: Vec<String> = terms
            .map(|(k, a)| match (a.value(), k) {
                (a, 0) => a.to_string(),
                (1, 1) => "x".into(),
                (a, 1) => format!("{a} x"),
                (1, k) => format!("x^{k}"),
                (a, k) => format!("{a} x^{k}"),
            })
            .collect();
        f.pad(&if terms.is_empty() {
            "0".into()
        } else {
            terms.join(" + ")
        })
    }
}
impl<const P: u64, const K: usize> fmt::Debug for Galois<P, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} mod {P}")
    }
}
