use super::*;
use crate::layer::Curve;
use crate::number::{Dual, Real};
use crate::para::Para;
use crate::{ParaExt, object::Pointwise};

fn value<C: Curve<X::Scalar>, X: Pointwise>(f: crate::layer::Activation<C, X>, x: X) -> X {
    f.apply(&(), x)
}
/// The derivative, as the cotangent that comes back for 1.
fn slope<S: Real, C: Curve<S>>(f: crate::layer::Activation<C, S>, x: S) -> S {
    let (_, kept) = f.forward(&(), x);
    f.backward_input(&(), kept, S::ONE)
}
#[track_caller]
fn near(x: f64, expected: f64, tolerance: f64) {
    let defect = (x - expected).abs();
    assert!(
        defect <= tolerance * expected.abs(),
        "{x} is not {expected}"
    );
}
/// `$test` for every curve, over the numbers `$S`.
macro_rules! all {
    ($S:ty, $test:ident) => {
        $test("relu", relu::<$S>());
        $test("leaky", leaky_relu::<$S>(0.1));
        $test("elu", elu::<$S>(1.5));
        $test("sigmoid", sigmoid::<$S>());
        $test("tanh", tanh::<$S>());
        $test("gelu", gelu::<$S>());
        $test("gelu_tanh", gelu_tanh::<$S>());
        $test("silu", silu::<$S>());
        $test("softplus", softplus::<$S>());
    };
}

#[test]
fn closed_forms() {
    let (x, e) = (0.7_f64, 0.7_f64.exp());
    near(value(elu(1.5), -x), 1.5 * (1.0 / e - 1.0), 1e-14);
    near(slope(elu(1.5), -x), 1.5 / e, 1e-14);
    near(value(sigmoid(), x), e / (1.0 + e), 1e-14);
    near(slope(sigmoid(), x), e / ((1.0 + e) * (1.0 + e)), 1e-14);
    near(value(tanh(), x), (e * e - 1.0) / (e * e + 1.0), 1e-14);
    near(slope(tanh(), x), 1.0 - x.tanh().powi(2), 1e-14);
    near(value(silu(), x), x * e / (1.0 + e), 1e-14);
    near(value(softplus(), x), (1.0 + e).ln(), 1e-14);
    near(slope(softplus(), x), e / (1.0 + e), 1e-14);
    assert_eq!(
        value(leaky_relu(0.5), [-3.0, 0.0, 3.0_f32]),
        [-1.5, 0.0, 3.0]
    );
    assert_eq!((value(relu(), -0.0_f64), value(elu(2.0), 3.0)), (0.0, 3.0));
}

#[test]
fn saturation() {
    let at = |x: f64| (value(sigmoid(), x), slope(sigmoid(), x));
    assert_eq!((at(1000.0), at(-1000.0)), ((1.0, 0.0), (0.0, 0.0)));
    assert!(at(-745.0).0 <= 5e-324 && at(-745.0).1 == at(-745.0).0);
    let at = |x: f64| (value(tanh(), x), slope(tanh(), x));
    assert_eq!((at(800.0), at(-800.0)), ((1.0, 0.0), (-1.0, 0.0)));
    let at = |x: f32| (value(sigmoid(), x), slope(sigmoid(), x));
    assert_eq!(at(104.0), (1.0, 0.0));
    assert!(at(-104.0).0 < 1e-44 && at(-104.0).1 < 1e-44);
}

#[test]
fn gelu_in_both_forms() {
    near(value(gelu(), 1.0), 0.8413447460685429, 1e-12);
    near(slope(gelu(), 1.0), 1.0833154705876863, 1e-12);
    near(value(gelu_tanh(), 1.0), 0.8411919906082767, 1e-12);
    near(slope(gelu_tanh(), 1.0), 1.0829640838457826, 1e-12);
    let exact = |x: f64| (value(gelu(), x), slope(gelu(), x));
    let with_tanh = |x: f64| (value(gelu_tanh(), x), slope(gelu_tanh(), x));
    for (value, slope) in [exact(30.0), with_tanh(30.0)] {
        assert_eq!((value, slope), (30.0, 1.0));
    }
    for (value, slope) in [exact(-30.0), with_tanh(-30.0)] {
        // −30 φ(30) is −4.4e-195
        assert!(
            value.abs() < 1e-190 && slope.abs() < 1e-190,
            "{value} {slope}"
        );
    }
    let x = 1e20_f32;
    assert_eq!((value(gelu(), x), value(gelu(), -x)), (x, 0.0));
    assert_eq!((slope(gelu(), x), slope(gelu(), -x)), (1.0, 0.0));
    assert_eq!((value(gelu_tanh(), x), value(gelu_tanh(), -x)), (x, 0.0));
    assert_eq!((slope(gelu_tanh(), x), slope(gelu_tanh(), -x)), (1.0, 0.0));
}

