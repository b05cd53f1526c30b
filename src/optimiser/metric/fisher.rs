use super::{Cholesky, Metric, NotAMetric};
use crate::number::{OutOfRange, Real, total};
use crate::object::{Additive, Co, Leaves, Object, Path};
use crate::para::Para;
use std::fmt;

/// The Fisher metric of a softmax classifier, damped: p' ← (F + λ I)⁻¹ p'. Descent under it is the natural gradient
/// (Amari, *Natural Gradient Works Efficiently in Learning*, Neural Computation 10, 1998).
///
/// The model gives logits z, and s = softmax(z) is a distribution of classes. Its Fisher matrix at p is a mean over
/// inputs,
///
/// ```text
/// F = E[ Jᵀ (diag s − s sᵀ) J ]        J = dz / dp
/// ```
///
/// which for softmax regression, z = x W, is E[(diag s − s sᵀ) ⊗ x xᵀ] (Böhning, *Multinomial logistic regression
/// algorithm*, 1992). The inputs are those that it is made with, and their classes play no part. It measures how far a
/// step moves the predicted *distributions*, so the step is the same however the parameters, or the features, are written
/// (up to η² where they are not written affinely).
///
/// F is singular: a shift of all logits of an input by the same number changes no distribution, so with a bias the
/// direction "every class's bias by the same" has length 0, and so has one for every feature. λ, the damping, gives
/// every direction a length. A gradient has no part in those directions, and λ costs only as far as it is felt in the
/// others: below the eigenvalues of F the step is that of the natural gradient, far above them it is that of descent at
/// a rate of η / λ. Usual values are 10⁻³ to 10⁻⁶, and at least n ε times the largest diagonal entry of F is taken, for
/// less than that is lost in rounding.
///
/// ```
/// use paralens::prelude::*;
///
/// let model = Dense::<1, 2, f64>::new();
/// let inputs = vec![[-1.0], [2.0], [3.0]];
/// let natural = Under(Fisher::new(model, inputs.clone(), 1e-6)?, Descent(1.0));
/// let start = Affine { weight: Matrix::from_fn(|_, _| 0.0), bias: [0.0; 2] };
/// let mut learner = Learner::with(model, cross_entropy(), natural, start, 1);
/// let classes = vec![Label::new(0)?, Label::new(1)?, Label::new(0)?];
/// for _ in 0..8 {
///     learner.step_batch(inputs.clone(), &classes)?;
/// }
/// // Newton's method for this model: after eight steps the gradient is gone
/// let (_, gradient) = learner.gradient_batch(inputs, &classes)?;
/// assert!(gradient.bias[0].abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Every step makes the matrix anew, by a backward pass for every class of every input, and factors it: n² numbers of
/// memory and n³ / 6 products for n parameters. That is for small classifiers.
pub struct Fisher<M: Para, S = f32> {
    model: M,
    inputs: Vec<M::Input>,
    lambda: S,
}

