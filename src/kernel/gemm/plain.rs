//! Plain Rust, for machines without a kernel of their own: arrays that the compiler puts into vectors.
//!
//! A tile is 4 rows high and 2 vectors of 128 bits wide: 8 sums, which fit into the 16 registers of the least machine.

use super::Number;
use super::machine::{Call, Machine, PANEL, Put, Sink, Source, Step, Tile, steps};

/// `LANES` numbers `step` apart, of which the last are zero if fewer than that are left.
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
    // lane by lane: a loop up to `left` would go through memory
    std::array::from_fn(|j| {
        if j < left {
            // SAFETY: the caller's promise
            unsafe { from.add(j * step).read() }
        } else {
            S::ZERO
        }
    })
}

/// A tile of `R` rows and `V` vectors: see [`Machine`]. Of one vector there may be a part, and B may lie in any way.
///
/// # Safety
///
/// As for the machine.
unsafe fn tile<S: Number, const LANES: usize, const R: usize, const V: usize>(t: &Tile<S>) {
    let columns = if V == 1 { t.columns } else { V * LANES };
    let row = |from: *const S, along: usize| {
        let mut row = [[S::ZERO; LANES]; V];
        for (v, row) in row.iter_mut().enumerate() {
            let from = from.wrapping_add(v * LANES * along);
            // SAFETY: a row of B or C reaches over the tile's columns; an array is aligned like its numbers
            *row = unsafe {
                if V == 1 {
                    load(from, along, t.columns)
                } else {
                    from.cast::<[S; LANES]>().read()
                }
            };
        }
        row
    };
    let along = if V == 1 { t.b.2 } else { 1 };
    let mut sum = [[[S::ZERO; LANES]; V]; R];
    if t.put == Put::Continue {
        for (i, sum) in sum.iter_mut().enumerate() {
            *sum = row(t.c(i), 1);
        }
    }
    let (mut a, mut b) = (t.a.0, t.b.0);
    for _ in 0..t.k {
        let terms = row(b, along);
        for (i, sum) in sum.iter_mut().enumerate() {
            // SAFETY: an entry of row i of A
            let x = unsafe { *a.wrapping_add(i * t.a.1) };
            for (sum, term) in sum.as_flattened_mut().iter_mut().zip(terms.as_flattened()) {
                *sum = x.fused(*term, *sum);
            }
        }
        a = a.wrapping_add(t.a.2);
        b = b.wrapping_add(t.b.1);
    }
    for (i, sum) in sum.iter().enumerate() {
        // entry by entry: a loop up to `columns` would keep the sums in memory all the while
        for (j, sum) in sum.as_flattened().iter().enumerate() {
            if j < columns {
                // SAFETY: row i of C reaches over the tile's columns, and is used by nobody else
                unsafe {
                    let c = t.c(i).add(j);
                    *c = if t.put == Put::Add { *c + *sum } else { *sum };
                }
            }
        }
    }
}

/// See [`Machine::dots`].
///
/// # Safety
///
/// As for the machine.
unsafe fn dots<S: Number>(rows: usize, t: &Tile<S>) {
    // SAFETY: the caller's promise
    unsafe { t.dots(rows, S::fused) };
}
/// See [`Machine::copy`].
///
/// # Safety
///
/// As for the machine.
unsafe fn copy<S: Number>(k: usize, width: usize, from: Source<S>, to: Sink<S>) {
    for p in 0..k {
        // SAFETY: row p of either side is `width` wide, and they do not overlap
        unsafe {
            from.0
                .add(p * from.1)
                .copy_to_nonoverlapping(to.0.add(p * to.1), width);
        };
    }
}
/// See [`Machine::transpose`].
///
/// # Safety
///
/// As for the machine.
unsafe fn transpose<S: Number>(k: usize, width: usize, from: Source<S>, to: Sink<S>) {
    for p in 0..k {
        for j in 0..width {
            // SAFETY: entry p of line j, entry j of row p
            unsafe { *to.0.add(p * to.1 + j) = *from.0.add(j * from.1 + p) };
        }
    }
}

/// Any machine, and any number, `LANES` of them a vector.
pub(super) const fn machine<S: Number, const LANES: usize>() -> Machine<S> {
    const { assert!(PANEL == 2) };
    Machine {
        lanes: LANES,
        rows: 4,
        whole: true,
        steps: steps(&[
            step(1, tile::<S, LANES, 1, 1>, tile::<S, LANES, 1, 2>),
            step(2, tile::<S, LANES, 2, 1>, tile::<S, LANES, 2, 2>),
            step(4, tile::<S, LANES, 4, 1>, tile::<S, LANES, 4, 2>),
        ]),
        wide: [
            Some(tile::<S, LANES, 1, 4>),
            Some(tile::<S, LANES, 2, 4>),
            None,
        ],
        widest: tile::<S, LANES, 1, 8>,
        across: None,
        dots,
        copy,
        transpose,
    }
}
const fn step<S>(height: usize, one: Call<S>, two: Call<S>) -> Step<S> {
    let calls = [one, two];
    Step { height, calls }
}
