use std::f64::consts::{FRAC_1_SQRT_2, LN_2};

/// The quantile of the standard normal distribution, Φ⁻¹, at the point of (0, 1) that a word names.
///
/// The words cut (0, 1) into 2⁶⁴ equal cells, each named by its centre; −1 ≤ `word as i64` ≤ 0 are the two next to the
/// median. So the distribution of `quantile(uniform word)` is the normal one, symmetric to the last bit, up to |z| = 9.16, beyond
/// which it has 2⁻⁶⁴ of its mass, and the n-th number of a stream is made of its n-th word.
///
/// Rational approximations, here good to three units of the last place (Wichura, *Algorithm AS 241*, Applied Statistics 37, 1988, PPND16).
/// There is no call of the platform's `ln`, whose last bit is nobody's promise.
pub(super) fn quantile(word: u64) -> f64 {
    const CELL: f64 = 1.0 / (1u128 << 64) as f64;
    let word = word as i64;
    // the cell's number counted from the median, on either side of it
    let cell = (word ^ (word >> 63)) as u64;
    let from_median = (cell as f64 + 0.5) * CELL;
    let z = if from_median <= 0.425 {
        let r = 0.425 * 0.425 - from_median * from_median;
        from_median * polynomial(&CENTRE.0, r) / polynomial(&CENTRE.1, r)
    } else {
        // counted from the end, as ½ − from_median would lose what is left of it
        let tail = ((i64::MAX as u64 - cell) as f64 + 0.5) * CELL;
        let r = (-ln(tail)).sqrt();
        let (shift, tables) = if r <= 5.0 { (1.6, &NEAR) } else { (5.0, &FAR) };
        polynomial(&tables.0, r - shift) / polynomial(&tables.1, r - shift)
    };
    if word < 0 { -z } else { z }
}

/// `c₀ + c₁ x + … + c₇ x⁷`.
#[inline]
fn polynomial(c: &[f64; 8], x: f64) -> f64 {
    c.iter().rev().fold(0.0, |sum, c| sum * x + c)
}

/// The logarithm of a normal positive number, by arithmetic that every machine rounds alike.
fn ln(x: f64) -> f64 {
    // x = 2ᵉ m with m in [√½, √2): where e counts the powers of two from √½ to x
    let bits = x.to_bits() as i64;
    let e = (bits - FRAC_1_SQRT_2.to_bits() as i64) >> 52;
    let m = f64::from_bits((bits - (e << 52)) as u64);
    // ln m = 2 artanh s = 2 (s + s³/3 + s⁵/5 + …) where |s| ≤ 0.172, so that s²⁵ is below half an ulp of s
    let s = (m - 1.0) / (m + 1.0);
    let series = (0..12)
        .rev()
        .fold(0.0, |sum, k| sum * (s * s) + 1.0 / f64::from(2 * k + 1));
    e as f64 * LN_2 + 2.0 * s * series
}

/// Numerator and denominator, constant term first.
type Ratio = ([f64; 8], [f64; 8]);

/// Φ⁻¹(½ + q)/q in 0.425² − q², for q ≤ 0.425.
#[rustfmt::skip]
#[expect(clippy::excessive_precision, reason = "as published")]
const CENTRE: Ratio = (
    [
        3.3871328727963666080, 1.3314166789178437745e2, 1.9715909503065514427e3, 1.3731693765509461125e4,
        4.5921953931549871457e4, 6.7265770927008700853e4, 3.3430575583588128105e4, 2.5090809287301226727e3,
    ],
    [
        1.0, 4.2313330701600911252e1, 6.8718700749205790830e2, 5.3941960214247511077e3,
        2.1213794301586595867e4, 3.9307895800092710610e4, 2.8729085735721942674e4, 5.2264952788528545610e3,
    ],
);

/// Φ⁻¹(1 − t) in √(−ln t) − 1.6, while the root is at most 5.
#[rustfmt::skip]
#[expect(clippy::excessive_precision, reason = "as published")]
const NEAR: Ratio = (
    [
        1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550, 3.64784832476320460504,
        1.27045825245236838258, 2.41780725177450611770e-1, 2.27238449892691845833e-2, 7.74545014278341407640e-4,
    ],
    [
        1.0, 2.05319162663775882187, 1.67638483018380384940, 6.89767334985100004550e-1,
        1.48103976427480074590e-1, 1.51986665636164571966e-2, 5.47593808499534494600e-4, 1.05075007164441684324e-9,
    ],
);

/// Φ⁻¹(1 − t) in √(−ln t) − 5, where the root is larger.
#[rustfmt::skip]
#[expect(clippy::excessive_precision, reason = "as published")]
const FAR: Ratio = (
    [
        6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580, 2.96560571828504891230e-1,
        2.65321895265761230930e-2, 1.24266094738807843860e-3, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
    ],
    [
        1.0, 5.9983220655588793769e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
        7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7, 2.04426310338993978564e-15,
    ],
);

#[cfg(test)]
mod tests;
