use super::plain;
use super::tally::{same_size, sum_pairs};
use super::weighed::weighed;
use crate::number::Real;
use crate::object::Pointwise;
use crate::para::Para;

plain! {
    /// Cross-entropy of yes-or-no answers: made by [`binary_cross_entropy`].
    ///
    /// # Panics
    ///
    /// If prediction and target are lists of unlike length.
    BinaryCrossEntropy,
    /// −Σ t log σ(b) + (1 − t) log σ(−b), in nats, summed over the numbers of one prediction; b' = a (σ(b) − t),
    /// t' = −a b.
    ///
    /// The predictions are *logits*: the last layer has no sigmoid, the loss holds it. A target is the probability of
    /// yes, in [0, 1]. The loss of one number is
    ///
    /// ```text
    /// max(b, 0) − b t + ln(1 + e^−|b|)
    /// ```
    ///
    /// which neither overflows nor loses its digits where it is small. Nothing is clamped: a logit of ∞ costs 0 where the
    /// target is 1, and ∞ where it is less.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let (loss, r) = binary_cross_entropy().forward(&[1.0, 0.0], [0.0_f64, -150.0]);
    /// assert_eq!(loss, std::f64::consts::LN_2);
    /// let db = binary_cross_entropy().backward_input(&[1.0, 0.0], r, 1.0);
    /// assert_eq!(db[0], -0.5);
    /// ```
    binary_cross_entropy
}

/// The loss of one number, as w |b| + ln(1 + e^−|b|) where w is the probability of the answer that b leans away from.
///
/// It has two pieces of which each is smooth, so that dual numbers give the right slope at b = 0; the slopes of max(b, 0)
/// and |b| there would not add up to it.
#[inline(always)]
fn value<S: Real>(b: S, t: S) -> S {
    let (size, w) = if b.below(S::ZERO) {
        (-b, t)
    } else {
        (b, S::ONE - t)
    };
    weighed(w, size) + (-size).exp().ln_1p()
}

/// σ(b) − t, by the smaller of σ(b) and σ(−b).
#[inline(always)]
fn slope<S: Real>(b: S, t: S) -> S {
    if b.below(S::ZERO) {
        b.sigmoid() - t
    } else {
        (S::ONE - t) - (-b).sigmoid()
    }
}

impl<S: Real, X: Pointwise<Scalar = S>> Para for BinaryCrossEntropy<X> {
    type Params = X;
    type Input = X;
    type Output = S;
    /// b.
    type Residual = X;

    #[inline]
    fn forward(&self, t: &X, b: X) -> (S, X) {
        same_size(&b, t);
        (sum_pairs(&b, t, value), b)
    }
    #[inline]
    fn backward(&self, t: &X, b: X, a: S, dt: &mut X) -> X {
        dt.zip_numbers(
            &b,
            #[inline(always)]
            |dt, b| dt - a * b,
        );
        self.backward_input(t, b, a)
    }
    #[inline]
    fn backward_input(&self, t: &X, mut b: X, a: S) -> X {
        b.zip_numbers(
            t,
            #[inline(always)]
            |b, t| a * slope(b, t),
        );
        b
    }
    #[inline]
    fn apply(&self, t: &X, b: X) -> S {
        same_size(&b, t);
        sum_pairs(&b, t, value)
    }
}

#[cfg(test)]
mod tests {
    use super::binary_cross_entropy;
    use crate::number::Real;
    use crate::para::Para;
    use std::f64::consts::LN_2;

    /// The loss and the gradient.
    fn both<S: Real>(t: S, b: S) -> (f64, f64) {
        let (loss, r) = binary_cross_entropy().forward(&t, b);
        let db = binary_cross_entropy().backward_input(&t, r, S::ONE);
        (loss.value(), db.value())
    }
    fn large_logits<S: Real>(tiny: f64, within: f64) {
        let of = |b, t| both(S::of(t), S::of(b));
        let near = |x: f64, y: f64| (x - y).abs() <= within * y.abs();
        assert_eq!(of(-150.0, 1.0), (150.0, -1.0));
        assert_eq!(of(150.0, 0.0), (150.0, 1.0));
        let (loss, db) = of(0.0, 0.5);
        assert!(near(loss, LN_2) && db == 0.0);
        let (loss, db) = of(150.0, 1.0);
        assert!(near(loss, tiny) && near(db, -tiny), "{loss:e} {db:e}");
    }

    #[test]
    fn large_logits_in_double_precision() {
        large_logits::<f64>(7.175095973164411e-66, 1e-14);
    }
    #[test]
    fn large_logits_in_single_precision() {
        large_logits::<f32>(0.0, 1e-6);
    }
    #[test]
    fn it_is_the_formula() {
        for (t, b) in [(0.3, 0.7), (0.9, -1.4), (0.0, 2.0), (1.0, -3.0)] {
            let (p, q) = (1.0 / (1.0 + f64::exp(-b)), 1.0 / (1.0 + f64::exp(b)));
            let (loss, db) = both(t, b);
            let plain = -(t * p.ln() + (1.0 - t) * q.ln());
            assert!((loss - plain).abs() < 1e-15 * plain, "{loss} {plain}");
            assert!((db - (p - t)).abs() < 1e-15);
        }
    }
    #[test]
    fn what_is_certain_costs_nothing_or_everything() {
        const INF: f64 = f64::INFINITY;
        assert_eq!(both(1.0, INF), (0.0, 0.0));
        assert_eq!(both(0.0, -INF), (0.0, 0.0));
        assert_eq!(both(0.0, INF), (INF, 1.0));
        assert_eq!(both(1.0, -INF), (INF, -1.0));
        assert_eq!(both(0.5, INF), (INF, 0.5));
        assert_eq!(both(0.5, -INF), (INF, -0.5));
    }
}
