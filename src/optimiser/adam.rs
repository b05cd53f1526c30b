use super::Optimiser;
use super::walk::{fade, in_range, take_with_square, walk3};
use crate::number::Real;
use crate::object::{Co, Space};

/// Descent along a fading mean of the gradients, in units of a fading mean of their squares (Kingma and Ba, *Adam*,
/// 1412.6980, Algorithm 1):
///
/// ```text
/// m ← β₁ m + (1 − β₁) p'         m̂ = m / (1 − β₁ᵗ)
/// v ← β₂ v + (1 − β₂) p'²        v̂ = v / (1 − β₂ᵗ)
/// p ← p − η m̂ / (√v̂ + ε)
/// ```
///
/// with m = v = 0 at first and t = 1 at the first step, which is η in size unless the gradient is as small as ε. ε stands outside the
/// root and beside the corrected v̂. It is the plain form, without a running maximum (`AMSGrad`) and without decay: for that
/// see [`AdamW`](super::AdamW). Moments that fade below 10⁻³⁵ on `f32` or 10⁻³⁰⁰ on `f64` are set to 0.
///
/// ```
/// use paralens::prelude::*;
///
/// let (u, mut p) = (Adam::new(0.1), [1.0, 1.0]);
/// let mut s = u.start(&p);
/// u.put(&mut s, &mut p, &mut [1e-3, -1e3]);
/// // far apart as the gradients are, both components have moved by the rate
/// assert!((p[0] - 0.9_f64).abs() < 1e-5 && (p[1] - 1.1).abs() < 1e-5);
/// ```
///
/// Cruttwell et al., 2103.01931, Example 3.18, store the *corrected* moments m̂ and v̂ as the state and leave t out of it.
/// So the correction is made again and again, and the method stalls. As in [`Adagrad`](super::Adagrad), their p' is to
/// come without the factor −η, which else cancels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adam<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// β₁ and β₂, how much of the two moments is kept: from 0 on, below 1.
    pub beta: (S, S),
    /// ε, which keeps the quotient finite: positive.
    pub epsilon: S,
}

impl<S: Real> Adam<S> {
    /// With β = (0.9, 0.999) and ε = 10⁻⁸.
    pub fn new(rate: S) -> Self {
        Adam {
            rate,
            beta: (S::of(0.9), S::of(0.999)),
            epsilon: S::of(1e-8),
        }
    }
}

crate::labelled! {
    /// The state of [`Adam`] and [`AdamW`](super::AdamW): the moments as they are, not corrected.
    ///
    /// The step number t enters the formula by β₁ᵗ and β₂ᵗ alone, so these are kept, as exact as the moments are.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Moments<B, M, V> {
        /// (β₁ᵗ, β₂ᵗ) after t steps.
        powers: B,
        /// m.
        first: M,
        /// v.
        second: V,
    }
}

