//! The generators of circuits keep their equations.

use super::measured::Measured;
use super::{Checkable, Defect, equal};
use crate::circuit::{one, zero};
use crate::combinator::{assoc, discard, duplicate, exchange, from_fn, identity, swap};
use crate::ext::ParaExt;
use crate::number::Semiring;
use crate::para::Para;

/// The equations between the generators of circuits, forward and backward, at all the elements given:
///
/// ```text
/// copy ; copy ⊗ id = copy ; id ⊗ copy      copy ; swap = copy      copy ; discard ⊗ id = id
/// op ⊗ id ; op     = id ⊗ op ; op          swap ; op   = op        unit ⊗ id ; op      = id
/// op ; copy        = copy ⊗ copy ; middle ; op ⊗ op                op ; discard = discard ⊗ discard
/// unit ; copy      = unit ⊗ unit                                   unit ; discard = id
/// id ⊗ add ; mul   = copy ⊗ id ; middle ; mul ⊗ mul ; add          zero ⊗ id ; mul = discard ; zero
/// ```
///
/// where (op, unit) is (add, zero) and (mul, one), and *middle* crosses the two inner wires. The first line makes a
/// comonoid, the second monoids, the next two bimonoids, the last is distributivity and annihilation; they are the
/// presentation of polynomial circuits by Wilson and Zanasi (2203.06430).
///
/// `add` and `mul` are lenses of your own or [`sum`](crate::combinator::sum) and
/// [`circuit::mul`](crate::circuit::mul()).
///
/// **Tolerance.** 0 over exact numbers, and all there are if there are few. Three elements are taken at once, so 20 of them
/// are 8000 points.
///
/// ```
/// use paralens::circuit::mul;
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let all: Vec<Boolean> = Boolean::all().collect();
/// law::presentation(&sum(), &mul(), &all).within(0.0)?;
///
/// let forgetful = from_fn(|(x, y): (Boolean, Boolean)| x * y, |(_, y), u| (y * u, u));
/// assert!(law::presentation(&sum(), &forgetful, &all).within(0.0).is_err());
/// # Ok::<(), law::Defect>(())
/// ```
pub fn presentation<S, A, M>(add: &A, mul: &M, elements: &[S]) -> Defect
where
    S: Measured,
    A: Checkable<S, Params = (), Input = (S, S), Output = S>,
    M: Checkable<S, Params = (), Input = (S, S), Output = S>,
{
    let mut worst = comonoid(elements)
        .and(bimonoid("add", add, &zero(), elements))
        .and(bimonoid("mul", mul, &one(), elements));
    let wire = identity::<S>;
    let left = wire().beside(add).then(mul);
    let right = duplicate::<S>().beside(identity()).then(exchange());
    let right = right.then(mul.beside(mul)).then(add);
    for (x, y, z) in triples(elements) {
        worst = worst.and(same("distributivity", &left, &right, &(x, (y, z))));
    }
    let left = unit().then(zero::<S>().beside(wire())).then(mul);
    let right = discard::<S>().then(zero());
    for x in elements {
        worst = worst.and(same("annihilation", &left, &right, x));
    }
    worst
}

/// Copy and discard.
fn comonoid<S: Measured>(elements: &[S]) -> Defect {
    let (copy, wire) = (duplicate::<S>, identity::<S>);
    let left = copy().then(copy().beside(wire())).then(assoc());
    let right = copy().then(wire().beside(copy()));
    let crossed = copy().then(swap());
    let alone = copy().then(discard().beside(wire())).then(counit());
    let mut worst = Defect::none();
    for x in elements {
        worst = worst
            .and(same("copy is associative", &left, &right, x))
            .and(same("copy is commutative", &crossed, &copy(), x))
            .and(same("copy has a unit", &alone, &wire(), x));
    }
    worst
}

/// A monoid, and that copy and discard are natural in it.
fn bimonoid<S, F, U>(name: &str, op: &F, unit_of: &U, elements: &[S]) -> Defect
where
    S: Measured,
    F: Checkable<S, Params = (), Input = (S, S), Output = S>,
    U: Checkable<S, Params = (), Input = (), Output = S>,
{
    let (copy, wire) = (duplicate::<S>, identity::<S>);
    let mut worst = Defect::none();

    let left = op.beside(wire()).then(op);
    let right = assoc().then(wire().beside(op)).then(op);
    for (x, y, z) in triples(elements) {
        worst = worst.and(same("is associative", &left, &right, &((x, y), z)));
    }
    let crossed = swap().then(op);
    let copied = op.then(copy());
    let copies = copy().beside(copy()).then(exchange()).then(op.beside(op));
    let gone = op.then(discard());
    let both_gone = discard::<S>().beside(discard::<S>()).then(nothing());
    for point in pairs(elements) {
        worst = worst
            .and(same("is commutative", &crossed, op, &point))
            .and(same("can be copied", &copied, &copies, &point))
            .and(same("can be discarded", &gone, &both_gone, &point));
    }
    let alone = unit().then(unit_of.beside(wire())).then(op);
    for x in elements {
        worst = worst.and(same("has a unit", &alone, &wire(), x));
    }
    let copied = unit_of.then(copy());
    let copies = duplicate().then(unit_of.beside(unit_of));
    let gone = unit_of.then(discard());
    worst
        .and(same("has a unit that is copied", &copied, &copies, &()))
        .and(same(
            "has a unit that is discarded",
            &gone,
            &identity(),
            &(),
        ))
        .in_part(name)
}

/// The two are one map at a point.
fn same<S, F, G>(equation: &str, f: &F, g: &G, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S, Params: Default>,
    G: Checkable<S, Params: Default, Input = F::Input, Output = F::Output>,
{
    let (p, q) = (F::Params::default(), G::Params::default());
    equal(g, &q, f, &p, x).in_part(equation)
}

fn pairs<S: Semiring>(elements: &[S]) -> impl Iterator<Item = (S, S)> {
    let pair = |x: S| elements.iter().map(move |y| (x, *y));
    elements.iter().flat_map(move |x| pair(*x))
}
fn triples<S: Semiring>(elements: &[S]) -> impl Iterator<Item = (S, S, S)> {
    let triple = |x: S| pairs(elements).map(move |(y, z)| (x, y, z));
    elements.iter().flat_map(move |x| triple(*x))
}

/// x ↦ ((), x).
fn unit<S: Semiring>() -> impl Para<Params = (), Input = S, Output = ((), S)> {
    from_fn(|x: S| ((), x), |_, ((), dx)| dx)
}
/// ((), x) ↦ x.
fn counit<S: Semiring>() -> impl Para<Params = (), Input = ((), S), Output = S> {
    from_fn(|((), x): ((), S)| x, |_, dx| ((), dx))
}
/// ((), ()) ↦ ().
fn nothing() -> impl Para<Params = (), Input = ((), ()), Output = ()> {
    from_fn(|_: ((), ())| (), |_, ()| ((), ()))
}
