//! A linear map of integers from four lengths to three species, with ten bits behind the point.

use paralens::prelude::*;
use std::error::Error;

/// The published weights, a row of four for each species.
pub(crate) const PUBLISHED: [i64; 12] = [
    -118, 912, -884, 408, -20, -189, 68, 28, -1407, -641, 1407, 2336,
];

/// How often each flower is shown.
const EPOCHS: usize = 60;

/// Trains on all flowers, one of each species in turn; the weights, row by row, and the share of flowers named rightly.
pub(crate) fn train(flowers: &[([f64; 4], u8)]) -> Result<([i64; 12], f64), Box<dyn Error>> {
    let k = FixedPoint::new(10)?;
    let mut data = Vec::with_capacity(flowers.len());
    for (lengths, species) in flowers {
        let mut x = [0; 4];
        for (x, length) in x.iter_mut().zip(lengths) {
            *x = k.of(*length)?;
        }
        let species = usize::from(*species);
        let target: [i64; 3] = std::array::from_fn(|o| if o == species { k.one() } else { 0 });
        data.push((x, target, species));
    }

    let model = Linear::<4, 3, i64>::new()
        .then(k.rescale())
        .then(k.hard_sigmoid());
    let blank = ((Matrix::zeros(), ()), ());
    let rate = FixedDescent::new(8, k.bits())?;
    let mut learner = Learner::with(model, difference(), rate, blank, 0).rate(Same);
    let of_a_species = data.len() / 3;
    for _ in 0..EPOCHS {
        for i in 0..data.len() {
            // 0, 50, 100, 1, 51, 101, ..
            let (x, target, _) = &data[i % 3 * of_a_species + i / 3];
            learner.step(*x, target)?;
        }
    }

    let weights = &learner.params().0.0;
    // the largest output, before it is bounded; at a tie the first
    let named = |x| {
        let y = Linear::<4, 3, i64>::new().apply(weights, x);
        (1..3).fold(0, |best, o| if y[o] > y[best] { o } else { best })
    };
    let right = data.iter().filter(|(x, _, species)| named(*x) == *species);
    let accuracy = right.count() as f64 / data.len() as f64;
    Ok((std::array::from_fn(|i| weights[i % 4][i / 4]), accuracy))
}
