use super::Span;
use super::patches::Sizes;
use crate::joins;
use crate::kernel::take;
use crate::layer::{Affine, Rows, glorot_uniform};
use crate::number::{Real, Semiring};
use crate::object::{Image, Kernel, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;
use std::slice::{from_mut, from_ref};

/// A convolution of images, from `X` = [`Image<C, H, W, S>`](Image) to `Y` = `Image<D, OH, OW, S>`: a KH by KW window
/// moves over the input, and each output channel is one affine map of what it sees, the same at every place.
///
/// ```text
/// y[d][r][c]    = b_d + Σ_hwi k[h][w][i][d] x[i][r s + h][c s + w]
/// dk[h][w][i][d] = Σ_rc x[i][r s + h][c s + w] dy[d][r][c]      db_d = Σ_rc dy[d][r][c]
/// dx[i][r s + h][c s + w] += Σ_d k[h][w][i][d] dy[d][r][c]      over all places and weights
/// ```
///
/// As everywhere in this field the kernel is not turned round, so that it is a correlation; x's cotangent is then the
/// full convolution of dy, spread out by the stride, with k, and 0 where no window has been (Dumoulin and Visin, *A guide
/// to convolution arithmetic for deep learning*, 1603.07285). It is a [`Dense`](crate::layer::Dense) layer whose weights
/// are tied, that is, reparameterised along a linear map (Cruttwell et al., *Categorical Foundations of Gradient-Based
/// Learning*, 2103.01931, Definition 2.3). Nothing but sums and products, so it is a lens over every [`Semiring`].
///
/// Say what comes out and how large the window is; what goes in, the neighbour says:
///
/// ```
/// use paralens::prelude::*;
///
/// let net = Conv::<Image<1, 8, 8>, Image<4, 6, 6>, 3>::new()
///     .then(relu())
///     .then(Conv::<_, Image<8, 2, 2>, 3, 3, 2>::new()); // at every second place
/// let p = net.init(&mut Rng::new(1));
/// assert_eq!(net.apply(&p, Image::zeros()), Image::<8, 2, 2>::zeros());
/// ```
///
/// | parameter | | if not given |
/// |---|---|---|
/// | `KH`, `KW` | rows and columns of the window | `KW = KH` |
/// | `STRIDE` | s, how far the window moves | 1 |
/// | `PADDING` | zeros put around the image; (K − 1) / 2 keeps its size if K is odd | 0 |
/// | `DILATION` | how far apart the numbers in the window are | 1 |
///
/// OH is ⌊(H + 2 PADDING − DILATION (KH − 1) − 1) / STRIDE⌋ + 1, as [`Span::places`] computes it, and OW likewise. A size
/// that is not does not compile:
///
/// ```compile_fail,E0080
/// use paralens::prelude::*;
///
/// let layer = Conv::<Image<1, 8, 8>, Image<4, 7, 7>, 3>::new();
/// ```
///
/// Parameters are [`Affine`], a [`Kernel<KH, KW, C, D, S>`](Kernel) `weight` that begins as [`glorot_uniform`] draws it,
/// and a `bias` that begins as 0.
pub struct Conv<
    X,
    Y,
    const KH: usize,
    const KW: usize = KH,
    const STRIDE: usize = 1,
    const PADDING: usize = 0,
    const DILATION: usize = 1,
>(PhantomData<fn(X) -> Y>);

/// `all_sizes! { Bound: impl [Trait for] one { body } }` is the implementation for convolutions of all sizes, over numbers
/// that are `Bound`; with `rows`, that for batches.
macro_rules! all_sizes {
    ($($Bound:ident: impl $trait:tt $what:ident { $($body:tt)* })+) => { $(
        all_sizes! { @$what $trait [$Bound] $($body)* }
    )+ };
    (@one $trait:tt $bound:tt $($body:tt)*) => {
        all_sizes! { @impl $trait $bound
            [Conv<Image<C, H, W, S>, Image<D, OH, OW, S>, KH, KW, STRIDE, PADDING, DILATION>] $($body)* }
    };
    (@rows $trait:tt $bound:tt $($body:tt)*) => {
        all_sizes! { @impl $trait $bound
            [Rows<Conv<Image<C, H, W, S>, Image<D, OH, OW, S>, KH, KW, STRIDE, PADDING, DILATION>>] $($body)* }
    };
    (@impl [$($trait:tt)*] [$Bound:ident] [$($layer:tt)*] $($body:tt)*) => {
        impl<
            const C: usize, const H: usize, const W: usize, const D: usize, const OH: usize, const OW: usize,
            const KH: usize, const KW: usize, const STRIDE: usize, const PADDING: usize, const DILATION: usize,
            S: $Bound,
        > $($trait)* $($layer)* { $($body)* }
    };
}

all_sizes! {
    Semiring: impl [] one {
        const SIZES: Sizes = {
            let down = Span { size: KH, stride: STRIDE, padding: PADDING, dilation: DILATION };
            let along = Span { size: KW, ..down };
            Sizes { input: [C, H, W], output: [D, OH, OW], window: [down, along] }
        };

        /// The layer of these sizes.
        #[must_use]
        pub const fn new() -> Self {
            const {
                Self::SIZES.window[0].expect(H, OH);
                Self::SIZES.window[1].expect(W, OW);
            }
            Conv(PhantomData)
        }
        const fn sizes(&self) -> Sizes {
            Self::SIZES
        }
    }
    Semiring: impl [Para for] one {
        type Params = Affine<Kernel<KH, KW, C, D, S>, [S; D]>;
        type Input = Image<C, H, W, S>;
        type Output = Image<D, OH, OW, S>;
        type Residual = Self::Input;

        fn forward(&self, p: &Self::Params, x: Self::Input) -> (Self::Output, Self::Input) {
            let mut y = Image::stale();
            Self::SIZES.forward_rows((p.weight.flat(), &p.bias), from_ref(&x), from_mut(&mut y));
            (y, x)
        }
        fn backward(&self, p: &Self::Params, mut x: Self::Input, dy: Self::Output, dp: &mut Self::Params) -> Self::Input {
            let dp = (dp.weight.flat_mut(), &mut dp.bias[..]);
            Self::SIZES.backward_rows(p.weight.flat(), from_mut(&mut x), from_ref(&dy), Some(dp), true);
            dy.release();
            x
        }
        fn backward_params(&self, p: &Self::Params, mut x: Self::Input, dy: Self::Output, dp: &mut Self::Params) {
            let dp = (dp.weight.flat_mut(), &mut dp.bias[..]);
            Self::SIZES.backward_rows(p.weight.flat(), from_mut(&mut x), from_ref(&dy), Some(dp), false);
            x.release();
            dy.release();
        }
        fn backward_input(&self, p: &Self::Params, mut x: Self::Input, dy: Self::Output) -> Self::Input {
            Self::SIZES.backward_rows(p.weight.flat(), from_mut(&mut x), from_ref(&dy), None, true);
            dy.release();
            x
        }
        fn apply(&self, p: &Self::Params, x: Self::Input) -> Self::Output {
            let (y, x) = self.forward(p, x);
            x.release();
            y
        }
    }
    Semiring: impl [Para for] rows {
        type Params = Affine<Kernel<KH, KW, C, D, S>, [S; D]>;
        type Input = Vec<Image<C, H, W, S>>;
        type Output = Vec<Image<D, OH, OW, S>>;
        type Residual = Self::Input;

        fn forward(&self, p: &Self::Params, x: Self::Input) -> (Self::Output, Self::Input) {
            let mut y = take(x.len());
            y.resize_with(x.len(), Image::stale);
            self.one().sizes().forward_rows((p.weight.flat(), &p.bias), &x, &mut y);
            (y, x)
        }
        fn backward(&self, p: &Self::Params, mut x: Self::Input, dy: Self::Output, dp: &mut Self::Params) -> Self::Input {
            let dp = (dp.weight.flat_mut(), &mut dp.bias[..]);
            self.one().sizes().backward_rows(p.weight.flat(), &mut x, &dy, Some(dp), true);
            dy.release();
            x
        }
        fn backward_params(&self, p: &Self::Params, mut x: Self::Input, dy: Self::Output, dp: &mut Self::Params) {
            let dp = (dp.weight.flat_mut(), &mut dp.bias[..]);
            self.one().sizes().backward_rows(p.weight.flat(), &mut x, &dy, Some(dp), false);
            x.release();
            dy.release();
        }
        fn backward_input(&self, p: &Self::Params, mut x: Self::Input, dy: Self::Output) -> Self::Input {
            self.one().sizes().backward_rows(p.weight.flat(), &mut x, &dy, None, true);
            dy.release();
            x
        }
        fn apply(&self, p: &Self::Params, x: Self::Input) -> Self::Output {
            let (y, x) = self.forward(p, x);
            x.release();
            y
        }
    }
    Real: impl [Init for] one {
        fn init(&self, rng: &mut Rng) -> Self::Params {
            let mut weight = Kernel::zeros();
            glorot_uniform().draw(&[KH, KW, C, D], weight.flat_mut(), rng);
            Affine { weight, bias: [S::ZERO; D] }
        }
    }
    Real: impl [Init for] rows {
        fn init(&self, rng: &mut Rng) -> Self::Params {
            self.one().init(rng)
        }
    }
    Semiring: impl [Default for] one {
        fn default() -> Self {
            Self::new()
        }
    }
}

joins! {
    [X, Y, const KH: usize, const KW: usize, const STRIDE: usize, const PADDING: usize, const DILATION: usize]
    Conv<X, Y, KH, KW, STRIDE, PADDING, DILATION>, batched |f| Rows<Self> = Rows::new(*f)
}

macro_rules! plain {
    ($($N:ident)+) => {
        impl<X, Y, $(const $N: usize),+> Clone for Conv<X, Y, $($N),+> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<X, Y, $(const $N: usize),+> Copy for Conv<X, Y, $($N),+> {}
        impl<X, Y, $(const $N: usize),+> fmt::Debug for Conv<X, Y, $($N),+> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let sizes = [$($N.to_string()),+].join(", ");
                write!(f, "Conv<{sizes}>")
            }
        }
    };
}
plain! { KH KW STRIDE PADDING DILATION }
