//! The tiles, written once for vectors of any kind.

use super::Number;
use super::machine::{PANEL, Put, Tile};
use super::vector::{Vector, unroll};

/// A tile of `R` rows and `V` vectors: see [`Machine`](super::machine::Machine).
///
/// # Safety
///
/// As for the machine.
#[inline(always)]
pub(super) unsafe fn tile<X: Vector<L>, const L: usize, const R: usize, const V: usize>(
    t: &Tile<X::Number>,
) {
    // SAFETY: the caller's promise: row I of A has the tile's terms; a row of B, and row I of C, reaches over the tile's
    // columns, and `last` hides what lies beyond
    unsafe {
        let last = X::part(t.columns - (V - 1) * L);
        let mut sum = [[X::zero(); V]; R];
        if t.put == Put::Continue {
            unroll!(row I in R => {
                sum[I] = load(t.c(I), last);
            });
        }
        // a pointer to every third row, of an origin that the compiler does not see: from a single one it would walk
        // from row to row by additions that wait for each other
        let mut a = [t.a.0; R];
        unroll!(row I in R => {
            if const { leads(I) } {
                a[I] = std::hint::black_box(t.a(I, 0));
            }
        });
        let mut b = t.b.0;
        for _ in 0..t.k {
            let row = load(b, last);
            unroll!(row I in R => {
                let x = X::broadcast(*a[I / 3 * 3].wrapping_add(I % 3 * t.a.1));
                fused(x, &row, &mut sum[I]);
            });
            unroll!(row I in R => {
                a[I] = a[I].wrapping_add(t.a.2);
            });
            b = b.wrapping_add(t.b.1);
        }
        if t.put == Put::Add {
            unroll!(row I in R => {
                plus(&load(t.c(I), last), &mut sum[I]);
            });
        }
        unroll!(row I in R => {
            store(t.c(I), last, &sum[I]);
        });
    }
}

/// Whether row `i` has a pointer of its own, from which the next two are reached.
const fn leads(i: usize) -> bool {
    i > 0 && i.is_multiple_of(3)
}

/// `V` vectors of neighbours, `last` of the last one if that may be a part.
///
/// # Safety
///
/// They are there.
#[inline(always)]
unsafe fn load<X: Vector<L>, const L: usize, const V: usize>(
    from: *const X::Number,
    last: X::Part,
) -> [X; V] {
    // SAFETY: the caller's promise
    unsafe {
        let mut row = [X::zero(); V];
        unroll!(vector J in V => {
            let from = from.wrapping_add(J * L);
            row[J] = if const { is_whole::<X, L>(J, V) } { X::load(from) } else { X::load_part(from, last) };
        });
        row
    }
}
/// The opposite of [`load`].
///
/// # Safety
///
/// There is room.
#[inline(always)]
unsafe fn store<X: Vector<L>, const L: usize, const V: usize>(
    to: *mut X::Number,
    last: X::Part,
    row: &[X; V],
) {
    // SAFETY: the caller's promise
    unsafe {
        unroll!(vector J in V => {
            let to = to.wrapping_add(J * L);
            if const { is_whole::<X, L>(J, V) } { X::store(to, row[J]) } else { X::store_part(to, last, row[J]) }
        });
    }
}
/// Whether vector `j` of `vectors` is a whole one in every tile.
const fn is_whole<X: Vector<L>, const L: usize>(j: usize, vectors: usize) -> bool {
    j + 1 < vectors || vectors > PANEL || X::WHOLE && vectors == PANEL
}

/// z ← x y + z for a row.
///
/// # Safety
///
/// As for a [`Vector`].
#[inline(always)]
unsafe fn fused<X: Vector<L>, const L: usize, const V: usize>(x: X, y: &[X; V], z: &mut [X; V]) {
    unroll!(vector J in V => {
        // SAFETY: the caller's promise
        z[J] = unsafe { X::fused(x, y[J], z[J]) };
    });
}
/// y ← x + y for a row.
///
/// # Safety
///
/// As for a [`Vector`].
#[inline(always)]
unsafe fn plus<X: Vector<L>, const L: usize, const V: usize>(x: &[X; V], y: &mut [X; V]) {
    unroll!(vector J in V => {
        // SAFETY: the caller's promise
        y[J] = unsafe { X::plus(x[J], y[J]) };
    });
}

/// See [`Machine::dots`](super::machine::Machine::dots); the same for vectors of any kind.
///
/// # Safety
///
/// As for the machine.
#[target_feature(enable = "fma")]
pub(super) unsafe fn dots<S: Number>(rows: usize, t: &Tile<S>) {
    // SAFETY: the caller's promise
    unsafe { t.dots(rows, S::mul_add) }
}
