use super::Lift;
use crate::object::BatchOf;
use crate::para::Para;

/// The functor that puts a batch on the wires and leaves the parameters as they are: one P, many A.
///
/// It is the n-fold power of a lens, reparameterised along the diagonal Δⁿ : P → Pⁿ.
#[derive(Clone, Copy, Debug, Default)]
pub struct Batching;

/// A lens that can run on batches. Every lens that has joined is one; a user calls
/// [`batched`](crate::ParaExt::batched).
#[diagnostic::on_unimplemented(
    message = "a learner cannot run `{Self}`: one of its layers has not joined, or does not fit the next",
    note = "a layer of yours joins by `joins! {{ Mine }}` beside it, with parameters of its own by `joins! {{ [const N: usize] Mine<N> }}`"
)]
pub trait Batched: Para {
    /// The lens on batches.
    type Rows: Para<Params = Self::Params, Input = BatchOf<Self::Input>, Output = BatchOf<Self::Output>>;
    #[doc(hidden)]
    fn to_rows(&self) -> Self::Rows;
}

impl<F> Batched for F
where
    F: Para + Lift<Batching>,
    F::Lens: Para<Params = F::Params, Input = BatchOf<F::Input>, Output = BatchOf<F::Output>>,
{
    type Rows = F::Lens;
    #[inline]
    fn to_rows(&self) -> F::Lens {
        self.lift(&mut Batching)
    }
}
