//! A step does not depend on the coordinates, if the metric is carried along.

use crate::caught;
use paralens::law::{self, Defect};
use paralens::prelude::*;

type Three = [f64; 3];

/// M, with independent columns and nothing special.
const M: [[f64; 3]; 3] = [[1.0, 0.5, -0.25], [0.0, 2.0, 0.75], [-1.5, 0.25, 1.0]];
const Q: Three = [0.5, -1.0, 0.75];

fn times(m: &[Three; 3], x: Three) -> Three {
    m.map(|row| (0..3).map(|i| row[i] * x[i]).sum())
}
fn transposed(m: &[Three; 3]) -> [Three; 3] {
    std::array::from_fn(|i| std::array::from_fn(|j| m[j][i]))
}
/// p = M q + c.
fn affine() -> impl Para<Params = (), Input = Three, Output = Three> {
    from_fn(
        |q: Three| {
            let p = times(&M, q);
            [p[0] + 1.0, p[1] - 2.0, p[2]]
        },
        |_, dp: Three| times(&transposed(&M), dp),
    )
}
fn metrics() -> [Cholesky<f64>; 3] {
    let mixed = [[2.0, 0.5, 0.0], [0.5, 1.0, -0.25], [0.0, -0.25, 3.0]];
    let diagonal = Diagonal::new(&[2.0, 0.5, 7.0]).expect("positive");
    [
        Cholesky::identity(3),
        Cholesky::from(&diagonal),
        Cholesky::new(&mixed).expect("positive"),
    ]
}

#[test]
fn holds_under_affine_charts() -> Result<(), Box<dyn std::error::Error>> {
    for g in metrics() {
        let pulled = g.pull_back(&M)?;
        let (u, v) = (Under(g, Descent(0.1)), Under(pulled, Descent(0.1)));
        law::equivariance(&affine(), &u, &v, &Q).within(1e-14)?;
        // of momentum too: its first step is one of descent, its velocity a direction
        let momentum = Momentum::new(0.1, 0.9);
        law::equivariance(
            &affine(),
            &Under(&u.0, momentum),
            &Under(&v.0, momentum),
            &Q,
        )
        .within(1e-14)?;
    }
    Ok(())
}

#[test]
fn catches_a_metric_that_stays_behind() {
    for g in metrics() {
        let both = Under(g, Descent(0.1));
        caught(law::equivariance(&affine(), &both, &both, &Q));
    }
    // pulled back along M, but of another metric
    let [_, g, h] = metrics();
    let pulled = Under(h.pull_back(&M).expect("independent"), Descent(0.1));
    let place = caught(law::equivariance(
        &affine(),
        &Under(g, Descent(0.1)),
        &pulled,
        &Q,
    ));
    assert!(place.starts_with("parameter ["), "{place}");
}

/// Nobody's metric: what descent in q is, seen in p.
struct Factor;
impl Metric<Three> for Factor {
    fn sharp(&self, _: &Three, dp: &mut Three) {
        *dp = times(&M, times(&transposed(&M), *dp));
    }
}

#[test]
fn the_euclidean_metric_in_q_is_off_by_the_factor_of_the_chart() -> Result<(), Defect> {
    let seen = Under(Factor, Descent(0.1));
    law::equivariance(&affine(), &seen, &Descent(0.1), &Q).within(1e-15)
}

/// The metric that pᵢ = e^qᵢ pulls back: e^2qᵢ.
struct Exponential;
impl Metric<Three> for Exponential {
    fn sharp(&self, q: &Three, dq: &mut Three) {
        for (q, dq) in q.iter().zip(dq) {
            *dq /= (2.0 * q).exp();
        }
    }
}

#[test]
fn curved_charts_agree_to_second_order() {
    let exp = from_fn(
        |q: Three| q.map(f64::exp),
        |q: Three, dp: Three| std::array::from_fn(|i| dp[i] * q[i].exp()),
    );
    let defect = |rate: f64, metric: bool| {
        let u = Descent(rate);
        if metric {
            law::equivariance(&exp, &u, &Under(Exponential, u), &Q).size
        } else {
            law::equivariance(&exp, &u, &u, &Q).size
        }
    };
    for rate in [0.1, 0.01, 0.001] {
        let quarter = defect(rate, true) / defect(rate / 2.0, true);
        assert!((quarter - 4.0).abs() < 0.4, "{quarter} at {rate}");
        // without the metric they already differ to first order
        let half = defect(rate, false) / defect(rate / 2.0, false);
        assert!((half - 2.0).abs() < 0.2, "{half} at {rate}");
    }
}

#[test]
fn adam_has_coordinates_of_its_own() -> Result<(), Defect> {
    // by another sign it steps the same, by another axis it does not
    let mirror = from_fn(|q: Three| q.map(|q| -q), |_, dp: Three| dp.map(|dp| -dp));
    law::equivariance(&mirror, &Adam::new(0.1), &Adam::new(0.1), &Q).within(1e-15)?;
    caught(law::equivariance(
        &affine(),
        &Adam::new(0.1),
        &Adam::new(0.1),
        &Q,
    ));
    Ok(())
}
