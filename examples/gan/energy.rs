//! How far two clouds of points are from each other.

use crate::mixture::Point;

/// The squared energy distance, 2 E|X − Y| − E|X − X'| − E|Y − Y'|, of the distributions from which two samples are
/// drawn (Székely and Rizzo, *Energy statistics*, Journal of Statistical Planning and Inference 143, 2013). It is 0 for
/// two that are the same and positive for any others.
///
/// X and X' are two *different* points of a sample, so that the estimate is right on average: between two samples of one
/// distribution it is as often below 0 as above.
pub(crate) fn distance(xs: &[Point], ys: &[Point]) -> f64 {
    let within = |xs: &[Point]| total(xs, xs) / (xs.len() * (xs.len() - 1)) as f64;
    2.0 * total(xs, ys) / (xs.len() * ys.len()) as f64 - within(xs) - within(ys)
}

/// The sum of the distances of all points from all others.
fn total(xs: &[Point], ys: &[Point]) -> f64 {
    let from = |x: &Point| -> f64 {
        let far = |y: &Point| f64::from((x[0] - y[0]).hypot(x[1] - y[1]));
        ys.iter().map(far).sum()
    };
    xs.iter().map(from).sum()
}
