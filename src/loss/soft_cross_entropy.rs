use super::cross_entropy::largest;
use super::plain;
use super::tally::{Tally, same_size, sum_slice};
use super::weighed::weighed;
use crate::number::{Real, total};
use crate::object::{Pointwise, has_axis};
use crate::para::Para;

plain! {
    /// Cross-entropy against a distribution: made by [`soft_cross_entropy`].
    ///
    /// # Panics
    ///
    /// If prediction and target are lists of unlike length.
    SoftCrossEntropy,
    /// −Σ t log softmax(b) = (Σ t) ln Σ eᵇ − ⟨t, b⟩, in nats, for a distribution t over the classes, such as the answer
    /// of another network (Hinton, Vinyals and Dean, *Distilling the Knowledge in a Neural Network*, 1503.02531).
    ///
    /// ```text
    /// b' = a ((Σ t) softmax(b) − t)        t' = −a log softmax(b)
    /// ```
    ///
    /// The predictions are *logits*, of any size. The classes are the last axis of a point; over all other axes the
    /// losses are summed. The weights t need not sum to 1. A logit of −∞ is a class ruled out, which costs 0 where its
    /// weight is 0 and ∞ where it is more; +∞, or −∞ everywhere, gives NaN.
    ///
    /// This is the loss of Example 4.2 of Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*,
    /// 2103.01931. Its Example 3.6 prints Σ t (b − log softmax(b)), which is another function, (Σ t) ln Σ eᵇ: its gradient
    /// (Σ t) softmax(b) knows nothing of which class is asked for.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let t = [0.5, 0.5, 0.0];
    /// let (loss, r) = soft_cross_entropy().forward(&t, [0.0_f64, 0.0, f64::NEG_INFINITY]);
    /// assert_eq!(loss, std::f64::consts::LN_2);
    /// assert_eq!(soft_cross_entropy().backward_input(&t, r, 1.0), [0.0; 3]);
    /// ```
    soft_cross_entropy
}

/// b ← log softmax(b) along one row.
#[inline(always)]
fn log_softmax<S: Real>(row: &mut [S]) {
    let top = largest(row);
    let most = row[top];
    for x in row.iter_mut() {
        *x = *x - most;
    }
    // the largest would add 1 exactly; what it adds here is 0, or NaN if it was infinite
    let rest = sum_slice(&row[..top], S::exp) + sum_slice(&row[top + 1..], S::exp) + row[top];
    let log = rest.ln_1p();
    for x in row.iter_mut() {
        *x = *x - log;
    }
}

impl<S: Real, X: Pointwise<Scalar = S>> Para for SoftCrossEntropy<X> {
    type Params = X;
    type Input = X;
    type Output = S;
    /// log softmax(b).
    type Residual = X;

    #[inline]
    fn forward(&self, t: &X, mut b: X) -> (S, X) {
        const { has_axis::<X>() };
        same_size(&b, t);
        let mut loss = Tally::new();
        for (row, t) in b.rows_mut().zip(t.rows()) {
            log_softmax(row);
            loss.add_pairs(row, t, |x, t| weighed(t, -x));
        }
        (loss.total(), b)
    }
    #[inline]
    fn backward(&self, t: &X, r: X, a: S, dt: &mut X) -> X {
        dt.zip_numbers(
            &r,
            #[inline(always)]
            |dt, log| dt - a * log,
        );
        self.backward_input(t, r, a)
    }
    #[inline]
    fn backward_input(&self, t: &X, mut r: X, a: S) -> X {
        for (row, t) in r.rows_mut().zip(t.rows()) {
            let weight = total(t);
            for (x, t) in row.iter_mut().zip(t) {
                *x = a * (weight * x.exp() - *t);
            }
        }
        r
    }
}

#[cfg(test)]
mod tests {
    use super::soft_cross_entropy;
    use crate::loss::cross_entropy;
    use crate::object::Label;
    use crate::para::Para;

