//! What holds of every loss, on every shape.

use super::*;
use crate::ParaExt;
use crate::combinator::identity;
use crate::number::{Dual, Real};
use crate::object::{Additive, Image, Label, Matrix, Over, Pointwise};
use crate::para::Para;

/// `shape` with number `f(i)` in place `i`.
fn filled<X: Pointwise<Scalar: Real>>(mut shape: X, f: impl Fn(f64) -> f64) -> X {
    let places = shape.runs_mut().flatten();
    for (i, x) in places.enumerate() {
        *x = X::Scalar::of(f(i as f64));
    }
    shape
}
fn moved<X: Pointwise<Scalar = f64>>(x: &X, place: usize, by: f64) -> X {
    let mut x = x.clone();
    let number = x.runs_mut().flatten().nth(place);
    *number.expect("a place in x") += by;
    x
}
fn numbers<X: Pointwise<Scalar = f64>>(x: &X) -> Vec<f64> {
    x.runs().flatten().copied().collect()
}
/// `x` over dual numbers, of which the one at `place` moves.
fn moving<X: Over<f64, Dual<f64>>>(x: &X, place: Option<usize>) -> X::Out {
    let mut places = 0..;
    x.over(&mut |x| {
        let moves = places.next() == place;
        Dual::new(x, if moves { 1.0 } else { 0.0 })
    })
}

/// Compares the backward map with finite differences and with dual numbers, for prediction and target, and every
/// override with what it replaces. `dual` is the same loss over dual numbers.
fn check<L, D, X>(e: L, dual: D, t: X, b: X)
where
    L: Para<Params = X, Input = X, Output = f64>,
    D: Para<Params = X::Out, Input = X::Out, Output = Dual<f64>>,
    X: Pointwise<Scalar = f64> + Over<f64, Dual<f64>>,
{
    let (a, h) = (0.7, 1e-5);
    let (loss, r) = e.forward(&t, b.clone());
    let mut dt = filled(t.clone(), |_| 10.0);
    let db = numbers(&e.backward(&t, r, a, &mut dt));
    let dt = numbers(&dt);

    assert!((loss - e.apply(&t, b.clone())).abs() <= 1e-15 * loss.abs());
    let (_, r) = e.forward(&t, b.clone());
    assert_eq!(numbers(&e.backward_input(&t, r, a)), db);

    assert!(!db.is_empty() && db.len() == dt.len());
    for i in 0..db.len() {
        let ahead = e.apply(&t, moved(&b, i, h)) - e.apply(&t, moved(&b, i, -h));
        assert!((a * ahead / (2.0 * h) - db[i]).abs() < 1e-8, "b' {i}");
        let ahead = e.apply(&moved(&t, i, h), b.clone()) - e.apply(&moved(&t, i, -h), b.clone());
        assert!(
            (10.0 + a * ahead / (2.0 * h) - dt[i]).abs() < 1e-8,
            "t' {i}"
        );

        let exact = dual.forward(&moving(&t, None), moving(&b, Some(i))).0;
        assert!((a * exact.tangent - db[i]).abs() < 1e-14, "b' {i}");
        let exact = dual.apply(&moving(&t, Some(i)), moving(&b, None));
        assert!((10.0 + a * exact.tangent - dt[i]).abs() < 1e-14, "t' {i}");
        assert!((exact.value - loss).abs() <= 1e-14 * loss.abs());
    }
}

/// Predictions of both signs, targets in (0, 1).
fn points<X: Pointwise<Scalar: Real>>(shape: X) -> (X, X) {
    let t = filled(shape.clone(), |i| 0.5 + 0.4 * (2.3 * i).sin());
    (t, filled(shape, |i| 2.0 * (1.7 * i + 0.3).sin()))
}

/// Checks a loss at every shape; the expression is read once over `f64` and once over dual numbers.
macro_rules! on_every_shape {
    ($loss:expr) => {
        on_every_shape! { $loss; 0.0, vec![0.0; 130] }
        on_every_shape! { $loss; with an axis }
    };
    ($loss:expr; with an axis) => {
        on_every_shape! { $loss; [0.0], [0.0; 3], [[0.0; 2]; 3], [0.0; 67], vec![[0.0; 2]; 5],
            Matrix::<3, 2, f64>::zeros(), Image::<1, 3, 5, f64>::zeros(), vec![Image::<2, 1, 3, f64>::zeros(); 3] }
    };
    ($loss:expr; $($shape:expr),+) => { $({
        let (t, b) = points($shape);
        check($loss, $loss, t, b);
    })+ };
}
#[test]
fn squares_have_their_gradients() {
    on_every_shape!(quadratic());
    on_every_shape!(sum_of_squares());
    on_every_shape!(mean_of_squares());
}
#[test]
fn huber_has_its_gradient() {
    on_every_shape!(huber(0.8).expect("a threshold"));
}
#[test]
fn soft_cross_entropy_has_its_gradient() {
    on_every_shape!(soft_cross_entropy(); with an axis);
}
#[test]
fn binary_cross_entropy_has_its_gradient() {
    on_every_shape!(binary_cross_entropy());
    let at_the_seam = || ([0.0, 0.3, 1.0], [0.0; 3]);
    let (t, b) = at_the_seam();
    check(binary_cross_entropy(), binary_cross_entropy(), t, b);
}
#[test]
fn dot_has_its_gradient() {
    on_every_shape!(dot());
}
#[test]
fn a_mean_has_its_gradient() {
    on_every_shape! { Mean(quadratic()); vec![[0.0; 3]; 1], vec![[0.0; 3]; 5], vec![0.0; 7] }
    on_every_shape! { Mean(soft_cross_entropy()); vec![[0.0; 3]; 5] }
    on_every_shape! { Mean(&binary_cross_entropy()); vec![[0.0; 3]; 5] }
}
#[test]
fn cross_entropy_has_its_gradient() {
    fn at<const N: usize>(b: [f64; N]) {
        let (a, h) = (0.7, 1e-5);
        for t in Label::<N>::all() {
            let (loss, r) = cross_entropy().forward(&t, b);
            assert!((loss - cross_entropy().apply(&t, b)).abs() <= 1e-15 * loss);
            let db = cross_entropy().backward_input(&t, r, a);
            let (_, r) = cross_entropy().forward(&t, b);
            assert_eq!(cross_entropy().backward(&t, r, a, &mut ()), db);
            for (i, db) in db.into_iter().enumerate() {
                let ahead = cross_entropy().apply(&t, moved(&b, i, h))
                    - cross_entropy().apply(&t, moved(&b, i, -h));
                assert!((a * ahead / (2.0 * h) - db).abs() < 1e-8);
                let exact = cross_entropy().apply(&t, moving(&b, Some(i)));
                assert!((a * exact.tangent - db).abs() < 1e-14);
            }
        }
    }
    at([0.4]);
    at([0.4, -1.0]);
    at([1.0, 1.0, 1.0]); // a tie
    at(points([0.0; 10]).1);
    at(points([0.0; 67]).1);
}

