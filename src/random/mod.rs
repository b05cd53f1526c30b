//! Randomness that a seed fixes.
//!
//! Everything random in a training run, the first parameters, the order of the examples, the noise of a stochastic
//! layer, is a function of one number, the seed: the same seed gives the same bits, on every machine, for every number
//! of threads. Two ways lead from the seed to the bits.
//!
//! **A stream**, [`Rng`], is a sequence; what a draw gives depends on how many came before it. That is right where the
//! order is part of the meaning: initialising one parameter after the other, shuffling.
//!
//! **An address**, [`Key`], names a piece of noise by (seed, layer, row), and the noise is computed from its address
//! whenever it is wanted. Nothing depends on who asked first. So a layer that meets its examples one by one, in a batch, or
//! split over threads sees the same noise, and a recomputed forward map sees it once more:
//!
//! ```
//! use paralens::random::Key;
//!
//! let layer = Key::new(42).next_layer();
//! let fifth = layer.row(5).rng().unit();
//! let mut backwards: Vec<f64> = (0..8).rev().map(|i| layer.row(i).rng().unit()).collect();
//! backwards.reverse();
//! assert_eq!(backwards[5], fifth);
//! ```
//!
//! Both are one published function, Philox4x32-10 (Salmon, Moraes, Dror and Shaw, *Parallel random numbers: as easy as
//! 1, 2, 3*, SC 2011), which scrambles a counter under a key: see [`Philox`]. A generator of the usual kind steps a hidden
//! state, and to reach the noise of row 1000 it would have to be stepped there or seeded anew, with whatever the seeding
//! does to neighbours. A counter only has to be set: the address *is* the counter. The seed is the key, and streams,
//! addresses and [`split`] keep to different parts of the counter's range, so that no two of them ever share a block.
//!
//! For independent seeds, one for each step of training, or for each of several purposes, [`split`] the seed:
//! `seed + 1` is a good seed, but somebody else's `seed + 1` is the same one.
//!
//! **Stability.** The bits that belong to a seed or an address are part of the interface: they change with a major version
//! or not at all. So do the numbers drawn from them, which are made by arithmetic alone, without the platform's `ln`.
//!
//! **Another generator.** [`Rng::from_fn`] takes any source of 64-bit words, those of the crate `rand` among them. Philox is
//! no cipher: none of this is for secrets.

mod key;
mod philox;
mod quantile;
mod rng;

pub use key::{Key, split};
pub use philox::Philox;
pub use rng::Rng;
