//! The text of the tiles, written once for vectors of any kind.

/// The body for each row `I` below `R`, which is at most 12, or each vector `I` below `V`, which is at most 8; unrolled
/// for certain: sums live in registers only if every index is a constant.
macro_rules! unroll {
    (row $I:ident in $R:ident => $body:block) => {
        unroll!($I in $R => $body; 0 1 2 3 4 5 6 7 8 9 10 11)
    };
    (vector $I:ident in $V:ident => $body:block) => {
        unroll!($I in $V => $body; 0 1 2 3 4 5 6 7)
    };
    ($I:ident in $R:ident => $body:block; $($i:literal)*) => { $({
        const $I: usize = $i;
        if const { $I < $R } $body
    })* };
}

/// Writes the tiles of one instruction set and one type, from the names in scope: `Vector`, `LANES`, `zero`, `part`,
/// `load`, `load_part`, `store`, `store_part`, `broadcast`, `fused`, `plus`, `flip`.
macro_rules! tiles {
    ($features:literal, $S:ty, lanes: $($lane:literal)*, rows: $($R:literal)*, whole: $WHOLE:literal) => {
        /// See [`Kernel::tile`]; a `WHOLE` one has all its columns.
        #[target_feature(enable = $features)]
        unsafe fn tile<const R: usize, const V: usize, const WHOLE: bool>(t: &Tile<$S>) {
            let last = part(t.columns - (V - 1) * LANES);
            // SAFETY: the caller's promise
            let mut sum: [[Vector; V]; R] = unsafe { begin(t) };
            // a pointer to every third row, of an origin that the compiler does not see: from a single one it
            // would walk from row to row by additions that wait for each other
            let mut a = [t.a.0; R];
            unroll!(row I in R => {
                if const { I % 3 == 0 && I > 0 } {
                    a[I] = std::hint::black_box(t.a.0.wrapping_add(I * t.a.1));
                }
            });
            let mut b = t.b.0;
            for _ in 0..t.k {
                let mut row = [zero(); V];
                unroll!(vector J in V => {
                    let b = b.wrapping_add(J * LANES);
                    // SAFETY: a row of B reaches over the tile's columns, and `last` hides what lies beyond
                    row[J] = unsafe { if const { WHOLE || J + 1 < V } { load(b) } else { load_part(b, last) } };
                });
                unroll!(row I in R => {
                    // SAFETY: an entry of row I of A
                    let x = broadcast(unsafe { *a[I / 3 * 3].wrapping_add(I % 3 * t.a.1) });
                    unroll!(vector J in V => {
                        sum[I][J] = fused(x, row[J], sum[I][J]);
                    });
                });
                unroll!(row I in R => {
                    a[I] = a[I].wrapping_add(t.a.2);
                });
                b = b.wrapping_add(t.b.1);
            }
            // SAFETY: the caller's promise
            unsafe { end(t, sum) };
        }
        type Call = unsafe fn(&Tile<$S>);
        const HEIGHTS: &[usize] = &[$($R),*];
        const TILES: &[[Call; PANEL]] = &[$([tile::<$R, 1, false>, tile::<$R, PANEL, $WHOLE>]),*];
        /// Whether a tile as wide as a panel must have all its columns.
        const WHOLE: bool = $WHOLE;
        /// Which of the tiles stands on top of so many rows.
        const TOP: [usize; ROWS + 1] = tops(HEIGHTS);
        const ROWS: usize = HEIGHTS[HEIGHTS.len() - 1];
        const WIDE: [Call; FEW] =
            [tile::<1, 4, true>, tile::<2, 4, true>, tile::<3, 4, true>, tile::<4, 4, true>];
        const WIDEST: Call = tile::<1, 8, true>;

        /// See [`Kernel::across`]; of one vector.
        #[target_feature(enable = $features)]
        unsafe fn across<const R: usize>(t: &Tile<$S>) {
            // SAFETY: the caller's promise
            let mut sum: [[Vector; 1]; R] = unsafe { begin(t) };
            for p in (0..t.k).step_by(LANES) {
                let a = (t.a.0.wrapping_add(p * t.a.2), t.a.1, t.a.2);
                let b = (t.b.0.wrapping_add(p), t.b.1);
                let terms = LANES.min(t.k - p);
                let sum = sum.as_flattened_mut();
                // SAFETY: the terms from p on
                unsafe {
                    if terms == LANES && t.columns == LANES {
                        meet::<R>(a, b, sum);
                    } else {
                        meet_part((terms, t.columns), a, b, sum);
                    }
                }
            }
            // SAFETY: the caller's promise
            unsafe { end(t, sum) };
        }
        const ACROSS: [Call; FEW] = [across::<1>, across::<2>, across::<3>, across::<4>];

        /// Adds the next LANES products to the sums of LANES columns.
        ///
        /// # Safety
        ///
        /// As for [`Kernel::across`].
        #[inline(never)]
        #[target_feature(enable = $features)]
        unsafe fn meet<const R: usize>(
            a: (*const $S, usize, usize),
            b: (*const $S, usize),
            to: &mut [Vector],
        ) {
            let mut block = [zero(); LANES];
            $(
                // SAFETY: a vector of this line
                block[$lane] = unsafe { load(b.0.wrapping_add($lane * b.1)) };
            )*
            let block = flip(block);
            let mut sum = [zero(); R];
            sum.copy_from_slice(to);
            $(
                for (i, sum) in sum.iter_mut().enumerate() {
                    // SAFETY: an entry of row i of A
                    let x = unsafe { *a.0.wrapping_add(i * a.1 + $lane * a.2) };
                    *sum = fused(broadcast(x), block[$lane], *sum);
                }
            )*
            to.copy_from_slice(&sum);
        }

        /// The same for fewer products, or fewer columns.
        ///
        /// # Safety
        ///
        /// As for [`Kernel::across`].
        #[inline(never)]
        #[target_feature(enable = $features)]
        unsafe fn meet_part(
            (terms, lines): (usize, usize),
            a: (*const $S, usize, usize),
            b: (*const $S, usize),
            to: &mut [Vector],
        ) {
            // SAFETY: the caller's promise
            let block = unsafe { square(terms, lines, b.0, b.1) };
            for (i, to) in to.iter_mut().enumerate() {
                for (q, row) in block.iter().enumerate().take(terms) {
                    // SAFETY: entry (i, q) of A
                    let x = unsafe { *a.0.wrapping_add(i * a.1 + q * a.2) };
                    *to = fused(broadcast(x), *row, *to);
                }
            }
        }

        /// See [`Kernel::dots`].
        #[target_feature(enable = $features)]
        unsafe fn dots(rows: usize, down: usize, t: &Tile<$S>) {
            for i in 0..rows {
                for j in 0..t.columns {
                    let (mut a, mut b) = (t.a.0.wrapping_add(i * t.a.1), t.b.0.wrapping_add(j * t.b.1));
                    let mut sum: $S = 0.0;
                    for _ in 0..t.k {
                        // SAFETY: an entry of row i of A, and one of column j of B
                        sum = unsafe { a.read().mul_add(b.read(), sum) };
                        (a, b) = (a.wrapping_add(t.a.2), b.wrapping_add(down));
                    }
                    // SAFETY: entry (i, j) of C
                    unsafe {
                        let c = t.c.0.add(i * t.c.1 + j);
                        *c = if t.put == Put::Add { *c + sum } else { sum };
                    }
                }
            }
        }

        /// What the sums begin with.
        ///
        /// # Safety
        ///
        /// As for [`Kernel::tile`].
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn begin<const R: usize, const V: usize>(t: &Tile<$S>) -> [[Vector; V]; R] {
            let mut sum = [[zero(); V]; R];
            if t.put == Put::Continue {
                let last = part(t.columns - (V - 1) * LANES);
                unroll!(row I in R => {
                    for (v, sum) in sum[I].iter_mut().enumerate() {
                        let c = t.c.0.wrapping_add(I * t.c.1 + v * LANES);
                        // SAFETY: row I of C reaches over the tile's columns, and `last` hides what lies beyond
                        *sum = unsafe { if v + 1 < V { load(c) } else { load_part(c, last) } };
                    }
                });
            }
            sum
        }

        /// Puts the sums into C.
        ///
        /// # Safety
        ///
        /// As for [`Kernel::tile`].
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn end<const R: usize, const V: usize>(t: &Tile<$S>, sum: [[Vector; V]; R]) {
            let last = part(t.columns - (V - 1) * LANES);
            let full = t.columns == V * LANES;
            unroll!(row I in R => {
                for (v, mut sum) in sum[I].into_iter().enumerate() {
                    let c = t.c.0.wrapping_add(I * t.c.1 + v * LANES);
                    // SAFETY: row I of C reaches over the tile's columns, and `last` hides what lies beyond
                    unsafe {
                        if v + 1 < V || full {
                            if t.put == Put::Add {
                                sum = plus(load(c), sum);
                            }
                            store(c, sum);
                        } else {
                            if t.put == Put::Add {
                                sum = plus(load_part(c, last), sum);
                            }
                            store_part(c, last, sum);
                        }
                    }
                }
            });
        }

        /// The transpose of `lines` lines of `terms` numbers each, `step` apart; zeros fill it up.
        ///
        /// # Safety
        ///
        /// These numbers are there.
        #[inline(never)]
        #[target_feature(enable = $features)]
        unsafe fn square(terms: usize, lines: usize, from: *const $S, step: usize) -> [Vector; LANES] {
            let mut block = [zero(); LANES];
            let along = part(terms);
            for (j, row) in block.iter_mut().enumerate().take(lines) {
                // SAFETY: line j, and `along` hides what lies beyond
                *row = unsafe { load_part(from.wrapping_add(j * step), along) };
            }
            flip(block)
        }

        /// See [`Kernel::copy`].
        #[target_feature(enable = $features)]
        unsafe fn copy<const V: usize>(k: usize, width: usize, from: (*const $S, usize), to: (*mut $S, usize)) {
            let last = part(width - (V - 1) * LANES);
            for p in 0..k {
                for v in 0..V {
                    let from = from.0.wrapping_add(p * from.1 + v * LANES);
                    let to = to.0.wrapping_add(p * to.1 + v * LANES);
                    // SAFETY: row p of either side is `width` wide, and `last` hides what lies beyond
                    unsafe {
                        if v + 1 < V || width == V * LANES {
                            store(to, load(from));
                        } else {
                            store_part(to, last, load_part(from, last));
                        }
                    }
                }
            }
        }

        /// The transpose of `width` lines of LANES numbers.
        ///
        /// # Safety
        ///
        /// As for [`Kernel::transpose`].
        #[inline(never)]
        #[target_feature(enable = $features)]
        unsafe fn transpose_part(width: usize, from: (*const $S, usize), to: (*mut $S, usize)) {
            let across = part(width);
            let mut block = [zero(); LANES];
            $(
                if $lane < width {
                    // SAFETY: a vector of this line
                    block[$lane] = unsafe { load(from.0.wrapping_add($lane * from.1)) };
                }
            )*
            let block = flip(block);
            $(
                // SAFETY: `width` entries of this row, and `across` hides what lies beyond
                unsafe { store_part(to.0.wrapping_add($lane * to.1), across, block[$lane]) };
            )*
        }
        /// See [`Kernel::transpose`].
        #[target_feature(enable = $features)]
        unsafe fn transpose(k: usize, width: usize, from: (*const $S, usize), to: (*mut $S, usize)) {
            for p in (0..k).step_by(LANES) {
                let terms = LANES.min(k - p);
                let (from, to) = ((from.0.wrapping_add(p), from.1), (to.0.wrapping_add(p * to.1), to.1));
                if terms == LANES && width == LANES {
                    let mut block = [zero(); LANES];
                    $(
                        // SAFETY: a vector of this line
                        block[$lane] = unsafe { load(from.0.wrapping_add($lane * from.1)) };
                    )*
                    let block = flip(block);
                    $(
                        // SAFETY: a vector of this row
                        unsafe { store(to.0.wrapping_add($lane * to.1), block[$lane]) };
                    )*
                } else if terms == LANES {
                    // SAFETY: LANES entries of each line, `width` of each row
                    unsafe { transpose_part(width, from, to) };
                } else {
                    let across = part(width);
                    // SAFETY: `terms` entries of each line
                    let block = unsafe { square(terms, width, from.0, from.1) };
                    for (q, row) in block.into_iter().enumerate().take(terms) {
                        // SAFETY: `width` entries of row q, and `across` hides what lies beyond
                        unsafe { store_part(to.0.wrapping_add(q * to.1), across, row) };
                    }
                }
            }
        }
    };
}
/// Makes a [`Kernel`](super::kernel::Kernel) of what [`tiles`] wrote.
macro_rules! kernel {
    ($(#[$doc:meta])* $Name:ident, $S:ty) => {
        $(#[$doc])*
        pub(in super::super) enum $Name {}

        impl Kernel<$S> for $Name {
            const LANES: usize = LANES;
            const ROWS: usize = ROWS;

            #[inline]
            unsafe fn tile(rows: usize, vectors: usize, t: &Tile<$S>) {
                if vectors > PANEL {
                    let wide = if vectors > 4 { WIDEST } else { WIDE[rows - 1] };
                    // SAFETY: the caller's promise
                    return unsafe { wide(t) };
                }
                let apart = WHOLE && vectors == PANEL && t.columns < PANEL * LANES;
                if HEIGHTS[TOP[rows]] == rows && !apart {
                    // SAFETY: the caller's promise
                    return unsafe { TILES[TOP[rows]][vectors - 1](t) };
                }
                let (mut i, step) = (0, if apart { LANES } else { t.columns });
                while i < rows {
                    let top = TOP[rows - i];
                    let mut j = 0;
                    while j < t.columns {
                        let piece = t.piece(i, j, 1, step.min(t.columns - j));
                        let vectors = if apart { 1 } else { vectors };
                        // SAFETY: the caller's promise
                        unsafe { TILES[top][vectors - 1](&piece) };
                        j += step;
                    }
                    i += HEIGHTS[top];
                }
            }
            #[inline]
            unsafe fn across(rows: usize, vectors: usize, t: &Tile<$S>) {
                for v in 0..vectors {
                    let piece = t.piece(0, v * LANES, t.b.1, LANES.min(t.columns - v * LANES));
                    // SAFETY: the caller's promise
                    unsafe { ACROSS[rows - 1](&piece) };
                }
            }
            #[inline]
            unsafe fn dots(rows: usize, down: usize, t: &Tile<$S>) {
                // SAFETY: the caller's promise
                unsafe { dots(rows, down, t) }
            }
            #[inline]
            unsafe fn copy(k: usize, width: usize, from: (*const $S, usize), to: (*mut $S, usize)) {
                // SAFETY: the caller's promise
                unsafe {
                    if width <= LANES { copy::<1>(k, width, from, to) } else { copy::<2>(k, width, from, to) }
                }
            }
            #[inline]
            unsafe fn transpose(k: usize, width: usize, from: (*const $S, usize), to: (*mut $S, usize)) {
                // SAFETY: the caller's promise
                unsafe { transpose(k, width, from, to) }
            }
        }
    };
}
pub(super) use {kernel, tiles, unroll};
