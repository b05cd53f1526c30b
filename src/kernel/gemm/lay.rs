//! Operands laid out anew.

use super::machine::{Sink, Source};
use super::vector::{Vector, unroll};

/// See [`Machine::copy`](super::machine::Machine::copy).
///
/// # Safety
///
/// As for the machine.
#[inline(always)]
pub(super) unsafe fn copy<X: Vector<L>, const L: usize>(
    k: usize,
    width: usize,
    from: Source<X::Number>,
    to: Sink<X::Number>,
) {
    // SAFETY: the caller's promise: row p of either side is `width` wide, and `last` hides what lies beyond
    unsafe {
        let (whole, rest) = (width / L, width % L);
        let last = X::part(if rest == 0 { L } else { rest });
        for p in 0..k {
            let (from, to) = (from.0.wrapping_add(p * from.1), to.0.wrapping_add(p * to.1));
            if whole > 0 {
                X::store(to, X::load(from));
            }
            if whole > 1 {
                X::store(to.wrapping_add(L), X::load(from.wrapping_add(L)));
            }
            if rest > 0 {
                let x = X::load_part(from.wrapping_add(whole * L), last);
                X::store_part(to.wrapping_add(whole * L), last, x);
            }
        }
    }
}

/// See [`Machine::transpose`](super::machine::Machine::transpose).
///
/// # Safety
///
/// As for the machine.
#[inline(always)]
pub(super) unsafe fn transpose<X: Vector<L>, const L: usize>(
    k: usize,
    width: usize,
    from: Source<X::Number>,
    to: Sink<X::Number>,
) {
    // SAFETY: the caller's promise: of each line `terms` entries are there, of each row `width`, and `across` hides what
    // lies beyond
    unsafe {
        let across = X::part(width);
        for p in (0..k).step_by(L) {
            let terms = L.min(k - p);
            let from = (from.0.wrapping_add(p), from.1);
            let to = |q: usize| to.0.wrapping_add((p + q) * to.1);
            if terms == L {
                let mut block = [X::zero(); L];
                unroll!(lane Q in L => {
                    if Q < width {
                        block[Q] = X::load(from.0.wrapping_add(Q * from.1));
                    }
                });
                let block = X::flip(block);
                unroll!(lane Q in L => {
                    X::store_part(to(Q), across, block[Q]);
                });
            } else {
                let block = X::square(terms, width, from);
                for (q, row) in block.into_iter().enumerate().take(terms) {
                    X::store_part(to(q), across, row);
                }
            }
        }
    }
}

/// The transpose of `lines` lines of `terms` numbers each, `step` apart; zeros fill it up.
///
/// # Safety
///
/// These numbers are there, and the machine has the instructions.
#[inline(always)]
pub(super) unsafe fn square<X: Vector<L>, const L: usize>(
    terms: usize,
    lines: usize,
    from: Source<X::Number>,
) -> [X; L] {
    // SAFETY: the caller's promise: line j is there, and `along` hides what lies beyond
    unsafe {
        let mut block = [X::zero(); L];
        let along = X::part(terms);
        for (j, row) in block.iter_mut().enumerate().take(lines) {
            *row = X::load_part(from.0.wrapping_add(j * from.1), along);
        }
        X::flip(block)
    }
}
