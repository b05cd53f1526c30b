//! eˣ, and what the functions made of it need.
//!
//! x = n ln 2 + r with n an integer and |r| ≤ ½ ln 2, so that eˣ = 2ⁿ eʳ. Two tricks leave no branch and no conversion
//! in it, hence a loop over it runs in vectors of any width:
//!
//! - Floats from 1.5 · 2²³ on lie 1 apart (`f64`: from 1.5 · 2⁵²). Adding that number rounds x / ln 2 to the integer n,
//!   and leaves n in the low bits of the sum.
//! - A float is 2ⁿ if its exponent field holds n + 127 (`f64`: n + 1023). So n, with this bias added along with the
//!   1.5 · 2²³, is shifted up 23 places (52), and whatever else the sum held falls off the top.

/// eˣ = 2ⁿ (1 + r + near + far), in parts, so that each function adds them up as its own accuracy asks for.
pub(super) struct Power<F, U> {
    /// n.
    whole: F,
    /// n + bias in the low bits, rubbish above.
    n: U,
    r: F,
    near: F,
    far: F,
}

impl Power<f32, u32> {
    /// The parts of eˣ⁺ˡᵒʷ for |x| < 2²¹ and a `low` that is small beside x.
    ///
    /// The polynomial is a minimax fit (exchange algorithm, 50 digits, each coefficient rounded and the later ones
    /// fitted anew), within 3.3e-9 of eʳ: 0.06 ulp.
    #[inline(always)]
    pub(super) fn of(x: f32, low: f32, bias: f32) -> Self {
        // the first of the two has 15 bits, so that its product with n is exact
        const LN_2: (f32, f32) = (0.693_145_75, 1.428_606_8e-6);
        let round = 12_582_912.0 + bias;
        let sum = x * std::f32::consts::LOG2_E + round;
        let n = sum - round;
        let (high, low) = (x - n * LN_2.0, n * LN_2.1 - low);
        let r = high - low;
        let s = r * r;
        Power {
            whole: n,
            n: sum.to_bits(),
            r: high,
            near: s * (0.499_999_94 + 0.166_665_17 * r) - low,
            far: (s * s) * ((0.041_668_102 + 0.008_369_201 * r) + 0.001_383_906_7 * s),
        }
    }
    /// 2ⁿ, if the bias was 127.
    #[inline(always)]
    pub(super) fn scale(&self) -> f32 {
        f32::from_bits(self.n << 23)
    }
    /// 2⁻ⁿ, but no more than 2¹²⁷, for n ≤ 0; it is there long before eʳ.
    #[inline(always)]
    pub(super) fn inverse_scale(&self) -> f32 {
        let n = if self.whole > -127.0 {
            self.whole
        } else {
            -127.0
        };
        f32::from_bits((12_582_912.0 + 127.0 - n).to_bits() << 23)
    }
    /// eʳ, with the shorter wait.
    #[inline(always)]
    pub(super) fn rest(&self) -> f32 {
        1.0 + ((self.r + self.near) + self.far)
    }
    /// eʳ − 1, with one rounding less.
    #[inline(always)]
    pub(super) fn rest_less_one(&self) -> f32 {
        self.r + (self.near + self.far)
    }
    /// eˣ − 1 without the loss of digits at x = 0, for x ≤ 0 and a bias of 127.
    #[inline(always)]
    pub(super) fn less_one(&self) -> f32 {
        let scale = self.scale();
        scale * self.rest_less_one() + (scale - 1.0)
    }
}

