//! σ(x) = 1 / (1 + e⁻ˣ).
//!
//! With e = e⁻ˡˣˡ, which cannot overflow, and g = e / (1 + e): σ = 1 − g for x ≥ 0, and e / (1 + e) = e − e g below. That
//! is one formula, top − top · g, and for x ≪ 0 it keeps the digits that the rounding of 1 + e would cost. With e = 2ⁿ q
//! the division is q / (2⁻ⁿ + q), which need not wait for the product.

use super::exp::Power;

/// σ(x) = 1 / (1 + e⁻ˣ), within 1.94 ulp at every `f32`, hence with all digits also where it is next to 0.
///
/// σ(±0) = ½ exactly, σ(∞) = 1, σ(−∞) = 0. It goes to 0 through the subnormal numbers, from −87.34 to −103.97.
///
/// ```
/// use paralens::kernel::single::sigmoid;
///
/// assert_eq!((sigmoid(-104.0), sigmoid(0.0), sigmoid(104.0)), (0.0, 0.5, 1.0));
/// ```
#[inline(always)]
#[must_use]
pub fn single(x: f32) -> f32 {
    const ONE: f32 = 16_777_216.0; // all in units of 2⁻²⁴, so that e⁻¹⁰⁴ has an exponent
    let t = -x.abs();
    let t = if t < -104.0 { -104.0 } else { t };
    let power = Power::<f32, u32>::of(t, 0.0, 127.0 + 24.0);
    let q = power.rest();
    let e = q * power.scale();
    let top = if x < 0.0 { e } else { ONE } * (1.0 / ONE);
    top - top * (q / (power.inverse_scale() + q))
}

/// σ(x) = 1 / (1 + e⁻ˣ), within 1.83 ulp, the worst of two million `f64` compared with 140-bit arithmetic; hence with all
/// digits also where it is next to 0.
///
/// σ(±0) = ½ exactly, σ(∞) = 1, σ(−∞) = 0. It goes to 0 through the subnormal numbers, from −708.4 to −745.13.
#[inline(always)]
#[must_use]
pub fn double(x: f64) -> f64 {
    const ONE: f64 = 18_014_398_509_481_984.0; // 2⁵⁴
    let t = -x.abs();
    let t = if t < -746.0 { -746.0 } else { t };
    let power = Power::<f64, u64>::of(t, 0.0, 1023.0 + 54.0);
    let q = 1.0 + power.rest_less_one();
    let e = q * power.scale();
    let top = if x < 0.0 { e } else { ONE } * (1.0 / ONE);
    top - top * (q / (power.inverse_scale() + q))
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::*;

    /// x, 1 / (1 + exp(-x)) and what is missing to it, printed by Python with 400 bits:
    ///
    /// ```text
    /// from mpmath import *; mp.prec = 400; f = lambda x: 1 / (1 + exp(-x))
    /// for x in POINTS: t = f(mpf(x)); print((x, float(t), float(t - float(t))))
    /// ```
    ///
    /// The worst point that a search among some million found is one of them.
    const TABLE: [(f64, f64, f64); 24] = [
        (0.0, 0.5, 0.0),
        (1e-20, 0.5, 2.5e-21),
        (0.1, 0.52497918747894, -2.51e-17),
        (-0.1, 0.47502081252106, 2.51e-17),
        (0.5, 0.6224593312018546, -2.86e-17),
        (-0.5, 0.37754066879814546, -2.7e-17),
        (1.0, 0.7310585786300049, -1.68e-17),
        (-1.0, 0.2689414213699951, 1.68e-17),
        (-1.1477835704012251, 0.2408941557959915, 6.16e-18),
        (-1.1233856145117898, 0.24538382697708766, 4.74e-18),
        (2.0, 0.8807970779778824, 1.85e-17),
        (-2.7213251919602044, 0.06172667120660111, 3.35e-18),
        (5.0, 0.9933071490757152, -1.23e-17),
        (-5.0, 0.0066928509242848554, 1.22e-19),
        (20.0, 0.9999999979388464, -3.7e-17),
        (-20.0, 2.0611536181902037e-09, -1.57e-25),
        (36.0, 0.9999999999999998, -9.91e-18),
        (-36.7, 1.1518409493076095e-16, 3.91e-33),
        (-100.0, 3.720075976020836e-44, -1.57e-60),
        (-300.0, 5.148200222412013e-131, 2.96e-147),
        (-700.0, 9.85967654375977e-305, 8.5e-322),
        (-708.9878962, 1.231597912560268e-308, 0.0),
        (-720.0, 2.0322308024e-313, 0.0),
        (-745.0, 5e-324, 0.0),
    ];

    fn plain(x: f64) -> f64 {
        let e = (-x.abs()).exp();
        if x < 0.0 {
            e / (1.0 + e)
        } else {
            1.0 / (1.0 + e)
        }
    }

    #[test]
    fn single_is_near() {
        let truth = |x: f64| if x.is_nan() { x } else { plain(x) };
        oracle::near_single(single, truth, 1.95);
    }
    #[test]
    fn double_is_near() {
        oracle::near_double(double, &TABLE, 1.85);
        oracle::like_double(double, plain, 4.5);
    }
    #[test]
    fn neither_vectors_nor_machines_change_a_bit() {
        oracle::same_at_every_level(single, double);
        assert_eq!(oracle::fingerprint(single, double), 0x5e95_621f_4c79_0009);
    }
    #[test]
    fn edges() {
        assert_eq!((single(0.0), single(-0.0)), (0.5, 0.5));
        assert_eq!((double(0.0), double(-0.0)), (0.5, 0.5));
        for x in [104.0, 1000.0, f32::MAX, f32::INFINITY] {
            assert_eq!((single(x), single(-x)), (1.0, 0.0));
        }
        for x in [746.0, 1000.0, f64::MAX, f64::INFINITY] {
            assert_eq!((double(x), double(-x)), (1.0, 0.0));
        }
        assert_eq!(single(-103.97), f32::from_bits(1));
        assert_eq!(double(-745.0), f64::from_bits(1));
        assert!(single(f32::NAN).is_nan() && double(f64::NAN).is_nan());
    }
    #[test]
    fn what_one_side_has_the_other_lacks() {
        for i in 0..4000 {
            let x = 0.011 * f64::from(i);
            assert!((double(x) + double(-x) - 1.0).abs() < 4e-16, "{x}");
            let x = x as f32;
            assert!((single(x) + single(-x) - 1.0).abs() < 2e-7, "{x}");
        }
    }
    #[test]
    fn half_a_tanh() {
        for i in -4000..4000 {
            let x = 0.011 * f64::from(i);
            let other = 0.5 + 0.5 * super::super::tanh::double(0.5 * x);
            assert!((double(x) - other).abs() < 4e-16, "{x}");
        }
    }
}
