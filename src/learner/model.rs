use crate::lift::{Batched, Stochastic};
use crate::object::Space;
use crate::para::Init;

/// One name for all that a lens needs to be trained in every way: it begins, it runs on batches, its noise can be drawn,
/// and its parameters are numbers of type `S`.
///
/// Nobody implements it; every lens that has the rest has it. It is for signatures:
///
/// ```
/// use paralens::prelude::*;
///
/// fn net() -> impl Model<f32, Input = [f32; 2], Output = [f32; 1]> {
///     Dense::<2, 8>::new().then(tanh()).then(Dense::<_, 1>::new())
/// }
/// fn count<M: Model<f32>>(model: &M) -> usize {
///     model.init(&mut Rng::new(0)).count()
/// }
/// assert_eq!(count(&net()), 33);
/// ```
pub trait Model<S>:
    Init<Params: Space<S>> + Stochastic + Batched<Rows: Stochastic> + Send + Sync + 'static
{
}

impl<S, F> Model<S> for F where
    F: Init<Params: Space<S>> + Stochastic + Batched<Rows: Stochastic> + Send + Sync + 'static
{
}
