use super::joint::{Joint, joint};
use crate::combinator::{Duplicate, Serial, duplicate};
use crate::ext::ParaExt;
use crate::layer::{Tanh, tanh};
use crate::number::Real;

/// What [`elman`] makes.
pub type Elman<const I: usize, const H: usize, S = f32> =
    Serial<Serial<Joint<I, H, S>, Tanh<[S; H]>>, Duplicate<[S; H]>>;

/// The simple recurrent cell from I inputs to H numbers of state, which it also gives out:
///
/// ```text
/// s' = tanh(s U + x W + b)      y = s'
/// ```
///
/// (Elman, *Finding Structure in Time*, Cognitive Science 14, 1990.) U and W begin as
/// [`glorot_uniform`](crate::layer::glorot_uniform) draws them, b as 0.
///
/// ```
/// use paralens::prelude::*;
///
/// let net = initial().then(elman::<2, 3, f64>().along()).then(second());
/// let p = net.init(&mut Rng::new(1));
/// assert_eq!(p.leaf("input.bias"), Some(&[0.0; 3][..]));
/// let ys: Vec<[f64; 3]> = net.apply(&p, vec![[1.0, 2.0], [3.0, 4.0]]);
/// ```
#[must_use]
pub fn elman<const I: usize, const H: usize, S: Real>() -> Elman<I, H, S> {
    joint().then(tanh()).then(duplicate())
}
