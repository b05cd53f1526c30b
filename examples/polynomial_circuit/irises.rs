//! Irises as bits: each length against the middle of its range, and a look-up table for the species.

use paralens::prelude::*;
use std::error::Error;

/// A flower's four lengths and its species.
type Flower = ([f64; 4], u8);

/// How many flowers of each species are learnt from; the rest are asked for.
const TRAIN: usize = 25;

/// The class as a number.
pub(crate) fn binary<const B: usize>(class: usize) -> [Z2; B] {
    std::array::from_fn(|b| Z2(class >> (B - 1 - b) & 1 == 1))
}

/// The class as a bit of its own.
pub(crate) fn one_hot<const B: usize>(class: usize) -> [Z2; B] {
    std::array::from_fn(|b| Z2(b == class))
}

/// Least and greatest of each length.
fn ranges(flowers: &[Flower]) -> [(f64, f64); 4] {
    std::array::from_fn(|k| {
        let lengths = flowers.iter().map(|(lengths, _)| lengths[k]);
        let most = lengths.clone().fold(f64::NEG_INFINITY, f64::max);
        (lengths.fold(f64::INFINITY, f64::min), most)
    })
}

/// The share of flowers in the second half of each species whose code a table names in full, after one pass over the first
/// halves.
pub(crate) fn accuracy<const B: usize>(
    flowers: &[Flower],
    species: u8,
    code: impl Fn(usize) -> [Z2; B],
) -> Result<f64, Box<dyn Error>> {
    let flowers: Vec<Flower> = flowers.iter().filter(|f| f.1 < species).copied().collect();
    let ranges = ranges(&flowers);
    let bits = |lengths: &[f64; 4]| -> [Z2; 4] {
        std::array::from_fn(|k| {
            let (least, most) = ranges[k];
            Z2((lengths[k] - least) / (most - least) > 0.5)
        })
    };
    let (mut train, mut test) = (vec![], vec![]);
    for class in 0..species {
        let of_class = flowers.iter().filter(|flower| flower.1 == class);
        for (i, (lengths, _)) in of_class.enumerate() {
            let part = if i < TRAIN { &mut train } else { &mut test };
            part.push((bits(lengths), code(class.into())));
        }
    }
    let table = Lookup::<4, 16, B, Z2>::new();
    let mut learner = Learner::new(table, boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
    for (x, y) in &train {
        learner.step(*x, y)?;
    }
    let right = test.iter().filter(|(x, y)| learner.predict(*x) == *y);
    Ok(right.count() as f64 / test.len() as f64)
}
