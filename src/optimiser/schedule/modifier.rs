use crate::object::{Co, Object, Path};
use crate::optimiser::{Optimiser, Outside};

/// An optimiser made anew for every step number: a function t ↦ U, with t = 0 at the first step.
///
/// Every setting may depend on t; the state goes on from step to step. [`schedule`](super) has functions for the rate.
///
/// ```
/// use paralens::prelude::*;
///
/// let u = Schedule(|t| Descent(if t < 2 { 0.5 } else { 0.25 }));
/// let mut p = 1.0;
/// let mut s = u.start(&p);
/// for _ in 0..4 {
///     u.put(&mut s, &mut p, &mut 1.0);
/// }
/// assert_eq!(p, 1.0 - 0.5 - 0.5 - 0.25 - 0.25);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Schedule<F>(
    /// t ↦ U.
    pub F,
);

/// The state of a [`Schedule`]: the number of the step to come, and the state of the optimiser that takes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scheduled<T> {
    /// t, how many steps have been taken.
    pub step: usize,
    /// The state of U.
    pub inner: T,
}

impl<P: Object, U: Optimiser<P>, F: Fn(usize) -> U> Optimiser<P> for Schedule<F> {
    type State = Scheduled<U::State>;

    #[inline]
    fn start(&self, p: &P) -> Self::State {
        Scheduled {
            step: 0,
            inner: (self.0)(0).start(p),
        }
    }
    #[inline]
    fn look(&self, s: &mut Self::State, p: &mut P) {
        (self.0)(s.step).look(&mut s.inner, p);
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        (self.0)(s.step).put(&mut s.inner, p, dp);
        s.step += 1;
    }
    /// At every step number: whether the one at 0 is.
    #[inline]
    fn is_partial(&self) -> bool {
        (self.0)(0).is_partial()
    }
    #[inline]
    fn admits(
        &self,
        s: &mut Self::State,
        p: &mut P,
        dp: &mut Co<P>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        (self.0)(s.step).admits(&mut s.inner, p, dp, at)
    }
}

#[cfg(test)]
mod tests {
    use super::super::constant;
    use super::*;
    use crate::optimiser::tests::{close, descend};
    use crate::optimiser::{Adam, Descent, Nesterov};

    #[test]
    fn a_constant_schedule_is_no_schedule() {
        let rate = constant(0.1);
        let adam = Schedule(|t| Adam::new(rate(t)));
        assert_eq!(descend(&adam, 1.0, 9), descend(&Adam::new(0.1), 1.0, 9));
        let nesterov = Schedule(|t| Nesterov::new(rate(t), 0.9));
        let plain = Nesterov::new(0.1, 0.9);
        assert_eq!(descend(&nesterov, 1.0, 9), descend(&plain, 1.0, 9));
    }
    #[test]
    fn every_step_has_its_number() {
        // p ← p − p/(t + 2): after t steps p = 1/(t + 1)
        let u = Schedule(|t| Descent(1.0 / (t as f64 + 2.0)));
        close(
            descend(&u, 1.0, 4),
            &[1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0],
        );
    }
}
