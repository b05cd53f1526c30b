//! Learners: that they are a category, that back-propagation is a functor to it, and that the usual mistakes are caught.

mod bimonoid;
mod category;
mod error;
mod functor;
mod nets;
mod planted;
mod simple;
mod step;

use paralens::learn::{Backprop, Custom, Quadratic, custom};
use paralens::number::{Field, Rational};
use paralens::prelude::*;

/// n/d.
fn q(n: i64, d: i64) -> Rational {
    Rational::new(n.into(), d.into()).expect("a denominator other than 0")
}
/// n.
fn z(n: i64) -> Rational {
    q(n, 1)
}

/// The quadratic error at the step size 1/3, over fractions.
fn third() -> Backprop<Rational, Quadratic> {
    Backprop::new(q(1, 3), Quadratic)
}

/// [x, y] ↦ [w x, w y, x y] with one weight: two inputs, three outputs, over any numbers.
#[derive(Clone, Copy, Debug)]
struct Fan<S>(std::marker::PhantomData<fn() -> S>);

fn fan<S>() -> Fan<S> {
    Fan(std::marker::PhantomData)
}
impl<S: Semiring> Para for Fan<S> {
    type Params = S;
    type Input = [S; 2];
    type Output = [S; 3];
    type Residual = [S; 2];
    fn forward(&self, w: &S, [x, y]: [S; 2]) -> ([S; 3], [S; 2]) {
        ([*w * x, *w * y, x * y], [x, y])
    }
    fn backward(&self, w: &S, [x, y]: [S; 2], [u, v, t]: [S; 3], dw: &mut S) -> [S; 2] {
        *dw = *dw + x * u + y * v;
        [*w * u + y * t, *w * v + x * t]
    }
}

/// x ↦ x² + x, an activation that fractions have.
fn bend<S: Ring>() -> impl Para<Params = (), Input = S, Output = S, Residual = S> + Clone {
    from_fn(|x: S| x * x + x, |x, dy| (x + x + S::ONE) * dy)
}

type Map = fn(Rational, Rational) -> Rational;

/// The cross-entropy over fractions as far as it goes there: its slope and the inverse, checked by the constructor.
fn entropy() -> Custom<Map, Map, Map> {
    custom(
        (|x, y| x - y) as Map,
        (|x, y| {
            let spread = x * (Rational::ONE - x);
            (x - y) * spread.inverse().expect("x is neither 0 nor 1")
        }) as Map,
        (|x, w| x - w * (x * (Rational::ONE - x))) as Map,
        [(q(1, 3), z(1)), (q(3, 4), z(0)), (q(1, 5), q(-7, 2))],
        |x, y| x == y,
    )
    .expect("an inverse")
}

/// e = (x − y)², whose inverse is w ↦ x − w/2.
fn squared() -> Custom<Map, Map, Map> {
    custom(
        (|x, y| (x - y) * (x - y)) as Map,
        (|x, y| (x - y) + (x - y)) as Map,
        (|x, w| x - w * q(1, 2)) as Map,
        [(z(3), q(1, 2)), (q(-2, 5), z(7))],
        |x, y| x == y,
    )
    .expect("an inverse")
}
