//! Softmax regression on Fisher's irises by the natural gradient and by plain descent, with the lengths in centimetres and
//! with the same lengths told otherwise: in other units, and as a sum and a difference. The natural gradient does not see how
//! the features are written, and plain descent does.

#[path = "iris/flowers.rs"]
mod flowers;

use paralens::prelude::*;
use std::error::Error;
use std::process::ExitCode;

type Model = Dense<4, 3, f64>;
type Params = Affine<Matrix<4, 3, f64>, [f64; 3]>;

const STEPS: usize = 10;
/// The damping: small, for the larger it is the more it feels the coordinates.
const LAMBDA: f64 = 1e-9;

/// Lengths in other coordinates: of the sepals in millimetres, of the petals a sum and a difference in decimetres.
fn told_otherwise([a, b, c, d]: [f64; 4]) -> [f64; 4] {
    [10.0 * a, 10.0 * b, (c + d) / 10.0, (c - d) / 10.0]
}

/// The loss before every step, and after the last.
fn losses<U: Optimiser<Params>>(
    optimiser: U,
    inputs: &[[f64; 4]],
    species: &Vec<Label<3>>,
) -> Result<Vec<f64>, LearnError> {
    let start = Affine {
        weight: Matrix::from_fn(|_, _| 0.0),
        bias: [0.0; 3],
    };
    let mut learner = Learner::with(Model::new(), cross_entropy(), optimiser, start, 1);
    let mut losses = vec![];
    for _ in 0..STEPS {
        losses.push(learner.step_batch(inputs.to_vec(), species)?);
    }
    losses.push(learner.gradient_batch(inputs.to_vec(), species)?.0);
    Ok(losses)
}

/// Descent at the rate of a grid whose last loss is the smallest.
fn best_descent(inputs: &[[f64; 4]], species: &Vec<Label<3>>) -> Result<Vec<f64>, LearnError> {
    let mut best = vec![f64::INFINITY];
    for k in 0..40 {
        let found = losses(Descent(0.7_f64.powi(k)), inputs, species)?;
        if found.last() < best.last() {
            best = found;
        }
    }
    Ok(best)
}

fn run() -> Result<(), Box<dyn Error>> {
    let flowers = flowers::read()?;
    let lengths: Vec<[f64; 4]> = flowers.iter().map(|(lengths, _)| *lengths).collect();
    let other: Vec<[f64; 4]> = lengths.iter().map(|x| told_otherwise(*x)).collect();
    let species = flowers.iter().map(|(_, k)| Label::new(usize::from(*k)));
    let species: Vec<Label<3>> = species.collect::<Result<_, _>>()?;

    let natural = |inputs: &[[f64; 4]]| -> Result<Vec<f64>, Box<dyn Error>> {
        let metric = Fisher::new(Model::new(), inputs.to_vec(), LAMBDA)?;
        Ok(losses(Under(metric, Descent(1.0)), inputs, &species)?)
    };
    let (natural, natural_other) = (natural(&lengths)?, natural(&other)?);
    let plain = best_descent(&lengths, &species)?;
    let plain_other = best_descent(&other, &species)?;

    println!("      natural gradient        descent at its best rate");
    println!("step  as given   otherwise    as given   otherwise");
    let naturals = natural.iter().zip(&natural_other);
    let plains = plain.iter().zip(&plain_other);
    for (step, ((a, b), (c, d))) in naturals.zip(plains).enumerate() {
        println!("{step:4}  {a:.6}   {b:.6}     {c:.6}   {d:.6}");
        assert!(
            (a - b).abs() < 1e-3 * a,
            "the natural gradient sees the coordinates"
        );
        assert!(step == 0 || (a < c && b < d), "descent is ahead");
    }
    assert!(natural[STEPS] < 0.25 * plain[STEPS]);
    assert!(plain_other[STEPS] > 1.2 * plain[STEPS]);
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}
