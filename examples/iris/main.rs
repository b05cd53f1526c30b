//! Fisher's irises with three models: linear, dense with a sigmoid, and one hidden layer. First by Adam in batches, then as
//! a published experiment has it, with ten seeds.

mod flowers;
mod published;

use paralens::learner::best;
use paralens::prelude::*;
use std::error::Error;
use std::process::ExitCode;

/// A flower's four lengths and its species as a vector.
type Flower = ([f64; 4], [f64; 3]);
type Layer<const I: usize, const O: usize> = Dense<I, O, f64>;

/// Trains on all flowers and returns the share that the model then names rightly.
fn accuracy<M>(model: M, flowers: &[Flower]) -> Result<f64, LearnError>
where
    M: Model<f64, Input = [f64; 4], Output = [f64; 3]>,
{
    let mut learner = Learner::new(model, quadratic(), Adam::new(0.01), 1);
    for _ in 0..400 {
        learner.epoch(flowers, 10)?;
    }
    Ok(right(&learner, flowers))
}

/// The share of flowers that a model names rightly.
fn right<M, L, U>(learner: &Learner<M, L, U>, flowers: &[Flower]) -> f64
where
    M: Para<Input = [f64; 4], Output = [f64; 3]>,
    U: Optimiser<M::Params>,
{
    let right = flowers
        .iter()
        .filter(|(lengths, species)| best(&learner.predict(*lengths)) == best(species));
    right.count() as f64 / flowers.len() as f64
}

fn run() -> Result<(), Box<dyn Error>> {
    let flowers: Vec<Flower> = flowers::read()?
        .into_iter()
        .map(|(lengths, species)| {
            (
                lengths,
                std::array::from_fn(|k| f64::from(k == usize::from(species))),
            )
        })
        .collect();

    let linear = Layer::<4, 3>::new();
    let dense = Layer::<4, 3>::new().then(sigmoid());
    let hidden = Layer::<4, 20>::new()
        .then(sigmoid())
        .then(Layer::<_, 3>::new())
        .then(sigmoid());
    let found = [
        ("linear", accuracy(linear, &flowers)?),
        ("dense", accuracy(dense, &flowers)?),
        ("hidden", accuracy(hidden, &flowers)?),
    ];
    for (name, accuracy) in found {
        println!("{name:6} accuracy {accuracy:.4}");
    }
    let [linear, dense, hidden] = found.map(|(_, accuracy)| accuracy);
    assert!(linear > 0.8 && dense > 0.94 && hidden > 0.96);
    published::table(&flowers)?;
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
