use crate::number::{Bits, Dual, Galois, Modular, Ring, Z2};

/// A ring in which 1 + 1 = 0. There 1 + x is NOT, and `+` is exclusive or, on 0 and 1.
///
/// ```
/// use paralens::circuit::gate;
/// use paralens::number::Z2;
///
/// assert_eq!(gate::not().apply(&[Z2(true)])?, [Z2(false)]);
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
///
/// Over truth values 1 + 1 = 1. What sums and products make of them is monotone, so that neither NOT nor exclusive or
/// can be built, and the types say so:
///
/// ```compile_fail,E0277
/// use paralens::circuit::gate;
/// use paralens::number::Boolean;
///
/// let _ = gate::not::<Boolean>(); // NOT and XOR do not exist over `Boolean`
/// ```
///
/// ```compile_fail,E0277
/// use paralens::circuit::gate;
/// use paralens::number::Boolean;
///
/// let _ = gate::xor::<Boolean>();
/// ```
#[diagnostic::on_unimplemented(
    message = "NOT and XOR do not exist over `{Self}`",
    label = "expected a ring in which 1 + 1 = 0",
    note = "such are `Z2`, `Bits<N>`, `Modular<2>`, `Galois<2, K>` and `Dual<S>` over these; over `Boolean` sums and \
            products are monotone, and elsewhere 1 + x is not a negation"
)]
pub trait Binary: Ring {}

impl Binary for Z2 {}
impl<const N: usize> Binary for Bits<N> {}
impl Binary for Modular<2> {}
impl<const K: usize> Binary for Galois<2, K> {}
impl<S: Binary> Binary for Dual<S> {}
