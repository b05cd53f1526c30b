use crate::joins;
use crate::number::{Real, total};
use crate::object::Label;
use crate::para::Para;
use std::fmt;
use std::marker::PhantomData;

/// Cross-entropy against a class: made by [`cross_entropy`].
pub struct CrossEntropy<const N: usize, S = f32>(PhantomData<fn() -> S>);

/// −log softmax(b)ₜ, in nats, for a class t; b' = a (softmax(b) − onehot(t)).
///
/// The predictions are *logits*, N numbers of any size: the last layer has no softmax, the loss holds it. The loss comes
/// from log-softmax,
///
/// ```text
/// log softmax(b)ₜ = (bₜ − max b) − ln Σ exp(b − max b)
/// ```
///
/// so that nothing overflows, and an improbable class costs what it costs. It is the loss of the paper's Example 4.2
/// (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931) for a one-hot target; see
/// [`soft_cross_entropy`](super::soft_cross_entropy()) for others and for an erratum.
///
/// A logit of −∞ is a class ruled out: its share is 0, and it costs ∞ if it is the target. A logit of +∞, or −∞
/// everywhere, leaves no distribution, and loss and gradient are NaN.
///
/// ```
/// use paralens::prelude::*;
///
/// let t = Label::<3>::new(2)?;
/// let (loss, r) = cross_entropy().forward(&t, [1200.0_f64, 1198.0, -3000.0]);
/// assert_eq!(loss, 4200.126928011043);
/// let db = cross_entropy().backward_input(&t, r, 1.0);
/// assert_eq!(db[2], -1.0);
/// # Ok::<(), NoSuchClass>(())
/// ```
#[must_use]
pub const fn cross_entropy<const N: usize, S>() -> CrossEntropy<N, S> {
    CrossEntropy(PhantomData)
}

/// The place of the first largest number, found without a jump. Not that of a NaN behind it.
#[inline(always)]
pub(super) fn largest<S: Real>(row: &[S]) -> usize {
    let mut top = 0;
    for (i, x) in row.iter().enumerate() {
        top = if row[top].below(*x) { i } else { top };
    }
    top
}

/// Makes b into exp(b − max b), except that the largest, which stands at `top`, becomes 0; gives the sum.
///
/// The largest is left out because it would be 1 exactly. So the sum of the others keeps its digits however small it is,
/// and with it the loss of a sure prediction, ln(1 + rest), and its gradient.
#[inline(always)]
fn exponentials<S: Real>(b: &mut [S], top: usize) -> S {
    let most = b[top];
    for x in b.iter_mut() {
        *x = (*x - most).exp();
    }
    b[top] = b[top] - S::ONE; // 0, or NaN if it was infinite
    total(b)
}

impl<const N: usize, S: Real> Para for CrossEntropy<N, S> {
    type Params = Label<N>;
    type Input = [S; N];
    type Output = S;
    /// softmax(b) − onehot(t).
    type Residual = [S; N];

    #[inline(always)]
    fn forward(&self, t: &Label<N>, mut b: [S; N]) -> (S, [S; N]) {
        let (t, top) = (t.get(), largest(&b));
        let log_odds = b[t] - b[top];
        let rest = exponentials(&mut b, top);
        let share = S::ONE / (S::ONE + rest);
        for x in &mut b {
            *x = *x * share;
        }
        if t == top {
            b[t] = -(rest * share);
        } else {
            b[top] = share;
            b[t] = b[t] - S::ONE;
        }
        (rest.ln_1p() - log_odds, b)
    }
    #[inline(always)]
    fn backward(&self, t: &Label<N>, r: [S; N], a: S, _: &mut ()) -> [S; N] {
        self.backward_input(t, r, a)
    }
    #[inline(always)]
    fn backward_input(&self, _: &Label<N>, r: [S; N], a: S) -> [S; N] {
        r.map(
            #[inline(always)]
            |x| a * x,
        )
    }
    #[inline(always)]
    fn apply(&self, t: &Label<N>, mut b: [S; N]) -> S {
        let top = largest(&b);
        let log_odds = b[t.get()] - b[top];
        exponentials(&mut b, top).ln_1p() - log_odds
    }
}
joins! { [const N: usize, S] CrossEntropy<N, S> }

