use super::{same, verdict};
use crate::law::Defect;
use crate::number::Semiring;
use crate::polynomial::PolynomialMap;

/// RD.1: R\[f + g\] = R\[f\] + R\[g\], and R\[0\] = 0. The derivative of a sum is the sum of the derivatives.
///
/// ```
/// use paralens::law::reverse;
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let power = |k| PolynomialMap::new(1, vec![Polynomial::<i64>::variable(0).power(k)]);
/// reverse::sums(&PolynomialMap::reverse, &power(3)?, &power(2)?).within(0.0)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sums<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    f: &PolynomialMap<S>,
    g: &PolynomialMap<S>,
) -> Defect {
    let sides = || {
        let sum = f.plus(g)?;
        let sum = same("R[f + g]", &r(f).plus(&r(g))?, &r(&sum));
        let (n, m) = (f.inputs(), f.outputs().len());
        let none = r(&PolynomialMap::zero(n, m));
        Ok(sum.and(same("R[0]", &PolynomialMap::zero(n + m, n), &none)))
    };
    verdict(sides())
}

/// RD.3: R\[id\](a, a') = a', R\[π₀\]((a, b), a') = (a', 0) and R\[π₁\]((a, b), b') = (0, b'), for the identity of n and
/// the projections of n + m.
///
/// ```
/// use paralens::law::reverse;
/// use paralens::number::Boolean;
/// use paralens::polynomial::PolynomialMap;
///
/// reverse::projections(&PolynomialMap::<Boolean>::reverse, 2, 3).within(0.0)?;
/// # Ok::<(), paralens::law::Defect>(())
/// ```
pub fn projections<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    n: usize,
    m: usize,
) -> Defect {
    type Map<S> = PolynomialMap<S>;
    let sides = || {
        let whole = same("R[id]", &Map::second(n, n), &r(&Map::identity(n)));
        let here = Map::second(n + m, n).pair(&Map::zero(n + m + n, m))?;
        let there = Map::zero(n + m + m, n).pair(&Map::second(n + m, m))?;
        let first = same("R[π₀]", &here, &r(&Map::first(n, m)));
        let second = same("R[π₁]", &there, &r(&Map::second(n, m)));
        Ok(whole.and(first).and(second))
    };
    verdict(sides())
}

/// RD.4: R\[⟨f, g⟩\](a, (b', c')) = R\[f\](a, b') + R\[g\](a, c'), and R\[!\](a, ∗) = 0 for the map ! that forgets its
/// input. What is used twice gets the sum of two cotangents, and what is not used gets 0.
///
/// ```
/// use paralens::law::reverse;
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let power = |k| PolynomialMap::new(1, vec![Polynomial::<i64>::variable(0).power(k)]);
/// reverse::pairs(&PolynomialMap::reverse, &power(3)?, &power(2)?).within(0.0)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pairs<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    f: &PolynomialMap<S>,
    g: &PolynomialMap<S>,
) -> Defect {
    let (n, m, k) = (f.inputs(), f.outputs().len(), g.outputs().len());
    let sides = || {
        let (pair, all) = (f.pair(g)?, n + m + k);
        let to_f = PolynomialMap::wires(all, 0..n + m)?;
        let to_g = PolynomialMap::wires(all, (0..n).chain(n + m..all))?;
        let expected = to_f.then(&r(f))?.plus(&to_g.then(&r(g))?)?;
        let pair = same("R[⟨f, g⟩]", &expected, &r(&pair));
        let forgotten = r(&PolynomialMap::zero(n, 0));
        Ok(pair.and(same("R[!]", &PolynomialMap::zero(n, n), &forgotten)))
    };
    verdict(sides())
}
