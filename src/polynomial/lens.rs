use super::{Arity, PolynomialMap};
use crate::joins;
use crate::number::Semiring;
use crate::para::{Init, Para};
use crate::random::Rng;
use std::array;

/// A polynomial map with its reverse derivative, as a lens \[S; N\] → \[S; M\]: made by [`PolynomialMap::lens`].
#[derive(Clone, PartialEq)]
pub struct PolynomialLens<S, const N: usize, const M: usize> {
    map: PolynomialMap<S>,
    reverse: PolynomialMap<S>,
}

impl<S: Semiring> PolynomialMap<S> {
    /// The lens (f, R\[f\]), between arrays of sizes that the compiler knows. The reverse derivative is worked out once,
    /// here, as a formula.
    ///
    /// ```
    /// use paralens::law;
    /// use paralens::polynomial::{Polynomial, PolynomialMap};
    /// use paralens::prelude::*;
    ///
    /// let [x, y] = [0, 1].map(Polynomial::<f64>::variable);
    /// let area = PolynomialMap::new(2, vec![x * y])?.lens::<2, 1>()?;
    /// let net = Dense::<3, 2, f64>::new().then(area);
    /// let p = net.init(&mut Rng::new(1));
    /// law::layer(&net, &p, &[0.5, -1.0, 2.0]).within(1e-8)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the map is not N → M.
    pub fn lens<const N: usize, const M: usize>(&self) -> Result<PolynomialLens<S, N, M>, Arity> {
        Arity::unless("the inputs", N, self.inputs())?;
        Arity::unless("the outputs", M, self.outputs().len())?;
        Ok(PolynomialLens {
            map: self.clone(),
            reverse: self.reverse(),
        })
    }
}

impl<S, const N: usize, const M: usize> PolynomialLens<S, N, M> {
    /// The forward map.
    pub const fn map(&self) -> &PolynomialMap<S> {
        &self.map
    }
    /// The backward map.
    pub const fn reverse(&self) -> &PolynomialMap<S> {
        &self.reverse
    }
}

/// The first K of the values.
fn collect<S: Semiring, const K: usize>(mut values: impl Iterator<Item = S>) -> [S; K] {
    array::from_fn(|_| values.next().unwrap_or(S::ZERO))
}

impl<S: Semiring, const N: usize, const M: usize> Para for PolynomialLens<S, N, M> {
    type Params = ();
    type Input = [S; N];
    type Output = [S; M];
    type Residual = [S; N];

    fn forward(&self, p: &(), x: [S; N]) -> ([S; M], [S; N]) {
        (self.apply(p, x), x)
    }
    fn backward(&self, _: &(), x: [S; N], dy: [S; M], _: &mut ()) -> [S; N] {
        let both: Vec<S> = x.into_iter().chain(dy).collect();
        collect(self.reverse.values(&both))
    }
    fn backward_params(&self, _: &(), _: [S; N], _: [S; M], _: &mut ()) {}
    fn apply(&self, _: &(), x: [S; N]) -> [S; M] {
        collect(self.map.values(&x))
    }
}
impl<S: Semiring, const N: usize, const M: usize> Init for PolynomialLens<S, N, M> {
    fn init(&self, _: &mut Rng) {}
}
joins! { [S: Semiring, const N: usize, const M: usize] PolynomialLens<S, N, M> }

#[cfg(test)]
mod tests {
    use super::{Arity, PolynomialMap};
    use crate::number::Z2;

    #[test]
    fn sizes_are_checked() {
        let crossed = PolynomialMap::<Z2>::wires(3, [1, 0]).unwrap();
        assert!(crossed.lens::<3, 2>().is_ok());
        assert!(crossed.lens::<2, 2>().is_err());
        let error = crossed.lens::<3, 3>().unwrap_err();
        assert_eq!(
            error,
            Arity::Wires {
                what: "the outputs",
                expected: 3,
                found: 2
            }
        );
    }
}
