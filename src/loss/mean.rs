use super::tally::Tally;
use crate::joins;
use crate::kernel;
use crate::number::Real;
use crate::object::{Batch, BatchOf, Co};
use crate::para::Para;

/// The mean of a loss over a batch, 1/n Σ e(tᵢ, bᵢ), against as many targets; every backward map gets a/n.
///
/// Over an empty batch it is 0, as an empty sum is. The sum is taken by halves, so that its rounding error does not grow
/// with the batch.
///
/// ```
/// use paralens::prelude::*;
///
/// let e = Mean(sum_of_squares());
/// let (loss, r) = e.forward(&vec![[0.0], [0.0]], vec![[1.0], [3.0]]);
/// assert_eq!(loss, 5.0);
/// assert_eq!(e.backward_input(&vec![[0.0], [0.0]], r, 1.0), [[1.0], [3.0]]);
/// ```
///
/// # Panics
///
/// If there are not as many targets as predictions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean<L>(pub L);

impl<S: Real, L: Para<Output = S>> Para for Mean<L> {
    type Params = Vec<L::Params>;
    type Input = BatchOf<L::Input>;
    type Output = S;
    type Residual = Vec<L::Residual>;

    fn forward(&self, t: &Vec<L::Params>, b: Self::Input) -> (S, Self::Residual) {
        let n = as_many(t, &b);
        let mut losses = Tally::new();
        let mut residual = kernel::take(t.len());
        let mut targets = t.iter();
        // a loop, because what `collect` runs is not compiled into the closure and would not get its vectors
        kernel::wide(
            #[inline(always)]
            || {
                b.consume(
                    #[inline(always)]
                    |b| {
                        let t = targets.next().expect("a target for every prediction");
                        let (loss, r) = self.0.forward(t, b);
                        losses.add(loss);
                        residual.push(r);
                    },
                );
            },
        );
        (losses.total() / n, residual)
    }
    fn backward(
        &self,
        t: &Vec<L::Params>,
        r: Self::Residual,
        a: S,
        dt: &mut Co<Vec<L::Params>>,
    ) -> Co<Self::Input> {
        assert_eq!(dt.len(), t.len(), "a cotangent for every target");
        let a = a / number(r.len());
        let each = r.into_iter().zip(t).zip(dt); // in the buffer of `r`, where the sizes agree
        Batch::collect(each.map(|((r, t), dt)| self.0.backward(t, r, a, dt)))
    }
    fn backward_input(&self, t: &Vec<L::Params>, r: Self::Residual, a: S) -> Co<Self::Input> {
        let a = a / number(r.len());
        let each = r.into_iter().zip(t);
        Batch::collect(each.map(|(r, t)| self.0.backward_input(t, r, a)))
    }
    fn apply(&self, t: &Vec<L::Params>, b: Self::Input) -> S {
        let n = as_many(t, &b);
        let mut losses = Tally::new();
        kernel::wide(
            #[inline(always)]
            || {
                for (b, t) in b.into_rows().zip(t) {
                    losses.add(self.0.apply(t, b));
                }
            },
        );
        losses.total() / n
    }
}
joins! { [L: Clone] Mean<L> }

/// n, and 1 if there are none, so that the mean of nothing is 0.
#[inline]
fn number<S: Real>(n: usize) -> S {
    S::of(n.max(1) as f64)
}

/// By how many to divide, having seen that there is a target for every prediction.
#[track_caller]
fn as_many<T, B: Batch, S: Real>(t: &[T], b: &B) -> S {
    let (targets, predictions) = (t.len(), b.len());
    assert!(
        targets == predictions && b.is_even(),
        "{targets} targets for {predictions} predictions"
    );
    number(predictions)
}

#[cfg(test)]
mod tests {
    use super::Mean;
    use crate::loss::{cross_entropy, dot, quadratic, sum_of_squares};
    use crate::object::Label;
    use crate::para::Para;

    #[test]
    fn it_is_the_mean() {
        let t = vec![[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]];
        let b = vec![[1.0, 1.0], [0.0, 0.0], [4.0, 7.0]];
        let e = Mean(quadratic());
        let (loss, r) = e.forward(&t, b.clone());
        assert_eq!((loss, e.apply(&t, b)), (3.0, 3.0)); // (1/2 + 13/2 + 4/2) / 3
        let mut dt = vec![[10.0; 2]; 3];
        let db = e.backward(&t, r, 6.0, &mut dt);
        assert_eq!(db, [[2.0, 0.0], [-4.0, -6.0], [0.0, 4.0]]);
        assert_eq!(dt, [[8.0, 10.0], [14.0, 16.0], [10.0, 6.0]]);
    }
    #[test]
    fn a_reference_to_a_loss_will_do() {
        let (e, t) = (dot(), vec![1.0, 2.0]);
        assert_eq!(Mean(&e).apply(&t, vec![3.0, 4.0]), 5.5);
    }
    #[test]
    fn classes_have_no_cotangent() {
        let t: Vec<Label<2>> = Label::all().collect();
        let e = Mean(cross_entropy());
        let (loss, r) = e.forward(&t, vec![[0.0_f64; 2]; 2]);
        assert!((loss - std::f64::consts::LN_2).abs() < 1e-15);
        let db = e.backward(&t, r, 1.0, &mut vec![(); 2]);
        assert_eq!(db, [[-0.25, 0.25], [0.25, -0.25]]);
    }
    #[test]
    fn twenty_million_ones_have_the_mean_one() {
        let n = 20_000_000;
        assert_eq!(
            Mean(sum_of_squares()).apply(&vec![0.0_f32; n], vec![1.0; n]),
            1.0
        );
    }
    #[test]
    fn an_infinite_loss_is_not_hidden() {
        let t = vec![Label::<2>::new(0).expect("a class below 2"); 3];
        let b = vec![[0.0, 1.0], [f64::NEG_INFINITY, 0.0], [0.0, 0.0]];
        assert_eq!(Mean(cross_entropy()).apply(&t, b), f64::INFINITY);
    }
    #[test]
    fn of_nothing_it_is_plus_zero() {
        let e = Mean(quadratic::<[f64; 2]>());
        let (loss, r) = e.forward(&vec![], vec![]);
        assert_eq!(loss.to_bits(), 0);
        assert!(e.backward_input(&vec![], r, 1.0).is_empty());
    }
    #[test]
    #[should_panic(expected = "1 targets for 2 predictions")]
    fn every_prediction_needs_a_target() {
        Mean(quadratic()).forward(&vec![1.0], vec![1.0, 2.0]);
    }
}
