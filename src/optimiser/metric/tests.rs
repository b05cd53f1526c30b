//! What a metric does to a step.

use super::*;
use crate::object::Frozen;
use crate::optimiser::{Descent, Optimiser};

/// The metric that p = eᵠ pulls back to q: G = e²ᵠ.
struct Exponential;
impl Metric<f64> for Exponential {
    fn sharp(&self, q: &f64, dq: &mut f64) {
        *dq /= (2.0 * q).exp();
    }
}

#[test]
fn without_the_metric_other_coordinates_take_other_steps() {
    // p = 2 q with gradient 3 in p, hence 6 in q
    let (mut p, mut plain, mut under) = (1.0_f64, 0.5, 0.5);
    let four = Diagonal::new(&4.0).expect("positive");
    Descent(0.1).put(&mut (), &mut p, &mut 3.0);
    Descent(0.1).put(&mut (), &mut plain, &mut 6.0);
    Under(four, Descent(0.1)).put(&mut (), &mut under, &mut 6.0);
    assert!((2.0 * under - p).abs() < 1e-15);
    assert!(((2.0 * plain - 1.0) - 4.0 * (p - 1.0)).abs() < 1e-15);
}
// in coordinates that are not affine, p = eᵠ, the steps agree to order η²
#[test]
fn curved_coordinates_agree_to_second_order() {
    for rate in [0.1, 0.01, 0.001] {
        // at p = 1 the gradient is the same in p and in q
        let (mut p, mut q) = (1.0_f64, 0.0_f64);
        Descent(rate).put(&mut (), &mut p, &mut 0.7);
        Under(Exponential, Descent(rate)).put(&mut (), &mut q, &mut 0.7);
        let gap = (q.exp() - p) / (0.5 * (0.7 * rate).powi(2));
        assert!((gap - 1.0).abs() < 0.05, "{gap}");
    }
}
#[test]
fn the_euclidean_metric_is_free_and_products_are_orthogonal() {
    let (mut p, mut q) = ((1.0, [2.0, 3.0]), (1.0, [2.0, 3.0]));
    let dp = (0.5, [0.25, 2.0]);
    Descent(0.1).put(&mut (), &mut p, &mut dp.clone());
    Under(Euclidean, Descent(0.1)).put(&mut (), &mut q, &mut dp.clone());
    assert_eq!(p, q);
    let pair = (Euclidean, Diagonal::new(&[2.0, 4.0]).expect("positive"));
    let whole = Diagonal::new(&(1.0, [2.0, 4.0])).expect("positive");
    Under(&pair, Descent(0.1)).put(&mut (), &mut p, &mut dp.clone());
    Under(whole, Descent(0.1)).put(&mut (), &mut q, &mut dp.clone());
    assert_eq!(p, q);
}
#[test]
fn frozen_parts_have_no_entries() {
    let mut p = (Frozen([1.0, 2.0]), [4.0]);
    let g = Diagonal::new(&((), [2.0])).expect("positive");
    Under(g, Descent(1.0)).put(&mut (), &mut p, &mut ((), [2.0]));
    assert_eq!(p, (Frozen([1.0, 2.0]), [3.0]));
}
#[test]
fn entries_must_be_positive() {
    for g in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(Diagonal::new(&[1.0, g]).is_err());
    }
}
#[test]
#[should_panic(expected = "a metric for fewer parameters")]
fn a_metric_must_fit() {
    let g = Diagonal::new(&[1.0]).expect("positive");
    Under(g, Descent(1.0)).put(&mut (), &mut [1.0, 2.0], &mut [0.0, 0.0]);
}
