use super::{Arity, Polynomial};
use crate::number::Semiring;
use crate::object::Over;

/// A polynomial map n → m: m polynomials in the variables x₀, …, x₍ₙ₋₁₎.
///
/// These are the arrows of a category with products, in which each set of arrows n → m is a commutative monoid: all that
/// reverse derivatives ask for. Composition is in diagrammatic order, f ; g.
///
/// ```
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
/// let product = PolynomialMap::new(2, vec![x * y])?;
/// let square = PolynomialMap::diagonal(1).then(&product)?;
/// assert_eq!(square.to_string(), "(x0^2)");
/// assert_eq!(square.apply(&[3])?, [9]);
/// assert_eq!(square.pair(&PolynomialMap::identity(1))?.to_string(), "(x0^2, x0)");
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct PolynomialMap<S> {
    inputs: usize,
    outputs: Vec<Polynomial<S>>,
}

impl<S: Semiring> PolynomialMap<S> {
    /// The map with these outputs.
    ///
    /// # Errors
    ///
    /// If an output has a variable that is not among the first `inputs`.
    pub fn new(inputs: usize, outputs: Vec<Polynomial<S>>) -> Result<Self, Arity> {
        outputs.iter().try_for_each(|p| p.fits(inputs))?;
        Ok(PolynomialMap { inputs, outputs })
    }
    /// What is known to fit.
    pub(crate) fn of(inputs: usize, outputs: impl IntoIterator<Item = Polynomial<S>>) -> Self {
        let outputs: Vec<_> = outputs.into_iter().collect();
        debug_assert!(outputs.iter().all(|p| p.fits(inputs).is_ok()));
        PolynomialMap { inputs, outputs }
    }

    /// n.
    #[must_use]
    pub const fn inputs(&self) -> usize {
        self.inputs
    }
    /// The m polynomials.
    #[must_use]
    pub fn outputs(&self) -> &[Polynomial<S>] {
        &self.outputs
    }
    /// Whether every output [is](Polynomial::is_multilinear).
    #[must_use]
    pub fn is_multilinear(&self) -> bool {
        self.outputs.iter().all(Polynomial::is_multilinear)
    }

    /// f(x).
    ///
    /// # Errors
    ///
    /// If `x` is not n numbers.
    pub fn apply(&self, x: &[S]) -> Result<Vec<S>, Arity> {
        Arity::unless("the inputs given", self.inputs, x.len())?;
        Ok(self.values(x).collect())
    }
    /// f(x), where x is n numbers.
    pub(super) fn values(&self, x: &[S]) -> impl Iterator<Item = S> {
        self.outputs.iter().map(|p| p.value(x))
    }

    /// The wires with these numbers, in this order: some left out, some taken twice.
    ///
    /// ```
    /// use paralens::number::Z2;
    /// use paralens::polynomial::PolynomialMap;
    ///
    /// let crossed = PolynomialMap::<Z2>::wires(2, [1, 0])?;
    /// assert_eq!(crossed.then(&crossed)?, PolynomialMap::identity(2));
    /// # Ok::<(), paralens::polynomial::Arity>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no wire of such a number.
    pub fn wires(inputs: usize, wires: impl IntoIterator<Item = usize>) -> Result<Self, Arity> {
        let outputs = wires.into_iter().map(Polynomial::variable);
        PolynomialMap::new(inputs, outputs.collect())
    }
    /// n → n, x ↦ x.
    #[must_use]
    pub fn identity(n: usize) -> Self {
        PolynomialMap::of(n, (0..n).map(Polynomial::variable))
    }
    /// n → n + n, x ↦ (x, x).
    #[must_use]
    pub fn diagonal(n: usize) -> Self {
        PolynomialMap::of(n, (0..n).chain(0..n).map(Polynomial::variable))
    }
    /// π₀ : n + m → n, the first of a pair.
    #[must_use]
    pub fn first(n: usize, m: usize) -> Self {
        PolynomialMap::of(n + m, (0..n).map(Polynomial::variable))
    }
    /// π₁ : n + m → m, the second of a pair.
    #[must_use]
    pub fn second(n: usize, m: usize) -> Self {
        PolynomialMap::of(n + m, (n..n + m).map(Polynomial::variable))
    }
    /// n → m, x ↦ 0. With m = 0 it forgets its input.
    #[must_use]
    pub fn zero(n: usize, m: usize) -> Self {
        PolynomialMap::of(n, (0..m).map(|_| Polynomial::zero()))
    }

