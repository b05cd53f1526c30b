//! Windows that move over images: convolution and pooling.

#[allow(clippy::module_inception)] // the convolution is this room's noun
mod conv;
mod patches;
mod pool;
mod rows;
mod span;

pub use conv::Conv;
pub use pool::{Average, AveragePool, Max, MaxPool, Pool, Pooling, average_pool, max_pool};
pub use span::{Span, SpanError};

#[cfg(test)]
mod tests;
