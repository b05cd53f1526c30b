//! What lifting a lens must keep.

use super::measured::Measured;
use super::{Checkable, Defect, composition, equal};
use crate::ext::ParaExt;
use crate::lift::{Batched, Drawing, Lift, Stochastic};
use crate::object::BatchOf;
use crate::para::Para;

/// `f.batched()` ≡ `f.each()`: what a layer does on a batch is what it does at every example, with one parameter.
///
/// So the gradient of a batch is the sum of the gradients of its examples: batching is reparameterisation along the
/// n-fold diagonal P → Pⁿ.
///
/// **Tolerance.** 0 for a layer without a form of its own for batches. A matrix product adds its terms in another order
/// than the loop over the examples: a few ε for every term of the longest sum, which for the weights is one for every
/// example.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let net = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy).fork(identity());
/// law::batching(&net, &((), ()), &vec![1.0, 2.0, 3.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn batching<S, F>(f: &F, p: &F::Params, xs: &BatchOf<F::Input>) -> Defect
where
    S: Measured,
    F: Batched<Rows: Checkable<S>>,
{
    equal(&f.each(), p, &f.batched(), p, xs)
}

/// `f.batched().draw(seed)` ≡ `f.each().draw(seed)`, bit for bit where batching is: every row has the noise of its address,
/// whoever computes it.
///
/// **Tolerance.** As for [`batching`]; the noise itself agrees bit for bit, and one wrong bit in a mask is no rounding.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// law::drawing(&square, &(), &vec![1.0, 2.0, 3.0], 7).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn drawing<S, F>(f: &F, p: &F::Params, xs: &BatchOf<F::Input>, seed: u64) -> Defect
where
    S: Measured,
    F: Batched<Rows: Stochastic<Drawn: Checkable<S>>>,
    F: Lift<Drawing, Lens: Para<Params = F::Params, Input = F::Input, Output = F::Output>>,
{
    equal(&f.each().draw(seed), p, &f.batched().draw(seed), p, xs)
}

/// T(h) ≡ T(f) ; T(g) where h is f ; g: a functor respects composition.
///
/// The combinators of this crate do; ask it of a composite of your own, or of a `Lift` that you have written for one. `t`
/// is carried through f, then through g, so that what it counts is counted once. The parameters `o` of T(h) are those of
/// T(f), then those of T(g).
///
/// **Tolerance.** 0 for a combinator.
///
/// ```
/// use paralens::law;
/// use paralens::lift::Batching;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// let twice = from_fn(|x: f64| 2.0 * x, |_, dy| 2.0 * dy);
/// let both = square.then(twice);
/// law::lifting(Batching, (&both, &((), ())), (&square, &()), (&twice, &()), &vec![1.0, 2.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn lifting<S, T, H, F, G>(
    t: T,
    (h, o): (&H, &<H::Lens as Para>::Params),
    (f, p): (&F, &<F::Lens as Para>::Params),
    (g, q): (&G, &<G::Lens as Para>::Params),
    x: &<F::Lens as Para>::Input,
) -> Defect
where
    S: Measured,
    T: Clone,
    F: Lift<T, Lens: Checkable<S>>,
    G: Lift<T, Lens: Checkable<S, Input = <F::Lens as Para>::Output>>,
    H: Lift<
            T,
            Lens: Checkable<
                S,
                Input = <F::Lens as Para>::Input,
                Output = <G::Lens as Para>::Output,
            >,
        >,
{
    let (mut whole, mut parts) = (t.clone(), t);
    let h = h.lift(&mut whole);
    let (f, g) = (f.lift(&mut parts), g.lift(&mut parts));
    composition(&h, o, &f, &g, (p, q), x)
}
