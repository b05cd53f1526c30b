//! ln x.
//!
//! x = 2ⁿ m with √½ ≤ m < √2, so that ln x = n ln 2 + ln m, and nothing cancels: at n = 0 there is only ln m, which is
//! exact near m = 1. With f = m − 1 (exact) and s = f / (2 + f), ln m = 2 artanh s = 2 (s + s³/3 + s⁵/5 + …). The
//! leading 2s is written f − f²/2 + s f²/2, because f is exact and s is rounded.

/// ln x, within 0.85 ulp at every `f32`, subnormal ones included.
///
/// ln 1 = 0 exactly, ln ±0 = −∞, ln ∞ = ∞, and NaN below 0.
///
/// The series after its first term is a minimax polynomial, within 0.02 ulp of the logarithm.
#[inline(always)]
#[must_use]
pub fn single(x: f32) -> f32 {
    const ROOT: u32 = 0x3f35_04f3; // √½
    const LN_2: (f32, f32) = (0.693_145_75, 1.428_606_8e-6); // the first times n is exact
    // 2²³ with an integer below 2²³ in its low bits is their sum
    const CARRIER: f32 = 8_388_608.0;
    let tiny = x < f32::MIN_POSITIVE;
    let normal = if tiny { x * 33_554_432.0 } else { x };
    let bias = if tiny { 127.0 + 25.0 } else { 127.0 };
    // the exponent counts from √½ instead of from 1
    let bits = normal.to_bits().wrapping_add(0x3f80_0000 - ROOT);
    let n = f32::from_bits((bits >> 23) | CARRIER.to_bits()) - (CARRIER + bias);
    let f = f32::from_bits((bits & 0x007f_ffff) + ROOT) - 1.0;
    let s = f / (2.0 + f);
    let z = s * s;
    let half = 0.5 * f * f;
    let more = z * ((0.666_667_76 + 0.399_775_68 * z) + (z * z) * 0.298_714_6);
    let y = n * LN_2.0 - ((half - (s * (half + more) + n * LN_2.1)) - f);
    let outside = if x == 0.0 {
        f32::NEG_INFINITY
    } else {
        f32::NAN
    };
    let y = if x > 0.0 { y } else { outside };
    if x == f32::INFINITY { x } else { y }
}

