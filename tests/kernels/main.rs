//! Every case that concerns kernels, on every level that the machine has, and with the work shared out: what one number
//! type, one instruction set or one thread gets right, another must not get wrong.
//!
//! | room | what it asks |
//! |---|---|
//! | [`switch`] | whether one switch forces all kernels, on all threads; whether a training is the same on every level |
//! | [`sums`] | a total, means and the gradient of a bias |
//! | [`products`] | buffers, sizes of zero, NaN and infinity against zeros |
//! | [`batched`] | a batch of examples against one after another |
//! | [`pointwise`] | activations bit by bit, and NaN in them |

mod batched;
mod pointwise;
mod products;
mod sums;
mod switch;

use paralens::kernel::{Level, with_level, with_threads};
use paralens::prelude::*;

/// Runs a test on each level, on one thread and on three.
pub(crate) fn everywhere(run: impl Fn(Level)) {
    for level in Level::ALL {
        for threads in [1, 3] {
            let run = || with_level(level, || run(level.min(Level::best())));
            with_threads(threads, run).expect("a number of threads");
        }
    }
}

pub(crate) fn numbers<const N: usize>(rows: usize, seed: u64) -> Vec<[f32; N]> {
    let mut rng = Rng::new(seed);
    let mut row = || std::array::from_fn(|_| rng.uniform(-1.0, 1.0) as f32);
    (0..rows).map(|_| row()).collect()
}
/// All numbers, bit by bit.
pub(crate) fn bits(x: &impl Leaves<f32>) -> Vec<u32> {
    let leaves = x.leaves();
    let numbers = leaves.iter().flat_map(|leaf| leaf.data);
    numbers.map(|x| x.to_bits()).collect()
}
