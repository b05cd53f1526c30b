//! Convolution against plain loops; pooling at ties, NaN and odd sizes.

use super::*;
use crate::layer::{Affine, Dense, flatten, relu, sigmoid};
use crate::number::{Modular, Semiring};
use crate::object::{Image, Kernel, Object};
use crate::random::Rng;
use crate::{Init, Para, ParaExt};
use std::ops::Add;

/// Small whole numbers, whose sums are exact in any order.
fn whole<S: Semiring>(k: usize) -> S {
    S::natural((31 * k + 7) % 13)
}
fn image<const C: usize, const H: usize, const W: usize, S: Semiring>(
    from: usize,
) -> Image<C, H, W, S> {
    Image::from_fn(|c, h, w| whole(from + (c * H + h) * W + w))
}

#[test]
fn places_of_a_window() {
    let places = |n, size, stride, padding, dilation| {
        let span = Span {
            size,
            stride,
            padding,
            dilation,
        };
        span.places(n)
    };
    assert_eq!(places(7, 3, 2, 1, 1), Ok(4));
    assert_eq!(places(7, 3, 2, 0, 2), Ok(2));
    assert_eq!(places(5, 1, 1, 0, 9), Ok(5));
    assert_eq!(places(6, 3, 2, 0, 1), Ok(2));
    assert_eq!(places(11, 4, 4, 0, 1), Ok(2));
    let error = places(2, 3, 1, 0, 1).unwrap_err();
    let text =
        "Span { size: 3, stride: 1, padding: 0, dilation: 1 } is longer than an axis of 2 numbers";
    assert_eq!(error.to_string(), text);
    let nothing = [
        (3, 0, 0, 1),
        (0, 1, 0, 1),
        (3, 1, 0, 0),
        (3, 1, usize::MAX, 1),
        (3, 1, 0, usize::MAX),
    ];
    for (size, stride, padding, dilation) in nothing {
        let error = places(9, size, stride, padding, dilation).unwrap_err();
        assert!(matches!(error, SpanError::NoWindow(_)), "{error}");
    }
}

/// The places whose tap lies inside, against asking at every place.
#[test]
fn what_a_tap_meets() {
    for i in 0..7 * 4 * 4 * 4 * 3 {
        let (n, size, stride) = (1 + i % 7, 1 + i / 7 % 4, 1 + i / 28 % 4);
        let (padding, dilation) = (i / 112 % 4, 1 + i / 448);
        let span = Span {
            size,
            stride,
            padding,
            dilation,
        };
        let places = span.places(n).unwrap_or(0);
        for k in 0..size {
            let number = |o: usize| (o * stride + k * dilation).checked_sub(padding);
            let inside = |o: &usize| number(*o).is_some_and(|at| at < n);
            let expected: Vec<_> = (0..places).filter(inside).collect();
            let (met, first) = span.met(k, n, places);
            assert_eq!(
                met.clone().collect::<Vec<_>>(),
                expected,
                "{span:?} {k} {n}"
            );
            assert!(met.is_empty() || Some(first) == number(met.start));
        }
    }
}

/// A convolution of these sizes by plain loops: calls `see` for every product of a weight and a number, with the places
/// of both and of the output.
fn products(
    [c, h, w]: [usize; 3],
    [d, oh, ow]: [usize; 3],
    [kh, kw, stride, padding, dilation]: [usize; 5],
    mut see: impl FnMut([usize; 4], [usize; 3], [usize; 3]),
) {
    for (d, r, col) in (0..d * oh * ow).map(|i| (i / ow / oh, i / ow % oh, i % ow)) {
        for (p, q, i) in (0..kh * kw * c).map(|i| (i / c / kw, i / c % kw, i % c)) {
            let row = (r * stride + p * dilation).checked_sub(padding);
            let column = (col * stride + q * dilation).checked_sub(padding);
            if let (Some(row), Some(column)) = (row, column)
                && row < h
                && column < w
            {
                see([p, q, i, d], [i, row, column], [d, r, col]);
            }
        }
    }
}

