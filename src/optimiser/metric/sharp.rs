use crate::object::{Co, Object};

/// A metric on the parameters, by its sharp map ♯ : P' → P at every point: what turns a covector into a direction.
///
/// With an inner product G at p, the direction of p' is G⁻¹ p', and the step of descent is p − η p'^♯. It is the same step
/// in all (affine) coordinates, as long as the metric is carried along: under p = M q the gradient in q is Mᵀ p', the
/// metric `MᵀGM`, and M applied to the step of q is the step of p. Descent without a metric has no such law; the identity
/// in one system of coordinates is not the identity in another.
///
/// ```
/// use paralens::prelude::*;
///
/// // p = 2 q, and p has the Euclidean metric: the one of q is 4
/// let (mut p, mut q) = (1.0, 0.5);
/// let dp = 3.0_f64;
/// Descent(0.1).put(&mut (), &mut p, &mut dp.clone());
/// let four = Diagonal::new(&4.0)?;
/// Under(four, Descent(0.1)).put(&mut (), &mut q, &mut (2.0 * dp));
/// assert_eq!(p, 2.0 * q);
/// # Ok::<(), paralens::number::OutOfRange>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a metric on the parameters `{P}`",
    label = "this cannot turn a gradient into a direction"
)]
pub trait Metric<P: Object> {
    /// p' ← p'^♯ at the point p, in place.
    fn sharp(&self, p: &P, dp: &mut Co<P>);
}

impl<P: Object, G: Metric<P>> Metric<P> for &G {
    #[inline]
    fn sharp(&self, p: &P, dp: &mut Co<P>) {
        (**self).sharp(p, dp);
    }
}
