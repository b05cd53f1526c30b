//! The three products of a linear layer, y = x W, dW = xᵀ dy and dx = dy Wᵀ: for one example and for rows of them.

use crate::kernel::{Onto, View, in_blocks, stale, wide};
use crate::number::Semiring;
use crate::object::{Matrix, Object};
use std::hint::black_box;

/// From this many outputs on, rows are long: the widest vectors pay.
const LONG: usize = 64;

#[inline(always)]
fn wide_if<R>(long: bool, run: impl FnOnce() -> R) -> R {
    if long { wide(run) } else { run() }
}

/// Keeps the compiler from turning a loop over short rows inside out: vectors across the rows, gathered from memory,
/// took up to twenty times as long as vectors along them.
#[inline(always)]
fn row_by_row() {
    black_box(());
}

/// y ← y + x W. Every y sums over the inputs in their order, and the loop inside runs along the outputs.
#[inline]
pub(super) fn forward<const I: usize, const O: usize, S: Semiring>(
    w: &Matrix<I, O, S>,
    x: &[S; I],
    y: &mut [S; O],
) {
    wide_if(
        O >= LONG,
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
        O >= LONG,
        #[inline(always)]
        || {
            for (x, dw) in x.iter().zip(dw.iter_mut()) {
                if O < LONG {
                    row_by_row();
                }
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
        *dx = if O > 8 {
            row_by_row();
            dot(w, dy)
        } else {
            w.iter()
                .zip(dy)
                .fold(S::ZERO, |sum, (w, dy)| sum + *w * *dy)
        };
    }
    dx
}

/// ⟨w, dy⟩ in four sums side by side, which a vector holds.
#[inline(always)]
fn dot<const O: usize, S: Semiring>(w: &[S; O], dy: &[S; O]) -> S {
    let ((ws, w), (dys, dy)) = (w.as_chunks::<4>(), dy.as_chunks::<4>());
    let mut sums = [S::ZERO; 4];
    for (w, dy) in ws.iter().zip(dys) {
        for ((sum, w), dy) in sums.iter_mut().zip(w).zip(dy) {
            *sum = *sum + *w * *dy;
        }
    }
    let sum = (sums[0] + sums[2]) + (sums[1] + sums[3]);
    w.iter().zip(dy).fold(sum, |sum, (w, dy)| sum + *w * *dy)
}

/// `n` times the row `b`.
pub(super) fn rows_of<const N: usize, S: Semiring>(n: usize, b: &[S; N]) -> Vec<[S; N]> {
    let mut y = stale(n, || *b);
    in_blocks([y.as_flattened_mut()], N, n * N / 16, |place, [mut y]| {
        let mut column = place.start.checked_rem(N).unwrap_or(0);
        while !y.is_empty() {
            let (row, rest) = y.split_at_mut(y.len().min(N - column));
            row.copy_from_slice(&b[column..column + row.len()]);
            (y, column) = (rest, 0);
        }
    });
    y
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

/// dY Wᵀ, written over X, which nobody wants any more.
pub(super) fn backward_input_rows<const I: usize, const O: usize, S: Semiring>(
    w: &Matrix<I, O, S>,
    mut x: Vec<[S; I]>,
    dy: Vec<[S; O]>,
) -> Vec<[S; I]> {
    let w = View::rows(w.flat(), I, O).transposed();
    S::matmul(rows(&dy), w, x.as_flattened_mut(), Onto::Zero);
    dy.release();
    x
}

fn rows<const N: usize, S: Semiring>(x: &[[S; N]]) -> View<'_, S> {
    View::rows(x.as_flattened(), x.len(), N)
}
