//! Handwritten digits: 64-128-10 with dropout and a rate that falls to 0, on four fifths of the data.

use crate::digits;
use crate::picture::picture;
use paralens::learner::best;
use paralens::prelude::*;
use std::error::Error;

const BATCH: usize = 32;

type Digit = ([f32; 64], Label<10>);

/// Trains, then shows what was learnt: a confusion matrix, some digits, the accuracy.
pub(crate) fn train(epochs: usize, seed: u64) -> Result<(), Box<dyn Error>> {
    let mut all = digits::read()?
        .into_iter()
        .map(|(pixels, digit)| Ok((pixels, Label::new(digit.into())?)))
        .collect::<Result<Vec<Digit>, NoSuchClass>>()?;
    Rng::new(seed).shuffle(&mut all);
    let (test, train) = all.split_at(all.len() / 5);

    let net = Dense::<64, 128>::new()
        .start_with(he_normal())
        .then(relu())
        .then(dropout(0.3)?)
        .then(Dense::<_, 10>::new());
    let rate = schedule::cosine(4e-3, 0.0, epochs.max(1) * train.len().div_ceil(BATCH))?;
    let optimiser = Schedule(move |step| Adam::new(rate(step)));
    let mut learner = Learner::new(net, cross_entropy(), optimiser, seed);
    for epoch in 1..=epochs {
        let loss = learner.epoch(train, BATCH)?;
        let (held_out, accuracy) = (learner.evaluate(test)?, learner.accuracy(test)?);
        println!(
            "epoch {epoch:2} loss {loss:.4} test loss {held_out:.4} test accuracy {accuracy:.4}"
        );
    }

    println!("\nconfusion: rows are the digits, columns what the net said");
    for row in confusion(test, |pixels| best(&learner.predict(pixels))) {
        println!("{}", row.map(|n| format!("{n:4}")).concat());
    }
    for (pixels, digit) in &test[..3] {
        let said = best(&learner.predict(*pixels)).map_or("nothing".into(), |k| k.to_string());
        println!("\na {digit}; the net said {said}\n{}", picture(pixels, 8));
    }
    let accuracy = learner.accuracy(test)?;
    println!("test accuracy {accuracy:.4}");
    if epochs >= 40 && accuracy < 0.955 {
        return Err("the accuracy should be 0.955 at least".into());
    }
    Ok(())
}

/// How often each digit was taken for each other.
fn confusion(test: &[Digit], answer: impl Fn([f32; 64]) -> Option<usize>) -> [[usize; 10]; 10] {
    let mut counts = [[0; 10]; 10];
    for (pixels, digit) in test {
        if let Some(said) = answer(*pixels) {
            counts[digit.get()][said] += 1;
        }
    }
    counts
}