impl<const N: usize, S> Clone for CrossEntropy<N, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<const N: usize, S> Copy for CrossEntropy<N, S> {}
impl<const N: usize, S> Default for CrossEntropy<N, S> {
    fn default() -> Self {
        cross_entropy()
    }
}
impl<const N: usize, S> fmt::Debug for CrossEntropy<N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CrossEntropy")
    }
}

#[cfg(test)]
mod tests {
    use super::cross_entropy;
    use crate::number::Real;
    use crate::object::{Label, NoSuchClass};
    use crate::para::Para;

    const INF: f64 = f64::INFINITY;

    fn label<const N: usize>(k: usize) -> Label<N> {
        Label::new(k).expect("a class below N")
    }
    /// The loss and the gradient.
    fn both<const N: usize, S: Real>(t: usize, b: [S; N]) -> (S, [S; N]) {
        let t = label(t);
        let (loss, r) = cross_entropy().forward(&t, b);
        assert_eq!(
            loss.value().to_bits(),
            cross_entropy().apply(&t, b).value().to_bits()
        );
        (loss, cross_entropy().backward_input(&t, r, S::ONE))
    }
    fn near(x: f64, y: f64, within: f64) -> bool {
        (x - y).abs() <= within * y.abs()
    }

    #[test]
    fn large_logits_do_not_overflow() {
        let share = [0.8807970779778824, 0.1192029220221176, -1.0];
        let (loss, db) = both(2, [1200.0, 1198.0, -3000.0]);
        assert!(near(loss, 4200.126928011043, 1e-14));
        assert!((0..3).all(|i| near(db[i], share[i], 1e-14)));
        let (loss, db) = both(2, [1200.0_f32, 1198.0, -3000.0]);
        assert!(near(loss.value(), 4200.126928011043, 1e-6));
        assert!((0..3).all(|i| near(db[i].value(), share[i], 1e-6)));
    }
    #[test]
    fn a_class_ruled_out_has_no_share() {
        let b = [-INF, 0.5, -0.5];
        let (loss, db) = both(1, b);
        assert!(near(loss, 0.3132616875182228, 1e-15));
        assert_eq!(db[0], 0.0);
        assert!(near(db[1], -0.2689414213699951, 1e-15));
        assert!(near(db[2], 0.2689414213699951, 1e-15));
        let (loss, db) = both(0, b);
        assert_eq!((loss, db[0]), (INF, -1.0));
        assert!(near(db[1], 0.7310585786300049, 1e-15));
        assert!(near(db[2], 0.2689414213699951, 1e-15));
    }
    #[test]
    fn a_common_offset_changes_nothing() {
        for t in 0..3 {
            let (loss, _) = both(t, [3e8_f32; 3]);
            assert!(near(loss.value(), 3.0_f64.ln(), 1e-7));
            let (loss, _) = both(t, [1e17; 3]);
            assert!(near(loss, 3.0_f64.ln(), 1e-15));
        }
    }
    #[test]
    fn a_sure_prediction_keeps_its_digits() {
        let e = (-150.0_f64).exp();
        let (loss, db) = both(1, [-150.0, 0.0]);
        assert!(near(loss, e, 1e-15) && near(db[1], -e, 1e-15) && near(db[0], e, 1e-15));
        let (loss, db) = both(0, [40.0_f32, 0.0]);
        assert!(near(loss.value(), (-40.0_f64).exp(), 1e-6) && db[0] < 0.0);
    }
    #[test]
    fn without_a_distribution_all_is_nan() {
        for b in [[INF, 0.0, 1.0], [0.0, INF, INF], [-INF; 3]] {
            for t in Label::<3>::all() {
                let (loss, r) = cross_entropy().forward(&t, b);
                assert!(loss.is_nan() && r.iter().all(|x| x.is_nan()), "{b:?}");
            }
        }
    }
    #[test]
    fn a_class_out_of_range_is_an_error() {
        let error = Label::<3>::new(3).unwrap_err();
        assert!(error.to_string().starts_with("class 3 of 3"));
        assert!(Label::<3>::new(usize::MAX).is_err());
        let batch: Result<Vec<Label<3>>, NoSuchClass> =
            [0, 3, 1].map(Label::new).into_iter().collect();
        assert_eq!(batch, Err(error));
    }
}
