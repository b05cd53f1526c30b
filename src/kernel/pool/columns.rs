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
    pub(super) unsafe fn cut(&self, columns: Range<usize>) -> Self {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_in_order_and_lie_where_they_belong() {
        let mut xs: Vec<usize> = (0..12).collect();
        let mut all = Columns::all(&mut xs, 4);
        assert_eq!((all.rows(), all.width(), all.columns()), (3, 4, 0..4));
        assert_eq!(all.row(2), [8, 9, 10, 11]);
        // SAFETY: `all` is not used while these are
        let mut some = unsafe { all.cut(1..4) };
        assert_eq!(some.row(1), [5, 6, 7]);
        // SAFETY: as above
        let mut some = unsafe { some.cut(1..2) };
        assert_eq!((some.columns(), some.row(0).len()), (2..3, 1));
        assert_eq!(some.as_mut_ptr(), some.row(0).as_mut_ptr());
        let mut rows = some.into_iter();
        assert_eq!((rows.len(), rows.next()), (3, Some(&mut [2][..])));
        rows.for_each(|row| row[0] = 0);
        assert_eq!(xs, [0, 1, 2, 3, 4, 5, 0, 7, 8, 9, 0, 11]);
    }

    #[test]
    fn a_matrix_without_columns_or_rows_is_empty() {
        let mut none: [f32; 0] = [];
        assert_eq!(Columns::all(&mut none, 0).into_iter().count(), 0);
        assert_eq!(Columns::all(&mut none, 3).rows(), 0);
    }

    #[test]
    #[should_panic(expected = "7 numbers in rows of 3")]
    fn a_row_that_is_cut_short() {
        let _ = Columns::all(&mut [0.0; 7], 3);
    }
    #[test]
    #[should_panic(expected = "1 numbers in rows of 0")]
    fn rows_of_nothing_hold_no_number() {
        let _ = Columns::all(&mut [0.0], 0);
    }
    #[test]
    #[should_panic(expected = "row 2 of 2")]
    fn a_row_that_is_not_there() {
        let _ = Columns::all(&mut [0.0; 6], 3).row(2).len();
    }
}
