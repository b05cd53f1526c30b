use super::{Diagonal, Metric, NotAMetric};
use crate::number::Real;
use crate::object::{Co, Leaves, Object, Path};

/// A metric with mixed terms, the same everywhere: p' ← G⁻¹ p' for a symmetric positive definite matrix G.
///
/// It is kept as its Cholesky factor, a lower triangular L with `G = L Lᵀ` and a positive diagonal, and a direction costs
/// two substitutions, n² products for n parameters; the factor costs n³ / 6 once. Rows and columns are in the order of
/// the gradient's [`Leaves`].
///
/// ```
/// use paralens::prelude::*;
///
/// let g = Cholesky::new(&[[2.0, 1.0], [1.0, 2.0]])?;
/// let mut p = [1.0, 1.0];
/// Under(g, Descent(1.0)).put(&mut (), &mut p, &mut [3.0, 0.0]);
/// // G⁻¹ (3, 0) = (2, −1)
/// assert!((p[0] + 1.0_f64).abs() < 1e-15 && (p[1] - 2.0).abs() < 1e-15);
/// # Ok::<(), NotAMetric>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Cholesky<S = f32> {
    size: usize,
    /// L, row-major, with zeros above the diagonal.
    factor: Vec<S>,
}

impl<S: Real> Cholesky<S> {
    /// The metric with the matrix `g`, given by rows.
    ///
    /// Symmetric means equal to the bit: where rounding has parted two entries, put their mean into both.
    ///
    /// # Errors
    ///
    /// If a row is not as long as there are rows, an entry is not finite, two mirrored entries differ, or the matrix is
    /// not positive definite: a pivot is refused that is not above n ε times its diagonal entry, since then rounding has
    /// made it.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let error = Cholesky::new(&[[1.0, 2.0], [2.0, 1.0]]).unwrap_err();
    /// assert_eq!(error, NotAMetric::NotPositive { row: 1, pivot: -3.0 });
    /// let error = Cholesky::new(&[[1.0, 0.5], [0.25, 1.0]]).unwrap_err();
    /// assert_eq!(error.to_string(), "entry [1][0] is 0.25, but [0][1] is 0.5: not symmetric");
    /// ```
    pub fn new<R: AsRef<[S]>>(g: &[R]) -> Result<Self, NotAMetric> {
        let entries = matrix(g, g.len())?;
        let n = g.len();
        for row in 0..n {
            for column in 0..row {
                let (value, mirror) = (entries[row * n + column], entries[column * n + row]);
                if value != mirror {
                    return Err(NotAMetric::NotSymmetric {
                        row,
                        column,
                        value: value.value(),
                        mirror: mirror.value(),
                    });
                }
            }
        }
        Self::of(n, entries)
    }

    /// The Euclidean metric of n parameters, to be pulled back.
    #[must_use]
    pub fn identity(n: usize) -> Self {
        let mut factor = vec![S::ZERO; n * n];
        factor.iter_mut().step_by(n + 1).for_each(|x| *x = S::ONE);
        Cholesky { size: n, factor }
    }

    /// Factors a symmetric matrix, of which it reads the lower half.
    pub(super) fn of(n: usize, mut g: Vec<S>) -> Result<Self, NotAMetric> {
        let least = S::of(n as f64 * S::EPSILON);
        for row in 0..n {
            for column in 0..=row {
                let (i, j) = (row * n, column * n);
                let sum = (0..column).fold(g[i + column], |sum, k| sum - g[i + k] * g[j + k]);
                if column < row {
                    g[i + column] = sum / g[j + column];
                    continue;
                }
                // NaN is below nothing
                if !(g[i + row].abs() * least).below(sum) {
                    let pivot = sum.value();
                    return Err(NotAMetric::NotPositive { row, pivot });
                }
                g[i + row] = sum.sqrt();
            }
            g[row * n + row + 1..(row + 1) * n].fill(S::ZERO);
        }
        Ok(Cholesky { size: n, factor: g })
    }

