use crate::law::{Defect, Measured};
use crate::learn::PointError;

/// invert(x, slope(x, y)) = y and slope(x, invert(x, y)) = y: the two halves of a [`PointError`] undo each other at (x, y).
///
/// **Tolerance.** 0 over exact numbers, else a few ε, divided by the steepness of the slope.
///
/// ```
/// use paralens::law;
/// use paralens::learn::{CrossEntropy, Quadratic};
///
/// law::point_error(&Quadratic, 3.0, 5.0).within(0.0)?;
/// law::point_error(&CrossEntropy, 0.25, -1.0).within(1e-14)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn point_error<S: Measured>(e: &impl PointError<S>, x: S, y: S) -> Defect {
    let mut worst = Defect::none();
    let at = |what: &str| format!("{what} at x = {x:?}");
    worst.see(|| at("invert ∘ slope"), y, e.invert(x, e.slope(x, y)));
    worst.see(|| at("slope ∘ invert"), y, e.slope(x, e.invert(x, y)));
    worst
}
