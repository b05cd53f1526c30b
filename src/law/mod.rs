//! Laws.

// what a law returns, and what it can look into
mod change;
mod checkable;
mod coordinates;
mod defect;
mod measured;
mod run;
// is the backward map the derivative?
mod additive;
mod exact;
mod gradient;
// are two lenses the same?
mod equal;

pub use additive::additive;
pub use checkable::Checkable;
pub use coordinates::{any_covector, coordinates, covector, place};
pub use defect::Defect;
pub use equal::{equal, equal_along};
pub use exact::exact;
pub use gradient::gradient;
pub use measured::Measured;
