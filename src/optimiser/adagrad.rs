use super::Optimiser;
use super::walk::{in_range, take_with_square, walk2};
use crate::number::Real;
use crate::object::{Co, Space};

/// Every component has its own rate, which falls with the gradients that it has seen (Duchi, Hazan and Singer, *Adaptive
/// Subgradient Methods*, JMLR 12, 2011; Cruttwell et al., 2103.01931, Example 3.17):
///
/// ```text
/// s ← s + p'²                    s = 0 at first
/// p ← p − η p' / (√s + ε)
/// ```
///
/// ε stands outside the root. The first step is η in size, unless the gradient is as small as ε. The state is s. With ε = 0 a step does
/// not depend on the scale of the gradients, but a component that has never had one is 0 / 0.
///
/// In the example the gradient is to come *without* the factor −η. If it comes with it, as everywhere else in that
/// paper, then the rate is applied to p' and to √s alike and cancels: what is left of it is an ε that is 1/η times as
/// large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adagrad<S = f32> {
    /// η, the rate.
    pub rate: S,
    /// ε, which keeps the quotient finite.
    pub epsilon: S,
}

impl<S: Real> Adagrad<S> {
    /// With ε = 10⁻⁷.
    pub fn new(rate: S) -> Self {
        let epsilon = S::of(1e-7);
        Adagrad { rate, epsilon }
    }
}

impl<S: Real, P: Space<S>> Optimiser<P> for Adagrad<S> {
    type State = Co<P>;

    fn start(&self, p: &P) -> Co<P> {
        p.zero()
    }
    #[inline]
    fn put(&self, s: &mut Co<P>, p: &mut P, dp: &mut Co<P>) {
        let Adagrad { rate, epsilon } = *self;
        walk2(
            p,
            dp,
            s,
            #[inline(always)]
            move |p, d, s| {
                let g = take_with_square(d);
                *s = in_range(*s + g * g);
                *p = *p - rate * g / (s.sqrt() + epsilon);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{close, descend};
    use super::*;

    const TRACE: [f64; 3] = [0.900000009999999, 0.8331035413994696, 0.7804561987608938];

    #[test]
    fn it_follows_the_trace() {
        close(descend(&Adagrad::new(0.1), 1.0, 3), &TRACE);
    }
    #[test]
    fn a_component_without_gradient_stays() {
        let u = Adagrad {
            rate: 0.5,
            epsilon: 1e-10,
        };
        let mut p = [1.0, 1.0];
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut [0.0, 3.0]);
        assert_eq!(p[0], 1.0);
        assert!((p[1] - 0.500_000_000_016_666_7).abs() < 1e-12);
    }
    // Example 3.17 with p' = −η times the gradient, the paper's convention
    #[test]
    fn the_rate_applied_twice_is_told_apart() {
        let (mut p, mut s): (f64, f64) = (1.0, 0.0);
        let twice: Vec<f64> = (0..3)
            .map(|_| {
                let change = -0.1 * p;
                s += change * change;
                p += 0.1 / (1e-7 + s.sqrt()) * change;
                p
            })
            .collect();
        close(
            twice.clone(),
            &descend(
                &Adagrad {
                    rate: 0.1,
                    epsilon: 1e-6,
                },
                1.0,
                3,
            ),
        );
        assert!(twice.iter().zip(TRACE).all(|(a, b)| (a - b).abs() > 1e-8));
    }
}