impl<M, S, const O: usize> Fisher<M, S>
where
    S: Real,
    M: Para<Input: Clone, Output = [S; O], Params: Object<Cotangent: Leaves<S>>>,
{
    /// The metric of a model that gives logits, over a set of inputs.
    ///
    /// # Errors
    ///
    /// If there are no inputs, or λ is not positive and finite.
    pub fn new(model: M, inputs: Vec<M::Input>, lambda: S) -> Result<Self, OutOfRange> {
        OutOfRange::unless(1.0.., "the number of inputs", inputs.len() as f64)?;
        OutOfRange::unless_positive("the damping of a Fisher matrix", lambda.value())?;
        Ok(Fisher {
            model,
            inputs,
            lambda,
        })
    }

    /// F at p, by rows, without λ.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// // two classes that are as likely, and one input of 1
    /// let f = Fisher::new(Linear::<1, 2, f64>::new(), vec![[1.0]], 0.1)?;
    /// let p = Matrix::from_fn(|_, _| 0.0);
    /// assert_eq!(f.matrix(&p), [[0.25, -0.25], [-0.25, 0.25]]);
    /// # Ok::<(), OutOfRange>(())
    /// ```
    pub fn matrix(&self, p: &M::Params) -> Vec<Vec<S>> {
        let n = p.zero().count();
        let mut lower = self.lower_half(p, n);
        for row in 0..n {
            for column in row + 1..n {
                lower[row * n + column] = lower[column * n + row];
            }
        }
        let rows = lower.chunks(n.max(1));
        rows.map(<[S]>::to_vec).collect()
    }

    /// F + λ I at p, factored.
    ///
    /// # Errors
    ///
    /// If it is not finite, because a logit is not.
    pub fn at(&self, p: &M::Params) -> Result<Cholesky<S>, NotAMetric> {
        let n = p.zero().count();
        let mut g = self.lower_half(p, n);
        let diagonal = || (0..n).map(|i| i * (n + 1));
        let most = diagonal().fold(S::ZERO, |most, i| most.maximum(g[i]));
        let lost = most * S::of(4.0 * n as f64 * S::EPSILON);
        let lambda = self.lambda.maximum(lost);
        for i in diagonal() {
            g[i] = g[i] + lambda;
        }
        Cholesky::of(n, g)
    }

    /// F with its upper half left 0.
    fn lower_half(&self, p: &M::Params, n: usize) -> Vec<S> {
        let mut f = vec![S::ZERO; n * n];
        let share = S::ONE / S::natural(self.inputs.len());
        let mut dp = p.zero();
        for x in &self.inputs {
            let z = self.model.apply(p, x.clone());
            let s = softmax(z);
            // J by rows: with m = Σ s_o J_o, F is Σ s_o (J_o − m)(J_o − m)ᵀ, where large terms do not cancel
            let rows: [Vec<S>; O] = std::array::from_fn(|o| {
                let (_, r) = self.model.forward(p, x.clone());
                let mut along = [S::ZERO; O];
                along[o] = S::ONE;
                self.model.backward_params(p, r, along, &mut dp);
                let mut row = Vec::with_capacity(n);
                dp.visit(&Path::Root, &mut |_, d: &[S]| row.extend_from_slice(d));
                dp.clear();
                row
            });
            let mut mean = vec![S::ZERO; n];
            for (row, s) in rows.iter().zip(s) {
                for (mean, j) in mean.iter_mut().zip(row) {
                    *mean = *mean + s * *j;
                }
            }
            for (row, s) in rows.iter().zip(s) {
                let off: Vec<S> = row.iter().zip(&mean).map(|(j, m)| *j - *m).collect();
                for (i, x) in off.iter().enumerate() {
                    let weight = share * s * *x;
                    for (f, y) in f[i * n..].iter_mut().zip(&off[..=i]) {
                        *f = *f + weight * *y;
                    }
                }
            }
        }
        f
    }
}

/// The shares of the classes.
fn softmax<S: Real, const O: usize>(mut z: [S; O]) -> [S; O] {
    let Some(first) = z.first().copied() else {
        return z;
    };
    let most = z.iter().fold(first, |most, z| most.maximum(*z));
    for z in &mut z {
        *z = (*z - most).exp();
    }
    let sum = total(&z);
    z.map(|z| z / sum)
}

impl<M, S, const O: usize> Metric<M::Params> for Fisher<M, S>
where
    S: Real,
    M: Para<Input: Clone, Output = [S; O], Params: Object<Cotangent: Leaves<S>>>,
{
    /// Where a logit is not finite, neither is the direction.
    fn sharp(&self, p: &M::Params, dp: &mut Co<M::Params>) {
        match self.at(p) {
            Ok(metric) => Metric::<M::Params>::sharp(&metric, p, dp),
            Err(_) => dp.visit_mut(&Path::Root, &mut |_, d: &mut [S]| {
                d.fill(S::of(f64::NAN));
            }),
        }
    }
}

impl<M: Para<Input: Clone> + Clone, S: Clone> Clone for Fisher<M, S> {
    fn clone(&self) -> Self {
        Fisher {
            model: self.model.clone(),
            inputs: self.inputs.clone(),
            lambda: self.lambda.clone(),
        }
    }
}
impl<M: Para + fmt::Debug, S: fmt::Debug> fmt::Debug for Fisher<M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fisher")
            .field("model", &self.model)
            .field("inputs", &self.inputs.len())
            .field("lambda", &self.lambda)
            .finish()
    }
}
