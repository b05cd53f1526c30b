//! XOR, twice: once from fixed weights so that every digit can be checked, and once as a user would write it.
//!
//! The first is the network of the chapter "Categorical Deep Learning" (M. Watson): 2-4-4-1 with sigmoids, rate 0.5,
//! 6000 epochs over the four examples in fixed order, the loss (ŷ − y)² summed over an epoch.

#[path = "data/xor_weights.rs"]
mod weights;

use paralens::prelude::*;
use std::error::Error;

type Layer<const I: usize, const O: usize> = Dense<I, O, f64>;

/// A layer's parameters: the given weights, and no bias.
fn from<const I: usize, const O: usize>(rows: [[f64; O]; I]) -> <Layer<I, O> as Para>::Params {
    Affine {
        weight: Matrix::from_fn(|i, o| rows[i][o]),
        bias: [0.0; O],
    }
}

fn chapter() -> Result<(), Box<dyn Error>> {
    let net = Layer::<2, 4>::new()
        .start_by(|_| from(weights::FIRST))
        .then(sigmoid())
        .then(Layer::<_, 4>::new().start_by(|_| from(weights::SECOND)))
        .then(sigmoid())
        .then(Layer::<_, 1>::new().start_by(|_| from(weights::THIRD)))
        .then(sigmoid());
    let data = [
        ([0.0, 0.0], [0.0]),
        ([0.0, 1.0], [1.0]),
        ([1.0, 0.0], [1.0]),
        ([1.0, 1.0], [0.0]),
    ];
    let known = [
        (0, 1.1791861830412322),
        (2000, 0.007289927532765831),
        (4000, 0.0012813927851923162),
    ];
    let mut learner = Learner::new(net, sum_of_squares(), Descent(0.5), 0);
    for epoch in 0..6000 {
        let mut loss = 0.0;
        for (x, y) in &data {
            loss += learner.step(*x, y)?;
        }
        if let Some((_, expected)) = known.iter().find(|(e, _)| *e == epoch) {
            println!("epoch {epoch} loss {loss:.6}");
            assert!((loss - expected).abs() < 1e-9, "{loss} is not {expected}");
        }
    }
    let answers = data.map(|(x, _)| learner.predict(x)[0]);
    let [a, b, c, d] = answers;
    println!("predictions {a:.4} {b:.4} {c:.4} {d:.4}");
    let expected = [
        0.009504537349626023,
        0.9922113110799309,
        0.9818505801180839,
        0.013936355674205807,
    ];
    for (found, expected) in answers.iter().zip(expected) {
        assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
    }
    Ok(())
}

fn from_a_seed() -> Result<(), LearnError> {
    let data = [
        ([0., 0.], [0.]),
        ([0., 1.], [1.]),
        ([1., 0.], [1.]),
        ([1., 1.], [0.]),
    ];

    let hidden = Dense::<2, 4>::new()
        .then(sigmoid())
        .then(Dense::<_, 4>::new())
        .then(sigmoid());
    let net = hidden.then(Dense::<_, 1>::new()).then(sigmoid());
    let mut learner = Learner::new(net, sum_of_squares(), Descent(0.5_f32), 42);
    let loss = (0..6000).try_fold(0.0, |_, _| learner.epoch(&data, 1))?;

    println!("from a seed: loss {loss:.6}");
    for ([a, b], [y]) in data {
        let [answer] = learner.predict([a, b]);
        println!("{a} xor {b} = {answer:.3}");
        assert!((answer - y).abs() < 0.1, "{a} xor {b} is not {answer}");
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    chapter()?;
    from_a_seed()?;
    Ok(())
}
