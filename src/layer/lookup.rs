use crate::joins;
use crate::number::Ring;
use crate::object::{Additive, Matrix};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::array;
use std::fmt;
use std::marker::PhantomData;

/// A table with a row of B numbers for each of the N = 2ᴬ inputs of A bits, and all of it is learnt: the model of which
/// every function of bits is an instance.
///
/// ```text
/// f(θ, x) = Σ_i θ_i δ_i(x)      δ_i(x) = Π_k (x_k + i_k + 1)
///
/// dθ_i = δ_i(x) dy              dx_k = Σ_i ⟨θ_i, dy⟩ ∂δ_i/∂x_k
/// ```
///
/// `δ_i(x)` is 1 if the bits of x are the digits `i_k` of i, written with the highest first, and 0 if not. So `θ_i` is the
/// answer to the input i, and a step of reverse derivative ascent exchanges it for the target: **one pass over the data
/// learns all of them**, if no two contradict each other
/// ([`learn_exactly`](crate::learner::Learner::learn_exactly)). What is not among the data keeps the answer that it had.
/// (Wilson and Zanasi, *Reverse Derivative Ascent*, 2101.10488, where this model is called `eval`.)
///
/// ```
/// use paralens::prelude::*;
///
/// let table = Lookup::<2, 4, 1, Z2>::new();
/// let mut learner = Learner::new(table, boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
/// for (x, y) in [(0, 0), (1, 1), (2, 1), (3, 0)] {
///     learner.step(Z2::digits(x)?, &Z2::digits(y)?)?;
/// }
/// let bits = |n| Z2::digits::<4>(n);
/// assert_eq!(learner.params().flat(), bits(0b0110)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Over other numbers
///
/// Each `x_k` stands in a product once at most, and the factors are `x_k` and `1 − x_k`, so this is the same polynomial
/// over every [`Ring`]. Over [`Bits`](crate::number::Bits) it answers hundreds of inputs at once, with one table for all of
/// them or one for each lane. Over floats it is the multilinear interpolation of what stands at the corners of a cube, and
/// modulo a prime its extension to all remainders.
///
/// ```
/// use paralens::prelude::*;
///
/// let table = Lookup::<2, 4, 1, f64>::new();
/// let p = Matrix::from_fn(|i, _| [0.0, 1.0, 1.0, 0.0][i]);
/// assert_eq!(table.apply(&p, [1.0, 0.0]), [1.0]);
/// assert_eq!(table.apply(&p, [0.5, 0.25]), [0.5]);
/// ```
///
/// # Sizes
///
/// N must be 2ᴬ, and an input has A bits, no more and no fewer:
///
/// ```compile_fail,E0080
/// use paralens::prelude::*;
///
/// let table = Lookup::<2, 5, 1, Z2>::new();
/// ```
///
/// ```compile_fail,E0308
/// use paralens::prelude::*;
///
/// let wider = [Z2(true); 3];
/// Lookup::<2, 4, 1, Z2>::new().apply(&Matrix::zeros(), wider);
/// ```
///
/// Forward it folds the table by halves, a choice by x₀ first: B (N − 1) choices `lo + x (hi − lo)` of two sums and a
/// product each. The table begins as 0.
pub struct Lookup<const A: usize, const N: usize, const B: usize, S>(PhantomData<fn() -> S>);

impl<const A: usize, const N: usize, const B: usize, S> Lookup<A, N, B, S> {
    /// The table of this size.
    #[must_use]
    pub const fn new() -> Self {
        const {
            assert!(
                A < usize::BITS as usize && N == 1 << A,
                "`Lookup<A, N, B, S>`: N is not 2 to the power of A"
            );
        }
        Lookup(PhantomData)
    }
}
impl<const A: usize, const N: usize, const B: usize, S> Clone for Lookup<A, N, B, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<const A: usize, const N: usize, const B: usize, S> Copy for Lookup<A, N, B, S> {}
impl<const A: usize, const N: usize, const B: usize, S> Default for Lookup<A, N, B, S> {
    fn default() -> Self {
        Self::new()
    }
}
impl<const A: usize, const N: usize, const B: usize, S> fmt::Debug for Lookup<A, N, B, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lookup<{A}, {N}, {B}>")
    }
}

