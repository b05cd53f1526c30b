//! The affine layers: closed forms, parts of the backward map, and batches.

use super::*;
use crate::lift::Batched;
use crate::number::{Semiring, Z2};
use crate::object::{Matrix, Object};
use crate::{Para, ParaExt};

/// Small whole numbers, whose sums are exact in any order.
fn whole<S: Semiring>(k: usize) -> S {
    S::natural((31 * k + 7) % 13)
}
fn rows<const N: usize, S: Semiring>(n: usize, from: usize) -> Vec<[S; N]> {
    let row = |i| std::array::from_fn(|j| whole(from + i * N + j));
    (0..n).map(row).collect()
}

/// On batches and at each: the two maps, and that the parts of the backward map are its components.
macro_rules! agree {
    ($f:expr, $p:expr, $x:expr, $dy:expr) => {{
        let (f, p, x, dy) = ($f, $p, $x, $dy);
        let (batched, each) = (f.batched(), f.each());
        let (y, r) = batched.forward(&p, x.clone());
        let (y_each, r_each) = each.forward(&p, x.clone());
        assert_eq!(y, y_each, "{f:?}");
        assert_eq!(batched.apply(&p, x.clone()), y);
        assert_eq!(each.apply(&p, x.clone()), y);
        let (mut dp, mut dp_each) = (p.clone(), p.clone()); // is added to
        let dx = batched.backward(&p, r.clone(), dy.clone(), &mut dp);
        let dx_each = each.backward(&p, r_each.clone(), dy.clone(), &mut dp_each);
        assert_eq!((&dx, &dp), (&dx_each, &dp_each), "{f:?}");
        assert_eq!(batched.backward_input(&p, r.clone(), dy.clone()), dx);
        assert_eq!(each.backward_input(&p, r_each.clone(), dy.clone()), dx);
        let (mut dq, mut dq_each) = (p.clone(), p.clone());
        batched.backward_params(&p, r, dy.clone(), &mut dq);
        each.backward_params(&p, r_each, dy, &mut dq_each);
        assert_eq!((&dq, &dq_each), (&dp, &dp), "{f:?}");
    }};
}

fn shapes<const I: usize, const O: usize, S: Semiring>() {
    let weight = Matrix::<I, O, S>::from_fn(|i, o| whole(i * O + o));
    let bias: [S; O] = rows(1, 5)[0];
    for n in [0, 1, 2, 5] {
        let (x, dy) = (rows::<I, S>(n, 1), rows::<O, S>(n, 2));
        let affine = Affine {
            weight: weight.clone(),
            bias,
        };
        agree!(Dense::<I, O, S>::new(), affine, x.clone(), dy.clone());
        agree!(Linear::<I, O, S>::new(), weight.clone(), x, dy.clone());
        agree!(Bias::<O, S>::new(), bias, rows::<O, S>(n, 3), dy);
    }
}

#[test]
fn batches_are_mapped_as_their_rows_are() {
    shapes::<1, 1, f64>();
    shapes::<3, 1, f64>();
    shapes::<1, 5, f32>();
    shapes::<7, 3, f64>();
    shapes::<16, 70, f32>();
    shapes::<71, 17, f64>();
    shapes::<0, 3, f64>();
    shapes::<3, 0, f64>();
    shapes::<4, 6, Z2>();
}

#[test]
fn an_affine_map_and_its_reverse_derivative() {
    let f = Dense::<2, 3, f64>::new();
    let p = Affine {
        weight: Matrix::from_fn(|i, o| [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]][i][o]),
        bias: [0.5, 0.25, 0.0],
    };
    let (y, r) = f.forward(&p, [10.0, -1.0]);
    assert_eq!(y, [6.5, 15.25, 24.0]);
    let (dp, dx) = f.pull(&p, r, [1.0, 0.0, -2.0]);
    assert_eq!(dx, [-5.0, -8.0]);
    assert_eq!(*dp.weight, [[10.0, 0.0, -20.0], [-1.0, 0.0, 2.0]]);
    assert_eq!(dp.bias, [1.0, 0.0, -2.0]);
}

#[test]
fn linear_then_bias_is_dense() {
    let parts = Linear::<5, 4, f64>::new().then(Bias::<4, f64>::new());
    let p = (
        Matrix::from_fn(|i, o| whole(i + 2 * o)),
        [1.0, 2.0, 3.0, 4.0],
    );
    let affine = Affine {
        weight: p.0.clone(),
        bias: p.1,
    };
    let (x, dy): ([f64; 5], [f64; 4]) = (rows(1, 0)[0], rows(1, 9)[0]);
    let dense = Dense::<5, 4, f64>::new();
    assert_eq!(parts.apply(&p, x), dense.apply(&affine, x));
    let (_, r) = parts.forward(&p, x);
    let ((dw, db), dx) = parts.pull(&p, r, dy);
    let (dp, dx_dense) = dense.pull(&affine, x, dy);
    assert_eq!((dw, db, dx), (dp.weight, dp.bias, dx_dense));
}

#[test]
fn a_batch_of_batches() {
    let f = Dense::<2, 3, f64>::new();
    let p = Affine {
        weight: Matrix::from_fn(|i, o| whole(i + o)),
        bias: [0.0; 3],
    };
    let x = vec![rows(2, 0), rows(3, 5), vec![]];
    let y = f.batched().batched().apply(&p, x.clone());
    assert_eq!(y, f.each().each().apply(&p, x));
}

#[test]
fn nan_in_a_product_is_not_lost() {
    let mut p = Matrix::<2, 2, f64>::zeros().clone();
    p[0][1] = f64::INFINITY;
    let y = Linear::new().apply(&p, [0.0, 1.0]);
    assert!(y[0] == 0.0 && y[1].is_nan());
    let y = Linear::new().to_rows().apply(&p, vec![[0.0, 1.0]]);
    assert!(y[0][0] == 0.0 && y[0][1].is_nan());
}

#[test]
fn layers_print_their_sizes() {
    let layer = Dense::<2, 4>::new();
    assert_eq!(format!("{layer:?}"), "Dense<2, 4>");
    assert_eq!(format!("{:?}", Bias::<4>::new()), "Bias<4>");
    assert_eq!(format!("{:?}", layer.batched()), "Rows(Dense<2, 4>)");
    assert_eq!(size_of_val(&layer), 0);
    assert_eq!(p_of(layer).bias, [0.0; 4]);
}
fn p_of<F: crate::Init>(f: F) -> F::Params {
    f.init(&mut crate::random::Rng::new(1))
}

#[test]
fn zero_is_the_cotangent_of_its_parameters() {
    let p = p_of(Dense::<2, 4>::new());
    assert_eq!(p.zero().weight, Matrix::zeros());
}
