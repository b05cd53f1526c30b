use super::initialiser::glorot_uniform;
use super::sizes::sizes;
use super::{Rows, product};
use crate::number::{Real, Semiring};
use crate::object::{Matrix, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

sizes! {
    /// y = x W, a linear map from I inputs to O outputs.
    ///
    /// ```text
    /// y_o = Σ_i x_i W_io      dW_io = x_i dy_o      dx_i = Σ_o W_io dy_o
    /// ```
    ///
    /// Nothing but sums and products, so it is a lens over every [`Semiring`]: over bits it is a parity of chosen inputs.
    /// (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, section 5.1.)
    ///
    /// W begins as [`glorot_uniform`] draws it.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let swap = Matrix::from_fn(|i, o| Z2(i != o));
    /// assert_eq!(Linear::<2, 2, Z2>::new().apply(&swap, [Z2(true), Z2(false)]), [Z2(false), Z2(true)]);
    /// ```
    Linear<I, O>
}

impl<const I: usize, const O: usize, S: Semiring> Para for Linear<I, O, S> {
    type Params = Matrix<I, O, S>;
    type Input = [S; I];
    type Output = [S; O];
    type Residual = [S; I];

    #[inline]
    fn forward(&self, w: &Self::Params, x: [S; I]) -> ([S; O], [S; I]) {
        let mut y = [S::ZERO; O];
        product::forward(w, &x, &mut y);
        (y, x)
    }
    #[inline]
    fn backward(&self, w: &Self::Params, x: [S; I], dy: [S; O], dw: &mut Self::Params) -> [S; I] {
        product::backward_params(dw, &x, &dy);
        product::backward_input(w, &dy)
    }
    #[inline]
    fn backward_params(&self, _: &Self::Params, x: [S; I], dy: [S; O], dw: &mut Self::Params) {
        product::backward_params(dw, &x, &dy);
    }
    #[inline]
    fn backward_input(&self, w: &Self::Params, _: [S; I], dy: [S; O]) -> [S; I] {
        product::backward_input(w, &dy)
    }
    #[inline]
    fn apply(&self, w: &Self::Params, x: [S; I]) -> [S; O] {
        let mut y = [S::ZERO; O];
        product::forward(w, &x, &mut y);
        y
    }
}
impl<const I: usize, const O: usize, S: Real> Init for Linear<I, O, S> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        let mut w = Matrix::zeros();
        glorot_uniform().draw(&[I, O], w.flat_mut(), rng);
        w
    }
}

impl<const I: usize, const O: usize, S: Semiring> Para for Rows<Linear<I, O, S>> {
    type Params = Matrix<I, O, S>;
    type Input = Vec<[S; I]>;
    type Output = Vec<[S; O]>;
    type Residual = Vec<[S; I]>;

    fn forward(&self, w: &Self::Params, x: Vec<[S; I]>) -> (Vec<[S; O]>, Vec<[S; I]>) {
        let mut y = product::rows_of(x.len(), &[S::ZERO; O]);
        product::forward_rows(w, &x, &mut y);
        (y, x)
    }
    fn backward(
        &self,
        w: &Self::Params,
        x: Vec<[S; I]>,
        dy: Vec<[S; O]>,
        dw: &mut Self::Params,
    ) -> Vec<[S; I]> {
        product::backward_params_rows(dw, &x, &dy);
        product::backward_input_rows(w, x, dy)
    }
    fn backward_params(
        &self,
        _: &Self::Params,
        x: Vec<[S; I]>,
        dy: Vec<[S; O]>,
        dw: &mut Self::Params,
    ) {
        product::backward_params_rows(dw, &x, &dy);
        x.release();
        dy.release();
    }
    fn backward_input(&self, w: &Self::Params, x: Vec<[S; I]>, dy: Vec<[S; O]>) -> Vec<[S; I]> {
        product::backward_input_rows(w, x, dy)
    }
    fn apply(&self, w: &Self::Params, x: Vec<[S; I]>) -> Vec<[S; O]> {
        let (y, x) = self.forward(w, x);
        x.release();
        y
    }
}
impl<const I: usize, const O: usize, S: Real> Init for Rows<Linear<I, O, S>> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        Linear::new().init(rng)
    }
}
