//! Worked out by the compiler, for the types of fields: as all of it is to be inlined, no code is made of it.

use super::prime::is_prime;

/// No field is larger, so that the search takes the compiler no time.
const LARGEST: u64 = 1 << 16;
/// No polynomial has a higher degree: 2¹⁶ is the largest of the fields.
const DEGREE: usize = 16;

/// The coefficients below the highest, which is 1; those beyond the degree are 0.
type Monic = [u64; DEGREE];

/// pᵏ, the number of monic polynomials of degree k.
#[inline]
pub(super) const fn count(p: u64, k: usize) -> u64 {
    assert!(
        is_prime(p),
        "the characteristic of a finite field is a prime"
    );
    assert!(k >= 1, "the degree of a field is 1 or more");
    let (mut n, mut i) = (1, 0);
    while i < k {
        assert!(p <= LARGEST / n, "fields of up to 65536 elements, no more");
        n *= p;
        i += 1;
    }
    n
}

/// The first monic polynomial of degree k over the integers modulo p that is no product of smaller ones.
#[inline]
pub(super) const fn first(p: u64, k: usize) -> Monic {
    let (count, mut n) = (count(p, k), 0);
    while n < count {
        let candidate = digits(n, p);
        if is_irreducible(&candidate, p, k) {
            return candidate;
        }
        n += 1;
    }
    panic!("there is an irreducible polynomial of every degree");
}

/// The n-th polynomial in the order of its coefficients, the highest first: the digits of n.
#[inline]
const fn digits(mut n: u64, p: u64) -> Monic {
    let (mut digits, mut i) = ([0; DEGREE], 0);
    while n > 0 {
        digits[i] = n % p;
        n /= p;
        i += 1;
    }
    digits
}

/// Whether no monic polynomial of degree 1 to k/2 divides f, of degree k.
#[inline]
const fn is_irreducible(f: &Monic, p: u64, k: usize) -> bool {
    let mut degree = 1;
    while 2 * degree <= k {
        let (count, mut n) = (count(p, degree), 0);
        while n < count {
            if divides(&digits(n, p), degree, f, k, p) {
                return false;
            }
            n += 1;
        }
        degree += 1;
    }
    true
}

/// Whether d, of degree m, divides f, of degree k; both are monic.
#[inline]
const fn divides(d: &Monic, m: usize, f: &Monic, k: usize, p: u64) -> bool {
    // takes c · d · xᵗ away, with c the highest coefficient of the rest, until the rest is of degree below m
    let (mut rest, mut c, mut top) = (*f, 1, k);
    loop {
        let mut i = 0;
        while i < m {
            let at = top - m + i;
            rest[at] = (rest[at] + (p - d[i]) * c) % p;
            i += 1;
        }
        if top == m {
            break;
        }
        top -= 1;
        c = rest[top];
        rest[top] = 0;
    }
    let mut i = 0;
    while i < m {
        if rest[i] != 0 {
            return false;
        }
        i += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{count, digits, first, is_irreducible};

    /// Their number is known: p² has (p² − p)/2, p³ has (p³ − p)/3, and 2⁴ has 3, 2⁶ has 9, 3⁴ has 18 (Gauss).
    #[test]
    fn there_are_as_many_as_gauss_says() {
        for (p, k, expected) in [
            (2, 1, 2),
            (7, 1, 7),
            (2, 2, 1),
            (3, 2, 3),
            (5, 2, 10),
            (7, 2, 21),
            (2, 3, 2),
            (3, 3, 8),
            (5, 3, 40),
            (2, 4, 3),
            (2, 6, 9),
            (3, 4, 18),
            (2, 8, 30),
        ] {
            let all = (0..count(p, k)).filter(|n| is_irreducible(&digits(*n, p), p, k));
            assert_eq!(all.count(), expected, "degree {k} modulo {p}");
        }
    }
    #[test]
    fn the_first_are_those_of_the_tables() {
        let low = |p, k| first(p, k)[..k].to_vec();
        assert_eq!(low(2, 8), [1, 1, 0, 1, 1, 0, 0, 0]);
        assert_eq!(low(2, 4), [1, 1, 0, 0]);
        assert_eq!(low(3, 2), [1, 0]);
        assert_eq!(low(5, 2), [2, 0]);
        assert_eq!(low(5, 1), [0]);
    }
}
