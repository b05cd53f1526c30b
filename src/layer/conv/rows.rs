//! A convolution of many images, shared out over threads by image.

use super::patches::Sizes;
use crate::kernel::{by_chunks, filled, give, stale, threads};
use crate::number::Semiring;
use crate::object::Pointwise;

/// Into how many groups the images of a batch are put, each of which sums the gradient of the weights by itself. The number
/// is fixed, so that no sum depends on how many threads there are.
const GROUPS: usize = 8;

/// Some images of a batch, on cache lines of their own.
#[repr(align(64))]
struct Group<'a, S, X, Y> {
    x: &'a mut [X],
    dy: &'a [Y],
    /// The gradient of the weights and of the biases, if it is wanted.
    gradient: Option<[Vec<S>; 2]>,
}

impl Sizes {
    /// The images y of the images x.
    pub(super) fn forward_rows<S, X, Y>(&self, p: (&[S], &[S]), x: &[X], y: &mut [Y])
    where
        S: Semiring,
        X: Pointwise<Scalar = S>,
        Y: Pointwise<Scalar = S>,
    {
        let work = self.work() * x.len();
        by_chunks([y], threads(), work, |place, [y]| {
            let mut room = stale(self.patches(), || S::ZERO);
            for (x, y) in x[place].iter().zip(y) {
                self.forward(p, numbers(x), numbers_mut(y), &mut room);
            }
            give(room);
        });
    }

    /// dx, written over x if `input` is wanted; dW and db are added to if they are.
    ///
    /// Each group of images has sums of its own, which are added up in their order.
    pub(super) fn backward_rows<S, X, Y>(
        &self,
        weight: &[S],
        x: &mut [X],
        dy: &[Y],
        params: Option<(&mut [S], &mut [S])>,
        input: bool,
    ) where
        S: Semiring,
        X: Pointwise<Scalar = S>,
        Y: Pointwise<Scalar = S>,
    {
        if x.len() == 1 {
            return self.backward_group(weight, x, dy, params, input);
        }
        let work = self.work() * x.len() * (usize::from(params.is_some()) + usize::from(input));
        let each = x.len().div_ceil(GROUPS).max(1);
        let zeros =
            |(w, b): &(&mut [S], &mut [S])| [filled(w.len(), S::ZERO), filled(b.len(), S::ZERO)];
        let mut groups: Vec<_> = x
            .chunks_mut(each)
            .zip(dy.chunks(each))
            .map(|(x, dy)| Group {
                x,
                dy,
                gradient: params.as_ref().map(zeros),
            })
            .collect();
        by_chunks([&mut groups], threads(), work, |_, [groups]| {
            for Group { x, dy, gradient } in groups {
                let params = gradient.as_mut().map(|[w, b]| (&mut w[..], &mut b[..]));
                self.backward_group(weight, x, dy, params, input);
            }
        });
        let Some((dweight, dbias)) = params else {
            return;
        };
        for [dw, db] in groups.into_iter().filter_map(|group| group.gradient) {
            dweight.iter_mut().zip(&dw).for_each(|(x, d)| *x = *x + *d);
            dbias.iter_mut().zip(&db).for_each(|(x, d)| *x = *x + *d);
            give(dw);
            give(db);
        }
    }
    /// The same, one image after the other.
    fn backward_group<S, X, Y>(
        &self,
        weight: &[S],
        x: &mut [X],
        dy: &[Y],
        mut params: Option<(&mut [S], &mut [S])>,
        input: bool,
    ) where
        S: Semiring,
        X: Pointwise<Scalar = S>,
        Y: Pointwise<Scalar = S>,
    {
        let mut room = stale(self.patches(), || S::ZERO);
        for (x, dy) in x.iter_mut().zip(dy) {
            let dy = numbers(dy);
            if let Some((dweight, dbias)) = &mut params {
                self.backward_params(numbers(x), dy, (dweight, dbias), &mut room);
            }
            if input {
                self.backward_input(weight, dy, numbers_mut(x), &mut room);
            }
        }
        give(room);
    }
}

/// The numbers of an image, which lie in one piece.
pub(super) fn numbers<X: Pointwise>(x: &X) -> &[X::Scalar] {
    x.runs().next().unwrap_or(&[])
}
pub(super) fn numbers_mut<X: Pointwise>(x: &mut X) -> &mut [X::Scalar] {
    x.runs_mut().next().unwrap_or(&mut [])
}