impl<S: Real> Adam<S> {
    /// The state at the start, for this and for `AdamW`.
    pub(super) fn moments<P: Space<S>>(p: &P) -> Moments<(S, S), Co<P>, Co<P>> {
        Moments {
            powers: (S::ONE, S::ONE),
            first: p.zero(),
            second: p.zero(),
        }
    }
    /// A step of Adam from `keep(p)`.
    #[inline]
    pub(super) fn put_keeping<P: Space<S>>(
        &self,
        keep: impl Fn(S) -> S + Copy + Sync,
        s: &mut Moments<(S, S), Co<P>, Co<P>>,
        p: &mut P,
        dp: &mut Co<P>,
    ) {
        let (Adam { rate, epsilon, .. }, (b1, b2)) = (*self, self.beta);
        s.powers = (fade(s.powers.0 * b1), fade(s.powers.1 * b2));
        // both corrections taken out of the loop: m̂ / (√v̂ + ε) = c m / (√v + ε √(1 − β₂ᵗ))
        let unit = (S::ONE - s.powers.1).sqrt();
        let rate = rate * unit / (S::ONE - s.powers.0);
        let epsilon = epsilon * unit;
        let (new1, new2) = (S::ONE - b1, S::ONE - b2);
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
                *p = keep(*p) - rate * *m / (v.sqrt() + epsilon);
            },
        );
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for Adam<S> {
    type State = Moments<(S, S), Co<P>, Co<P>>;

    fn start(&self, p: &P) -> Self::State {
        Adam::moments(p)
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        self.put_keeping(
            #[inline(always)]
            move |p| p,
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

    const TRACE: [f64; 5] = [
        0.900000001,
        0.8004122297123374,
        0.7015862745044142,
        0.6039390626821066,
        0.5079636619272194,
    ];

    #[test]
    fn it_follows_the_trace() {
        close(descend(&Adam::new(0.1), 1.0, 5), &TRACE);
    }
    #[test]
    fn two_steps_by_hand() {
        let (u, mut p) = (Adam::new(0.1), 1.0);
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut 0.2);
        assert!((p - 0.9000000049999998_f64).abs() < 1e-12);
        u.put(&mut s, &mut p, &mut -0.4);
        assert!((p - 0.936610356546037).abs() < 1e-12);
    }
    #[test]
    fn without_gradient_nothing_moves() {
        let (u, mut p) = (Adam::new(0.1), [1.0, 1.0]);
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut [0.0, 3.0]);
        assert!(p[0] == 1.0 && p[1] < 1.0);
    }
    // Example 3.18 to the letter: the corrected moments are the state
    #[test]
    fn the_paper_to_the_letter_stalls() {
        let (mut p, mut m, mut v): (f64, f64, f64) = (1.0, 0.0, 0.0);
        for (t, expected) in [0.9, 0.8767, 0.8724, 0.8717, 0.8716]
            .into_iter()
            .enumerate()
        {
            let t = t as i32 + 1;
            m = (0.9 * m + 0.1 * p) / (1.0 - 0.9_f64.powi(t));
            v = (0.999 * v + 0.001 * p * p) / (1.0 - 0.999_f64.powi(t));
            p -= 0.1 * m / (v.sqrt() + 1e-8);
            assert!((p - expected).abs() < 1e-4);
        }
        assert!(p - TRACE[4] > 0.3);
    }
    // with p' = −η times the gradient, the paper's convention, the rate cancels but for ε
    #[test]
    fn the_rate_applied_twice_is_told_apart() {
        let u = Adam::new(0.1);
        let mut p = 1.0;
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut (0.1 * 1.0));
        let larger = Adam { epsilon: 1e-7, ..u };
        assert!((p - descend(&larger, 1.0, 1)[0]).abs() < 1e-12);
        assert!((p - TRACE[0]).abs() > 1e-9);
    }
    #[test]
    fn moments_and_powers_do_not_end_as_denormals() {
        let (u, mut p) = (Adam::new(0.1_f32), 1.0_f32);
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut 1.0);
        let mut denormal = 0;
        for _ in 0..100_000 {
            u.put(&mut s, &mut p, &mut 0.0);
            let all = [s.powers.0, s.powers.1, s.first, s.second];
            denormal += all.iter().filter(|x| x.is_subnormal()).count();
        }
        assert_eq!(denormal, 0);
        assert_eq!((s.powers, s.first, s.second), ((0.0, 0.0), 0.0, 0.0));
        assert!(p.is_finite());
    }
    #[test]
    fn single_precision_follows_double() {
        let (mut p, mut q) = (1.0_f32, 1.0_f64);
        let (u, w) = (Adam::new(0.01_f32), Adam::new(0.01_f64));
        let (mut s, mut t) = (u.start(&p), w.start(&q));
        for i in 0..1000 {
            let bend = 0.3 * f64::from(i).sin();
            let (mut dp, mut dq) = (p + bend as f32, q + bend);
            u.put(&mut s, &mut p, &mut dp);
            w.put(&mut t, &mut q, &mut dq);
        }
        assert!((f64::from(p) - q).abs() < 1e-4, "{p} against {q}");
    }
}