#[test]
fn softplus_in_the_tails() {
    let at = |x: f64| (value(softplus(), x), slope(softplus(), x));
    assert_eq!((at(1000.0), at(-1000.0)), ((1000.0, 1.0), (0.0, 0.0)));
    near(at(-40.0).0, 4.248354255291589e-18, 1e-12);
    near(at(-40.0).1, 4.248354255291589e-18, 1e-12);
    assert_eq!(value(softplus(), 100.0_f32), 100.0);
}

#[test]
fn kinks() {
    for zero in [0.0_f64, -0.0] {
        assert_eq!(slope(relu(), zero), 0.0);
        assert_eq!(slope(leaky_relu(0.1), zero), 0.1);
        assert_eq!(slope(elu(1.5), zero), 1.5);
        // on dual numbers the same conventions, from the forward map alone
        let x = Dual::variable(zero);
        assert_eq!(value(relu(), x).tangent, 0.0);
        assert_eq!(value(leaky_relu(0.1), x).tangent, 0.1);
        assert_eq!(value(elu(1.5), x).tangent, 1.5);
        assert_eq!(value(softplus(), x).tangent, 0.5);
    }
    // selection: nothing leaks from the piece that was not taken
    let (_, kept) = relu().forward(&(), [-1.0, 0.0, 1.0]);
    let infinite = [f64::INFINITY, f64::NAN, 2.0];
    assert_eq!(relu().backward_input(&(), kept, infinite), [0.0, 0.0, 2.0]);
}

#[test]
fn nan_goes_through() {
    fn passes<S: Real, C: Curve<S>>(name: &str, f: crate::layer::Activation<C, S>) {
        let y = f.apply(&(), S::of(f64::NAN));
        assert!(y.value().is_nan(), "{name} gives {y}");
    }
    all!(f64, passes);
    all!(f32, passes);
}

#[test]
fn limits_at_infinity_are_numbers() {
    fn has_limits<S: Real, C: Curve<S>>(name: &str, f: crate::layer::Activation<C, S>) {
        for x in [S::of(f64::INFINITY), S::of(f64::NEG_INFINITY)] {
            let (y, kept) = f.forward(&(), x);
            let slope = f.backward_input(&(), kept, S::ONE);
            assert!(!y.value().is_nan(), "{name} at {x}");
            assert!((0.0..=1.0).contains(&slope.value()), "{name}' at {x}");
        }
    }
    all!(f64, has_limits);
    all!(f32, has_limits);
}

#[test]
fn pulls_are_the_derivatives_of_values() {
    fn derives<C: Curve<f64> + Curve<Dual<f64>> + Clone>(
        name: &str,
        f: crate::layer::Activation<C, f64>,
    ) {
        for k in -160..=160 {
            let x = f64::from(k) / 20.0;
            let forward = f.curve().value(Dual::variable(x)).tangent;
            let (_, kept) = f.forward(&(), x);
            let backward = f.backward_input(&(), kept, 3.0);
            let defect = (backward - 3.0 * forward).abs();
            // 1 − σ is off by up to ε / 2, which the tanh form of GELU multiplies by 2 x u'(x), 125 at 8
            assert!(
                defect < 3.0 * 125.0 * f64::EPSILON / 2.0,
                "{name}' at {x}: {forward}, {}",
                backward / 3.0
            );
        }
    }
    all!(f64, derives);
}

#[test]
fn a_batch_is_acted_on_as_its_points_are() {
    let x: Vec<[f32; 33]> = (0..5)
        .map(|i| std::array::from_fn(|j| (7 * i + j) as f32 / 10.0 - 3.0))
        .collect();
    macro_rules! agree {
        ($($f:expr),+) => { $(
            let f: crate::layer::Activation<_, [f32; 33]> = $f;
            let (y, kept) = f.batched().forward(&(), x.clone());
            assert_eq!(y, f.each().apply(&(), x.clone()));
            let (_, kept_each) = f.each().forward(&(), x.clone());
            let d = f.batched().backward_input(&(), kept, x.clone());
            assert_eq!(d, f.each().backward_input(&(), kept_each, x.clone()));
        )+ };
    }
    agree!(relu(), leaky_relu(0.1), elu(1.5), sigmoid(), tanh());
    agree!(gelu(), gelu_tanh(), silu(), softplus());
}

#[test]
fn they_print_their_names() {
    let shown = format!("{:?} {:?}", gelu_tanh::<f32>(), leaky_relu::<f32>(0.1));
    assert_eq!(shown, "GeluTanh LeakyRelu(0.1)");
    assert_eq!(format!("{:?}", Elu::<f32>::default()), "Elu(1)");
}
