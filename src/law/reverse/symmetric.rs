use super::{same, verdict};
use crate::law::Defect;
use crate::number::Semiring;
use crate::polynomial::{Arity, PolynomialMap};

/// The forward derivative D\[f\] : n + n → m that an operator R makes,
///
/// ```text
/// D[f](a, v) = π₁ R[R[f]]((a, 0), v)
/// ```
///
/// that is, R taken twice (Cockett et al., 1910.07065, Theorem 16: every reverse derivative category is a Cartesian
/// differential category).
///
/// ```
/// use paralens::law::reverse;
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
/// let product = PolynomialMap::new(2, vec![x * y])?;
/// let forward = reverse::forward(&PolynomialMap::reverse, &product)?;
/// assert_eq!(forward, product.forward_derivative()); // x v₁ + y v₀
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
///
/// # Errors
///
/// If R gives a map that has not the inputs and outputs of a reverse derivative.
pub fn forward<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    f: &PolynomialMap<S>,
) -> Result<PolynomialMap<S>, Arity> {
    let (n, m) = (f.inputs(), f.outputs().len());
    let (a, v) = (PolynomialMap::first(n, n), PolynomialMap::second(n, n));
    let at = a.pair(&PolynomialMap::zero(n + n, m))?.pair(&v)?;
    at.then(&r(&r(f)))?.then(&PolynomialMap::second(n, m))
}

/// RD.7: second derivatives are symmetric, with D\[f\] the [forward derivative](forward) that R makes:
///
/// ```text
/// D[D[f]]((a, v), (w, u)) = D[D[f]]((a, w), (v, u))
/// ```
///
/// On lenses it is [`law::symmetric`](crate::law::symmetric).
///
/// ```
/// use paralens::law::reverse;
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let cube = PolynomialMap::new(1, vec![Polynomial::<i64>::variable(0).power(3)])?;
/// reverse::symmetric(&PolynomialMap::reverse, &cube).within(0.0)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn symmetric<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    f: &PolynomialMap<S>,
) -> Defect {
    let n = f.inputs();
    let sides = || {
        let second = forward(r, &forward(r, f)?)?;
        let crossed = (0..n)
            .chain(2 * n..3 * n)
            .chain(n..2 * n)
            .chain(3 * n..4 * n);
        let exchanged = PolynomialMap::wires(4 * n, crossed)?.then(&second)?;
        Ok(same("D[D[f]]", &second, &exchanged))
    };
    verdict(sides())
}