/// ln x, within 0.86 ulp, the worst of two million `f64` compared with 140-bit arithmetic.
///
/// ln 1 = 0 exactly, ln ±0 = −∞, ln ∞ = ∞, and NaN below 0.
///
/// The series after its first term is a minimax polynomial, within 0.02 ulp of the logarithm.
#[inline(always)]
#[must_use]
pub fn double(x: f64) -> f64 {
    const ROOT: u64 = 0x3fe6_a09e_667f_3bcd;
    const LN_2: (f64, f64) = (0.693_147_180_369_123_8, 1.908_214_929_270_587_7e-10);
    const CARRIER: f64 = 4_503_599_627_370_496.0; // 2⁵²
    let tiny = x < f64::MIN_POSITIVE;
    let normal = if tiny {
        x * 18_014_398_509_481_984.0
    } else {
        x
    };
    let bias = if tiny { 1023.0 + 54.0 } else { 1023.0 };
    let bits = normal.to_bits().wrapping_add(0x3ff0_0000_0000_0000 - ROOT);
    let n = f64::from_bits((bits >> 52) | CARRIER.to_bits()) - (CARRIER + bias);
    let f = f64::from_bits((bits & 0x000f_ffff_ffff_ffff) + ROOT) - 1.0;
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let half = 0.5 * f * f;
    let more = z
        * (((0.666_666_666_666_673_5 + 0.399_999_999_994_093_5 * z)
            + w * (0.285_714_287_436_869 + 0.222_221_984_288_535_26 * z))
            + (w * w)
                * ((0.181_835_723_667_879_06 + 0.153_138_317_106_171_98 * z)
                    + w * 0.147_982_648_833_143_72));
    let y = n * LN_2.0 - ((half - (s * (half + more) + n * LN_2.1)) - f);
    let outside = if x == 0.0 {
        f64::NEG_INFINITY
    } else {
        f64::NAN
    };
    let y = if x > 0.0 { y } else { outside };
    if x == f64::INFINITY { x } else { y }
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::*;

    /// x, ln(x) and what is missing to it, printed by Python with 400 bits:
    ///
    /// ```text
    /// from mpmath import *; mp.prec = 400; f = lambda x: ln(x)
    /// for x in POINTS: t = f(mpf(x)); print((x, float(t), float(t - float(t))))
    /// ```
    ///
    /// The worst point that a search among some million found is one of them.
    const TABLE: [(f64, f64, f64); 27] = [
        (5e-324, -744.4400719213812, -4.42e-14),
        (1.5e-310, -713.395913720046, 1.21e-14),
        (2.3e-308, -708.363299519231, -3.12e-15),
        (1e-100, -230.25850929940458, 1.11e-14),
        (0.001, -6.907755278982137, -2.16e-16),
        (0.1, -2.3025850929940455, -1.72e-16),
        (0.51, -0.6733445532637656, 5.38e-17),
        (0.7, -0.35667494393873245, 4.83e-18),
        (0.7040821043571123, -0.35086030411705865, -8.51e-18),
        (0.7071067811865475, -0.34657359027997275, 1.08e-17),
        (0.7071067811865477, -0.3465735902799724, -8.27e-18),
        (0.9, -0.10536051565782628, 4.81e-18),
        (0.999, -0.0010005003335835344, -2.56e-20),
        (0.9999999999, -1.000000082790371e-10, -4.22e-27),
        (1.0000000000000002, 2.2204460492503128e-16, 3.65e-48),
        (1.001, 0.0009995003330834232, -6.78e-20),
        (1.2, 0.1823215567939546, -3.04e-18),
        (1.4059878125728573, 0.340740125195042, -8.89e-18),
        (1.414213562373093, 0.34657359027997114, 8.66e-18),
        (1.4142135623730958, 0.3465735902799732, -4.13e-18),
        (1.5, 0.4054651081081644, -2.88e-18),
        (2.1, 0.7419373447293773, 1.98e-17),
        (2.8, 1.0296194171811581, 5.12e-17),
        (11.0, 2.3978952727983707, -1.25e-16),
        (12345.678, 9.421061321291832, -1.91e-16),
        (1e+100, 230.25850929940458, -1.1e-14),
        (1.7976931348623157e+308, 709.782712893384, 2.36e-14),
    ];

    #[test]
    fn single_is_near() {
        oracle::near_single(single, f64::ln, 0.9);
    }
    #[test]
    fn double_is_near() {
        oracle::near_double(double, &TABLE, 0.9);
        oracle::like_double(double, f64::ln, 2.0);
    }
    #[test]
    fn neither_vectors_nor_machines_change_a_bit() {
        oracle::same_at_every_level(single, double);
        assert_eq!(oracle::fingerprint(single, double), 0xfefc_6cbd_66aa_e87b);
    }
    #[test]
    fn edges() {
        assert_eq!(single(1.0).to_bits(), 0);
        assert_eq!(double(1.0).to_bits(), 0);
        for zero in [0.0, -0.0] {
            assert_eq!(single(zero), f32::NEG_INFINITY);
            assert_eq!(double(f64::from(zero)), f64::NEG_INFINITY);
        }
        assert_eq!(single(f32::INFINITY), f32::INFINITY);
        assert_eq!(double(f64::INFINITY), f64::INFINITY);
        for x in [f32::from_bits(1), f32::MIN_POSITIVE, 1.0, f32::INFINITY] {
            assert!(single(-x).is_nan(), "{x}");
        }
        for x in [f64::from_bits(1), f64::MIN_POSITIVE, 1.0, f64::INFINITY] {
            assert!(double(-x).is_nan(), "{x}");
        }
        // every bit set: the sum of bit patterns wraps
        let (last, all) = (f32::from_bits(u32::MAX), f64::from_bits(u64::MAX));
        assert!(single(last).is_nan() && double(all).is_nan());
        assert!(single(f32::NAN).is_nan() && double(f64::NAN).is_nan());
    }
    #[test]
    fn the_inverse_of_exp() {
        for i in -700..700 {
            let x = f64::from(i);
            let error = double(super::super::exp::double(x)) - x;
            assert!(error.abs() <= 3e-16 + 2e-16 * x.abs(), "{x}");
        }
    }
}
