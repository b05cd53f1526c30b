//! Loops over flat slices, and the only room with `unsafe`.
//!
//! Nothing here knows of lenses: a kernel is a function on slices of numbers, and each has a plain oracle that its tests
//! compare it with.

#![allow(unsafe_code)]

mod gemm;
mod pointwise;
mod view;
mod wide;

pub mod double;
pub mod single;

pub use pointwise::{map, zip_map};
pub use view::{Onto, View, matmul_plain};
pub use wide::wide;
