//! Metrics: what turns a covector into a direction.
//!
//! | metric G | ♯ |
//! |---|---|
//! | [`Euclidean`] | p' |
//! | [`Diagonal`] | p'ᵢ / gᵢ |
//! | [`Cholesky`] | G⁻¹ p' for a symmetric positive definite G |
//! | [`Fisher`] | (F + λ I)⁻¹ p', F the Fisher matrix of a softmax classifier |
//! | a pair `(G, H)` | each on its part |
//!
//! [`Under`] puts one around an optimiser.

mod sharp;
mod under;
// one file a metric
mod cholesky;
mod diagonal;
mod euclidean;
mod fisher;
mod product;
// what is refused
mod not_a_metric;

#[cfg(test)]
mod tests;

pub use cholesky::Cholesky;
pub use diagonal::Diagonal;
pub use euclidean::Euclidean;
pub use fisher::Fisher;
pub use not_a_metric::NotAMetric;
pub use sharp::Metric;
pub use under::Under;
