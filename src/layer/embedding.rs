use super::initialiser::glorot_uniform;
use super::sizes::sizes;
use crate::number::{Real, Semiring};
use crate::object::{Additive, Label, Matrix};
use crate::para::{Init, Para};
use crate::random::Rng;

sizes! {
    one by one,
    /// A row of D numbers for each of V classes: y is row k of W for the class k.
    ///
    /// ```text
    /// y_d = W_kd      dW_kd = dy_d      dW_id = 0 elsewhere
    /// ```
    ///
    /// It is the [`Linear`](super::Linear) layer at the vector that is 1 at k and 0 elsewhere, without the products by 0
    /// ([`law::one_hot`](crate::law::one_hot())). Nothing flows back into a class. W begins as
    /// [`glorot_uniform`] draws it.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let words = Embedding::<3, 2, f64>::new();
    /// let w = Matrix::from_fn(|k, d| (10 * k + d) as f64);
    /// assert_eq!(words.apply(&w, Label::new(2)?), [20.0, 21.0]);
    /// # Ok::<(), NoSuchClass>(())
    /// ```
    Embedding<V, D>
}

impl<const V: usize, const D: usize, S: Semiring> Para for Embedding<V, D, S> {
    type Params = Matrix<V, D, S>;
    type Input = Label<V>;
    type Output = [S; D];
    type Residual = Label<V>;

    #[inline]
    fn forward(&self, w: &Self::Params, k: Label<V>) -> ([S; D], Label<V>) {
        (w[k.get()], k)
    }
    #[inline]
    fn backward(&self, _: &Self::Params, k: Label<V>, dy: [S; D], dw: &mut Self::Params) {
        dw[k.get()].add(&dy);
    }
    #[inline]
    fn backward_input(&self, _: &Self::Params, _: Label<V>, _: [S; D]) {}
}
impl<const V: usize, const D: usize, S: Real> Init for Embedding<V, D, S> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        let mut w = Matrix::zeros();
        glorot_uniform().draw(&[V, D], w.flat_mut(), rng);
        w
    }
}
