//! Loops over flat slices, and the only room with `unsafe`.
//!
//! Nothing here knows of lenses: a kernel is a function on slices of numbers, and each has a plain oracle that its tests
//! compare it with.
//!
//! | room | what is in it |
//! |---|---|
//! | [`single`], [`double`] | the kernels of `f32` and of `f64` |
//! | [`wide`], [`Level`], [`with_level`] | loops in the widest vectors that the machine has |
//! | [`take`], [`give`], [`Lined`] | buffers that come and go, memory that begins at a cache line |
//! | [`View`], [`Onto`], [`matmul_plain`] | matrices that somebody else owns, and their product |
//! | [`threads()`], [`parallel`], [`Columns`] | work shared out over threads, and matrices cut for it |

#![allow(unsafe_code)]

mod buffer;
mod erf;
mod exp;
mod finite;
mod gemm;
mod lined;
mod ln;
#[cfg(test)]
mod oracle;
mod pointwise;
mod pool;
mod sigmoid;
mod tanh;
mod view;
mod wide;

pub mod double;
pub mod single;

pub use buffer::{copied, filled, forget, give, stale, take};
pub use finite::by_rows as finite_by_rows;
pub use lined::Lined;
pub use pointwise::{Short, map, map_onto, zip_map};
pub use pool::{
    Columns, MOST_THREADS, RowsMut, ThreadsError, by_chunks, by_columns, by_rows, in_blocks,
    in_rows, parallel, set_threads, share, threads, threads_from_environment, with_threads,
};
pub use view::{Onto, View, matmul_plain};
pub(crate) use wide::SHORT;
pub use wide::{Level, wide, with_level};
