//! A layer that the crate lacks: it is written, checked, batched and trained.
//!
//! The layer is a row of Gaussian bumps, `y_j = exp(−(x − c_j)²)`, with the centres `c` as its parameters.

use paralens::prelude::*;
use paralens::{joins, law};
use std::array;
use std::error::Error;

/// N bumps on a line.
#[derive(Clone, Debug)]
struct Bumps<const N: usize>;

impl<const N: usize> Para for Bumps<N> {
    type Params = [f64; N];
    type Input = [f64; 1];
    type Output = [f64; N];
    type Residual = (f64, [f64; N]);

    fn forward(&self, c: &[f64; N], [x]: [f64; 1]) -> ([f64; N], (f64, [f64; N])) {
        let y = c.map(|c| (-(x - c) * (x - c)).exp());
        (y, (x, y))
    }
    fn backward(
        &self,
        c: &[f64; N],
        (x, y): (f64, [f64; N]),
        dy: [f64; N],
        dc: &mut [f64; N],
    ) -> [f64; 1] {
        let pull: [f64; N] = array::from_fn(|j| 2.0 * (x - c[j]) * y[j] * dy[j]);
        dc.add(&pull);
        [-pull.iter().sum::<f64>()]
    }
}
impl<const N: usize> Init for Bumps<N> {
    fn init(&self, rng: &mut Rng) -> [f64; N] {
        array::from_fn(|_| rng.uniform(-3.0, 3.0))
    }
}
joins! { [const N: usize] Bumps<N> }

fn main() -> Result<(), Box<dyn Error>> {
    // checked: the backward map against the slopes of the forward map
    let c = Bumps::<5>.init(&mut Rng::new(1));
    law::gradient(&Bumps, &c, &[0.3]).within(1e-9)?;
    law::accumulation(&Bumps, &c, &[0.3]).within(1e-12)?;
    println!("the layer obeys its laws");

    // composed, batched and trained: it learns a sine
    let net = Bumps::<8>
        .named("bumps")
        .then(Dense::<_, 1, f64>::new().named("sum"));
    let data: Vec<([f64; 1], [f64; 1])> = (-30..=30)
        .map(|i| f64::from(i) / 10.0)
        .map(|x| ([x], [x.sin()]))
        .collect();
    let mut learner = Learner::new(net, quadratic(), Adam::new(0.02), 7);
    let first = learner.epoch(&data, 16)?;
    for _ in 0..300 {
        learner.epoch(&data, 16)?;
    }
    let last = learner.evaluate(&data)?;
    println!("loss {first:.6} at first, {last:.6} at last");
    assert!(last < 1e-3 && last < first / 100.0);

    println!(
        "centres {:.2?}",
        learner.params().leaf("bumps").unwrap_or_default()
    );
    let [y] = learner.predict([1.5]);
    println!("sin 1.5 = {:.4}, the net says {y:.4}", 1.5_f64.sin());
    assert!((y - 1.5_f64.sin()).abs() < 0.05);
    Ok(())
}
