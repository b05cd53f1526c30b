//! A convolution of one image as three matrix products.
//!
//! The patches of an image are a matrix with a row for every weight of the kernel that goes to one output, (h, w, i), and
//! a column for every place of the window. So what a weight meets lies in one row, in the order of the output.
//!
//! ```text
//! Y = Wᵀ patches(x)      dW = patches(x) dYᵀ      dx = patchesᵀ(W dY)
//! ```

use super::Span;
use crate::kernel::{Onto, View};
use crate::number::{Semiring, total};

/// The sizes of a convolution.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    /// Channels, rows and columns of the input.
    pub(super) input: [usize; 3],
    /// Channels, rows and columns of the output.
    pub(super) output: [usize; 3],
    /// The window up and down, and along.
    pub(super) window: [Span; 2],
}

impl Sizes {
    /// How many places the window has.
    pub(super) const fn places(&self) -> usize {
        self.output[1] * self.output[2]
    }
    /// How many weights go to one output.
    pub(super) const fn weights(&self) -> usize {
        self.window[0].size * self.window[1].size * self.input[0]
    }
    /// How many numbers the patches of an image are.
    pub(super) const fn patches(&self) -> usize {
        self.weights() * self.places()
    }
    /// About how many nanoseconds a product takes.
    pub(super) const fn work(&self) -> usize {
        self.patches() * self.output[0] / 32 + self.patches()
    }

    /// Shows what lies beside each other in the patches: a piece's place there, that of its first number in the image,
    /// and its length. The next number of the image lies a stride further.
    #[inline(always)]
    fn pieces(&self, mut see: impl FnMut(usize, usize, usize)) {
        let ([channels, height, width], [_, rows, columns]) = (self.input, self.output);
        let [down, along] = self.window;
        let mut weight = 0;
        for h in 0..down.size {
            let (r, top) = down.met(h, height, rows);
            for w in 0..along.size {
                let (c, left) = along.met(w, width, columns);
                for i in 0..channels {
                    let mut from = (i * height + top) * width + left;
                    let mut at = (weight * rows + r.start) * columns + c.start;
                    for _ in r.clone() {
                        see(at, from, c.len());
                        at += columns;
                        from += down.stride * width;
                    }
                    weight += 1;
                }
            }
        }
    }
    /// patches ← the patches of `x`, zeros where the window hangs over.
    pub(super) fn gather<S: Semiring>(&self, x: &[S], patches: &mut [S]) {
        let [down, along] = self.window;
        if down.padding + along.padding > 0 {
            patches.fill(S::ZERO);
        }
        let stride = along.stride;
        self.pieces(
            #[inline(always)]
            |at, from, length| {
                let patches = &mut patches[at..at + length];
                if stride == 1 {
                    patches.copy_from_slice(&x[from..from + length]);
                } else {
                    let x = x[from..].iter().step_by(stride);
                    patches.iter_mut().zip(x).for_each(|(p, x)| *p = *x);
                }
            },
        );
    }
    /// dx ← the sum, at every number of the image, of what the patches have in its places.
    fn scatter<S: Semiring>(&self, patches: &[S], dx: &mut [S]) {
        dx.fill(S::ZERO);
        let stride = self.window[1].stride;
        self.pieces(
            #[inline(always)]
            |at, from, length| {
                let patches = &patches[at..at + length];
                if stride == 1 {
                    let dx = &mut dx[from..from + length];
                    dx.iter_mut().zip(patches).for_each(|(x, p)| *x = *x + *p);
                } else {
                    let dx = dx[from..].iter_mut().step_by(stride);
                    dx.zip(patches).for_each(|(x, p)| *x = *x + *p);
                }
            },
        );
    }

    /// y ← b + Wᵀ patches(x); the patches are left in `room`.
    pub(super) fn forward<S: Semiring>(
        &self,
        (weight, bias): (&[S], &[S]),
        x: &[S],
        y: &mut [S],
        room: &mut [S],
    ) {
        self.gather(x, room);
        let places = self.places();
        if places > 0 {
            let channels = y.chunks_exact_mut(places).zip(bias);
            channels.for_each(|(y, b)| y.fill(*b));
        }
        let patches = View::rows(room, self.weights(), places);
        S::matmul(self.weight(weight).transposed(), patches, y, Onto::Held);
    }
    /// dW ← dW + patches(x) dYᵀ, db ← db + Σ dY; the patches are left in `room`.
    pub(super) fn backward_params<S: Semiring>(
        &self,
        x: &[S],
        dy: &[S],
        (dweight, dbias): (&mut [S], &mut [S]),
        room: &mut [S],
    ) {
        self.gather(x, room);
        let places = self.places();
        if places > 0 {
            let channels = dbias.iter_mut().zip(dy.chunks_exact(places));
            channels.for_each(|(b, dy)| *b = *b + total(dy));
        }
        let patches = View::rows(room, self.weights(), places);
        let dy = View::rows(dy, self.output[0], places);
        S::matmul(patches, dy.transposed(), dweight, Onto::Held);
    }
    /// dx ← patchesᵀ(W dY), of which W dY is left in `room`.
    pub(super) fn backward_input<S: Semiring>(
        &self,
        weight: &[S],
        dy: &[S],
        dx: &mut [S],
        room: &mut [S],
    ) {
        let dy = View::rows(dy, self.output[0], self.places());
        S::matmul(self.weight(weight), dy, room, Onto::Zero);
        self.scatter(room, dx);
    }
    fn weight<'a, S: Semiring>(&self, weight: &'a [S]) -> View<'a, S> {
        View::rows(weight, self.weights(), self.output[0])
    }
}
