//! The maps that every category with products has: equations, and their reverse derivatives.

use crate::caught;
use crate::lenses::{affine, line, scale};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::prelude::*;

const X: ([f64; 2], f64) = ([0.5, -1.5], 2.0);

/// Each is its own derivative, at floats and at bits.
#[test]
fn reverse_derivatives() -> Result<(), Defect> {
    law::gradient(&identity(), &(), &X).within(1e-10)?;
    law::gradient(&duplicate(), &(), &X).within(1e-10)?;
    law::gradient(&discard(), &(), &X).within(0.0)?;
    law::gradient(&sum(), &(), &(X, X)).within(1e-10)?;
    law::gradient(&swap(), &(), &X).within(1e-10)?;
    law::gradient(&assoc(), &(), &(X, 1.0)).within(1e-10)?;
    law::gradient(&unassoc(), &(), &(1.0, X)).within(1e-10)?;
    law::gradient(&constant(X), &(), &()).within(0.0)?;
    law::exact!(S: Z2 => duplicate::<S>(), &(), &Z2(true)).within(0.0)?;
    law::exact!(S: Z2 => sum::<S>(), &(), &(Z2(true), Z2(false))).within(0.0)
}

/// Copying is coassociative, cocommutative and counital.
#[test]
fn copies_form_a_comonoid() -> Result<(), Defect> {
    let left = duplicate()
        .then(duplicate().beside(identity()))
        .then(assoc());
    let right = duplicate().then(identity().beside(duplicate()));
    law::equal(&left, &(((), ((), ())), ()), &right, &((), ((), ())), &X).within(1e-15)?;
    law::equal(&duplicate(), &(), &duplicate().then(swap()), &((), ()), &X).within(0.0)?;
    let one = duplicate().then(identity().beside(discard()));
    let other = from_fn(|x: ([f64; 2], f64)| (x, ()), |_, (d, ())| d);
    law::equal(&other, &(), &one, &((), ((), ())), &X).within(0.0)
}

/// Adding is associative and commutative, and 0 is its unit.
#[test]
fn sums_form_a_monoid() -> Result<(), Defect> {
    let left = sum().beside(identity()).then(sum());
    let right = assoc().then(identity().beside(sum())).then(sum());
    let (p, q) = ((((), ()), ()), (((), ((), ())), ()));
    law::equal(&left, &p, &right, &q, &((X, X), X)).within(1e-15)?;
    law::equal(&sum(), &(), &swap().then(sum()), &((), ()), &(X, X)).within(0.0)?;
    let zero = identity::<([f64; 2], f64)>().beside(constant(([0.0; 2], 0.0)));
    let plain = from_fn(|(x, ()): (([f64; 2], f64), ())| x, |_, d| (d, ()));
    law::equal(&plain, &(), &zero.then(sum()), &(((), ()), ()), &(X, ())).within(0.0)
}

/// A lens is additive iff it commutes with copying and discarding: both ways to say RD.2.
#[test]
fn additivity_is_naturality_of_the_copy() -> Result<(), Defect> {
    fn copied<F>(f: &F, p: &F::Params, x: &F::Input) -> Defect
    where
        F: law::Checkable<f64>,
    {
        let left = f.then(duplicate());
        let right = f.both(f);
        let right = duplicate().then(right);
        law::equal(&left, &(p.clone(), ()), &right, &((), p.clone()), x)
    }
    fn discarded<F>(f: &F, p: &F::Params, x: &F::Input) -> Defect
    where
        F: law::Checkable<f64>,
    {
        let zero = |()| (p.zero(), ());
        law::equal_along(
            &f.then(discard()),
            &(p.clone(), ()),
            &discard(),
            &(),
            x,
            zero,
        )
    }
    let (p, x) = (line([0.5, -2.0], 0.25), [3.0, 4.0]);
    copied(&affine(), &p, &x).within(1e-15)?;
    discarded(&affine(), &p, &x).within(0.0)?;
    copied(&scale(), &2.0, &3.0).within(1e-15)?;
    caught(copied(&Planted(Fault::Squared), &p, &x));
    caught(discarded(&Planted(Fault::Offset), &p, &x));
    Ok(())
}

/// A fork is a copy, then side by side; a skip is a fork with the identity, then a sum.
#[test]
fn what_fork_and_skip_are() -> Result<(), Defect> {
    let (f, p, x) = (affine(), line([0.5, -2.0], 0.25), [3.0, 4.0]);
    let long = duplicate().then(f.beside(f));
    law::equal(&long, &((), (p, p)), &f.fork(f), &(p, p), &x).within(0.0)?;
    let g = scale();
    let long = duplicate().then(g.beside(identity())).then(sum());
    law::equal(&long, &(((), (3.0, ())), ()), &g.skip(), &3.0, &2.0).within(0.0)
}
