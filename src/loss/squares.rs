use super::tally::{self, same_size};
use crate::joins;
use crate::number::Real;
use crate::object::Pointwise;
use crate::para::Para;
use std::fmt;
use std::marker::PhantomData;

/// Squared differences, halved, summed or averaged: made by [`quadratic`], [`sum_of_squares`] and [`mean_of_squares`].
///
/// # Panics
///
/// If prediction and target are lists of unlike length.
pub struct Squares<X>(Factor, PhantomData<fn() -> X>);

/// What the sum of the squares is multiplied by.
#[derive(Clone, Copy, Debug)]
enum Factor {
    Half,
    One,
    OneOverN,
}

/// ½ Σ (b − t)², summed over the numbers of one prediction; b' = a (b − t), t' = a (t − b).
///
/// The factor makes the gradient the plain difference (Cruttwell et al., *Categorical Foundations of Gradient-Based
/// Learning*, 2103.01931, Example 3.4, where the two components of the reverse derivative are printed in the other order
/// than the arguments that they belong to).
///
/// ```
/// use paralens::prelude::*;
///
/// let (loss, r) = quadratic().forward(&[1.0, 2.0], [4.0, 0.0]);
/// assert_eq!(loss, 6.5);
/// assert_eq!(quadratic().backward_input(&[1.0, 2.0], r, 1.0), [3.0, -2.0]);
/// ```
#[must_use]
pub const fn quadratic<X>() -> Squares<X> {
    Squares(Factor::Half, PhantomData)
}

/// Σ (b − t)², summed over the numbers of one prediction; b' = 2 a (b − t), t' = 2 a (t − b).
///
/// ```
/// use paralens::prelude::*;
///
/// let (loss, r) = sum_of_squares().forward(&[1.0, 2.0], [4.0, 0.0]);
/// assert_eq!(loss, 13.0);
/// assert_eq!(sum_of_squares().backward_input(&[1.0, 2.0], r, 1.0), [6.0, -4.0]);
/// ```
#[must_use]
pub const fn sum_of_squares<X>() -> Squares<X> {
    Squares(Factor::One, PhantomData)
}

/// 1/n Σ (b − t)² over the n numbers of one prediction, 0 if there are none; b' = 2/n a (b − t), t' = 2/n a (t − b).
///
/// ```
/// use paralens::prelude::*;
///
/// let (loss, r) = mean_of_squares().forward(&[1.0, 2.0], [4.0, 0.0]);
/// assert_eq!(loss, 6.5);
/// assert_eq!(mean_of_squares().backward_input(&[1.0, 2.0], r, 1.0), [3.0, -2.0]);
/// ```
#[must_use]
pub const fn mean_of_squares<X>() -> Squares<X> {
    Squares(Factor::OneOverN, PhantomData)
}

impl<S: Real, X: Pointwise<Scalar = S>> Squares<X> {
    #[inline]
    fn loss(&self, squares: S, x: &X) -> S {
        match self.0 {
            Factor::Half => S::of(0.5) * squares,
            Factor::One => squares,
            Factor::OneOverN => squares / count(x),
        }
    }
    /// By what the differences are to be multiplied on the way back.
    #[inline]
    fn slope(&self, a: S, x: &X) -> S {
        match self.0 {
            Factor::Half => a,
            Factor::One => a + a,
            Factor::OneOverN => (a + a) / count(x),
        }
    }
}

/// How many numbers there are, and 1 if there are none, so that their mean is 0.
fn count<X: Pointwise<Scalar: Real>>(x: &X) -> X::Scalar {
    let n: usize = x.runs().map(<[_]>::len).sum();
    X::Scalar::of(n.max(1) as f64)
}

impl<S: Real, X: Pointwise<Scalar = S>> Para for Squares<X> {
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
        (self.loss(tally::sum(&b, |r| r * r), &b), b)
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
        let slope = self.slope(a, &r);
        r.each_number(
            #[inline(always)]
            |r| slope * r,
        );
        r
    }
    #[inline]
    fn apply(&self, t: &X, b: X) -> S {
        same_size(&b, t);
        let squares = tally::sum_pairs(&b, t, |b, t| (b - t) * (b - t));
        self.loss(squares, &b)
    }
}
joins! { [X] Squares<X> }

impl<X> Clone for Squares<X> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<X> Copy for Squares<X> {}
impl<X> fmt::Debug for Squares<X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Squares({:?})", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{mean_of_squares, quadratic, sum_of_squares};
    use crate::loss::Mean;
    use crate::para::Para;

    const ROWS: [[f64; 3]; 2] = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];

    #[test]
    fn factors_are_those_of_the_docs() {
        let b = [[0.0; 3]; 2];
        let cases = [
            (quadratic(), 45.5, 1.0),
            (sum_of_squares(), 91.0, 2.0),
            (mean_of_squares(), 91.0 / 6.0, 1.0 / 3.0),
        ];
        for (e, value, factor) in cases {
            let mut dt = [[100.0; 3]; 2];
            let (loss, r) = e.forward(&ROWS, b);
            assert!((loss - value).abs() < 1e-13, "{e:?}");
            let db = e.backward(&ROWS, r, 1.0, &mut dt);
            for i in 0..6 {
                let (t, db, dt) = (ROWS[i / 3][i % 3], db[i / 3][i % 3], dt[i / 3][i % 3]);
                assert!((db + factor * t).abs() < 1e-14, "{e:?}");
                assert!((dt - 100.0 - factor * t).abs() < 1e-13, "{e:?}");
            }
        }
    }
    /// Each is averaged over samples by `Mean`, whatever it does with the numbers of a sample.
    #[test]
    fn a_mean_over_samples_is_another_factor() {
        let (t, b) = (ROWS.to_vec(), vec![[0.0; 3]; 2]);
        assert_eq!(Mean(sum_of_squares()).apply(&t, b.clone()), 45.5);
        let mean = Mean(mean_of_squares());
        let (loss, r) = mean.forward(&t, b);
        assert!((loss - 91.0 / 6.0).abs() < 1e-14);
        let db = mean.backward_input(&t, r, 1.0);
        assert!((db[1][2] + 2.0).abs() < 1e-15);
    }
    #[test]
    fn they_show_their_factor() {
        assert_eq!(format!("{:?}", quadratic::<f64>()), "Squares(Half)");
    }
}
