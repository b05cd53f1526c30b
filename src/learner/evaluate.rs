use super::{LearnError, Learner};
use crate::lift::Batched;
use crate::loss::Mean;
use crate::number::Real;
use crate::object::{Batch, Label};
use crate::optimiser::Optimiser;
use crate::para::Para;

/// How many examples are answered at once.
const PART: usize = 256;

impl<S, M, L, U, R> Learner<M, L, U, R>
where
    S: Real,
    M: Para<Input: Clone>,
    L: Para<Input = M::Output, Output = S, Params: Clone>,
    U: Optimiser<M::Params>,
{
    /// The mean loss over the data, every example weighted alike, with noise at its mean. A loss that is not finite is
    /// returned as it is.
    ///
    /// # Errors
    ///
    /// If there are no data.
    pub fn evaluate(&self, data: &[(M::Input, L::Params)]) -> Result<S, LearnError>
    where
        M: Batched,
    {
        if data.is_empty() {
            return Err(LearnError::Empty);
        }
        let (rows, loss) = (self.model.to_rows(), Mean(&self.loss));
        let mut sum = 0.0;
        for part in data.chunks(PART) {
            let inputs = Batch::gather(part.len(), |i| &part[i].0);
            let targets = part.iter().map(|(_, t)| t.clone()).collect();
            let mean = loss.apply(&targets, rows.apply(&self.now.params, inputs));
            sum += mean.value() * part.len() as f64;
        }
        Ok(S::of(sum / data.len() as f64))
    }
}

impl<S, M, L, U, R, const N: usize> Learner<M, L, U, R>
where
    S: Real,
    M: Para<Input: Clone, Output = [S; N]>,
    U: Optimiser<M::Params>,
{
    /// The share of examples whose [`best`] output is the label's, for models that answer with a number for every class.
    /// An answer with a NaN in it is wrong.
    ///
    /// # Errors
    ///
    /// If there are no data.
    pub fn accuracy(&self, data: &[(M::Input, Label<N>)]) -> Result<f64, LearnError>
    where
        M: Batched,
    {
        if data.is_empty() {
            return Err(LearnError::Empty);
        }
        let rows = self.model.to_rows();
        let mut right = 0;
        for part in data.chunks(PART) {
            let inputs = Batch::gather(part.len(), |i| &part[i].0);
            let answers = rows.apply(&self.now.params, inputs).into_rows();
            let judged = part.iter().zip(answers);
            right += judged
                .filter(|((_, label), b)| best(b) == Some(label.get()))
                .count();
        }
        Ok(right as f64 / data.len() as f64)
    }
}

/// Where the largest number stands; at a tie, the first. None if there is none or if one of them is NaN.
///
/// ```
/// use paralens::learner::best;
///
/// assert_eq!(best(&[0.1, 0.7, 0.7]), Some(1));
/// assert_eq!(best(&[0.1, f64::NAN]), None);
/// assert_eq!(best::<f64>(&[]), None);
/// ```
#[must_use]
pub fn best<S: Real>(xs: &[S]) -> Option<usize> {
    let mut best = 0;
    for (i, x) in xs.iter().enumerate() {
        if x.value().is_nan() {
            return None;
        }
        if xs[best].below(*x) {
            best = i;
        }
    }
    (!xs.is_empty()).then_some(best)
}
