//! Layers: the lenses from which networks are made.
//!
//! A layer acts on one example. On batches it is [`batched`](crate::ParaExt::batched), which a learner does by itself.
//!
//! | layer | | parameters |
//! |---|---|---|
//! | [`Linear<I, O, S>`](Linear) | x W | `Matrix<I, O, S>` |
//! | [`Bias<N, S>`](Bias) | x + b | `[S; N]` |
//! | [`Dense<I, O, S>`](Dense) | x W + b | [`Affine`] of both |
//! | [`relu`], [`sigmoid`] | a [`Curve`] at every number | none |

mod activation;
mod affine;
mod bias;
mod dense;
mod initialiser;
mod linear;
mod product;
mod rows;
mod sizes;

pub mod curve;

pub use activation::{Activation, Curve};
pub use affine::Affine;
pub use bias::Bias;
pub use curve::{Relu, Sigmoid, relu, sigmoid};
pub use dense::Dense;
pub use initialiser::{Glorot, He, glorot_normal, glorot_uniform, he_normal, he_uniform};
pub use linear::Linear;
pub use rows::Rows;
