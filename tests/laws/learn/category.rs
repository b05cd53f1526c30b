//! Composition, units, associativity, ⊗.

use super::planted::{OwnAnswer, Split, Twice, content};
use super::{fan, q, third, z};
use crate::caught;
use crate::lenses::scale;
use paralens::law::{self, Defect};
use paralens::learn::{Learn, LearnExt, assoc, identity, swap, unassoc};
use paralens::number::Rational;
use std::sync::atomic::{AtomicI64, Ordering};

#[test]
fn composition_holds() -> Result<(), Defect> {
    let (f, g) = (third().of(scale()), third().of(scale()));
    let (p, r) = (q(2, 3), z(-3));
    law::learners_composition(
        &LearnExt::then(f, g),
        &(p, r),
        (&f, &g),
        (&p, &r),
        &q(1, 2),
        &z(5),
    )
    .within(0.0)
}

/// The label of the first is what the second requests. Told its own answer, it learns nothing.
#[test]
fn the_own_answer_is_caught() {
    let f = third().of(scale());
    let (p, r, a, c) = (q(2, 3), z(-3), q(1, 2), z(5));
    let wrong = OwnAnswer(f, f);
    assert_eq!(wrong.update(&(p, r), a, c).0, p);
    assert_ne!(LearnExt::then(f, f).update(&(p, r), a, c).0, p);
    let d = law::learners_composition(&wrong, &(p, r), (&f, &f), (&p, &r), &a, &c);
    assert_eq!(caught(d), "update parameter 0");
}

#[test]
fn unit_holds() -> Result<(), Defect> {
    let f = third().of(fan());
    let (a, b) = ([q(1, 2), z(3)], [z(1), z(2), z(4)]);
    law::learners_unit(&f, &q(-2, 7), (&identity(), &identity()), &a, &b).within(0.0)
}

/// With r(a, b) = a the identity is none.
#[test]
fn a_content_identity_is_caught() {
    let f = third().of(fan());
    let (a, b) = ([q(1, 2), z(3)], [z(1), z(2), z(4)]);
    let d = law::learners_unit(&f, &q(-2, 7), (&content(), &content()), &a, &b);
    let place = caught(d);
    assert!(place.contains("identity"), "{place}");
    let after = law::learners_unit(&f, &q(-2, 7), (&identity(), &content()), &a, &b);
    assert_eq!(caught(after), "f ; identity: update parameter 0");
    let before = law::learners_unit(&f, &q(-2, 7), (&content(), &identity()), &a, &b);
    assert_eq!(caught(before), "identity ; f: request input [0]");
}

#[test]
fn associativity_holds() -> Result<(), Defect> {
    let f = third().of(scale());
    let p = (&q(1, 2), &z(-3), &q(5, 7));
    law::learners_associativity((&f, &f, &f), p, &z(2), &q(1, 3)).within(0.0)
}

/// A learner that is not a function is associative with nothing.
#[test]
fn associativity_catches() {
    struct Moody(AtomicI64);
    impl Learn for Moody {
        type Params = ();
        type Input = Rational;
        type Output = Rational;
        fn implement(&self, (): &(), a: Rational) -> Rational {
            a + z(self.0.fetch_add(1, Ordering::Relaxed))
        }
        fn update(&self, (): &(), _: Rational, _: Rational) {}
        fn request(&self, (): &(), _: Rational, b: Rational) -> Rational {
            b
        }
    }
    let (f, moody) = (third().of(scale()), Moody(AtomicI64::new(0)));
    let p = (&z(1), &(), &z(2));
    caught(law::learners_associativity(
        (&f, &moody, &f),
        p,
        &z(2),
        &z(1),
    ));
}

#[test]
fn tensor_and_interchange_hold() -> Result<(), Defect> {
    let (f, g) = (third().of(scale()), third().of(fan()));
    let (a, b) = ((z(2), [z(1), q(1, 2)]), (z(3), [z(0), z(1), z(-1)]));
    let pair = LearnExt::beside(f, g);
    law::learners_tensor(&pair, &(z(5), z(7)), (&f, &g), (&z(5), &z(7)), &a, &b).within(0.0)?;
    let p = ((&z(5), &z(7)), (&q(1, 3), &()));
    law::learners_interchange((&f, &g), (&f, &identity()), p, &a, &b).within(0.0)
}

#[test]
fn tensor_catches() {
    let f = third().of(scale());
    let (a, b) = ((z(2), z(3)), (z(5), z(7)));
    let crossed = LearnExt::beside(Twice(f), f);
    let d = law::learners_tensor(&crossed, &(z(1), z(1)), (&f, &f), (&z(1), &z(1)), &a, &b);
    assert_eq!(caught(d), "update parameter 0");
}

/// Halves that disagree are seen on one side of the interchange only.
#[test]
fn interchange_catches() {
    let f = third().of(scale());
    let p = ((&z(1), &z(2)), (&z(3), &z(4)));
    let (a, b) = ((z(2), z(3)), (z(5), z(7)));
    let d = law::learners_interchange((&f, &f), (&f, &Split(f)), p, &a, &b);
    caught(d);
}

#[test]
fn a_put_that_disagrees_is_caught() {
    let f = third().of(scale());
    let d = law::learners_equal(&f, &z(2), &Split(f), Clone::clone, &z(3), &z(1));
    assert_eq!(caught(d), "put: request input");
}

#[test]
fn wires_cross_and_rebracket() -> Result<(), Defect> {
    let (x, y) = ((z(1), z(2)), (z(3), z(4)));
    let both = |(): &()| ((), ());
    law::learners_equal(&identity(), &(), &swap().then(swap()), both, &x, &y).within(0.0)?;
    let (x, y) = ((x, z(5)), (y, z(6)));
    law::learners_equal(&identity(), &(), &assoc().then(unassoc()), both, &x, &y).within(0.0)?;
    // the crossing is natural
    let (f, g) = (third().of(scale()), third().of(fan()));
    let left = LearnExt::beside(f, g).then(swap());
    let right = swap().then(LearnExt::beside(g, f));
    let relabel = |((p, q), ()): &((Rational, Rational), ())| ((), (*q, *p));
    let (a, b) = ((z(2), [z(1), q(1, 2)]), ([z(0), z(1), z(-1)], z(3)));
    law::learners_equal(&left, &((z(5), z(7)), ()), &right, relabel, &a, &b).within(0.0)
}

/// Renamed parameters make the same learner.
#[test]
fn relabelling_is_no_change() -> Result<(), Defect> {
    let f = third().of(scale());
    let renamed = f.relabel(|p| (p + z(1), ()), |(p, ()): &(Rational, ())| *p - z(1));
    let there = |p: &Rational| (*p + z(1), ());
    law::learners_equal(&f, &q(2, 3), &renamed, there, &z(2), &z(5)).within(0.0)?;
    let wrong = |p: &Rational| (*p, ());
    caught(law::learners_equal(
        &f,
        &q(2, 3),
        &renamed,
        wrong,
        &z(2),
        &z(5),
    ));
    Ok(())
}