impl Power<f64, u64> {
    /// The parts of eˣ⁺ˡᵒʷ for |x| < 2⁵⁰ and a `low` that is small beside x.
    ///
    /// The polynomial, found as that of `f32`, is within 4.5e-18 of eʳ: 0.04 ulp.
    #[inline(always)]
    pub(super) fn of(x: f64, low: f64, bias: f64) -> Self {
        // the first of the two has 32 bits, so that its product with n is exact
        const LN_2: (f64, f64) = (0.693_147_180_369_123_8, 1.908_214_929_270_587_7e-10);
        let round = 6_755_399_441_055_744.0 + bias;
        let sum = x * std::f64::consts::LOG2_E + round;
        let n = sum - round;
        let (high, low) = (x - n * LN_2.0, n * LN_2.1 - low);
        let r = high - low;
        let s = r * r;
        let t = s * s;
        let a = (0.041_666_666_666_527_886 + 0.008_333_333_333_449_5 * r)
            + s * (0.001_388_888_894_386_181_2 + 0.000_198_412_696_342_132_34 * r);
        let b = (2.480_149_319_529_271_3e-5 + 2.755_746_158_103_321e-6 * r)
            + s * (2.763_011_334_283_223e-7 + 2.504_031_081_613_414_2e-8 * r);
        Power {
            whole: n,
            n: sum.to_bits(),
            r: high,
            near: s * (0.500_000_000_000_001_1 + 0.166_666_666_666_664_35 * r) - low,
            far: t * (a + t * b),
        }
    }
    /// 2ⁿ, if the bias was 1023.
    #[inline(always)]
    pub(super) fn scale(&self) -> f64 {
        f64::from_bits(self.n << 52)
    }
    /// 2⁻ⁿ, but no more than 2¹⁰²³, for n ≤ 0; it is there long before eʳ.
    #[inline(always)]
    pub(super) fn inverse_scale(&self) -> f64 {
        let n = if self.whole > -1023.0 {
            self.whole
        } else {
            -1023.0
        };
        f64::from_bits((6_755_399_441_055_744.0 + 1023.0 - n).to_bits() << 52)
    }
    /// eʳ, with the shorter wait.
    #[inline(always)]
    pub(super) fn rest(&self) -> f64 {
        1.0 + ((self.r + self.near) + self.far)
    }
    /// eʳ − 1, with one rounding less.
    #[inline(always)]
    pub(super) fn rest_less_one(&self) -> f64 {
        self.r + (self.near + self.far)
    }
    /// eˣ − 1 without the loss of digits at x = 0, for x ≤ 0 and a bias of 1023.
    #[inline(always)]
    pub(super) fn less_one(&self) -> f64 {
        let scale = self.scale();
        scale * self.rest_less_one() + (scale - 1.0)
    }
}

/// eˣ, within 1.21 ulp at every `f32`.
///
/// e^±0 = 1 exactly, e^−∞ = 0, e^∞ = ∞. It overflows to ∞ above 88.7228 and goes to 0 through the subnormal numbers,
/// which are as near to the true value as the others, from −87.34 to −103.97.
///
/// ```
/// use paralens::kernel::single::exp;
///
/// assert_eq!(exp(1.0), std::f32::consts::E);
/// assert_eq!((exp(-104.0), exp(89.0)), (0.0, f32::INFINITY));
/// ```
#[inline(always)]
#[must_use]
pub fn single(x: f32) -> f32 {
    let x = if x > 89.0 { 89.0 } else { x }; // NaN passes both
    let x = if x < -104.0 { -104.0 } else { x };
    let power = Power::<f32, u32>::of(x, 0.0, 254.0);
    // 2ⁿ may lie outside the floats where 2ⁿ eʳ does not: two factors, and only the second rounds
    let half = power.n >> 1;
    power.rest() * f32::from_bits(half << 23) * f32::from_bits((power.n - half) << 23)
}

