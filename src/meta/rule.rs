use crate::object::{Co, Object};
use crate::para::Para;

/// An update with parameters: a lens Θ × (S × P) × P' → S × P, from state, point and gradient to the next state and point.
///
/// It differs from an [`Optimiser`](crate::optimiser::Optimiser) in two things. Its settings are parameters, so they have
/// cotangents; and it is a lens *on* the update, whose backward map is the derivative of the update, where an optimiser is
/// a lens whose backward map *is* the update. The point must be of the type of its own cotangents, since gradients are
/// differentiated too.
pub trait Rule<P: Object>:
    Para<Input = ((Self::State, P), Co<P>), Output = (Self::State, P)>
{
    /// S, what is remembered from step to step.
    type State: Object;

    /// The state before the first step.
    fn start(&self, p: &P) -> Self::State;
}
