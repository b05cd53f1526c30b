use crate::number::Semiring;

/// A matrix that somebody else owns: a slice, its two sizes, and how far apart neighbours lie.
///
/// ```
/// use paralens::kernel::View;
///
/// let a = View::rows(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 2, 3);
/// assert_eq!(a.at(0, 2), 3.0);
/// assert_eq!(a.transposed().at(2, 0), 3.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct View<'a, S> {
    /// The numbers; entry (i, j) is number `i · step.0 + j · step.1`.
    pub data: &'a [S],
    /// How many rows and columns.
    pub size: (usize, usize),
    /// From a row to the next, from a column to the next.
    pub step: (usize, usize),
}

impl<'a, S: Copy> View<'a, S> {
    /// A matrix whose rows follow each other in memory.
    ///
    /// # Panics
    ///
    /// If `data` does not hold `rows · columns` numbers.
    #[inline]
    pub fn rows(data: &'a [S], rows: usize, columns: usize) -> Self {
        assert_eq!(data.len(), rows * columns, "a {rows} by {columns} matrix");
        View {
            data,
            size: (rows, columns),
            step: (columns, 1),
        }
    }
    /// The same numbers, with rows and columns exchanged.
    #[inline]
    #[must_use]
    pub fn transposed(self) -> Self {
        View {
            size: (self.size.1, self.size.0),
            step: (self.step.1, self.step.0),
            ..self
        }
    }
    /// Some of the columns.
    pub(super) fn columns(self, columns: std::ops::Range<usize>) -> Self {
        let from = (columns.start * self.step.1).min(self.data.len());
        View {
            data: &self.data[from..],
            size: (self.size.0, columns.len()),
            ..self
        }
    }
    /// Some of the rows.
    pub(super) fn rows_of(self, rows: std::ops::Range<usize>) -> Self {
        self.transposed().columns(rows).transposed()
    }
    /// The entry in row `i` and column `j`.
    ///
    /// # Panics
    ///
    /// If it lies outside the matrix.
    #[inline]
    pub fn at(&self, i: usize, j: usize) -> S {
        assert!(
            i < self.size.0 && j < self.size.1,
            "entry ({i}, {j}) of a {:?} matrix",
            self.size
        );
        self.data[i * self.step.0 + j * self.step.1]
    }
    /// Whether every entry is a number of `data`.
    #[inline]
    pub(super) fn is_inside(&self) -> bool {
        let ((rows, columns), (down, along)) = (self.size, self.step);
        let last = || {
            (rows - 1)
                .checked_mul(down)?
                .checked_add((columns - 1).checked_mul(along)?)
        };
        rows == 0 || columns == 0 || last().is_some_and(|last| last < self.data.len())
    }
}

/// What a product is put onto.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onto {
    /// `C ← A B`: what `C` held before, NaN included, is forgotten.
    Zero,
    /// `C ← C + A B`.
    Held,
}

/// `C ← A B` or `C ← C + A B` over any semiring: three loops, the oracle of all faster ones.
///
/// # Panics
///
/// If the sizes do not fit together.
pub fn matmul_plain<S: Semiring>(a: View<'_, S>, b: View<'_, S>, c: &mut [S], onto: Onto) {
    let ((m, k), n) = (a.size, b.size.1);
    assert_eq!(k, b.size.0, "columns of A against rows of B");
    assert_eq!(c.len(), m * n, "a {m} by {n} product");
    for i in 0..m {
        for j in 0..n {
            let start = if onto == Onto::Held {
                c[i * n + j]
            } else {
                S::ZERO
            };
            c[i * n + j] = (0..k).fold(start, |sum, p| sum + a.at(i, p) * b.at(p, j));
        }
    }
}
