//! Sums, products and powers of polynomials.

use super::Polynomial;
use super::polynomial::power;
use crate::number::Semiring;
use std::ops::{Add, Mul};

impl<S: Semiring> Add for Polynomial<S> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        for (m, c) in other.terms() {
            self.add_term(m.clone(), c);
        }
        self
    }
}

impl<S: Semiring> Mul for Polynomial<S> {
    type Output = Self;
    /// # Panics
    ///
    /// If an exponent would be larger than a `usize`.
    fn mul(self, other: Self) -> Self {
        let mut product = Polynomial::zero();
        for (m, c) in self.terms() {
            for (n, d) in other.terms() {
                product.add_term(m.times(n), c * d);
            }
        }
        product
    }
}

impl<S: Semiring> std::iter::Sum for Polynomial<S> {
    fn sum<I: Iterator<Item = Self>>(polynomials: I) -> Self {
        polynomials.fold(Polynomial::zero(), Add::add)
    }
}

impl<S: Semiring> Polynomial<S> {
    /// pᵏ; p⁰ is 1.
    ///
    /// # Panics
    ///
    /// If an exponent would be larger than a `usize`.
    ///
    /// ```
    /// use paralens::number::Z2;
    /// use paralens::polynomial::Polynomial;
    ///
    /// let p = Polynomial::<Z2>::variable(0) + Polynomial::one();
    /// assert_eq!(p.power(2).to_string(), "x0^2 + 1"); // 2 x0 is 0
    /// ```
    #[must_use]
    pub fn power(self, k: usize) -> Self {
        if k == 0 {
            Polynomial::one()
        } else {
            power(self, k)
        }
    }
}

impl<S: Semiring> Polynomial<S> {
    /// p q without what is of a degree above `most`, and whether that is all of it; nothing, if it takes more than `work`
    /// products of terms, which are counted down.
    pub(crate) fn times_within(
        &self,
        other: &Self,
        most: usize,
        work: &mut usize,
    ) -> Option<(Self, bool)> {
        let right: Vec<_> = other.terms().map(|(n, d)| (n, n.degree(), d)).collect();
        let (mut product, mut whole) = (Polynomial::zero(), true);
        for (m, c) in self.terms() {
            // larger degrees stand first
            let too_large = |(_, degree, _): &(_, usize, _)| {
                let sum = m.degree().checked_add(*degree);
                sum.is_none_or(|sum| sum > most)
            };
            let skipped = right.partition_point(too_large);
            whole &= skipped == 0;
            *work = work.checked_sub(1 + right.len() - skipped)?;
            for (n, _, d) in &right[skipped..] {
                product.add_term(m.times(n), c * *d);
            }
        }
        Some((product, whole))
    }
}

#[cfg(test)]
mod tests {
    use super::Polynomial;
    use crate::number::Z2;

    fn variables<S: crate::number::Semiring>() -> [Polynomial<S>; 3] {
        [0, 1, 2].map(Polynomial::variable)
    }

    #[test]
    fn polynomials_are_a_semiring() {
        let [x, y, z] = variables::<i64>();
        let (p, q) = (
            x.clone() + y.clone(),
            y.clone() * z.clone() + Polynomial::one(),
        );
        let r = x + Polynomial::constant(-2) * z;
        let product = |p: &Polynomial<i64>, q: &Polynomial<i64>| p.clone() * q.clone();
        assert_eq!(product(&p, &q), product(&q, &p));
        assert_eq!(product(&product(&p, &q), &r), product(&p, &product(&q, &r)));
        let sum = product(&p, &q) + product(&p, &r);
        assert_eq!(product(&p, &(q + r)), sum);
        assert_eq!(product(&p, &Polynomial::zero()), Polynomial::zero());
        assert_eq!(product(&p, &Polynomial::one()), p);
    }
    #[test]
    fn what_cancels_is_gone() {
        let [x, y, _] = variables::<Z2>();
        assert_eq!(x.clone() + x.clone(), Polynomial::zero());
        let square = (x.clone() + y.clone()).power(2);
        assert_eq!(square, x.clone().power(2) + y.clone().power(2));
        assert_eq!(square.terms().count(), 2);
        assert_eq!((x + y).degree(), Some(1));
        assert_eq!(Polynomial::<Z2>::zero().degree(), None);
    }
    #[test]
    fn the_derivative_obeys_leibniz() {
        let [x, y, z] = variables::<i64>();
        let p = x.clone().power(3) * y.clone() + z.clone();
        let q = x.clone() * z + y.power(2) + Polynomial::constant(4) * x;
        for i in 0..3 {
            let left = (p.clone() * q.clone()).derivative(i);
            let right = p.derivative(i) * q.clone() + p.clone() * q.derivative(i);
            assert_eq!(left, right);
        }
    }
    #[test]
    fn a_product_is_cut_off_at_a_degree_and_at_a_price() {
        let [x, y, _] = variables::<i64>();
        let (p, q) = (
            x.clone().power(2) + y.clone() + Polynomial::one(),
            x.clone() * y.clone() + x.clone(),
        );
        let all = p.clone() * q.clone();
        for most in 0..6 {
            let (cut, whole) = p.times_within(&q, most, &mut 100).unwrap();
            let kept = all.terms().filter(|(m, _)| m.degree() <= most);
            let kept: Polynomial<i64> = kept.map(|(m, c)| Polynomial::term(c, m.clone())).sum();
            assert_eq!((cut, whole), (kept, most >= 4));
        }
        // three times one, and two
        assert!(p.times_within(&q, 9, &mut 9).is_some());
        assert!(p.times_within(&q, 9, &mut 8).is_none());
    }
}
