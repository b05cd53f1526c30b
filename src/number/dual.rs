use super::{Real, Ring, Semiring};
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// `x + x' ε` with `ε² = 0`: a number that carries its derivative along.
///
/// A map `f` evaluated at `x + x' ε` is `f(x) + D[f](x, x') ε`, the forward derivative, exact to rounding. This is what
/// the gradient checks of this crate compare a backward map with, because it comes from the forward map alone.
///
/// ```
/// use paralens::number::Dual;
///
/// let x = Dual::variable(3.0_f64);
/// let y = x * x + Dual::constant(1.0);
/// assert_eq!((y.value, y.tangent), (10.0, 6.0));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Dual<S> {
    /// x, the number itself.
    pub value: S,
    /// x', its rate of change.
    pub tangent: S,
}

impl<S: Semiring> Dual<S> {
    /// `x + x' ε`.
    #[inline]
    pub const fn new(value: S, tangent: S) -> Self {
        Dual { value, tangent }
    }
    /// A number that does not move: `x + 0 ε`.
    #[inline]
    pub const fn constant(value: S) -> Self {
        Dual::new(value, S::ZERO)
    }
    /// The number by which is differentiated: `x + 1 ε`.
    #[inline]
    pub const fn variable(value: S) -> Self {
        Dual::new(value, S::ONE)
    }
}

impl<S: Semiring> Add for Dual<S> {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        Dual::new(self.value + o.value, self.tangent + o.tangent)
    }
}
impl<S: Semiring> Mul for Dual<S> {
    type Output = Self;
    #[inline]
    fn mul(self, o: Self) -> Self {
        let tangent = self.value * o.tangent + self.tangent * o.value;
        Dual::new(self.value * o.value, tangent)
    }
}
impl<S: Semiring> Semiring for Dual<S> {
    const ZERO: Self = Dual::constant(S::ZERO);
    const ONE: Self = Dual::constant(S::ONE);
    #[inline]
    fn is_finite(self) -> bool {
        self.value.is_finite() && self.tangent.is_finite()
    }
}
impl<S: Ring> Neg for Dual<S> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Dual::new(-self.value, -self.tangent)
    }
}
impl<S: Ring> Sub for Dual<S> {
    type Output = Self;
    #[inline]
    fn sub(self, o: Self) -> Self {
        Dual::new(self.value - o.value, self.tangent - o.tangent)
    }
}
impl<S: Ring> Ring for Dual<S> {}

impl<S: Real> Div for Dual<S> {
    type Output = Self;
    #[inline]
    fn div(self, o: Self) -> Self {
        let q = self.value / o.value;
        Dual::new(q, (self.tangent - q * o.tangent) / o.value)
    }
}
impl<S: fmt::Display> fmt::Display for Dual<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} + {} ε", self.value, self.tangent)
    }
}

impl<S: Real> Dual<S> {
    /// The chain rule: a function with its value and its slope at `self.value`.
    ///
    /// A number that does not move stays unmoved, also where the slope is infinite.
    #[inline]
    fn chain(self, value: S, slope: S) -> Self {
        let still = self.tangent == S::ZERO;
        Dual::new(value, if still { S::ZERO } else { slope * self.tangent })
    }
}

impl<S: Real> Real for Dual<S> {
    const EPSILON: f64 = S::EPSILON;

    #[inline]
    fn of(x: f64) -> Self {
        Dual::constant(S::of(x))
    }
    #[inline]
    fn value(self) -> f64 {
        self.value.value()
    }
    fn abs(self) -> Self {
        let x = self.value;
        let slope = if S::ZERO.below(x) {
            S::ONE
        } else if x.below(S::ZERO) {
            -S::ONE
        } else {
            x // 0 at the kink, NaN at NaN
        };
        self.chain(x.abs(), slope)
    }
    fn sqrt(self) -> Self {
        let y = self.value.sqrt();
        self.chain(y, S::ONE / (y + y))
    }
    fn exp(self) -> Self {
        let y = self.value.exp();
        self.chain(y, y)
    }
    fn exp_m1(self) -> Self {
        self.chain(self.value.exp_m1(), self.value.exp())
    }
    fn ln(self) -> Self {
        self.chain(self.value.ln(), S::ONE / self.value)
    }
    fn ln_1p(self) -> Self {
        self.chain(self.value.ln_1p(), S::ONE / (S::ONE + self.value))
    }
    fn sin(self) -> Self {
        self.chain(self.value.sin(), self.value.cos())
    }
    fn cos(self) -> Self {
        self.chain(self.value.cos(), -self.value.sin())
    }
    fn tanh(self) -> Self {
        let y = self.value.tanh();
        self.chain(y, (S::ONE - y) * (S::ONE + y))
    }
    fn sigmoid(self) -> Self {
        let y = self.value.sigmoid();
        self.chain(y, y * (-self.value).sigmoid())
    }
    fn erf(self) -> Self {
        let x = self.value;
        let slope = S::of(std::f64::consts::FRAC_2_SQRT_PI) * (-(x * x)).exp();
        self.chain(x.erf(), slope)
    }
}
