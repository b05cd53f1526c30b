use super::Ring;
use std::fmt::Display;
use std::ops::Div;

/// Numbers on which analysis can be done: `f32`, `f64`, and dual numbers over these.
///
/// The functions propagate NaN and neither overflow nor lose digits where the true value is representable.
///
/// Comparison goes through [`value`](Real::value): where a map is piecewise, the piece is chosen by the real number
/// alone, never by an infinitesimal part. So the derivative at a kink is the convention that the map states, on floats
/// and on dual numbers alike.
///
/// ```
/// use paralens::number::{Dual, Real};
///
/// fn softplus<S: Real>(x: S) -> S { x.exp().ln_1p() }
/// let y = softplus(Dual::variable(0.0_f64));
/// assert_eq!(y.value, std::f64::consts::LN_2);
/// assert_eq!(y.tangent, 0.5); // softplus' is the sigmoid
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a real number",
    label = "expected `f32`, `f64`, or a dual number over these",
    note = "weights are drawn as real numbers: over others begin with your own, `Learner::with(.., params, ..)`",
    note = "losses are averaged as real numbers, by `epoch` and `step_batch`: over others call `step` for every example"
)]
pub trait Real: Ring + Div<Output = Self> + Display {
    /// The distance from 1 to the next number.
    const EPSILON: f64;

    /// The number nearest to `x`.
    fn of(x: f64) -> Self;
    /// The real number that it stands for; a dual number gives its value.
    fn value(self) -> f64;
    /// `self < other`; false if either is NaN.
    #[inline]
    fn below(self, other: Self) -> bool {
        self.value() < other.value()
    }

    /// The larger of two, NaN if either is NaN. Not smooth: at a tie it is `self`, and has its derivative.
    #[inline]
    #[must_use]
    fn maximum(self, other: Self) -> Self {
        // `other + self` is NaN as soon as one of the two is, and is taken only then
        if other.value() <= self.value() {
            self
        } else if self.value() < other.value() {
            other
        } else {
            other + self
        }
    }
    /// |x|. Not smooth: at 0, between −1 and 1, the derivative taken is 0.
    #[must_use]
    fn abs(self) -> Self;
    /// √x.
    #[must_use]
    fn sqrt(self) -> Self;
    /// eˣ.
    #[must_use]
    fn exp(self) -> Self;
    /// eˣ − 1, exact near 0.
    #[must_use]
    fn exp_m1(self) -> Self;
    /// The natural logarithm.
    #[must_use]
    fn ln(self) -> Self;
    /// ln(1 + x), exact near 0.
    #[must_use]
    fn ln_1p(self) -> Self;
    /// sin x, x in radians.
    #[must_use]
    fn sin(self) -> Self;
    /// cos x, x in radians.
    #[must_use]
    fn cos(self) -> Self;
    /// tanh x, with derivative 1 − tanh² x.
    #[must_use]
    fn tanh(self) -> Self;
    /// σ(x) = 1 / (1 + e⁻ˣ), with derivative σ(1 − σ).
    #[must_use]
    fn sigmoid(self) -> Self;
    /// The error function 2/√π ∫₀ˣ e^(−t²) dt.
    #[must_use]
    fn erf(self) -> Self;
}
