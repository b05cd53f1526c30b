use super::Path;

/// A commutative monoid, in place: what flows backwards through a wire.
///
/// `add` is associative and commutative (on floats, to rounding), and after `clear` a value is its neutral element.
/// Sums of cotangents are everywhere: over a batch, over the uses of a shared weight, over the branches of a fork.
///
/// ```
/// use paralens::object::Additive;
///
/// let mut d = ([1.0, 2.0], 3.0);
/// d.add(&([0.5, 0.5], 0.5));
/// assert_eq!(d, ([1.5, 2.5], 3.5));
/// d.clear();
/// assert_eq!(d, ([0.0, 0.0], 0.0));
/// ```
pub trait Additive {
    /// `self ← self + other`.
    fn add(&mut self, other: &Self);
    /// `self ← 0`, keeping its buffers.
    fn clear(&mut self);
    /// Whether every number in it is one: over the reals, that none is infinite or NaN.
    fn is_finite(&self) -> bool;
    /// The name of the first part below `at` that is not finite.
    ///
    /// ```
    /// use paralens::object::{Additive, Path};
    ///
    /// let d = ([1.0, 2.0], [0.0, f64::NAN]);
    /// assert_eq!(d.first_not_finite(&Path::Root).as_deref(), Some("1.1"));
    /// ```
    fn first_not_finite(&self, at: &Path<'_>) -> Option<String> {
        (!self.is_finite()).then(|| at.to_string())
    }
}
