use super::Number;
use super::machine::{Machine, Sink, Source, Step, Tile, steps};
use super::tile::dots;

/// `L` numbers in a register, and the instructions on them.
///
/// Tiles and what else a [`Machine`] knows are written once, for vectors of any kind, as functions that are inlined. The
/// trait's functions of the same names are these with the instructions; all others are inlined too, into those.
///
/// # Safety
///
/// Of every function: the machine has the instructions.
pub(super) trait Vector<const L: usize>: Copy {
    /// What is in a lane.
    type Number: Number;
    /// Some of the lanes, from the first on.
    type Part: Copy;
    /// From 1 row to as many as the registers can hold.
    const TILES: &'static [Step<Self::Number>];
    /// See [`Machine::whole`].
    const WHOLE: bool;

    /// A tile of `R` rows and `V` vectors: see [`Machine`].
    unsafe fn tile<const R: usize, const V: usize>(t: &Tile<Self::Number>);
    /// See [`Machine::across`].
    unsafe fn across(rows: usize, t: &Tile<Self::Number>);
    /// See [`meet`](super::across::meet).
    unsafe fn meet(t: &Tile<Self::Number>, p: usize, to: &mut [Self]);
    /// See [`meet_part`](super::across::meet_part).
    unsafe fn meet_part(t: &Tile<Self::Number>, p: usize, to: &mut [Self]);
    /// See [`Machine::copy`].
    unsafe fn copy(k: usize, width: usize, from: Source<Self::Number>, to: Sink<Self::Number>);
    /// See [`Machine::transpose`].
    unsafe fn transpose(k: usize, width: usize, from: Source<Self::Number>, to: Sink<Self::Number>);
    /// See [`square`](super::lay::square).
    unsafe fn square(terms: usize, lines: usize, from: Source<Self::Number>) -> [Self; L];

    unsafe fn zero() -> Self;
    unsafe fn broadcast(x: Self::Number) -> Self;
    /// x + y.
    unsafe fn plus(x: Self, y: Self) -> Self;
    /// x y + z, rounded once.
    unsafe fn fused(x: Self, y: Self, z: Self) -> Self;
    /// The transpose of a square block.
    unsafe fn flip(block: [Self; L]) -> [Self; L];

    /// `L` neighbours; no alignment is asked for.
    unsafe fn load(from: *const Self::Number) -> Self;
    /// The opposite.
    unsafe fn store(to: *mut Self::Number, x: Self);
    /// The first `width` lanes, up to `L`.
    unsafe fn part(width: usize) -> Self::Part;
    /// As many neighbours as the part has lanes, and zeros.
    unsafe fn load_part(from: *const Self::Number, part: Self::Part) -> Self;
    /// The opposite: memory beyond the part is left alone.
    unsafe fn store_part(to: *mut Self::Number, part: Self::Part, x: Self);
}

/// The machine that has such registers.
pub(super) const fn machine<X: Vector<L>, const L: usize>() -> Machine<X::Number> {
    Machine {
        lanes: L,
        rows: X::TILES[X::TILES.len() - 1].height,
        whole: X::WHOLE,
        steps: steps(X::TILES),
        wide: [
            Some(X::tile::<1, 4>),
            Some(X::tile::<2, 4>),
            Some(X::tile::<3, 4>),
        ],
        widest: X::tile::<1, 8>,
        across: Some(X::across),
        dots,
        copy: X::copy,
        transpose: X::transpose,
    }
}

