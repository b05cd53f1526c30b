use super::Philox;
use super::quantile::quantile;
use crate::kernel::wide;
use std::fmt;

/// A source of random numbers: the stream of a seed, the noise of a [`Key`](super::Key), or a generator of your own.
///
/// ```
/// use paralens::random::Rng;
///
/// let mut rng = Rng::new(42);
/// let (coin, die, weight) = (rng.chance(0.5), 1 + rng.below(6), 0.01 * rng.normal());
/// let mut again = Rng::new(42);
/// assert_eq!((coin, die, weight), (again.chance(0.5), 1 + again.below(6), 0.01 * again.normal()));
/// ```
///
/// Every number is made of one word of 64 bits, [`below`](Rng::below) in rare cases of more.
pub struct Rng(Source);

enum Source {
    Stream(Philox),
    Own(Box<dyn FnMut() -> u64 + Send>),
}

/// The distance of neighbouring units, 2⁻⁵³.
const UNIT: f64 = f64::EPSILON / 2.0;

/// How many words `units` draws at a time.
const CHUNK: usize = 64;

impl Rng {
    /// The stream of a seed. Any seed is a good one, and nearby seeds have nothing in common.
    #[must_use]
    pub fn new(seed: u64) -> Rng {
        Rng::from(Philox::new(seed))
    }

    /// Another generator, as a source of words of 64 uniform bits.
    ///
    /// ```
    /// use paralens::random::Rng;
    /// use rand::{Rng as _, SeedableRng, rngs::StdRng};
    ///
    /// let mut source = StdRng::seed_from_u64(42);
    /// let mut rng = Rng::from_fn(move || source.next_u64());
    /// assert!(rng.unit() < 1.0);
    /// ```
    #[must_use]
    pub fn from_fn(source: impl FnMut() -> u64 + Send + 'static) -> Rng {
        Rng(Source::Own(Box::new(source)))
    }

    /// Where the stream stands, to be saved. A generator of your own has its state elsewhere, and is `None` here.
    ///
    /// ```
    /// use paralens::random::Rng;
    ///
    /// let mut rng = Rng::new(42);
    /// rng.normal();
    /// let saved = rng.stream().cloned().expect("a stream of this crate");
    /// assert_eq!(Rng::from(saved).normal(), rng.normal());
    /// ```
    #[must_use]
    pub fn stream(&self) -> Option<&Philox> {
        match &self.0 {
            Source::Stream(stream) => Some(stream),
            Source::Own(_) => None,
        }
    }

    /// 64 uniform bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        match &mut self.0 {
            Source::Stream(stream) => stream.bits(),
            Source::Own(source) => source(),
        }
    }

    /// Uniform in [0, 1), one of the 2⁵³ multiples of 2⁻⁵³: the upper bits of a word.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        unit(self.bits())
    }

    /// As many units, the same as [`unit`](Rng::unit) gives one by one, only faster: noise for a whole row.
    ///
    /// ```
    /// use paralens::random::Key;
    ///
    /// let key = Key::new(42).row(3);
    /// let mut units = [0.0; 100];
    /// key.rng().units(&mut units);
    /// let mut rng = key.rng();
    /// assert_eq!(units, std::array::from_fn(|_| rng.unit()));
    /// ```
    pub fn units(&mut self, out: &mut [f64]) {
        match &mut self.0 {
            // shorter rows do not pay for the array
            Source::Stream(stream) if out.len() >= CHUNK / 2 => {
                let mut words = [0; CHUNK];
                for out in out.chunks_mut(CHUNK) {
                    let words = &mut words[..out.len()];
                    stream.fill(words);
                    wide(
                        #[inline(always)]
                        || {
                            for (u, word) in out.iter_mut().zip(words) {
                                *u = unit(*word);
                            }
                        },
                    );
                }
            }
            _ => out.fill_with(|| self.unit()),
        }
    }

    /// Uniform in [`low`, `high`); `low` if both are the same. NaN if they are not finite, as there is no such
    /// distribution.
    ///
    /// ```
    /// use paralens::random::Rng;
    ///
    /// let x = Rng::new(42).uniform(-0.1, 0.1);
    /// assert!((-0.1..0.1).contains(&x));
    /// ```
    pub fn uniform(&mut self, low: f64, high: f64) -> f64 {
        let unit = self.unit();
        if !(low.is_finite() && high.is_finite()) {
            return f64::NAN;
        }
        let width = high - low;
        let x = if width.is_finite() {
            low + width * unit
        } else {
            2.0 * (0.5 * low + (0.5 * high - 0.5 * low) * unit)
        };
        // rounding may have reached the end
        if low < high && x >= high {
            high.next_down()
        } else {
            x
        }
    }

    /// Standard normal: mean 0, variance 1. By inversion of the distribution function, Φ⁻¹ of a uniform number, accurate to
    /// the last digits and into the tails, |z| < 9.16 (Wichura, *AS 241*, 1988).
    ///
    /// ```
    /// use paralens::random::Rng;
    ///
    /// let mut rng = Rng::new(42);
    /// let mean = (0..10_000).map(|_| rng.normal()).sum::<f64>() / 10_000.0;
    /// assert!(mean.abs() < 0.05);
    /// ```
    pub fn normal(&mut self) -> f64 {
        quantile(self.bits())
    }

    /// True with probability `p`: never if it is 0, always if it is 1.
    ///
    /// # Panics
    ///
    /// If `p` is not in 0..=1, NaN among others.
    #[inline]
    pub fn chance(&mut self, p: f64) -> bool {
        assert!((0.0..=1.0).contains(&p), "{p} is not a probability");
        self.unit() < p
    }

    /// Uniform in 0, …, `n` − 1, without bias (Lemire, *Fast random integer generation in an interval*, ACM TOMACS 29,
    /// 2019).
    ///
    /// # Panics
    ///
    /// If `n` is 0: there is no number below it.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "no number is below 0");
        let n = n as u64;
        let product = |word: u64| u128::from(word) * u128::from(n);
        // The upper half of the product is the number. Of the 2⁶⁴ words, some numbers would get one more than others; drawing
        // anew where the lower half is below 2⁶⁴ mod n leaves each ⌊2⁶⁴/n⌋ of them. The modulus is seldom needed.
        let mut m = product(self.bits());
        if (m as u64) < n {
            let surplus = n.wrapping_neg() % n;
            while (m as u64) < surplus {
                m = product(self.bits());
            }
        }
        (m >> 64) as usize
    }

    /// Brings the items into an order all of which are equally likely (Fisher and Yates; Knuth, *TAOCP* 2, 3.4.2,
    /// algorithm P).
    ///
    /// ```
    /// use paralens::random::Rng;
    ///
    /// let mut examples = [("a", 0), ("b", 1), ("c", 2)];
    /// Rng::new(42).shuffle(&mut examples);
    /// assert!(examples.contains(&("b", 1)));
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// The numbers below `n`, shuffled: an order in which to visit `n` things that stay where they are.
    #[must_use]
    pub fn permutation(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        self.shuffle(&mut order);
        order
    }
}

#[inline]
fn unit(word: u64) -> f64 {
    (word >> 11) as f64 * UNIT
}

impl From<Philox> for Rng {
    #[inline]
    fn from(stream: Philox) -> Rng {
        Rng(Source::Stream(stream))
    }
}

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Source::Stream(stream) => f.debug_tuple("Rng").field(stream).finish(),
            Source::Own(_) => f.write_str("Rng(FnMut() -> u64)"),
        }
    }
}

#[cfg(test)]
mod tests;
