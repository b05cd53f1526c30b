use super::Optimiser;
use super::walk::{in_range, take_with_square, walk3};
use crate::number::Real;
use crate::object::{Co, Space};

/// Steps in units of the steps before them (Zeiler, *ADADELTA*, 1212.5701, Algorithm 1):
///
/// ```text
/// v ← ρ v + (1 − ρ) p'²          u = v = 0 at first
/// d = − p' √(u + ε) / √(v + ε)
/// u ← ρ u + (1 − ρ) d²
/// p ← p + η d
/// ```
///
/// ε stands inside the roots. d has the units of p, whatever those of the loss are, so it needs no rate: in the paper η is
/// 1. The first step has √ε for its length, and ε decides how soon the method moves.
///
/// ```
/// use paralens::prelude::*;
///
/// let (u, mut p) = (Adadelta::new(1.0), [1.0, 1.0]);
/// let mut s = u.start(&p);
/// u.put(&mut s, &mut p, &mut [5.0, -500.0]);
/// assert!((1.0 - p[0] - (p[1] - 1.0_f64)).abs() < 1e-8); // as far for any gradient
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adadelta<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// ρ, how much of the two means is kept: from 0 on, below 1.
    pub rho: S,
    /// ε, which keeps the quotient finite and the steps moving: positive.
    pub epsilon: S,
}

impl<S: Real> Adadelta<S> {
    /// With ρ = 0.95 and ε = 10⁻⁶, as in the paper.
    pub fn new(rate: S) -> Self {
        Adadelta {
            rate,
            rho: S::of(0.95),
            epsilon: S::of(1e-6),
        }
    }
}

crate::labelled! {
    /// The state of [`Adadelta`]: fading means of squares.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Spread<V, U> {
        /// v, of the gradients.
        gradients: V,
        /// u, of the steps.
        steps: U,
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for Adadelta<S> {
    type State = Spread<Co<P>, Co<P>>;

    fn start(&self, p: &P) -> Self::State {
        Spread {
            gradients: p.zero(),
            steps: p.zero(),
        }
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        let Adadelta { rate, rho, epsilon } = *self;
        let new = S::ONE - rho;
        walk3(
            p,
            dp,
            &mut s.gradients,
            &mut s.steps,
            #[inline(always)]
            move |p, g, v, u| {
                let g = take_with_square(g);
                *v = in_range(rho * *v + new * g * g);
                let d = g * (*u + epsilon).sqrt() / (*v + epsilon).sqrt();
                *u = in_range(rho * *u + new * d * d);
                *p = *p - rate * d;
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{close, descend};
    use super::*;

    // Algorithm 1, line by line
    #[test]
    fn it_follows_the_paper() {
        let (mut x, mut v, mut u) = (1.0_f64, 0.0, 0.0);
        let rms = |mean: f64| (mean + 1e-6).sqrt();
        let expected: Vec<f64> = (0..5)
            .map(|_| {
                let g = x;
                v = 0.95 * v + 0.05 * g * g;
                let step = -rms(u) / rms(v) * g;
                u = 0.95 * u + 0.05 * step * step;
                x += step;
                x
            })
            .collect();
        close(descend(&Adadelta::new(1.0), 1.0, 5), &expected);
        assert!((expected[0] - (1.0 - (1e-6_f64 / 0.050001).sqrt())).abs() < 1e-15);
    }
    #[test]
    fn a_component_without_gradient_stays() {
        let u = Adadelta::new(1.0);
        let mut p = [1.0, 1.0];
        u.put(&mut u.start(&p), &mut p, &mut [0.0, 3.0]);
        assert!(p[0] == 1.0 && p[1] < 1.0);
    }
}
