use super::share::LEAST;
use super::{by_columns, by_rows, threads};
use std::ops::Range;

/// The least columns that a part is to have: two vectors of the widest kind.
const NARROW: usize = 32;

/// Runs `run` on pieces of slices of one length, seen as matrices `width` wide: with the place of a piece in the slices,
/// and its numbers.
///
/// This is how a loop over the outputs of a layer, a batch of them, is shared out. Every thread has a block of columns, as
/// in the matrix product that has made them: what it has written once, it finds in its cache again. Narrow matrices are
/// cut as by [`in_rows`]. Work that is not worth sharing, `work` nanoseconds on one thread, is one piece.
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
    let parts = parts(work);
    if parts > 1 && width >= NARROW * parts && width < length && length.is_multiple_of(width) {
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
        in_rows(xs, width, work, run);
    }
}

/// The same with blocks of whole rows, each in one piece of memory: for what is not made column by column, such as
/// parameters with their gradients and moments. Slices that are one row, or not made of whole rows, are cut anywhere.
///
/// # Panics
///
/// If the slices differ in length, or a piece panics.
#[inline]
pub fn in_rows<S: Send, const K: usize>(
    xs: [&mut [S]; K],
    width: usize,
    work: usize,
    run: impl Fn(Range<usize>, [&mut [S]; K]) + Sync,
) {
    let length = xs.first().map_or(0, |xs| xs.len());
    let parts = parts(work);
    if parts == 1 {
        return run(0..length, xs);
    }
    let rows = width > 0 && width < length && length.is_multiple_of(width);
    let width = if rows { width } else { 1 };
    by_rows(xs, width, parts, work, |rows, pieces| {
        run(rows.start * width..rows.end * width, pieces);
    });
}

/// How many threads such work is for. Small work does not even ask how many there are.
#[inline]
fn parts(work: usize) -> usize {
    if work < LEAST { 1 } else { threads() }
}
