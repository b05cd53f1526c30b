//! Laws.

// what a law returns, and what it can look into
mod change;
mod checkable;
mod coordinates;
mod defect;
mod measured;
mod run;
// is the backward map the derivative?
mod accumulate;
mod additive;
mod adjoint;
mod exact;
mod gradient;
mod provided;
// are two lenses the same?
mod category;
mod checkpoint;
mod equal;
mod functor;
mod monoidal;
mod reparam;
// what lenses are made on
mod number;
mod object;

pub use accumulate::accumulate;
pub use additive::additive;
pub use adjoint::{adjoint, adjoint_exact};
pub use category::{associativity, composition, unit};
pub use checkable::Checkable;
pub use checkpoint::checkpoint;
pub use coordinates::{any_covector, coordinates, covector, place};
pub use defect::Defect;
pub use equal::{equal, equal_along};
pub use exact::exact;
pub use functor::{batching, drawing, lifting};
pub use gradient::gradient;
pub use measured::Measured;
pub use monoidal::{hexagon, interchange, inverse, naturality, tensor};
pub use number::{ring, semiring};
pub use object::{monoid, object};
pub use provided::provided;
pub use reparam::{both, reparam, reparam_then, reparam_twice, share};
