use super::{Philox, Rng};

/// The address of some noise: a seed, a layer, a row.
///
/// The same address has the same noise whenever it is asked for, and in whatever order; different addresses have
/// independent noise. A layer of a composite draws at [`next_layer`](Key::next_layer), an example of a batch at its
/// [`row`](Key::row), and rows nest.
///
/// ```
/// use paralens::random::Key;
///
/// let key = Key::new(42);
/// assert_eq!(key.row(3).rng().bits(), key.row(3).rng().bits());
/// assert_ne!(key.row(3).rng().bits(), key.row(4).rng().bits());
/// assert_eq!(key.next_layer().row(3), key.row(3).next_layer());
/// assert_ne!(key.row(3).row(4), key.row(4).row(3));
/// ```
///
/// The address is where a [`Philox`] begins, with the seed for its key:
///
/// ```text
///  counter   127 ……………… 64   63 62   61 …… 32   31 …… 0
///                  row       0  1      layer      block
/// ```
///
/// So an address has 2³² blocks or 2³³ words of its own, the next ones are the next layer's; layers are counted modulo 2³⁰.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    seed: u64,
    layer: u32,
    row: u64,
}

// What bits 62 and 63 of a counter say: to whom the block belongs. `Rng::new` begins at counter 0, and 2⁶² blocks later it
// would still be in its own.
const NOISE: u128 = 1 << 62;
const SPLIT: u128 = 2 << 62;

const LAYERS: u32 = 1 << 30;

/// 2⁶⁴ over the golden ratio, of all numbers the hardest to approximate by fractions: see `row`.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Key {
    /// The root of all addresses of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Key {
        Key {
            seed,
            layer: 0,
            row: 0,
        }
    }

    /// The address of row `i` of what this one addresses.
    ///
    /// The root is row 0, and row `i` below row r is `r g + i + 1` modulo 2⁶⁴, g the golden ratio's fraction. Two paths of
    /// rows, up to two deep, with indices below 2³¹, never meet: that would take a multiple `a g`, 0 < a < 2³¹, within
    /// 2³¹ of 0, and g keeps further away than that. Deeper paths meet with the probability of random 64-bit numbers.
    #[inline]
    #[must_use]
    pub const fn row(self, i: usize) -> Key {
        Key {
            row: self
                .row
                .wrapping_mul(GOLDEN)
                .wrapping_add(i as u64)
                .wrapping_add(1),
            ..self
        }
    }

    /// The same row, one layer on.
    #[inline]
    #[must_use]
    pub const fn next_layer(self) -> Key {
        Key {
            layer: (self.layer + 1) % LAYERS,
            ..self
        }
    }

    /// The noise at this address, from its beginning. It costs nothing until the first draw.
    ///
    /// ```
    /// use paralens::random::Key;
    ///
    /// let mut rng = Key::new(42).row(7).rng();
    /// let mask: Vec<bool> = (0..256).map(|_| rng.chance(0.5)).collect();
    /// assert!((80..=176).contains(&mask.iter().filter(|&&kept| kept).count()));
    /// ```
    #[inline]
    #[must_use]
    pub fn rng(self) -> Rng {
        let counter = u128::from(self.row) << 64 | NOISE | u128::from(self.layer) << 32;
        Rng::from(Philox::at(self.seed, counter))
    }
}

/// The `index`-th of the seeds that a seed stands for: independent of it, of each other, and of those of its neighbours.
///
/// Split by purpose first where there are several, then by what is counted.
///
/// ```
/// use paralens::random::{Key, split};
///
/// const NOISE: u64 = 1;
/// let step = |t| Key::new(split(split(42, NOISE), t));
/// assert_ne!(step(0).rng().bits(), step(1).rng().bits());
/// ```
///
/// It is the first word of a block that belongs to no stream and to no address. Of a million of them, two are the same
/// with a probability of 3·10⁻⁸.
#[inline] // unused, as by a model without noise, it is not even computed
#[must_use]
pub fn split(seed: u64, index: u64) -> u64 {
    Philox::words(seed, u128::from(index) << 64 | SPLIT)[0]
}

#[cfg(test)]
mod tests;
