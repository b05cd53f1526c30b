use crate::number::Real;
use crate::para::Para;
use std::array;
use std::fmt;
use std::marker::PhantomData;

/// ½ (p − c)ᵀ H (p − c): the loss of a point p, for a task (H, c).
///
/// With e = p − c and a the cotangent of the loss, p' = a ½ (H + Hᵀ) e, c' = −p', and H' = a ½ e eᵀ. For a symmetric H
/// the gradient is H e, and its smallest value, 0, lies at c if H is positive definite.
pub struct Quadratic<const N: usize, S = f32>(PhantomData<fn() -> S>);

impl<const N: usize, S> Quadratic<N, S> {
    /// The loss.
    #[must_use]
    pub const fn new() -> Self {
        Quadratic(PhantomData)
    }
}

impl<const N: usize, S: Real> Para for Quadratic<N, S> {
    type Params = [S; N];
    type Input = ([[S; N]; N], [S; N]);
    type Output = S;
    /// H and e.
    type Residual = ([[S; N]; N], [S; N]);

    fn forward(&self, p: &[S; N], (h, c): Self::Input) -> (S, Self::Residual) {
        let e: [S; N] = array::from_fn(|i| p[i] - c[i]);
        let mut sum = S::ZERO;
        for (h, x) in h.iter().zip(e) {
            for (h, y) in h.iter().zip(e) {
                sum = sum + *h * x * y;
            }
        }
        (S::of(0.5) * sum, (h, e))
    }
    fn backward(&self, _: &[S; N], (h, e): Self::Residual, a: S, dp: &mut [S; N]) -> Self::Input {
        let half = S::of(0.5) * a;
        let mut slope = [S::ZERO; N];
        for i in 0..N {
            for j in 0..N {
                slope[i] = slope[i] + half * (h[i][j] + h[j][i]) * e[j];
            }
            dp[i] = dp[i] + slope[i];
        }
        let dh = array::from_fn(|i| array::from_fn(|j| half * e[i] * e[j]));
        (dh, slope.map(|x| -x))
    }
}

impl<const N: usize, S> Clone for Quadratic<N, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<const N: usize, S> Copy for Quadratic<N, S> {}
impl<const N: usize, S> Default for Quadratic<N, S> {
    fn default() -> Self {
        Quadratic::new()
    }
}
impl<const N: usize, S> fmt::Debug for Quadratic<N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Quadratic")
    }
}