/// Against plain loops; and on batches as at each, with the parts of the backward map.
macro_rules! check {
    ($S:ty: $C:literal $H:literal $W:literal => $D:literal $OH:literal $OW:literal by $KH:literal $KW:literal $s:literal $p:literal $d:literal) => {{
        type X = Image<$C, $H, $W, $S>;
        type Y = Image<$D, $OH, $OW, $S>;
        let f = Conv::<X, Y, $KH, $KW, $s, $p, $d>::new();
        let p = Affine {
            weight: Kernel::<$KH, $KW, $C, $D, $S>::from_fn(|h, w, i, o| {
                whole(h + 3 * w + 5 * i + 7 * o)
            }),
            bias: std::array::from_fn(whole::<$S>),
        };
        let (x, dy): (X, Y) = (image(3), image(5));
        let (y, r) = f.forward(&p, x.clone());
        let (dp, dx) = f.pull(&p, r, dy.clone());
        let mut expected = Y::from_fn(|d, _, _| p.bias[d]);
        let (mut dw, mut expected_dx) = (p.weight.zero(), X::zeros());
        let sizes = [$KH, $KW, $s, $p, $d];
        products(
            [$C, $H, $W],
            [$D, $OH, $OW],
            sizes,
            |[h, w, i, o], [a, b, c], [d, e, g]| {
                let at = (
                    &mut expected[d][e][g],
                    &mut dw[h][w][i][o],
                    &mut expected_dx[a][b][c],
                );
                let plus = |sum: &mut $S, x| *sum = Add::add(*sum, x);
                plus(at.0, p.weight[h][w][i][o] * x[a][b][c]);
                plus(at.1, dy[d][e][g] * x[a][b][c]);
                plus(at.2, dy[d][e][g] * p.weight[h][w][i][o]);
            },
        );
        assert_eq!(
            (&y, &dp.weight, &dx),
            (&expected, &dw, &expected_dx),
            "{f:?}"
        );
        let total = dy.map(|dy| dy.as_flattened().iter().fold(<$S>::ZERO, |sum, d| sum + *d));
        assert_eq!(dp.bias, total);
        assert_eq!(f.apply(&p, x), y);

        let (batched, each) = (f.batched(), f.each());
        for n in [0, 1, 2, 19] {
            let x: Vec<X> = (0..n).map(image).collect();
            let dy: Vec<Y> = (0..n).map(|i| image(2 * i)).collect();
            let run = || (batched.forward(&p, x.clone()), each.forward(&p, x.clone()));
            let ((y, r), (y_each, r_each)) = run();
            assert_eq!(y, y_each);
            assert_eq!(batched.apply(&p, x.clone()), y);
            let (mut dp, mut dq) = (p.clone(), p.clone()); // is added to
            let dx = batched.backward(&p, r, dy.clone(), &mut dp);
            assert_eq!(dx, each.backward(&p, r_each, dy.clone(), &mut dq));
            assert_eq!(dp, dq, "{f:?} {n}");
            let ((_, r), (_, r_each)) = run();
            assert_eq!(batched.backward_input(&p, r, dy.clone()), dx);
            assert_eq!(each.backward_input(&p, r_each, dy.clone()), dx);
            let ((_, r), (_, r_each)) = run();
            let (mut dq, mut dr) = (p.clone(), p.clone());
            batched.backward_params(&p, r, dy.clone(), &mut dq);
            each.backward_params(&p, r_each, dy, &mut dr);
            assert_eq!((&dq, &dr), (&dp, &dp));
        }
    }};
}
#[test]
fn a_convolution_is_plain_loops() {
    check!(f64: 1 1 1 => 1 1 1 by 1 1 1 0 1);
    check!(f64: 2 5 7 => 3 3 5 by 3 3 1 0 1);
    check!(f32: 3 7 4 => 2 5 4 by 3 1 1 0 1);
    check!(f32: 1 9 1 => 5 9 1 by 1 1 1 0 1);
    check!(f64: 2 6 7 => 2 2 3 by 3 3 2 0 1);
    check!(f64: 1 8 9 => 3 2 3 by 4 2 3 0 1);
    check!(f32: 2 7 5 => 1 4 3 by 3 3 2 1 1);
    check!(f64: 1 4 4 => 2 4 4 by 5 5 1 2 1);
    check!(f64: 1 7 8 => 2 2 2 by 3 3 2 0 2);
    check!(f64: 2 2 3 => 1 4 4 by 3 4 1 2 1);
    check!(f64: 1 2 2 => 1 3 3 by 2 2 3 3 1);
    check!(Modular<7>: 2 6 5 => 3 2 2 by 3 2 2 0 1);
    check!(Modular<12>: 1 3 3 => 2 4 4 by 2 2 1 1 1);
}

#[test]
fn a_last_number_in_no_window() {
    let f = Conv::<Image<1, 1, 6, f64>, Image<1, 1, 2, f64>, 1, 3, 2>::new();
    let weight = Kernel::from_fn(|_, w, _, _| [1.0, 2.0, 3.0][w]);
    let p = Affine {
        weight,
        bias: [0.0],
    };
    let (y, r) = f.forward(&p, Image::from_fn(|_, _, w| (w + 1) as f64));
    assert_eq!(y[0], [[14.0, 26.0]]);
    let dy = Image::from_fn(|_, _, w| [1.0, 10.0][w]);
    let (dp, dx) = f.pull(&p, r, dy);
    assert_eq!(dx[0], [[1.0, 2.0, 13.0, 20.0, 30.0, 0.0]]);
    assert_eq!(dp.weight.flat(), [31.0, 42.0, 53.0]);
    assert_eq!(dp.bias, [11.0]);
}

type Pooled = Image<1, 1, 1, f64>;

