use crate::ext::ParaExt;
use crate::object::Co;
use crate::para::Para;

/// The vector–Jacobian product, b' ↦ f(p, a) and R\[f\]((p, a), b') = J(p, a)ᵀ b': forward, then backward.
///
/// Also called the pullback. Of a lens that gives one number, with b' = 1, it is the gradient. It asks nothing of the
/// numbers.
///
/// ```
/// use paralens::derivative::vjp;
/// use paralens::prelude::*;
///
/// let net = Dense::<2, 3, f64>::new().then(tanh());
/// let p = net.init(&mut Rng::new(1));
/// let (b, (dp, da)) = vjp(&net, &p, [0.3, -0.7], [1.0, 0.0, 0.0]);
/// assert_eq!(dp.0.bias, [1.0 - b[0] * b[0], 0.0, 0.0]); // tanh' = 1 − tanh²
/// assert_eq!(da[0], dp.0.bias[0] * p.0.weight.row(0)[0]);
/// ```
pub fn vjp<F: Para>(
    f: &F,
    p: &F::Params,
    a: F::Input,
    db: Co<F::Output>,
) -> (F::Output, (Co<F::Params>, Co<F::Input>)) {
    let (b, r) = f.forward(p, a);
    (b, f.pull(p, r, db))
}
