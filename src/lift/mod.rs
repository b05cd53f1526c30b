//! Functors on lenses.
//!
//! A transformation of whole models that respects composition, F(f ; g) = F(f) ; F(g), is a type `T` with
//! [`Lift<T>`] for every layer it concerns. The combinators pass it through once and for all; each layer says what
//! becomes of it; a layer of your own joins with one line, [`joins!`](crate::joins).
//!
//! | `T` | turns a lens into | law |
//! |---|---|---|
//! | [`Batching`] | the lens on batches, with one parameter | `f.batched()` ≡ `f.each()` |
//! | [`Drawing`] | the lens with its noise drawn | `f.batched().draw(s)` ≡ `f.each().draw(s)`, with the same noise bit for bit |
//!
//! A stochastic lens is a random variable of lenses: drawn, it is an ordinary lens closed over its noise, so forward,
//! backward and recomputed it is the same map. As it stands, undrawn, it is its mean.
//!
//! The order matters: `f.batched().draw(s)` gives every row noise of its own, because noise is addressed by seed, layer
//! and row. `f.draw(s).batched()` draws first, and so shares one mask among all rows.

mod batching;
mod drawing;

pub use batching::{Batched, Batching};
pub use drawing::{Drawing, Stochastic};

/// What the functor `T` makes of a lens.
///
/// A functor of your own needs no more than a type and this trait for the layers that it should know:
///
/// ```
/// use paralens::prelude::*;
///
/// /// Counts dense layers on its way through a model.
/// struct Census(usize);
/// impl<const I: usize, const O: usize, S> Lift<Census> for Dense<I, O, S> {
///     type Lens = ();
///     fn lift(&self, t: &mut Census) {
///         t.0 += 1;
///     }
/// }
/// let mut census = Census(0);
/// Dense::<2, 4>::new().then(Dense::<4, 1>::new()).lift(&mut census);
/// assert_eq!(census.0, 2);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` does not know what to make of the layer `{Self}`",
    label = "this layer has not joined",
    note = "if it is a layer of yours, write `joins! {{ {Self} }}` beside it; it will then run example by example",
    note = "a layer with parameters of its own declares them: `joins! {{ [const N: usize] Mine<N> }}`"
)]
pub trait Lift<T> {
    /// What becomes of it.
    type Lens;
    /// Lifts it. `t` may count or carry something along, in the order of the layers.
    fn lift(&self, t: &mut T) -> Self::Lens;
}

impl<T, F: Lift<T>> Lift<T> for &F {
    type Lens = F::Lens;
    #[inline]
    fn lift(&self, t: &mut T) -> F::Lens {
        (**self).lift(t)
    }
}
