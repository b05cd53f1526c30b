use crate::joins;
use crate::kernel::stale;
use crate::number::Semiring;
use crate::object::{Batch, BatchOf, Image, Inline, Matrix, Object, Pointwise};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// A point that holds as many numbers as its type says: what can be [flattened](flatten).
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not hold a fixed number of numbers",
    label = "this cannot be flattened",
    note = "numbers, arrays of numbers, `Matrix` and `Image` can"
)]
pub trait Fixed: Pointwise {
    /// How many numbers there are.
    const COUNT: usize;
}
#[diagnostic::do_not_recommend]
impl<X: Inline> Fixed for X {
    const COUNT: usize = <X as Inline>::COUNT;
}
impl<const I: usize, const O: usize, S: Semiring> Fixed for Matrix<I, O, S> {
    const COUNT: usize = I * O;
}
impl<const C: usize, const H: usize, const W: usize, S: Semiring> Fixed for Image<C, H, W, S> {
    const COUNT: usize = C * H * W;
}

/// The numbers of a point in a row: made by [`flatten`].
///
/// The residual is the input, which is moved there and not copied; the cotangent is written into its memory.
pub struct Flatten<X, const N: usize>(PhantomData<fn() -> X>);

/// The numbers of every point of a batch in a row: what [`batched`](crate::ParaExt::batched) makes of [`Flatten`].
pub struct FlattenRows<X, const N: usize>(PhantomData<fn() -> X>);

/// X → `[S; N]`, the N numbers of a point in the order of memory; backward, the cotangents go back to their places.
///
/// ```
/// use paralens::prelude::*;
///
/// let image = Image::<1, 2, 2, f64>::from_fn(|_, h, w| [[1.0, 2.0], [3.0, 4.0]][h][w]);
/// assert_eq!(flatten::<_, 4>().apply(&(), image), [1.0, 2.0, 3.0, 4.0]);
/// let net = flatten::<Image<1, 28, 28>, 784>().then(Dense::<_, 10>::new());
/// ```
///
/// A wrong N does not compile:
///
/// ```compile_fail,E0080
/// use paralens::prelude::*;
///
/// let layer = flatten::<Image<1, 2, 2>, 5>();
/// ```
#[must_use]
pub const fn flatten<X: Fixed, const N: usize>() -> Flatten<X, N> {
    const {
        assert!(
            X::COUNT == N,
            "`flatten::<X, N>()`: N is not how many numbers X holds"
        );
    }
    Flatten(PhantomData)
}

/// Copies the numbers of `x` to `flat`.
fn gather<X: Pointwise>(x: &X, mut flat: &mut [X::Scalar]) {
    for run in x.runs() {
        let (here, rest) = flat.split_at_mut(run.len());
        here.copy_from_slice(run);
        flat = rest;
    }
}
/// Copies `flat` to the numbers of `x`.
fn scatter<X: Pointwise>(mut flat: &[X::Scalar], x: &mut X) {
    for run in x.runs_mut() {
        let (here, rest) = flat.split_at(run.len());
        run.copy_from_slice(here);
        flat = rest;
    }
}

impl<S: Semiring, X: Fixed + Pointwise<Scalar = S>, const N: usize> Para for Flatten<X, N> {
    type Params = ();
    type Input = X;
    type Output = [S; N];
    type Residual = X;

    #[inline]
    fn forward(&self, _: &(), x: X) -> ([S; N], X) {
        let mut y = [S::ZERO; N];
        gather(&x, &mut y);
        (y, x)
    }
    #[inline]
    fn backward(&self, _: &(), mut x: X, dy: [S; N], _: &mut ()) -> X {
        scatter(&dy, &mut x);
        x
    }
    #[inline]
    fn backward_params(&self, _: &(), x: X, _: [S; N], _: &mut ()) {
        x.release();
    }
}
impl<S, X, const N: usize> Para for FlattenRows<X, N>
where
    S: Semiring,
    X: Fixed<Batch: Pointwise<Scalar = S>> + Pointwise<Scalar = S>,
{
    type Params = ();
    type Input = BatchOf<X>;
    type Output = Vec<[S; N]>;
    type Residual = BatchOf<X>;

    fn forward(&self, _: &(), x: BatchOf<X>) -> (Vec<[S; N]>, BatchOf<X>) {
        let mut y = stale(x.len(), || [S::ZERO; N]);
        gather(&x, y.as_flattened_mut());
        (y, x)
    }
    fn backward(&self, _: &(), mut x: BatchOf<X>, dy: Vec<[S; N]>, _: &mut ()) -> BatchOf<X> {
        scatter(dy.as_flattened(), &mut x);
        dy.release();
        x
    }
    fn backward_params(&self, _: &(), x: BatchOf<X>, dy: Vec<[S; N]>, _: &mut ()) {
        x.release();
        dy.release();
    }
    fn apply(&self, _: &(), x: BatchOf<X>) -> Vec<[S; N]> {
        let (y, x) = self.forward(&(), x);
        x.release();
        y
    }
}
joins! {
    [X: Object, const N: usize] Flatten<X, N>, batched |_f| FlattenRows<X, N> = FlattenRows(PhantomData)
}
joins! { [X: Object, const N: usize] FlattenRows<X, N> }

impl<X: Fixed, const N: usize> Init for Flatten<X, N> {
    fn init(&self, _: &mut Rng) {}
}
impl<X: Fixed, const N: usize> Default for Flatten<X, N> {
    fn default() -> Self {
        flatten()
    }
}

macro_rules! plain {
    ($($Name:ident)+) => { $(
        impl<X, const N: usize> Clone for $Name<X, N> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<X, const N: usize> Copy for $Name<X, N> {}
        impl<X, const N: usize> fmt::Debug for $Name<X, N> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}<{N}>", stringify!($Name))
            }
        }
    )+ };
}
plain! { Flatten FlattenRows }

#[cfg(test)]
mod tests;
