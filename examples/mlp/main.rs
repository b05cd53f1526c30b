//! A multilayer perceptron on handwritten digits, and on Fashion-MNIST when its folder is given.
//!
//! ```text
//! mlp                  1797 digits of 8 by 8 pixels that travel with the crate
//! mlp --fashion DIR    70,000 pictures of 28 by 28 pixels, from four IDX files in DIR
//! ```
//!
//! Both take `--seed N`, `--epochs N` and `--threads N`.

mod digits;
mod fashion;
mod handwriting;
mod idx;
mod picture;

use paralens::kernel;
use std::error::Error;
use std::process::ExitCode;

/// What the command line asks for.
struct Arguments {
    seed: u64,
    fashion: Option<String>,
    epochs: Option<usize>,
    threads: Option<usize>,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut arguments = Arguments {
            seed: 0,
            fashion: None,
            epochs: None,
            threads: None,
        };
        while let Some(word) = words.next() {
            let mut value = || {
                words
                    .next()
                    .ok_or(format!("{word} wants a value behind it"))
            };
            match word.as_str() {
                "--seed" => arguments.seed = number(&value()?)?,
                "--epochs" => arguments.epochs = Some(number(&value()?)?),
                "--threads" => arguments.threads = Some(number(&value()?)?),
                "--fashion" => arguments.fashion = Some(value()?),
                _ => {
                    return Err(format!(
                        "{word} is none of --fashion DIR, --seed N, --epochs N, --threads N"
                    ));
                }
            }
        }
        Ok(arguments)
    }
}

fn number<N: std::str::FromStr>(word: &str) -> Result<N, String> {
    word.parse()
        .map_err(|_| format!("{word} is not a whole number"))
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    match arguments.threads {
        Some(threads) => kernel::set_threads(threads)?,
        None => drop(kernel::threads_from_environment()?),
    }
    match arguments.fashion {
        Some(folder) => fashion::train(
            folder.as_ref(),
            arguments.epochs.unwrap_or(4),
            arguments.seed,
        ),
        None => handwriting::train(arguments.epochs.unwrap_or(40), arguments.seed),
    }
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
