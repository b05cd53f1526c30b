use super::{Arity, Monomial};
use crate::number::Semiring;
use crate::object::Over;
use std::collections::BTreeMap;
use std::ops::{Add, Mul};

/// A polynomial in variables x₀, x₁, … with coefficients in a semiring: a finite sum of monomials, each with a
/// coefficient that is not 0.
///
/// How many variables there are is not its own affair, but that of a [`PolynomialMap`](super::PolynomialMap); so sums and
/// products always exist. Two polynomials are equal if their coefficients are, whatever their values.
///
/// ```
/// use paralens::polynomial::{Monomial, Polynomial};
///
/// let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
/// let p = x.clone().power(2) * y.clone() + Polynomial::constant(3);
/// assert_eq!(p.to_string(), "x0^2 x1 + 3");
/// assert_eq!(p.evaluate(&[2, 5])?, 23);
/// assert_eq!(p.derivative(0), Polynomial::term(2, Monomial::new(&[1, 1])));
/// assert_eq!(p.substitute(&[y, x])?.to_string(), "x0 x1^2 + 3");
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Polynomial<S> {
    terms: BTreeMap<Monomial, S>,
}

impl<S: Semiring> Polynomial<S> {
    /// 0.
    #[must_use]
    pub const fn zero() -> Self {
        Polynomial {
            terms: BTreeMap::new(),
        }
    }
    /// 1.
    #[must_use]
    pub fn one() -> Self {
        Polynomial::constant(S::ONE)
    }
    /// c.
    #[must_use]
    pub fn constant(c: S) -> Self {
        Polynomial::term(c, Monomial::one())
    }
    /// xᵢ.
    #[must_use]
    pub fn variable(i: usize) -> Self {
        Polynomial::term(S::ONE, Monomial::variable(i))
    }
    /// c m.
    #[must_use]
    pub fn term(c: S, m: Monomial) -> Self {
        let mut p = Polynomial::zero();
        p.add_term(m, c);
        p
    }

    /// The terms that are not 0, larger degrees first.
    pub fn terms(&self) -> impl Iterator<Item = (&Monomial, S)> {
        self.terms.iter().map(|(m, c)| (m, *c))
    }
    /// The coefficient of a monomial; 0 if it does not occur.
    #[must_use]
    pub fn coefficient(&self, m: &Monomial) -> S {
        self.terms.get(m).copied().unwrap_or(S::ZERO)
    }
    /// The largest degree of a term. 0 has no term, and no degree.
    #[must_use]
    pub fn degree(&self) -> Option<usize> {
        self.terms.keys().next().map(Monomial::degree)
    }
    /// Whether no variable occurs with an exponent above 1.
    ///
    /// Over bits such a polynomial is determined by its values, and its derivative is the Boolean difference,
    /// f(x) + f(x + eᵢ): a circuit that is multilinear *as composed* is safe to differentiate.
    ///
    /// ```
    /// use paralens::number::Z2;
    /// use paralens::polynomial::Polynomial;
    ///
    /// let [x, y] = [0, 1].map(Polynomial::<Z2>::variable);
    /// assert!((x.clone() * y.clone() + x.clone()).is_multilinear());
    /// assert!(!(x.clone() * y * x).is_multilinear());
    /// ```
    #[must_use]
    pub fn is_multilinear(&self) -> bool {
        let mut factors = self.terms.keys().flat_map(Monomial::factors);
        factors.all(|(_, exponent)| *exponent == 1)
    }

    /// ∂p/∂xᵢ by rule: c xᵏ becomes (k c) xᵏ⁻¹, where k c is a sum of k.
    #[must_use]
    pub fn derivative(&self, i: usize) -> Self {
        let mut slope = Polynomial::zero();
        for (m, c) in self.terms() {
            if let Some((k, m)) = m.lowered(i) {
                slope.add_term(m, S::natural(k) * c);
            }
        }
        slope
    }

    /// The value at x.
    ///
    /// # Errors
    ///
    /// If a variable occurs for which `x` has no value.
    pub fn evaluate(&self, x: &[S]) -> Result<S, Arity> {
        self.fits(x.len())?;
        Ok(self.value(x))
    }
    /// p(q₀, q₁, …), as a formula.
    ///
    /// # Errors
    ///
    /// If a variable occurs for which there is no `q`.
    pub fn substitute(&self, q: &[Self]) -> Result<Self, Arity> {
        self.fits(q.len())?;
        Ok(self.composed(q))
    }

    /// Whether all variables that occur are among the first `inputs`.
    pub(super) fn fits(&self, inputs: usize) -> Result<(), Arity> {
        let last = self.terms.keys().filter_map(|m| m.factors().last()).max();
        match last {
            Some(&(index, _)) if index >= inputs => Err(Arity::Variable { index, inputs }),
            _ => Ok(()),
        }
    }
    /// The value at x, which is long enough.
    pub(super) fn value(&self, x: &[S]) -> S {
        self.at(x, S::ZERO, |c| c)
    }
    /// The formula at q, which is long enough.
    pub(super) fn composed(&self, q: &[Self]) -> Self {
        self.at(q, Polynomial::zero(), Polynomial::constant)
    }
    /// The value in an algebra over S.
    fn at<T>(&self, x: &[T], zero: T, constant: impl Fn(S) -> T) -> T
    where
        T: Clone + Add<Output = T> + Mul<Output = T>,
    {
        self.terms().fold(zero, |sum, (m, c)| {
            let factors = m.factors().iter();
            sum + factors.fold(constant(c), |product, (variable, exponent)| {
                product * power(x[*variable].clone(), *exponent)
            })
        })
    }

    /// p ← p + c m.
    pub(super) fn add_term(&mut self, m: Monomial, c: S) {
        let sum = self.coefficient(&m) + c;
        if sum == S::ZERO {
            self.terms.remove(&m);
        } else {
            self.terms.insert(m, sum);
        }
    }
}

/// xᵏ for k > 0, in O(log k) products.
pub(super) fn power<T: Clone + Mul<Output = T>>(x: T, k: usize) -> T {
    if k == 1 {
        return x;
    }
    let root = power(x.clone(), k / 2);
    let square = root.clone() * root;
    if k.is_multiple_of(2) {
        square
    } else {
        square * x
    }
}

impl<S: Semiring, T: Semiring> Over<S, T> for Polynomial<S> {
    type Out = Polynomial<T>;
    /// The same formula over other numbers; terms whose coefficient becomes 0 vanish.
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Polynomial<T> {
        let mut p = Polynomial::zero();
        for (m, c) in self.terms() {
            p.add_term(m.clone(), f(c));
        }
        p
    }
}
