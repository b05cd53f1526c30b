use crate::object::{Co, Object};
use crate::para::Para;

/// What is left of a lens with no open wire on either side, (1, 1) → (1, 1) with the parameter P: one map P → P'.
///
/// Forward there is nothing to see, and backward nothing to wait for.
///
/// ```
/// use paralens::prelude::*;
/// use paralens::step::{cap, scalar};
///
/// // state ; model ; loss ; costate
/// let closed = constant([2.0]).then(Linear::<1, 1, f64>::new()).then(quadratic()).then(cap(One));
/// let w = Matrix::from_fn(|_, _| 3.0);
/// let ((((), dw), _), ()) = scalar(&closed, &((((), w), [5.0]), ()));
/// assert_eq!(dw[0], [2.0]); // (6 − 5) · 2
/// ```
pub fn scalar<F: Para<Input = (), Output = ()>>(f: &F, p: &F::Params) -> Co<F::Params> {
    let ((), r) = f.forward(p, ());
    let mut dp = p.zero();
    f.backward_params(p, r, (), &mut dp);
    dp
}
