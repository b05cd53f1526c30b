//! The Fisher metric of a softmax classifier: what it must be, and what it brings.

use paralens::prelude::*;

type Model = Dense<2, 3, f64>;
type P = Affine<Matrix<2, 3, f64>, [f64; 3]>;

const INPUTS: [[f64; 2]; 5] = [
    [1.0, 0.5],
    [-2.0, 1.0],
    [0.25, -1.5],
    [3.0, 2.0],
    [-0.5, -0.75],
];

fn start() -> P {
    Affine {
        weight: Matrix::from_fn(|i, o| 0.3 * i as f64 - 0.2 * o as f64 + 0.1),
        bias: [0.5, -0.25, 0.0],
    }
}
fn fisher(lambda: f64) -> Fisher<Model, f64> {
    Fisher::new(Dense::new(), INPUTS.to_vec(), lambda).expect("positive")
}

#[test]
fn it_is_the_kronecker_product_of_the_classes_and_the_inputs() {
    let p = start();
    let found = fisher(1.0).matrix(&p);
    let mut expected = vec![[0.0; 9]; 9];
    for x in INPUTS {
        let s = softmax().apply(&(), Model::new().apply(&p, x));
        let x = [x[0], x[1], 1.0]; // the bias is the weight of a feature that is 1
        for (r, row) in expected.iter_mut().enumerate() {
            for (c, f) in row.iter_mut().enumerate() {
                let (a, b) = (r % 3, c % 3);
                let classes = if a == b { s[a] } else { 0.0 } - s[a] * s[b];
                *f += classes * x[r / 3] * x[c / 3] / INPUTS.len() as f64;
            }
        }
    }
    for (found, expected) in found.iter().zip(&expected) {
        assert!(
            found
                .iter()
                .zip(expected)
                .all(|(x, y)| (x - y).abs() < 1e-15)
        );
    }
}

#[test]
fn it_is_the_covariance_of_the_scores() {
    // F = E_x E_{t ~ softmax} [g gᵀ] with g the gradient of −log softmax_t
    let p = start();
    let found = fisher(1.0).matrix(&p);
    let mut expected = vec![[0.0; 9]; 9];
    for x in INPUTS {
        let s = softmax().apply(&(), Model::new().apply(&p, x));
        for t in Label::<3>::all() {
            let learner = Learner::with(Model::new(), cross_entropy(), Descent(0.1), p.clone(), 0);
            let (_, g) = learner.gradient(x, &t).expect("finite");
            let leaves = g.leaves();
            let g: Vec<f64> = leaves.iter().flat_map(|l| l.data).copied().collect();
            for (row, a) in expected.iter_mut().zip(&g) {
                for (f, b) in row.iter_mut().zip(&g) {
                    *f += s[t.get()] * a * b / INPUTS.len() as f64;
                }
            }
        }
    }
    for (found, expected) in found.iter().zip(&expected) {
        assert!(
            found
                .iter()
                .zip(expected)
                .all(|(x, y)| (x - y).abs() < 1e-14)
        );
    }
}

#[test]
fn a_shift_of_the_logits_has_no_length() {
    let f = fisher(1.0).matrix(&start());
    for feature in 0..3 {
        for row in &f {
            let along: f64 = row[3 * feature..][..3].iter().sum();
            assert!(along.abs() < 1e-15, "{along}");
        }
    }
    // so that without damping it is no metric, and with it it is
    assert!(matches!(
        Cholesky::new(&f),
        Err(NotAMetric::NotPositive { .. })
    ));
    assert!(fisher(1e-12).at(&start()).is_ok());
    // where a logit is infinite there is none, and the direction says so
    let mut p = start();
    p.bias[0] = f64::INFINITY;
    assert!(fisher(1.0).at(&p).is_err());
    let mut dp = start();
    fisher(1.0).sharp(&p, &mut dp);
    assert!(dp.bias[1].is_nan());
}

#[test]
fn under_heavy_damping_it_is_descent() {
    let dp = || Affine {
        weight: Matrix::from_fn(|i, o| i as f64 - 0.7 * o as f64),
        bias: [0.1, -0.3, 0.2],
    };
    let gap = |lambda: f64| {
        let mut v = dp();
        fisher(lambda).sharp(&start(), &mut v);
        let bias = v.bias.iter().zip(dp().bias);
        bias.map(|(v, d)| (lambda * v - d).abs())
            .fold(0.0, f64::max)
    };
    for lambda in [1e3, 1e6] {
        assert!(gap(lambda) < 2.0 / lambda, "{}", gap(lambda));
        assert!(gap(lambda) > 5.0 * gap(10.0 * lambda));
    }
}

#[test]
fn a_metric_needs_inputs_and_a_damping() {
    let made = |inputs, lambda| Fisher::new(Model::new(), inputs, lambda);
    assert!(made(vec![], 1.0).is_err());
    for lambda in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let error = made(vec![[0.0; 2]], lambda).unwrap_err();
        assert!(error.to_string().contains("damping"), "{error}");
    }
}

/// The predictions after some steps of the classifier on features A x + c.
fn trained(a: [[f64; 2]; 2], c: [f64; 2], lambda: Option<f64>) -> Vec<[f64; 3]> {
    let inputs: Vec<[f64; 2]> = INPUTS
        .iter()
        .map(|x| std::array::from_fn(|i| a[i][0] * x[0] + a[i][1] * x[1] + c[i]))
        .collect();
    let classes: Vec<Label<3>> = [0, 1, 2, 1, 0]
        .map(|k| Label::new(k).expect("a class"))
        .into();
    let zero = Affine {
        weight: Matrix::from_fn(|_, _| 0.0),
        bias: [0.0; 3],
    };
    fn run<U: Optimiser<P>>(u: U, p: P, xs: &[[f64; 2]], ts: &Vec<Label<3>>) -> Vec<[f64; 3]> {
        let mut learner = Learner::with(Model::new(), cross_entropy(), u, p, 1);
        for _ in 0..4 {
            learner.step_batch(xs.to_vec(), ts).expect("finite");
        }
        let logits = learner.predict_batch(xs.to_vec());
        logits
            .into_iter()
            .map(|z| softmax().apply(&(), z))
            .collect()
    }
    match lambda {
        Some(lambda) => {
            let metric = Fisher::new(Model::new(), inputs.clone(), lambda).expect("positive");
            run(Under(metric, Descent(0.5)), zero, &inputs, &classes)
        }
        None => run(Descent(0.5), zero, &inputs, &classes),
    }
}

#[test]
fn it_does_not_see_how_the_features_are_written() {
    let one = [[1.0, 0.0], [0.0, 1.0]];
    let other = [[2.0, 0.5], [-1.0, 0.25]];
    let gap = |lambda| {
        let (x, y) = (
            trained(one, [0.0; 2], lambda),
            trained(other, [1.0, -2.0], lambda),
        );
        let pairs = x.as_flattened().iter().zip(y.as_flattened());
        pairs.map(|(x, y)| (x - y).abs()).fold(0.0, f64::max)
    };
    // what is left is the damping's, and goes with λ
    let (small, smaller) = (gap(Some(1e-5)), gap(Some(1e-6)));
    assert!(
        smaller < 1e-4 && (small / smaller - 10.0).abs() < 1.0,
        "{small} {smaller}"
    );
    assert!(gap(None) > 0.1, "descent sees it");
}
