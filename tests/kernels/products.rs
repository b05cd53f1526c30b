//! Products onto what was there before, without terms, and with terms that are no numbers.

use crate::{everywhere, numbers};
use paralens::kernel::{Onto, View, double, filled, give, single};
use paralens::prelude::*;

/// GEM-1, for both number types, and with what batches leave behind.
#[test]
fn what_was_there_before_is_forgotten() {
    everywhere(|level| {
        macro_rules! check {
            ($S:ident, $kernel:ident) => {
                let (a, b) = ([1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]);
                let mut c = [$S::NAN; 4];
                $kernel::matmul(
                    View::rows(&a, 2, 2),
                    View::rows(&b, 2, 2),
                    &mut c,
                    Onto::Zero,
                );
                assert_eq!(c, [19.0, 22.0, 43.0, 50.0]);
                for (m, k) in SIZES.iter().flat_map(|m| SIZES.map(|k| (*m, k))) {
                    for n in SIZES {
                        let (a, b) = (vec![1.0; m * k], vec![1.0; k * n]);
                        let mut c = vec![$S::NAN; m * n];
                        $kernel::matmul(
                            View::rows(&a, m, k),
                            View::rows(&b, k, n),
                            &mut c,
                            Onto::Zero,
                        );
                        assert!(c.iter().all(|c| *c == k as $S), "{level:?} {m}x{k}x{n}");
                    }
                }
            };
        }
        const SIZES: [usize; 6] = [1, 5, 7, 9, 17, 33];
        check!(f32, single);
        check!(f64, double);
        for _ in 0..20 {
            give(filled(100, [f32::NAN; 65]));
            give(filled(100, [f32::NAN; 130]));
        }
        let net = Dense::<65, 130>::new()
            .then(tanh())
            .then(Dense::<_, 65>::new())
            .then(gelu());
        let net = net.skip().then(softmax()).batched();
        let p = net.init(&mut Rng::new(1));
        let (y, r) = net.forward(&p, numbers(100, 2));
        let mut dp = p.zero();
        let dx = net.backward(&p, r, numbers(100, 3), &mut dp);
        assert!(
            y.is_finite() && dx.is_finite() && dp.is_finite(),
            "{level:?}"
        );
    });
}

/// MAT-1.
#[test]
fn products_without_terms_or_entries() {
    everywhere(|_| {
        let none = Dense::<0, 3>::new();
        let p = Affine {
            weight: Matrix::zeros(),
            bias: [0.0, 1.0, -0.0],
        };
        assert_eq!(none.batched().apply(&p, vec![[]; 2]), [p.bias; 2]);
        let mut dp = p.zero();
        let (y, r) = none.batched().forward(&p, vec![[]; 2]);
        assert_eq!(
            (y.len(), none.batched().backward(&p, r, y, &mut dp).len()),
            (2, 2)
        );
        assert_eq!(dp.bias, [0.0, 2.0, 0.0]);
        let linear = Linear::<0, 3>::new();
        let rows = linear.batched().apply(&Matrix::zeros(), vec![[]; 2]);
        assert!(rows.iter().flatten().all(|y| y.to_bits() == 0));
        assert_eq!(linear.apply(&Matrix::zeros(), []), [0.0; 3]);

        let rows = Linear::<4, 5>::new();
        let w = Matrix::from_fn(|i, o| (i + o) as f32);
        let (y, r) = rows.batched().forward(&w, vec![]);
        let mut dw = w.zero();
        assert!(y.is_empty() && rows.batched().backward(&w, r, y, &mut dw).is_empty());
        assert_eq!(dw, w.zero());

        let silent = Linear::<3, 0>::new();
        let (y, r) = silent
            .batched()
            .forward(&Matrix::zeros(), vec![[1.0; 3]; 2]);
        assert_eq!(y, [[]; 2]);
        let dx = silent
            .batched()
            .backward(&Matrix::zeros(), r, y, &mut Matrix::zeros());
        assert!(dx.iter().flatten().all(|dx| dx.to_bits() == 0) && dx.len() == 2);
        assert_eq!(
            silent.backward(&Matrix::zeros(), [1.0; 3], [], &mut Matrix::zeros()),
            [0.0; 3]
        );
    });
}

/// NaN and infinity reach every sum that they are a term of, through zeros too, and no other; for one example and for a
/// batch, forward and backward.
#[test]
fn infinity_times_zero() {
    const I: usize = 37;
    const O: usize = 70;
    let layer = Linear::<I, O>::new();
    everywhere(|level| {
        for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
            for (rows, at) in [(1, 0), (5, 3), (40, 39)] {
                let zero = Matrix::<I, O>::zeros();
                // an input
                let mut x = vec![[1.0; I]; rows];
                x[at][7] = bad;
                let y = layer.batched().apply(&zero, x.clone());
                for (n, y) in y.iter().enumerate() {
                    assert!(y.iter().all(|y| y.is_nan() == (n == at)), "{level:?}");
                }
                assert!(layer.apply(&zero, x[at]).iter().all(|y| y.is_nan()));
                // its weight's cotangent, against cotangents of zero
                let (dy, mut dw) = (vec![[0.0; O]; rows], zero.clone());
                layer.batched().backward(&zero, x.clone(), dy, &mut dw);
                for (i, dw) in dw.iter().enumerate() {
                    assert!(dw.iter().all(|dw| dw.is_nan() == (i == 7)), "{level:?}");
                }
                let mut dw = zero.clone();
                layer.backward_params(&zero, x[at], [0.0; O], &mut dw);
                assert!(dw[7].iter().all(|dw| dw.is_nan()) && dw[8].is_finite());
                // a weight
                let mut w = zero.clone();
                w[7][9] = bad;
                let y = layer.batched().apply(&w, vec![[0.0; I]; rows]);
                let is_there =
                    |y: &[f32; O]| y.iter().enumerate().all(|(o, y)| y.is_nan() == (o == 9));
                assert!(y.iter().all(is_there) && is_there(&layer.apply(&w, [0.0; I])));
                let dy = vec![[0.0; O]; rows];
                let dx = layer
                    .batched()
                    .backward(&w, vec![[0.0; I]; rows], dy, &mut zero.clone());
                let is_there =
                    |dx: &[f32; I]| dx.iter().enumerate().all(|(i, dx)| dx.is_nan() == (i == 7));
                let single = layer.backward_input(&w, [0.0; I], [0.0; O]);
                assert!(dx.iter().all(is_there) && is_there(&single), "{level:?}");
            }
        }
    });
}
