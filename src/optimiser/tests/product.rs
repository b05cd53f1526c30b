//! An optimiser of a product is the product of optimisers.

use super::*;
use crate::number::Z2;
use crate::optimiser::{Adagrad, Adam, Ascent, Descent, Momentum, Nesterov, clip};

#[test]
fn one_optimiser_of_a_pair_is_a_pair_of_them() {
    fn check<
        P: Space<f64> + Clone,
        U: Optimiser<(P, [f64; 3])> + Optimiser<P> + Optimiser<[f64; 3]>,
    >(
        p: P,
        u: &U,
    ) {
        let begin = (p, [1.0, 2.0, 3.0]);
        let (mut one, mut two) = (begin.clone(), begin.clone());
        steps(u, &mut u.start(&begin), &mut one, 0..5);
        steps(&(u, u), &mut (u, u).start(&begin), &mut two, 0..5);
        assert_eq!(moving(&mut one), moving(&mut two));
    }
    at_every_shape!(check(&Descent(0.1)));
    at_every_shape!(check(&Momentum::new(0.1, 0.9)));
    at_every_shape!(check(&Nesterov::new(0.1, 0.9)));
    at_every_shape!(check(&Adagrad::new(0.1)));
    at_every_shape!(check(&Adam::new(0.1)));
}

#[test]
fn a_pair_is_each_on_its_own_part() {
    let (u, v) = (Adam::new(0.1), Nesterov::new(0.2, 0.5));
    let begin = ([1.0, -1.0], 3.0);
    let mut pair = begin;
    let mut state = (u, v).start(&pair);
    let (mut p, mut q) = begin;
    let (mut s, mut t) = (u.start(&p), v.start(&q));
    for turn in 0..5 {
        (u, v).look(&mut state, &mut pair);
        u.look(&mut s, &mut p);
        v.look(&mut t, &mut q);
        assert_eq!(pair, (p, q));
        let (mut dp, mut dq) = gradient(&pair, turn);
        (u, v).look(&mut state, &mut pair);
        u.look(&mut s, &mut p);
        v.look(&mut t, &mut q);
        (u, v).put(&mut state, &mut pair, &mut (dp, dq));
        u.put(&mut s, &mut p, &mut dp);
        v.put(&mut t, &mut q, &mut dq);
        assert_eq!((pair, &state.0, &state.1), ((p, q), &s, &t));
    }
}

// a clip around a pair sees the norm of the pair; two clips see two norms
#[test]
fn clipping_does_not_pass_into_a_pair() {
    let all = clip(1.0, (Descent(1.0), Descent(1.0))).expect("positive");
    let each = clip(1.0, Descent(1.0)).expect("positive");
    let (mut p, mut q) = ((0.0, 0.0), (0.0, 0.0));
    all.put(&mut ((), ()), &mut p, &mut (3.0, 4.0));
    (each, each).put(&mut ((), ()), &mut q, &mut (3.0, 4.0));
    close(vec![p.0, p.1], &[-0.6, -0.8]);
    close(vec![q.0, q.1], &[-1.0, -1.0]);
}

#[test]
fn descent_against_ascent() {
    let (mut p, mut q) = ((1.0, 2.0), (Z2(true), Z2(true)));
    (Descent(1.0), Ascent(1.0)).put(&mut ((), ()), &mut p, &mut (0.25, 0.25));
    assert_eq!(p, (0.75, 2.25));
    // over the bits the two players pull the same way
    let one = Z2(true);
    (Descent(one), Ascent(one)).put(&mut ((), ()), &mut q, &mut (one, one));
    assert_eq!(q, (Z2(false), Z2(false)));
}

#[test]
fn a_pair_reaches_through_names_and_passes_over_what_is_fixed() {
    let tag = |name, inner| Tagged { name, inner };
    let mut p = (
        Tagged {
            name: "body",
            inner: ([1.0, 2.0], tag("head", 3.0)),
        },
        (
            Tagged {
                name: "relu",
                inner: (),
            },
            Frozen([5.0]),
        ),
    );
    let u = ((Adam::new(0.1), Descent(0.5)), ((), ()));
    let mut s = u.start(&p);
    u.look(&mut s, &mut p);
    let mut dp = gradient(&p, 0);
    dp.0.inner.1.inner = 2.0;
    u.put(&mut s, &mut p, &mut dp);
    assert_eq!(p.0.inner.1.inner, 2.0);
    assert!(p.0.inner.0[0] != 1.0 && p.1.1.0 == [5.0]);
    assert_eq!(dp, p.zero());
    // the state has the names of the parameters
    assert_eq!(s.0.leaf("body.0.first"), Some(&s.0.inner.0.first[..]));
}

#[test]
fn an_array_of_optimisers_moves_an_array() {
    let u = [Momentum::new(0.1, 0.9), Momentum::new(0.2, 0.5)];
    let begin = [([1.0, 2.0], 3.0), ([4.0, 5.0], 6.0)];
    let mut named = Tagged {
        name: "blocks",
        inner: begin,
    };
    let mut whole = begin;
    steps(&u, &mut u.start(&whole), &mut whole, 0..3);
    let mut s = u.start(&named);
    steps(&u, &mut s, &mut named, 0..3);
    assert_eq!(named.inner, whole);
    assert_eq!(s.leaf("blocks.1.0"), Some(&s.inner[1].0[..]));
    let mut pair = (begin[0], begin[1]);
    let two = (u[0], u[1]);
    steps(&two, &mut two.start(&pair), &mut pair, 0..3);
    assert_eq!(whole, [pair.0, pair.1]);
}
