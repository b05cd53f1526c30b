use super::{same, verdict};
use crate::law::Defect;
use crate::number::Semiring;
use crate::polynomial::PolynomialMap;

/// RD.2: R\[f\] is additive in the cotangent,
///
/// ```text
/// R[f](a, b' + c') = R[f](a, b') + R[f](a, c')      R[f](a, 0) = 0
/// ```
///
/// On lenses it is [`law::additive`](crate::law::additive()).
///
/// ```
/// use paralens::law::reverse;
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let cube = PolynomialMap::new(1, vec![Polynomial::<i64>::variable(0).power(3)])?;
/// reverse::additive(&PolynomialMap::reverse, &cube).within(0.0)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn additive<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    f: &PolynomialMap<S>,
) -> Defect {
    let (n, m) = (f.inputs(), f.outputs().len());
    let sides = || {
        let (all, back) = (n + m + m, r(f));
        let a = PolynomialMap::wires(all, 0..n)?;
        let [b, c] = [n, n + m].map(|from| PolynomialMap::wires(all, from..from + m));
        let (b, c) = (b?, c?);
        let apart = a.pair(&b)?.then(&back)?.plus(&a.pair(&c)?.then(&back)?)?;
        let together = a.pair(&b.plus(&c)?)?.then(&back)?;
        let none = PolynomialMap::identity(n).pair(&PolynomialMap::zero(n, m))?;
        let nothing = same("R[f](a, 0)", &PolynomialMap::zero(n, n), &none.then(&back)?);
        Ok(nothing.and(same("R[f](a, b' + c')", &apart, &together)))
    };
    verdict(sides())
}

/// RD.6: R\[f\] is *linear* in the cotangent, that is, it is its own derivative there. In elements, for all b₁,
///
/// ```text
/// π R[R[R[f]]](((a, b₁), 0), (0, b₂)) = R[f](a, b₂)      π the last component
/// ```
///
/// Over bits u² is additive and not linear, since its derivative is 0. On lenses it is [`law::linear`](crate::law::linear).
///
/// ```
/// use paralens::law::reverse;
/// use paralens::polynomial::{Polynomial, PolynomialMap};
///
/// let cube = PolynomialMap::new(1, vec![Polynomial::<i64>::variable(0).power(3)])?;
/// reverse::linear(&PolynomialMap::reverse, &cube).within(0.0)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn linear<S: Semiring>(
    r: &impl Fn(&PolynomialMap<S>) -> PolynomialMap<S>,
    f: &PolynomialMap<S>,
) -> Defect {
    let (n, m) = (f.inputs(), f.outputs().len());
    let sides = || {
        let all = n + m + m;
        let zeros = PolynomialMap::zero(all, n);
        let at = PolynomialMap::wires(all, 0..n + m)?.pair(&zeros)?;
        let along = zeros.pair(&PolynomialMap::wires(all, n + m..all)?)?;
        let last = PolynomialMap::second(n + m, n);
        let found = at.pair(&along)?.then(&r(&r(&r(f))))?.then(&last)?;
        let second = PolynomialMap::wires(all, (0..n).chain(n + m..all))?;
        Ok(same("R[R[R[f]]]", &second.then(&r(f))?, &found))
    };
    verdict(sides())
}
