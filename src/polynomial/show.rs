//! Polynomials as text.

use super::{Monomial, Polynomial, PolynomialLens, PolynomialMap};
use crate::number::Semiring;
use std::fmt;

/// "x0^2 x1 + 3", with each coefficient written by `show`, and in brackets if it is more than a bare number.
fn write<S: Semiring>(
    f: &mut fmt::Formatter<'_>,
    p: &Polynomial<S>,
    show: impl Fn(S) -> String,
) -> fmt::Result {
    let mut plus = "";
    for (m, c) in p.terms() {
        f.write_str(plus)?;
        plus = " + ";
        let mut number = show(c);
        if number.starts_with('-') || number.contains(' ') {
            number = format!("({number})");
        }
        match (*m == Monomial::one(), c == S::ONE) {
            (true, _) => f.write_str(&number)?,
            (false, true) => write!(f, "{m}")?,
            (false, false) => write!(f, "{number} {m}")?,
        }
    }
    if plus.is_empty() {
        f.write_str(&show(S::ZERO))?;
    }
    Ok(())
}

impl<S: Semiring + fmt::Display> fmt::Display for Polynomial<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, |c| c.to_string())
    }
}
impl<S: Semiring> fmt::Debug for Polynomial<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, |c| format!("{c:?}"))
    }
}

/// "(x0^2, x0 + x1)".
impl<S: Semiring + fmt::Display> fmt::Display for PolynomialMap<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outputs: Vec<_> = self.outputs().iter().map(Polynomial::to_string).collect();
        write!(f, "({})", outputs.join(", "))
    }
}
impl<S: Semiring> fmt::Debug for PolynomialMap<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |p| format!("{p:?}");
        let outputs: Vec<_> = self.outputs().iter().map(show).collect();
        write!(f, "{} ↦ ({})", self.inputs(), outputs.join(", "))
    }
}
impl<S: Semiring, const N: usize, const M: usize> fmt::Debug for PolynomialLens<S, N, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Monomial, Polynomial};
    use crate::number::{Dual, Z2};

    #[test]
    fn coefficients_are_written_where_they_tell_something() {
        let term = |c: f64, m: &[usize]| Polynomial::term(c, Monomial::new(m));
        let p = term(1.0, &[]) + term(-2.0, &[1]) + term(1.5, &[0, 2]);
        assert_eq!(p.to_string(), "1.5 x1^2 + (-2) x0 + 1");
        assert_eq!(Polynomial::<Z2>::zero().to_string(), "0");
        let moving = Polynomial::constant(Dual::new(1.0, 2.0)) * Polynomial::variable(0);
        assert_eq!(moving.to_string(), "(1 + 2 ε) x0");
        assert_eq!(format!("{:?}", term(2.0, &[1])), "2.0 x0");
    }
}
