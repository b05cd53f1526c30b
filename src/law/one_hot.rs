use super::{Checkable, Defect, Measured, equal_along};
use crate::combinator::from_fn;
use crate::ext::ParaExt;
use crate::layer::Linear;
use crate::number::Semiring;
use crate::object::{Label, Matrix};
use crate::para::Para;
use std::array;

/// h ≡ `one_hot` ; [`Linear`]: a table of rows is a linear map at the vector that is 1 at the class k and 0 elsewhere.
///
/// The cotangent of row k is dy, and that of the other rows 0.
///
/// **Tolerance.** 0: the other products are with 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let words = Embedding::<4, 3, f64>::new();
/// let w = words.init(&mut Rng::new(1));
/// for k in Label::all() {
///     law::one_hot(&words, &w, &k).within(0.0)?;
/// }
/// # Ok::<(), law::Defect>(())
/// ```
pub fn one_hot<const V: usize, const D: usize, S, H>(
    h: &H,
    w: &Matrix<V, D, S>,
    k: &Label<V>,
) -> Defect
where
    S: Measured,
    H: Checkable<S, Params = Matrix<V, D, S>, Input = Label<V>, Output = [S; D]>,
{
    let by_product = hot::<V, S>().then(Linear::<V, D, S>::new());
    let q = ((), w.clone());
    equal_along(h, w, &by_product, &q, k, |((), dw)| dw)
}

/// The vector that is 1 at k.
fn hot<const V: usize, S: Semiring>() -> impl Para<Params = (), Input = Label<V>, Output = [S; V]> {
    let one = |i, k: Label<V>| if i == k.get() { S::ONE } else { S::ZERO };
    from_fn(move |k| array::from_fn(|i| one(i, k)), |_, _: [S; V]| ())
}
