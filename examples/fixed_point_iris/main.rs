//! Fisher's irises with integers alone: sums, products, shifts, and the parameters to the last digit.
//!
//! The circuit is that of the program `polycirc` by P. Wilson, which goes with Wilson and Zanasi, *Categories of
//! Differentiable Polynomial Circuits for Machine Learning* (arXiv 2203.06430). Its final parameters and its accuracy are
//! published, and come out here.

#[path = "../iris/flowers.rs"]
mod flowers;

mod circuit;

use std::error::Error;
use std::process::ExitCode;

fn run() -> Result<(), Box<dyn Error>> {
    let (weights, accuracy) = circuit::train(&flowers::read()?)?;
    println!("weights  {weights:?}");
    println!("accuracy {accuracy:.4}");
    assert_eq!(weights, circuit::PUBLISHED);
    assert_eq!(accuracy, 0.96);
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
