//! The matrix products `C ← A B` and `C ← C + A B` of `f32` and `f64`.
//!
//! | room | what it holds |
//! |---|---|
//! | [`nest`] | a product cut into parts, and what suits the shape of a part |
//! | [`few`], [`many`] | the loops around the tiles |
//! | [`part`] | a part of a product, and where its operands lie |
//! | [`pack`] | operands laid out anew, and the memory for it |
//! | [`machine`] | a tile, a product of the size of the registers; what a machine must know |
//! | [`vector`] | a register and its instructions, and the machine that follows from them |
//! | [`tile`], [`across`], [`lay`] | what machines know, written once for vectors of any kind |
//! | [`avx512`], [`avx2`] | the vectors |
//! | [`plain`] | a machine without vectors of its own |
//!
//! # The order of a sum
//!
//! An entry of C depends on its row of A, its column of B, the number of terms `k`, and the machine's instructions; on
//! nothing else. The terms are cut into `⌈k / 256⌉` parts of equal size (the last may be shorter). Each part is summed
//! from zero in rising order by fused multiplications and additions, and the sums are added up in C, also in rising
//! order: so rounding errors grow with 256 and with `k / 256`, not with `k`. Neither the size of C nor an entry's place
//! in it matters. Hence C may be cut along rows and columns in any way, over threads for instance, and the result is the
//! same bit for bit. AVX-512 and AVX2 also agree with each other; plain Rust does where the target multiplies and adds
//! in one instruction.
//!
//! No term is left out, be it zero: `0 · ∞` is NaN, and so is the sum.

#[cfg(target_arch = "x86_64")]
mod across;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod few;
#[cfg(target_arch = "x86_64")]
mod lay;
mod machine;
mod many;
mod nest;
mod pack;
mod part;
mod plain;
mod target;
#[cfg(target_arch = "x86_64")]
mod tile;
#[cfg(target_arch = "x86_64")]
mod vector;

#[cfg(test)]
mod tests;

use super::wide::level;
use super::{Level, Onto, View, by_columns, by_rows, threads};
use crate::number::Semiring;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{__m256, __m256d, __m512, __m512d};
use std::cell::Cell;
use std::thread::LocalKey;
use target::Target;

/// A number type that has kernels.
pub(super) trait Number: Semiring {
    /// `self · y + z`, rounded once where the target does this in one instruction, else twice.
    fn fused(self, y: Self, z: Self) -> Self;
    /// `self · y + z`, rounded once.
    #[cfg(target_arch = "x86_64")]
    fn mul_add(self, y: Self, z: Self) -> Self;
    /// The thread's room for packed operands.
    fn room() -> &'static LocalKey<Cell<Vec<Self>>>;
    /// The product, onto a block of a larger matrix and with given instructions: rows or columns of C, of A or of B, may
    /// be dealt out over several calls.
    ///
    /// # Safety
    ///
    /// The machine has the level's instructions; the views lie inside their slices and their sizes fit together; the
    /// block of C is there, and nobody else uses it.
    unsafe fn product(
        level: Level,
        a: &View<'_, Self>,
        b: &View<'_, Self>,
        c: Target<Self>,
        onto: Onto,
    );
}

macro_rules! number {
    ($S:ident, $lanes:literal, $M256:ident, $M512:ident) => {
        impl Number for $S {
            #[inline(always)]
            fn fused(self, y: Self, z: Self) -> Self {
                // elsewhere `mul_add` is a call of a slow function
                if cfg!(any(target_arch = "aarch64", target_feature = "fma")) {
                    self.mul_add(y, z)
                } else {
                    self * y + z
                }
            }
            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            fn mul_add(self, y: Self, z: Self) -> Self {
                <$S>::mul_add(self, y, z)
            }
            fn room() -> &'static LocalKey<Cell<Vec<Self>>> {
                thread_local! {
                    static ROOM: Cell<Vec<$S>> = const { Cell::new(Vec::new()) };
                }
                &ROOM
            }
            unsafe fn product(
                level: Level,
                a: &View<'_, Self>,
                b: &View<'_, Self>,
                c: Target<Self>,
                onto: Onto,
            ) {
                let machine = const {
                    &[
                        plain::machine::<$S, $lanes>(),
                        #[cfg(target_arch = "x86_64")]
                        vector::machine::<$M256, { 2 * $lanes }>(),
                        #[cfg(target_arch = "x86_64")]
                        vector::machine::<$M512, { 4 * $lanes }>(),
                    ]
                };
                // elsewhere than on x86-64 there is one machine only
                let machine = &machine[(level as usize).min(machine.len() - 1)];
                // SAFETY: the caller's promise
                unsafe { nest::product(machine, a, b, c, onto) };
            }
        }
    };
}
number!(f32, 4, __m256, __m512);
number!(f64, 2, __m256d, __m512d);

/// `C ← A B` or `C ← C + A B`, with the instructions of this thread's level; `c` is row-major.
///
/// # Panics
///
/// If the sizes do not fit together, or a view reaches beyond its numbers.
#[inline]
pub(super) fn matmul<S: Number>(a: View<'_, S>, b: View<'_, S>, c: &mut [S], onto: Onto) {
    matmul_at(level(), a, b, c, onto);
}

/// The least columns of C that a thread is to have: a tile's.
const NARROW: usize = 32;

/// The same with instructions of choice, which the machine must have.
#[inline]
fn matmul_at<S: Number>(level: Level, a: View<'_, S>, b: View<'_, S>, c: &mut [S], onto: Onto) {
    let ((m, k), n) = (a.size, b.size.1);
    debug_assert!(level <= Level::best());
    assert_eq!(k, b.size.0, "columns of A against rows of B");
    assert_eq!(Some(c.len()), m.checked_mul(n), "a {m} by {n} product");
    assert!(
        a.is_inside(),
        "A of {:?} entries, {:?} apart, among {}",
        a.size,
        a.step,
        a.data.len()
    );
    assert!(
        b.is_inside(),
        "B of {:?} entries, {:?} apart, among {}",
        b.size,
        b.step,
        b.data.len()
    );
    // a thread multiplies and adds some hundred numbers of four bytes in a nanosecond
    let work = m.saturating_mul(k).saturating_mul(n) / 100 * size_of::<S>() / 4;
    let parts = threads();
    // Xᵀ dY is the gradient of weights. Its rows go where the optimiser's do: a thread then writes whole runs of memory
    // that the other neither writes nor fetches ahead. Any cut gives the same bits.
    let gradient = a.step.0 == 1 && m >= NARROW * parts;
    if parts == 1 || !gradient && (n >= NARROW * parts || n >= m) {
        by_columns([c], n, parts, work, |_, [mut block]| {
            let b = b.columns(block.columns());
            let c = Target {
                start: block.as_mut_ptr(),
                step: n,
            };
            // SAFETY: all of it has just been checked; the block of C is held alone
            unsafe { S::product(level, &a, &b, c, onto) };
        });
    } else {
        by_rows([c], n, parts, work, |rows, [block]| {
            let a = a.rows_of(rows);
            let c = Target {
                start: block.as_mut_ptr(),
                step: n,
            };
            // SAFETY: as above
            unsafe { S::product(level, &a, &b, c, onto) };
        });
    }
}
