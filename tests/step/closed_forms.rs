//! Steps that can be written down: regression, linear and logistic, and over bits.

use crate::{D, near};
use paralens::prelude::*;
use paralens::step::{Fixed, SupervisedStep};

/// Descent on the quadratic loss of an affine map is linear regression: p − ε (W x + b − t) ⊗ (x, 1).
#[test]
fn linear_regression_is_its_closed_form() {
    let (model, x, t) = (D::<3, 2>::new(), [0.3, -0.7, 1.9], [0.5, 0.25]);
    let p = model.init(&mut Rng::new(4));
    let prediction = model.apply(&p, x);
    let expected = |rate: f64| {
        let difference = [prediction[0] - t[0], prediction[1] - t[1]];
        let weight = (0..6).map(|k| p.weight[k / 2][k % 2] - rate * (x[k / 2] * difference[k % 2]));
        let bias = (0..2).map(|o| p.bias[o] - rate * difference[o]);
        weight.chain(bias).collect::<Vec<f64>>()
    };
    let after = |rate: f64, optimiser: Descent<f64>| {
        let step = SupervisedStep {
            model,
            loss: quadratic(),
            rate: Fixed(rate),
            optimiser,
        };
        let p = step.put(x, &(), &p, &t).unwrap().1;
        let mut all: Vec<f64> = p.weight.flat().to_vec();
        all.extend(p.bias);
        all
    };
    assert_eq!(after(1.0, Descent(0.1)), expected(0.1));
    assert_eq!(after(0.125, Descent(1.0)), expected(0.125));
    near(&after(0.1, Descent(1.0)), &expected(0.1), 1e-15);
}

/// Descent on the cross entropy of an affine map is logistic regression: p − ε (softmax(W x + b) − onehot(t)) ⊗ (x, 1).
#[test]
fn logistic_regression_is_its_closed_form() {
    let (model, x, rate) = (D::<2, 3>::new(), [0.3, -0.7], 0.1);
    let p = model.init(&mut Rng::new(5));
    let chances = softmax().apply(&(), model.apply(&p, x));
    let expected = |t: [f64; 3], weight: f64| {
        let d: [f64; 3] = std::array::from_fn(|o| weight * chances[o] - t[o]);
        let all = (0..6).map(|k| p.weight[k / 3][k % 3] - rate * x[k / 3] * d[k % 3]);
        let bias = (0..3).map(|o| p.bias[o] - rate * d[o]);
        all.chain(bias).collect::<Vec<f64>>()
    };
    let flat = |p: &<D<2, 3> as Para>::Params| {
        let mut all: Vec<f64> = p.weight.flat().to_vec();
        all.extend(p.bias);
        all
    };
    for class in Label::<3>::all() {
        let loss = cross_entropy();
        let (rate, optimiser) = (One, Descent(rate));
        let step = SupervisedStep {
            model,
            loss,
            rate,
            optimiser,
        };
        let after = step.put(x, &(), &p, &class).unwrap().1;
        let hot = std::array::from_fn(|o| f64::from(u8::from(o == class.get())));
        near(&flat(&after), &expected(hot, 1.0), 1e-15);
    }
    // of targets that do not sum to 1, Example 4.2 as printed, softmax(b) − t, is not the gradient: the sum multiplies
    let t = [0.2, 1.0, 0.5];
    let loss = soft_cross_entropy();
    let (rate, optimiser) = (One, Descent(rate));
    let step = SupervisedStep {
        model,
        loss,
        rate,
        optimiser,
    };
    let after = flat(&step.put(x, &(), &p, &t).unwrap().1);
    near(&after, &expected(t, 1.7), 1e-15);
    let printed = expected(t, 1.0);
    assert!(after.iter().zip(printed).any(|(x, y)| (x - y).abs() > 1e-3));
}

/// Over bits: p + π R\[f\](p, a, f(p, a) + t), at every point there is.
#[test]
fn a_step_over_bits_is_its_formula() {
    let model = Linear::<2, 2, Z2>::new().then(from_fn(
        |[x, y]: [Z2; 2]| [x * y],
        |[x, y], [d]: [Z2; 1]| [y * d, x * d],
    ));
    let step = SupervisedStep {
        model: &model,
        loss: boolean_error(),
        rate: Same,
        optimiser: Ascent(Z2::ONE),
    };
    let bit = |n: usize, k: usize| Z2(n >> k & 1 == 1);
    let mut moved = 0;
    for n in 0..1 << 7 {
        let weight = Matrix::from_fn(|i, o| bit(n, 2 * i + o));
        let (a, t) = ([bit(n, 4), bit(n, 5)], [bit(n, 6)]);
        let p = (weight, ());
        // f = (a · w₀)(a · w₁)
        let sum = |o: usize| a[0] * p.0[0][o] + a[1] * p.0[1][o];
        let error = sum(0) * sum(1) + t[0];
        let expected = Matrix::from_fn(|i, o| p.0[i][o] + a[i] * sum(1 - o) * error);
        let (_, (after, ()), loss) = step.put(a, &(), &p, &t).unwrap();
        assert_eq!((&after, loss), (&expected, [error]));
        moved += usize::from(after != p.0);
    }
    assert!(moved > 0);
}
