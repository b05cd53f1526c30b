use super::{Finish, Rule, Slope, Step};
use crate::combinator::{Repeat, Serial};
use crate::ext::ParaExt;
use crate::object::Object;
use crate::para::Para;

/// What [`unroll`] makes: N steps, and the loss at their end.
type Unrolled<const N: usize, S, U, F, G, T> =
    Serial<Repeat<N, Step<U, Slope<F, G, S>>>, Finish<F, T>>;

/// N steps of a rule on a task and the loss at their end, as one lens
///
/// ```text
/// Θᴺ × (task × (S × P)) → L
/// ```
///
/// made of combinators alone: [`Step`]`.repeat::<N>().then(`[`Finish`]`)`. `f` is the loss, and `g` the same over dual
/// numbers. Each step has a θ of its own; to share one, [`reparam`](ParaExt::reparam) along θ ↦ (θ, .., θ). The residual
/// holds all N points.
///
/// The derivative by θ is exact and goes through the gradients, which move with the points: it costs N products with the
/// Hessian, each some two gradients. Where the steps run away, so does the derivative: begin with small rates.
pub fn unroll<const N: usize, S, U, F, G>(rule: U, f: F, g: G) -> Unrolled<N, S, U, F, G, U::State>
where
    U: Rule<F::Params> + Clone,
    F: Para<Params: Object<Cotangent = F::Params>> + Clone,
    G: Clone,
    Step<U, Slope<F, G, S>>:
        Para<Input = (F::Input, (U::State, F::Params)), Output = (F::Input, (U::State, F::Params))>,
{
    let slope = Slope::new(f.clone(), g);
    Step { rule, slope }.repeat::<N>().then(Finish::new(f))
}
