use crate::joins;
use crate::number::{Bits, OutOfRange, Semiring, Z2};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::array;

#[cfg(test)]
mod tests;

/// A mask over N bits that asks how many of its bits are set: made by [`pseudo_linear`].
///
/// Parameters and input are words, W of 64 bits each, and the whole works on words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PseudoLinear<const N: usize, const W: usize> {
    divisor: u32,
}

/// Whether few of the pixels under a mask p are set, few being one in `divisor`:
///
/// ```text
/// f(p, x) = [ |p & x| ≤ |p| div n ]      | | counts the bits that are set
/// ```
///
/// A linear map over bits is a parity, and a parity tells pictures poorly apart. This map counts as real numbers would,
/// weighs by 0 and 1, and answers with a bit (Wilson and Zanasi, *Reverse Derivative Ascent*, 2101.10488, whose models of
/// handwritten digits are of this kind, with n = 4).
///
/// It is given as a function and not as a circuit, and its reverse derivative is the *Boolean difference*: the backward
/// bit at i is dy if flipping bit i flips the answer,
///
/// ```text
/// dx_i = (f(p, x) + f(p, x + e_i)) dy      dp_i = (f(p, x) + f(p + e_i, x)) dy
/// ```
///
/// That is what R\[f\] gives for the multilinear polynomial of f. By its definition it takes 2 N + 1 runs. But a flip
/// changes each of the two counts by one or not at all, and how, is said by `p_i` and `x_i` alone; so there are four kinds
/// of i, four comparisons decide, and all N bits are written W words at a time.
///
/// ```
/// use paralens::prelude::*;
///
/// // dark pictures from light ones
/// let model = pseudo_linear::<64, 1>(4)?;
/// let data = [(Bits([u64::MAX << 32]), Z2(false)), (Bits([0xffff]), Z2(true))];
/// let mut learner = Learner::new(model, boolean_error(), Ascent(Bits::ONE), 0).rate(Same);
/// for (x, y) in data {
///     learner.step(x, &y)?;
/// }
/// assert!(data.iter().all(|(x, y)| learner.predict(*x) == *y));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Bits behind the first N are no part of the mask, and stay as they are. The mask begins empty. W must be as many words
/// as N bits need:
///
/// ```compile_fail,E0080
/// use paralens::prelude::*;
///
/// let model = pseudo_linear::<784, 12>(4);
/// ```
///
/// # Errors
///
/// If the divisor is 0.
pub fn pseudo_linear<const N: usize, const W: usize>(
    divisor: u32,
) -> Result<PseudoLinear<N, W>, OutOfRange> {
    const {
        assert!(
            W == N.div_ceil(64),
            "`pseudo_linear::<N, W>()`: W is not how many words of 64 hold N bits"
        );
    }
    OutOfRange::unless(1.0.., "the divisor", f64::from(divisor))?;
    Ok(PseudoLinear { divisor })
}

/// What a flip at i does to the answer, by the kind of i.
struct Flips {
    /// `p_i = x_i = 1`
    both: bool,
    /// `p_i = 1, x_i = 0`
    mask: bool,
    /// `p_i = 0, x_i = 1`
    input: bool,
    /// `p_i = x_i = 0`
    none: bool,
}

impl<const N: usize, const W: usize> PseudoLinear<N, W> {
    /// The words in which the first N bits are set.
    const WITHIN: [u64; W] = {
        let mut words = [u64::MAX; W];
        if !N.is_multiple_of(64) {
            words[W - 1] = (1 << (N % 64)) - 1;
        }
        words
    };

    /// N bits as words.
    ///
    /// # Errors
    ///
    /// If there are more or fewer: an input that is wider than the model is not cut.
    pub fn pack(&self, bits: &[Z2]) -> Result<Bits<W>, OutOfRange> {
        OutOfRange::unless(
            N as f64..=N as f64,
            "the number of bits of an input",
            bits.len() as f64,
        )?;
        Ok(Bits::gather(bits))
    }

    /// |p & x| and |p|.
    #[inline]
    fn counts(p: &Bits<W>, x: &Bits<W>) -> (u32, u32) {
        let (mut common, mut all) = (0, 0);
        for k in 0..W {
            let p = p.0[k] & Self::WITHIN[k];
            common += (p & x.0[k]).count_ones();
            all += p.count_ones();
        }
        (common, all)
    }
    #[inline]
    fn few(&self, common: u32, all: u32) -> bool {
        common <= all / self.divisor
    }
    /// The words whose bit i is what its kind says.
    #[inline]
    fn spread(p: &Bits<W>, x: &Bits<W>, flips: &Flips) -> Bits<W> {
        let word = |flip: bool| if flip { u64::MAX } else { 0 };
        let (both, mask) = (word(flips.both), word(flips.mask));
        let (input, none) = (word(flips.input), word(flips.none));
        Bits(array::from_fn(|k| {
            let (p, x) = (p.0[k], x.0[k]);
            let chosen = p & (x & both | !x & mask) | !p & (x & input | !x & none);
            chosen & Self::WITHIN[k]
        }))
    }
}

impl<const N: usize, const W: usize> Para for PseudoLinear<N, W> {
    type Params = Bits<W>;
    type Input = Bits<W>;
    type Output = Z2;
    type Residual = Bits<W>;

    #[inline]
    fn forward(&self, p: &Bits<W>, x: Bits<W>) -> (Z2, Bits<W>) {
        (self.apply(p, x), x)
    }
    #[inline]
    fn backward(&self, p: &Bits<W>, x: Bits<W>, dy: Z2, dp: &mut Bits<W>) -> Bits<W> {
        self.backward_params(p, x, dy, dp);
        self.backward_input(p, x, dy)
    }
    #[inline]
    fn backward_params(&self, p: &Bits<W>, x: Bits<W>, dy: Z2, dp: &mut Bits<W>) {
        if !dy.0 {
            return;
        }
        let (common, all) = Self::counts(p, &x);
        let before = self.few(common, all);
        let flips = Flips {
            both: all > 0 && common > 0 && before != self.few(common - 1, all - 1),
            mask: all > 0 && before != self.few(common, all - 1),
            input: before != self.few(common + 1, all + 1),
            none: before != self.few(common, all + 1),
        };
        *dp = *dp + Self::spread(p, &x, &flips);
    }
    #[inline]
    fn backward_input(&self, p: &Bits<W>, x: Bits<W>, dy: Z2) -> Bits<W> {
        if !dy.0 {
            return Bits::ZERO;
        }
        let (common, all) = Self::counts(p, &x);
        let before = self.few(common, all);
        let flips = Flips {
            both: common > 0 && before != self.few(common - 1, all),
            mask: before != self.few(common + 1, all),
            input: false,
            none: false,
        };
        Self::spread(p, &x, &flips)
    }
    #[inline]
    fn apply(&self, p: &Bits<W>, x: Bits<W>) -> Z2 {
        let (common, all) = Self::counts(p, &x);
        Z2(self.few(common, all))
    }
}
impl<const N: usize, const W: usize> Init for PseudoLinear<N, W> {
    fn init(&self, _: &mut Rng) -> Bits<W> {
        Bits::ZERO
    }
}
joins! { [const N: usize, const W: usize] PseudoLinear<N, W> }
