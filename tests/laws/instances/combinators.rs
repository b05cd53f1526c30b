//! Combinators, of layers that see what they do to batches.

use super::harness::{further, lenses};
use paralens::chain;
use paralens::prelude::*;

chain! {
    struct Net { hidden: Dense<3, 4, f64>, tanh: Tanh<[f64; 4]>, out: Dense<4, 2, f64> }
}

type D<const I: usize, const O: usize> = Dense<I, O, f64>;

further! {
    then => D::<3, 4>::new().then(tanh()).then(D::<4, 2>::new()), at [0.0; 3];
    chained => Net { hidden: D::<3, 4>::new(), tanh: tanh::<[f64; 4]>(), out: D::<4, 2>::new() }, at [0.0; 3];
    beside => D::<3, 2>::new().beside(tanh::<f64>()), at ([0.0; 3], 0.0);
    fork => D::<3, 2>::new().fork(tanh::<[f64; 3]>()), at [0.0; 3];
    share => D::<3, 3>::new().share(D::<3, 3>::new()), at [0.0; 3];
    both => D::<3, 2>::new().both(D::<3, 2>::new()), at ([0.0; 3], [0.0; 3]);
    repeat => D::<3, 3>::new().then(tanh()).repeat::<3>(), at [0.0; 3];
    repeat_once => D::<2, 2>::new().repeat::<1>(), at [0.0; 2];
    across => D::<3, 2>::new().across::<3>(), at [[0.0; 3]; 3];
    across_one => D::<3, 2>::new().across::<1>(), at [[0.0; 3]; 1];
    each => D::<3, 2>::new().each(), at vec![[0.0; 3]; 2];
    checkpoint => D::<3, 2>::new().then(tanh()).checkpoint(), at [0.0; 3];
    freeze => D::<3, 2>::new().freeze().then(Bias::<2, f64>::new()), at [0.0; 3];
    skip => D::<3, 3>::new().skip(), at [0.0; 3];
    named => D::<3, 2>::new().named("out"), at [0.0; 3];
    start_with => D::<3, 2>::new().start_with::<f64, _>(he_normal()), at [0.0; 3];
    start_by => Bias::<2, f64>::new().start_by(|_| [0.0; 2]), at [0.0; 2];
    boxed => D::<3, 2>::new().then(tanh()).boxed(), at [0.0; 3];
    reparam => Bias::<3, f64>::new().reparam(tanh()).start_by(|_| [0.0; 3]), at [0.0; 3];
    reparam_tied => D::<3, 3>::new().then(D::<3, 3>::new()).reparam(duplicate())
        .start_by(|rng| D::<3, 3>::new().init(rng)), at [0.0; 3];
}

lenses! {
    identity_: S => identity::<([S; 2], S)>(), at ([0.0; 2], 0.0);
    duplicate_: S => duplicate::<([S; 2], S)>(), at ([0.0; 2], 0.0);
    discard_: S => discard::<([S; 2], S)>(), at ([0.0; 2], 0.0);
    sum_: S => sum::<([S; 2], S)>(), at (([0.0; 2], 0.0), ([0.0; 2], 0.0));
    constant_: S => constant([S::ONE; 2]), at ();
    swap_: S => swap::<[S; 2], S>(), at ([0.0; 2], 0.0);
    assoc_: S => assoc::<[S; 2], S, S>(), at (([0.0; 2], 0.0), 0.0);
    exchange_: S => exchange::<[S; 2], S, S, S>(), at (([0.0; 2], 0.0), (0.0, 0.0));
    copies_: S => copies::<([S; 2], S)>(3), at ([0.0; 2], 0.0);
    unassoc_: S => unassoc::<[S; 2], S, S>(), at ([0.0; 2], (0.0, 0.0));
}