    /// The metric that coordinates q with p = M q + c see: `G' = MᵀGM`.
    ///
    /// A step under G in p and one under G' in q are the same step, which
    /// [`law::equivariance`](crate::law::equivariance) checks. M is given by rows, one for every p; it may have fewer
    /// columns than rows, and then the q move within a plane. The constant c plays no part.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// // p = 2 q: the metric of q is 4 times that of p
    /// let g = Cholesky::identity(1).pull_back(&[[2.0]])?;
    /// assert_eq!(g, Cholesky::new(&[[4.0]])?);
    /// # Ok::<(), NotAMetric>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If M has not as many rows as G, its rows differ in length, an entry is not finite, or the columns are not
    /// independent: then G' is not positive definite.
    pub fn pull_back<R: AsRef<[S]>>(&self, m: &[R]) -> Result<Self, NotAMetric> {
        let n = self.size;
        if m.len() != n {
            return Err(NotAMetric::Rows {
                found: m.len(),
                expected: n,
            });
        }
        let k = m.first().map_or(0, |row| row.as_ref().len());
        let m = matrix(m, k)?;
        // N = Lᵀ M, then Nᵀ N
        let mut lm = vec![S::ZERO; n * k];
        for row in 0..n {
            for below in row..n {
                let l = self.factor[below * n + row];
                for c in 0..k {
                    lm[row * k + c] = lm[row * k + c] + l * m[below * k + c];
                }
            }
        }
        let mut g = vec![S::ZERO; k * k];
        for lm in lm.chunks_exact(k.max(1)) {
            for (i, x) in lm.iter().enumerate() {
                for (j, y) in lm[..=i].iter().enumerate() {
                    g[i * k + j] = g[i * k + j] + *x * *y;
                }
            }
        }
        Self::of(k, g)
    }

    /// x ← G⁻¹ x: L y = x from the top, then Lᵀ x = y from the bottom.
    fn solve(&self, x: &mut [S]) {
        let n = self.size;
        for row in 0..n {
            let l = &self.factor[row * n..][..row + 1];
            let sum = (0..row).fold(x[row], |sum, k| sum - l[k] * x[k]);
            x[row] = sum / l[row];
        }
        for row in (0..n).rev() {
            x[row] = x[row] / self.factor[row * n + row];
            for k in 0..row {
                x[k] = x[k] - self.factor[row * n + k] * x[row];
            }
        }
    }
}

/// The entries of a matrix whose rows all have length `k`, and whose entries are finite.
fn matrix<S: Real, R: AsRef<[S]>>(rows: &[R], k: usize) -> Result<Vec<S>, NotAMetric> {
    let mut entries = Vec::with_capacity(rows.len() * k);
    for (row, xs) in rows.iter().enumerate() {
        let xs = xs.as_ref();
        if xs.len() != k {
            return Err(NotAMetric::Uneven {
                row,
                found: xs.len(),
                expected: k,
            });
        }
        if let Some(column) = xs.iter().position(|x| !x.is_finite()) {
            let value = xs[column].value();
            return Err(NotAMetric::NotFinite { row, column, value });
        }
        entries.extend_from_slice(xs);
    }
    Ok(entries)
}

impl<S: Real> From<&Diagonal<S>> for Cholesky<S> {
    fn from(g: &Diagonal<S>) -> Self {
        let n = g.entries.len();
        let mut whole = Cholesky::identity(n);
        for (i, g) in g.entries.iter().enumerate() {
            whole.factor[i * (n + 1)] = g.sqrt();
        }
        whole
    }
}

