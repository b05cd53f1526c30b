use super::plain;
use crate::number::Ring;
use crate::object::Pointwise;
use crate::para::Para;

plain! {
    /// Prediction minus target, number by number: made by [`difference`].
    ///
    /// # Panics
    ///
    /// If prediction and target are lists of unlike length.
    Difference,
    /// b − t, number by number; b' = a, t' = −a.
    ///
    /// For numbers that cannot be halved or compared: integers, and remainders modulo a prime. The loss is the whole point
    /// and not one number, and under the rate [`Same`](crate::learner::Same) the way back begins with the error b − t. That
    /// is the cotangent of [`quadratic`](super::quadratic()), so a step is the same step, and ½ is not needed. Over
    /// [`Z2`](crate::number::Z2) it is [`boolean_error`](super::boolean_error()) (Cruttwell et al., *Categorical
    /// Foundations of Gradient-Based Learning*, 2103.01931, Examples 3.4 and 3.5).
    ///
    /// **Say `.rate(Same)`.** With the usual rate, 1, the way back would begin with 1 whatever the error is, and the
    /// parameters would walk on for ever, past the right ones too.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let n = Modular::<7>::new;
    /// assert_eq!(difference().apply(&n(5), n(3)), n(-2));
    ///
    /// // half of the way to w · 2 = 6
    /// let slope = || Linear::<1, 1, f64>::new();
    /// let start = Matrix::zeros();
    /// let mut one = Learner::with(slope(), difference(), Descent(0.125), start.clone(), 0).rate(Same);
    /// let mut other = Learner::with(slope(), quadratic(), Descent(0.125), start, 0);
    /// assert_eq!(one.step([2.0], &[6.0])?, [-6.0]);
    /// assert_eq!(other.step([2.0], &[6.0])?, 18.0);
    /// assert_eq!(one.params(), other.params());
    /// # Ok::<(), LearnError>(())
    /// ```
    difference
}

impl<X: Pointwise<Scalar: Ring>> Para for Difference<X> {
    type Params = X;
    type Input = X;
    type Output = X;
    type Residual = ();

    #[inline]
    fn forward(&self, t: &X, mut b: X) -> (X, ()) {
        b.zip_numbers(t, |b, t| b - t);
        (b, ())
    }
    #[inline]
    fn backward(&self, _: &X, _: (), a: X, dt: &mut X) -> X {
        dt.zip_numbers(&a, |dt, a| dt - a);
        a
    }
    #[inline]
    fn backward_input(&self, _: &X, _: (), a: X) -> X {
        a
    }
}
