//! Steps that would leave, through every optimiser that is put together of others.

use super::*;
use crate::number::{Dual, Real};
use crate::object::{Frozen, Path, Tagged};
use crate::optimiser::{
    Adam, Descent, Diagonal, Momentum, Optimiser, Schedule, Under, clip, decay, uphill,
};

fn guarded() -> Inside<Positive<f64>, Momentum<f64>> {
    inside(positive(), Momentum::new(0.1, 0.9))
}

/// Whether a step from `p` along `dp` is refused with nothing changed; a step that is not refused is the inner one.
fn refused<U>(u: &U, p: f64, dp: f64) -> bool
where
    U: Optimiser<f64, State: Clone + PartialEq + std::fmt::Debug>,
{
    let (mut q, mut d, mut s) = (p, dp, u.start(&p));
    let before = s.clone();
    let verdict = u.try_put(&mut s, &mut q, &mut d);
    assert_eq!(d, 0.0);
    if verdict.is_err() {
        assert_eq!((q, &s), (p, &before));
        return true;
    }
    let (mut r, mut t) = (p, before);
    u.put(&mut t, &mut r, &mut dp.clone());
    assert_eq!((q, s), (r, t));
    false
}

#[test]
fn a_step_that_leaves_is_refused_and_no_other() {
    let u = guarded();
    assert!(!refused(&u, 1.0, 5.0) && refused(&u, 1.0, 10.0) && refused(&u, 1.0, 50.0));
    assert!(refused(&u, 1.0, f64::NAN) && refused(&u, 1.0, f64::NEG_INFINITY));
    assert!(refused(&&u, 1.0, 50.0));
    // what it is put into hands on what the step will be
    let short = clip(5.0, u).expect("positive");
    assert!(!refused(&short, 1.0, 50.0) && refused(&short, 0.25, 50.0));
    let stiff = Under(Diagonal::new(&10.0).expect("positive"), u);
    assert!(!refused(&stiff, 1.0, 50.0) && refused(&stiff, 0.25, 50.0));
    let up = uphill::<f64, _>(u);
    assert!(refused(&up, 1.0, -50.0) && !refused(&up, 1.0, 50.0));
    assert!(refused(&Schedule(|_| guarded()), 1.0, 50.0));
    assert!(refused(&inside(positive(), u), 1.0, 50.0));
    let two = inside(interval(0.0, 2.0).expect("a length"), u);
    assert!(refused(&two, 1.0, -50.0) && refused(&two, 1.0, 50.0) && !refused(&two, 1.0, 0.5));
}

#[test]
fn decay_is_part_of_the_step() {
    let (u, tag) = (decay(0.5, guarded()).expect("a part"), |inner| Tagged {
        name: "weight",
        inner,
    });
    let (mut p, mut s) = (tag(1.0), u.start(&tag(1.0)));
    // 1 − 0.6 > 0, but 0.5 − 0.6 < 0
    let error = u.try_put(&mut s, &mut p, &mut tag(6.0)).unwrap_err();
    assert_eq!((&*error.place, p.inner), ("weight", 1.0));
    assert!((error.value + 0.1).abs() < 1e-15);
    u.try_put(&mut s, &mut p, &mut tag(4.0)).expect("0.1");
    assert!((p.inner - 0.1).abs() < 1e-15);
}

#[test]
fn in_a_product_all_parts_move_or_none() {
    let u = (Adam::new(0.5), guarded());
    let mut p = (1.0, 1.0);
    let mut s = u.start(&p);
    let before = (p, s.clone());
    let mut dp = (1.0, 50.0);
    let error = u.try_put(&mut s, &mut p, &mut dp).unwrap_err();
    assert_eq!(((p, s.clone()), dp), (before, (0.0, 0.0)));
    assert_eq!(
        error.to_string(),
        "the step takes 1 to -4, but it must be positive and finite"
    );
    u.try_put(&mut s, &mut p, &mut (1.0, 5.0)).expect("0.5");
    assert!(p.0 < 1.0 && p.1 == 0.5);

    let u = [guarded(), guarded()];
    let mut p = Tagged {
        name: "scales",
        inner: [[1.0, 2.0], [1.0, 2.0]],
    };
    let mut dp = Tagged {
        name: "scales",
        inner: [[0.0; 2], [0.0, 30.0]],
    };
    let error = u.try_put(&mut u.start(&p), &mut p, &mut dp).unwrap_err();
    assert_eq!((&*error.place, error.value), ("scales.1.1", -1.0));
}

