use super::parallel::is_shared;
use super::share::shares;
use super::{Columns, parallel, share};
use std::ops::Range;

/// Whole matrices of which each part of a job holds some columns.
struct Whole<'a, S, const K: usize>([Columns<'a, S>; K]);

// SAFETY: shared, it only hands numbers out, each to one thread, which may then own or send it
unsafe impl<S: Send, const K: usize> Sync for Whole<'_, S, K> {}

impl<'a, S: Send, const K: usize> Whole<'a, S, K> {
    /// Matrices of the same width.
    fn new(xs: [&'a mut [S]; K], width: usize) -> Self {
        Whole(xs.map(|xs| Columns::all(xs, width)))
    }
    /// Runs `run` on columns `share(length, parts, part) · unit`, where `length · unit` is the width.
    fn share_out(
        self,
        (length, unit): (usize, usize),
        parts: usize,
        work: usize,
        run: impl Fn(usize, Range<usize>, [Columns<'a, S>; K]) + Sync,
    ) {
        let parts = match shares::<S>(length, parts) {
            parts if is_shared(parts, work) => parts,
            _ => 1,
        };
        let whole = &self;
        parallel(parts, work, |part| {
            let place = share::<S>(length, parts, part);
            let columns = place.start * unit..place.end * unit;
            // SAFETY: the shares lie within the width and do not overlap, each part runs once, and `self` is used for
            // nothing else
            let cut = |all: &Columns<'a, S>| unsafe { all.cut(columns.clone()) };
            run(part, place, whole.0.each_ref().map(cut));
        });
    }
}

/// The length that all slices have.
fn length<S, const K: usize>(xs: &[&mut [S]; K]) -> usize {
    let length = xs.first().map_or(0, |xs| xs.len());
    let same = xs.iter().all(|xs| xs.len() == length);
    let lengths = || xs.each_ref().map(|xs| xs.len());
    assert!(same, "slices of {:?} numbers", lengths());
    length
}

/// Cuts row-major matrices of the same width into blocks of columns, and runs `run` on each block, in
/// [`parallel`](super::parallel()).
///
/// A parameter, its gradient and its moments are such matrices; their heights may differ. Part `part` holds the columns
/// [`share(width, parts, part)`](share) of all of them.
///
/// There are `parts` blocks, or fewer: each has a cache line of each row at least, and work that is not worth sharing is
/// one block. So what `run` writes must not depend on the cut.
///
/// No line is written by two threads if `width` is a multiple of a line and the matrix starts at one. Otherwise two
/// neighbours share one line of each row, and both wait for it; and the processor fetches ahead, beyond the block, what
/// another is about to write. Where there is a choice, [`by_rows`] is the better cut. The result is right either way.
///
/// ```
/// use paralens::kernel::by_columns;
///
/// let (mut weights, mut gradient) = (vec![1.0_f32; 3 * 32], vec![0.5; 3 * 32]);
/// by_columns([&mut weights, &mut gradient], 32, 2, 100, |_, [weights, gradient]| {
///     for (weights, gradient) in weights.into_iter().zip(gradient) {
///         for (w, g) in weights.iter_mut().zip(gradient) {
///             *w -= 0.1 * std::mem::take(g);
///         }
///     }
/// });
/// assert_eq!((weights[95], gradient[95]), (0.95, 0.0));
/// ```
///
/// # Panics
///
/// If a matrix is not made of whole rows, or a part panics.
pub fn by_columns<S: Send, const K: usize>(
    xs: [&mut [S]; K],
    width: usize,
    parts: usize,
    work: usize,
    run: impl Fn(usize, [Columns<'_, S>; K]) + Sync,
) {
    let whole = Whole::new(xs, width);
    whole.share_out((width, 1), parts, work, |part, _, blocks| run(part, blocks));
}

/// Cuts row-major matrices of one shape into blocks of rows, and runs `run` on each, in [`parallel`](super::parallel()),
/// with the numbers of its rows.
///
/// Part `part` holds the rows [`share(rows, parts, part)`](share): so a block has a multiple of 16 rows (`f32`; `f64` 8)
/// except the last, and if the first matrix starts at a cache line, no line is written by two threads, whatever the width.
/// There are `parts` blocks, or fewer, as for [`by_columns`].
///
/// ```
/// use paralens::kernel::by_rows;
///
/// let mut xs = [0; 40 * 3];
/// by_rows([&mut xs], 3, 2, 100, |rows, [block]| {
///     for (i, row) in rows.zip(block.chunks_exact_mut(3)) {
///         row.fill(i);
///     }
/// });
/// assert_eq!(xs[117..], [39; 3]);
/// ```
///
/// # Panics
///
/// If the matrices differ in length or are not made of whole rows, or a part panics.
pub fn by_rows<S: Send, const K: usize>(
    xs: [&mut [S]; K],
    width: usize,
    parts: usize,
    work: usize,
    run: impl Fn(Range<usize>, [&mut [S]; K]) + Sync,
) {
    let length = length(&xs);
    let rows = length.checked_div(width).unwrap_or(0);
    let whole = rows * width == length;
    assert!(whole, "{length} numbers in rows of {width}");
    flat(xs, (rows, width), parts, work, run);
}

/// Cuts slices of the same length into pieces, and runs `run` on each, in [`parallel`](super::parallel()), with the place
/// of the piece.
///
/// Part `part` holds the numbers [`share(length, parts, part)`](share). There are `parts` pieces, or fewer, as for
/// [`by_columns`].
///
/// ```
/// use paralens::kernel::by_chunks;
///
/// let (from, mut onto) = ([2.0_f64; 100], [1.0_f64; 100]);
/// by_chunks([&mut onto], 2, 100, |place, [onto]| {
///     for (y, x) in onto.iter_mut().zip(&from[place]) {
///         *y += x;
///     }
/// });
/// assert_eq!(onto, [3.0; 100]);
/// ```
///
/// # Panics
///
/// If the slices differ in length, or a part panics.
pub fn by_chunks<S: Send, const K: usize>(
    xs: [&mut [S]; K],
    parts: usize,
    work: usize,
    run: impl Fn(Range<usize>, [&mut [S]; K]) + Sync,
) {
    let length = length(&xs);
    flat(xs, (length, 1), parts, work, run);
}

/// Slices of `size.0 · size.1` numbers as matrices of one row, the only row that a part sees.
fn flat<S: Send, const K: usize>(
    xs: [&mut [S]; K],
    size: (usize, usize),
    parts: usize,
    work: usize,
    run: impl Fn(Range<usize>, [&mut [S]; K]) + Sync,
) {
    let length = size.0 * size.1;
    if length == 0 {
        return;
    }
    let whole = Whole::new(xs, length);
    whole.share_out(size, parts, work, |_, place, mut blocks| {
        run(place, blocks.each_mut().map(|block| block.row(0)));
    });
}

#[cfg(test)]
mod tests {
    use super::super::with_threads;
    use super::*;
    use std::sync::Mutex;

    /// Every width and number of parts: each number is written once, by the part that `share` names.
    #[test]
    fn every_number_belongs_to_one_part() {
        for threads in [1, 3] {
            let run = || {
                for width in 1..=100 {
                    for parts in 1..=5 {
                        columns(width, parts);
                        rows(width % 7 + 1, width, parts);
                        chunks(width, parts);
                    }
                }
            };
            assert_eq!(with_threads(threads, run), Ok(()));
        }
    }

    fn columns(width: usize, parts: usize) {
        let (mut xs, mut ys) = (vec![0.0_f32; 3 * width], vec![0.0; 2 * width]);
        let ran = Mutex::new(vec![]);
        by_columns(
            [&mut xs, &mut ys],
            width,
            parts,
            usize::MAX,
            |part, [xs, ys]| {
                ran.lock().unwrap().push((part, xs.columns()));
                assert_eq!((xs.rows(), ys.rows(), ys.columns()), (3, 2, xs.columns()));
                let columns = xs.columns();
                for (i, row) in xs.into_iter().enumerate() {
                    for (j, x) in columns.clone().zip(row) {
                        *x += (i * width + j + 1) as f32;
                    }
                }
                for row in ys {
                    row.iter_mut().for_each(|y| *y += 1.0);
                }
            },
        );
        assert!(xs.iter().zip(1..).all(|(x, n)| *x == n as f32));
        assert!(ys.iter().all(|y| *y == 1.0));
        let mut ran = ran.into_inner().unwrap();
        ran.sort_by_key(|(part, _)| *part);
        let shares = (0..ran.len()).map(|part| (part, share::<f32>(width, ran.len(), part)));
        assert!(ran.len() <= parts && ran.iter().cloned().eq(shares));
    }

    fn rows(width: usize, rows: usize, parts: usize) {
        let (mut xs, mut ys) = (vec![0.0_f64; rows * width], vec![0.0; rows * width]);
        by_rows(
            [&mut xs, &mut ys],
            width,
            parts,
            usize::MAX,
            |rows, [xs, ys]| {
                assert_eq!(rows.start % 8, 0);
                assert_eq!(
                    (xs.len(), ys.len()),
                    (rows.len() * width, rows.len() * width)
                );
                for (n, (x, y)) in (rows.start * width..).zip(xs.iter_mut().zip(ys)) {
                    *x += n as f64;
                    *y += 1.0;
                }
            },
        );
        assert!(xs.iter().zip(0..).all(|(x, n)| *x == f64::from(n)));
        assert!(ys.iter().all(|y| *y == 1.0));
    }

    fn chunks(length: usize, parts: usize) {
        let mut xs = vec![0.0_f32; length];
        by_chunks([&mut xs], parts, usize::MAX, |place, [xs]| {
            place.zip(xs).for_each(|(n, x)| *x += n as f32);
        });
        assert!(xs.iter().zip(0..).all(|(x, n)| *x == n as f32));
    }

    #[test]
    fn without_threads_and_for_small_work_there_is_one_block() {
        let blocks = |threads, work| {
            let count = Mutex::new(0);
            let run = || {
                by_columns([&mut [0.0_f32; 64]], 64, 4, work, |_, _| {
                    *count.lock().unwrap() += 1;
                });
            };
            assert_eq!(with_threads(threads, run), Ok(()));
            count.into_inner().unwrap()
        };
        assert_eq!(
            (blocks(1, usize::MAX), blocks(2, 1), blocks(2, usize::MAX)),
            (1, 1, 4)
        );
    }

    #[test]
    fn no_parts_are_one_and_nothing_is_nothing() {
        for parts in [0, 1, 5] {
            let mut xs = [1.0; 40];
            by_columns([&mut xs], 20, parts, usize::MAX, |_, [xs]| {
                xs.into_iter().for_each(|row| row.fill(0.0));
            });
            assert_eq!(xs, [0.0; 40]);
            by_chunks([&mut [0.0; 0]], parts, usize::MAX, |_, _| unreachable!());
            by_rows([&mut [0.0; 0]], 0, parts, usize::MAX, |_, _| unreachable!());
            by_columns([&mut [0.0; 0]], 0, parts, usize::MAX, |_, [xs]| {
                assert_eq!(xs.rows(), 0);
            });
            by_columns([&mut [(); 6]], 3, parts, usize::MAX, |_, [xs]| {
                assert_eq!(xs.into_iter().map(|row| row.len()).sum::<usize>() % 2, 0);
            });
        }
    }

    #[test]
    #[should_panic(expected = "slices of [3, 4] numbers")]
    fn slices_of_two_lengths() {
        by_chunks([&mut [0.0; 3][..], &mut [0.0; 4]], 1, 0, |_, _| {});
    }
    #[test]
    #[should_panic(expected = "4 numbers in rows of 3")]
    fn rows_that_are_not_whole() {
        by_rows([&mut [0.0; 4]], 3, 1, 0, |_, _| {});
    }
}
