//! The two derivatives of a polynomial map.

use super::{Polynomial, PolynomialMap};
use crate::number::Semiring;

impl<S: Semiring> PolynomialMap<S> {
    /// R\[f\] : n + m → n, the reverse derivative,
    ///
    /// ```text
    /// R[f]_i(x, y') = Σ_j ∂f_j/∂x_i(x) · y'_j
    /// ```
    ///
    /// whose first n variables are x and whose last m are the cotangent y' (Cruttwell et al., 2103.01931, Example 2.9).
    ///
    /// ```
    /// use paralens::polynomial::{Polynomial, PolynomialMap};
    ///
    /// let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
    /// let product = PolynomialMap::new(2, vec![x * y])?;
    /// assert_eq!(product.reverse().to_string(), "(x1 x2, x0 x2)"); // (y u, x u)
    /// # Ok::<(), paralens::polynomial::Arity>(())
    /// ```
    #[must_use]
    pub fn reverse(&self) -> Self {
        let (n, m) = (self.inputs(), self.outputs().len());
        let row = |i| -> Polynomial<S> {
            let outputs = self.outputs().iter().enumerate();
            outputs
                .map(|(j, p)| p.derivative(i) * Polynomial::variable(n + j))
                .sum()
        };
        PolynomialMap::of(n + m, (0..n).map(row))
    }

    /// D\[f\] : n + n → m, the forward derivative,
    ///
    /// ```text
    /// D[f]_j(x, v) = Σ_i ∂f_j/∂x_i(x) · v_i
    /// ```
    ///
    /// whose first n variables are x and whose last n are the direction v. That it is the reverse derivative of the
    /// reverse derivative is a theorem, see [`law::reverse::forward`](crate::law::reverse::forward).
    ///
    /// ```
    /// use paralens::polynomial::{Polynomial, PolynomialMap};
    ///
    /// let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
    /// let product = PolynomialMap::new(2, vec![x * y])?;
    /// assert_eq!(product.forward_derivative().to_string(), "(x0 x3 + x1 x2)");
    /// # Ok::<(), paralens::polynomial::Arity>(())
    /// ```
    #[must_use]
    pub fn forward_derivative(&self) -> Self {
        let n = self.inputs();
        let along = |p: &Polynomial<S>| -> Polynomial<S> {
            (0..n)
                .map(|i| p.derivative(i) * Polynomial::variable(n + i))
                .sum()
        };
        PolynomialMap::of(n + n, self.outputs().iter().map(along))
    }
}

#[cfg(test)]
mod tests {
    use super::{Polynomial, PolynomialMap};
    use crate::number::{Dual, Modular, Saturating, Semiring, Z2};
    use crate::object::Over;
    use crate::random::Rng;

    /// The formal derivative is what dual numbers compute: f(x + v ε) = f(x) + D[f](x, v) ε.
    fn duals_agree<S: Semiring>(coefficient: impl Fn(&mut Rng) -> S) {
        let mut rng = Rng::new(1);
        for _ in 0..30 {
            let f = PolynomialMap::random(3, 2, 3, 4, &mut rng, &coefficient);
            let [x, v]: [Vec<S>; 2] =
                [0; 2].map(|_| (0..3).map(|_| coefficient(&mut rng)).collect());
            let pairs = x.iter().zip(&v);
            let moving: Vec<_> = pairs.map(|(x, v)| Dual::new(*x, *v)).collect();
            let y = f.over(&mut Dual::constant).apply(&moving).unwrap();
            let both = [x, v].concat();
            let tangents: Vec<S> = y.iter().map(|y| y.tangent).collect();
            assert_eq!(f.forward_derivative().apply(&both).unwrap(), tangents);
        }
    }
    #[test]
    fn dual_numbers_agree() {
        duals_agree(|rng| Z2(rng.chance(0.5)));
        duals_agree(|rng| rng.below(7) as i64 - 3);
        duals_agree(|rng| Saturating::<5>::new(rng.below(6) as u32));
        duals_agree(|rng| Modular::<7>::new(rng.below(7) as i128));
    }
    #[test]
    fn over_bits_even_powers_stand_still() {
        let cube = Polynomial::<Z2>::variable(0).power(3);
        let f = PolynomialMap::new(1, vec![cube.clone() * cube.clone(), cube]).unwrap();
        assert_eq!(f.reverse().to_string(), "(x0^2 x2)");
        assert_eq!(f.forward_derivative().to_string(), "(0, x0^2 x1)");
    }
}
