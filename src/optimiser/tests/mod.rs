//! What all optimisers have in common, filed by law.

mod learnt;
mod product;
mod resume;
mod scaling;
mod walks;

use super::Optimiser;
use crate::object::{Co, Frozen, Leaves, Matrix, Object, Path, Space, Tagged};

/// The points that `n` steps visit on ½ p², whose gradient at p is p.
pub(super) fn descend<U: Optimiser<f64>>(u: &U, mut p: f64, n: usize) -> Vec<f64> {
    let mut s = u.start(&p);
    let step = |_| {
        u.look(&mut s, &mut p);
        let mut dp = p;
        u.look(&mut s, &mut p);
        u.put(&mut s, &mut p, &mut dp);
        p
    };
    (0..n).map(step).collect()
}

/// Holds a trace to 10⁻¹².
#[track_caller]
pub(super) fn close(found: Vec<f64>, trace: &[f64]) {
    assert_eq!(found.len(), trace.len());
    for (x, y) in found.iter().zip(trace) {
        assert!((x - y).abs() < 1e-12, "{found:?} against {trace:?}");
    }
}

/// Numbers in −1..1 without zeros and without order.
fn noise(i: usize) -> f64 {
    (i as f64 * 1.7 + 0.3).sin() + 1e-3
}

/// A gradient of `p`'s: every number another.
fn gradient<P: Space<f64>>(p: &P, turn: usize) -> Co<P> {
    let mut dp = p.zero();
    let mut i = 100 * turn;
    dp.visit_mut(&Path::Root, &mut |_, xs: &mut [f64]| {
        for x in xs {
            *x = noise(i);
            i += 1;
        }
    });
    dp
}

/// The numbers that move.
fn moving<P: Space<f64>>(p: &mut P) -> Vec<f64> {
    let mut all = vec![];
    p.zip([], &Path::Root, &mut |_, p, []| all.extend_from_slice(p));
    all
}

/// `n` steps along made-up gradients.
fn steps<P: Space<f64>, U: Optimiser<P>>(
    u: &U,
    s: &mut U::State,
    p: &mut P,
    turns: std::ops::Range<usize>,
) {
    for turn in turns {
        u.look(s, p);
        let mut dp = gradient(p, turn);
        u.look(s, p);
        u.put(s, p, &mut dp);
    }
}

/// Runs a check at parameters of every shape.
macro_rules! at_every_shape {
    ($check:ident($($u:expr),*)) => {{
        $check(1.5 $(, $u)*);
        $check(vec![1.0; 77] $(, $u)*);
        $check(Matrix::<7, 11, f64>::from_fn(|i, o| i as f64 - o as f64) $(, $u)*);
        $check([([1.0, -2.0, 3.0], Frozen(2.0)), ([4.0, 5.0, 6.0], Frozen(7.0))] $(, $u)*);
        $check(nest() $(, $u)*);
    }};
}
/// Runs a check for every optimiser.
macro_rules! for_every_optimiser {
    ($check:ident) => {{
        use crate::optimiser::*;
        at_every_shape!($check(&Descent(0.1)));
        at_every_shape!($check(&Momentum::new(0.1, 0.9)));
        at_every_shape!($check(&Nesterov::new(0.1, 0.9)));
        at_every_shape!($check(&Adam::new(0.1)));
        $check(nest(), &Ascent(0.1));
        $check(nest(), &Adagrad::new(0.1));
        $check(nest(), &RmsProp::new(0.1));
        $check(nest(), &AdamW::new(0.1, 0.1));
        $check(nest(), &NAdam::new(0.1));
        $check(nest(), &Adadelta::new(1.0));
        let inner = Nesterov::new(0.1, 0.9);
        $check(nest(), &&inner);
        $check(nest(), &clip(0.5, inner).expect("positive"));
        $check(nest(), &decay(0.01, inner).expect("a part"));
        $check(nest(), &Under(Euclidean, inner));
        $check(nest(), &inside(positive(), inner));
        $check(nest(), &retract(positive(), inner));
        $check(
            nest(),
            &Schedule(|t| Nesterov::new(0.1 / (t + 1) as f64, 0.9)),
        );
    }};
}
use {at_every_shape, for_every_optimiser};

type Nest = (
    Frozen<[f64; 2]>,
    (Tagged<[f64; 65]>, (Frozen<f64>, Matrix<1, 1, f64>)),
);

/// Parameters with everything in them: frozen ones, names, a long run, and a single number.
fn nest() -> Nest {
    let named = Tagged {
        name: "long",
        inner: [1.0; 65],
    };
    let one = Matrix::from_fn(|_, _| 2.0);
    (Frozen([9.0, 8.0]), (named, (Frozen(7.0), one)))
}
