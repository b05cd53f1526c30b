use super::Optimiser;
use super::walk::{in_range, take_with_square, walk2};
use crate::number::Real;
use crate::object::{Co, Space};

/// Every component has its own rate, by a fading mean of its squared gradients (Tieleman and Hinton, *Neural Networks for
/// Machine Learning*, lecture 6e, 2012):
///
/// ```text
/// v ← ρ v + (1 − ρ) p'²          v = 0 at first
/// p ← p − η p' / (√v + ε)
/// ```
///
/// ε stands outside the root, and there is no correction for the start at 0: the first step is η / √(1 − ρ) in size. The
/// state is v; where it fades below 10⁻³⁵ on `f32` or 10⁻³⁰⁰ on `f64`, it is set to 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RmsProp<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// ρ, how much of the mean is kept: from 0 on, below 1.
    pub rho: S,
    /// ε, which keeps the quotient finite: positive.
    pub epsilon: S,
}

impl<S: Real> RmsProp<S> {
    /// With ρ = 0.9 and ε = 10⁻⁸.
    pub fn new(rate: S) -> Self {
        RmsProp {
            rate,
            rho: S::of(0.9),
            epsilon: S::of(1e-8),
        }
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for RmsProp<S> {
    type State = Co<P>;

    fn start(&self, p: &P) -> Co<P> {
        p.zero()
    }
    #[inline]
    fn put(&self, v: &mut Co<P>, p: &mut P, dp: &mut Co<P>) {
        let RmsProp { rate, rho, epsilon } = *self;
        let new = S::ONE - rho;
        walk2(
            p,
            dp,
            v,
            #[inline(always)]
            move |p, d, v| {
                let g = take_with_square(d);
                *v = in_range(rho * *v + new * g * g);
                *p = *p - rate * g / (v.sqrt() + epsilon);
            },
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
            0.6837722439831618,
            0.4988706201172375,
            0.3691805674277941,
            0.27282489889004787,
        ];
        close(descend(&RmsProp::new(0.1), 1.0, 4), &trace);
    }
    #[test]
    fn epsilon_stands_outside_the_root() {
        let u = RmsProp {
            rho: 0.99,
            ..RmsProp::new(0.01)
        };
        let mut p = 0.0;
        u.put(&mut 0.0, &mut p, &mut 1e-3);
        assert!((p + 0.0999900009999_f64).abs() < 1e-12);
        assert!((p + 0.0707106781186547).abs() > 0.01); // inside
    }
    #[test]
    fn a_component_without_gradient_stays() {
        let mut p = [1.0, 1.0];
        RmsProp::new(0.01).put(&mut [0.0; 2], &mut p, &mut [0.0, 3.0]);
        assert!(p[0] == 1.0 && p[1] < 1.0);
    }
    #[test]
    fn a_fading_mean_reaches_zero() {
        let (u, mut p, mut v) = (RmsProp::new(0.1_f32), 1.0_f32, 0.5);
        for _ in 0..2000 {
            u.put(&mut v, &mut p, &mut 0.0);
        }
        assert_eq!((p, v), (1.0, 0.0));
    }
}
