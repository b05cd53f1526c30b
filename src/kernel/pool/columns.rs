use super::parallel::is_shared;
use super::share::shares;
use super::{parallel, share};
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::Range;

/// Some columns of a row-major matrix, held alone: other threads may hold the others.
#[derive(Debug)]
pub struct Columns<'a, S> {
    /// The first number of the first column.
    ///
    /// For each row `i`, the `columns.len()` numbers from `start + i · width` on are there for `'a`, and nobody else uses
    /// them.
    start: *mut S,
    rows: usize,
    width: usize,
    columns: Range<usize>,
    held: PhantomData<&'a mut [S]>,
}

impl<'a, S> Columns<'a, S> {
    /// All columns of a matrix `width` wide.
    ///
    /// # Panics
    ///
    /// If the matrix is not made of whole rows.
    #[must_use]
    pub fn all(xs: &'a mut [S], width: usize) -> Self {
        let rows = xs.len().checked_div(width).unwrap_or(0);
        let whole = rows * width == xs.len();
        assert!(whole, "{} numbers in rows of {width}", xs.len());
        Columns {
            start: xs.as_mut_ptr(),
            rows,
            width,
            columns: 0..width,
            held: PhantomData,
        }
    }
    /// Some of the columns, with the place they have among these.
    ///
    /// # Safety
    ///
    /// They lie among these, and for `'a` nobody uses the same column otherwise, through `self` or through another cut.
    unsafe fn cut(&self, columns: Range<usize>) -> Self {
        debug_assert!(columns.start <= columns.end && columns.end <= self.columns.len());
        Columns {
            start: self.start.wrapping_add(columns.start),
            columns: self.columns.start + columns.start..self.columns.start + columns.end,
            ..*self
        }
    }
    /// How many rows the matrix has.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }
    /// How many columns the whole matrix has: so many numbers lie between the starts of two rows.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }
    /// Which of its columns these are.
    #[must_use]
    pub fn columns(&self) -> Range<usize> {
        self.columns.clone()
    }
    /// The numbers of one row.
    ///
    /// # Panics
    ///
    /// If the matrix has fewer rows.
    #[must_use]
    pub fn row(&mut self, i: usize) -> &mut [S] {
        assert!(i < self.rows, "row {i} of {}", self.rows);
        let start = self.start.wrapping_add(i * self.width);
        // SAFETY: such a row is there and held alone, and borrowed through `&mut self`
        unsafe { std::slice::from_raw_parts_mut(start, self.columns.len()) }
    }
    /// Where the first row starts: for kernels that take a matrix by its start and its [`width`](Columns::width).
    #[must_use]
    pub fn as_mut_ptr(&mut self) -> *mut S {
        self.start
    }
}

impl<'a, S> IntoIterator for Columns<'a, S> {
    type Item = &'a mut [S];
    type IntoIter = RowsMut<'a, S>;
    fn into_iter(self) -> RowsMut<'a, S> {
        RowsMut(self)
    }
}

/// The rows of some [`Columns`], from the first to the last.
#[derive(Debug)]
pub struct RowsMut<'a, S>(Columns<'a, S>);

impl<'a, S> Iterator for RowsMut<'a, S> {
    type Item = &'a mut [S];
    #[inline]
    fn next(&mut self) -> Option<&'a mut [S]> {
        let left = &mut self.0;
        left.rows = left.rows.checked_sub(1)?;
        let start = left.start;
        left.start = start.wrapping_add(left.width);
        // SAFETY: there was a row left; it is held alone for `'a`, and the iterator moves past it
        Some(unsafe { std::slice::from_raw_parts_mut(start, left.columns.len()) })
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.rows, Some(self.0.rows))
    }
}
impl<S> ExactSizeIterator for RowsMut<'_, S> {}
impl<S> FusedIterator for RowsMut<'_, S> {}

/// Whole matrices of which each part of a job holds some columns.
struct Whole<'a, S, const K: usize>([Columns<'a, S>; K]);

// SAFETY: shared, it only hands numbers out, each to one thread, which may then own or send it
unsafe impl<S: Send, const K: usize> Sync for Whole<'_, S, K> {}

impl<'a, S, const K: usize> Whole<'a, S, K> {
    /// # Safety
    ///
    /// As for [`Columns::cut`], of each matrix.
    unsafe fn cut(&self, columns: &Range<usize>) -> [Columns<'a, S>; K] {
        // SAFETY: the caller's promise
        self.0
            .each_ref()
            .map(|all| unsafe { all.cut(columns.clone()) })
    }
}

/// Cuts row-major matrices of the same width into blocks of columns, and runs `run` on each block, in [`parallel`].
///
/// A parameter, its gradient and its moments are such matrices; their heights may differ. Part `part` holds the columns
/// [`share(width, parts, part)`](share) of all of them. As the same columns go to the same thread every time, what an
/// optimiser has written is in that core's cache when a product of the same columns comes.
///
/// There are `parts` blocks, or fewer: each has a cache line of each row at least, and work that is not worth sharing is one
/// block. So what `run` writes must not depend on the cut.
///
/// No line is written by two threads if `width` is a multiple of a line and the matrix starts at one. Otherwise two
/// neighbours share at most one line of a row. The result is right either way.
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
    let whole = Whole(xs.map(|xs| Columns::all(xs, width)));
    let parts = match shares::<S>(width, parts) {
        parts if is_shared(parts, work) => parts,
        _ => 1,
    };
    parallel(parts, work, |part| {
        // SAFETY: a share lies within the width, shares do not overlap, and each part runs once; `whole` is used for
        // nothing else
        let blocks = unsafe { whole.cut(&share::<S>(width, parts, part)) };
        run(part, blocks);
    });
}

/// Cuts slices of the same length into pieces and runs `run` on each, in [`parallel`], with the place of the piece.
///
/// This is [`by_columns`] for a matrix of one row, and the same limits hold.
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
    let length = xs.first().map_or(0, |xs| xs.len());
    let same = xs.iter().all(|xs| xs.len() == length);
    assert!(
        same,
        "slices of {:?} numbers",
        xs.each_ref().map(|xs| xs.len())
    );
    if length == 0 {
        return;
    }
    by_columns(xs, length, parts, work, |_, mut blocks| {
        let place = blocks.first().map_or(0..0, Columns::columns);
        run(place, blocks.each_mut().map(|block| block.row(0)));
    });
}
