//! tanh x.
//!
//! From |x| = 0.55 on, where tanh is ½, it is 1 − 2e / (1 + e) with e = e⁻²ˡˣˡ. Below, that would lose digits, and it is
//! x − x³ P(x²) / Q(x²) with a minimax fit P / Q. The two share one division: numerator and denominator are chosen
//! before it.

use super::exp::Power;

/// tanh x = (eˣ − e⁻ˣ) / (eˣ + e⁻ˣ), within 1.54 ulp at every `f32`.
///
/// Odd exactly; tanh ±0 = ±0 and tanh x = x for subnormal x; ±1 from ±9.02 on, so at ±∞.
///
/// P / Q is within 1.8e-9 of tanh, relatively: 0.03 ulp.
#[inline(always)]
#[must_use]
pub fn single(x: f32) -> f32 {
    let t = x.abs();
    let t = if t > 10.0 { 10.0 } else { t }; // tanh 10 rounds to 1; NaN passes
    let power = Power::<f32, u32>::of(-2.0 * t, 0.0, 127.0);
    let e = power.rest() * power.scale();
    let s = t * t;
    let p = 0.333_333_21 + 0.001_551_615_3 * s;
    let q = 0.404_647_33 * s;
    let near = t < 0.55;
    let over = if near { (t * s) * p } else { 2.0 * e };
    let under = 1.0 + if near { q } else { e };
    let base = if near { t } else { 1.0 };
    (base - over / under).copysign(x)
}

/// tanh x = (eˣ − e⁻ˣ) / (eˣ + e⁻ˣ), within 1.56 ulp, the worst of two million `f64` compared with 140-bit arithmetic.
///
/// Odd exactly; tanh ±0 = ±0 and tanh x = x for subnormal x; ±1 from ±19.07 on, so at ±∞.
///
/// P / Q is within 1e-18 of tanh, relatively: 0.01 ulp.
#[inline(always)]
#[must_use]
pub fn double(x: f64) -> f64 {
    let t = x.abs();
    let t = if t > 20.0 { 20.0 } else { t };
    let power = Power::<f64, u64>::of(-2.0 * t, 0.0, 1023.0);
    let e = power.rest() * power.scale();
    let s = t * t;
    let p = (0.333_333_333_333_333_3 + 0.020_500_381_907_748_964 * s)
        + (s * s) * 0.000_199_248_185_197_859_18;
    let q = s
        * ((0.461_501_145_723_242_63 + 0.023_293_440_940_222_523 * s)
            + (s * s) * 0.000_206_608_866_501_667_86);
    let near = t < 0.55;
    let over = if near { (t * s) * p } else { 2.0 * e };
    let under = 1.0 + if near { q } else { e };
    let base = if near { t } else { 1.0 };
    (base - over / under).copysign(x)
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::*;

    /// x, tanh(x) and what is missing to it, printed by Python with 400 bits:
    ///
    /// ```text
    /// from mpmath import *; mp.prec = 400; f = lambda x: tanh(x)
    /// for x in POINTS: t = f(mpf(x)); print((x, float(t), float(t - float(t))))
    /// ```
    ///
    /// The worst point that a search among some million found is one of them.
    const TABLE: [(f64, f64, f64); 22] = [
        (1e-310, 1e-310, 0.0),
        (1e-300, 1e-300, 0.0),
        (-1e-08, -1e-08, 3.33e-25),
        (0.001, 0.0009999996666668, 1.78e-20),
        (0.1, 0.09966799462495582, 3.54e-18),
        (-0.25, -0.24491866240370913, 1.6e-18),
        (0.3, 0.2913126124515909, -6.46e-18),
        (0.5, 0.46211715726000974, 2.19e-17),
        (0.5499999999999999, 0.5005202111902352, 4.89e-18),
        (0.55, 0.5005202111902353, -2.29e-17),
        (0.5727569817740005, 0.5173811408374609, -4.93e-17),
        (-0.6295071377044005, -0.5577127482209326, -5.07e-17),
        (0.7, 0.6043677771171635, -2.79e-17),
        (1.0, 0.7615941559557649, 3.71e-17),
        (1.5, 0.9051482536448664, 4.2e-17),
        (-2.0, -0.9640275800758169, 1.94e-17),
        (3.0, 0.9950547536867305, -1.3e-17),
        (5.0, 0.9999092042625951, 2.3e-17),
        (-9.0, -0.999999969540041, 2.6e-17),
        (15.0, 0.9999999999998128, 3.11e-17),
        (18.7, 0.9999999999999999, -3.38e-18),
        (19.1, 1.0, -5.14e-17),
    ];

    #[test]
    fn single_is_near() {
        oracle::near_single(single, f64::tanh, 1.6);
    }
    #[test]
    fn double_is_near() {
        oracle::near_double(double, &TABLE, 1.6);
        oracle::like_double(double, f64::tanh, 4.0);
    }
    #[test]
    fn neither_vectors_nor_machines_change_a_bit() {
        oracle::same_at_every_level(single, double);
        assert_eq!(oracle::fingerprint(single, double), 0x6634_f3d5_6fc6_88eb);
    }
    #[test]
    fn edges() {
        for x in [9.1, 800.0, f32::MAX, f32::INFINITY] {
            assert_eq!((single(x), single(-x)), (1.0, -1.0));
        }
        for x in [19.1, 800.0, f64::MAX, f64::INFINITY] {
            assert_eq!((double(x), double(-x)), (1.0, -1.0));
        }
        for x in [0.0, -0.0, 1e-45, -1e-45, 1e-38, 1e-6] {
            assert_eq!(single(x).to_bits(), x.to_bits(), "{x:e}");
        }
        for x in [0.0, -0.0, 5e-324, -5e-324, 1e-308, 1e-9] {
            assert_eq!(double(x).to_bits(), x.to_bits(), "{x:e}");
        }
        assert!(single(f32::NAN).is_nan() && double(f64::NAN).is_nan());
    }
    #[test]
    fn odd() {
        for i in 0..2000 {
            let x = 0.0051 * f64::from(i);
            assert_eq!(double(-x), -double(x));
            assert_eq!(single(-x as f32), -single(x as f32));
        }
    }
}
