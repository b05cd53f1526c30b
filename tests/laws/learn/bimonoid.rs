//! Every wire can be added, be 0, be copied and be forgotten.

use super::{entropy, q, third, z};
use crate::lenses::scale;
use paralens::law::{self, Defect};
use paralens::learn::{
    Backprop, Learn, LearnExt, PointError, Quadratic, assoc, identity, iso, swap, unassoc,
};
use paralens::number::Rational;
use paralens::prelude::{Bias, Dual, tanh};

/// The requests of the paper, with the quadratic error.
#[test]
fn the_formulas() {
    let (functor, eps) = (third(), q(1, 3));
    let (a, b, c) = (q(1, 2), z(3), q(-5, 7));
    assert_eq!(functor.add().request(&(), (a, b), c), (c - b, c - a));
    assert_eq!(functor.copy().request(&(), a, (b, c)), b + c - a);
    assert_eq!(functor.discard().request(&(), a, ()), a);
    assert_eq!(functor.zero(&a).implement(&(), ()), z(0));
    functor.zero(&a).request(&(), (), c);
    // a bias, 1 → R: I(w) = w, U = (1 − ε) w + ε b
    let bias = functor.of(Bias::<1, Rational>::new());
    let next = bias.update(&[a], [z(0)], [b]);
    assert_eq!(next, [(z(1) - eps) * a + eps * b]);
    // a scalar: U = w − ε x (w x − b), r = x − w (w x − b)
    let scalar = functor.of(scale());
    let (w, x) = (q(2, 3), z(5));
    assert_eq!(scalar.update(&w, x, b), w - eps * x * (w * x - b));
    assert_eq!(scalar.request(&w, x, b), x - w * (w * x - b));
}

/// act: r = x − (act(x) − b) act'(x).
#[test]
fn an_activation() {
    let learner = Backprop::new(0.5, Quadratic).of(tanh::<f64>());
    let (x, b) = (0.7, -0.2);
    let act = paralens::number::Real::tanh(Dual::variable(x));
    let expected = x - (act.value - b) * act.tangent;
    assert!((learner.request(&(), x, b) - expected).abs() < 1e-15);
}

/// The equations of a commutative, cocommutative bimonoid, for one error at one point.
fn equations<E: PointError<Rational> + Clone>(
    functor: &Backprop<Rational, E>,
) -> Result<(), Defect> {
    type R = Rational;
    let (x, y, w, b, c) = (q(1, 3), q(1, 4), q(1, 5), q(2, 7), z(3));
    let (add, copy) = (functor.add::<R>(), functor.copy::<R>());
    let (zero, discard) = (functor.zero(&x), functor.discard::<R>());
    let one = identity::<R>;

    // the sum is associative, commutative and has a unit
    let left = (&add).beside(one()).then(&add);
    let right = assoc().then(one().beside(&add)).then(&add);
    let r = |_: &_| (((), ((), ())), ());
    law::learners_equal(&left, &(((), ()), ()), &right, r, &((x, y), w), &b).within(0.0)?;
    let r = |(): &()| ((), ());
    law::learners_equal(&add, &(), &swap().then(&add), r, &(x, y), &b).within(0.0)?;
    let unit = iso(|((), x): ((), R)| x, |x| ((), x));
    let r = |(): &()| (((), ()), ());
    law::learners_equal(
        &unit,
        &(),
        &(&zero).beside(one()).then(&add),
        r,
        &((), x),
        &b,
    )
    .within(0.0)?;

    // the diagonal is coassociative, cocommutative and has a counit
    let left = (&copy).then((&copy).beside(one())).then(assoc());
    let right = (&copy).then(one().beside(&copy));
    let (p, r) = ((((), ((), ())), ()), |_: &_| ((), ((), ())));
    law::learners_equal(&left, &p, &right, r, &x, &(b, (c, y))).within(0.0)?;
    let r = |(): &()| ((), ());
    law::learners_equal(&copy, &(), &(&copy).then(swap()), r, &x, &(b, c)).within(0.0)?;
    let counit = iso(|x: R| ((), x), |((), x)| x);
    let r = |(): &()| ((), ((), ()));
    law::learners_equal(
        &counit,
        &(),
        &(&copy).then((&discard).beside(one())),
        r,
        &x,
        &((), b),
    )
    .within(0.0)?;

    // and the two respect each other
    let middle = assoc()
        .then(one().beside(unassoc().then(swap().beside(one())).then(assoc())))
        .then(unassoc());
    let across = (&copy).beside(&copy).then(middle).then((&add).beside(&add));
    let r = |_: &((), ())| {
        let middle = (((), ((), (((), ((), ())), ()))), ());
        ((((), ()), middle), ((), ()))
    };
    law::learners_equal(&(&add).then(&copy), &((), ()), &across, r, &(x, y), &(b, c))
        .within(0.0)?;
    let none = (&zero).beside(&zero);
    let split = iso(|()| ((), ()), |((), ())| ());
    let right = split.then(none);
    let r = |_: &((), ())| ((), ((), ()));
    law::learners_equal(&(&zero).then(&copy), &((), ()), &right, r, &(), &(b, c)).within(0.0)?;
    let join = iso(|((), ())| (), |()| ((), ()));
    let right = (&discard).beside(&discard).then(join);
    let r = |_: &((), ())| (((), ()), ());
    law::learners_equal(&(&add).then(&discard), &((), ()), &right, r, &(x, y), &()).within(0.0)?;
    let r = |_: &((), ())| ();
    law::learners_equal::<R, _, _>(&(&zero).then(&discard), &((), ()), &identity(), r, &(), &())
        .within(0.0)
}

#[test]
fn the_equations() -> Result<(), Defect> {
    equations(&third())?;
    equations(&Backprop::new(q(1, 3), super::squared()))
}

/// Between 0 and 1 the sum of two does not stay, and 0 itself has no slope: what can be said of it holds.
#[test]
fn the_diagonal_with_the_cross_entropy() -> Result<(), Defect> {
    let copy = Backprop::new(q(1, 3), entropy()).copy::<Rational>();
    let r = |(): &()| ((), ());
    law::learners_equal(
        &copy,
        &(),
        &(&copy).then(swap()),
        r,
        &q(1, 3),
        &(z(1), z(2)),
    )
    .within(0.0)
}
