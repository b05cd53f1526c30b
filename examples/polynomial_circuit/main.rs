//! Learning without calculus: reverse derivative ascent on bits, and on remainders.
//!
//! ```text
//! polynomial_circuit                  every function of four bits, irises as tables, digits 0 and 1 that travel along
//! polynomial_circuit --fashion DIR    and the classes 0 and 1 of four IDX files in DIR: Fashion-MNIST, or MNIST
//! ```
//!
//! The irises are those of Wilson and Zanasi, *Reverse Derivative Ascent* (arXiv 2101.10488), Table 1, and come out as
//! published there.

#![allow(
    clippy::duplicate_mod,
    reason = "each reader of a table brings the rows along, so that an example needs one `mod` line"
)]

#[path = "../mlp/digits.rs"]
mod digits;
#[path = "../iris/flowers.rs"]
mod flowers;
#[path = "../mlp/idx.rs"]
mod idx;

mod irises;
mod masks;
mod remainders;
mod tables;

use std::error::Error;
use std::process::ExitCode;

/// The folder that the command line names.
fn folder(mut words: impl Iterator<Item = String>) -> Result<Option<String>, String> {
    match (words.next(), words.next(), words.next()) {
        (None, ..) => Ok(None),
        (Some(word), Some(folder), None) if word == "--fashion" => Ok(Some(folder)),
        _ => Err("this takes --fashion DIR, or nothing".into()),
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let folder = folder(std::env::args().skip(1))?;

    let learnt = tables::learn_all()?;
    println!("functions of four bits learnt in one pass: {learnt} of 65536");
    assert_eq!(learnt, 65536);

    let flowers = flowers::read()?;
    let two = |class: usize| -> [_; 2] { irises::one_hot(class) };
    let three = |class: usize| -> [_; 3] { irises::one_hot(class) };
    let found = [
        irises::accuracy::<1>(&flowers, 2, irises::binary)?,
        irises::accuracy::<2>(&flowers, 2, two)?,
        irises::accuracy::<2>(&flowers, 3, irises::binary)?,
        irises::accuracy::<3>(&flowers, 3, three)?,
    ];
    println!("irises of two species, binary  accuracy {:.4}", found[0]);
    println!("irises of two species, one-hot accuracy {:.4}", found[1]);
    println!("irises of all species, binary  accuracy {:.4}", found[2]);
    println!("irises of all species, one-hot accuracy {:.4}", found[3]);
    assert_eq!(found, [49.0 / 50.0, 49.0 / 50.0, 55.0 / 75.0, 55.0 / 75.0]);

    println!(
        "functions modulo 7 learnt in one pass by indicator polynomials: {} of 100",
        remainders::by_indicators(100)?
    );
    println!(
        "starts from which a 1-4-1 net of squares learns 3 x² + x + 2 modulo 7 in 200 passes: {} of 200",
        remainders::by_squares(200)?
    );

    // one in four is published, for MNIST
    let digits = digits::read()?;
    for divisor in [4, 2] {
        let best = masks::embedded(&digits, divisor)?;
        println!("digits 0 and 1, one in {divisor} of 64 bits: {best}");
        assert!(best.accuracy >= 0.9);
    }
    if let Some(folder) = folder {
        let pictures = idx::read(folder.as_ref())?;
        for divisor in [4, 3, 2] {
            let (best, test) = masks::pictures(&pictures, divisor)?;
            println!(
                "classes 0 and 1, one in {divisor} of 784 bits: {best}; {test:.4} on the test set"
            );
        }
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
