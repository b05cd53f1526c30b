//! A batch of examples against one after another.

use crate::{everywhere, numbers};
use paralens::kernel::Level;
use paralens::prelude::*;

/// |x − y| to within the roundings of sums of `k` terms that are together `size` large.
fn close(x: f32, y: f32, k: usize, size: f64) -> bool {
    let most = f64::from(f32::EPSILON) * (k + 2) as f64 * size;
    f64::from(x - y).abs() <= most
}
/// The batched layer is the layer at each example.
#[test]
fn batched_is_each() {
    fn check<const I: usize, const O: usize>(rows: usize, level: Level) {
        let layer = Dense::<I, O>::new();
        let mut rng = Rng::new(4);
        let mut p = layer.init(&mut rng);
        p.bias
            .iter_mut()
            .for_each(|b| *b = rng.uniform(-1.0, 1.0) as f32);
        let (x, dy) = (numbers::<I>(rows, 5), numbers::<O>(rows, 6));
        let run =
            |f: &dyn Fn(&mut Affine<Matrix<I, O>, [f32; O]>) -> (Vec<[f32; O]>, Vec<[f32; I]>)| {
                let mut dp = p.zero();
                let (y, dx) = f(&mut dp);
                (y, dx, dp)
            };
        let (y, dx, dp) = run(&|dp| {
            let (y, r) = layer.batched().forward(&p, x.clone());
            (y, layer.batched().backward(&p, r, dy.clone(), dp))
        });
        let (each_y, each_dx, each_dp) = run(&|dp| {
            let (y, r) = layer.each().forward(&p, x.clone());
            (y, layer.each().backward(&p, r, dy.clone(), dp))
        });
        let here = |what| format!("{level:?} {rows} rows, {I} to {O}: {what}");
        for n in 0..rows {
            // all factors are at most 1 in size, and weights at most √3
            for o in 0..O {
                let terms = (0..I).map(|i| f64::from((x[n][i] * p.weight[i][o]).abs()));
                let size = terms.sum::<f64>() + 1.0;
                assert!(close(y[n][o], each_y[n][o], I, size), "{}", here("y"));
            }
            for i in 0..I {
                let terms = (0..O).map(|o| f64::from((dy[n][o] * p.weight[i][o]).abs()));
                assert!(
                    close(dx[n][i], each_dx[n][i], O, terms.sum()),
                    "{}",
                    here("dx")
                );
            }
        }
        for o in 0..O {
            let terms = (0..rows).map(|n| f64::from(dy[n][o].abs()));
            let size = terms.sum::<f64>();
            assert!(
                close(dp.bias[o], each_dp.bias[o], rows, size),
                "{}",
                here("db")
            );
            for i in 0..I {
                let terms = (0..rows).map(|n| f64::from((x[n][i] * dy[n][o]).abs()));
                let (one, other) = (dp.weight[i][o], each_dp.weight[i][o]);
                assert!(close(one, other, rows, terms.sum()), "{}", here("dW"));
            }
        }
    }
    everywhere(|level| {
        for rows in [0, 1, 2, 5, 13, 33, 130] {
            check::<3, 4>(rows, level);
            check::<17, 33>(rows, level);
            check::<70, 10>(rows, level);
            check::<1, 1>(rows, level);
        }
        check::<300, 129>(65, level);
    });
}
