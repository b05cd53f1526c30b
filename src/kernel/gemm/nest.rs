use super::Number;
use super::pack::{self, Buffer};
use super::tile::{FEW, Kernel, PANEL, Put, Tile};
use crate::kernel::{Onto, View};

/// Where a product goes: a block of a row-major matrix.
#[derive(Clone, Copy)]
pub(in crate::kernel) struct Target<S> {
    /// The block's first entry.
    pub(super) start: *mut S,
    /// From a row to the next.
    pub(super) step: usize,
}

/// The most terms that are summed in registers; C takes the sums of longer rows in equal parts.
pub(super) const TERMS: usize = 256;
/// How far apart entries may lie that are read again and again, in bytes: half the second cache of a small machine.
const NEAR: usize = 512 << 10;
/// The most bytes of B that are packed at once, and of a row of A's block times `TERMS`
const PACK_B: usize = 1 << 20;
const PACK_A: usize = 384 << 10;
/// Few rows meet B in stretches of so many of its own rows,
const STRETCH: usize = 16;
/// if these are so many bytes long.
const LONG: usize = 2 << 10;

/// An operand: its first entry, and the steps from row to row and from column to column.
#[derive(Clone, Copy)]
struct Operand<S> {
    start: *const S,
    step: (usize, usize),
}
impl<S> Operand<S> {
    fn at(self, i: usize, j: usize) -> *const S {
        self.start.wrapping_add(i * self.step.0 + j * self.step.1)
    }
    fn transposed(self) -> Self {
        Operand {
            start: self.start,
            step: (self.step.1, self.step.0),
        }
    }
}

/// A product whose sums fit into one stay in the registers: `k ≤ TERMS`.
#[derive(Clone, Copy)]
struct Part<S> {
    size: (usize, usize, usize),
    a: Operand<S>,
    b: Operand<S>,
    c: Target<S>,
    put: Put,
}

/// # Safety
///
/// The machine has the kernel's instructions; the views lie inside their slices and their sizes fit; the block of C of
/// `a.size.0` by `b.size.1` entries is there and nobody else uses it.
pub(super) unsafe fn product<S: Number, K: Kernel<S>>(
    a: View<'_, S>,
    b: View<'_, S>,
    c: Target<S>,
    onto: Onto,
) {
    let ((m, k), n) = (a.size, b.size.1);
    if m == 0 || n == 0 {
        return;
    }
    if k == 0 && onto == Onto::Zero {
        for i in 0..m {
            // SAFETY: row i of C
            unsafe { std::slice::from_raw_parts_mut(c.start.wrapping_add(i * c.step), n) }
                .fill(S::ZERO);
        }
    }
    let a = Operand {
        start: a.data.as_ptr(),
        step: a.step,
    };
    let b = Operand {
        start: b.data.as_ptr(),
        step: b.step,
    };
    let terms = if k <= TERMS {
        k.max(1)
    } else {
        k.div_ceil(k.div_ceil(TERMS))
    };
    for p in (0..k).step_by(terms) {
        let part = Part {
            size: (m, terms.min(k - p), n),
            a: Operand {
                start: a.at(0, p),
                ..a
            },
            b: Operand {
                start: b.at(p, 0),
                ..b
            },
            c,
            put: if p > 0 || onto == Onto::Held {
                Put::Add
            } else {
                Put::Set
            },
        };
        // SAFETY: the caller's promise
        unsafe {
            if m <= K::ROWS && b.step.1 == 1 {
                few::<S, K>(&part);
            } else if m <= FEW && b.step.0 == 1 {
                across::<S, K>(&part);
            } else if n <= FEW && (a.step.0 == 1 || a.step.1 == 1) {
                narrow::<S, K>(&part);
            } else {
                many::<S, K>(&part);
            }
        }
    }
}