    const INF: f64 = f64::INFINITY;

    fn near(x: f64, y: f64, within: f64) -> bool {
        (x - y).abs() <= within * y.abs()
    }
    fn softmax(b: [f64; 3]) -> [f64; 3] {
        let whole: f64 = b.map(f64::exp).iter().sum();
        b.map(|x| x.exp() / whole)
    }

    #[test]
    fn it_is_the_formula() {
        let (t, b) = ([0.2, 1.0, 0.5], [0.3, -1.0, 2.0]);
        let (p, weight) = (softmax(b), 1.7);
        let plain: f64 = (0..3).map(|i| -t[i] * p[i].ln()).sum();
        let (loss, r) = soft_cross_entropy().forward(&t, b);
        assert!(near(loss, plain, 1e-14));
        let mut dt = [1.0; 3];
        let db = soft_cross_entropy().backward(&t, r, 2.0, &mut dt);
        for i in 0..3 {
            assert!(near(db[i], 2.0 * (weight * p[i] - t[i]), 1e-14));
            assert!(near(dt[i], 1.0 - 2.0 * p[i].ln(), 1e-14));
        }
    }
    /// Example 3.6 as printed forgets the target: this tells the two apart.
    #[test]
    fn it_is_not_the_formula_as_printed() {
        let (t, b) = ([0.0, 1.0, 0.0], [0.3, -1.0, 2.0]);
        let printed = |b: [f64; 3]| {
            let p = softmax(b);
            (0..3).map(|i| t[i] * (b[i] - p[i].ln())).sum::<f64>()
        };
        let (_, r) = soft_cross_entropy().forward(&t, b);
        let db = soft_cross_entropy().backward_input(&t, r, 1.0);
        for (i, p) in softmax(b).into_iter().enumerate() {
            let [mut right, mut left] = [b, b];
            (right[i], left[i]) = (b[i] + 1e-6, b[i] - 1e-6);
            let slope = (printed(right) - printed(left)) / 2e-6;
            assert!((slope - p).abs() < 1e-8); // no trace of t
            assert!((db[i] - (p - t[i])).abs() < 1e-15);
        }
    }
    #[test]
    fn of_a_class_it_is_cross_entropy() {
        for b in [
            [1200.0, 1198.0, -3000.0],
            [-INF, 0.5, -0.5],
            [1e17; 3],
            [0.0, -30.0, -31.0],
        ] {
            for k in 0..3 {
                let mut t = [0.0; 3];
                t[k] = 1.0;
                let class = Label::new(k).expect("a class below 3");
                let (loss, r) = soft_cross_entropy().forward(&t, b);
                let (hard, q) = cross_entropy().forward(&class, b);
                assert!(loss == hard || near(loss, hard, 1e-14), "{b:?} {k}");
                let db = soft_cross_entropy().backward_input(&t, r, 1.0);
                let exact = cross_entropy().backward_input(&class, q, 1.0);
                assert!(
                    (0..3).all(|i| (db[i] - exact[i]).abs() <= 1e-15),
                    "{b:?} {k}"
                );
            }
        }
    }
    #[test]
    fn the_last_axis_runs_over_classes() {
        let (t, b) = ([[0.2, 0.8], [1.0, 0.0]], [[0.3, -1.0], [2.0, 5.0]]);
        let rows: f64 = (0..2)
            .map(|i| soft_cross_entropy().apply(&t[i], b[i]))
            .sum();
        assert!(near(soft_cross_entropy().apply(&t, b), rows, 1e-15));
    }
    #[test]
    fn without_a_distribution_all_is_nan() {
        for b in [[INF, 0.0, 1.0], [0.0, INF, INF], [-INF; 3]] {
            let (loss, r) = soft_cross_entropy().forward(&[0.0, 0.5, 0.5], b);
            assert!(loss.is_nan() && r.iter().all(|x| x.is_nan()), "{b:?}");
        }
    }
}
