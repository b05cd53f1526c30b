//! What a put and a look do to what they are given.

use super::*;
use crate::number::{Semiring, Z2};
use crate::object::Additive;
use crate::optimiser::{Ascent, Descent, Momentum, Nesterov};
use std::fmt::Debug;

#[test]
fn a_put_leaves_the_gradient_zero() {
    fn check<P, U>(mut p: P, u: &U)
    where
        P: Space<f64> + Object<Cotangent: PartialEq + Debug>,
        U: Optimiser<P>,
    {
        let mut s = u.start(&p);
        for turn in 0..3 {
            let mut dp = gradient(&p, turn);
            u.put(&mut s, &mut p, &mut dp);
            assert_eq!(dp, p.zero());
        }
    }
    for_every_optimiser!(check);
}

#[test]
fn looking_twice_is_nothing() {
    fn check<P, U>(mut p: P, u: &U)
    where
        P: Space<f64> + Clone + PartialEq + Debug,
        U: Optimiser<P, State: Clone + PartialEq + Debug>,
    {
        let mut s = u.start(&p);
        for turn in 0..3 {
            let before = (s.clone(), p.clone());
            u.look(&mut s, &mut p);
            u.look(&mut s, &mut p);
            assert_eq!((&s, &p), (&before.0, &before.1));
            u.put(&mut s, &mut p, &mut gradient(&before.1, turn));
        }
    }
    for_every_optimiser!(check);
}

#[test]
fn a_put_moves_every_number_that_moves_and_no_other() {
    fn check<P: Space<f64> + Clone, U: Optimiser<P>>(mut p: P, u: &U) {
        let mut before = p.clone();
        steps(u, &mut u.start(&before), &mut p, 0..2);
        let (old, new) = (moving(&mut before), moving(&mut p));
        assert!(!old.is_empty() && old.iter().zip(&new).all(|(x, y)| x != y && y.is_finite()));
        let frozen = |p: &P| {
            let leaves = p.leaves().into_iter().filter(|l| l.frozen);
            leaves.flat_map(|l| l.data.to_vec()).collect::<Vec<_>>()
        };
        assert_eq!(frozen(&before), frozen(&p));
    }
    for_every_optimiser!(check);
}

#[test]
fn descent_is_ascent_at_the_negative_rate() {
    fn check<P: Space<f64> + Clone>(p: P) {
        let (mut up, mut down) = (p.clone(), p.clone());
        steps(&Ascent(-0.1), &mut (), &mut up, 0..4);
        steps(&Descent(0.1), &mut (), &mut down, 0..4);
        assert_eq!(moving(&mut up), moving(&mut down));
    }
    at_every_shape!(check());
}

#[test]
fn without_inertia_momentum_is_descent() {
    fn check<P: Space<f64> + Clone>(p: P) {
        let [mut a, mut b, mut c] = [p.clone(), p.clone(), p.clone()];
        let (momentum, nesterov) = (Momentum::new(0.1, 0.0), Nesterov::new(0.1, 0.0));
        steps(&Descent(0.1), &mut (), &mut a, 0..4);
        steps(&momentum, &mut momentum.start(&p), &mut b, 0..4);
        steps(&nesterov, &mut nesterov.start(&p), &mut c, 0..4);
        assert_eq!(moving(&mut a), moving(&mut b));
        assert_eq!(moving(&mut a), moving(&mut c));
    }
    at_every_shape!(check());
}

#[test]
fn short_and_long_runs_take_the_same_steps() {
    // the same numbers as one run and one by one, around the length at which loops become wide
    for n in [1, 2, 31, 63, 64, 65, 127, 128, 129, 1000] {
        let u = crate::optimiser::Adam::new(0.1);
        let mut whole: Vec<f64> = (0..n).map(noise).collect();
        let mut alone: Vec<(f64, ())> = whole.iter().map(|x| (*x, ())).collect();
        steps(&u, &mut u.start(&whole), &mut whole, 0..5);
        steps(&u, &mut u.start(&alone), &mut alone, 0..5);
        assert!(whole.iter().zip(&alone).all(|(x, y)| *x == y.0));
    }
}

#[test]
fn bits_ascend_by_exclusive_or() {
    let mut p = (Z2(true), [Z2(false), Z2(true)]);
    let mut dp = (Z2(true), [Z2(true), Z2(false)]);
    let expected = {
        let mut sum = p;
        sum.add(&dp);
        sum
    };
    Ascent(Z2::ONE).put(&mut (), &mut p, &mut dp);
    assert_eq!(p, expected);
    assert_eq!(dp, (Z2::ZERO, [Z2::ZERO; 2]));
}

#[test]
fn a_nan_reaches_the_parameter() {
    fn check<U: Optimiser<[f64; 2]>>(u: &U) {
        let mut p = [1.0, 1.0];
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut [f64::NAN, 1.0]);
        assert!(p[0].is_nan() && p[1].is_finite());
    }
    use crate::optimiser::*;
    check(&Descent(0.1));
    check(&Momentum::new(0.1, 0.9));
    check(&Nesterov::new(0.1, 0.9));
    check(&Adagrad::new(0.1));
    check(&RmsProp::new(0.1));
    check(&AdamW::new(0.1, 0.1));
    check(&NAdam::new(0.1));
    check(&Adadelta::new(1.0));
}
