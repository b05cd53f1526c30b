//! All that a program needs, in one `use`.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 4>::new().then(relu()).then(Dense::<_, 1>::new());
//! ```
//!
//! What only those need who write combinators, functors or schedules of their own stands in its room.

pub use crate::combinator::{
    Boxed, Each, Initialiser, assoc, constant, copies, discard, duplicate, exchange, first,
    from_fn, identity, second, sum, swap, unassoc,
};
pub use crate::law;
pub use crate::layer::{
    Activation, Affine, Attend, AveragePool, Bias, Conv, Cube, Curve, Dense, Dropout, Elman, Elu,
    Embedding, FixedPoint, Flatten, Gain, Gelu, GeluTanh, GraphConv, Gru, LayerNorm, LeakyRelu,
    Linear, LogSoftmax, Lookup, MaxPool, Neighbours, PseudoLinear, Relu, SelfAttention, Sigmoid,
    Silu, Softmax, Softplus, Square, Tanh, Times, average_pool, cube, dropout, elman, elu, flatten,
    gelu, gelu_tanh, glorot_normal, glorot_uniform, graph_conv, gru, he_normal, he_uniform,
    initial, joint, leaky_relu, log_softmax, max_pool, mix, pseudo_linear, relu, self_attention,
    sigmoid, silu, softmax, softplus, square, tanh, times,
};
pub use crate::learner::{LearnError, Learner, Model, One, Progress, Rate, Same, Trained};
pub use crate::lift::{Batched, Batching, Drawing, Lift, Stochastic};
pub use crate::loss::*;
pub use crate::number::{
    Bits, Boolean, Dual, Field, Finite, Galois, MaxPlus, MinPlus, Modular, OutOfRange, Rational,
    Real, Ring, Saturating, Semiring, Z2,
};
pub use crate::object::*;
pub use crate::optimiser::*;
pub use crate::random::{Key, Rng};
pub use crate::{Init, Para, ParaExt, chain, joins, labelled};
