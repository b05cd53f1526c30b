use super::Target;
use super::machine::{Put, Tile};
use crate::kernel::View;

/// The most terms that are summed in registers; C takes the sums of longer rows in parts.
pub(super) const TERMS: usize = 256;

/// An operand: its first entry, and the steps from row to row and from column to column.
#[derive(Clone, Copy)]
pub(super) struct Operand<S> {
    pub(super) start: *const S,
    pub(super) step: (usize, usize),
}
impl<S: Copy> Operand<S> {
    pub(super) fn of(view: &View<'_, S>) -> Self {
        Operand {
            start: view.data.as_ptr(),
            step: view.step,
        }
    }
    /// Where entry (i, j) lies.
    #[inline]
    pub(super) fn at(self, i: usize, j: usize) -> *const S {
        self.start.wrapping_add(i * self.step.0 + j * self.step.1)
    }
    /// All of it from entry (i, j) on.
    pub(super) fn from(self, i: usize, j: usize) -> Self {
        Operand {
            start: self.at(i, j),
            ..self
        }
    }
    pub(super) fn transposed(self) -> Self {
        Operand {
            step: (self.step.1, self.step.0),
            ..self
        }
    }
}

/// A product of at most [`TERMS`] terms.
#[derive(Clone, Copy)]
pub(super) struct Part<S> {
    /// Rows of A, terms, columns of B: m, k, n.
    pub(super) size: (usize, usize, usize),
    pub(super) a: Operand<S>,
    pub(super) b: Operand<S>,
    pub(super) c: Target<S>,
    pub(super) put: Put,
}
impl<S: Copy> Part<S> {
    /// All rows, and the `columns` columns from `j` on, as one tile.
    #[inline]
    pub(super) fn tile(&self, j: usize, columns: usize) -> Tile<S> {
        let Part { a, b, c, .. } = self;
        Tile {
            k: self.size.1,
            a: (a.start, a.step.0, a.step.1),
            b: (b.at(0, j), b.step.0, b.step.1),
            c: (c.start.wrapping_add(j), c.step),
            columns,
            put: self.put,
        }
    }
}
