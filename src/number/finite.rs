use super::Semiring;

/// A number system with finitely many numbers: a law can be tried on all of them, and a function has a table.
///
/// ```
/// use paralens::law;
/// use paralens::number::{Finite, Modular, Z2};
///
/// assert_eq!(Z2::all().collect::<Vec<_>>(), [Z2(false), Z2(true)]);
/// assert_eq!(Modular::<6>::COUNT, 6);
/// // not at some samples: for every three of them
/// law::ring(&Vec::from_iter(Modular::<6>::all())).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "the numbers of type `{Self}` cannot all be listed",
    label = "expected a finite number system",
    note = "finite are `Z2`, `Boolean`, `Modular<P>`, `Galois<P, K>` and `Saturating<N>`"
)]
pub trait Finite: Semiring {
    /// How many numbers there are.
    const COUNT: u64;

    /// Each of them once, 0 first.
    fn all() -> impl Iterator<Item = Self> + Clone;
}
