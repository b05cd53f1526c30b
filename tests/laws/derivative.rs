//! Derivatives as functions: against formulas, against each other, and against differences.

use crate::lenses::{affine, example, exp, line, logistic};
use paralens::derivative::{coordinates, cotangent, covector, forward_from_reverse, hvp, jvp, vjp};
use paralens::prelude::*;

type D = Dual<f64>;

#[track_caller]
fn near(expected: &[f64], found: &[f64], tolerance: f64) {
    assert_eq!(expected.len(), found.len());
    for (e, f) in expected.iter().zip(found) {
        assert!((e - f).abs() <= tolerance, "{expected:?} {found:?}");
    }
}

/// (x₁, x₂) ↦ (x₁³ + 2 x₁ x₂, x₂, sin x₁), whose derivatives the paper gives (2103.01931, Example 2.8).
#[test]
fn the_example_of_the_paper() {
    let (x, u, v) = ([0.7_f64, -1.3], [0.3, -0.2, 2.0], [0.5, -4.0]);
    let slope = 3.0 * x[0] * x[0] + 2.0 * x[1];
    let (y, ((), pulled)) = vjp(&example::<f64>(), &(), x, u);
    assert_eq!(y[1..], [x[1], x[0].sin()]);
    let reverse = [slope * u[0] + x[0].cos() * u[2], 2.0 * x[0] * u[0] + u[1]];
    near(&reverse, &pulled, 1e-15);

    let forward = [slope * v[0] + 2.0 * x[0] * v[1], v[1], x[0].cos() * v[0]];
    let (value, pushed) = jvp(&example::<D>(), &(), &x, (&(), &v));
    assert_eq!(value, y);
    near(&forward, &pushed, 1e-14);
    let twice = forward_from_reverse(&example::<f64>(), &(), &x, (&(), &v));
    near(&forward, &twice, 1e-14);
}

/// T(f ; g) = T f ; T g with T(f)(a, v) = (f(a), D[f](a, v)): what comes out of one is where the next begins.
#[test]
fn tangents_compose() {
    let (p, x) = (line([0.5, -2.0], 0.25), [0.3, 0.4]);
    let (vp, vx) = (line([1.0, 0.5], -1.0), [2.0, -0.5]);
    let (y, vy) = jvp(&affine::<D>(), &p, &x, (&vp, &vx));
    let (z, vz) = jvp(&exp::<D>(), &(), &y, (&(), &vy));
    let (w, vw) = jvp(&logistic::<D>(), &(), &z, (&(), &vz));
    let all = affine::<D>().then(exp::<D>()).then(logistic::<D>());
    let whole = jvp(&all, &((p, ()), ()), &x, (&((vp, ()), ()), &vx));
    assert_eq!(whole, (w, vw));
    let still = jvp(&identity(), &(), &x, (&(), &vx));
    assert_eq!(still, (x, vx));
}

/// The dual of it: cotangents go the other way.
#[test]
fn cotangents_compose_backwards() {
    let (p, x) = (line([0.5, -2.0], 0.25), [0.3, 0.4]);
    let (y, _) = affine().forward(&p, x);
    let (_, ((), dy)) = vjp(&exp(), &(), y, 1.5);
    let (_, apart) = vjp(&affine(), &p, x, dy);
    let (_, ((dp, ()), dx)) = vjp(&affine().then(exp()), &(p, ()), x, 1.5);
    assert_eq!((dp, dx), apart);
}

/// A frozen parameter has no direction: nothing moves there.
#[test]
fn what_is_frozen_stands_still() {
    let p = line([0.5, -2.0], 0.25);
    let frozen = affine::<D>().freeze();
    let (y, slope) = jvp(&frozen, &Frozen(p), &[3.0, 4.0], (&(), &[1.0, 10.0]));
    assert_eq!((y, slope), (1.5 - 8.0 + 0.25, 0.5 - 20.0));
}

/// In single precision too, which has no dual numbers here.
#[test]
fn twice_the_reverse_derivative_asks_for_no_dual_numbers() {
    let dense = Dense::<3, 2, f32>::new();
    let p = dense.init(&mut Rng::new(1));
    let mut vp = p.zero();
    vp.bias = [1.0, -2.0];
    let along = forward_from_reverse(&dense, &p, &[0.5, -1.0, 2.0], (&vp, &[0.0; 3]));
    assert_eq!(along, [1.0, -2.0]);
}

