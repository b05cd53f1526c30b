use crate::ext::ParaExt;
use crate::object::Co;
use crate::para::Para;

/// (P', A'): a cotangent for the parameters of a lens, and one for its input.
pub type Cotangents<F> = (Co<<F as Para>::Params>, Co<<F as Para>::Input>);

/// The vector–Jacobian product, b' ↦ f(p, a) and R\[f\]((p, a), b') = J(p, a)ᵀ b': forward, then backward.
///
/// Also called the pullback. Of a lens that gives one number, with b' = 1, it is the gradient. It asks nothing of the
/// numbers.
///
/// ```
/// use paralens::derivative::vjp;
/// use paralens::prelude::*;
///
/// let dense = Dense::<2, 3, f64>::new();
/// let p = dense.init(&mut Rng::new(1));
/// // the slopes of the first of three outputs
/// let (b, (dp, da)) = vjp(&dense, &p, [0.3, -0.7], [1.0, 0.0, 0.0]);
/// assert_eq!(b, dense.apply(&p, [0.3, -0.7]));
/// assert_eq!((dp.bias, dp.weight.flat()), ([1.0, 0.0, 0.0], &[0.3, 0.0, 0.0, -0.7, 0.0, 0.0][..]));
/// assert_eq!(da, [p.weight.flat()[0], p.weight.flat()[3]]);
/// ```
pub fn vjp<F: Para>(
    f: &F,
    p: &F::Params,
    a: F::Input,
    db: Co<F::Output>,
) -> (F::Output, Cotangents<F>) {
    let (b, r) = f.forward(p, a);
    (b, f.pull(p, r, db))
}
