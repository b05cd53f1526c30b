/// One tile of C and what it is the product of: some rows of A, some columns of B, `k` terms a sum.
#[derive(Clone, Copy)]
pub(super) struct Tile<S> {
    /// The number of terms.
    pub(super) k: usize,
    /// The tile's first entry of A, and the steps from row to row and from term to term.
    pub(super) a: (*const S, usize, usize),
    /// The tile's first entry of B, and the step from term to term, or from column to column if it lies across.
    pub(super) b: (*const S, usize),
    /// The tile's first entry of C, and the step from row to row; columns are neighbours.
    pub(super) c: (*mut S, usize),
    /// The number of columns: if the tile is `V` vectors wide, more than `V − 1` vectors and at most `V`.
    pub(super) columns: usize,
    /// What becomes of C.
    pub(super) put: Put,
}
impl<S: Copy> Tile<S> {
    /// The part from row `i` and column `j` on, `columns` wide, where the columns of B are `along` apart.
    #[inline]
    pub(super) fn piece(&self, i: usize, j: usize, along: usize, columns: usize) -> Self {
        Tile {
            a: (self.a.0.wrapping_add(i * self.a.1), self.a.1, self.a.2),
            b: (self.b.0.wrapping_add(j * along), self.b.1),
            c: (self.c.0.wrapping_add(i * self.c.1 + j), self.c.1),
            columns,
            ..*self
        }
    }
}

/// What becomes of C when a tile is done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Put {
    /// `C ← sums`.
    Set,
    /// `C ← C + sums`.
    Add,
    /// C holds the first terms of the sums: these are the next.
    Continue,
}

/// The width of a tile, in vectors.
pub(super) const PANEL: usize = 2;
/// Tiles of so few rows may be wider.
pub(super) const FEW: usize = 4;

/// For every number of rows, the place among the `heights` of the tile that takes the first of them: the highest, unless it
/// leaves a single row, with which the vector units would be idle.
///
/// Every height is code that takes its time to compile, so there are fewer heights than numbers of rows.
pub(super) const fn tops<const N: usize>(heights: &[usize]) -> [usize; N] {
    let mut tops = [0; N];
    let mut rows = 1;
    while rows < N {
        let mut place = 0;
        while place < heights.len() {
            let height = heights[place];
            if height <= rows && height + 1 != rows || height == 1 {
                tops[rows] = place;
            }
            place += 1;
        }
        rows += 1;
    }
    tops
}

/// What a machine must know to multiply: a product of the size of its registers, and two ways to lay an operand out.
///
/// Each sum of a tile starts at zero, takes its terms in rising order, and is put into C at the end: the same arithmetic
/// for every entry, wherever it lies in a tile and whatever the tile's size.
pub(super) trait Kernel<S> {
    /// Numbers in a vector.
    const LANES: usize;
    /// The most rows of a tile.
    const ROWS: usize;

    /// One tile of `rows` rows, up to `ROWS`, and `vectors` vectors, 1, 2, 4 or 8, up to [`Machine::widest`]; with 4 or 8 it has
    /// all their columns.
    ///
    /// # Safety
    ///
    /// The machine has the kernel's instructions; every entry of the tile lies inside A, B and C, and nobody else uses
    /// that part of C.
    unsafe fn tile(rows: usize, vectors: usize, tile: &Tile<S>);

    /// The same for up to [`FEW`] rows and [`PANEL`] vectors, where B lies across: its terms are neighbours.
    ///
    /// # Safety
    ///
    /// As for [`tile`](Kernel::tile).
    unsafe fn across(rows: usize, vectors: usize, tile: &Tile<S>);

    /// A product so small that vectors do not pay, entry by entry: `down` is the step of B from term to term, and the tile
    /// has that from column to column.
    ///
    /// # Safety
    ///
    /// As for [`tile`](Kernel::tile).
    unsafe fn dots(rows: usize, down: usize, tile: &Tile<S>);

    /// `to[p · to.1 + j] ← from[p · from.1 + j]` for p below `k`, j below `width`, which is at most [`PANEL`] vectors.
    ///
    /// # Safety
    ///
    /// The machine has the kernel's instructions; all entries named lie inside their allocations, which do not overlap.
    unsafe fn copy(k: usize, width: usize, from: (*const S, usize), to: (*mut S, usize));

    /// `to[p · to.1 + j] ← from[j · from.1 + p]` for p below `k`, j below `width`, which is at most one vector.
    ///
    /// # Safety
    ///
    /// As for [`copy`](Kernel::copy).
    unsafe fn transpose(k: usize, width: usize, from: (*const S, usize), to: (*mut S, usize));
}

/// See [`Kernel::copy`].
type Lay<S> = unsafe fn(usize, usize, (*const S, usize), (*mut S, usize));

/// A [`Kernel`] as a value: the loops around the tiles are compiled once for a number type, and not for every machine.
pub(super) struct Machine<S> {
    pub(super) lanes: usize,
    pub(super) rows: usize,
    pub(super) tile: unsafe fn(usize, usize, &Tile<S>),
    pub(super) across: unsafe fn(usize, usize, &Tile<S>),
    pub(super) dots: unsafe fn(usize, usize, &Tile<S>),
    pub(super) copy: Lay<S>,
    pub(super) transpose: Lay<S>,
}
impl<S> Machine<S> {
    pub(super) const fn of<K: Kernel<S>>() -> Self {
        Machine {
            lanes: K::LANES,
            rows: K::ROWS,
            tile: K::tile,
            across: K::across,
            dots: K::dots,
            copy: K::copy,
            transpose: K::transpose,
        }
    }
    /// How many vectors wide a tile of so many rows may be.
    #[inline]
    pub(super) fn widest(&self, rows: usize) -> usize {
        match rows {
            1 => 8,
            _ if rows <= FEW && rows * 4 <= self.rows * PANEL => 4,
            _ => PANEL,
        }
    }
}
