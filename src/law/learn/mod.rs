//! What holds of learners.

mod category;
mod equal;
mod error;
mod functor;
mod monoidal;
mod outcome;

pub use category::{learners_associativity, learners_composition, learners_unit};
pub use equal::learners_equal;
pub use error::point_error;
pub use functor::{learners_functor, learners_tensor_functor};
pub use monoidal::{learners_interchange, learners_tensor};
pub use outcome::CheckableLearner;
