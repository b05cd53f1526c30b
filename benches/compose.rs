//! What composition costs: one training step of the 2-4-4-1 sigmoid net through the learner, and the same arithmetic
//! written out by hand, with the same gradient buffer and the same check that the gradient is finite.
//!
//! ```text
//! xor step f32: lens 77.0 ns, hand 75.3 ns, ratio 1.02
//! ```

mod timing;

use paralens::prelude::*;
use std::hint::black_box;
use timing::Effort;

macro_rules! by_hand {
    ($Hand:ident, $S:ident) => {
        /// Weights and biases of the three layers.
        #[derive(Clone, Copy, Default)]
        struct $Hand {
            w1: [[$S; 4]; 2],
            b1: [$S; 4],
            w2: [[$S; 4]; 4],
            b2: [$S; 4],
            w3: [[$S; 1]; 4],
            b3: [$S; 1],
        }
        impl $Hand {
            /// One step of descent; nothing happens if loss or gradient is not finite.
            #[inline]
            fn step(&mut self, g: &mut $Hand, rate: $S, x: [$S; 2], t: [$S; 1]) -> Option<$S> {
                let h1 = layer(&self.w1, &self.b1, &x).map(Real::sigmoid);
                let h2 = layer(&self.w2, &self.b2, &h1).map(Real::sigmoid);
                let y = layer(&self.w3, &self.b3, &h2).map(Real::sigmoid);
                let error = y[0] - t[0];
                let loss = error * error;
                if !loss.is_finite() {
                    return None;
                }
                let d3 = [2.0 * error * (y[0] * (1.0 - y[0]))];
                let mut d2 = back(&self.w3, &d3);
                pull(&mut d2, &h2);
                let mut d1 = back(&self.w2, &d2);
                pull(&mut d1, &h1);
                gather(&mut g.w3, &mut g.b3, &h2, &d3);
                gather(&mut g.w2, &mut g.b2, &h1, &d2);
                gather(&mut g.w1, &mut g.b1, &x, &d1);
                let finite = finite(&g.w1) & finite(&g.w2) & finite(&g.w3);
                if !(finite & finite_row(&g.b1) & finite_row(&g.b2) & finite_row(&g.b3)) {
                    *g = $Hand::default();
                    return None;
                }
                descend(&mut self.w1, &mut self.b1, &mut g.w1, &mut g.b1, rate);
                descend(&mut self.w2, &mut self.b2, &mut g.w2, &mut g.b2, rate);
                descend(&mut self.w3, &mut self.b3, &mut g.w3, &mut g.b3, rate);
                Some(loss)
            }
        }
    };
}
by_hand! { Single, f32 }
by_hand! { Double, f64 }

#[inline]
fn layer<const I: usize, const O: usize, S: Real>(
    w: &[[S; O]; I],
    b: &[S; O],
    x: &[S; I],
) -> [S; O] {
    let mut y = *b;
    for i in 0..I {
        for o in 0..O {
            y[o] = y[o] + x[i] * w[i][o];
        }
    }
    y
}
#[inline]
fn back<const I: usize, const O: usize, S: Real>(w: &[[S; O]; I], d: &[S; O]) -> [S; I] {
    std::array::from_fn(|i| (0..O).fold(S::ZERO, |sum, o| sum + w[i][o] * d[o]))
}
#[inline]
fn pull<const N: usize, S: Real>(d: &mut [S; N], y: &[S; N]) {
    for i in 0..N {
        d[i] = d[i] * (y[i] * (S::ONE - y[i]));
    }
}
#[inline]
fn gather<const I: usize, const O: usize, S: Real>(
    gw: &mut [[S; O]; I],
    gb: &mut [S; O],
    x: &[S; I],
    d: &[S; O],
) {
    for o in 0..O {
        gb[o] = gb[o] + d[o];
    }
    for i in 0..I {
        for o in 0..O {
            gw[i][o] = gw[i][o] + x[i] * d[o];
        }
    }
}
#[inline]
fn finite<const I: usize, const O: usize, S: Real>(g: &[[S; O]; I]) -> bool {
    g.iter().fold(true, |ok, row| ok & finite_row(row))
}
#[inline]
fn finite_row<const O: usize, S: Real>(row: &[S; O]) -> bool {
    row.iter().fold(true, |ok, x| ok & x.is_finite())
}
#[inline]
fn descend<const I: usize, const O: usize, S: Real>(
    w: &mut [[S; O]; I],
    b: &mut [S; O],
    gw: &mut [[S; O]; I],
    gb: &mut [S; O],
    rate: S,
) {
    for i in 0..I {
        descend_row(&mut w[i], &mut gw[i], rate);
    }
    descend_row(b, gb, rate);
}
#[inline]
fn descend_row<const O: usize, S: Real>(p: &mut [S; O], g: &mut [S; O], rate: S) {
    for o in 0..O {
        p[o] = p[o] - rate * g[o];
        g[o] = S::ZERO;
    }
}

macro_rules! compare {
    ($Hand:ident, $S:ident) => {{
        let data: [([$S; 2], [$S; 1]); 4] = [
            ([0.0, 0.0], [0.0]),
            ([0.0, 1.0], [1.0]),
            ([1.0, 0.0], [1.0]),
            ([1.0, 1.0], [0.0]),
        ];
        let net = Dense::<2, 4, $S>::new()
            .then(sigmoid())
            .then(Dense::<_, 4, $S>::new())
            .then(sigmoid())
            .then(Dense::<_, 1, $S>::new())
            .then(sigmoid());
        let mut learner = Learner::new(net, sum_of_squares(), Descent(0.5), 42);

        let (((((one, ()), two), ()), three), ()) = learner.params().clone();
        let mut hand = $Hand {
            w1: *one.weight,
            b1: one.bias,
            w2: *two.weight,
            b2: two.bias,
            w3: *three.weight,
            b3: three.bias,
        };
        let mut gradient = $Hand::default();
        let (mut by_lens, mut by_hand) = (0.0, 0.0);

        let (lens, hands, ratio) = Effort::new(41, 1500).compare(
            || {
                by_lens = data
                    .iter()
                    .map(|(x, t)| learner.step(black_box(*x), t).unwrap())
                    .sum()
            },
            || {
                by_hand = data
                    .iter()
                    .map(|(x, t)| hand.step(&mut gradient, 0.5, black_box(*x), *t).unwrap())
                    .sum();
            },
        );
        // the two are one computation: after as many steps they have the same loss
        let gap: $S = by_lens - by_hand;
        assert!(
            gap.abs() <= 1e-3 * by_hand,
            "lens {by_lens}, hand {by_hand}"
        );
        println!(
            "xor step {}: lens {:.1} ns, hand {:.1} ns, ratio {ratio:.2}",
            stringify!($S),
            lens * 1e9 / 4.0,
            hands * 1e9 / 4.0,
        );
    }};
}

fn main() {
    compare!(Single, f32);
    compare!(Double, f64);
}
