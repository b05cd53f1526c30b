use super::Span;
use crate::joins;
use crate::kernel::{by_chunks, give, stale, take, threads};
use crate::layer::Rows;
use crate::number::{Real, Semiring};
use crate::object::{Additive, Image, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::array::from_fn;
use std::fmt;
use std::marker::PhantomData;

/// One number made of those in a window, and what flows back to them: how a [`Pool`] pools.
///
/// ```
/// use paralens::layer::{Pool, Pooling};
/// use paralens::prelude::*;
///
/// /// The sum.
/// struct Total;
/// impl Pooling<f64> for Total {
///     type Kept = ();
///     fn value(window: &[f64]) -> (f64, ()) {
///         (window.iter().sum(), ())
///     }
///     fn pull(_: (), dy: f64, window: &mut [f64]) {
///         window.fill(dy);
///     }
/// }
/// let pool = Pool::<Total, Image<1, 4, 4, f64>, Image<1, 2, 2, f64>, 2>::new();
/// assert_eq!(pool.apply(&(), Image::from_fn(|_, h, _| h as f64))[0], [[2.0; 2], [10.0; 2]]);
/// ```
pub trait Pooling<S>: 'static {
    /// What is kept of a window for the backward map.
    type Kept: Copy + Default + Send + Sync + 'static;
    /// y, from the numbers of a window, row by row; there is at least one.
    fn value(window: &[S]) -> (S, Self::Kept);
    /// Writes what flows back to each number of a window over `window`.
    fn pull(kept: Self::Kept, dy: S, window: &mut [S]);
}

/// The largest number, see [`max_pool`].
#[derive(Clone, Copy, Debug)]
pub struct Max;

/// The mean, see [`average_pool`].
#[derive(Clone, Copy, Debug)]
pub struct Average;

impl<S: Real> Pooling<S> for Max {
    /// The place of the largest number in the window.
    type Kept = u32;

    #[inline(always)]
    fn value(window: &[S]) -> (S, u32) {
        let (mut best, mut at) = (window[0], 0);
        for (place, x) in (0..).zip(window) {
            // NaN is above every number, and the first of several stays
            let (value, least) = (x.value(), best.value());
            if value > least || value.is_nan() && !least.is_nan() {
                (best, at) = (*x, place);
            }
        }
        (best, at)
    }
    #[inline(always)]
    fn pull(at: u32, dy: S, window: &mut [S]) {
        for (place, dx) in (0..).zip(window) {
            *dx = if place == at { dy } else { S::ZERO };
        }
    }
}
impl<S: Real> Pooling<S> for Average {
    type Kept = ();

    #[inline(always)]
    fn value(window: &[S]) -> (S, ()) {
        let sum = window.iter().fold(S::ZERO, |sum, x| sum + *x);
        (sum / S::of(window.len() as f64), ())
    }
    #[inline(always)]
    fn pull((): (), dy: S, window: &mut [S]) {
        window.fill(dy / S::of(window.len() as f64));
    }
}

/// Pooling of images, from `X` = [`Image<C, H, W, S>`](Image) to `Y` = `Image<C, OH, OW, S>`: a KH by KW window moves SH
/// rows and SW columns at a time, and each channel becomes one number a place, as `R` says.
///
/// [`max_pool`] and [`average_pool`] make it with windows that are square and lie side by side. Others are
/// [`MaxPool`] and [`AveragePool`] with sizes written out:
///
/// ```
/// use paralens::prelude::*;
///
/// // 3 by 3 at every second place
/// let pool = MaxPool::<Image<1, 5, 5>, Image<1, 2, 2>, 3, 3, 2, 2>::new();
/// let x = Image::from_fn(|_, h, w| (5 * h + w) as f32);
/// assert_eq!(pool.apply(&(), x)[0], [[12.0, 14.0], [22.0, 24.0]]);
/// ```
///
/// OH is ⌊(H − KH) / SH⌋ + 1, and OW likewise, or it does not compile. Rows and columns that are left over at the end, of
/// an image whose size is not a multiple of the window's, are cut off: they are in no window, and their cotangent is 0.
pub struct Pool<
    R,
    X,
    Y,
    const KH: usize,
    const KW: usize = KH,
    const SH: usize = KH,
    const SW: usize = KW,
>(PhantomData<fn(R, X) -> Y>);

/// The largest number in each window: what [`max_pool`] makes, with sizes of choice.
pub type MaxPool<
    X,
    Y,
    const KH: usize,
    const KW: usize = KH,
    const SH: usize = KH,
    const SW: usize = KW,
> = Pool<Max, X, Y, KH, KW, SH, SW>;

/// The mean of each window: what [`average_pool`] makes, with sizes of choice.
pub type AveragePool<
    X,
    Y,
    const KH: usize,
    const KW: usize = KH,
    const SH: usize = KH,
    const SW: usize = KW,