#[test]
fn frozen_numbers_may_lie_outside() {
    let mut p = (Frozen(-1.0), 1.0);
    let u = inside(positive(), Descent(0.1));
    u.try_put(&mut (), &mut p, &mut ((), 1.0)).expect("0.9");
    assert_eq!(p, (Frozen(-1.0), 0.9));
}

#[test]
fn who_never_refuses_says_so() {
    type One = f64;
    fn partial<U: Optimiser<One>>(u: &U) -> bool {
        u.is_partial()
    }
    assert!(!partial(&Adam::new(0.1)) && partial(&guarded()) && partial(&&guarded()));
    assert!(!partial(&retract(positive(), Descent(0.1))));
    assert!(partial(&retract(positive(), guarded())));
    assert!(!partial(&clip(1.0, Descent(0.1)).expect("positive")));
    assert!(Optimiser::<(f64, f64)>::is_partial(&(
        Descent(0.1),
        guarded()
    )));
    assert!(Optimiser::<[f64; 1]>::is_partial(&[guarded()]));
}

/// A retraction stays in the region, fixes the point of no step, and has slope 1 there.
fn check<R>(region: &R, points: &[f64])
where
    R: Region<Scalar = Dual<f64>>,
{
    for &x in points {
        let from = Dual::constant(x);
        assert!(region.contains(from));
        let still = region.retract(from, Dual::variable(x));
        assert!((still.value - x).abs() < 1e-15 * (1.0 + x.abs()));
        assert!(
            (still.tangent - 1.0).abs() < 1e-14,
            "slope {}",
            still.tangent
        );
        for to in [-3.0, 0.01, 0.5, 2.0, 5.0] {
            assert!(region.contains(region.retract(from, Dual::constant(to))));
        }
    }
}

#[test]
fn retractions_are_retractions() {
    check(&positive(), &[0.25, 1.0, 3.0]);
    let (a, b) = (Real::of(-1.0), Real::of(2.0));
    check(&interval(a, b).expect("a length"), &[-0.5, 0.5, 1.5]);
    check(&bounds(a, b).expect("in order"), &[-0.5, 0.5, 1.5]);
}

#[test]
fn underflow_leaves_even_a_retraction_and_is_reported() {
    let u = inside(positive(), retract(positive(), Descent(1.0_f32)));
    let mut p = 1.0;
    let mut s = u.start(&p);
    let error = u.try_put(&mut s, &mut p, &mut 1000.0).unwrap_err();
    assert_eq!((error.value, p), (0.0, 1.0));
}

#[test]
fn regions_without_numbers_are_refused() {
    for (low, high) in [
        (1.0, 1.0),
        (2.0, 1.0),
        (0.0, f64::INFINITY),
        (f64::NAN, 1.0),
    ] {
        assert!(interval(low, high).is_err());
    }
    assert!(bounds(0.0, f64::INFINITY).is_ok() && bounds(1.0, 1.0).is_ok());
    for (low, high) in [(2.0, 1.0), (f64::NAN, 1.0), (0.0, f64::NAN)] {
        assert!(bounds(low, high).is_err());
    }
    let (mut p, u) = ([0.5, f64::NAN], bounds(0.0, 1.0).expect("in order"));
    let found = region::check(&u, &mut p, &Path::Root).unwrap_err();
    assert!(found.value.is_nan() && found.place == "1");
}

#[test]
fn rounding_brings_steps_to_an_end_and_not_beyond() {
    // from the very end, outwards and inwards
    let u = retract(interval(0.0, 1.0).expect("an interval"), Descent(1.0));
    for (end, out) in [(0.0, 0.5), (1.0, -0.5)] {
        let mut s = u.start(&end);
        let mut p = end;
        u.put(&mut s, &mut p, &mut out.clone());
        assert_eq!(p, end);
    }
    // far beyond what the numbers resolve
    let narrow = interval(1e8_f32, 1e8 + 128.0).expect("an interval");
    let u = retract(narrow, Descent(1.0));
    let mut p = 1e8 + 64.0;
    let mut s = u.start(&p);
    for _ in 0..100 {
        u.put(&mut s, &mut p, &mut -40.0);
        assert!((1e8..=1e8 + 128.0).contains(&p), "{p}");
    }
    let u = retract(positive(), Descent(1.0));
    let mut p = 1.0;
    let mut s = u.start(&p);
    for _ in 0..100 {
        u.put(&mut s, &mut p, &mut 1e3);
        assert!(p >= 0.0);
    }
}
