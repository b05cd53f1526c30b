use super::Number;

/// One tile of C and what it is the product of: some rows of A, some columns of B, `k` terms a sum.
#[derive(Clone, Copy)]
pub(super) struct Tile<S> {
    /// The number of terms.
    pub(super) k: usize,
    /// The tile's first entry of A, and the steps from row to row and from term to term.
    pub(super) a: (*const S, usize, usize),
    /// The tile's first entry of B, and the steps from term to term and from column to column.
    pub(super) b: (*const S, usize, usize),
    /// The tile's first entry of C, and the step from row to row; columns are neighbours.
    pub(super) c: (*mut S, usize),
    /// The number of columns: if the tile is `V` vectors wide, more than `V − 1` vectors and at most `V`.
    pub(super) columns: usize,
    /// What becomes of C.
    pub(super) put: Put,
}
impl<S: Copy> Tile<S> {
    /// Where entry (i, p) of A lies.
    #[inline(always)]
    pub(super) fn a(&self, i: usize, p: usize) -> *const S {
        self.a.0.wrapping_add(i * self.a.1 + p * self.a.2)
    }
    /// Where entry (p, j) of B lies.
    #[inline(always)]
    pub(super) fn b(&self, p: usize, j: usize) -> *const S {
        self.b.0.wrapping_add(p * self.b.1 + j * self.b.2)
    }
    /// Where row `i` of C begins.
    #[inline(always)]
    pub(super) fn c(&self, i: usize) -> *mut S {
        self.c.0.wrapping_add(i * self.c.1)
    }
    /// The part from row `i` and column `j` on, `columns` wide.
    #[inline]
    pub(super) fn piece(&self, i: usize, j: usize, columns: usize) -> Self {
        Tile {
            a: (self.a(i, 0), self.a.1, self.a.2),
            b: (self.b(0, j), self.b.1, self.b.2),
            c: (self.c(i).wrapping_add(j), self.c.1),
            columns,
            ..*self
        }
    }
}
impl<S: Number> Tile<S> {
    /// See [`Machine::dots`]; `fused` is x y + z.
    ///
    /// # Safety
    ///
    /// As for the machine.
    #[inline(always)]
    pub(super) unsafe fn dots(&self, rows: usize, fused: impl Fn(S, S, S) -> S) {
        let t = *self; // lest it be read anew after every entry of C
        for i in 0..rows {
            for j in 0..t.columns {
                let (mut a, mut b) = (t.a(i, 0), t.b(0, j));
                let mut sum = S::ZERO;
                for _ in 0..t.k {
                    // SAFETY: the caller's promise: entries (i, p) of A and (p, j) of B
                    sum = unsafe { fused(*a, *b, sum) };
                    (a, b) = (a.wrapping_add(t.a.2), b.wrapping_add(t.b.1));
                }
                // SAFETY: the caller's promise: entry (i, j) of C
                unsafe {
                    let c = t.c(i).add(j);
                    *c = if t.put == Put::Add { *c + sum } else { sum };
                }
            }
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
/// So few rows need no packing.
pub(super) const FEW: usize = 4;
/// The most rows of a tile of any machine.
pub(super) const MOST: usize = 12;

/// The product of one tile where B lies along: its columns are neighbours.
pub(super) type Call<S> = unsafe fn(&Tile<S>);
/// See [`Machine::copy`].
type Lay<S> = unsafe fn(usize, usize, Source<S>, Sink<S>);
/// Where an operand lies: its first entry, and the step from line to line.
pub(super) type Source<S> = (*const S, usize);
/// Where it is laid.
pub(super) type Sink<S> = (*mut S, usize);

/// Tiles of one height: as wide as one vector, with any columns, and as wide as a panel.
#[derive(Clone, Copy)]
pub(super) struct Step<S> {
    pub(super) height: usize,
    pub(super) calls: [Call<S>; PANEL],
}

/// What a machine must know to multiply: products of the size of its registers, and two ways to lay an operand out. The loops
/// around them are compiled once for a number type, and not for every machine.
///
/// Each sum of a tile starts at zero, takes its terms in rising order, and is put into C at the end: the same arithmetic
/// for every entry, wherever it lies in a tile and whatever the tile's size.
///
/// All functions are unsafe: the machine must have the instructions; every entry of a tile must lie inside A, B and C,
/// and nobody else may use that part of C.
pub(super) struct Machine<S> {
    /// Numbers in a vector.
    pub(super) lanes: usize,
    /// The most rows of a tile.
    pub(super) rows: usize,
    /// Whether a tile as wide as a panel must have all its columns.
    pub(super) whole: bool,
    /// For every number of rows the tile that takes the first of them; see [`steps`].
    pub(super) steps: [Step<S>; MOST + 1],
    /// Tiles of 1 to 3 rows and 4 vectors, with all their columns, where that is faster.
    pub(super) wide: [Option<Call<S>>; 3],
    /// A tile of one row and 8 vectors, with all its columns.
    pub(super) widest: Call<S>,
    /// A tile of the given rows, up to [`FEW`], and one vector, where B lies across: its terms are neighbours. None if
    /// tiles of one vector take a B that lies in any way.
    pub(super) across: Option<unsafe fn(usize, &Tile<S>)>,
    /// Of the given rows, a product so small that vectors do not pay, entry by entry; B may lie in any way.
    pub(super) dots: unsafe fn(usize, &Tile<S>),
    /// Of `k` and `width`: `to[p · to.1 + j] ← from[p · from.1 + j]` for p below `k`, j below `width`, which is at most
    /// [`PANEL`] vectors. The two do not overlap.
    pub(super) copy: Lay<S>,
    /// Of `k` and `width`: `to[p · to.1 + j] ← from[j · from.1 + p]` for p below `k`, j below `width`, which is at most one
    /// vector. The two do not overlap.
    pub(super) transpose: Lay<S>,
}
impl<S: Copy> Machine<S> {
    /// How many vectors wide a tile of so many rows may be.
    #[inline]
    pub(super) fn widest(&self, rows: usize) -> usize {
        match rows {
            1 => 8,
            2 | 3 if self.wide[rows - 1].is_some() => 4,
            _ => PANEL,
        }
    }
    /// One tile of `rows` rows, up to `self.rows`, and as many columns as [`PANEL`] vectors have, or all those of 4 or 8
    /// vectors, up to [`widest`](Machine::widest).
    ///
    /// # Safety
    ///
    /// As for the machine.
    pub(super) unsafe fn tile(&self, rows: usize, t: &Tile<S>) {
        let vectors = t.columns.div_ceil(self.lanes);
        let wide = match vectors {
            8 => Some(self.widest),
            4 => self.wide[rows - 1],
            _ => None,
        };
        if let Some(wide) = wide {
            // SAFETY: the caller's promise
            return unsafe { wide(t) };
        }
        let apart = self.whole && vectors == PANEL && t.columns < PANEL * self.lanes;
        let mut step = &self.steps[rows];
        if step.height == rows && !apart {
            // SAFETY: the caller's promise
            return unsafe { step.calls[vectors - 1](t) };
        }
        let (vectors, width) = if apart {
            (1, self.lanes)
        } else {
            (vectors, t.columns)
        };
        let mut i = 0;
        while i < rows {
            step = &self.steps[rows - i];
            let mut j = 0;
            while j < t.columns {
                let piece = t.piece(i, j, width.min(t.columns - j));
                // SAFETY: the caller's promise
                unsafe { step.calls[vectors - 1](&piece) };
                j += width;
            }
            i += step.height;
        }
    }
}

/// For every number of rows the tile that takes the first of them, so that all of them take the least time; the tiles are in
/// ascending order.
///
/// A machine adds a product to two vectors of sums at once, and again to the same ones after four more: a tile of `h` rows
/// and a panel's width takes `max(h, 4)` for a term. Every height is code that takes its time to compile, so there are
/// fewer heights than numbers of rows.
pub(super) const fn steps<S: Copy>(tiles: &[Step<S>]) -> [Step<S>; MOST + 1] {
    let (mut steps, mut time) = ([tiles[0]; MOST + 1], [0; MOST + 1]);
    let mut rows = 1;
    while rows <= MOST {
        time[rows] = usize::MAX;
        let mut place = 0;
        while place < tiles.len() && tiles[place].height <= rows {
            let height = tiles[place].height;
            let all = time[rows - height] + if height > 4 { height } else { 4 };
            if all <= time[rows] {
                (steps[rows], time[rows]) = (tiles[place], all);
            }
            place += 1;
        }
        rows += 1;
    }
    steps
}
