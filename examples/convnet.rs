//! A small convolutional net on the 1797 handwritten digits that travel with the crate.
//!
//! ```text
//! 1×8×8 ─ conv 3×3 ─▶ 8×8×8 ─ relu ─ max 2×2 ─▶ 8×4×4 ─ conv 3×3 ─▶ 16×4×4 ─ relu ─ max 2×2 ─▶ 16×2×2 ─ dense ─▶ 10
//! ```

#[path = "mlp/digits.rs"]
mod digits;

use paralens::prelude::*;
use std::error::Error;
use std::time::Instant;

const EPOCHS: usize = 30;
const BATCH: usize = 32;

type Digit = (Image<1, 8, 8>, Label<10>);

chain! {
    /// 1898 numbers to learn. Both convolutions put a zero around the image, so that its size stays.
    pub struct Net {
        conv1: Conv<Image<1, 8, 8>, Image<8, 8, 8>, 3, 3, 1, 1>,
        relu1: Relu<Image<8, 8, 8>>,
        pool1: MaxPool<Image<8, 8, 8>, Image<8, 4, 4>, 2>,
        conv2: Conv<Image<8, 4, 4>, Image<16, 4, 4>, 3, 3, 1, 1>,
        relu2: Relu<Image<16, 4, 4>>,
        pool2: MaxPool<Image<16, 4, 4>, Image<16, 2, 2>, 2>,
        flatten: Flatten<Image<16, 2, 2>, 64>,
        out: Dense<64, 10>,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut all = digits::read()?
        .into_iter()
        .map(|(pixels, digit)| {
            let image = Image::from_fn(|_, h, w| pixels[8 * h + w]);
            Ok((image, Label::new(digit.into())?))
        })
        .collect::<Result<Vec<Digit>, NoSuchClass>>()?;
    Rng::new(0).shuffle(&mut all);
    let (test, train) = all.split_at(all.len() / 5);

    let net = <Net>::default().start_with(he_normal());
    let rate = schedule::cosine(1e-2, 0.0, EPOCHS * train.len().div_ceil(BATCH))?;
    let optimiser = Schedule(move |step| Adam::new(rate(step)));
    let mut learner = Learner::new(net, cross_entropy(), optimiser, 0);
    let start = Instant::now();
    for epoch in 1..=EPOCHS {
        let loss = learner.epoch(train, BATCH)?;
        if epoch % 5 == 0 {
            let accuracy = learner.accuracy(test)?;
            println!("epoch {epoch:2} loss {loss:.4} test accuracy {accuracy:.4}");
        }
    }
    println!("{:.2} s", start.elapsed().as_secs_f64());

    let kernel = &learner.params().conv1.weight;
    for channel in 0..3 {
        println!("\nwhat channel {channel} looks for");
        for row in kernel.iter() {
            println!(
                "{}",
                row.map(|place| format!("{:6.2}", place[0][channel]))
                    .concat()
            );
        }
    }
    let accuracy = learner.accuracy(test)?;
    println!("\ntest accuracy {accuracy:.4}");
    if accuracy < 0.97 {
        return Err("the accuracy should be 0.97 at least".into());
    }
    Ok(())
}
