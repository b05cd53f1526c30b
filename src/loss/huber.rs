use super::tally::{self, same_size};
use crate::joins;
use crate::number::{OutOfRange, Real};
use crate::object::Pointwise;
use crate::para::Para;
use std::fmt;
use std::marker::PhantomData;

/// Squares near the target and distances far from it: made by [`huber`].
///
/// # Panics
///
/// If prediction and target are lists of unlike length.
pub struct Huber<X>(f64, PhantomData<fn() -> X>);

/// Σ h(b − t), summed over the numbers of one prediction, where
///
/// ```text
/// h(r) = r²/2            if |r| ≤ δ         b' = a clamp(b − t, −δ, δ)
///        δ (|r| − δ/2)   else               t' = −b'
/// ```
///
/// Far from its target a prediction pulls with the force δ and no more, so that a few wild examples do not decide
/// (Huber, *Robust Estimation of a Location Parameter*, 1964). With δ = 1 it is also called the smooth L1 loss.
///
/// Its slope is continuous, but has a kink where |b − t| = δ; the curvature taken there is the inner one, 1, see
/// [kinks](crate::derivative#kinks).
///
/// # Errors
///
/// If δ is not positive and finite, in the number type of `X`.
///
/// ```
/// use paralens::prelude::*;
///
/// let e = huber(1.0)?;
/// let (loss, r) = e.forward(&[0.0, 0.0], [0.5, -3.0]);
/// assert_eq!(loss, 0.125 + 2.5);
/// assert_eq!(e.backward_input(&[0.0, 0.0], r, 1.0), [0.5, -1.0]);
/// # Ok::<(), OutOfRange>(())
/// ```
pub fn huber<X: Pointwise<Scalar: Real>>(delta: f64) -> Result<Huber<X>, OutOfRange> {
    let what = "the threshold of the Huber loss";
    OutOfRange::unless_positive(what, delta)?;
    // a threshold that is 0 or infinite once it is rounded would be another loss
    let delta = OutOfRange::unless_positive(what, X::Scalar::of(delta).value())?;
    Ok(Huber(delta, PhantomData))
}

impl<X: Pointwise<Scalar: Real>> Huber<X> {
    /// h. NaN falls into the outer piece and comes out of it.
    #[inline(always)]
    fn value(&self) -> impl Fn(X::Scalar) -> X::Scalar {
        let (delta, half) = (X::Scalar::of(self.0), X::Scalar::of(0.5));
        #[inline(always)]
        move |r| {
            let size = r.abs();
            if size.value() <= delta.value() {
                half * r * r
            } else {
                delta * (size - half * delta)
            }
        }
    }
}

impl<S: Real, X: Pointwise<Scalar = S>> Para for Huber<X> {
    type Params = X;
    type Input = X;
    type Output = S;
    /// b − t.
    type Residual = X;

    #[inline]
    fn forward(&self, t: &X, mut b: X) -> (S, X) {
        same_size(&b, t);
        b.zip_numbers(
            t,
            #[inline(always)]
            |b, t| b - t,
        );
        (tally::sum(&b, self.value()), b)
    }
    #[inline]
    fn backward(&self, t: &X, r: X, a: S, dt: &mut X) -> X {
        let db = self.backward_input(t, r, a);
        dt.zip_numbers(
            &db,
            #[inline(always)]
            |dt, db| dt - db,
        );
        db
    }
    #[inline]
    fn backward_input(&self, _: &X, mut r: X, a: S) -> X {
        let delta = S::of(self.0);
        r.each_number(
            #[inline(always)]
            |r| {
                // NaN lies on neither side and stays
                let low = if r.below(-delta) { -delta } else { r };
                a * if delta.below(r) { delta } else { low }
            },
        );
        r
    }
    #[inline]
    fn apply(&self, t: &X, b: X) -> S {
        same_size(&b, t);
        let h = self.value();
        tally::sum_pairs(&b, t, |b, t| h(b - t))
    }
}
joins! { [X] Huber<X> }

impl<X> Clone for Huber<X> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<X> Copy for Huber<X> {}
impl<X> fmt::Debug for Huber<X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Huber({})", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::huber;
    use crate::para::Para;

    #[test]
    fn it_has_two_pieces() {
        let e = huber(2.0).expect("a threshold");
        let cases: [(f64, f64, f64); 6] = [
            (0.0, 0.0, 0.0),
            (1.0, 0.5, 1.0),
            (-2.0, 2.0, -2.0), // at the seam
            (2.5, 3.0, 2.0),
            (-1e200, 2e200, -2.0), // whose square is infinite
            (f64::INFINITY, f64::INFINITY, 2.0),
        ];
        for (r, loss, db) in cases {
            let (value, residual) = e.forward(&0.0, r);
            assert!(value == loss && e.apply(&0.0, r) == loss, "{r}");
            assert_eq!(e.backward_input(&0.0, residual, 1.0), db);
        }
    }
    #[test]
    fn a_threshold_is_positive() {
        for delta in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(huber::<f64>(delta).is_err());
        }
        assert!(huber::<f64>(1e-60).is_ok());
        assert!(huber::<f32>(1e-60).is_err() && huber::<f32>(1e60).is_err());
        let error = huber::<f32>(-1.0).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the threshold of the Huber loss is -1, but must be positive and finite"
        );
    }
}
