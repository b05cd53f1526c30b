use super::Optimiser;
use super::walk::{take, walk1};
use crate::number::OutOfRange;
use crate::object::{Co, Space};

/// p ← p − (η (p' >> k)) >> k, descent on integers that stand for n / 2ᵏ.
///
/// A gradient is a product of an error and an input, and so its point is at 2 k: one shift brings it back to k, and
/// another takes back what the rate brings along. `>>` is the floor of the quotient, so a gradient that is positive and
/// small is felt as 0, and one that is negative and small as −1. What leaves the range of `i64` overflows as integers do
/// in Rust, and no error reports it.
///
/// ```
/// use paralens::prelude::*;
///
/// let descent = FixedDescent::new(8, 10)?; // a rate of 8 / 1024
/// let (mut p, mut dp) = ([0, 0, 0], [1 << 20, 1, -1]);
/// descent.put(&mut (), &mut p, &mut dp);
/// assert_eq!((p, dp), ([-8, 0, 1], [0, 0, 0]));
/// # Ok::<(), OutOfRange>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedDescent {
    rate: i64,
    bits: u32,
}

impl FixedDescent {
    /// Descent at the rate η / 2ᵏ, with k bits behind the point.
    ///
    /// # Errors
    ///
    /// If k is more than 30, or if η has more than 31 bits.
    pub fn new(rate: i64, bits: u32) -> Result<Self, OutOfRange> {
        OutOfRange::unless(
            0.0..=30.0,
            "the number of bits behind the point",
            f64::from(bits),
        )?;
        let most = f64::from(i32::MAX);
        OutOfRange::unless(-most..=most, "the rate of descent", rate as f64)?;
        Ok(FixedDescent { rate, bits })
    }
}

impl<P: Space<i64>> Optimiser<P> for FixedDescent {
    type State = ();

    #[inline]
    fn start(&self, _: &P) {}
    #[inline]
    fn put(&self, _: &mut (), p: &mut P, dp: &mut Co<P>) {
        let FixedDescent { rate, bits } = *self;
        walk1(
            p,
            dp,
            #[inline(always)]
            move |p, d| *p -= (rate * (take(d) >> bits)) >> bits,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_an_error() {
        assert_eq!(FixedDescent::new(8, 31).unwrap_err().value, 31.0);
        assert_eq!(
            FixedDescent::new(1 << 40, 10).unwrap_err().what,
            "the rate of descent"
        );
    }
    /// The rate times the gradient first, and then the second floor: at −1 · 2ᵏ they give −8 >> k = −1.
    #[test]
    fn floors_are_taken_one_after_the_other() {
        let step = |gradient: i64| {
            let (mut p, mut dp) = (0, gradient);
            FixedDescent::new(8, 10)
                .unwrap()
                .put(&mut (), &mut p, &mut dp);
            -p
        };
        assert_eq!([1, 1023, 1024, 1 << 17, 1 << 20].map(step), [0, 0, 0, 1, 8]);
        assert_eq!(
            [-1, -1024, -(1 << 17), -(1 << 17) - 1].map(step),
            [-1, -1, -1, -2]
        );
    }
}
