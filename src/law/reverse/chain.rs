use super::{same, verdict};
use crate::law::Defect;
use crate::number::Semiring;
use crate::polynomial::PolynomialMap;

/// RD.5, the chain rule: R\[f ; g\](a, c') = R\[f\](a, R\[g\](f(a), c')).
///
/// This is what makes (f, R\[f\]) a lens that composes (Cruttwell et al., 2103.01931, Proposition 2.7).
///
/// ```
/// use paralens::law::reverse;
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let power = |k| PolynomialMap::new(1, vec![Polynomial::<i64>::variable(0).power(k)]);
/// reverse::chain(&PolynomialMap::reverse, &power(3)?, &power(2)?).within(0.0)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn chain<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    f: &PolynomialMap<S>,
    g: &PolynomialMap<S>,
) -> Defect {
    let (n, k) = (f.inputs(), g.outputs().len());
    let sides = || {
        let whole = f.then(g)?;
        let (a, dc) = (PolynomialMap::first(n, k), PolynomialMap::second(n, k));
        let db = a.then(f)?.pair(&dc)?.then(&r(g))?;
        let expected = a.pair(&db)?.then(&r(f))?;
        Ok(same("R[f ; g]", &expected, &r(&whole)))
    };
    verdict(sides())
}
