use super::{Ring, Semiring};

/// A field: a ring in which every number but 0 has an inverse, `x · x⁻¹ = 1`.
///
/// Over a finite field every function is a polynomial, so circuits of sums and products can compute all there is.
///
/// ```
/// use paralens::number::{Field, Modular};
///
/// let three = Modular::<7>::new(3);
/// assert_eq!(three.inverse(), Some(Modular::new(5))); // 3 · 5 = 15 = 1
/// assert_eq!(Modular::<7>::new(0).inverse(), None);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no inverses",
    label = "expected a field",
    note = "fields are `Z2`, `Modular<P>` for a prime P, `Galois<P, K>`, `Rational`, `f32` and `f64`"
)]
pub trait Field: Ring {
    /// x⁻¹; 0 has none.
    #[must_use]
    fn inverse(self) -> Option<Self>;
}

/// xⁿ by squaring. In a field of q elements `x^(q−2)` is the inverse (Fermat).
pub(super) fn power<S: Semiring>(x: S, mut n: u64) -> S {
    let (mut product, mut square) = (S::ONE, x);
    while n > 0 {
        if n & 1 == 1 {
            product = product * square;
        }
        square = square * square;
        n >>= 1;
    }
    product
}
