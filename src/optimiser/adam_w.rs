use super::walk::fade;
use super::{Adam, Moments, Optimiser};
use crate::number::Real;
use crate::object::{Co, Space};

/// Adam with weight decay beside the gradient instead of in it (Loshchilov and Hutter, *Decoupled Weight Decay
/// Regularization*, 1711.05101, Algorithm 2):
///
/// ```text
/// p ← (1 − η λ) p
/// p ← p − η m̂ / (√v̂ + ε)         m̂, v̂ as in Adam, of the gradient alone
/// ```
///
/// The decay is multiplied by the rate, so a schedule of the rate is one of both. It falls on *every* number that moves,
/// biases too; to spare them, put [`decay`](super::decay) around [`Adam`]. With λ = 0 it is Adam. A penalty ½ λ |p|² in
/// the loss is another thing: its gradient λ p would be divided by √v̂, and a weight with λ p alone for a gradient would
/// move by η and not by η λ p.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdamW<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// β₁ and β₂, how much of the two moments is kept: from 0 on, below 1.
    pub beta: (S, S),
    /// ε, which keeps the quotient finite: positive.
    pub epsilon: S,
    /// λ, the decay.
    pub decay: S,
}

impl<S: Real> AdamW<S> {
    /// With β = (0.9, 0.999) and ε = 10⁻⁸. A usual decay is 0.01.
    pub fn new(rate: S, decay: S) -> Self {
        let Adam { beta, epsilon, .. } = Adam::new(rate);
        AdamW {
            rate,
            beta,
            epsilon,
            decay,
        }
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for AdamW<S> {
    type State = Moments<(S, S), Co<P>, Co<P>>;

    fn start(&self, p: &P) -> Self::State {
        Adam::moments(p)
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        let AdamW {
            rate,
            beta,
            epsilon,
            decay,
        } = *self;
        let adam = Adam {
            rate,
            beta,
            epsilon,
        };
        if decay == S::ZERO {
            return adam.put(s, p, dp);
        }
        let keep = S::ONE - rate * decay;
        adam.put_keeping(
            #[inline(always)]
            move |p| fade(keep * p),
            s,
            p,
            dp,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{close, descend};
    use super::*;

    #[test]
    fn it_follows_the_trace() {
        let trace = [
            0.890000001,
            0.7815718569541604,
            0.6751012231892001,
            0.571047599206611,
        ];
        close(descend(&AdamW::new(0.1, 0.1), 1.0, 4), &trace);
    }
    #[test]
    fn the_decay_does_not_pass_through_the_moments() {
        let (u, mut p) = (AdamW::new(0.1, 0.1), 1.0);
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut 0.0);
        assert!((p - 0.99_f64).abs() < 1e-12);
        assert_eq!((s.first, s.second), (0.0, 0.0));
        // the penalty in the loss, for comparison
        let (u, mut p) = (Adam::new(0.1), 1.0);
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut 0.1);
        assert!((p - 0.900000009999999_f64).abs() < 1e-12);
    }
    #[test]
    fn without_decay_it_is_adam() {
        let (plain, zero) = (Adam::new(0.1), AdamW::new(0.1, 0.0));
        assert_eq!(descend(&plain, 1.0, 50), descend(&zero, 1.0, 50));
        let (mut p, mut q) = (1e-36_f32, 1e-36_f32);
        let (plain, zero) = (Adam::new(0.1), AdamW::new(0.1, 0.0));
        plain.put(&mut plain.start(&p), &mut p, &mut 0.0);
        zero.put(&mut zero.start(&q), &mut q, &mut 0.0);
        assert_eq!((p, q), (1e-36, 1e-36));
    }
}
