//! What is to be made small: lenses whose *parameter is the target* and whose output is a number.
//!
//! A loss e : B × B → S compares a prediction b with a target t. It is a lens like any other (Cruttwell et al.,
//! *Categorical Foundations of Gradient-Based Learning*, 2103.01931, Definition 3.3), with
//!
//! ```text
//! e  : (t, b) ↦ loss            e' : (t, b, a) ↦ (t', b')
//!
//!            t │   ↑ t'
//!          ┌───▼───┴───┐
//!    b ───▶│   loss    ├───▶ S
//!    b' ◀──┤           │◀─── a      a = 1 to descend
//!          └───────────┘
//! ```
//!
//! so that it composes with a model by [`then`](crate::ParaExt::then), and the targets have a cotangent too, for when a
//! target is itself learnt or predicted.
//!
//! | loss | e(t, b), summed over the numbers of a point | b' | t' |
//! |---|---|---|---|
//! | [`quadratic()`] | ½ Σ (b − t)² | a (b − t) | a (t − b) |
//! | [`sum_of_squares()`] | Σ (b − t)² | 2 a (b − t) | 2 a (t − b) |
//! | [`mean_of_squares()`] | 1/n Σ (b − t)² | 2/n a (b − t) | 2/n a (t − b) |
//! | [`huber()`] | Σ r²/2, beyond δ: δ (\|r\| − δ/2), with r = b − t | a clamp(r, −δ, δ) | −b' |
//! | [`cross_entropy()`] | −log softmax(b)ₜ, t a class | a (softmax(b) − onehot(t)) | none |
//! | [`soft_cross_entropy()`] | −Σ t log softmax(b) | a ((Σ t) softmax(b) − t) | −a log softmax(b) |
//! | [`binary_cross_entropy()`] | −Σ t log σ(b) + (1 − t) log σ(−b) | a (σ(b) − t) | −a b |
//! | [`dot()`] | ⟨b, t⟩ | a t | a b |
//! | [`difference()`] | b − t; its loss is not one number | a | −a |
//! | [`boolean_error()`] | b + t, over the bits; nor is this | a | a |
//!
//! These are losses of *one* example; [`Mean`] averages one over a batch, if it is a number, and [`Joint`] adds two on a pair
//! of answers. Logarithms are natural, so
//! entropies are in nats.
//!
//! Prediction and target are of one type, and unlike shapes do not compile:
//!
//! ```compile_fail,E0308
//! use paralens::prelude::*;
//!
//! // a column against a row
//! quadratic().apply(&[[1.0, 2.0, 3.0, 4.0]], [[1.0], [2.0], [3.0], [4.0]]);
//! ```
//!
//! NaN in a prediction or a target gives a loss of NaN.

mod binary_cross_entropy;
mod boolean_error;
mod cross_entropy;
mod difference;
mod dot;
mod huber;
mod joint;
mod mean;
mod soft_cross_entropy;
mod squares;
mod tally;
mod weighed;

#[cfg(test)]
mod tests;

pub use binary_cross_entropy::{BinaryCrossEntropy, binary_cross_entropy};
pub use boolean_error::{BooleanError, boolean_error};
pub use cross_entropy::{CrossEntropy, cross_entropy};
pub use difference::{Difference, difference};
pub use dot::{Dot, dot};
pub use huber::{Huber, huber};
pub use joint::Joint;
pub use mean::Mean;
pub use soft_cross_entropy::{SoftCrossEntropy, soft_cross_entropy};
pub use squares::{Squares, mean_of_squares, quadratic, sum_of_squares};

/// What the losses without a setting share: blanks that name the shape of their points.
macro_rules! plain {
    ($(#[$doc:meta])* $Name:ident, $(#[$make_doc:meta])* $make:ident) => {
        $crate::combinator::blank! { $(#[$doc])* $Name<X>, $(#[$make_doc])* $make }
        $crate::joins! { [X] $Name<X> }
    };
}
use plain;
