use super::Optimiser;
use super::walk::{fade, take, walk2};
use crate::number::Real;
use crate::object::{Co, Space};

/// Gradient descent with the inertia of a heavy ball (Polyak, *Some methods of speeding up the convergence of iteration
/// methods*, 1964):
///
/// ```text
/// v ← γ v − η p'        v = 0 at first
/// p ← p + v
/// ```
///
/// The rate stands inside the velocity: when a schedule changes it, past gradients keep the rate that they came with.
/// With γ = 0 it is [`Descent`](super::Descent). The state is v; where it fades below the smallest normal numbers
/// (10⁻³⁵ on `f32`, 10⁻³⁰⁰ on `f64`), it is set to 0.
///
/// Cruttwell et al., 2103.01931, Example 3.15, have `s' = −γ s + p'`, in their convention that p' carries the factor −η
/// already: with γ > 0 this *brakes*, and only with a negative γ is it momentum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Momentum<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// γ, how much of its velocity a parameter keeps: from 0 on, below 1.
    pub gamma: S,
}

impl<S> Momentum<S> {
    /// Usual values of γ are 0.9 and 0.99.
    pub const fn new(rate: S, gamma: S) -> Self {
        Momentum { rate, gamma }
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for Momentum<S> {
    type State = Co<P>;

    fn start(&self, p: &P) -> Co<P> {
        p.zero()
    }
    #[inline]
    fn put(&self, v: &mut Co<P>, p: &mut P, dp: &mut Co<P>) {
        let Momentum { rate, gamma } = *self;
        walk2(
            p,
            dp,
            v,
            #[inline(always)]
            move |p, d, v| {
                *v = fade(gamma * *v - rate * take(d));
                *p = *p + *v;
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{close, descend};
    use super::*;

    const TRACE: [f64; 4] = [0.9, 0.72, 0.486, 0.2268];

    #[test]
    fn it_follows_the_trace() {
        close(descend(&Momentum::new(0.1, 0.9), 1.0, 4), &TRACE);
    }
    // Example 3.15 to the letter: s' = −γ s + p', p ← p + s', with p' = −η times the gradient
    #[test]
    fn the_paper_to_the_letter_brakes() {
        let (mut p, mut s) = (1.0, 0.0);
        let literal: Vec<f64> = (0..4)
            .map(|_| {
                s = -0.9 * s + -0.1 * p;
                p += s;
                p
            })
            .collect();
        close(literal.clone(), &[0.9, 0.9, 0.81, 0.81]);
        assert!((literal[1] - TRACE[1]).abs() > 0.1);
    }
    // without gradients γᵗ v would be stuck at a denormal number
    #[test]
    fn a_fading_velocity_reaches_zero() {
        let (u, mut p, mut v) = (Momentum::new(0.1_f32, 0.9), 1.0_f32, 0.5);
        let mut denormal = 0;
        for _ in 0..2000 {
            u.put(&mut v, &mut p, &mut 0.0);
            denormal += u32::from(v.is_subnormal());
        }
        assert_eq!((v, denormal), (0.0, 0));
        u.put(&mut v, &mut p, &mut { f32::NAN });
        assert!(v.is_nan() && p.is_nan());
    }
}
