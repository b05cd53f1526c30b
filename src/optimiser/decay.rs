use super::copy::{moving, put_back};
use super::walk::fade;
use super::{Optimiser, Outside};
use crate::kernel::{self, Short};
use crate::number::{OutOfRange, Real};
use crate::object::{Co, Path, Space};

/// Shrinks the weights before every step: made by [`decay`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decay<S, U> {
    /// λ, the part of a weight that is lost at a step.
    pub lambda: S,
    /// What takes the step.
    pub inner: U,
}

/// Decoupled weight decay,
///
/// ```text
/// w ← (1 − λ) w        for every leaf called `weight`
/// ```
///
/// and then the step of `inner` on all parameters, with the gradient as it was. Other leaves, biases above all, do not
/// decay. What counts is the last name of the leaf, as its layer or [`named`](crate::ParaExt::named) gives it; numbers
/// without a name, such as a bare array, do not decay either.
///
/// λ is a part per step and is *not* multiplied by a rate: around `Adam` of rate η, `decay(η λ, ..)` does to the weights
/// what [`AdamW`](super::AdamW) does to everything with λ. To let it follow a schedule, make it within one. Nor does it
/// pass through the state of `inner`, as the gradient of a penalty ½ λ |w|² in the loss would.
///
/// # Errors
///
/// If λ does not lie in 0..=1.
///
/// ```
/// use paralens::prelude::*;
///
/// paralens::labelled! { pub struct Affine { weight: [f64; 2], bias: f64 } }
/// let mut p: Affine = Affine { weight: [1.0, 2.0], bias: 3.0 };
/// let mut dp = p.zero();
/// decay(0.5, Descent(0.1))?.put(&mut (), &mut p, &mut dp);
/// assert_eq!((p.weight, p.bias), ([0.5, 1.0], 3.0));
/// # Ok::<(), paralens::number::OutOfRange>(())
/// ```
pub fn decay<S: Real, U>(lambda: S, inner: U) -> Result<Decay<S, U>, OutOfRange> {
    OutOfRange::unless(0.0..=1.0, "the decay of weights", lambda.value())?;
    Ok(Decay { lambda, inner })
}

impl<S: Real, P: Space<S>, U: Optimiser<P>> Optimiser<P> for Decay<S, U> {
    type State = U::State;

    #[inline]
    fn start(&self, p: &P) -> U::State {
        self.inner.start(p)
    }
    #[inline]
    fn look(&self, s: &mut U::State, p: &mut P) {
        self.inner.look(s, p);
    }
    #[inline]
    fn put(&self, s: &mut U::State, p: &mut P, dp: &mut Co<P>) {
        self.shrink(p);
        self.inner.put(s, p, dp);
    }
    #[inline]
    fn is_partial(&self) -> bool {
        self.inner.is_partial()
    }
    #[inline]
    fn admits(
        &self,
        s: &mut U::State,
        p: &mut P,
        dp: &mut Co<P>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        if !self.inner.is_partial() {
            return Ok(());
        }
        let mut before = moving::<S, P>(p);
        self.shrink(p);
        let verdict = self.inner.admits(s, p, dp, at);
        put_back::<S, P>(p, &mut before);
        verdict
    }
}

impl<S: Real, U> Decay<S, U> {
    /// w ← (1 − λ) w for every weight.
    #[inline]
    fn shrink<P: Space<S>>(&self, p: &mut P) {
        let keep = S::ONE - self.lambda;
        p.zip([], &Path::Root, &mut |place, p, []| {
            if place.path.last() == "weight" {
                kernel::map(
                    p,
                    place.width(),
                    Short::Light,
                    #[inline(always)]
                    |p| fade(keep * p),
                );
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Adam, AdamW};
    use super::*;
    use crate::object::{Frozen, Tagged};

    crate::labelled! {
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) struct Affine { weight: [[f64; 3]; 2], bias: [f64; 3] }
    }

    #[test]
    fn it_is_adam_w_on_the_weights_and_adam_on_the_rest() {
        type P = (Affine, Tagged<f64>);
        fn after<U: Optimiser<P>>(u: &U) -> P {
            let weight = [[1.0, 2.0, 3.0], [-1.0, 0.5, 0.0]];
            let bias = [1.0, 2.0, 3.0];
            let other = Tagged {
                name: "weight",
                inner: 4.0,
            };
            let mut p = (Affine { weight, bias }, other);
            let (mut s, mut dp) = (u.start(&p), p.clone());
            u.put(&mut s, &mut p, &mut dp);
            p
        }
        let (rate, lambda) = (0.1, 0.25);
        let decayed = after(&decay(rate * lambda, Adam::new(rate)).expect("a part"));
        let (adam_w, adam) = (after(&AdamW::new(rate, lambda)), after(&Adam::new(rate)));
        assert_eq!(decayed.0.weight, adam_w.0.weight);
        assert_eq!(decayed.1, adam_w.1);
        assert_eq!(decayed.0.bias, adam.0.bias);
        assert_ne!(adam.0.bias, adam_w.0.bias);
    }
    #[test]
    fn what_is_frozen_does_not_decay() {
        let mut p = Frozen(Tagged {
            name: "weight",
            inner: 4.0,
        });
        let u = decay(0.5, Adam::new(0.1)).expect("a part");
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut ());
        assert_eq!(p.0.inner, 4.0);
    }
    #[test]
    fn a_decay_is_a_part() {
        for lambda in [-0.1, 1.5, f64::NAN] {
            assert!(decay(lambda, Adam::new(0.1)).is_err());
        }
    }
}