#[test]
fn the_first_of_equal_numbers_wins_and_nan_wins_against_all() {
    let pool = MaxPool::<Image<1, 1, 3, f64>, Pooled, 1, 3>::new();
    let nan = f64::NAN;
    let cases = [
        ([1.0, 3.0, 3.0], 3.0, 1),
        ([-1.0, -2.0, -1.0], -1.0, 0),
        ([-0.0, 0.0, 0.0], 0.0, 0),
        ([1.0, nan, 3.0], nan, 1),
        ([nan, 1.0, nan], nan, 0),
        ([f64::INFINITY, 1.0, nan], nan, 2),
        ([f64::NEG_INFINITY; 3], f64::NEG_INFINITY, 0),
    ];
    for (x, y, winner) in cases {
        let x = || Image::from_fn(|_, _, w| x[w]);
        let (found, r) = pool.forward(&(), x());
        assert!(found.flat()[0] == y || found.flat()[0].is_nan() && y.is_nan());
        let mut expected = [0.0; 3];
        expected[winner] = 5.0;
        let dy = || Image::from_fn(|_, _, _| 5.0);
        assert_eq!(pool.backward(&(), r, dy(), &mut ()).flat(), expected);
        let (_, r) = pool.batched().forward(&(), vec![x()]);
        let dx = pool.batched().backward(&(), r, vec![dy()], &mut ());
        assert_eq!(dx[0].flat(), expected);
    }
}

#[test]
fn an_infinite_cotangent_stays_with_the_winner() {
    let pool = max_pool::<Image<1, 2, 2, f64>, Pooled, 2>();
    let (_, r) = pool.forward(&(), image(0));
    let dx = pool.backward(&(), r, Image::from_fn(|_, _, _| f64::INFINITY), &mut ());
    assert_eq!(dx.flat().iter().filter(|d| **d == 0.0).count(), 3);
}

#[test]
fn windows_that_overlap_and_rows_that_are_cut_off() {
    let x = || Image::<2, 5, 6, f64>::from_fn(|c, h, w| (c * 100 + h * 10 + w) as f64);
    let dy = || Image::<2, 2, 2, f64>::from_fn(|_, h, w| (1 + 2 * h + w) as f64);
    let pool = MaxPool::<_, _, 3, 3, 2, 2>::new();
    let (y, r) = pool.forward(&(), x());
    assert_eq!(y[1], [[122.0, 124.0], [142.0, 144.0]]);
    let dx = pool.backward(&(), r, dy(), &mut ());
    let mut expected = [[0.0; 6]; 5];
    (expected[2][2], expected[2][4]) = (1.0, 2.0);
    (expected[4][2], expected[4][4]) = (3.0, 4.0);
    assert_eq!(*dx, [expected; 2]);

    let mean = AveragePool::<_, Image<2, 2, 2, f64>, 2, 4, 2, 1>::new();
    let (y, r) = mean.forward(&(), Image::<2, 5, 5, f64>::from_fn(|c, h, w| x()[c][h][w]));
    assert_eq!(y[0], [[6.5, 7.5], [26.5, 27.5]]);
    let dx = mean.backward(&(), r, dy(), &mut ());
    let (upper, lower) = (
        [0.125, 0.375, 0.375, 0.375, 0.25],
        [0.375, 0.875, 0.875, 0.875, 0.5],
    );
    assert_eq!(dx[1], [upper, upper, lower, lower, [0.0; 5]]);
}

/// Two convolutions of unlike windows, for pictures of 28 by 28: 28 → 26 → 13 → 10 → 5, and 5 · 5 · 5 numbers.
#[test]
fn a_net_for_pictures_of_28_by_28() {
    let net = Conv::<Image<1, 28, 28>, Image<3, 26, 26>, 3>::new()
        .then(relu())
        .then(max_pool::<_, Image<3, 13, 13>, 2>())
        .then(Conv::<_, Image<5, 10, 10>, 4>::new())
        .then(relu())
        .then(max_pool::<_, Image<5, 5, 5>, 2>())
        .then(flatten::<_, 125>())
        .then(Dense::<_, 10>::new())
        .then(sigmoid());
    let p = net.init(&mut Rng::new(1));
    let y = net.apply(&p, image(0));
    let rows = net.batched().apply(&p, vec![image(0), image(1)]);
    assert!(y.iter().all(|y| 0.0 < *y && *y < 1.0));
    assert!(rows[0].iter().zip(y).all(|(a, b)| (a - b).abs() < 1e-6));
    assert_ne!(rows[0], rows[1]);
}

#[test]
fn they_print_their_sizes_and_take_no_memory() {
    let layer = Conv::<Image<1, 8, 8>, Image<4, 3, 3>, 3, 3, 2>::new();
    assert_eq!(format!("{layer:?}"), "Conv<3, 3, 2, 0, 1>");
    assert_eq!(
        format!("{:?}", layer.batched()),
        "Rows(Conv<3, 3, 2, 0, 1>)"
    );
    let pool = max_pool::<Image<1, 8, 8>, Image<1, 4, 4>, 2>();
    assert_eq!(format!("{pool:?}"), "Pool<2, 2, 2, 2>");
    assert_eq!((size_of_val(&layer), size_of_val(&pool)), (0, 0));
}