> = Pool<Average, X, Y, KH, KW, SH, SW>;

/// The largest number of every K by K square, the squares side by side.
///
/// ```text
/// y = max x_i      dx_i = dy if i is the first of the largest, else 0
/// ```
///
/// Of equal numbers the first wins, row by row, and all of dy flows back to it. This is not smooth: where the largest is
/// alone it is the derivative, and at a tie it is one of the subgradients. NaN wins against every number.
///
/// ```
/// use paralens::prelude::*;
///
/// let pool = max_pool::<Image<1, 2, 5>, Image<1, 1, 2>, 2>(); // the last column is cut off
/// let rows = [[1.0, 3.0, 0.0, 0.0, 9.0], [3.0, 2.0, -1.0, 0.0, 9.0]];
/// let (y, r) = pool.forward(&(), Image::from_fn(|_, h, w| rows[h][w]));
/// assert_eq!(y[0], [[3.0, 0.0]]);
/// let dx = pool.backward(&(), r, Image::from_fn(|_, _, w| [5.0, 7.0][w]), &mut ());
/// assert_eq!(dx[0], [[0.0, 5.0, 7.0, 0.0, 0.0], [0.0; 5]]);
/// ```
#[must_use]
pub fn max_pool<X, Y, const K: usize>() -> MaxPool<X, Y, K>
where
    MaxPool<X, Y, K>: Default,
{
    Pool::default()
}

/// The mean of every K by K square, the squares side by side; dx is dy / K² at each number of the square.
///
/// ```
/// use paralens::prelude::*;
///
/// let x = Image::<1, 2, 4>::from_fn(|_, h, w| (4 * h + w) as f32);
/// assert_eq!(average_pool::<_, Image<1, 1, 2>, 2>().apply(&(), x)[0], [[2.5, 4.5]]);
/// ```
#[must_use]
pub fn average_pool<X, Y, const K: usize>() -> AveragePool<X, Y, K>
where
    AveragePool<X, Y, K>: Default,
{
    Pool::default()
}

/// `all_sizes! { impl [Trait for] one { body } }` is the implementation for pooling of all sizes; with `rows`, that for batches.
macro_rules! all_sizes {
    ($(impl $trait:tt $what:ident { $($body:tt)* })+) => { $(
        all_sizes! { @$what $trait $($body)* }
    )+ };
    (@one $trait:tt $($body:tt)*) => {
        all_sizes! { @impl $trait [Pool<R, Image<C, H, W, S>, Image<C, OH, OW, S>, KH, KW, SH, SW>] $($body)* }
    };
    (@rows $trait:tt $($body:tt)*) => {
        all_sizes! { @impl $trait [Rows<Pool<R, Image<C, H, W, S>, Image<C, OH, OW, S>, KH, KW, SH, SW>>] $($body)* }
    };
    (@impl [$($trait:tt)*] [$($layer:tt)*] $($body:tt)*) => {
        impl<
            const C: usize, const H: usize, const W: usize, const OH: usize, const OW: usize,
            const KH: usize, const KW: usize, const SH: usize, const SW: usize, S: Semiring, R: Pooling<S>,
        > $($trait)* $($layer)* { $($body)* }
    };
}

