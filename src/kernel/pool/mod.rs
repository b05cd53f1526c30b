//! Work shared out over threads.
//!
//! Products, maps and optimisers cut what they write into parts and call [`parallel`]. Sums are never cut: so a result
//! does not depend on how many threads there are, nor on whether they had time.
//!
//! | room | what is in it |
//! |---|---|
//! | [`threads`], [`error`] | how many threads, and what is no number of them |
//! | [`parallel`] | all parts of one piece of work, each once |
//! | [`share`], [`columns`], [`cut`] | slices and matrices cut so that no two threads write the same cache line |
//! | [`in_blocks`], [`in_rows`] | loops that treat every number alike |
//! | [`worker`] | a thread that waits for work; the `unsafe` that passes closures on |
//! | [`signal`] | how one thread waits for another |

mod blocks;
mod columns;
mod cut;
mod error;
mod parallel;
mod share;
mod signal;
mod threads;
mod worker;

pub use blocks::{in_blocks, in_rows};
pub use columns::{Columns, RowsMut};
pub use cut::{by_chunks, by_columns, by_rows};
pub use error::ThreadsError;
pub use parallel::parallel;
pub use share::share;
pub use threads::{MOST_THREADS, set_threads, threads, threads_from_environment, with_threads};
