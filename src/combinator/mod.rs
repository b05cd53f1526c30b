//! Ways to put lenses together. One combinator, one file: a struct of its parts, and one implementation of
//! [`Para`](crate::Para). The methods that make them stand in [`ParaExt`](crate::ParaExt).
//!
//! | method | parameters | what it is |
//! |---|---|---|
//! | `f.then(g)` | `(P, Q)` | f ; g |
//! | `f.beside(g)` | `(P, Q)` | f ⊗ g |
//! | `f.fork(g)` | `(P, Q)` | copy ; f ⊗ g |
//! | `f.reparam(r)` | `Q` | f^r for a lens r : Q → P without parameters |
//! | `f.share(g)`, `f.both(g)` | `P` | f ; g and f ⊗ g with one parameter |
//! | `f.repeat::<N>()` | `[P; N]` | N in a row, each with its own parameters |
//! | `f.across::<N>()`, `f.each()` | `P` | at every element of an array, of a batch |
//! | `f.unroll::<N>()`, `f.along()` | `P` | a cell, step by step through an array, a list |
//! | `f.fold()`, `f.fold_tree(g)` | `P`, `(P, Q)` | an algebra, up a list, a tree |
//! | `f.moore(g)` | `(P, Q)` | a cell from what it shows and how it moves |
//! | `f.power()` | `Vec<P>` | at every example of a batch, each with its own parameters |
//! | `f.checkpoint()` | `P` | keeps the input and recomputes |
//! | `f.freeze()` | `Frozen<P>` | is never updated |
//! | `f.skip()` | `P` | x + f(x) |
//! | `f.named("hidden")` | `Tagged<P>` | its parameters carry the name |
//! | `f.start_with(i)`, `f.start_by(c)` | `P` | begins otherwise |
//! | `f.boxed()` | `P` | behind a pointer |
//!
//! [`chain!`](crate::chain) makes a named struct of lenses in a row.

// in a row and side by side
mod both;
mod fork;
mod parallel;
mod repeat;
mod serial;
mod share;
// at many points
mod across;
mod each;
mod each_drawn;
mod joins;
mod power;
// through time, and up lists and trees
mod along;
mod fold;
mod fold_tree;
mod moore;
mod unroll;
// around one lens
mod boxed;
mod checkpoint;
mod freeze;
mod named;
mod reparam;
mod skip;
mod start;
// from nothing
mod blank;
mod from_fn;
mod structure;

pub use across::Across;
pub use along::Along;
pub(crate) use blank::blank;
pub use both::Both;
pub use boxed::{Boxed, Drawable, Erased, Runs, Whole};
pub use checkpoint::Checkpoint;
pub use each::Each;
pub use each_drawn::EachDrawn;
pub use fold::Fold;
pub use fold_tree::{FoldTree, Kept};
pub use fork::Fork;
pub use freeze::Freeze;
pub use from_fn::{FromFn, from_fn};
pub use moore::Moore;
pub use named::Named;
pub use parallel::Parallel;
pub use power::Power;
pub use reparam::Reparam;
pub use repeat::Repeat;
pub use serial::Serial;
pub use share::Share;
pub use skip::Skip;
pub use start::{By, Initialiser, Start, With};
pub(crate) use structure::structure;
pub use structure::{
    Assoc, Constant, Copies, Discard, Duplicate, Exchange, First, Identity, Second, Sum, Swap,
    Unassoc, assoc, constant, copies, discard, duplicate, exchange, first, identity, second, sum,
    swap, unassoc,
};
pub use unroll::{Unroll, UnrollRows};
