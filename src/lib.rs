//! Deep learning as composition of parametric lenses.

pub mod combinator;
mod ext;
pub mod kernel;
pub mod law;
pub mod lift;
pub mod number;
pub mod object;
mod para;
pub mod random;

pub use ext::ParaExt;
pub use para::{Init, Para};

/// All that a program needs.
pub mod prelude {
    pub use crate::combinator::*;
    pub use crate::lift::*;
    pub use crate::number::*;
    pub use crate::object::*;
    pub use crate::random::*;
    pub use crate::{Init, Para, ParaExt};
}
