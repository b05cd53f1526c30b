//! A generative adversarial network: eight normal distributions on a circle, learnt from noise.
//!
//! ```text
//! gan               plays, and prints the squared energy distance of the samples to the data
//! gan --out DIR     also writes DIR/before.svg and DIR/after.svg
//! ```
//!
//! Both take `--seed N` and `--epochs N`.

mod energy;
mod game;
mod mixture;
mod scatter;

use scatter::Cloud;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How many epochs it takes to learn the mixture well.
const EPOCHS: usize = 20;

/// What the command line asks for.
struct Arguments {
    seed: u64,
    epochs: usize,
    out: Option<PathBuf>,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut arguments = Arguments {
            seed: 0,
            epochs: EPOCHS,
            out: None,
        };
        while let Some(word) = words.next() {
            let mut value = || {
                words
                    .next()
                    .ok_or(format!("{word} wants a value behind it"))
            };
            match word.as_str() {
                "--seed" => arguments.seed = number(&value()?)?,
                "--epochs" => arguments.epochs = number(&value()?)?,
                "--out" => arguments.out = Some(value()?.into()),
                _ => return Err(format!("{word} is none of --out DIR, --seed N, --epochs N")),
            }
        }
        Ok(arguments)
    }
}

fn number<N: std::str::FromStr>(word: &str) -> Result<N, String> {
    word.parse()
        .map_err(|_| format!("{word} is not a whole number"))
}

/// Writes the two pictures into a folder, which is made if it is not there.
fn draw(outcome: &game::Outcome, folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    for (name, samples) in [("before", &outcome.before), ("after", &outcome.after)] {
        let clouds = [
            Cloud {
                points: &outcome.data,
                colour: "darkorange",
                name: "data",
            },
            Cloud {
                points: samples,
                colour: "royalblue",
                name: "samples",
            },
        ];
        let path = folder.join(format!("{name}.svg"));
        fs::write(&path, scatter::svg(&format!("{name} training"), &clouds))?;
        println!("wrote {}", path.display());
    }
    Ok(())
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let outcome = game::play(arguments.epochs, arguments.seed)?;
    let (before, after) = outcome.distances();
    println!("distance {before:.4} before, {after:.4} after");
    if let Some(folder) = &arguments.out {
        draw(&outcome, folder)?;
    }
    if arguments.epochs >= EPOCHS && 10.0 * after > before {
        return Err("the distance should have fallen tenfold at least".into());
    }
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
