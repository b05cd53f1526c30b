use super::Rule;
use crate::object::{Additive, Co, Object};
use crate::optimiser::{Optimiser, Scheduled};

/// A rule with what it has learnt, as an optimiser: step t is taken with θₜ, and after the last of them with the last.
///
/// The rule makes its next state and point anew, so a step copies both.
///
/// ```
/// use paralens::meta::{Dials, HeavyBall, Learned};
/// use paralens::prelude::*;
///
/// let (one, two) = (Dials::new(0.5, 0.1)?, Dials::new(0.25, 0.1)?);
/// let u = Learned { rule: HeavyBall::new(), params: [one, two] };
/// let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), u, [1.0], 1);
/// learner.step([0.0], &[0.0])?;
/// assert!((learner.params()[0] - 0.5).abs() < 1e-15);
/// learner.step([0.0], &[0.0])?; // v = 0.1 · (−0.5) − 0.25 · 0.5
/// assert!((learner.params()[0] - 0.325).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Learned<U, Q, const N: usize> {
    /// The update.
    pub rule: U,
    /// θ of every step.
    pub params: [Q; N],
}

impl<P, U, const N: usize> Optimiser<P> for Learned<U, U::Params, N>
where
    P: Object<Cotangent = P> + Additive + Clone,
    U: Rule<P, State: Clone>,
{
    type State = Scheduled<U::State>;

    fn start(&self, p: &P) -> Self::State {
        Scheduled {
            step: 0,
            inner: self.rule.start(p),
        }
    }
    /// Without any θ it stands still.
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        if let Some(theta) = self.params.get(s.step).or(self.params.last()) {
            let now = ((s.inner.clone(), p.clone()), dp.clone());
            (s.inner, *p) = self.rule.apply(theta, now);
        }
        s.step += 1;
        dp.clear();
    }
}
