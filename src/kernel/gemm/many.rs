use super::Number;
use super::machine::{Machine, PANEL, Tile};
use super::pack::{Buffer, lines};
use super::part::{Part, TERMS};

/// How far apart numbers may lie that are read again and again, in bytes: half of a small second cache. What lies farther
/// apart is packed, for else it would crowd into a few places of the cache, and each line would need a page of its own.
const NEAR: usize = 512 << 10;
/// How many bytes of either operand are packed at once, at most.
const PACKED: (usize, usize) = (384 << 10, 1 << 20);

/// Many rows and columns: strips of A, as high as a tile, against panels of B, as wide as one.
///
/// # Safety
///
/// As for [`product`](super::nest::product).
pub(super) unsafe fn many<S: Number>(machine: &Machine<S>, part: &Part<S>) {
    let Part {
        size: (m, k, n),
        a,
        b,
        c,
        put,
    } = *part;
    let size = size_of::<S>();
    let near = |lines: usize, step: usize| lines.saturating_mul(step) <= NEAR / size;
    let width = PANEL * machine.lanes;
    let (most_rows, most_columns) = (PACKED.0 / size / TERMS, PACKED.1 / size / TERMS);
    let direct_a = n <= width || near(k.min(m), a.step.0.max(a.step.1));
    let direct_b = b.step.1 == 1 && near(k, b.step.0);
    let rooms = (
        if direct_a { 0 } else { most_rows.min(m) * k },
        if direct_b {
            0
        } else {
            most_columns.min(n).next_multiple_of(width) * k
        },
    );
    let mut buffer = Buffer::<S>::take();
    let (room_a, room_b) = buffer.rooms(rooms.0, rooms.1);

    for j0 in (0..n).step_by(most_columns) {
        let columns = most_columns.min(n - j0);
        let panel = |j: usize| {
            if direct_b {
                (b.at(0, j0 + j), b.step.0, 1)
            } else {
                (room_b.cast_const().wrapping_add(j * k), width, 1)
            }
        };
        if !direct_b {
            for j in (0..columns).step_by(width) {
                let (from, to) = ((b.at(0, j0 + j), b.step), (panel(j).0.cast_mut(), width));
                // SAFETY: the caller's promise; the panel has its room
                unsafe { lines(machine, k, width.min(columns - j), from, to) };
            }
        }
        for i0 in (0..m).step_by(most_rows) {
            let rows = most_rows.min(m - i0);
            let strips = rows.div_ceil(machine.rows);
            let top = |s: usize| rows.min(s * machine.rows);
            let strip = |s: usize| {
                if direct_a {
                    (a.at(i0 + top(s), 0), a.step.0, a.step.1)
                } else {
                    (
                        room_a.cast_const().wrapping_add(top(s) * k),
                        1,
                        top(s + 1) - top(s),
                    )
                }
            };
            if !direct_a {
                for s in 0..strips {
                    let (to, _, height) = strip(s);
                    let from = (a.at(i0 + top(s), 0), (a.step.1, a.step.0));
                    // SAFETY: the caller's promise; the strip has its room
                    unsafe { lines(machine, k, height, from, (to.cast_mut(), height)) };
                }
            }
            for j in (0..columns).step_by(width) {
                let columns = width.min(columns - j);
                for s in 0..strips {
                    let tile = Tile {
                        k,
                        a: strip(s),
                        b: panel(j),
                        c: (c.row(i0 + top(s)).wrapping_add(j0 + j), c.step),
                        columns,
                        put,
                    };
                    // SAFETY: the caller's promise
                    unsafe {
                        machine.tile(top(s + 1) - top(s), &tile);
                    };
                }
            }
        }
    }
    buffer.give();
}
