use crate::joins;
use crate::object::{BatchOf, Pointwise};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// The product of two points, number by number: made by [`times`].
pub struct Times<X>(PhantomData<fn() -> X>);

/// (X, X) → X, the product number by number.
///
/// ```text
/// z_i = x_i y_i      dx_i = y_i dz_i      dy_i = x_i dz_i
/// ```
///
/// Behind a fork of two layers it is a polynomial of degree 2 in the input, over any
/// [`Semiring`](crate::number::Semiring); behind a fork of a layer and a sigmoid, a gate.
///
/// ```
/// use paralens::prelude::*;
///
/// // (x W + b)(x V + c), over bits
/// let net = Dense::<2, 1, Z2>::new().fork(Dense::<2, 1, Z2>::new()).then(times());
/// let side = |weights: [bool; 2], bias| Affine {
///     weight: Matrix::from_fn(|i, _| Z2(weights[i])),
///     bias: [Z2(bias)],
/// };
/// // neither: (x + 1)(y + 1)
/// let p = ((side([true, false], true), side([false, true], true)), ());
/// let answers = [[0, 0], [0, 1], [1, 0], [1, 1]].map(|x| net.apply(&p, x.map(|x| Z2(x == 1)))[0].0);
/// assert_eq!(answers, [true, false, false, false]);
/// ```
#[must_use]
pub const fn times<X>() -> Times<X> {
    Times(PhantomData)
}

impl<X> Clone for Times<X> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<X> Copy for Times<X> {}
impl<X> Default for Times<X> {
    fn default() -> Self {
        times()
    }
}
impl<X> fmt::Debug for Times<X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Times")
    }
}

impl<X: Pointwise> Para for Times<X> {
    type Params = ();
    type Input = (X, X);
    type Output = X;
    type Residual = (X, X);

    #[inline]
    fn forward(&self, _: &(), (x, y): (X, X)) -> (X, (X, X)) {
        let mut z = x.copied();
        z.zip_numbers(&y, |x, y| x * y);
        (z, (x, y))
    }
    #[inline]
    fn backward(&self, _: &(), (mut x, mut y): (X, X), dz: X, _: &mut ()) -> (X, X) {
        x.zip_numbers(&dz, |x, d| x * d);
        y.zip_numbers(&dz, |y, d| y * d);
        dz.release();
        (y, x)
    }
    #[inline]
    fn backward_params(&self, _: &(), _: (X, X), _: X, _: &mut ()) {}
    #[inline]
    fn apply(&self, _: &(), (mut x, y): (X, X)) -> X {
        x.zip_numbers(&y, |x, y| x * y);
        y.release();
        x
    }
}
impl<X: Pointwise> Init for Times<X> {
    fn init(&self, _: &mut Rng) {}
}
joins! { [X: crate::object::Object] Times<X>, batched |_f| Times<BatchOf<X>> = times() }