impl<S: Real, P: Object<Cotangent: Leaves<S>>> Metric<P> for Cholesky<S> {
    /// # Panics
    ///
    /// If the metric was made for another number of parameters.
    fn sharp(&self, _: &P, dp: &mut Co<P>) {
        let mut x = Vec::with_capacity(self.size);
        dp.visit(&Path::Root, &mut |_, d: &[S]| x.extend_from_slice(d));
        assert_eq!(x.len(), self.size, "a metric for other parameters");
        self.solve(&mut x);
        let mut rest = &x[..];
        dp.visit_mut(&Path::Root, &mut |_, d: &mut [S]| {
            let (here, next) = rest.split_at(d.len());
            d.copy_from_slice(here);
            rest = next;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::object::Frozen;
    use crate::random::Rng;

    /// A random matrix, n by k.
    fn any(n: usize, k: usize, rng: &mut Rng) -> Vec<Vec<f64>> {
        let mut row = || (0..k).map(|_| rng.uniform(-1.0, 1.0)).collect();
        (0..n).map(|_| row()).collect()
    }
    /// `AᵀA + I`.
    fn positive(n: usize, rng: &mut Rng) -> Vec<Vec<f64>> {
        let a = any(n, n, rng);
        let entry = |i: usize, j: usize| -> f64 {
            (0..n).map(|k| a[k][i] * a[k][j]).sum::<f64>() + f64::from(i == j)
        };
        (0..n)
            .map(|i| (0..n).map(|j| entry(i.max(j), i.min(j))).collect())
            .collect()
    }

    #[test]
    fn a_direction_times_the_matrix_is_the_covector() {
        let mut rng = Rng::new(1);
        for n in [1, 2, 5, 12] {
            let g = positive(n, &mut rng);
            let dp: Vec<f64> = (0..n).map(|_| rng.uniform(-1.0, 1.0)).collect();
            let mut v = dp.clone();
            let metric = Cholesky::new(&g).expect("positive");
            metric.sharp(&vec![0.0; n], &mut v);
            for (g, dp) in g.iter().zip(dp) {
                let back: f64 = g.iter().zip(&v).map(|(g, v)| g * v).sum();
                assert!((back - dp).abs() < 1e-13, "{back} against {dp}");
            }
        }
    }
    #[test]
    fn a_diagonal_matrix_is_the_diagonal_metric() {
        let g = Diagonal::new(&(4.0, [0.25, 16.0])).expect("positive");
        let (mut one, mut other) = ((1.0, [2.0, 3.0]), (1.0, [2.0, 3.0]));
        let p = one;
        g.sharp(&p, &mut one);
        Cholesky::from(&g).sharp(&p, &mut other);
        assert_eq!(one, other);
        let rows = [[4.0, 0.0, 0.0], [0.0, 0.25, 0.0], [0.0, 0.0, 16.0]];
        assert_eq!(Cholesky::from(&g), Cholesky::new(&rows).expect("positive"));
    }
    #[test]
    fn frozen_parts_have_no_rows() {
        let g = Cholesky::new(&[[4.0]]).expect("positive");
        let mut dp = ((), [2.0]);
        g.sharp(&(Frozen([1.0]), [1.0]), &mut dp);
        assert_eq!(dp, ((), [0.5]));
    }
    #[test]
    fn what_is_no_metric_is_refused_by_place() {
        let refused = |rows: &[Vec<f64>]| Cholesky::new(rows).unwrap_err();
        assert_eq!(
            refused(&[vec![1.0, 0.0], vec![0.0]]),
            NotAMetric::Uneven {
                row: 1,
                found: 1,
                expected: 2
            }
        );
        let error = refused(&[vec![1.0, f64::INFINITY], vec![0.0, 1.0]]);
        assert_eq!(
            error.to_string(),
            "entry [0][1] is inf, which is not finite"
        );
        let nan = refused(&[vec![1.0, 0.0], vec![0.0, f64::NAN]]);
        assert!(matches!(
            nan,
            NotAMetric::NotFinite {
                row: 1,
                column: 1,
                ..
            }
        ));
        for (singular, at) in [
            (vec![vec![0.0]], 0),
            (vec![vec![1.0, 1.0], vec![1.0, 1.0]], 1),
            (vec![vec![1.0, 0.0], vec![0.0, -1.0]], 1),
            // a square of rank 2, whose last pivot is rounding
            (
                vec![
                    vec![0.02, 0.03, 0.05],
                    vec![0.03, 0.05, 0.08],
                    vec![0.05, 0.08, 0.13],
                ],
                2,
            ),
        ] {
            let error = refused(&singular);
            assert!(
                matches!(error, NotAMetric::NotPositive { row, .. } if row == at),
                "{error}"
            );
        }
        let tall = Cholesky::<f64>::identity(2);
        assert!(matches!(
            tall.pull_back(&[[1.0]]),
            Err(NotAMetric::Rows {
                found: 1,
                expected: 2
            })
        ));
        assert!(matches!(
            tall.pull_back(&[[1.0, 2.0], [2.0, 4.0]]),
            Err(NotAMetric::NotPositive { row: 1, .. })
        ));
    }
    #[test]
    fn pulling_back_twice_is_pulling_back_along_the_composite() {
        let mut rng = Rng::new(2);
        let g = Cholesky::new(&positive(4, &mut rng)).expect("positive");
        let (m, k) = (any(4, 3, &mut rng), any(3, 2, &mut rng));
        let product: Vec<Vec<f64>> = m
            .iter()
            .map(|m| {
                (0..2)
                    .map(|j| (0..3).map(|i| m[i] * k[i][j]).sum())
                    .collect()
            })
            .collect();
        let twice = g.pull_back(&m).and_then(|g| g.pull_back(&k));
        let once = g.pull_back(&product).expect("independent");
        let pairs = twice.expect("independent").factor;
        let mut pairs = pairs.iter().zip(&once.factor);
        assert!(pairs.all(|(x, y)| (x - y).abs() < 1e-13));
    }
    #[test]
    #[should_panic(expected = "a metric for other parameters")]
    fn a_metric_must_fit() {
        let g = Cholesky::<f64>::identity(1);
        g.sharp(&[1.0, 2.0], &mut [0.0, 0.0]);
    }
}
