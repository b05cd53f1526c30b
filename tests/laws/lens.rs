//! The laws that a lens of learning does *not* obey, and those by which it obeys them nevertheless.
//!
//! `GetPut`, `PutGet` and `PutPut` belong to the lenses of databases, whose put writes a new state. Here the put returns a
//! cotangent, and for (f, R\[f\]) all three fail (Cruttwell et al., 2103.01931, footnote 4).

use crate::caught;
use paralens::law;
use paralens::optic::{GetPut, Lens};
use paralens::prelude::*;

/// Which of the three hold exactly, in the order of the docs.
fn obeys<A, B, L>(l: &L, a: A, b: B, c: B) -> [bool; 3]
where
    A: Space<f64> + Clone,
    B: Space<f64> + Clone,
    L: Lens<Params = (), Input = A, Output = B, BackInput = A, BackOutput = B>,
{
    [
        law::get_put(l, &(), &a),
        law::put_get(l, &(), &a, &b),
        law::put_put(l, &(), &a, &b, &c),
    ]
    .map(|defect| defect.within(0.0).is_ok())
}

#[test]
fn all_three_fail_for_the_square() {
    let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
    law::gradient(&square, &(), &3.0).within(1e-9).unwrap();
    let lens = GetPut(square);
    assert_eq!(obeys(&lens, 3.0, 5.0, 7.0), [false; 3]);
    let found = |defect: law::Defect| {
        (
            defect.expected.clone(),
            defect.found.clone(),
            caught(defect),
        )
    };
    let texts = |x: &str, y: &str, z: &str| (x.into(), y.into(), z.into());
    assert_eq!(
        found(law::get_put(&lens, &(), &3.0)),
        texts("3.0", "54.0", "put(a, get(a))")
    );
    assert_eq!(
        found(law::put_get(&lens, &(), &3.0, &5.0)),
        texts("5.0", "900.0", "get(put(a, b))")
    );
    assert_eq!(
        found(law::put_put(&lens, &(), &3.0, &5.0, &7.0)),
        texts("42.0", "420.0", "put(put(a, b), c)")
    );
}

/// So they cannot tell a right backward map from a wrong one. The put of a linear map W is Wᵀ, whatever the point: the
/// last holds always, the first if Wᵀ W = 1, the second if W Wᵀ = 1.
#[test]
fn what_linear_maps_obey() {
    assert_eq!(obeys(&GetPut(identity()), 3.0, 5.0, 7.0), [true; 3]);
    let triple = from_fn(|x: f64| 3.0 * x, |_, dy| 3.0 * dy);
    assert_eq!(obeys(&GetPut(triple), 3.0, 5.0, 7.0), [false, false, true]);
    let negative = from_fn(|x: f64| -x, |_, dy: f64| -dy);
    assert_eq!(obeys(&GetPut(negative), 3.0, 5.0, 7.0), [true; 3]);
    let crossed = GetPut(swap::<f64, f64>());
    assert_eq!(
        obeys(&crossed, (1.0, 2.0), (3.0, 4.0), (5.0, 6.0)),
        [true; 3]
    );
    // an isometry into a larger space, and its transpose
    let into = from_fn(|x: f64| (x, 0.0), |_, (dx, _): (f64, f64)| dx);
    assert_eq!(
        obeys(&GetPut(into), 3.0, (5.0, 6.0), (7.0, 8.0)),
        [true, false, true]
    );
    let onto = from_fn(|(x, _): (f64, f64)| x, |_, dx: f64| (dx, 0.0));
    assert_eq!(
        obeys(&GetPut(onto), (3.0, 4.0), 5.0, 7.0),
        [false, true, true]
    );
}

/// The first of two, as a database has it.
struct First;
impl Lens for First {
    type Params = ();
    type Input = (f64, f64);
    type Output = f64;
    type BackParams = ();
    type BackInput = (f64, f64);
    type BackOutput = f64;
    fn get(&self, (): &(), a: &(f64, f64)) -> f64 {
        a.0
    }
    fn put(&self, (): &(), a: &(f64, f64), new: f64) -> ((), (f64, f64)) {
        ((), (new, a.1))
    }
}

/// The same get with two different puts: one obeys the laws, the other is the derivative.
#[test]
fn a_field_obeys_all_and_is_no_derivative() {
    assert_eq!(obeys(&First, (3.0, 4.0), 5.0, 7.0), [true; 3]);
    let as_layer = from_fn(|(x, _): (f64, f64)| x, |(_, y), dx: f64| (dx, y));
    caught(law::gradient(&as_layer, &(), &(3.0, 4.0)));
}
