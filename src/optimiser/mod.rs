//! Optimisers: what turns a gradient into the next parameters.
//!
//! An [`Optimiser`] is a lens on the parameters, and one optimiser is one file. With η the rate, p' the gradient, ⊙ the
//! product of components, and every function taken component by component:
//!
//! | optimiser | a step | state |
//! |---|---|---|
//! | [`Ascent(η)`](Ascent) | p ← p + η p' | none |
//! | [`Descent(η)`](Descent) | p ← p − η p' | none |
//! | [`Momentum`] | v ← γ v − η p';  p ← p + v | v |
//! | [`Nesterov`] | the same, with p' taken at p + γ v | v and that point |
//! | [`Adagrad`] | s ← s + p'²;  p ← p − η p' / (√s + ε) | s |
//! | [`RmsProp`] | v ← ρ v + (1 − ρ) p'²;  p ← p − η p' / (√v + ε) | v |
//! | [`Adam`] | p ← p − η m̂ / (√v̂ + ε) | two moments |
//! | [`AdamW`] | p ← (1 − η λ) p, then Adam | two moments |
//! | [`NAdam`] | Adam with the moment m̂ of the step to come | two moments |
//! | [`Adadelta`] | p ← p − η p' √u / √v | means of the squares of steps and gradients |
//!
//! | put around an optimiser U | what it does |
//! |---|---|
//! | [`clip(max, U)`](clip) | shortens the whole gradient to a norm of at most `max` |
//! | [`decay(λ, U)`](decay) | first shrinks the weights: p ← (1 − λ) p |
//! | [`Schedule`]`(t ↦ U)` | another U at every step, by the rates in [`schedule`] |
//! | [`Under`]`(metric, U)` | follows the direction that a [`Metric`] makes of the gradient |
//! | [`inside(region, U)`](inside) | makes a step that would leave a [`Region`] an error |
//! | [`retract(region, U)`](retract) | maps every step back into it |
//!
//! A pair of optimisers is an optimiser of the pair, an array of them one of an array, and `()` one of layers without
//! parameters: so every layer may have its own. Two players that pull in opposite directions, as in gradient
//! descent-ascent, are `(Descent(η), Ascent(η))`.

mod lens;
// stateless
mod ascent;
mod descent;
// with a velocity
mod momentum;
mod nesterov;
// componentwise rates
mod adadelta;
mod adagrad;
mod adam;
mod adam_w;
mod nadam;
mod rms_prop;
// of products
mod array;
mod pair;
mod unit;
// around another
mod clip;
mod decay;
mod metric;
pub mod region;
pub mod schedule;
// how they walk
mod copy;
mod norm;
mod walk;

#[cfg(test)]
mod tests;

pub(crate) use walk::scale;

pub use adadelta::{Adadelta, Spread};
pub use adagrad::Adagrad;
pub use adam::{Adam, Moments};
pub use adam_w::AdamW;
pub use ascent::Ascent;
pub use clip::{Clip, clip};
pub use decay::{Decay, decay};
pub use descent::Descent;
pub use lens::Optimiser;
pub use metric::{Cholesky, Diagonal, Euclidean, Fisher, Metric, NotAMetric, Under};
pub use momentum::Momentum;
pub use nadam::NAdam;
pub use nesterov::{Ahead, Nesterov};
pub use region::{
    Inside, Outside, Region, Retract, Retracted, bounds, inside, interval, positive, retract,
};
pub use rms_prop::RmsProp;
pub use schedule::{Schedule, Scheduled};
