use super::plain;
use super::tally::{same_size, sum_pairs};
use crate::number::Semiring;
use crate::object::Pointwise;
use crate::para::Para;

plain! {
    /// The inner product of prediction and target: made by [`dot`].
    ///
    /// # Panics
    ///
    /// If prediction and target are lists of unlike length.
    Dot,
    /// ⟨b, t⟩ = Σ b t; b' = a t, t' = a b.
    ///
    /// A one-hot target picks one output, and the gradient says what would raise it. Run backwards through a model to
    /// its input, that is deep dreaming (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*,
    /// 2103.01931, Example 3.7 and Section 4.2). No more than sums and products are used, so any numbers do.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let second = [0.0, 1.0, 0.0];
    /// let (loss, r) = dot().forward(&second, [3.0, 4.0, 5.0]);
    /// assert_eq!(loss, 4.0);
    /// assert_eq!(dot().backward_input(&second, r, 1.0), second);
    /// ```
    dot
}

impl<S: Semiring, X: Pointwise<Scalar = S>> Para for Dot<X> {
    type Params = X;
    type Input = X;
    type Output = S;
    /// b.
    type Residual = X;

    #[inline]
    fn forward(&self, t: &X, b: X) -> (S, X) {
        same_size(&b, t);
        (sum_pairs(&b, t, |b, t| b * t), b)
    }
    #[inline]
    fn backward(&self, t: &X, b: X, a: S, dt: &mut X) -> X {
        dt.zip_numbers(
            &b,
            #[inline(always)]
            |dt, b| dt + a * b,
        );
        self.backward_input(t, b, a)
    }
    #[inline]
    fn backward_input(&self, t: &X, mut b: X, a: S) -> X {
        b.zip_numbers(
            t,
            #[inline(always)]
            |_, t| a * t,
        );
        b
    }
    #[inline]
    fn apply(&self, t: &X, b: X) -> S {
        same_size(&b, t);
        sum_pairs(&b, t, |b, t| b * t)
    }
}
