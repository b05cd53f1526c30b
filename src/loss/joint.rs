use crate::joins;
use crate::number::Semiring;
use crate::object::Co;
use crate::para::Para;

/// The sum of two losses, each of its own half of a pair: for a model with two answers.
///
/// ```text
/// e((t, u), (b, c)) = e₁(t, b) + e₂(u, c)        both halves go back with the same a
/// ```
///
/// The target is a pair as well, and so is its cotangent. Up to an empty parameter it is
/// `e₁.beside(e₂).then(`[`sum()`](crate::combinator::sum)`)`. Halves nest: `Joint(e₁, Joint(e₂, e₃))` is for three.
///
/// ```
/// use paralens::prelude::*;
///
/// // a critic asked twice, and the labels 1 and −1: how much higher it judges the first
/// let gap = Joint(dot(), dot());
/// let (labels, judged) = (([1.0], [-1.0]), ([5.0], [3.0]));
/// let (loss, r) = gap.forward(&labels, judged);
/// assert_eq!(loss, 2.0);
/// assert_eq!(gap.backward_input(&labels, r, 1.0), labels);
///
/// // a class and a place at once, from one body with two heads
/// let net = Dense::<4, 8>::new().then(tanh()).then(Dense::<8, 3>::new().fork(Dense::<8, 2>::new()));
/// let mut learner = Learner::new(net, Joint(cross_entropy(), quadratic()), Adam::new(0.1), 1);
/// learner.step([1.0, 2.0, 3.0, 4.0], &(Label::new(2)?, [0.5, 0.5]))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// To weigh one half more than the other, scale it by a lens behind it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Joint<L, M>(
    /// The loss of the first half.
    pub L,
    /// The loss of the second.
    pub M,
);

impl<S: Semiring, L: Para<Output = S>, M: Para<Output = S>> Para for Joint<L, M> {
    type Params = (L::Params, M::Params);
    type Input = (L::Input, M::Input);
    type Output = S;
    type Residual = (L::Residual, M::Residual);

    #[inline]
    fn forward(&self, (t, u): &Self::Params, (b, c): Self::Input) -> (S, Self::Residual) {
        let (first, r) = self.0.forward(t, b);
        let (second, s) = self.1.forward(u, c);
        (first + second, (r, s))
    }
    #[inline]
    fn backward(
        &self,
        (t, u): &Self::Params,
        (r, s): Self::Residual,
        a: S,
        (dt, du): &mut Co<Self::Params>,
    ) -> Co<Self::Input> {
        (self.0.backward(t, r, a, dt), self.1.backward(u, s, a, du))
    }
    #[inline]
    fn backward_params(
        &self,
        (t, u): &Self::Params,
        (r, s): Self::Residual,
        a: S,
        (dt, du): &mut Co<Self::Params>,
    ) {
        self.0.backward_params(t, r, a, dt);
        self.1.backward_params(u, s, a, du);
    }
    #[inline]
    fn backward_input(
        &self,
        (t, u): &Self::Params,
        (r, s): Self::Residual,
        a: S,
    ) -> Co<Self::Input> {
        (
            self.0.backward_input(t, r, a),
            self.1.backward_input(u, s, a),
        )
    }
    #[inline]
    fn apply(&self, (t, u): &Self::Params, (b, c): Self::Input) -> S {
        self.0.apply(t, b) + self.1.apply(u, c)
    }
}
joins! { [L: Clone, M: Clone] Joint<L, M> }

#[cfg(test)]
mod tests {
    use super::Joint;
    use crate::ParaExt;
    use crate::combinator::sum;
    use crate::law;
    use crate::loss::{Mean, dot, quadratic};
    use crate::para::Para;

    #[test]
    fn it_is_the_two_side_by_side_and_their_sum() {
        let (f, g) = (quadratic::<[f64; 2]>(), dot::<f64>());
        let parallel = f.beside(g).then(sum());
        let (t, b) = (([1.0, 2.0], 3.0), ([4.0, 0.5], -2.0));
        let (loss, r) = Joint(f, g).forward(&t, b);
        let (expected, s) = parallel.forward(&(t, ()), b);
        assert_eq!((loss, expected), (-0.375, -0.375)); // (9 + 2.25) / 2 − 6
        let mut dt = ([10.0, 20.0], 30.0);
        let mut du = (dt, ());
        let db = Joint(f, g).backward(&t, r, 0.7, &mut dt);
        assert_eq!(db, parallel.backward(&(t, ()), s, 0.7, &mut du));
        assert_eq!(dt, du.0);
    }
    #[test]
    fn on_a_pair_of_numbers_it_is_the_dot_product_of_vectors() {
        let (t, b) = ([2.0, -3.0], [0.5, 7.0]);
        let (one, r) = dot().forward(&t, b);
        let gap = Joint(dot(), dot());
        let (two, s) = gap.forward(&t.into(), b.into());
        assert_eq!(one, two);
        let db = dot().backward_input(&t, r, 1.5);
        assert_eq!(gap.backward_input(&t.into(), s, 1.5), db.into());
    }
    #[test]
    fn a_batch_of_pairs_is_two_batches() {
        let e = Mean(Joint(dot(), dot()));
        let t = vec![(1.0, -1.0); 2];
        let (loss, r) = e.forward(&t, (vec![1.0, 5.0], vec![2.0, 10.0]));
        assert_eq!(loss, -3.0);
        let db = e.backward_input(&t, r, 1.0);
        assert_eq!(db, (vec![0.5; 2], vec![-0.5; 2]));
    }
    #[test]
    fn it_is_a_lens() -> Result<(), law::Defect> {
        let e = Joint(
            quadratic::<[f64; 2]>(),
            Joint(dot::<[f64; 2]>(), dot::<f64>()),
        );
        let t = ([1.0, -0.5], ([0.3, 2.0], -1.0));
        law::layer(&e, &t, &([0.2, 0.7], ([-3.0, 0.1], 4.0))).within(1e-8)
    }
}
