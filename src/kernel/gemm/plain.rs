//! Plain Rust, for machines without a kernel of their own: arrays that the compiler puts into vectors.
//!
//! A tile is 4 rows high and 2 vectors of 128 bits wide: 8 sums, which fit into the 16 registers of the least machine.

use super::Number;
use super::machine::{Call, Machine, PANEL, Put, Step, Tile, steps};

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

/// A tile of `R` rows and `V` vectors: see [`Machine`].
///
/// # Safety
///
/// As for the machine.
unsafe fn tile<
    S: Number,
    const LANES: usize,
    const R: usize,
    const V: usize,
    const ACROSS: bool,
>(
    t: &Tile<S>,
) {
    let (down, along, columns) = if ACROSS {
        (1, t.b.1, t.columns)
    } else {
        (t.b.1, 1, V * LANES)
    };
    let mut sum = [[[S::ZERO; LANES]; V]; R];
    if t.put == Put::Continue {
        for (i, sum) in sum.iter_mut().enumerate() {
            for (v, sum) in sum.iter_mut().enumerate() {
                let c = t.c(i).wrapping_add(v * LANES);
                // SAFETY: row i of C reaches over the tile's columns; an array is aligned like its numbers
                *sum = unsafe {
                    if !ACROSS {
                        c.cast::<[S; LANES]>().read()
                    } else {
                        load(c, 1, t.columns - v * LANES)
                    }
                };
            }
        }
    }
    let (mut a, mut b) = (t.a.0, t.b.0);
    for _ in 0..t.k {
        let mut terms = [[S::ZERO; LANES]; V];
        for (v, terms) in terms.iter_mut().enumerate() {
            let b = b.wrapping_add(v * LANES * along);
            // SAFETY: a row of B reaches over the tile's columns; an array is aligned like its numbers
            *terms = unsafe {
                if !ACROSS {
                    b.cast::<[S; LANES]>().read()
                } else {
                    load(b, along, t.columns - v * LANES)
                }
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

/// A tile of `R` rows and one vector; what does not fill the vector goes column by column.
///
/// # Safety
///
/// As for the machine.
unsafe fn one<S: Number, const LANES: usize, const R: usize>(t: &Tile<S>) {
    // SAFETY: the caller's promise
    unsafe {
        if t.columns == LANES {
            return tile::<S, LANES, R, 1, false>(t);
        }
        for j in 0..t.columns {
            tile::<S, 1, R, 1, false>(&t.piece(0, j, 1, 1));
        }
    }
}
/// A tile where B lies across, two rows at a time: see [`Machine::across`].
///
/// # Safety
///
/// As for the machine.
unsafe fn across<S: Number, const LANES: usize>(rows: usize, t: &Tile<S>) {
    for i in (0..rows).step_by(2) {
        let tile = if i + 1 == rows {
            tile::<S, LANES, 1, 1, true>
        } else {
            tile::<S, LANES, 2, 1, true>
        };
        // SAFETY: the caller's promise
        unsafe { tile(&t.piece(i, 0, t.b.1, t.columns)) };
    }
}
/// See [`Machine::dots`].
///
/// # Safety
///
/// As for the machine.
unsafe fn dots<S: Number>(rows: usize, down: usize, t: &Tile<S>) {
    // SAFETY: the caller's promise
    unsafe { t.dots(rows, down, S::fused) };
}
/// See [`Machine::copy`].
///
/// # Safety
///
/// As for the machine.
unsafe fn copy<S: Number>(k: usize, width: usize, from: (*const S, usize), to: (*mut S, usize)) {
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
unsafe fn transpose<S: Number>(
    k: usize,
    width: usize,
    from: (*const S, usize),
    to: (*mut S, usize),
) {
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
            step(1, one::<S, LANES, 1>, tile::<S, LANES, 1, 2, false>),
            step(2, one::<S, LANES, 2>, tile::<S, LANES, 2, 2, false>),
            step(4, one::<S, LANES, 4>, tile::<S, LANES, 4, 2, false>),
        ]),
        wide: [
            Some(tile::<S, LANES, 1, 4, false>),
            Some(tile::<S, LANES, 2, 4, false>),
            None,
        ],
        widest: tile::<S, LANES, 1, 8, false>,
        across: across::<S, LANES>,
        dots,
        copy,
        transpose,
    }
}
const fn step<S>(height: usize, one: Call<S>, two: Call<S>) -> Step<S> {
    let calls = [one, two];
    Step { height, calls }
}
