//! Tiles whose B lies across: blocks of it are transposed in registers.

use super::machine::{FEW, Put, Tile};
use super::vector::Vector;

/// A tile of a few rows and one vector: see [`Machine::across`](super::machine::Machine::across).
///
/// # Safety
///
/// As for the machine.
#[inline(always)]
pub(super) unsafe fn across<X: Vector<L>, const L: usize>(rows: usize, t: &Tile<X::Number>) {
    // SAFETY: the caller's promise: row I of C reaches over the tile's columns, and `last` hides what lies beyond
    unsafe {
        let last = X::part(t.columns);
        let sum = &mut [X::zero(); FEW][..rows];
        if t.put == Put::Continue {
            for (i, sum) in sum.iter_mut().enumerate() {
                *sum = X::load_part(t.c(i), last);
            }
        }
        for p in (0..t.k).step_by(L) {
            if t.k - p >= L && t.columns == L {
                X::meet(t, p, sum);
            } else {
                X::meet_part(t, p, sum);
            }
        }
        for (i, sum) in sum.iter_mut().enumerate() {
            if t.put == Put::Add {
                *sum = X::plus(X::load_part(t.c(i), last), *sum);
            }
            X::store_part(t.c(i), last, *sum);
        }
    }
}

/// Adds the L products from term `p` on to the sums of L columns.
///
/// # Safety
///
/// As for the machine.
#[inline(always)]
pub(super) unsafe fn meet<X: Vector<L>, const L: usize>(
    t: &Tile<X::Number>,
    p: usize,
    to: &mut [X],
) {
    // SAFETY: the caller's promise: line q of B is a vector, and row i of A has L terms
    unsafe {
        let t = *t;
        let mut block = [X::zero(); L];
        for (q, line) in block.iter_mut().enumerate() {
            *line = X::load(t.b(p, q));
        }
        let block = X::flip(block);
        for (i, to) in to.iter_mut().enumerate() {
            let mut sum = *to;
            for (q, line) in block.iter().enumerate() {
                sum = X::fused(X::broadcast(*t.a(i, p + q)), *line, sum);
            }
            *to = sum;
        }
    }
}

/// The same for fewer products, or fewer columns.
///
/// # Safety
///
/// As for the machine.
#[inline(always)]
pub(super) unsafe fn meet_part<X: Vector<L>, const L: usize>(
    t: &Tile<X::Number>,
    p: usize,
    to: &mut [X],
) {
    // SAFETY: the caller's promise: entry (i, p + q) of A is there
    unsafe {
        let t = *t;
        let terms = L.min(t.k - p);
        let block = X::square(terms, t.columns, (t.b(p, 0), t.b.2));
        for (i, to) in to.iter_mut().enumerate() {
            for (q, line) in block.iter().enumerate().take(terms) {
                *to = X::fused(X::broadcast(*t.a(i, p + q)), *line, *to);
            }
        }
    }
}
