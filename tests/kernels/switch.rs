//! One switch forces all kernels.

use crate::{bits, everywhere, numbers};
use paralens::kernel::{Level, Onto, View, parallel, single, with_level};
use paralens::prelude::*;
use std::sync::Mutex;

/// Whether x y + z is rounded once in a product of matrices: 1 − 2⁻²⁴ is then told from 1.
fn is_fused() -> bool {
    let x = 1.0 + f32::EPSILON;
    let (a, b) = ([-1.0, x], [x * x, x]);
    let mut c = [0.0];
    single::matmul(
        View::rows(&a, 1, 2),
        View::rows(&b, 2, 1),
        &mut c,
        Onto::Zero,
    );
    // x² − round(x²) = 2⁻⁴⁶
    assert!(c[0] == 0.0 || c[0] == f32::EPSILON * f32::EPSILON);
    c[0] != 0.0
}
#[test]
fn one_switch_holds_for_products_and_on_every_thread() {
    let plain = cfg!(any(target_arch = "aarch64", target_feature = "fma"));
    everywhere(|level| {
        let expected = level > Level::Plain || plain;
        assert_eq!(is_fused(), expected, "{level:?}");
        let seen = Mutex::new(vec![]);
        parallel(6, usize::MAX, |_| seen.lock().unwrap().push(is_fused()));
        assert_eq!(seen.into_inner().unwrap(), [expected; 6], "{level:?}");
    });
}

/// A training without products is the same on every level, bit for bit; and so is one with products on the levels that
/// fuse.
#[test]
fn levels_train_alike() {
    let train = || {
        let net = Dense::<40, 80>::new()
            .then(gelu())
            .then(dropout(0.2).expect("a rate"))
            .then(Dense::<_, 6>::new());
        let mut learner = Learner::new(net, cross_entropy(), AdamW::new(0.01, 0.1), 3);
        let targets = (0..50)
            .map(|i| Label::new(i % 6).expect("a class"))
            .collect();
        for step in 0..5 {
            learner
                .step_batch(numbers(50, step), &targets)
                .expect("a loss");
        }
        bits(learner.params())
    };
    let update = || {
        let f = tanh::<[f32; 90]>()
            .then(dropout(0.3).expect("a rate"))
            .then(softmax())
            .batched();
        let (mut p, u) = (
            numbers::<90>(70, 1),
            clip(2.0, Adam::new(0.1)).expect("a norm"),
        );
        let mut s = u.start(&p);
        for seed in 0..5 {
            let drawn = f.draw(seed);
            let (y, r) = drawn.forward(&(((), ()), ()), p.clone());
            let mut dp = drawn.backward(&(((), ()), ()), r, y, &mut (((), ()), ()));
            u.put(&mut s, &mut p, &mut dp);
        }
        bits(&p)
    };
    let (trained, updated) = (with_level(Level::best(), train), update());
    everywhere(|level| {
        assert!(update() == updated, "{level:?}");
        if level > Level::Plain {
            assert!(train() == trained, "{level:?}");
        }
    });
}
