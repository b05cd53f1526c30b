use super::walk::{fade, in_range, take_with_square, walk3};
use super::{Adam, Moments, Optimiser};
use crate::number::Real;
use crate::object::{Co, Space};

/// Adam with the moment of the step to come (Dozat, *Incorporating Nesterov Momentum into Adam*, ICLR workshop 2016,
/// Algorithm 2, with β₁ the same at every step):
///
/// ```text
/// m ← β₁ m + (1 − β₁) p'         m̂ = β₁ m / (1 − β₁ᵗ⁺¹) + (1 − β₁) p' / (1 − β₁ᵗ)
/// v ← β₂ v + (1 − β₂) p'²        v̂ = v / (1 − β₂ᵗ)
/// p ← p − η m̂ / (√v̂ + ε)
/// ```
///
/// with m = v = 0 at first and t = 1 at the first step. The gradient is taken where the parameters stand: `look` is the
/// identity. To take Adam's gradient at a point ahead, as [`Nesterov`](super::Nesterov) does, would be another method,
/// whose first step is Adam's, since its velocity is 0 then. This one begins with a step of η (β₁ / (1 + β₁) + 1), with
/// β₁ = 0.9 nearly half as long again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NAdam<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// β₁ and β₂, how much of the two moments is kept: from 0 on, below 1.
    pub beta: (S, S),
    /// ε, which keeps the quotient finite: positive.
    pub epsilon: S,
}

impl<S: Real> NAdam<S> {
    /// With β = (0.9, 0.999) and ε = 10⁻⁸.
    pub fn new(rate: S) -> Self {
        let Adam { beta, epsilon, .. } = Adam::new(rate);
        NAdam {
            rate,
            beta,
            epsilon,
        }
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for NAdam<S> {
    type State = Moments<(S, S), Co<P>, Co<P>>;

    fn start(&self, p: &P) -> Self::State {
        Adam::moments(p)
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        let (NAdam { rate, epsilon, .. }, (b1, b2)) = (*self, self.beta);
        s.powers = (fade(s.powers.0 * b1), fade(s.powers.1 * b2));
        let (new1, new2) = (S::ONE - b1, S::ONE - b2);
        let ahead = b1 / (S::ONE - s.powers.0 * b1);
        let now = new1 / (S::ONE - s.powers.0);
        let second = S::ONE / (S::ONE - s.powers.1);
        walk3(
            p,
            dp,
            &mut s.first,
            &mut s.second,
            #[inline(always)]
            move |p, d, m, v| {
                let g = take_with_square(d);
                *m = fade(b1 * *m + new1 * g);
                *v = in_range(b2 * *v + new2 * g * g);
                let moment = ahead * *m + now * g;
                *p = *p - rate * moment / ((*v * second).sqrt() + epsilon);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{close, descend};
    use super::*;

    #[test]
    fn the_first_step_by_hand() {
        // m̂ = 0.9 · 0.1 / 0.19 + 0.1 / 0.1
        close(descend(&NAdam::new(0.1), 1.0, 1), &[0.8526315804210526]);
        let adam = descend(&Adam::new(0.1), 1.0, 1);
        assert!((adam[0] - 0.900000001).abs() < 1e-12);
    }
    // Algorithm 2, line by line
    #[test]
    fn it_follows_the_paper() {
        let (mut p, mut m, mut v) = (1.0_f64, 0.0, 0.0);
        let expected: Vec<f64> = (1..=5)
            .map(|t| {
                let g = p;
                m = 0.9 * m + 0.1 * g;
                v = 0.999 * v + 0.001 * g * g;
                let ahead = 0.9 * m / (1.0 - 0.9_f64.powi(t + 1));
                let moment = ahead + 0.1 * g / (1.0 - 0.9_f64.powi(t));
                p -= 0.1 * moment / ((v / (1.0 - 0.999_f64.powi(t))).sqrt() + 1e-8);
                p
            })
            .collect();
        close(descend(&NAdam::new(0.1), 1.0, 5), &expected);
    }
    #[test]
    fn without_inertia_it_is_adam() {
        let beta = (0.0, 0.999);
        let (one, other) = (
            NAdam {
                beta,
                ..NAdam::new(0.1)
            },
            Adam {
                beta,
                ..Adam::new(0.1)
            },
        );
        close(descend(&one, 1.0, 9), &descend(&other, 1.0, 9));
    }
}
