//! Plain Rust, for machines without a kernel of their own: arrays that the compiler puts into vectors.
//!
//! A tile is 4 rows high and 2 vectors of 128 bits wide: 8 sums, which fit into the 16 registers of the least machine.

use super::Number;
use super::tile::{FEW, Kernel, PANEL, Put, Tile};

/// Any number type, as vectors of `LANES`.
pub(super) enum Plain<const LANES: usize> {}

/// `LANES` numbers `step` apart, the last ones zero if fewer than that are left.
///
/// # Safety
///
/// `left` numbers, or `LANES` if that is less, lie at `from`.
#[inline(always)]
unsafe fn load<S: Number, const LANES: usize>(
    from: *const S,
    step: usize,
    left: usize,
) -> [S; LANES] {
    if step == 1 && left >= LANES {
        // SAFETY: the caller's promise; an array is aligned like its numbers
        return unsafe { from.cast::<[S; LANES]>().read() };
    }
    let mut row = [S::ZERO; LANES];
    for (j, x) in row.iter_mut().enumerate().take(left) {
        // SAFETY: the caller's promise
        *x = unsafe { from.add(j * step).read() };
    }
    row
}

/// See [`Kernel::tile`], and with `ACROSS` [`Kernel::across`].
unsafe fn tile<
    S: Number,
    const LANES: usize,
    const R: usize,
    const V: usize,
    const ACROSS: bool,
>(
    t: &Tile<S>,
) {
    let (down, along) = if ACROSS { (1, t.b.1) } else { (t.b.1, 1) };
    let row = |i: usize| t.c.0.wrapping_add(i * t.c.1);
    let mut sum = [[[S::ZERO; LANES]; V]; R];
    if t.put == Put::Continue {
        for (i, sum) in sum.iter_mut().enumerate() {
            for (v, sum) in sum.iter_mut().enumerate() {
                // SAFETY: row i of C reaches over the tile's columns
                *sum = unsafe { load(row(i).wrapping_add(v * LANES), 1, t.columns - v * LANES) };
            }
        }
    }
    let (mut a, mut b) = (t.a.0, t.b.0);
    for _ in 0..t.k {
        let mut terms = [[S::ZERO; LANES]; V];
        for (v, terms) in terms.iter_mut().enumerate() {
            // SAFETY: a row of B reaches over the tile's columns
            *terms = unsafe {
                load(
                    b.wrapping_add(v * LANES * along),
                    along,
                    t.columns - v * LANES,
                )
            };
        }
        for (i, sum) in sum.iter_mut().enumerate() {
            // SAFETY: an entry of row i of A
            let x = unsafe { *a.wrapping_add(i * t.a.1) };
            for (sum, term) in sum.as_flattened_mut().iter_mut().zip(terms.as_flattened()) {
                *sum = x.fused(*term, *sum);
            }
        }
        a = a.wrapping_add(t.a.2);
        b = b.wrapping_add(down);
    }
    for (i, sum) in sum.iter().enumerate() {
        // SAFETY: row i of C reaches over the tile's columns, and is used by nobody else
        let c = unsafe { std::slice::from_raw_parts_mut(row(i), t.columns) };
        for (c, sum) in c.iter_mut().zip(sum.as_flattened()) {
            *c = if t.put == Put::Add { *c + *sum } else { *sum };
        }
    }
}

impl<S: Number, const LANES: usize> Kernel<S> for Plain<LANES> {
    const LANES: usize = LANES;
    const ROWS: usize = 4;

    unsafe fn tile(rows: usize, vectors: usize, t: &Tile<S>) {
        let tile = match (rows, vectors) {
            (1, 1) => tile::<S, LANES, 1, 1, false>,
            (1, 2) => tile::<S, LANES, 1, 2, false>,
            (1, 4) => tile::<S, LANES, 1, 4, false>,
            (1, _) => tile::<S, LANES, 1, 8, false>,
            (2, 1) => tile::<S, LANES, 2, 1, false>,
            (2, 2) => tile::<S, LANES, 2, 2, false>,
            (2, _) => tile::<S, LANES, 2, 4, false>,
            (3, 1) => tile::<S, LANES, 3, 1, false>,
            (3, _) => tile::<S, LANES, 3, 2, false>,
            (_, 1) => tile::<S, LANES, 4, 1, false>,
            (_, _) => tile::<S, LANES, 4, 2, false>,
        };
        // SAFETY: the caller's promise
        unsafe { tile(t) }
    }
    unsafe fn across(rows: usize, vectors: usize, t: &Tile<S>) {
        const { assert!(FEW == 4 && PANEL == 2) };
        let tile = match (rows, vectors) {
            (1, 1) => tile::<S, LANES, 1, 1, true>,
            (1, _) => tile::<S, LANES, 1, 2, true>,
            (2, 1) => tile::<S, LANES, 2, 1, true>,
            (2, _) => tile::<S, LANES, 2, 2, true>,
            (3, 1) => tile::<S, LANES, 3, 1, true>,
            (3, _) => tile::<S, LANES, 3, 2, true>,
            (_, 1) => tile::<S, LANES, 4, 1, true>,
            (_, _) => tile::<S, LANES, 4, 2, true>,
        };
        // SAFETY: the caller's promise
        unsafe { tile(t) }
    }
    unsafe fn copy(k: usize, width: usize, from: (*const S, usize), to: (*mut S, usize)) {
        for p in 0..k {
            // SAFETY: row p of either side is `width` wide, and they do not overlap
            unsafe {
                from.0
                    .add(p * from.1)
                    .copy_to_nonoverlapping(to.0.add(p * to.1), width)
            };
        }
    }
    unsafe fn transpose(k: usize, width: usize, from: (*const S, usize), to: (*mut S, usize)) {
        for p in 0..k {
            for j in 0..width {
                // SAFETY: entry p of line j, entry j of row p
                unsafe { *to.0.add(p * to.1 + j) = *from.0.add(j * from.1 + p) };
            }
        }
    }
}
