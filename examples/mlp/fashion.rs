//! Fashion-MNIST: 784-256-128-10, `ReLU`, Adam.

use crate::idx;
use paralens::prelude::*;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

paralens::chain! {
    struct Clothes {
        hidden: Dense<784, 256>,
        first_relu: Relu<[f32; 256]>,
        narrow: Dense<256, 128>,
        second_relu: Relu<[f32; 128]>,
        out: Dense<128, 10>,
    }
}

type Data = Vec<([f32; 784], Label<10>)>;

fn labelled(examples: Vec<idx::Example>) -> Result<Data, NoSuchClass> {
    let pairs = examples.into_iter();
    pairs
        .map(|(pixels, class)| Ok((pixels, Label::new(class.into())?)))
        .collect()
}

/// Trains and tests; a line an epoch.
pub(crate) fn train(folder: &Path, epochs: usize, seed: u64) -> Result<(), Box<dyn Error>> {
    let (train, test) = idx::read(folder)?;
    let (train, test) = (labelled(train)?, labelled(test)?);
    let mut learner = Learner::new(<Clothes>::default(), cross_entropy(), Adam::new(1e-3), seed);
    for epoch in 1..=epochs {
        let start = Instant::now();
        let loss = learner.epoch(&train, 128)?;
        let seconds = start.elapsed().as_secs_f64();
        let accuracy = learner.accuracy(&test)?;
        println!("epoch {epoch} seconds {seconds:.2} loss {loss:.4} accuracy {accuracy:.4}");
    }
    let accuracy = learner.accuracy(&test)?;
    if epochs >= 4 && accuracy < 0.86 {
        return Err(format!("the accuracy is {accuracy:.4}, but should be 0.86 by now").into());
    }
    Ok(())
}
