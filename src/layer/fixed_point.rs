use super::{Activation, Curve};
use crate::number::OutOfRange;
use crate::object::Pointwise;
use std::fmt;

/// Numbers with a point that does not move: the integer n stands for n / 2ᵏ, and k is what this holds.
///
/// A sum of two of them is the sum of the integers. A product has its point at 2 k, and [`rescale`](FixedPoint::rescale)
/// shifts it back. So a network runs on integers, with shifts in place of divisions, as in a circuit or in a proof of
/// computation (Wilson and Zanasi, *Categories of Differentiable Polynomial Circuits for Machine Learning*, 2203.06430,
/// and their program `polycirc`). `x >> k` is the floor of x / 2ᵏ, for negative numbers too.
///
/// A shift is no polynomial, and its derivative as a step function would be 0. The two layers here pull *straight
/// through*: backward they are the identity, which is what they are about, one number at two places of the point. They are
/// additive, and obey no law that asks for the derivative.
///
/// **Range.** The integers are `i64` and overflow as Rust's do: with a panic where that is checked, in debug, and round the
/// end elsewhere, in release. Nothing reports that a training diverges, as infinity does over floats. Inputs and weights
/// below 2²⁰ in value, with ten bits behind the point, have products far within; a rate that is too large for the inputs
/// (above 2 / |x|², as everywhere) leaves any range. Look at the losses.
///
/// Together with [`Linear<I, O, i64>`](super::Linear), the loss [`difference`](crate::loss::difference()), the rate
/// [`Same`](crate::learner::Same) and the optimiser [`FixedDescent`](crate::optimiser::FixedDescent), it learns without a
/// float:
///
/// ```
/// use paralens::prelude::*;
///
/// let k = FixedPoint::new(10)?;
/// let model = Linear::<1, 1, i64>::new().then(k.rescale());
/// let blank = (Matrix::zeros(), ());
/// let rate = FixedDescent::new(k.of(0.25)?, k.bits())?;
/// let mut learner = Learner::with(model, difference(), rate, blank, 0).rate(Same);
/// for _ in 0..60 {
///     learner.step([k.of(1.5)?], &[k.of(-3.0)?])?;
/// }
/// // w · 1.5 = −3
/// assert!((k.value(learner.params().0[0][0]) + 2.0).abs() < 0.01);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedPoint {
    bits: u32,
}

impl FixedPoint {
    /// With so many bits behind the point.
    ///
    /// # Errors
    ///
    /// If there are more than 30: a product of two numbers of order one must have room.
    pub fn new(bits: u32) -> Result<Self, OutOfRange> {
        OutOfRange::unless(
            0.0..=30.0,
            "the number of bits behind the point",
            f64::from(bits),
        )?;
        Ok(FixedPoint { bits })
    }
    /// k.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.bits
    }
    /// The integer that stands for 1.
    #[must_use]
    pub const fn one(self) -> i64 {
        1 << self.bits
    }
    /// The integer that stands for x, cut towards 0.
    ///
    /// ```
    /// use paralens::layer::FixedPoint;
    ///
    /// let k = FixedPoint::new(10)?;
    /// assert_eq!((k.of(0.2)?, k.of(-0.2)?), (204, -204)); // of 204.8
    /// assert!(k.of(f64::NAN).is_err() && k.of(1e9).is_err());
    /// # Ok::<(), paralens::number::OutOfRange>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the integer would have more than 31 bits, or if x is NaN.
    pub fn of(self, x: f64) -> Result<i64, OutOfRange> {
        let most = f64::from(i32::MAX) / self.one() as f64;
        OutOfRange::unless(-most..=most, "a number with a fixed point", x)?;
        Ok((x * self.one() as f64) as i64)
    }
    /// What the integer stands for.
    #[must_use]
    pub fn value(self, n: i64) -> f64 {
        n as f64 / self.one() as f64
    }
    /// `x >> k` at every number: what a product needs. Backward, the identity.
    #[must_use]
    pub const fn rescale<X: Pointwise<Scalar = i64>>(self) -> Activation<Rescale, X> {
        Activation::new(Rescale(self))
    }
    /// (clamp(x, −1, 1) + 1) / 2 at every number, a sigmoid of straight pieces. Backward, the identity.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let sigmoid = FixedPoint::new(10)?.hard_sigmoid();
    /// assert_eq!(sigmoid.apply(&(), [-5000, -512, 0, 1024]), [0, 256, 512, 1024]);
    /// # Ok::<(), OutOfRange>(())
    /// ```
    #[must_use]
    pub const fn hard_sigmoid<X: Pointwise<Scalar = i64>>(self) -> Activation<HardSigmoid, X> {
        Activation::new(HardSigmoid(self))
    }
}

/// The function of [`FixedPoint::rescale`].
#[derive(Clone, Copy)]
pub struct Rescale(FixedPoint);

impl fmt::Debug for Rescale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rescale({})", self.0.bits)
    }
}
impl Curve<i64> for Rescale {
    const KEEPS_INPUT: bool = false;
    const LIGHT: bool = true;
    #[inline(always)]
    fn value(&self, x: i64) -> i64 {
        x >> self.0.bits
    }
    #[inline(always)]
    fn pull(&self, _: i64, dy: i64) -> i64 {
        dy
    }
}

/// The function of [`FixedPoint::hard_sigmoid`].
#[derive(Clone, Copy)]
pub struct HardSigmoid(FixedPoint);

impl fmt::Debug for HardSigmoid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HardSigmoid({})", self.0.bits)
    }
}
impl Curve<i64> for HardSigmoid {
    const KEEPS_INPUT: bool = false;
    const LIGHT: bool = true;
    #[inline(always)]
    fn value(&self, x: i64) -> i64 {
        let one = self.0.one();
        (x.clamp(-one, one) + one) >> 1
    }
    #[inline(always)]
    fn pull(&self, _: i64, dy: i64) -> i64 {
        dy
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::para::Para;

    #[test]
    fn shifts_are_floors() {
        for bits in [0, 1, 5, 10, 30] {
            let k = FixedPoint::new(bits).unwrap();
            for x in [
                -3 * k.one() - 1,
                -k.one(),
                -1,
                0,
                1,
                k.one() - 1,
                7 * k.one(),
            ] {
                let y = k.rescale().apply(&(), x);
                assert_eq!(y, x.div_euclid(k.one()), "{x} at {bits}");
            }
            let far = [i64::MIN / 2, i64::MAX / 2];
            assert_eq!(k.hard_sigmoid().apply(&(), far), [0, k.one()]);
        }
    }
    #[test]
    fn both_pull_straight_through() {
        let k = FixedPoint::new(4).unwrap();
        let x = [-1000, -3, 0, 17, 1000];
        let (_, kept) = k.rescale().forward(&(), x);
        assert_eq!(
            k.rescale().backward_input(&(), kept, [1, -2, 3, -4, 5]),
            [1, -2, 3, -4, 5]
        );
        let (_, kept) = k.hard_sigmoid().forward(&(), x);
        assert_eq!(
            k.hard_sigmoid().backward_input(&(), kept, [5, 0, 3, 1, -5]),
            [5, 0, 3, 1, -5]
        );
    }
    #[test]
    fn what_does_not_fit_is_an_error() {
        assert_eq!(FixedPoint::new(31).unwrap_err().value, 31.0);
        let k = FixedPoint::new(10).unwrap();
        assert_eq!(k.of(2_097_151.0), Ok(2_147_482_624));
        for x in [2_097_152.0, -2_097_152.0, f64::NAN, f64::INFINITY] {
            assert!(k.of(x).is_err(), "{x}");
        }
    }
}