/// A small network with its loss, which has two kinds of parameters: weights and the target.
macro_rules! model {
    ($S:ty) => {
        Dense::<2, 3, $S>::new()
            .then(tanh())
            .then(Dense::<3, 2, $S>::new())
            .then(quadratic())
    };
}
type Weights = (
    (Affine<Matrix<2, 3, f64>, [f64; 3]>, ()),
    Affine<Matrix<3, 2, f64>, [f64; 2]>,
);

fn point() -> ((Weights, [f64; 2]), [f64; 2]) {
    let f = Dense::<2, 3, f64>::new()
        .then(tanh())
        .then(Dense::<3, 2, f64>::new());
    ((f.init(&mut Rng::new(1)), [0.3, -0.4]), [0.7, -1.1])
}

#[test]
fn the_hessian_is_the_difference_of_gradients() {
    let (p, x) = point();
    let n = coordinates::<f64, _>(&p).len();
    let rng = &mut Rng::new(2);
    let direction: Vec<f64> = (0..n).map(|_| rng.normal()).collect();
    let (vp, vx) = (cotangent(&p, &direction), [0.3, -0.8]);
    let (mut hp, hx) = hvp(&model!(D), &p, &x, (&vp, &vx));

    let h = 1e-5;
    let gradient = |sign: f64| {
        let moved: Vec<f64> = coordinates(&p)
            .iter()
            .zip(&direction)
            .map(|(p, v): (&f64, _)| p + sign * h * v)
            .collect();
        let q = law::point(&p, &moved);
        let y = [x[0] + sign * h * vx[0], x[1] + sign * h * vx[1]];
        let (_, (mut dp, dx)) = vjp(&model!(f64), &q, y, 1.0);
        [covector(&q, &mut dp), dx.to_vec()].concat()
    };
    let pairs = gradient(1.0).into_iter().zip(gradient(-1.0));
    let expected: Vec<f64> = pairs.map(|(up, down)| (up - down) / (2.0 * h)).collect();
    let found = [covector(&p, &mut hp), hx.to_vec()].concat();
    assert!(found.iter().any(|h| h.abs() > 0.1));
    near(&expected, &found, 1e-8);
}

#[test]
fn the_hessian_is_symmetric() {
    let (p, x) = point();
    let n = coordinates::<f64, _>(&p).len();
    let rng = &mut Rng::new(3);
    let mut any = || -> Vec<f64> { (0..n + 2).map(|_| rng.normal()).collect() };
    let (v, w) = (any(), any());
    let product = |v: &[f64]| {
        let (vp, vx) = (cotangent(&p, v), [v[n], v[n + 1]]);
        let (mut hp, hx) = hvp(&model!(D), &p, &x, (&vp, &vx));
        [covector(&p, &mut hp), hx.to_vec()].concat()
    };
    let pairing = |v: &[f64], w: &[f64]| v.iter().zip(w).map(|(v, w)| v * w).sum::<f64>();
    let (left, right) = (pairing(&v, &product(&w)), pairing(&w, &product(&v)));
    assert!(left.abs() > 0.1);
    assert!(
        (left - right).abs() < 1e-13 * left.abs().max(1.0),
        "{left} {right}"
    );
}

/// It is the backward map that is derived: with half of the gradient of x y, what comes out is not symmetric.
#[test]
fn a_wrong_backward_map_has_a_wrong_hessian() {
    let half = from_fn(|[x, y]: [D; 2]| x * y, |[_, y], u: D| [y * u, D::ZERO]);
    let column = |v: [f64; 2]| hvp(&half, &(), &[2.0, 3.0], (&(), &v)).1;
    assert_eq!(
        [column([1.0, 0.0]), column([0.0, 1.0])],
        [[0.0, 0.0], [1.0, 0.0]]
    );
}

/// Over exact numbers there is no rounding: x³ y over the integers.
#[test]
fn over_integers() {
    fn f<S: Semiring>() -> impl Para<Params = (), Input = [S; 2], Output = S> {
        from_fn(
            |[x, y]: [S; 2]| x * x * x * y,
            |[x, y], u| [S::natural(3) * x * x * y * u, x * x * x * u],
        )
    }
    let (a, v) = ([2, 5], [1, -1]);
    assert_eq!(jvp(&f::<Dual<i64>>(), &(), &a, (&(), &v)), (40, 60 - 8));
    assert_eq!(
        forward_from_reverse(&f::<i64>(), &(), &a, (&(), &v)),
        60 - 8
    );
    assert_eq!(hvp(&f::<Dual<i64>>(), &(), &a, (&(), &v)).1, [60 - 12, 12]);
}
