use super::measured::Measured;
use super::{Checkable, Defect, equal};
use crate::circuit::{self, Binary};

/// f' is the Boolean difference: at the point (p, x) and at random cotangents,
///
/// ```text
/// f'(x, y')_i = Σ_j (f_j(x) + f_j(x + e_i)) y'_j      for every bit i of parameters and input
/// ```
///
/// It holds of every circuit that is multilinear as composed
/// ([`is_multilinear`](crate::circuit::Circuit::is_multilinear)), and not only of these: x² + x⁴ has both derivatives 0
/// and is not multilinear. Where it fails, turning a bit does not do what the cotangent says, and learning by such bits
/// goes astray.
///
/// **Tolerance.** 0, at all points if there are few.
///
/// ```
/// use paralens::circuit::gate;
/// use paralens::law;
/// use paralens::number::Z2;
/// use paralens::prelude::*;
///
/// let x = [Z2(true), Z2(true), Z2(false)];
/// law::difference(&gate::mux().lens::<3, 1>()?, &(), &x).within(0.0)?;
///
/// let square = from_fn(|x: Z2| x * x, |x, u| (x + x) * u);
/// assert!(law::difference(&square, &(), &Z2(true)).within(0.0).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn difference<S, F>(f: &F, p: &F::Params, x: &F::Input) -> Defect
where
    S: Measured + Binary,
    F: Checkable<S>,
{
    equal(&circuit::boolean_difference::<S, _>(f), p, f, p, x)
}