/// lo + x (hi − lo).
#[inline]
fn choose<const B: usize, S: Ring>(x: S, lo: &[S; B], hi: &[S; B]) -> [S; B] {
    array::from_fn(|b| lo[b] + x * (hi[b] - lo[b]))
}

/// The row that the bits of `x` choose.
fn fold<const B: usize, S: Ring>(rows: &[[S; B]], x: &[S]) -> [S; B] {
    let [x, rest @ ..] = x else {
        return rows[0];
    };
    let (lo, hi) = rows.split_at(rows.len() / 2);
    if rest.is_empty() {
        return choose(*x, &lo[0], &hi[0]);
    }
    choose(*x, &fold(lo, rest), &fold(hi, rest))
}

/// Adds `δ_i(x) dy` to every row.
fn spread<const B: usize, S: Ring>(rows: &mut [[S; B]], x: &[S], dy: [S; B]) {
    match x {
        [] => rows[0].add(&dy),
        [x, rest @ ..] => {
            let (lo, hi) = rows.split_at_mut(rows.len() / 2);
            let chosen = dy.map(|d| *x * d);
            spread(lo, rest, array::from_fn(|b| dy[b] - chosen[b]));
            spread(hi, rest, chosen);
        }
    }
}

/// Adds to every `dx_k`, and returns the row that is chosen.
fn pull<const B: usize, S: Ring>(rows: &[[S; B]], x: &[S], dy: [S; B], dx: &mut [S]) -> [S; B] {
    let ([x, rest @ ..], [dx, others @ ..]) = (x, dx) else {
        return rows[0];
    };
    let (lo, hi) = rows.split_at(rows.len() / 2);
    let chosen = dy.map(|d| *x * d);
    let lo = pull(lo, rest, array::from_fn(|b| dy[b] - chosen[b]), others);
    let hi = pull(hi, rest, chosen, others);
    for b in 0..B {
        *dx = *dx + (hi[b] - lo[b]) * dy[b];
    }
    choose(*x, &lo, &hi)
}

impl<const A: usize, const N: usize, const B: usize, S: Ring> Para for Lookup<A, N, B, S> {
    type Params = Matrix<N, B, S>;
    type Input = [S; A];
    type Output = [S; B];
    type Residual = [S; A];

    #[inline]
    fn forward(&self, p: &Self::Params, x: [S; A]) -> ([S; B], [S; A]) {
        (fold(&p[..], &x), x)
    }
    #[inline]
    fn backward(&self, p: &Self::Params, x: [S; A], dy: [S; B], dp: &mut Self::Params) -> [S; A] {
        spread(&mut dp[..], &x, dy);
        self.backward_input(p, x, dy)
    }
    #[inline]
    fn backward_params(&self, _: &Self::Params, x: [S; A], dy: [S; B], dp: &mut Self::Params) {
        spread(&mut dp[..], &x, dy);
    }
    #[inline]
    fn backward_input(&self, p: &Self::Params, x: [S; A], dy: [S; B]) -> [S; A] {
        let mut dx = [S::ZERO; A];
        pull(&p[..], &x, dy, &mut dx);
        dx
    }
    #[inline]
    fn apply(&self, p: &Self::Params, x: [S; A]) -> [S; B] {
        fold(&p[..], &x)
    }
}
impl<const A: usize, const N: usize, const B: usize, S: Ring> Init for Lookup<A, N, B, S> {
    fn init(&self, _: &mut Rng) -> Self::Params {
        Matrix::zeros()
    }
}
joins! { [const A: usize, const N: usize, const B: usize, S] Lookup<A, N, B, S> }
