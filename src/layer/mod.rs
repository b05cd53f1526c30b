//! Layers: the lenses from which networks are made.
//!
//! A layer acts on one example; on a batch acts what [`batched`](crate::ParaExt::batched) makes of it, with the same
//! parameters. All of them work over any number type that has the arithmetic they need.
//!
//! | layer | | parameters | needs |
//! |---|---|---|---|
//! | [`Linear<I, O, S>`](Linear) | x W | [`Matrix<I, O, S>`](crate::object::Matrix) | [`Semiring`](crate::number::Semiring) |
//! | [`Bias<N, S>`](Bias) | x + b | `[S; N]` | `Semiring` |
//! | [`Dense<I, O, S>`](Dense) | x W + b | [`Affine`] of both | `Semiring` |
//! | [`Conv<X, Y, KH>`](Conv) | a window over an image | [`Affine`] of a [`Kernel`](crate::object::Kernel) and a bias | `Semiring` |
//! | [`max_pool()`] [`average_pool()`] | the largest number, the mean, of each window | none | `Real` |
//! | [`relu()`] [`leaky_relu(slope)`](leaky_relu) [`elu(α)`](elu) [`gelu()`] [`gelu_tanh()`] [`silu()`] [`softplus()`] [`sigmoid()`] [`tanh()`] | a [`Curve`] at every number | none | [`Real`](crate::number::Real) |
//! | [`softmax()`] [`log_softmax()`] | along the last axis | none | `Real` |
//! | [`square()`] [`cube()`] | a power of every number | none | `Semiring` |
//! | [`dropout(p)`](dropout) | numbers become 0 by chance | none | `Real` |
//! | [`LayerNorm<N, S>`](LayerNorm) | g ∘ (x − mean) / deviation + b | [`Gain`] | `Real` |
//! | [`Embedding<V, D, S>`](Embedding) | row k of W, for a class k | `Matrix<V, D, S>` | `Semiring` |
//! | [`flatten()`] | the numbers in a row | none | `Semiring` |
//! | [`times()`], [`mix()`] | x ∘ y, z ∘ c + (1 − z) ∘ s | none | `Semiring`, [`Ring`](crate::number::Ring) |
//! | [`elman()`], [`gru()`] | cells, from [`initial()`] states | of their parts | `Real` |
//! | [`Attend`], [`self_attention()`] | softmax(Q Kᵀ / √D) V | none, three linear maps | `Real` |
//! | [`Neighbours`], [`graph_conv()`] | A X, A X W + b | none, `Affine` | `Semiring` |
//! | [`Lookup<A, N, B, S>`](Lookup) | a table of N = 2ᴬ rows | [`Matrix<N, B, S>`](crate::object::Matrix) | [`Ring`](crate::number::Ring) |
//! | [`pseudo_linear(n)`](pseudo_linear) | \|p & x\| ≤ \|p\| div n | a mask of bits | [`Bits`](crate::number::Bits) |
//! | [`FixedPoint::rescale`] [`FixedPoint::hard_sigmoid`] | shifts of integers | none | `i64` |
//!
//! Weights begin as [`glorot_uniform`] draws them, biases as 0. Other beginnings are [`glorot_normal`], [`he_uniform`] and
//! [`he_normal`], put behind a layer or a whole model by [`start_with`](crate::ParaExt::start_with).

// affine maps
mod affine;
mod bias;
mod dense;
mod linear;
mod product;
mod rows;
mod sizes;
// windows over images
mod conv;
// at every number, and along rows
mod activation;
pub mod curve;
mod layer_norm;
mod softmax;
mod times;
// of sums and products, and of bits
mod fixed_point;
mod lookup;
mod pseudo_linear;
// through time, over sets and over graphs
mod attend;
mod graph;
mod recurrent;
// others
mod dropout;
mod embedding;
mod flatten;
mod masked;
// how weights begin
mod initialiser;

pub use activation::{Activation, Curve};
pub use affine::Affine;
pub use attend::{Attend, SelfAttention, self_attention};
pub use bias::Bias;
pub use conv::{
    Average, AveragePool, Conv, Max, MaxPool, Pool, Pooling, Span, SpanError, average_pool,
    max_pool,
};
pub use curve::{
    Cube, Elu, Gelu, GeluTanh, LeakyRelu, Relu, Sigmoid, Silu, Softplus, Square, Tanh, cube, elu,
    gelu, gelu_tanh, leaky_relu, relu, sigmoid, silu, softplus, square, tanh,
};
pub use dense::Dense;
pub use dropout::{Dropout, DropoutRows, dropout};
pub use embedding::Embedding;
pub use fixed_point::{FixedPoint, HardSigmoid, Rescale};
pub use flatten::{Fixed, Flatten, FlattenRows, flatten};
pub use graph::{GraphConv, Neighbours, graph_conv};
pub use initialiser::{Glorot, He, glorot_normal, glorot_uniform, he_normal, he_uniform};
pub use layer_norm::{Gain, LayerNorm};
pub use linear::Linear;
pub use lookup::Lookup;
pub use masked::{Masked, MaskedRows};
pub use pseudo_linear::{PseudoLinear, pseudo_linear};
pub use recurrent::{Elman, Gate, Gru, Initial, Joint, elman, gru, initial, joint};
pub use rows::Rows;
pub use softmax::{LogSoftmax, Softmax, log_softmax, softmax};
pub use times::{Mix, Times, mix, times};

#[cfg(test)]
mod tests;
