use super::plain;
use crate::object::{Additive, Object};
use crate::para::Para;

plain! {
    /// The sum of prediction and target, number by number: made by [`boolean_error`].
    ///
    /// # Panics
    ///
    /// If prediction and target are lists of unlike length.
    BooleanError,
    /// b + t, number by number; b' = t' = a.
    ///
    /// Over [`Z2`](crate::number::Z2) the sum is exclusive or, and shows which bits are wrong. The loss is the whole
    /// point and not one number; it is its own cotangent, and as such it is sent back (Cruttwell et al., *Categorical
    /// Foundations of Gradient-Based Learning*, 2103.01931, Example 3.5; Wilson and Zanasi, *Reverse Derivative Ascent*,
    /// 2101.10488).
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let (o, i) = (Z2(false), Z2(true));
    /// assert_eq!(boolean_error().apply(&[o, i, i], [o, o, i]), [o, i, o]);
    /// ```
    boolean_error
}

impl<X: Object<Cotangent = X> + Additive> Para for BooleanError<X> {
    type Params = X;
    type Input = X;
    type Output = X;
    type Residual = ();

    #[inline]
    fn forward(&self, t: &X, mut b: X) -> (X, ()) {
        b.add(t);
        (b, ())
    }
    #[inline]
    fn backward(&self, _: &X, _: (), a: X, dt: &mut X) -> X {
        dt.add(&a);
        a
    }
    #[inline]
    fn backward_input(&self, _: &X, _: (), a: X) -> X {
        a
    }
}

#[cfg(test)]
mod tests {
    use super::boolean_error;
    use crate::number::Z2;
    use crate::para::Para;

    #[test]
    fn a_change_of_either_side_is_felt_in_full() {
        let (o, i) = (Z2(false), Z2(true));
        let (loss, ()) = boolean_error().forward(&[o, i, o, i], [o, o, i, i]);
        assert_eq!(loss, [o, i, i, o]);
        let mut dt = [o, o, i, i];
        let db = boolean_error().backward(&[o; 4], (), [o, i, o, i], &mut dt);
        assert_eq!((db, dt), ([o, i, o, i], [o, i, i, o]));
    }
}
