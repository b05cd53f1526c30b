use super::machine::{Machine, Step, steps};
use super::{Number, across, lay, tile};

/// `L` numbers in a register, and the instructions on them.
///
/// All of it is for use inside [`run`](Vector::run), and inlines into what runs there: so the tiles are written once, for
/// vectors of any kind.
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

    /// Runs `f`, which must be `#[inline(always)]`, with the machine's instructions.
    unsafe fn run<T>(f: impl FnOnce() -> T) -> T;

    unsafe fn zero() -> Self;
    unsafe fn broadcast(x: Self::Number) -> Self;
    /// x + y.
    unsafe fn plus(x: Self, y: Self) -> Self;
    /// x y + z, rounded once.
    unsafe fn fused(x: Self, y: Self, z: Self) -> Self;
    /// The same of single numbers.
    unsafe fn fused_one(x: Self::Number, y: Self::Number, z: Self::Number) -> Self::Number;
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
            Some(tile::tile::<X, L, 1, 4>),
            Some(tile::tile::<X, L, 2, 4>),
            Some(tile::tile::<X, L, 3, 4>),
        ],
        widest: tile::tile::<X, L, 1, 8>,
        across: across::across::<X, L>,
        dots: tile::dots::<X, L>,
        copy: lay::copy::<X, L>,
        transpose: lay::transpose::<X, L>,
    }
}

/// Makes a vector of a register, of how high tiles are and whether panels must be whole, of what runs with the
/// instructions, and of these; the rest of the trait follows.
macro_rules! vector {
    (
        $Register:ty: $L:literal of $S:ty, rows $($R:literal)*, whole $WHOLE:literal, in $run:ident,
        $zero:ident $broadcast:ident $plus:ident $fused:ident $load:ident $store:ident; $($rest:tt)*
    ) => {
        impl Vector<$L> for $Register {
            type Number = $S;
            const TILES: &'static [Step<$S>] = &[$(Step {
                height: $R,
                calls: [tile::<Self, $L, $R, 1>, tile::<Self, $L, $R, PANEL>],
            }),*];
            const WHOLE: bool = $WHOLE;

            #[inline(always)]
            unsafe fn run<T>(f: impl FnOnce() -> T) -> T {
                // SAFETY: the caller's promise
                unsafe { $run(f) }
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
            unsafe fn fused_one(x: $S, y: $S, z: $S) -> $S {
                x.mul_add(y, z)
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
