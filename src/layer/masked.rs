use crate::joins;
use crate::kernel::wide;
use crate::number::Real;
use crate::object::{Batch, BatchOf, Object, Pointwise};
use crate::para::{Init, Para};
use crate::random::{Key, Philox, Rng};
use std::fmt;
use std::marker::PhantomData;

/// A [`Dropout`](super::Dropout) that has been drawn.
///
/// The mask is not stored but computed from its address whenever it is needed, so it is the same forward, backward and
/// recomputed.
pub struct Masked<X>(Mask, PhantomData<fn() -> X>);

/// A [`DropoutRows`](super::DropoutRows) that has been drawn: example i has the mask of address `key.row(i)`.
pub struct MaskedRows<X>(Mask, PhantomData<fn() -> X>);

/// What is dropped: each number with probability `p`, by the noise at `key`.
#[derive(Clone, Copy, Debug)]
struct Mask {
    p: f64,
    key: Key,
}

/// How many numbers are decided at once, each by half a word of noise.
const CHUNK: usize = 64;

impl Mask {
    /// Masks the numbers of one point.
    fn point<S: Real, X: Pointwise<Scalar = S>>(self, x: &mut X) {
        let mut noise = stream(self.key);
        for run in x.runs_mut() {
            self.run(run, &mut noise);
        }
    }
    /// Masks `n` points, each by the noise of its row.
    fn rows<S: Real, X: Pointwise<Scalar = S>>(self, n: usize, x: &mut X) {
        let numbers: usize = x.runs().map(<[S]>::len).sum();
        // points and runs of memory need not begin together
        let (mut row, mut left, mut noise) = (0, 0, stream(self.key));
        for mut run in x.runs_mut() {
            while !run.is_empty() {
                if left == 0 {
                    (left, noise) = (numbers / n, stream(self.key.row(row)));
                    row += 1;
                }
                let (now, rest) = run.split_at_mut(left.min(run.len()));
                self.run(now, &mut noise);
                (left, run) = (left - now.len(), rest);
            }
        }
    }
    fn run<S: Real>(self, xs: &mut [S], noise: &mut Philox) {
        if self.p == 0.0 {
            return;
        }
        // of the numbers of 32 bits, `last + 1` drop: p, rounded up to a multiple of 2⁻³²
        let last = ((self.p * 2f64.powi(32)).ceil() - 1.0) as u32;
        let scale = S::of(1.0 / (1.0 - self.p));
        let (mut words, mut halves) = ([0; CHUNK / 2], [[0; 2]; CHUNK / 2]);
        wide(
            #[inline(always)]
            || {
                for xs in xs.chunks_mut(CHUNK) {
                    let words = &mut words[..xs.len().div_ceil(2)];
                    noise.fill(words);
                    for (half, word) in halves.iter_mut().zip(words) {
                        *half = [*word as u32, (*word >> 32) as u32];
                    }
                    for (x, half) in xs.iter_mut().zip(halves.as_flattened()) {
                        *x = if *half <= last { S::ZERO } else { *x * scale };
                    }
                }
            },
        );
    }
}

fn stream(key: Key) -> Philox {
    let rng = key.rng();
    rng.stream().expect("an address gives a stream").clone()
}

macro_rules! drawn {
    ([$($bounds:tt)*] $Name:ident on $Wire:ty, |$mask:ident, $x:ident| $apply:expr) => {
        impl<X> $Name<X> {
            #[inline]
            pub(super) fn new(p: f64, key: Key) -> Self {
                $Name(Mask { p, key }, PhantomData)
            }
        }
        impl<X> Clone for $Name<X> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<X> Copy for $Name<X> {}
        impl<X> fmt::Debug for $Name<X> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($Name))
                    .field("p", &self.0.p)
                    .field("key", &self.0.key)
                    .finish()
            }
        }
        impl<S: Real, $($bounds)*> Para for $Name<X> {
            type Params = ();
            type Input = $Wire;
            type Output = $Wire;
            type Residual = ();

            #[inline]
            fn forward(&self, _: &(), mut $x: $Wire) -> ($Wire, ()) {
                let $mask = self.0;
                $apply;
                ($x, ())
            }
            #[inline]
            fn backward(&self, _: &(), _: (), d: $Wire, _: &mut ()) -> $Wire {
                self.forward(&(), d).0
            }
            #[inline]
            fn backward_params(&self, _: &(), _: (), _: $Wire, _: &mut ()) {}
        }
        impl<S: Real, $($bounds)*> Init for $Name<X> {
            fn init(&self, _: &mut Rng) {}
        }
        joins! { [X] $Name<X> }
    };
}
drawn! { [X: Pointwise<Scalar = S>] Masked on X, |mask, x| mask.point(&mut x) }
drawn! {
    [X: Object<Batch: Pointwise<Scalar = S>>] MaskedRows on BatchOf<X>,
    |mask, x| mask.rows(x.len(), &mut x)
}
