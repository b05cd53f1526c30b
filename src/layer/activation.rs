use crate::joins;
use crate::kernel::Short;
use crate::object::{BatchOf, Object, Pointwise};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// A function of one number, with the pull of its derivative: what an [`Activation`] applies everywhere.
///
/// The backward map gets back one number that the forward map kept, either the input x or the output y; the output is
/// the better choice where the derivative is a polynomial in it, as σ' = y (1 − y).
///
/// `pull` returns the cotangent of the input and not the derivative, so that a map by pieces can *select*: the piece
/// that was not taken gives 0 whatever comes back, where the product 0 · ∞ would be NaN. Choose the pieces so that NaN
/// goes through, as in `if x <= 0 { 0 } else { x }`.
///
/// # Writing one
///
/// ```
/// use paralens::prelude::*;
///
/// /// x², with derivative 2 x.
/// #[derive(Clone, Debug)]
/// struct Square;
/// impl<S: Semiring> Curve<S> for Square {
///     const KEEPS_INPUT: bool = true;
///     fn value(&self, x: S) -> S {
///         x * x
///     }
///     fn pull(&self, x: S, dy: S) -> S {
///         (x + x) * dy
///     }
/// }
/// let net = Dense::<2, 3>::new().then(Activation::new(Square)).then(Dense::<_, 1>::new());
/// let square = Activation::<_, [f64; 2]>::new(Square);
/// assert_eq!(square.apply(&(), [3.0, -4.0]), [9.0, 16.0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a function on the numbers `{S}`",
    label = "expected a curve over these numbers",
    note = "the activations of this crate are curves over real numbers: `f32`, `f64`, and dual numbers over these; `square()` and `cube()` are over all numbers"
)]
pub trait Curve<S>: Sync {
    /// Whether `pull` is given the input x; otherwise it is given the output y.
    const KEEPS_INPUT: bool;
    /// Whether `value` and `pull` are two or three instructions, as a comparison is. Such a curve is at its end before the
    /// choice of the widest vectors pays, on a few hundred numbers. It is a hint, and changes no result.
    const LIGHT: bool = false;
    /// y = f(x).
    fn value(&self, x: S) -> S;
    /// dx = f'(x) dy, from what was kept.
    fn pull(&self, kept: S, dy: S) -> S;
}

/// A curve f at every number of a point.
///
/// ```text
/// y_i = f(x_i)      dx_i = f'(x_i) dy_i
/// ```
///
/// On batches it is itself. The usual ones have makers, such as [`relu`](super::relu), and names for a
/// [`chain!`](crate::chain), such as [`Relu<X>`](super::Relu).
pub struct Activation<C, X>(C, PhantomData<fn() -> X>);

impl<C, X> Activation<C, X> {
    /// `curve` at every number of `X`.
    #[must_use]
    pub const fn new(curve: C) -> Self {
        Activation(curve, PhantomData)
    }
    /// The curve.
    pub const fn curve(&self) -> &C {
        &self.0
    }
}
impl<C: Curve<X::Scalar>, X: Pointwise> Activation<C, X> {
    const SHORT: Short = if C::LIGHT { Short::Light } else { Short::Dear };
}
impl<C: Clone, X> Clone for Activation<C, X> {
    fn clone(&self) -> Self {
        Activation::new(self.0.clone())
    }
}
impl<C: Copy, X> Copy for Activation<C, X> {}
impl<C: Default, X> Default for Activation<C, X> {
    fn default() -> Self {
        Activation::new(C::default())
    }
}
impl<C: fmt::Debug, X> fmt::Debug for Activation<C, X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<C: Curve<X::Scalar>, X: Pointwise> Para for Activation<C, X> {
    type Params = ();
    type Input = X;
    type Output = X;
    type Residual = X;

    #[inline]
    fn forward(&self, _: &(), mut x: X) -> (X, X) {
        let kept = x.each_number_twice(
            #[inline(always)]
            |x| {
                let y = self.0.value(x);
                (y, if C::KEEPS_INPUT { x } else { y })
            },
        );
        (x, kept)
    }
    #[inline]
    fn backward(&self, _: &(), kept: X, mut d: X, _: &mut ()) -> X {
        d.zip_numbers_at(
            Self::SHORT,
            &kept,
            #[inline(always)]
            |d, kept| self.0.pull(kept, d),
        );
        kept.release();
        d
    }
    #[inline]
    fn backward_params(&self, _: &(), _: X, _: X, _: &mut ()) {}
    #[inline]
    fn apply(&self, _: &(), mut x: X) -> X {
        x.each_number_at(
            Self::SHORT,
            #[inline(always)]
            |x| self.0.value(x),
        );
        x
    }
}
impl<C: Curve<X::Scalar>, X: Pointwise> Init for Activation<C, X> {
    fn init(&self, _: &mut Rng) {}
}
joins! {
    [C: Clone, X: Object] Activation<C, X>, batched |f| Activation<C, BatchOf<X>> = Activation::new(f.0.clone())
}
