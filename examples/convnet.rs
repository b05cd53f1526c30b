//! A small convolutional net on the 1797 handwritten digits that travel with the crate.
//!
//! ```text
//! 1×8×8 ─ conv 3×3 ─▶ 8×6×6 ─ relu ─ max 2×2 ─▶ 8×3×3 ─ flatten ─▶ 72 ─ dense ─▶ 10
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
    /// 810 numbers to learn.
    pub struct Net {
        conv: Conv<Image<1, 8, 8>, Image<8, 6, 6>, 3>,
        relu: Relu<Image<8, 6, 6>>,
        pool: MaxPool<Image<8, 6, 6>, Image<8, 3, 3>, 2>,
        flatten: Flatten<Image<8, 3, 3>, 72>,
        out: Dense<72, 10>,
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

    let kernel = &learner.params().conv.weight;
    for channel in 0..3 {
        println!("\nwhat channel {channel} looks for");
        for row in kernel.iter() {
            println!("{}", row.map(|place| format!("{:6.2}", place[0][channel])).concat());
        }
    }
    let accuracy = learner.accuracy(test)?;
    println!("\ntest accuracy {accuracy:.4}");
    if accuracy < 0.97 {
        return Err("the accuracy should be 0.97 at least".into());
    }
    Ok(())
}
