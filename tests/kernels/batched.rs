//! A batch of examples against one after another.

use crate::{everywhere, numbers};
use paralens::kernel::Level;
use paralens::prelude::*;

/// |x − y| to within the roundings of sums of `k` terms that are together `size` large.
fn close(x: f32, y: f32, k: usize, size: f64) -> bool {
    let most = f64::from(f32::EPSILON) * (k + 2) as f64 * size;
    f64::from(x - y).abs() <= most
}
/// Σ |x y|.
fn size(terms: impl Iterator<Item = (f32, f32)>) -> f64 {
    terms.map(|(x, y)| f64::from((x * y).abs())).sum()
}

type Weights<const I: usize, const O: usize> = Affine<Matrix<I, O>, [f32; O]>;
type Rows<const N: usize> = Vec<[f32; N]>;

/// Outputs, cotangents of the inputs, cotangent of the parameters.
fn run<const I: usize, const O: usize>(
    f: &impl Para<Params = Weights<I, O>, Input = Rows<I>, Output = Rows<O>>,
    p: &Weights<I, O>,
    x: &Rows<I>,
    dy: &Rows<O>,
) -> (Rows<O>, Rows<I>, Weights<I, O>) {
    let (y, r) = f.forward(p, x.clone());
    let (dp, dx) = f.pull(p, r, dy.clone());
    (y, dx, dp)
}

fn check<const I: usize, const O: usize>(rows: usize, level: Level) {
    let layer = Dense::<I, O>::new();
    let mut rng = Rng::new(4);
    let mut p = layer.init(&mut rng);
    for b in &mut p.bias {
        *b = rng.uniform(-1.0, 1.0) as f32;
    }
    let (x, dy) = (numbers::<I>(rows, 5), numbers::<O>(rows, 6));
    let (y, dx, dp) = run(&layer.batched(), &p, &x, &dy);
    let (each_y, each_dx, each_dp) = run(&layer.each(), &p, &x, &dy);
    assert_eq!((y.len(), dx.len()), (rows, rows));

    let of_y = |n: usize, o: usize| 1.0 + size((0..I).map(|i| (x[n][i], p.weight[i][o])));
    let of_dx = |n: usize, i: usize| size((0..O).map(|o| (dy[n][o], p.weight[i][o])));
    let of_dw = |i: usize, o: usize| size((0..rows).map(|n| (x[n][i], dy[n][o])));
    let of_db = |o: usize| size((0..rows).map(|n| (1.0, dy[n][o])));
    let here = || format!("{level:?}: {rows} rows from {I} to {O}");
    for n in 0..rows {
        let is_close = |o: usize| close(y[n][o], each_y[n][o], I, of_y(n, o));
        assert!((0..O).all(is_close), "y, {}", here());
        let is_close = |i: usize| close(dx[n][i], each_dx[n][i], O, of_dx(n, i));
        assert!((0..I).all(is_close), "dx, {}", here());
    }
    let is_close = |o: usize| close(dp.bias[o], each_dp.bias[o], rows, of_db(o));
    assert!((0..O).all(is_close), "db, {}", here());
    for i in 0..I {
        let (dw, each_dw) = (&dp.weight[i], &each_dp.weight[i]);
        let is_close = |o: usize| close(dw[o], each_dw[o], rows, of_dw(i, o));
        assert!((0..O).all(is_close), "dW, {}", here());
    }
}

/// The batched layer is the layer at each example.
#[test]
fn batched_is_each() {
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
