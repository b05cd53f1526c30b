//! What a wire carries: a point, and the cotangent that flows back through it.
//!
//! An [`Object`] is a type of points together with the commutative monoid ([`Additive`]) of the *cotangents* at them.
//! For a number, an array, a matrix of numbers the two types are the same; for a class [`Label`] or a [`Frozen`]
//! parameter nothing flows back, and the cotangent is `()`. An object also says what many of it look like: a
//! [`Batch`] of `[f32; 3]` is a `Vec<[f32; 3]>`, of a pair a pair of batches.
//!
//! | object | cotangent | batch |
//! |---|---|---|
//! | a number `S` | `S` | `Vec<S>` |
//! | `[X; N]` | `[X'; N]` | `Vec<[X; N]>` |
//! | `Vec<X>` | `Vec<X'>` | `Vec<Vec<X>>` |
//! | [`Matrix<I, O, S>`](Matrix), [`Image<C, H, W, S>`](Image), [`Kernel<H, W, I, O, S>`](Kernel) | the same | `Vec` of it |
//! | `()` | `()` | `Vec<()>` |
//! | `(A, B)` | `(A', B')` | a pair of batches |
//! | a [`labelled!`](crate::labelled) struct | the struct of cotangents | the struct of batches |
//! | [`Label<N>`](Label), [`Frozen<P>`](Frozen) | `()` | `Vec` of it |
//! | [`Tree<A>`](Tree) | `Vec<A'>`, leaf by leaf | `Vec` of it |
//! | [`Tagged<P>`](Tagged) | `Tagged<P'>` | `Vec` of it |
//!
//! Objects made of numbers show them as flat slices with names and shapes ([`Leaves`]), and those that an optimiser may
//! move also walk beside their cotangents ([`Space`]).

mod additive;
mod array;
mod batch;
mod frozen;
mod heap;
mod image;
mod kernel;
mod label;
mod labelled;
mod leaves;
mod list;
mod matrix;
mod number;
mod over;
mod path;
mod point;
mod pointwise;
mod product;
mod space;
mod tagged;
mod tree;

pub use additive::Additive;
pub use batch::{Batch, BatchOf};
pub use frozen::Frozen;
pub use image::Image;
pub use kernel::Kernel;
pub use label::{Label, NoSuchClass};
pub use leaves::{Leaf, Leaves};
pub use matrix::Matrix;
pub use over::Over;
pub use path::{Path, Place, Shape};
pub use point::{Co, Object};
pub(crate) use pointwise::has_axis;
pub use pointwise::{Inline, Pointwise};
pub use space::Space;
pub use tagged::Tagged;
pub use tree::{Tree, Turn};