/// At most [`Kernel::ROWS`] rows: B is read once, along its rows.
unsafe fn few<S: Number, K: Kernel<S>>(part: &Part<S>) {
    let Part {
        size: (m, k, n),
        a,
        b,
        c,
        put,
    } = *part;
    if k <= STRETCH || b.step.0 * size_of::<S>() < LONG {
        // SAFETY: the caller's promise
        return unsafe { stretch::<S, K>(part) };
    }
    let mut buffer = Buffer::<S>::take();
    let sums = if put == Put::Add {
        Target {
            start: buffer.rooms(m * n, 0).0,
            step: n,
        }
    } else {
        c
    };
    for p in (0..k).step_by(STRETCH) {
        let part = Part {
            size: (m, STRETCH.min(k - p), n),
            a: Operand {
                start: a.at(0, p),
                ..a
            },
            b: Operand {
                start: b.at(p, 0),
                ..b
            },
            c: sums,
            put: if p == 0 { Put::Set } else { Put::Continue },
        };
        // SAFETY: the caller's promise
        unsafe { stretch::<S, K>(&part) };
    }
    if put == Put::Add {
        for i in 0..m {
            // SAFETY: row i of C and of the sums
            let (to, from) = unsafe {
                (
                    std::slice::from_raw_parts_mut(c.start.wrapping_add(i * c.step), n),
                    std::slice::from_raw_parts(sums.start.wrapping_add(i * n), n),
                )
            };
            for (c, sum) in to.iter_mut().zip(from) {
                *c = *c + *sum;
            }
        }
    }
    buffer.give();
}
/// All columns, tile by tile as wide as can be.
unsafe fn stretch<S: Number, K: Kernel<S>>(part: &Part<S>) {
    let Part {
        size: (m, k, n),
        a,
        b,
        c,
        put,
    } = *part;
    let widest = K::widest(m);
    let mut j = 0;
    while j < n {
        let mut vectors = widest;
        while vectors > PANEL && vectors * K::LANES > n - j {
            vectors /= 2;
        }
        vectors = vectors.min((n - j).div_ceil(K::LANES));
        let columns = (n - j).min(vectors * K::LANES);
        let tile = Tile {
            k,
            a: (a.start, a.step.0, a.step.1),
            b: (b.at(0, j), b.step.0),
            c: (c.start.wrapping_add(j), c.step),
            columns,
            put,
        };
        // SAFETY: the caller's promise
        unsafe { K::tile(m, vectors, &tile) };
        j += columns;
    }
}
/// At most [`FEW`] rows against the rows of a B that lies across.
unsafe fn across<S: Number, K: Kernel<S>>(part: &Part<S>) {
    let Part {
        size: (m, k, n),
        a,
        b,
        c,
        put,
    } = *part;
    for j in (0..n).step_by(PANEL * K::LANES) {
        let columns = (n - j).min(PANEL * K::LANES);
        let tile = Tile {
            k,
            a: (a.start, a.step.0, a.step.1),
            b: (b.at(0, j), b.step.1),
            c: (c.start.wrapping_add(j), c.step),
            columns,
            put,
        };
        // SAFETY: the caller's promise
        unsafe { K::across(m, columns.div_ceil(K::LANES), &tile) };
    }
}
/// At most [`FEW`] columns: `Cᵀ = Bᵀ Aᵀ` has few rows.
unsafe fn narrow<S: Number, K: Kernel<S>>(part: &Part<S>) {
    let Part {
        size: (m, k, n),
        a,
        b,
        c,
        put,
    } = *part;
    let mut buffer = Buffer::<S>::take();
    let sums = buffer.rooms(m * n, 0).0;
    let flipped = Part {
        size: (n, k, m),
        a: b.transposed(),
        b: a.transposed(),
        c: Target {
            start: sums,
            step: m,
        },
        put: Put::Set,
    };
    // SAFETY: the caller's promise; the sums have their room
    unsafe {
        if a.step.0 == 1 {
            few::<S, K>(&flipped);
        } else {
            across::<S, K>(&flipped);
        }
        for i in 0..m {
            for j in 0..n {
                let (c, sum) = (c.start.add(i * c.step + j), *sums.add(j * m + i));
                *c = if put == Put::Add { *c + sum } else { sum };
            }
        }
    }
    buffer.give();
}

/// Many rows and columns: tiles of A against panels of B, packed where they would otherwise lie too far apart to stay in
/// a cache.
unsafe fn many<S: Number, K: Kernel<S>>(part: &Part<S>) {
    let Part {
        size: (m, k, n),
        a,
        b,
        c,
        put,
    } = *part;
    let size = size_of::<S>();
    let width = PANEL * K::LANES;
    let (high, wide) = (PACK_A / size / TERMS, PACK_B / size / TERMS);
    let direct_b = b.step.1 == 1 && k * b.step.0 * size <= NEAR;
    let direct_a = n <= width || k.min(m) * a.step.0.max(a.step.1) * size <= NEAR;
    let mut buffer = Buffer::<S>::take();
    for j0 in (0..n).step_by(wide) {
        let columns = wide.min(n - j0);
        let (room_b, room_a) = buffer.rooms(
            if direct_b {
                0
            } else {
                columns.next_multiple_of(width) * k
            },
            if direct_a { 0 } else { high.min(m) * k },
        );
        let panel = |j: usize| {
            if direct_b {
                (b.at(0, j0 + j), b.step.0)
            } else {
                (
                    room_b.cast_const().wrapping_add(j * k),
                    width.min((columns - j).next_multiple_of(K::LANES)),
                )
            }
        };
        if !direct_b {
            for j in (0..columns).step_by(width) {
                let (to, step) = panel(j);
                // SAFETY: the caller's promise; the panel has its room
                unsafe {
                    pack::lines::<S, K>(
                        k,
                        width.min(columns - j),
                        b.at(0, j0 + j),
                        b.step,
                        (to.cast_mut(), step),
                    )
                };
            }
        }
        for i0 in (0..m).step_by(high) {
            let rows = high.min(m - i0);
            // tiles of almost equal heights: one of a single row would leave the vector units idle
            let tiles = rows.div_ceil(K::ROWS);
            let top = |t: usize| rows * t / tiles;
            let strip = |t: usize| {
                if direct_a {
                    (a.at(i0 + top(t), 0), a.step.0, a.step.1)
                } else {
                    (
                        room_a.cast_const().wrapping_add(top(t) * k),
                        1,
                        top(t + 1) - top(t),
                    )
                }
            };
            if !direct_a {
                for t in 0..tiles {
                    let (to, _, step) = strip(t);
                    // SAFETY: the caller's promise; the strip has its room
                    unsafe {
                        pack::lines::<S, K>(
                            k,
                            step,
                            a.at(i0 + top(t), 0),
                            (a.step.1, a.step.0),
                            (to.cast_mut(), step),
                        )
                    };
                }
            }
            for j in (0..columns).step_by(width) {
                let columns = width.min(columns - j);
                for t in 0..tiles {
                    let tile = Tile {
                        k,
                        a: strip(t),
                        b: panel(j),
                        c: (
                            c.start.wrapping_add((i0 + top(t)) * c.step + j0 + j),
                            c.step,
                        ),
                        columns,
                        put,
                    };
                    // SAFETY: the caller's promise
                    unsafe { K::tile(top(t + 1) - top(t), columns.div_ceil(K::LANES), &tile) };
                }
            }
        }
    }
    buffer.give();
}
