use super::Optimiser;
use super::copy::moving;
use super::walk::{fade, take, walk3};
use crate::number::Real;
use crate::object::{Co, Path, Space};

/// Momentum that takes the gradient where the velocity alone would carry it (Nesterov 1983, in the form of Sutskever et
/// al., *On the importance of initialization and momentum in deep learning*, 2013, equations 3 and 4):
///
/// ```text
/// v ← γ v − η p'(p + γ v)        v = 0 at first
/// p ← p + v
/// ```
///
/// Here `look` does something: it exchanges p with p + γ v. Programs that take the gradient where they stand and correct
/// the step instead, v ← γ v + p' and p ← p − η (p' + γ v), move by the points p + γ v of this one. With γ = 0 it is
/// [`Descent`](super::Descent). A velocity that fades below the smallest normal numbers is set to 0, as in
/// [`Momentum`](super::Momentum).
///
/// Cruttwell et al., 2103.01931, Example 3.16, look ahead to p + γ s but update `s' = −γ s + p'`. The two signs do not
/// fit together: with γ = 0.9 that diverges even on a parabola.
///
/// Whoever moves the parameters by hand between steps should begin again with
/// [`start`](super::Optimiser::start), because the point ahead in the state belongs to the old ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nesterov<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// γ, how much of its velocity a parameter keeps: from 0 on, below 1.
    pub gamma: S,
}

impl<S> Nesterov<S> {
    /// Usual values of γ are 0.9 and 0.99.
    pub const fn new(rate: S, gamma: S) -> Self {
        Nesterov { rate, gamma }
    }
}

crate::labelled! {
    /// The state of [`Nesterov`]'s momentum.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Ahead<V, X> {
        /// v.
        velocity: V,
        /// The other of the two points p and p + γ v: the one that the parameters are not at.
        other: X,
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for Nesterov<S> {
    type State = Ahead<Co<P>, Co<P>>;

    fn start(&self, p: &P) -> Self::State {
        Ahead {
            velocity: p.zero(),
            other: moving::<S, P>(p),
        }
    }
    #[inline]
    fn look(&self, s: &mut Self::State, p: &mut P) {
        p.zip([&mut s.other], &Path::Root, &mut |_, p, [other]| {
            p.swap_with_slice(other);
        });
    }
    #[inline]
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) {
        let Nesterov { rate, gamma } = *self;
        walk3(
            p,
            dp,
            &mut s.velocity,
            &mut s.other,
            #[inline(always)]
            move |p, d, v, ahead| {
                *v = fade(gamma * *v - rate * take(d));
                *p = *p + *v;
                *ahead = *p + gamma * *v;
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{close, descend};
    use super::*;
    use crate::object::{Frozen, Tagged};

    const TRACE: [f64; 4] = [0.9, 0.729, 0.51759, 0.2945889];

    #[test]
    fn it_follows_the_trace() {
        close(descend(&Nesterov::new(0.1, 0.9), 1.0, 4), &TRACE);
    }
    #[test]
    fn the_points_ahead_are_the_other_form_of_the_method() {
        let (u, mut p) = (Nesterov::new(0.1, 0.9), 1.0);
        let mut s = u.start(&p);
        let ahead = (0..3).map(|_| {
            u.look(&mut s, &mut p);
            let mut dp = p;
            u.look(&mut s, &mut p);
            u.put(&mut s, &mut p, &mut dp);
            s.other
        });
        let ahead: Vec<f64> = ahead.collect();
        close(ahead.clone(), &[0.81, 0.5751, 0.327321]);
        let (mut x, mut v) = (1.0, 0.0);
        for point in ahead {
            let g = x;
            v = 0.9 * v + g;
            x -= 0.1 * (g + 0.9 * v);
            assert!((point - x).abs() < 1e-15);
        }
    }
    // Example 3.16 to the letter
    #[test]
    fn the_paper_to_the_letter_diverges() {
        let (mut p, mut s) = (1.0, 0.0);
        let literal: Vec<f64> = (0..200)
            .map(|_| {
                s = -0.9 * s + -0.1 * (p + 0.9 * s);
                p += s;
                p
            })
            .collect();
        close(literal[..4].to_vec(), &[0.9, 0.909, 0.80919, 0.8270829]);
        assert!((literal[199].abs() - 79.2).abs() < 0.05);
        assert!(descend(&Nesterov::new(0.1, 0.9), 1.0, 200)[199].abs() < 1e-3);
    }
    // the point ahead has no place for what is frozen, and must not be shifted by it
    #[test]
    fn frozen_parts_are_not_counted() {
        let p = (
            Frozen([7.0, 8.0]),
            (
                [Frozen(9.0), Frozen(9.5)],
                Tagged {
                    name: "w",
                    inner: ([1.0, 2.0], 3.0),
                },
            ),
        );
        let u = Nesterov::new(0.1, 0.9);
        let mut s = u.start(&p);
        assert_eq!(s.other.1.1.inner, ([1.0, 2.0], 3.0));
        let mut q = p;
        u.look(&mut s, &mut q);
        assert_eq!(q, p);
    }
}
