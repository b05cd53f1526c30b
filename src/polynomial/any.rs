//! Polynomial maps at random.

use super::{Monomial, Polynomial, PolynomialMap};
use crate::number::Semiring;
use crate::random::Rng;

impl<S: Semiring> PolynomialMap<S> {
    /// A map n → m at random: each output has up to `terms` terms of degree up to `degree`, with coefficients from
    /// `coefficient`. For laws to be tried on.
    ///
    /// ```
    /// use paralens::number::Z2;
    /// use paralens::polynomial::PolynomialMap;
    /// use paralens::random::Rng;
    ///
    /// let f = PolynomialMap::random(2, 3, 2, 4, &mut Rng::new(1), |rng| Z2(rng.chance(0.5)));
    /// assert_eq!((f.inputs(), f.outputs().len()), (2, 3));
    /// assert!(f.outputs().iter().all(|p| p.degree() <= Some(2)));
    /// ```
    #[must_use]
    pub fn random(
        inputs: usize,
        outputs: usize,
        degree: usize,
        terms: usize,
        rng: &mut Rng,
        coefficient: impl Fn(&mut Rng) -> S,
    ) -> Self {
        let monomial = |rng: &mut Rng| {
            let mut m = Monomial::one();
            let degree = if inputs == 0 {
                0
            } else {
                rng.below(degree + 1)
            };
            for _ in 0..degree {
                m = m.times(&Monomial::variable(rng.below(inputs)));
            }
            m
        };
        let outputs: Vec<Polynomial<S>> = (0..outputs)
            .map(|_| {
                let mut p = Polynomial::zero();
                for _ in 0..terms {
                    p.add_term(monomial(rng), coefficient(rng));
                }
                p
            })
            .collect();
        PolynomialMap::of(inputs, outputs)
    }
}
