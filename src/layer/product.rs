//! The three products of a linear layer, y = x W, dW = xᵀ dy and dx = dy Wᵀ: for one example and for rows of them.

use crate::kernel::{Onto, View, wide};
use crate::number::Semiring;
use crate::object::Matrix;

/// From this many weights on, the widest vectors pay.
const LONG: usize = 1024;

#[inline(always)]
fn wide_if<R>(long: bool, run: impl FnOnce() -> R) -> R {
    if long { wide(run) } else { run() }
}

/// y ← y + x W. Every y sums over the inputs in their order, and the loop inside runs along the outputs.
#[inline]
pub(super) fn forward<const I: usize, const O: usize, S: Semiring>(
    w: &Matrix<I, O, S>,
    x: &[S; I],
    y: &mut [S; O],
) {
    wide_if(
        I * O >= LONG,
        #[inline(always)]
        || {
            for (x, w) in x.iter().zip(w.iter()) {
                for (y, w) in y.iter_mut().zip(w) {
                    *y = *y + *x * *w;
                }
            }
        },
    );
}

/// dW ← dW + xᵀ dy.
#[inline]
pub(super) fn backward_params<const I: usize, const O: usize, S: Semiring>(
    dw: &mut Matrix<I, O, S>,
    x: &[S; I],
    dy: &[S; O],
) {
    wide_if(
        I * O >= LONG,
        #[inline(always)]
        || {
            for (x, dw) in x.iter().zip(dw.iter_mut()) {
                for (dw, dy) in dw.iter_mut().zip(dy) {
                    *dw = *dw + *x * *dy;
                }
            }
        },
    );
}

/// dy Wᵀ.
#[inline]
pub(super) fn backward_input<const I: usize, const O: usize, S: Semiring>(
    w: &Matrix<I, O, S>,
    dy: &[S; O],
) -> [S; I] {
    let mut dx = [S::ZERO; I];
    for (dx, w) in dx.iter_mut().zip(w.iter()) {
        for (w, dy) in w.iter().zip(dy) {
            *dx = *dx + *w * *dy;
        }
    }
    dx
}

/// Y ← Y + X W.
pub(super) fn forward_rows<const I: usize, const O: usize, S: Semiring>(
    w: &Matrix<I, O, S>,
    x: &[[S; I]],
    y: &mut [[S; O]],
) {
    let w = View::rows(w.flat(), I, O);
    S::matmul(rows(x), w, y.as_flattened_mut(), Onto::Held);
}

/// dW ← dW + Xᵀ dY.
pub(super) fn backward_params_rows<const I: usize, const O: usize, S: Semiring>(
    dw: &mut Matrix<I, O, S>,
    x: &[[S; I]],
    dy: &[[S; O]],
) {
    S::matmul(rows(x).transposed(), rows(dy), dw.flat_mut(), Onto::Held);
}

/// dY Wᵀ.
pub(super) fn backward_input_rows<const I: usize, const O: usize, S: Semiring>(
    w: &Matrix<I, O, S>,
    dy: &[[S; O]],
) -> Vec<[S; I]> {
    let w = View::rows(w.flat(), I, O).transposed();
    let mut dx = vec![[S::ZERO; I]; dy.len()];
    S::matmul(rows(dy), w, dx.as_flattened_mut(), Onto::Zero);
    dx
}

fn rows<const N: usize, S: Semiring>(x: &[[S; N]]) -> View<'_, S> {
    View::rows(x.as_flattened(), x.len(), N)
}