/// eˣ, within 1.12 ulp, the worst of two million `f64` compared with 140-bit arithmetic.
///
/// e^±0 = 1 exactly, e^−∞ = 0, e^∞ = ∞. It overflows to ∞ above 709.7827 and goes to 0 through the subnormal numbers,
/// which are as near to the true value as the others, from −708.4 to −745.13.
#[inline(always)]
#[must_use]
pub fn double(x: f64) -> f64 {
    let x = if x > 710.0 { 710.0 } else { x };
    let x = if x < -746.0 { -746.0 } else { x };
    let power = Power::<f64, u64>::of(x, 0.0, 2046.0);
    let half = power.n >> 1;
    power.rest() * f64::from_bits(half << 52) * f64::from_bits((power.n - half) << 52)
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::*;

    /// x, exp(x) and what is missing to it, printed by Python with 400 bits:
    ///
    /// ```text
    /// from mpmath import *; mp.prec = 400; f = lambda x: exp(x)
    /// for x in POINTS: t = f(mpf(x)); print((x, float(t), float(t - float(t))))
    /// ```
    ///
    /// The worst point that a search among some million found is one of them.
    const TABLE: [(f64, f64, f64); 25] = [
        (1e-300, 1.0, 0.0),
        (-1e-17, 1.0, -1e-17),
        (9.094947017729282e-13, 1.0000000000009095, 4.14e-25),
        (0.1, 1.1051709180756477, -8.15e-17),
        (-0.3465, 0.7071588192872713, 2.74e-17),
        (0.3466, 1.4142509118505286, 2.73e-17),
        (0.5, 1.6487212707001282, -4.73e-17),
        (1.1, 3.0041660239464334, -1.59e-17),
        (-1.0, 0.36787944117144233, -1.24e-17),
        (2.429682494723238, 11.355276147484533, -2.06e-16),
        (-2.5, 0.0820849986238988, -4.8e-18),
        (3.7, 40.4473043600674, -1.22e-15),
        (10.0, 22026.465794806718, -1.38e-12),
        (-17.3, 3.066941294563555e-08, 3.27e-25),
        (50.0, 5.184705528587072e+21, 419000.0),
        (96.04135052494473, 5.131313720105524e+41, -1.36e+25),
        (-123.456, 2.4195825412645934e-54, -5.28e-71),
        (300.25, 2.4941248615349213e+130, -6.15e+113),
        (-500.1, 6.446583320475553e-218, -7.59e-235),
        (675.5176158967988, 2.3635947269420296e+293, 4.01e+276),
        (-700.0, 9.85967654375977e-305, 8.5e-322),
        (709.78, 1.7928227943945155e+308, 8.28e+291),
        (-708.6569953, 1.714657482763265e-308, 0.0),
        (-720.5, 1.2326102893e-313, 0.0),
        (-745.0, 5e-324, 0.0),
    ];

    #[test]
    fn single_is_near() {
        oracle::near_single(single, f64::exp, 1.25);
    }
    #[test]
    fn double_is_near() {
        oracle::near_double(double, &TABLE, 1.25);
        oracle::like_double(double, f64::exp, 2.5);
    }
    #[test]
    fn neither_vectors_nor_machines_change_a_bit() {
        oracle::same_at_every_level(single, double);
        assert_eq!(oracle::fingerprint(single, double), 0xecd1_0144_929f_b20b);
    }
    #[test]
    fn edges() {
        assert_eq!((single(0.0), single(-0.0)), (1.0, 1.0));
        assert_eq!((double(0.0), double(-0.0)), (1.0, 1.0));
        // the last that is finite, the first that is not, the last above zero, the first at zero
        assert!(single(88.722_83) > 3.4e38 && single(88.722_84) == f32::INFINITY);
        assert_eq!(single(-103.972_08), f32::from_bits(1));
        assert_eq!(single(-103.972_09), 0.0);
        assert!(double(709.782_712_893_384) > 1.797e308);
        assert_eq!(double(709.782_712_893_384_1), f64::INFINITY);
        assert_eq!(double(-745.133_219_101_941_1), f64::from_bits(1));
        assert_eq!(double(-745.133_219_101_941_2), 0.0);
        for x in [f32::MAX, f32::INFINITY] {
            assert_eq!((single(x), single(-x)), (f32::INFINITY, 0.0));
        }
        for x in [f64::MAX, f64::INFINITY] {
            assert_eq!((double(x), double(-x)), (f64::INFINITY, 0.0));
        }
        assert!(single(f32::NAN).is_nan() && double(f64::NAN).is_nan());
    }
    #[test]
    fn sums_become_products() {
        for i in 0..1000 {
            let (x, y) = (0.013 * f64::from(i), 0.7 - 0.009 * f64::from(i));
            let both = double(x + y);
            assert!((double(x) * double(y) - both).abs() < 1e-14 * both);
        }
    }
}
