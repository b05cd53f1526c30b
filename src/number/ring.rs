use super::Semiring;
use std::ops::{Neg, Sub};

/// A commutative ring: a semiring with negatives, `x + (−x) = 0`. Gradient *descent* needs them; gradient *ascent*
/// does not (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, Definition 3.11).
///
/// ```
/// use paralens::number::{Ring, Semiring, Z2};
///
/// fn negative<R: Ring>(x: R) -> R { -x }
/// assert_eq!(negative(2.0), -2.0);
/// assert_eq!(negative(Z2::ONE), Z2::ONE); // in Z2 every number is its own negative
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no negatives",
    label = "expected a ring",
    note = "rings are `f32`, `f64`, `Z2`, `Modular<P>`, `Galois<P, K>`, `Rational`, `Bits<N>`, signed integers, \
            `Dual<S>` over a ring, or a type of yours that implements `Ring`",
    note = "`Boolean`, `Saturating<N>`, `MinPlus`, `MaxPlus` and unsigned integers are semirings and no more: \
            nothing can be taken away from a sum"
)]
pub trait Ring: Semiring + Sub<Output = Self> + Neg<Output = Self> {}
