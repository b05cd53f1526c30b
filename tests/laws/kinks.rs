//! What is outside the smooth category: each kink is where the docs say, and takes the slope that they say.

use paralens::derivative::{hvp, jvp, vjp};
use paralens::prelude::*;

type D = Dual<f64>;

/// The slopes of a function left and right of `x`, by differences to one side.
fn sides(f: impl Fn(f64) -> f64, x: f64) -> [f64; 2] {
    let h = 1e-7;
    [(f(x) - f(x - h)) / h, (f(x + h) - f(x)) / h]
}

/// At `x` the slopes are these on the two sides, and `taken` by the backward map and by dual numbers.
#[track_caller]
fn kink<F, G>(f: &F, g: &G, x: f64, expected: [f64; 2], taken: f64)
where
    F: Para<Params = (), Input = f64, Output = f64>,
    G: Para<Params = (), Input = D, Output = D>,
{
    let found = sides(|x| f.apply(&(), x), x);
    for (e, f) in expected.iter().zip(found) {
        assert!((e - f).abs() < 1e-6, "{expected:?} {found:?}");
    }
    assert_eq!(vjp(f, &(), x, 1.0).1.1, taken);
    assert_eq!(jvp(g, &(), &x, (&(), &1.0)).1, taken);
}

#[test]
fn of_activations() {
    kink(&relu(), &relu(), 0.0, [0.0, 1.0], 0.0);
    kink(&leaky_relu(0.1), &leaky_relu(0.1), 0.0, [0.1, 1.0], 0.1);
    kink(&leaky_relu(1.0), &leaky_relu(1.0), 0.0, [1.0, 1.0], 1.0);
    kink(&elu(1.5), &elu(1.5), 0.0, [1.5, 1.0], 1.5);
    kink(&elu(1.0), &elu(1.0), 0.0, [1.0, 1.0], 1.0);
}

#[test]
fn of_numbers() {
    assert_eq!(sides(f64::abs, 0.0), [-1.0, 1.0]);
    assert_eq!(Dual::variable(0.0).abs().tangent, 0.0);
    let (moving, still) = (Dual::variable(2.0), Dual::constant(2.0));
    assert_eq!(moving.maximum(still).tangent, 1.0);
    assert_eq!(still.maximum(moving).tangent, 0.0);
}

/// The slope of these has a kink, so that there are gradients, and the curvature jumps.
#[test]
fn of_second_order() {
    let curvature = |r: f64| hvp(&huber(1.0).unwrap(), &0.0, &r, (&0.0, &1.0)).1;
    let around = |r: f64| [r.next_down(), r, r.next_up()].map(curvature);
    assert_eq!(around(1.0), [1.0, 1.0, 0.0]);
    assert_eq!(around(-1.0), [0.0, 1.0, 1.0]);
    let slope = |r: f64| vjp(&huber(1.0).unwrap(), &0.0, r, 1.0).1.1;
    let [left, right] = sides(|r| huber(1.0).unwrap().apply(&0.0, r), 1.0);
    assert!((left - 1.0).abs() < 1e-6 && (right - 1.0).abs() < 1e-6 && slope(1.0) == 1.0);
    let curvature = |x: f64| hvp(&elu(1.0), &(), &x, (&(), &1.0)).1;
    assert_eq!([0.0, 1e-300].map(curvature), [1.0, 0.0]);
}

/// Smooth, though computed by pieces: the curvature is one and the same from both sides.
#[test]
fn no_kink_where_pieces_fit() {
    let at = |x: f64| [x.next_down(), x, x.next_up()];
    let softplus_turns = |x: f64| hvp(&softplus(), &(), &x, (&(), &1.0)).1;
    assert_eq!(at(0.0).map(softplus_turns), [0.25; 3]);
    let loss = |b: f64| hvp(&binary_cross_entropy(), &0.3, &b, (&0.0, &1.0)).1;
    assert_eq!(at(0.0).map(loss), [0.25; 3]);
}

/// relu(x) − relu(−x) is x, and its slope as composed is 1 but at 0, where it is 0: the derivative of the composite
/// function is not what the composite of the derivatives gives.
#[test]
fn a_composite_of_slopes_need_not_be_a_slope() {
    let minus = || from_fn(|x: f64| -x, |_, dx| -dx);
    let same = relu().fork(minus().then(relu()).then(minus())).then(sum());
    let p = (((), (((), ()), ())), ());
    for (x, slope) in [
        (-2.0, 1.0),
        (-1e-300, 1.0),
        (0.0, 0.0),
        (1e-300, 1.0),
        (2.0, 1.0),
    ] {
        let (y, (_, dx)) = vjp(&same, &p, x, 1.0);
        assert_eq!((y, dx), (x, slope));
    }
    assert_eq!(sides(|x| same.apply(&p, x), 0.0), [1.0, 1.0]);
}