/// The loss over `f32` is that over `f64`, to rounding.
#[test]
fn single_precision_follows_double() {
    macro_rules! follow {
        ($($loss:expr),+) => { $({
            let (t, b) = points([[0.0_f32; 5]; 30]);
            let (single, r) = $loss.forward(&t, b);
            let db = $loss.backward_input(&t, r, 1.0);
            let (t, b): ([[f64; 5]; 30], _) = (t.over(&mut f64::from), b.over(&mut f64::from));
            let (double, r) = $loss.forward(&t, b);
            let exact = numbers(&$loss.backward_input(&t, r, 1.0));
            assert!((f64::from(single) / double - 1.0).abs() < 1e-6);
            for (x, y) in db.as_flattened().iter().zip(exact) {
                assert!((f64::from(*x) - y).abs() < 1e-6);
            }
        })+ };
    }
    follow!(quadratic(), sum_of_squares(), mean_of_squares(), dot());
    follow!(huber(0.8).expect("a threshold"));
    follow!(soft_cross_entropy(), binary_cross_entropy());
}

#[test]
fn nan_is_never_swallowed() {
    macro_rules! poison {
        ($($loss:expr),+) => { $(
            for i in 0..3 {
                let (mut sick, well) = ([0.0, 0.5, 1.0], [0.0, 0.5, 1.0]);
                sick[i] = f64::NAN;
                for (t, b) in [(well, sick), (sick, well)] {
                    let (loss, r) = $loss.forward(&t, b);
                    assert!(loss.is_nan() && $loss.apply(&t, b).is_nan());
                    let mut dt = [0.0; 3];
                    let db = $loss.backward(&t, r, 1.0, &mut dt);
                    assert!(!db.is_finite() || !dt.is_finite());
                }
            }
        )+ };
    }
    poison!(quadratic(), sum_of_squares(), mean_of_squares(), dot());
    poison!(huber(0.8).expect("a threshold"));
    poison!(soft_cross_entropy(), binary_cross_entropy());
    for i in 0..3 {
        let mut b = [0.0, 0.5, 1.0];
        b[i] = f64::NAN;
        for t in Label::<3>::all() {
            let (loss, r) = cross_entropy().forward(&t, b);
            assert!(loss.is_nan() && cross_entropy().apply(&t, b).is_nan());
            assert!(cross_entropy().backward_input(&t, r, 1.0)[i].is_nan());
        }
    }
}

/// Closed by a loss, a model is still a lens that can be batched and drawn; its batch has one target for all.
#[test]
fn a_loss_composes_like_a_layer() {
    let closed = identity::<[f64; 2]>().then(quadratic());
    let p = ((), [1.0, 2.0]);
    assert_eq!(closed.draw(1).apply(&p, [1.0, 4.0]), 2.0);
    let losses = closed.batched().apply(&p, vec![[1.0, 4.0], [0.0, 2.0]]);
    assert_eq!(losses, [2.0, 0.5]);
}

#[test]
#[should_panic(expected = "a target of another length")]
fn a_shorter_list_is_no_target() {
    quadratic().forward(&vec![1.0, 2.0], vec![1.0, 2.0, 3.0]);
}
#[test]
#[should_panic(expected = "a target of another length")]
fn a_list_of_more_images_is_no_target() {
    let image = Image::<1, 1, 1, f64>::zeros;
    dot().apply(&vec![image(), image()], vec![image()]);
}
#[test]
fn a_loss_of_nothing_is_plus_zero() {
    let none = || Vec::<f32>::new();
    let mut dt = none();
    for e in [quadratic(), sum_of_squares(), mean_of_squares()] {
        let (loss, r) = e.forward(&none(), none());
        assert_eq!(
            (loss.to_bits(), e.backward(&none(), r, 1.0, &mut dt)),
            (0, none())
        );
    }
    assert_eq!(soft_cross_entropy().apply(&[0.0_f32; 0], []).to_bits(), 0);
    assert_eq!(binary_cross_entropy().apply(&none(), none()).to_bits(), 0);
    assert_eq!(dot().apply(&none(), none()).to_bits(), 0);
}
