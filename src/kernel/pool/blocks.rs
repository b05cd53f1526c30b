use super::parallel::is_shared;
use super::share::LEAST;
use super::{by_columns, by_rows, threads};
use std::ops::Range;

/// The least columns that a part is to have: two vectors of the widest kind.
const NARROW: usize = 32;

/// Runs `run` on pieces of slices of one length, seen as matrices `width` wide: with the place of a piece in the slices,
/// and its numbers.
///
/// This is how a loop that treats every number alike is shared out. Every thread has a block of columns, the same in each
/// loop over matrices of this width: what it has written once, as the output of a layer, a gradient or a moment, it finds
/// in its cache again. Narrow matrices are cut into blocks of rows. Work that is not worth sharing, `work` nanoseconds on
/// one thread, is one piece.
///
/// ```
/// use paralens::kernel::in_blocks;
///
/// let (xs, mut ys) = (vec![1.0; 4 * 64], vec![2.0; 4 * 64]);
/// in_blocks([&mut ys], 64, usize::MAX, |place, [ys]| {
///     for (y, x) in ys.iter_mut().zip(&xs[place]) {
///         *y += x;
///     }
/// });
/// assert_eq!(ys, [3.0; 4 * 64]);
/// ```
///
/// # Panics
///
/// If the slices differ in length, or a piece panics.
#[inline]
pub fn in_blocks<S: Send, const K: usize>(
    xs: [&mut [S]; K],
    width: usize,
    work: usize,
    run: impl Fn(Range<usize>, [&mut [S]; K]) + Sync,
) {
    let length = xs.first().map_or(0, |xs| xs.len());
    // small work does not even ask how many threads there are
    if work < LEAST {
        return run(0..length, xs);
    }
    let parts = threads();
    if !is_shared(parts, work) {
        return run(0..length, xs);
    }
    share_out(xs, (length, width), (parts, work), run);
}

fn share_out<S: Send, const K: usize>(
    mut xs: [&mut [S]; K],
    (length, width): (usize, usize),
    (parts, work): (usize, usize),
    run: impl Fn(Range<usize>, [&mut [S]; K]) + Sync,
) {
    let whole = width > 0 && length.is_multiple_of(width);
    if whole && width >= NARROW * parts && width < length {
        by_columns(xs, width, parts, work, |_, mut blocks| {
            let Some((columns, rows)) = blocks.first().map(|b| (b.columns(), b.rows())) else {
                return;
            };
            for i in 0..rows {
                let place = i * width + columns.start..i * width + columns.end;
                run(place, blocks.each_mut().map(|block| block.row(i)));
            }
        });
    } else {
        let width = if whole && width < length { width } else { 1 };
        by_rows(
            xs.each_mut().map(|xs| &mut **xs),
            width,
            parts,
            work,
            |rows, pieces| {
                run(rows.start * width..rows.end * width, pieces);
            },
        );
    }
}
