use crate::object::Space;
use crate::para::Para;

/// A lens whose parameters, inputs and outputs are made of numbers of type `S`, and can be copied: what a law can look
/// into, and what has derivatives along directions. Every such lens is one; nobody implements this.
///
/// Parts that are not numbers, such as a [`Label`](crate::object::Label), may stand among them; these are not looked at,
/// and do not move.
#[diagnostic::on_unimplemented(
    message = "a law over numbers of type `{S}` cannot look into the lens `{Self}`",
    label = "its parameters, inputs and outputs must all be `Space<{S}> + Clone`",
    note = "derivatives are checked over `f64`: instantiate the layer at `f64`, not at `f32`"
)]
pub trait Checkable<S>:
    Para<Params: Space<S> + Clone, Input: Space<S> + Clone, Output: Space<S> + Clone>
{
}
#[diagnostic::do_not_recommend]
impl<S, F> Checkable<S> for F where
    F: Para<Params: Space<S> + Clone, Input: Space<S> + Clone, Output: Space<S> + Clone>
{
}
