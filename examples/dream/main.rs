//! Inputs as parameters: what a digit net dreams of, what it looks at, and what deceives it.
//!
//! ```text
//! dream              draws in the terminal
//! dream --out DIR    writes the pictures besides, as PGM files
//! ```
//!
//! One lens does all three. The corner η puts a parameter where the input was, η ; f, and the parameters of f are frozen; so
//! the ordinary learner moves the picture and nothing else. (Cruttwell et al., *Categorical Foundations of Gradient-Based
//! Learning*, 2103.01931, section 4.2.)

#[path = "../mlp/digits.rs"]
mod digits;
mod pgm;
#[path = "../mlp/picture.rs"]
mod picture;

use paralens::learner::best;
use paralens::prelude::*;
use paralens::step::corner;
use picture::picture;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// 8 by 8 pixels from 0 (paper) to 1 (ink).
type Picture = [f32; 64];
type Digit = (Picture, Label<10>);

chain! {
    /// From a picture to a number for every digit, larger for the likelier.
    pub struct Net {
        hidden: Dense<64, 64>,
        tanh: Tanh<[f32; 64]>,
        out: Dense<64, 10>,
    }
}
type Weights = <Net as Para>::Params;

/// The target of the dot product that picks the score of one digit.
fn score_of(digit: usize) -> [f32; 10] {
    std::array::from_fn(|k| f32::from(u8::from(k == digit)))
}

/// A learner whose parameter is a picture and whose loss is ⟨scores, target⟩. The optimiser of the weights is `()`: there is
/// nothing it could do.
fn dreamer<U: Optimiser<Picture>>(
    weights: &Weights,
    start: Picture,
    optimiser: U,
) -> Learner<
    impl Para<Params = (Picture, Frozen<Weights>), Input = (), Output = [f32; 10]> + Stochastic,
    impl Para<Params = [f32; 10], Input = [f32; 10], Output = f32>,
    (U, ()),
> {
    let model = corner().then(<Net>::default().freeze());
    let params = (start, Frozen(weights.clone()));
    Learner::with(model, dot(), (optimiser, ()), params, 0)
}

/// The picture that the net takes most for `digit`, from where `start` leads: uphill, between paper and ink.
fn dream(weights: &Weights, start: Picture, digit: usize) -> Result<Picture, Box<dyn Error>> {
    let uphill = retract(bounds(0.0, 1.0)?, Ascent(0.02));
    let mut learner = dreamer(weights, start, uphill);
    for _ in 0..60 {
        learner.step((), &score_of(digit))?;
    }
    assert_eq!(learner.params().1.0, *weights, "the net has not moved");
    Ok(learner.params().0)
}

/// How much the score of `digit` changes with each pixel: |∂ score / ∂ pixel|, the largest being 1.
fn saliency(weights: &Weights, at: Picture, digit: usize) -> Result<Picture, LearnError> {
    let learner = dreamer(weights, at, Ascent(1.0)); // it takes no step
    let (_, (slope, ())) = learner.gradient((), &score_of(digit))?;
    let most = slope
        .iter()
        .fold(f32::MIN_POSITIVE, |most, s| most.max(s.abs()));
    Ok(slope.map(|s| s.abs() / most))
}

/// The first picture on the way from `start` that the net takes for `wish`.
fn deceive(
    weights: &Weights,
    start: Picture,
    truth: usize,
    wish: usize,
) -> Result<Option<Picture>, Box<dyn Error>> {
    // more of the one and less of the other
    let mut target = score_of(wish);
    target[truth] = -1.0;
    let mut learner = dreamer(weights, start, retract(bounds(0.0, 1.0)?, Ascent(0.002)));
    for _ in 0..500 {
        if best(&learner.predict(())) == Some(wish) {
            return Ok(Some(learner.params().0));
        }
        learner.step((), &target)?;
    }
    Ok(None)
}

/// Digits that were learnt from, and others.
fn data() -> Result<(Vec<Digit>, Vec<Digit>), Box<dyn Error>> {
    let mut train = Vec::new();
    for (pixels, digit) in digits::read()? {
        train.push((pixels, Label::new(digit.into())?));
    }
    Rng::new(0).shuffle(&mut train);
    let test = train.split_off(1500);
    Ok((train, test))
}

fn run(folder: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let (train, test) = data()?;
    let mut learner = Learner::new(<Net>::default(), cross_entropy(), Adam::new(3e-3), 1);
    for _ in 0..15 {
        learner.epoch(&train, 32)?;
    }
    let accuracy = learner.accuracy(&test)?;
    println!(
        "a net that names {:.1} % of new digits rightly",
        100.0 * accuracy
    );
    let weights = learner.finish().params;
    let scores = |x: Picture| <Net>::default().apply(&weights, x);

    println!("\nWhat it dreams of, from grey:");
    let grey = [0.3; 64];
    for digit in 0..10 {
        let dreamt = dream(&weights, grey, digit)?;
        let (before, after) = (scores(grey)[digit], scores(dreamt)[digit]);
        println!(
            "\na {digit}: score {before:.2}, dreamt {after:.2}\n{}",
            picture(&dreamt, 8)
        );
        assert!(after > before + 5.0, "the score of {digit} has risen");
        assert_eq!(best(&scores(dreamt)), Some(digit));
        if let Some(folder) = folder {
            pgm::write(&folder.join(format!("dream-{digit}.pgm")), &dreamt, 8)?;
        }
    }

    let right = |(x, truth): &&Digit| best(&scores(*x)) == Some(truth.get());
    let (x, truth) = *test.iter().find(right).ok_or("it knows no digit")?;
    let truth = truth.get();
    let looks = saliency(&weights, x, truth)?;
    println!(
        "A {truth}:\n{}\nand where its score hangs on the ink:",
        picture(&x, 8)
    );
    println!("{}", picture(&looks, 8));

    let wish = (truth + 1) % 10;
    let other = deceive(&weights, x, truth, wish)?.ok_or("it cannot be deceived")?;
    let change = x.iter().zip(&other).map(|(x, y)| (x - y).abs());
    let (mean, most) = (
        change.clone().sum::<f32>() / 64.0,
        change.fold(0.0, f32::max),
    );
    println!("The net takes this for a {wish}:\n{}", picture(&other, 8));
    println!("ink moved by {mean:.3} on average, and by {most:.3} at most");
    assert!(mean < 0.15, "a small change deceives it");
    if let Some(folder) = folder {
        pgm::write(&folder.join("digit.pgm"), &x, 8)?;
        pgm::write(&folder.join("saliency.pgm"), &looks, 8)?;
        pgm::write(&folder.join("deceived.pgm"), &other, 8)?;
        println!("pictures are in {}", folder.display());
    }
    Ok(())
}

/// The folder behind `--out`.
fn folder(mut words: impl Iterator<Item = String>) -> Result<Option<PathBuf>, String> {
    let (word, folder) = (words.next(), words.next());
    match (word.as_deref(), folder, words.next()) {
        (None, ..) => Ok(None),
        (Some("--out"), Some(folder), None) => Ok(Some(folder.into())),
        _ => Err("usage: dream [--out DIR]".into()),
    }
}

fn main() -> ExitCode {
    let done = folder(std::env::args().skip(1))
        .map_err(Into::into)
        .and_then(|folder| run(folder.as_deref()));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}
