use crate::number::{
    Bits, Boolean, Dual, Galois, MaxPlus, MinPlus, Modular, Rational, Real, Saturating, Semiring,
    Z2,
};
use crate::random::Rng;
use std::num::Wrapping;

/// A number system in which laws can be tested: it says how far apart two numbers are, and gives numbers at random.
///
/// Floats are measured by |x − y| / max(1, |x|, |y|). Where numbers are exact, equal ones are 0 apart and all others
/// infinitely far, which is what the provided methods say; so a number system of your own joins with one line.
///
/// ```
/// use paralens::law::Measured;
/// use paralens::number::{Dual, Z2};
///
/// assert_eq!(1000.0.apart(1001.0), 1.0 / 1001.0);
/// assert_eq!(Z2(true).apart(Z2(false)), f64::INFINITY);
/// assert_eq!(Dual::new(1.0, 0.5).apart(Dual::new(1.0, 0.25)), 0.25);
/// ```
#[diagnostic::on_unimplemented(
    message = "it is not known how far apart two numbers of type `{Self}` are",
    note = "for an exact number system of your own, write `impl paralens::law::Measured for {Self} {{}}`"
)]
pub trait Measured: Semiring {
    /// How many random cotangents a law tries. Over the reals one, in general position, sees every fault; over bits
    /// half of them see none of it.
    const DRAWS: usize = 12;

    /// How far apart two numbers are: 0 if they are equal, NaN if one of them is NaN.
    #[must_use]
    fn apart(self, other: Self) -> f64 {
        if self == other { 0.0 } else { f64::INFINITY }
    }

    /// A number at random: of the order of 1, and rarely 0.
    #[must_use]
    fn any(rng: &mut Rng) -> Self {
        Self::natural(rng.below(6))
    }
}

impl Measured for f64 {
    const DRAWS: usize = 1;
    fn apart(self, other: f64) -> f64 {
        if self == other {
            return 0.0;
        }
        (self - other).abs() / self.abs().max(other.abs()).max(1.0)
    }
    fn any(rng: &mut Rng) -> f64 {
        rng.uniform(-1.0, 1.0)
    }
}
impl Measured for f32 {
    const DRAWS: usize = 1;
    fn apart(self, other: f32) -> f64 {
        f64::from(self).apart(f64::from(other))
    }
    fn any(rng: &mut Rng) -> f32 {
        f32::of(f64::any(rng))
    }
}
impl Measured for Z2 {}
impl Measured for Boolean {}
impl<const N: u32> Measured for Saturating<N> {}

impl<const P: u64> Measured for Modular<P> {
    fn any(rng: &mut Rng) -> Self {
        Modular::new(i128::from(rng.bits()))
    }
}
impl<const P: u64, const K: usize> Measured for Galois<P, K> {
    fn any(rng: &mut Rng) -> Self {
        Galois::new([(); K].map(|()| Modular::any(rng)))
    }
}
impl<const N: usize> Measured for Bits<N> {
    fn any(rng: &mut Rng) -> Self {
        Bits([(); N].map(|()| rng.bits()))
    }
}
/// Small fractions. An overflow is apart from everything, like NaN.
impl Measured for Rational {
    fn apart(self, other: Self) -> f64 {
        match (self.is_finite() && other.is_finite(), self == other) {
            (false, _) => f64::NAN,
            (_, true) => 0.0,
            (_, false) => f64::INFINITY,
        }
    }
    fn any(rng: &mut Rng) -> Self {
        let d = 1 + rng.below(4) as i128;
        Rational::new(i128::from(i64::any(rng)), d).unwrap_or(Rational::OVERFLOW)
    }
}
/// From −4 to 4, and now and then infinity.
macro_rules! tropical {
    ($($Name:ident),*) => { $(
        impl Measured for $Name {
            fn any(rng: &mut Rng) -> Self {
                match i64::any(rng) {
                    5 => $Name::INFINITY,
                    x => $Name(x),
                }
            }
        }
    )* };
}
tropical! { MinPlus, MaxPlus }

/// Exact. At random from −5 to 5, but the unsigned ones from 0 to 10.
macro_rules! integers {
    ($($I:ident from $low:literal),*) => { $(
        impl Measured for $I {
            fn any(rng: &mut Rng) -> $I {
                $I::natural(rng.below(11)) - $low
            }
        }
        impl Measured for Wrapping<$I> {
            fn any(rng: &mut Rng) -> Self {
                Wrapping($I::any(rng))
            }
        }
    )* };
}
integers! { i32 from 5, i64 from 5, i128 from 5, u32 from 0, u64 from 0, u128 from 0 }

impl<S: Measured> Measured for Dual<S> {
    const DRAWS: usize = S::DRAWS;
    fn apart(self, other: Self) -> f64 {
        let (x, t) = (
            self.value.apart(other.value),
            self.tangent.apart(other.tangent),
        );
        if t <= x || x.is_nan() { x } else { t }
    }
    fn any(rng: &mut Rng) -> Self {
        Dual::new(S::any(rng), S::any(rng))
    }
}

/// The generators from which a law draws: as many as the number system asks for, the same on every run.
pub(super) fn draws<S: Measured>() -> impl Iterator<Item = Seed> {
    (1..=S::DRAWS as u64).map(Seed)
}

/// Where the random numbers of one draw come from; each of its streams can be begun again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seed(u64);

impl Seed {
    /// Of a law that draws once.
    pub(super) const ONE: Seed = Seed(1);

    /// The `i`-th stream, from its beginning.
    pub(super) fn stream(self, i: u64) -> Rng {
        Rng::new(self.0 | i << 32)
    }
}

#[cfg(test)]
mod tests {
    use super::Measured;
    use crate::number::Dual;

    #[test]
    fn nan_is_apart_from_everything() {
        assert!(f64::NAN.apart(f64::NAN).is_nan());
        assert!(f32::NAN.apart(0.0).is_nan());
        let (one, tangent) = (Dual::new(1.0, 0.0), Dual::new(1.0, f64::NAN));
        assert!(one.apart(tangent).is_nan() && tangent.apart(one).is_nan());
        assert!(Dual::new(f64::NAN, 0.0).apart(one).is_nan());
    }
}
