//! Products of few rows, or few columns: every entry of the large operand is used a few times only, so it is read once,
//! along memory, and never packed. What is called from several places is not inlined: it would be compiled for each of them.

use super::machine::{Machine, PANEL, Put};
use super::pack::Buffer;
use super::part::Part;
use super::{Number, Target};

/// If the rows of B are so many bytes apart,
const LONG: usize = 8 << 10;
/// so many of them are read side by side over their whole length, before the next ones.
const STRETCH: usize = 8;

/// At most [`Machine::rows`] rows, against a B whose rows are contiguous.
///
/// # Safety
///
/// As for [`product`](super::nest::product).
#[inline(never)]
pub(super) unsafe fn few<S: Number>(machine: &Machine<S>, part: &Part<S>) {
    let Part {
        size: (m, k, n),
        b,
        c,
        put,
        ..
    } = *part;
    if k <= STRETCH || b.step.0 < LONG / size_of::<S>() {
        // SAFETY: the caller's promise
        return unsafe { stretch(machine, part) };
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
            a: part.a.from(0, p),
            b: b.from(p, 0),
            c: sums,
            put: if p == 0 { Put::Set } else { Put::Continue },
        };
        // SAFETY: the caller's promise; the sums have their room
        unsafe { stretch(machine, &part) };
    }
    for i in (0..m).filter(|_| put == Put::Add) {
        // SAFETY: row i of C, and of the sums, which lie elsewhere
        let (c, sums) = unsafe {
            (
                std::slice::from_raw_parts_mut(c.row(i), n),
                std::slice::from_raw_parts(sums.row(i), n),
            )
        };
        for (c, sum) in c.iter_mut().zip(sums) {
            *c = *c + *sum;
        }
    }
    buffer.give();
}
/// All columns, in tiles as wide as can be.
///
/// # Safety
///
/// As for [`product`](super::nest::product).
#[inline(never)]
unsafe fn stretch<S: Number>(machine: &Machine<S>, part: &Part<S>) {
    let (m, _, n) = part.size;
    let mut j = 0;
    while j < n {
        let mut vectors = machine.widest(m);
        while vectors > PANEL && vectors * machine.lanes > n - j {
            vectors /= 2;
        }
        let columns = (n - j).min(vectors * machine.lanes);
        // SAFETY: the caller's promise
        unsafe { machine.tile(m, &part.tile(j, columns)) };
        j += columns;
    }
}

/// At most [`FEW`](super::machine::FEW) rows, against a B whose columns are contiguous.
///
/// # Safety
///
/// As for [`product`](super::nest::product).
#[inline(never)]
pub(super) unsafe fn across<S: Number>(machine: &Machine<S>, part: &Part<S>) {
    let (m, _, n) = part.size;
    for j in (0..n).step_by(machine.lanes) {
        let columns = (n - j).min(machine.lanes);
        let tile = part.tile(j, columns);
        // SAFETY: the caller's promise
        unsafe {
            match machine.across {
                Some(across) => across(m, &tile),
                None => machine.tile(m, &tile),
            }
        };
    }
}

/// At most [`FEW`](super::machine::FEW) columns: `Cᵀ = Bᵀ Aᵀ` has few rows.
///
/// # Safety
///
/// As for [`product`](super::nest::product); the rows or the columns of A are contiguous.
pub(super) unsafe fn narrow<S: Number>(machine: &Machine<S>, part: &Part<S>) {
    let Part {
        size: (m, k, n),
        a,
        b,
        c,
        put,
    } = *part;
    let mut buffer = Buffer::<S>::take();
    let sums = Target {
        start: buffer.rooms(m * n, 0).0,
        step: m,
    };
    let flipped = Part {
        size: (n, k, m),
        a: b.transposed(),
        b: a.transposed(),
        c: sums,
        put: Put::Set,
    };
    // SAFETY: the caller's promise; the sums have their room, and lie elsewhere than C
    unsafe {
        if a.step.0 == 1 {
            few(machine, &flipped);
        } else {
            across(machine, &flipped);
        }
        for i in 0..m {
            for j in 0..n {
                let (c, sum) = (c.row(i).add(j), *sums.row(j).add(i));
                *c = if put == Put::Add { *c + sum } else { sum };
            }
        }
    }
    buffer.give();
}