all_sizes! {
    impl [] one {
        /// About how many nanoseconds an image takes.
        const fn work(&self) -> usize {
            C * OH * OW * KH * KW
        }

        /// The layer of these sizes.
        #[must_use]
        pub const fn new() -> Self {
            const {
                let down = Span { size: KH, stride: SH, padding: 0, dilation: 1 };
                down.expect(H, OH);
                Span { size: KW, stride: SW, ..down }.expect(W, OW);
            }
            Pool(PhantomData)
        }
        /// Shows every place of the window, with its number among them and its first row and column.
        #[inline(always)]
        fn places(mut see: impl FnMut([usize; 3], [usize; 2])) {
            for c in 0..C {
                for r in 0..OH {
                    for col in 0..OW {
                        see([c, r, col], [r * SH, col * SW]);
                    }
                }
            }
        }
        fn forward_one(&self, x: &Image<C, H, W, S>, y: &mut Image<C, OH, OW, S>, kept: &mut [R::Kept]) {
            let mut kept = kept.iter_mut();
            Self::places(#[inline(always)] |[c, r, col], [top, left]| {
                let window: [[S; KW]; KH] = from_fn(|h| from_fn(|w| x[c][top + h][left + w]));
                let (value, keep) = R::value(window.as_flattened());
                y[c][r][col] = value;
                if let Some(kept) = kept.next() {
                    *kept = keep;
                }
            });
        }
        fn backward_one(&self, kept: &[R::Kept], dy: &Image<C, OH, OW, S>, dx: &mut Image<C, H, W, S>) {
            dx.clear();
            let mut kept = kept.iter();
            Self::places(#[inline(always)] |[c, r, col], [top, left]| {
                let mut window = [[S::ZERO; KW]; KH];
                let keep = kept.next().copied().unwrap_or_default();
                R::pull(keep, dy[c][r][col], window.as_flattened_mut());
                for (h, window) in window.iter().enumerate() {
                    for (w, d) in window.iter().enumerate() {
                        let dx = &mut dx[c][top + h][left + w];
                        *dx = *dx + *d;
                    }
                }
            });
        }
    }
    impl [Para for] one {
        type Params = ();
        type Input = Image<C, H, W, S>;
        type Output = Image<C, OH, OW, S>;
        type Residual = Vec<R::Kept>;

        fn forward(&self, _: &(), x: Self::Input) -> (Self::Output, Self::Residual) {
            let (mut y, mut kept) = (Image::stale(), stale(C * OH * OW, R::Kept::default));
            self.forward_one(&x, &mut y, &mut kept);
            x.release();
            (y, kept)
        }
        fn backward(&self, _: &(), kept: Self::Residual, dy: Self::Output, _: &mut ()) -> Self::Input {
            let mut dx = Image::stale();
            self.backward_one(&kept, &dy, &mut dx);
            give(kept);
            dy.release();
            dx
        }
        fn backward_params(&self, _: &(), kept: Self::Residual, dy: Self::Output, _: &mut ()) {
            give(kept);
            dy.release();
        }
    }
    impl [Para for] rows {
        type Params = ();
        type Input = Vec<Image<C, H, W, S>>;
        type Output = Vec<Image<C, OH, OW, S>>;
        type Residual = Vec<R::Kept>;

        fn forward(&self, _: &(), x: Self::Input) -> (Self::Output, Self::Residual) {
            let (size, each) = (C * OH * OW, x.len().div_ceil(PIECES).max(1));
            let (mut y, mut kept) = (take(x.len()), stale(x.len() * size, R::Kept::default));
            y.resize_with(x.len(), Image::stale);
            let pieces = x.chunks(each).zip(y.chunks_mut(each));
            let mut pieces: Vec<_> = pieces
                .zip(kept.chunks_mut((each * size).max(1)))
                .map(|((x, y), kept)| Piece { x, y, kept })
                .collect();
            by_chunks([&mut pieces], threads(), self.one().work() * x.len(), |_, [pieces]| {
                for Piece { x, y, kept } in pieces {
                    let images = x.iter().zip(y.iter_mut()).zip(kept.chunks_mut(size));
                    images.for_each(|((x, y), kept)| self.one().forward_one(x, y, kept));
                }
            });
            drop(pieces);
            x.release();
            (y, kept)
        }
        fn backward(&self, _: &(), kept: Self::Residual, dy: Self::Output, _: &mut ()) -> Self::Input {
            let size = C * OH * OW;
            let mut dx = take(dy.len());
            dx.resize_with(dy.len(), Image::stale);
            by_chunks([&mut dx], threads(), self.one().work() * dy.len(), |place, [dx]| {
                for (i, dx) in place.zip(dx) {
                    self.one().backward_one(&kept[i * size..][..size], &dy[i], dx);
                }
            });
            give(kept);
            dy.release();
            dx
        }
        fn backward_params(&self, _: &(), kept: Self::Residual, dy: Self::Output, _: &mut ()) {
            give(kept);
            dy.release();
        }
    }
    impl [Init for] one {
        fn init(&self, _: &mut Rng) {}
    }
    impl [Init for] rows {
        fn init(&self, _: &mut Rng) {}
    }
    impl [Default for] one {
        fn default() -> Self {
            Self::new()
        }
    }
}

/// Into how many pieces a batch is cut at most.
const PIECES: usize = 16;

/// Some images of a batch, on cache lines of their own.
#[repr(align(64))]
struct Piece<'a, X, Y, K> {
    x: &'a [X],
    y: &'a mut [Y],
    kept: &'a mut [K],
}

joins! {
    [R, X, Y, const KH: usize, const KW: usize, const SH: usize, const SW: usize]
    Pool<R, X, Y, KH, KW, SH, SW>, batched |f| Rows<Self> = Rows::new(*f)
}

macro_rules! plain {
    ($($N:ident)+) => {
        impl<R, X, Y, $(const $N: usize),+> Clone for Pool<R, X, Y, $($N),+> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<R, X, Y, $(const $N: usize),+> Copy for Pool<R, X, Y, $($N),+> {}
        impl<R, X, Y, $(const $N: usize),+> fmt::Debug for Pool<R, X, Y, $($N),+> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let sizes = [$($N.to_string()),+].join(", ");
                write!(f, "Pool<{sizes}>")
            }
        }
    };
}
plain! { KH KW SH SW }
