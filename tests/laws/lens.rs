//! The laws that a lens of learning does *not* obey.
//!
//! `PutGet`, `GetPut` and `PutPut` belong to the lenses of databases, whose put writes a new state. Here the put returns a
//! cotangent, and for (f, R[f]) all three fail (Cruttwell et al., 2103.01931, footnote 4).

use paralens::law;
use paralens::prelude::*;

/// How far (f, f') is from the three laws at x, with y and z put.
fn defects(
    f: &impl Para<Params = (), Input = f64, Output = f64>,
    x: f64,
    y: f64,
    z: f64,
) -> [f64; 3] {
    let get = |x| f.apply(&(), x);
    let put = |x, y| f.pull(&(), f.forward(&(), x).1, y).1;
    [
        put(x, get(x)) - x,
        get(put(x, y)) - y,
        put(put(x, y), z) - put(x, z),
    ]
}

#[test]
fn all_three_fail_for_the_square() {
    let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
    law::gradient(&square, &(), &3.0).within(1e-9).unwrap();
    let [get_put, put_get, put_put] = defects(&square, 3.0, 5.0, 7.0);
    assert_eq!(get_put, 2.0 * 3.0 * 9.0 - 3.0);
    assert_eq!(put_get, 900.0 - 5.0);
    assert_eq!(put_put, 2.0 * 30.0 * 7.0 - 42.0);
}

/// So they cannot tell a right backward map from a wrong one: the identity obeys all, a linear map the last.
#[test]
fn some_hold_by_chance() {
    assert_eq!(defects(&identity(), 3.0, 5.0, 7.0), [0.0; 3]);
    let triple = from_fn(|x: f64| 3.0 * x, |_, dy| 3.0 * dy);
    let [get_put, put_get, put_put] = defects(&triple, 3.0, 5.0, 7.0);
    assert!(get_put != 0.0 && put_get != 0.0 && put_put == 0.0);
}
