use super::{Learn, SimpleLens};
use std::fmt;

/// A bijection A ≅ B as a learner without parameters: made by [`iso`].
///
/// It answers `there(a)` and requests `back(b)`: the input that would have given the label. This is how wires are laid.
pub struct Iso<A, B> {
    there: fn(A) -> B,
    back: fn(B) -> A,
}

/// The learner of a bijection and its inverse.
///
/// ```
/// use paralens::learn::{Learn, iso};
///
/// let unit = iso(|((), x): ((), f64)| x, |x| ((), x));
/// assert_eq!(unit.request(&(), ((), 1.0), 5.0), ((), 5.0));
/// ```
#[must_use]
pub const fn iso<A, B>(there: fn(A) -> B, back: fn(B) -> A) -> Iso<A, B> {
    Iso { there, back }
}

/// X → X, the identity of composition. Its request is the **label**, r(a, b) = b.
///
/// Anything else would not be neutral: in f ; identity the request of the identity is the label from which f learns. With
/// r(a, b) = a the learner before it would be told that its own answer was right, and never move.
///
/// ```
/// use paralens::learn::{Learn, identity};
///
/// assert_eq!(identity().request(&(), 1.0, 5.0), 5.0);
/// ```
#[must_use]
pub const fn identity<X>() -> Iso<X, X> {
    iso(|x| x, |x| x)
}

/// X × Y → Y × X.
#[must_use]
pub const fn swap<X, Y>() -> Iso<(X, Y), (Y, X)> {
    iso(|(x, y)| (y, x), |(y, x)| (x, y))
}

/// (X × Y) × Z → X × (Y × Z).
#[must_use]
#[allow(clippy::type_complexity)] // six wires
pub const fn assoc<X, Y, Z>() -> Iso<((X, Y), Z), (X, (Y, Z))> {
    iso(|((x, y), z)| (x, (y, z)), |(x, (y, z))| ((x, y), z))
}

/// X × (Y × Z) → (X × Y) × Z.
#[must_use]
#[allow(clippy::type_complexity)] // six wires
pub const fn unassoc<X, Y, Z>() -> Iso<(X, (Y, Z)), ((X, Y), Z)> {
    iso(|(x, (y, z))| ((x, y), z), |((x, y), z)| (x, (y, z)))
}

impl<A: Clone, B: Clone> Learn for Iso<A, B> {
    type Params = ();
    type Input = A;
    type Output = B;

    fn implement(&self, (): &(), a: A) -> B {
        (self.there)(a)
    }
    fn update(&self, (): &(), _: A, _: B) {}
    fn request(&self, (): &(), _: A, b: B) -> A {
        (self.back)(b)
    }
}

/// As a lens: to put b is to go back from b, whatever stood there.
impl<A: Clone, B: Clone> SimpleLens for Iso<A, B> {
    type Whole = A;
    type Part = B;

    fn get(&self, whole: A) -> B {
        (self.there)(whole)
    }
    fn put(&self, _: A, part: B) -> A {
        (self.back)(part)
    }
}

impl<A, B> Clone for Iso<A, B> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, B> Copy for Iso<A, B> {}
impl<A, B> fmt::Debug for Iso<A, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Iso(..)")
    }
}
