use super::bias::add_rows;
use super::sizes::sizes;
use super::{Affine, Linear, Rows, product};
use crate::number::{Real, Semiring};
use crate::object::{Additive, Matrix, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

sizes! {
    /// y = x W + b, from I inputs to O outputs: [`Linear`] and [`Bias`](super::Bias) in one, a fully connected layer.
    ///
    /// ```text
    /// y_o = b_o + Σ_i x_i W_io      dW_io = x_i dy_o      db_o = dy_o      dx_i = Σ_o W_io dy_o
    /// ```
    ///
    /// (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, section 5.1.) W begins as
    /// [`glorot_uniform`](super::glorot_uniform) draws it, b as 0.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let layer = Dense::<2, 3>::new();
    /// let p = Affine { weight: Matrix::from_fn(|i, o| (3 * i + o) as f32), bias: [0.0, 0.0, 100.0] };
    /// assert_eq!(layer.apply(&p, [1.0, 10.0]), [30.0, 41.0, 152.0]);
    /// ```
    Dense<I, O>
}

impl<const I: usize, const O: usize, S: Semiring> Para for Dense<I, O, S> {
    type Params = Affine<Matrix<I, O, S>, [S; O]>;
    type Input = [S; I];
    type Output = [S; O];
    type Residual = [S; I];

    #[inline]
    fn forward(&self, p: &Self::Params, x: [S; I]) -> ([S; O], [S; I]) {
        let mut y = p.bias;
        product::forward(&p.weight, &x, &mut y);
        (y, x)
    }
    #[inline]
    fn backward(&self, p: &Self::Params, x: [S; I], dy: [S; O], dp: &mut Self::Params) -> [S; I] {
        dp.bias.add(&dy);
        product::backward_params(&mut dp.weight, &x, &dy);
        product::backward_input(&p.weight, &dy)
    }
    #[inline]
    fn backward_params(&self, _: &Self::Params, x: [S; I], dy: [S; O], dp: &mut Self::Params) {
        dp.bias.add(&dy);
        product::backward_params(&mut dp.weight, &x, &dy);
    }
    #[inline]
    fn backward_input(&self, p: &Self::Params, _: [S; I], dy: [S; O]) -> [S; I] {
        product::backward_input(&p.weight, &dy)
    }
    #[inline]
    fn apply(&self, p: &Self::Params, x: [S; I]) -> [S; O] {
        let mut y = p.bias;
        product::forward(&p.weight, &x, &mut y);
        y
    }
}
impl<const I: usize, const O: usize, S: Real> Init for Dense<I, O, S> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        Affine {
            weight: Linear::new().init(rng),
            bias: [S::ZERO; O],
        }
    }
}

impl<const I: usize, const O: usize, S: Semiring> Para for Rows<Dense<I, O, S>> {
    type Params = Affine<Matrix<I, O, S>, [S; O]>;
    type Input = Vec<[S; I]>;
    type Output = Vec<[S; O]>;
    type Residual = Vec<[S; I]>;

    fn forward(&self, p: &Self::Params, x: Vec<[S; I]>) -> (Vec<[S; O]>, Vec<[S; I]>) {
        let mut y = product::rows_of(x.len(), &p.bias);
        product::forward_rows(&p.weight, &x, &mut y);
        (y, x)
    }
    fn backward(
        &self,
        p: &Self::Params,
        x: Vec<[S; I]>,
        dy: Vec<[S; O]>,
        dp: &mut Self::Params,
    ) -> Vec<[S; I]> {
        add_rows(&mut dp.bias, &dy);
        product::backward_params_rows(&mut dp.weight, &x, &dy);
        product::backward_input_rows(&p.weight, x, dy)
    }
    fn backward_params(
        &self,
        _: &Self::Params,
        x: Vec<[S; I]>,
        dy: Vec<[S; O]>,
        dp: &mut Self::Params,
    ) {
        add_rows(&mut dp.bias, &dy);
        product::backward_params_rows(&mut dp.weight, &x, &dy);
        x.release();
        dy.release();
    }
    fn backward_input(&self, p: &Self::Params, x: Vec<[S; I]>, dy: Vec<[S; O]>) -> Vec<[S; I]> {
        product::backward_input_rows(&p.weight, x, dy)
    }
    fn apply(&self, p: &Self::Params, x: Vec<[S; I]>) -> Vec<[S; O]> {
        let (y, x) = self.forward(p, x);
        x.release();
        y
    }
}
impl<const I: usize, const O: usize, S: Real> Init for Rows<Dense<I, O, S>> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        Dense::new().init(rng)
    }
}
