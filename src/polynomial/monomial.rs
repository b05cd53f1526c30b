use std::cmp::Ordering;
use std::fmt;

/// A product of powers of variables, x₀² x₁; the empty product is 1.
///
/// ```
/// use paralens::polynomial::Monomial;
///
/// let m = Monomial::new(&[2, 0, 1]);
/// assert_eq!(m.to_string(), "x0^2 x2");
/// assert_eq!(m.factors(), [(0, 2), (2, 1)]);
/// assert_eq!((m.degree(), m.exponent(0), m.exponent(1)), (3, 2, 0));
/// ```
///
/// In order, those of larger degree come first, and of one degree those with more of x₀, then of x₁, and so on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Monomial {
    /// Variables in ascending order, each with its exponent, which is not 0.
    factors: Vec<(usize, usize)>,
}

impl Monomial {
    /// The monomial with these exponents of x₀, x₁, …
    #[must_use]
    pub fn new(exponents: &[usize]) -> Self {
        let mut factors = vec![];
        for (i, exponent) in exponents.iter().enumerate() {
            if *exponent > 0 {
                factors.push((i, *exponent));
            }
        }
        Monomial { factors }
    }
    /// 1.
    #[must_use]
    pub const fn one() -> Self {
        Monomial { factors: vec![] }
    }
    /// xᵢ.
    #[must_use]
    pub fn variable(i: usize) -> Self {
        Monomial {
            factors: vec![(i, 1)],
        }
    }

    /// The variables that occur, in ascending order, each with its exponent.
    #[must_use]
    pub fn factors(&self) -> &[(usize, usize)] {
        &self.factors
    }
    /// The sum of the exponents.
    #[must_use]
    pub fn degree(&self) -> usize {
        let mut sum = 0_usize;
        for (_, exponent) in &self.factors {
            sum = sum.saturating_add(*exponent);
        }
        sum
    }
    /// The exponent of xᵢ.
    #[must_use]
    pub fn exponent(&self, i: usize) -> usize {
        self.place(i).map_or(0, |at| self.factors[at].1)
    }
    /// Where xᵢ stands, if it occurs.
    fn place(&self, i: usize) -> Option<usize> {
        let place = self.factors.binary_search_by_key(&i, |(v, _)| *v);
        place.ok()
    }

    /// The product.
    ///
    /// # Panics
    ///
    /// If an exponent would be larger than a `usize`.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        let (mut left, mut right) = (&self.factors[..], &other.factors[..]);
        let mut factors = Vec::with_capacity(left.len() + right.len());
        while let ([(i, m), ..], [(j, n), ..]) = (left, right) {
            let (of_left, of_right) = (i <= j, j <= i);
            let more = if of_right { *n } else { 0 };
            let exponent = if of_left { *m } else { 0 }.checked_add(more);
            factors.push((*i.min(j), exponent.expect("an exponent that is a usize")));
            left = &left[usize::from(of_left)..];
            right = &right[usize::from(of_right)..];
        }
        factors.extend_from_slice(left);
        factors.extend_from_slice(right);
        Monomial { factors }
    }

    /// k and m / xᵢ, if xᵢ occurs with exponent k: its derivative is k times that.
    pub(super) fn lowered(&self, i: usize) -> Option<(usize, Monomial)> {
        let at = self.place(i)?;
        let mut factors = self.factors.clone();
        let exponent = factors[at].1;
        if exponent == 1 {
            factors.remove(at);
        } else {
            factors[at].1 -= 1;
        }
        Some((exponent, Monomial { factors }))
    }
}

impl Ord for Monomial {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_degree = other.degree().cmp(&self.degree());
        if by_degree.is_ne() {
            return by_degree;
        }
        // the first factor that differs decides: an earlier variable first, then a larger exponent
        for ((i, m), (j, n)) in self.factors.iter().zip(&other.factors) {
            let order = i.cmp(j).then(n.cmp(m));
            if order.is_ne() {
                return order;
            }
        }
        self.factors.len().cmp(&other.factors.len())
    }
}
impl PartialOrd for Monomial {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Monomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.factors.is_empty() {
            return f.write_str("1");
        }
        for (at, (variable, exponent)) in self.factors.iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(f, "{space}x{variable}")?;
            if *exponent > 1 {
                write!(f, "^{exponent}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Monomial;

    #[test]
    fn a_product_merges() {
        let (m, n) = (Monomial::new(&[2, 0, 1]), Monomial::new(&[1, 3, 0, 4]));
        assert_eq!(m.times(&n), Monomial::new(&[3, 3, 1, 4]));
        assert_eq!(m.times(&n), n.times(&m));
        assert_eq!(m.times(&Monomial::one()), m);
    }
    #[test]
    fn the_order_is_by_degree_then_by_variable() {
        let exponents: [&[usize]; 7] = [&[3], &[2, 1], &[1, 2], &[0, 3], &[1, 1], &[0, 2], &[]];
        let all = exponents.map(Monomial::new);
        assert!(all.is_sorted());
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    }
    #[test]
    fn an_exponent_comes_down() {
        let m = Monomial::new(&[2, 1]);
        assert_eq!(m.lowered(0), Some((2, Monomial::new(&[1, 1]))));
        assert_eq!(m.lowered(1), Some((1, Monomial::new(&[2]))));
        assert_eq!(m.lowered(2), None);
    }
}