    /// ⟨f, g⟩ : x ↦ (f(x), g(x)).
    ///
    /// # Errors
    ///
    /// If the two have not as many inputs.
    pub fn pair(&self, other: &Self) -> Result<Self, Arity> {
        Arity::unless("the inputs of the second", self.inputs, other.inputs)?;
        let outputs = self.outputs.iter().chain(&other.outputs).cloned();
        Ok(PolynomialMap::of(self.inputs, outputs))
    }
    /// f ⊗ g : (x, y) ↦ (f(x), g(y)).
    #[must_use]
    pub fn beside(&self, other: &Self) -> Self {
        let inputs = self.inputs + other.inputs;
        let later: Vec<_> = (self.inputs..inputs).map(Polynomial::variable).collect();
        let right = other.outputs.iter().map(|p| p.composed(&later));
        PolynomialMap::of(inputs, self.outputs.iter().cloned().chain(right))
    }
    /// f ; g : x ↦ g(f(x)).
    ///
    /// # Errors
    ///
    /// If f has not as many outputs as g has inputs.
    pub fn then(&self, other: &Self) -> Result<Self, Arity> {
        Arity::unless("the outputs of the first", other.inputs, self.outputs.len())?;
        let outputs = other.outputs.iter().map(|p| p.composed(&self.outputs));
        Ok(PolynomialMap::of(self.inputs, outputs))
    }
    /// f + g : x ↦ f(x) + g(x).
    ///
    /// # Errors
    ///
    /// If the two have not as many inputs, or not as many outputs.
    pub fn plus(&self, other: &Self) -> Result<Self, Arity> {
        Arity::unless("the inputs of the second", self.inputs, other.inputs)?;
        let (m, n) = (self.outputs.len(), other.outputs.len());
        Arity::unless("the outputs of the second", m, n)?;
        let pairs = self.outputs.iter().zip(&other.outputs);
        let sums = pairs.map(|(p, q)| p.clone() + q.clone());
        Ok(PolynomialMap::of(self.inputs, sums))
    }
}

impl<S: Semiring, T: Semiring> Over<S, T> for PolynomialMap<S> {
    type Out = PolynomialMap<T>;
    /// The same formulas over other numbers.
    fn over(&self, f: &mut impl FnMut(S) -> T) -> PolynomialMap<T> {
        PolynomialMap::of(self.inputs, self.outputs.over(f))
    }
}

#[cfg(test)]
mod tests {
    use super::{Arity, Polynomial, PolynomialMap};
    use crate::number::Z2;

    type Map = PolynomialMap<Z2>;

    #[test]
    fn what_does_not_fit_says_so() {
        let (one, two) = (Map::identity(1), Map::identity(2));
        assert!(one.pair(&two).is_err() && one.plus(&two).is_err() && one.then(&two).is_err());
        assert!(two.plus(&Map::diagonal(2)).is_err());
        assert!(Map::wires(2, [0, 2]).is_err());
        let error = two.apply(&[Z2(true)]).unwrap_err();
        assert_eq!(
            error,
            Arity::Wires {
                what: "the inputs given",
                expected: 2,
                found: 1
            }
        );
        let index = usize::MAX;
        let error = Map::new(1, vec![Polynomial::variable(index)]).unwrap_err();
        assert_eq!(error, Arity::Variable { index, inputs: 1 });
    }
    #[test]
    fn products_are_products() -> Result<(), Arity> {
        let [x, y] = [0, 1].map(Polynomial::variable);
        let f = Map::new(2, vec![x.clone() * y.clone(), x.clone()])?;
        let g = Map::new(2, vec![x + y])?;
        let both = f.pair(&g)?;
        assert_eq!(both.then(&Map::first(2, 1))?, f);
        assert_eq!(both.then(&Map::second(2, 1))?, g);
        assert_eq!(Map::diagonal(2).then(&f.beside(&g))?, both);
        assert_eq!(f.then(&Map::identity(2))?, f);
        assert_eq!(f.plus(&Map::zero(2, 2))?, f);
        Ok(())
    }
}
