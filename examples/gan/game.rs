//! Two players: a generator that makes points of noise, and a critic that is to tell them from the data.

use crate::energy;
use crate::mixture::{self, Point};
use paralens::prelude::*;
use std::error::Error;

const BATCH: usize = 64;
/// Steps in an epoch, all on points that have not been seen before: there is no end of them.
const STEPS: usize = 500;
/// How many samples are shown, and held against as many points of the data.
const SHOWN: usize = 1000;

/// What came of a game.
pub(crate) struct Outcome {
    /// Points of the mixture that nobody was trained on.
    pub(crate) data: Vec<Point>,
    /// What the generator made of noise before it had learnt anything.
    pub(crate) before: Vec<Point>,
    /// What it made of the same noise afterwards.
    pub(crate) after: Vec<Point>,
}

impl Outcome {
    /// The squared energy distance of the samples to the data, before and after.
    pub(crate) fn distances(&self) -> (f64, f64) {
        let far = |samples| energy::distance(samples, &self.data);
        (far(&self.before), far(&self.after))
    }
}

/// One affine layer of the critic, whose weights are tanh of what is learnt and so never leave (−1, 1).
macro_rules! bounded {
    ($inputs:literal, $outputs:literal) => {{
        let linear = Linear::<$inputs, $outputs>::new();
        let weights = linear.reparam(tanh()).start_by(move |rng| linear.init(rng));
        weights.then(Bias::<$outputs>::new())
    }};
}

/// Plays for so many epochs.
///
/// ```text
///         P │            Q │
///        ┌──▼──┐   X     ┌─▼─┐
///   Z ──▶│  g  ├────────▶│ d ├──▶ L   label  1
///        └─────┘         │ ‖ │
///   X ──────────────────▶│ d ├──▶ L   label −1
///                        └───┘
/// ```
///
/// The two d are one: [`both`](ParaExt::both) gives them one parameter, whose gradient is the sum of what they say. The
/// loss is the dot product with the labels, d(g(z)) − d(x), which the generator makes small and the critic makes large
/// (Gavranović, *Fundamental Components of Deep Learning*, 2403.13001, Example 8.19). Nothing but the optimiser
/// tells the players apart.
///
/// **Why the weights of the critic are bounded.** At its best over all functions whose slope is at most 1, the loss is
/// the Wasserstein distance of samples and data (Arjovsky, Chintala and Bottou, *Wasserstein GAN*, 1701.07875, equation
/// 2); over all functions whatever it is infinite. That paper clips weights after each step. Here they are
/// reparameterised, which keeps the slope below a bound of the same kind, and the optimiser need not know of it. A tanh
/// at the critic's *end* would bound it as well, but where that is saturated, the generator is told nothing and stops.
///
/// **Why there is no momentum, and two rates.** The best answer of either player changes with every step of the other,
/// and a velocity is about yesterday's; that paper too found momentum to harm and took `RmsProp`. The critic's rate is
/// the larger, so that it has judged the samples before the generator moves on (Heusel et al., 1706.08500). Both fall to 0,
/// so that the two do not go round each other for ever.
pub(crate) fn play(epochs: usize, seed: u64) -> Result<Outcome, Box<dyn Error>> {
    let g = Dense::<2, 64>::new()
        .start_with(he_normal())
        .then(relu())
        .then(Dense::<_, 64>::new().start_with(he_normal()))
        .then(relu())
        .then(Dense::<_, 2>::new());
    let d = bounded!(2, 64)
        .then(tanh())
        .then(bounded!(64, 64))
        .then(tanh())
        .then(bounded!(64, 1));
    let model = g.beside(identity()).then(d.both(d));

    let steps = epochs.max(1) * STEPS;
    let (slow, fast) = (
        schedule::cosine(5e-4, 0.0, steps)?,
        schedule::cosine(1e-2, 0.0, steps)?,
    );
    let players = Schedule(move |t| (RmsProp::new(slow(t)), uphill(RmsProp::new(fast(t)))));
    let mut learner = Learner::new(model, Joint(dot(), dot()), players, seed);

    let mut rng = Rng::new(seed);
    let data = mixture::points(SHOWN, &mut rng);
    let noise = mixture::noise(SHOWN, &mut rng);
    let rows = g.batched();
    let before = rows.apply(&learner.params().0.0, noise.clone());
    let mut after = before.clone();
    println!("epoch  0 distance {:.4}", energy::distance(&before, &data));
    for epoch in 1..=epochs {
        let n = BATCH * STEPS;
        let (z, x) = (mixture::noise(n, &mut rng), mixture::points(n, &mut rng));
        let labels = ([1.0], [-1.0]);
        let examples: Vec<_> = z.into_iter().zip(x).map(|zx| (zx, labels)).collect();
        let gap = learner.epoch(&examples, BATCH)?;
        after = rows.apply(&learner.params().0.0, noise.clone());
        let distance = energy::distance(&after, &data);
        println!("epoch {epoch:2} distance {distance:.4} critic's gap {gap:.3}");
    }
    Ok(Outcome {
        data,
        before,
        after,
    })
}