/// Makes a vector of a register, of how high tiles are and whether panels must be whole, of the level of its
/// instructions, and of these; the rest of the trait follows.
macro_rules! vector {
    (
        $Register:ty: $L:literal of $S:ty, rows $($R:literal)*, whole $WHOLE:literal, in $level:ident,
        $zero:ident $broadcast:ident $plus:ident $fused:ident $load:ident $store:ident; $($rest:tt)*
    ) => {
        impl Vector<$L> for $Register {
            type Number = $S;
            const TILES: &'static [Step<$S>] = &[$(Step {
                height: $R,
                calls: [Self::tile::<$R, 1>, Self::tile::<$R, PANEL>],
            }),*];
            const WHOLE: bool = $WHOLE;

            with_instructions! { $level
                unsafe fn tile<const R: usize, const V: usize>(t: &Tile<$S>) {
                    // SAFETY: the caller's promise
                    unsafe { tile::tile::<Self, $L, R, V>(t) }
                }
            }
            with_instructions! { $level
                unsafe fn across(rows: usize, t: &Tile<$S>) {
                    // SAFETY: the caller's promise
                    unsafe { across::across::<Self, $L>(rows, t) }
                }
            }
            with_instructions! { $level
                #[inline(never)]
                unsafe fn meet(t: &Tile<$S>, p: usize, to: &mut [Self]) {
                    // SAFETY: the caller's promise
                    unsafe { across::meet(t, p, to) }
                }
            }
            with_instructions! { $level
                #[inline(never)]
                unsafe fn meet_part(t: &Tile<$S>, p: usize, to: &mut [Self]) {
                    // SAFETY: the caller's promise
                    unsafe { across::meet_part(t, p, to) }
                }
            }
            with_instructions! { $level
                unsafe fn copy(k: usize, width: usize, from: Source<$S>, to: Sink<$S>) {
                    // SAFETY: the caller's promise
                    unsafe { lay::copy::<Self, $L>(k, width, from, to) }
                }
            }
            with_instructions! { $level
                unsafe fn transpose(k: usize, width: usize, from: Source<$S>, to: Sink<$S>) {
                    // SAFETY: the caller's promise
                    unsafe { lay::transpose::<Self, $L>(k, width, from, to) }
                }
            }
            with_instructions! { $level
                #[inline(never)]
                unsafe fn square(terms: usize, lines: usize, from: Source<$S>) -> [Self; $L] {
                    // SAFETY: the caller's promise
                    unsafe { lay::square(terms, lines, from) }
                }
            }
            #[inline(always)]
            unsafe fn zero() -> Self {
                // SAFETY: the caller's promise
                unsafe { $zero() }
            }
            #[inline(always)]
            unsafe fn broadcast(x: $S) -> Self {
                // SAFETY: the caller's promise
                unsafe { $broadcast(x) }
            }
            #[inline(always)]
            unsafe fn plus(x: Self, y: Self) -> Self {
                // SAFETY: the caller's promise
                unsafe { $plus(x, y) }
            }
            #[inline(always)]
            unsafe fn fused(x: Self, y: Self, z: Self) -> Self {
                // SAFETY: the caller's promise
                unsafe { $fused(x, y, z) }
            }
            #[inline(always)]
            unsafe fn load(from: *const $S) -> Self {
                // SAFETY: the caller's promise
                unsafe { $load(from) }
            }
            #[inline(always)]
            unsafe fn store(to: *mut $S, x: Self) {
                // SAFETY: the caller's promise
                unsafe { $store(to, x) }
            }
            $($rest)*
        }
    };
}

/// The body for each row `I` below `R`, which is at most 12, for each vector below `V`, at most 8, or for each lane below
/// `L`, at most 16; unrolled for certain: sums live in registers only if every index is a constant.
macro_rules! unroll {
    (row $I:ident in $R:ident => $body:block) => {
        unroll!($I in $R => $body; 0 1 2 3 4 5 6 7 8 9 10 11)
    };
    (vector $I:ident in $V:ident => $body:block) => {
        unroll!($I in $V => $body; 0 1 2 3 4 5 6 7)
    };
    (lane $I:ident in $L:ident => $body:block) => {
        unroll!($I in $L => $body; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    };
    ($I:ident in $R:ident => $body:block; $($i:literal)*) => { $({
        const $I: usize = $i;
        if const { $I < $R } $body
    })* };
}
pub(super) use {unroll, vector};
