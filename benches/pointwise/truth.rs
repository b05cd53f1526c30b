//! What the functions should give, in numbers of two halves: 106 bits.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// `high + low`, where `low` is at most half a unit in the last place of `high`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twofold {
    high: f64,
    low: f64,
}

/// The sum of two and what rounding took from it (Knuth).
fn two_sum(x: f64, y: f64) -> Twofold {
    let high = x + y;
    let part = high - x;
    let low = (x - (high - part)) + (y - part);
    Twofold { high, low }
}
fn of(x: f64) -> Twofold {
    Twofold { high: x, low: 0.0 }
}
impl Add for Twofold {
    type Output = Twofold;
    fn add(self, y: Twofold) -> Twofold {
        let (high, low) = (two_sum(self.high, y.high), two_sum(self.low, y.low));
        let sum = two_sum(high.high, high.low + low.high);
        two_sum(sum.high, sum.low + low.low)
    }
}
impl Neg for Twofold {
    type Output = Twofold;
    fn neg(self) -> Twofold {
        Twofold {
            high: -self.high,
            low: -self.low,
        }
    }
}
impl Sub for Twofold {
    type Output = Twofold;
    fn sub(self, y: Twofold) -> Twofold {
        self + -y
    }
}
impl Mul for Twofold {
    type Output = Twofold;
    fn mul(self, y: Twofold) -> Twofold {
        let high = self.high * y.high;
        let low = self.high.mul_add(y.high, -high);
        two_sum(high, low + (self.high * y.low + self.low * y.high))
    }
}
impl Div for Twofold {
    type Output = Twofold;
    fn div(self, y: Twofold) -> Twofold {
        let first = of(self.high / y.high);
        let rest = self - first * y;
        let second = of(rest.high / y.high);
        let rest = rest - second * y;
        first + second + of(rest.high / y.high)
    }
}

/// ln 2 to 106 bits.
const LN_2: Twofold = Twofold {
    high: std::f64::consts::LN_2,
    low: 2.319_046_813_846_299_6e-17,
};

/// eˣ − 1 for |x| below 0.4: the series at x/2⁶, and then six times y ↦ y (2 + y).
fn small_exp_m1(x: Twofold) -> Twofold {
    let x = x * of(1.0 / 64.0);
    let terms = (1..=14).rev().map(f64::from);
    let series = terms.fold(of(0.0), |sum, i| (of(1.0) + sum) * x / of(i));
    (0..6).fold(series, |y, _| y * (of(2.0) + y))
}
/// 0 or infinite where a number would be hardly a float.
fn exp_of(x: Twofold) -> Twofold {
    if x.high.abs() > 709.0 {
        return of(if x.high < 0.0 { 0.0 } else { f64::INFINITY });
    }
    let k = (x.high / LN_2.high).round();
    let rest = small_exp_m1(x - of(k) * LN_2);
    (of(1.0) + rest) * of(2.0_f64.powi(k as i32))
}

pub(crate) fn exp(x: f64) -> Twofold {
    exp_of(of(x))
}
/// One step of Newton's method from a value that is right to 53 bits.
pub(crate) fn ln(x: f64) -> Twofold {
    let near = of(x.ln());
    near + (of(x) * exp_of(-near) - of(1.0))
}
pub(crate) fn tanh(x: f64) -> Twofold {
    let size = x.abs();
    let value = if size < 1e-17 {
        of(size)
    } else if size < 0.2 {
        let y = small_exp_m1(of(2.0 * size));
        y / (of(2.0) + y)
    } else {
        let y = exp(-2.0 * size);
        (of(1.0) - y) / (of(1.0) + y)
    };
    if x < 0.0 { -value } else { value }
}
pub(crate) fn sigmoid(x: f64) -> Twofold {
    let y = exp(-x.abs());
    let above = of(1.0) / (of(1.0) + y);
    if x < 0.0 { y * above } else { above }
}

/// How far `y` is from the truth, in distances of neighbouring floats with so many digits, down to 2 to the `least`.
fn ulps(y: f64, truth: Twofold, digits: i32, least: i32) -> f64 {
    let exponent = (truth.high.abs().to_bits() >> 52) as i32 - 1023;
    let unit = 2.0_f64.powi(exponent.max(least) - digits);
    ((y - truth.high) - truth.low).abs() / unit
}
/// For a `y` that is an `f32`. Where these end, both are infinite.
pub(crate) fn ulps_single(y: f64, truth: Twofold) -> f64 {
    if y.is_infinite() && (truth.high as f32).is_infinite() {
        return 0.0;
    }
    ulps(y, truth, 23, -126)
}
/// For an `f64`. Where it is so small or so large that the truth has no room for 106 bits, nothing is said.
pub(crate) fn ulps_double(y: f64, truth: Twofold) -> f64 {
    if !(1e-290..1e300).contains(&truth.high.abs()) {
        return 0.0;
    }
    ulps(y, truth, 52, -1022)
}
