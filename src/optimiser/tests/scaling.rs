//! What an optimiser does not see: the scale of the loss, or the choice of axes.

use super::*;
use crate::optimiser::{Adagrad, Adam, Descent, RmsProp};

/// Three steps along gradients that are `c` times the made-up ones.
fn scaled<P: Space<f64> + Clone, U: Optimiser<P>>(p: &P, u: &U, c: f64) -> Vec<f64> {
    let mut p = p.clone();
    let mut s = u.start(&p);
    for turn in 0..3 {
        let mut dp = gradient(&p, turn);
        dp.visit_mut(&Path::Root, &mut |_, xs: &mut [f64]| {
            xs.iter_mut().for_each(|x| *x *= c);
        });
        u.put(&mut s, &mut p, &mut dp);
    }
    moving(&mut p)
}

#[test]
fn without_epsilon_the_scale_of_the_gradient_does_not_matter() {
    fn check<P: Space<f64> + Clone, U: Optimiser<P>>(p: P, u: &U) {
        for c in [1e-20, 0.3, 7.0, 1e20] {
            close(scaled(&p, u, c), &scaled(&p, u, 1.0));
        }
    }
    let (rate, epsilon) = (0.1, 0.0);
    at_every_shape!(check(&Adagrad { rate, epsilon }));
    at_every_shape!(check(&RmsProp {
        epsilon,
        ..RmsProp::new(rate)
    }));
    at_every_shape!(check(&Adam {
        epsilon,
        ..Adam::new(rate)
    }));
}

#[test]
fn descent_sees_the_scale() {
    let p = [1.0, 2.0];
    assert_ne!(
        scaled(&p, &Descent(0.1), 2.0),
        scaled(&p, &Descent(0.1), 1.0)
    );
}

#[test]
fn descent_commutes_with_rotations_and_adam_does_not() {
    let turn = |[x, y]: [f64; 2]| [0.6 * x - 0.8 * y, 0.8 * x + 0.6 * y];
    fn after<U: Optimiser<[f64; 2]>>(u: &U, mut p: [f64; 2], mut dp: [f64; 2]) -> [f64; 2] {
        u.put(&mut u.start(&p), &mut p, &mut dp);
        p
    }
    let (p, dp) = ([1.0, 2.0], [0.5, -3.0]);
    let (u, v) = (Descent(0.1), Adam::new(0.1));
    close(
        after(&u, turn(p), turn(dp)).to_vec(),
        &turn(after(&u, p, dp)),
    );
    let (a, b) = (after(&v, turn(p), turn(dp)), turn(after(&v, p, dp)));
    assert!((a[0] - b[0]).abs() > 0.01);
}
