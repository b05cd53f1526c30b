//! Reparameterisations side by side and stacked; brackets and permutations of parameters.

use crate::caught;
use crate::lenses::{affine, exp, line, logistic, scale};
use crate::planted::{Noisy, noisy};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn reparam_beside_holds() -> Result<(), Defect> {
    let (f, x) = (scale(), (3.0, 4.0));
    law::reparam_beside((&f, &f), (&exp(), &logistic()), (&0.5, &0.7), &x).within(0.0)?;
    let (f, one) = (scale(), Z2(true));
    law::reparam_beside(
        (&f, &f),
        (&logistic(), &identity()),
        (&one, &one),
        &(one, one),
    )
    .within(0.0)
}

#[test]
fn reparam_beside_catches() {
    let f = scale();
    caught(law::reparam_beside(
        (&f, &f),
        (&exp(), &noisy()),
        (&0.5, &0.7),
        &(3.0, 4.0),
    ));
}

#[test]
fn reparam_interchange_holds() -> Result<(), Defect> {
    let (f, l) = (scale(), logistic());
    law::reparam_interchange((&f, &f), (&exp(), &l), (&l, &exp()), (&0.5, &0.7), &3.0)
        .within(0.0)?;
    // a parameter that is made of a pair, under one that is used twice
    let (g, p) = (affine(), line([0.5, -2.0], 0.25));
    let mul = from_fn(|(a, b): (f64, f64)| a * b, |(a, b), d: f64| (b * d, a * d));
    let (one, two) = (identity(), duplicate());
    law::reparam_interchange(
        (&g, &f),
        (&one, &mul),
        (&one, &two),
        (&p, &0.7),
        &[3.0, 4.0],
    )
    .within(0.0)?;
    let (f, one) = (scale(), Z2(true));
    let (a, b) = (logistic(), identity());
    law::reparam_interchange((&f, &f), (&a, &b), (&b, &a), (&one, &one), &one).within(0.0)
}

#[test]
fn reparam_interchange_catches() {
    let (f, l) = (scale(), logistic());
    let points = (&0.5, &0.7);
    caught(law::reparam_interchange(
        (&f, &f),
        (&exp(), &l),
        (&noisy(), &l),
        points,
        &3.0,
    ));
    caught(law::reparam_interchange(
        (&f, &f),
        (&exp(), &noisy()),
        (&l, &l),
        points,
        &3.0,
    ));
}

#[test]
fn rebracketing_holds() -> Result<(), Defect> {
    let (f, g, h) = (affine(), scale(), logistic());
    let p = line([0.5, -2.0], 0.25);
    law::rebracketing((&f, &g, &h), (&p, &3.0, &()), &[3.0, 4.0]).within(0.0)?;
    law::rebracketing((&h, &g, &g), (&(), &3.0_f32, &7.0), &0.5).within(0.0)?;
    let (f, one) = (scale(), Z2(true));
    law::rebracketing((&f, &f, &f), (&one, &one, &one), &one).within(0.0)
}

#[test]
fn rebracketing_catches() {
    let noisy = Noisy::default();
    let (f, x) = (scale(), (&2.0, &3.0, &5.0));
    caught(law::rebracketing((&f, &noisy, &f), x, &7.0));
}

#[test]
fn middle_four_holds() -> Result<(), Defect> {
    let (f, g, h) = (affine(), scale(), logistic());
    let p = line([0.5, -2.0], 0.25);
    let params = ((&p, &3.0), (&(), &7.0));
    law::middle_four((&f, &g), (&h, &g), params, &([3.0, 4.0], 5.0)).within(0.0)?;
    let (f, o, i) = (scale(), Z2(false), Z2(true));
    law::middle_four((&f, &f), (&f, &f), ((&o, &i), (&i, &i)), &(i, i)).within(0.0)
}

#[test]
fn middle_four_catches() {
    let (f, noisy) = (scale(), Noisy::default());
    let params = ((&2.0, &3.0), (&5.0, &7.0));
    caught(law::middle_four(
        (&f, &noisy),
        (&f, &f),
        params,
        &(1.0, 2.0),
    ));
}

/// The exchange is made of brackets and one crossing, and undoes itself.
#[test]
fn the_exchange_is_a_crossing_in_the_middle() -> Result<(), Defect> {
    let x = (([1.0, 2.0], 3.0), (vec![4.0], (5.0, 6.0)));
    let middle = unassoc().share(swap().both(identity())).share(assoc());
    let long = assoc().share(identity().both(middle)).share(unassoc());
    law::equal(&long, &(), &exchange(), &(), &x).within(0.0)?;
    law::inverse(&exchange(), &exchange(), &x).within(0.0)?;
    law::gradient(&exchange(), &(), &x).within(1e-10)?;
    // and the diagonal of a product is the exchange of diagonals
    let y = ([1.0, 2.0], 3.0);
    let parts = duplicate().both(duplicate()).share(exchange());
    law::equal(&duplicate(), &(), &parts, &(), &y).within(0.0)
}
