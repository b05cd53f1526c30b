//! Training steps: a 784-256-128-10 net on data of the size of Fashion-MNIST, a 2-4-4-1 net, and nets full of denormal
//! numbers, at which many machines are slow.
//!
//! ```text
//! f32 784-256-128-10 batch 128 Adam 1 thread 0.840 ms a step
//! f32 784-256-128-10 batch 128 Adam 1 thread 152000 examples/s
//! f32 2-4-4-1 step 76.2 ns
//! f32 denormal inputs over normal ones: 1.03
//! ```

mod timing;

use paralens::prelude::*;
use std::hint::black_box;
use timing::{Effort, numbers, on, smoke, threads};

const BATCH: usize = 128;

paralens::chain! {
    struct Net {
        hidden: Dense<784, 256>,
        first_relu: Relu<[f32; 256]>,
        narrow: Dense<256, 128>,
        second_relu: Relu<[f32; 128]>,
        out: Dense<128, 10>,
    }
}

type Example = ([f32; 784], Label<10>);

/// Pictures that are half dark, and brighter at the pixels of their class.
fn pictures(n: usize) -> Vec<Example> {
    let mut rng = Rng::new(1);
    let mut picture = |class: usize| {
        std::array::from_fn(|pixel| {
            let light = rng.uniform(-1.0, 0.8) as f32;
            light.max(0.0) + if pixel % 10 == class { 0.2 } else { 0.0 }
        })
    };
    let classes: Vec<_> = Label::all().collect();
    let classes = classes.iter().cycle().take(n);
    classes
        .map(|class| (picture(class.get()), *class))
        .collect()
}

fn epochs() {
    let data = pictures(if smoke() { 2 * BATCH } else { 60_000 });
    let steps = data.len().div_ceil(BATCH);
    let losses = numbers().into_iter().map(|number| {
        let mut learner = Learner::new(<Net>::default(), cross_entropy(), Adam::new(1e-3), 42);
        let mut loss = 0.0;
        let time = on(number, || {
            Effort::new(5, 1).time(|| loss = learner.epoch(&data, BATCH).expect("it is finite"))
        });
        let name = format!("f32 784-256-128-10 batch {BATCH} Adam {}", threads(number));
        println!("{name} {:.3} ms a step", time * 1e3 / steps as f64);
        println!("{name} {:.0} examples/s", data.len() as f64 / time);
        loss
    });
    let losses: Vec<_> = losses.collect();
    assert!(losses[0] < 2.3, "it should learn");
    let same = losses.iter().all(|loss| loss == &losses[0]);
    assert!(
        same,
        "threads decide how long it takes, not what comes out: {losses:?}"
    );
}

fn small<S: Real>(number: &str) {
    let bit = |i: usize| S::of((i % 2) as f64);
    let data: [_; 4] = std::array::from_fn(|i| ([bit(i), bit(i / 2)], [bit(i + i / 2)]));
    let net = Dense::<2, 4, S>::new()
        .then(sigmoid())
        .then(Dense::<_, 4, S>::new())
        .then(sigmoid())
        .then(Dense::<_, 1, S>::new())
        .then(sigmoid());
    let mut learner = Learner::new(net, sum_of_squares(), Descent(S::of(0.5)), 42);
    let time = Effort::new(41, 1500).time(|| {
        for (x, t) in &data {
            black_box(learner.step(black_box(*x), t).expect("it is finite"));
        }
    });
    println!("{number} 2-4-4-1 step {:.1} ns", time * 1e9 / 4.0);
}

/// A loss that is hardly felt, so that all cotangents are denormal.
struct Faint;
impl Rate<f32> for Faint {
    fn rate(&self, _: &f32) -> f32 {
        1e-40
    }
}

/// How much longer a step takes at this rate, with pixels of this scale, than at the usual ones.
fn denormal<R: Rate<f32>>(name: &str, rate: R, scale: f32) {
    let (pixels, labels): (Vec<_>, Vec<_>) = pictures(BATCH).into_iter().unzip();
    let scaled: Vec<_> = pixels.iter().map(|x| x.map(|x| scale * x)).collect();
    let learner = || Learner::new(<Net>::default(), cross_entropy(), Descent(1e-3), 42);
    let (mut odd, mut usual) = (learner().rate(rate), learner());
    let (_, _, ratio) = Effort::new(21, 5).compare(
        || assert!(odd.step_batch(scaled.clone(), &labels).is_ok()),
        || assert!(usual.step_batch(pixels.clone(), &labels).is_ok()),
    );
    println!("f32 denormal {name} over normal ones: {ratio:.2}");
}

fn main() {
    epochs();
    small::<f32>("f32");
    small::<f64>("f64");
    denormal("inputs", One, 1e-39);
    denormal("cotangents", Faint, 1.0);
}
