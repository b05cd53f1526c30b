//! To batch is to take a power and tie its parameters.

use super::measured::Measured;
use super::{Checkable, Defect, equal};
use crate::combinator::{copies, from_fn};
use crate::ext::ParaExt;
use crate::lift::Batched;
use crate::object::{Batch, BatchOf, Co, Object, Space};
use crate::para::Para;

/// `f.batched()` ≡ (fⁿ)^Δⁿ: a lens on a batch of n is n copies of the lens side by side, with one parameter copied to
/// all.
///
/// [`batching`](super::batching) says that batches run row by row; this one says that what ties the rows is a
/// reparameterisation, along [`copies`](crate::combinator::copies). The gradient of a batch is hence the sum of the gradients of its rows
/// (Gavranović, *Fundamental Components of Deep Learning*, 2403.13001, Example 7.12).
///
/// **Tolerance.** 0 where a row adds one term to every parameter; else a few ε for every row.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let net = Bias::<1, f64>::new().then(tanh());
/// law::power(&net, &([0.5], ()), &vec![[1.0], [2.0], [3.0]]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn power<S, F>(f: &F, p: &F::Params, xs: &BatchOf<F::Input>) -> Defect
where
    S: Measured,
    F: Batched<Rows: Checkable<S>>,
{
    let tied = f.power().reparam(copies(xs.len()));
    equal(&tied, p, &f.batched(), p, xs)
}

/// (f ; g)ⁿ ≡ fⁿ ; gⁿ, up to the shuffle Pⁿ × Qⁿ → (P × Q)ⁿ of parameters.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let shift = Bias::<1, f64>::new();
/// let params = (&vec![[0.5], [0.6]], &vec![(), ()]);
/// law::power_then((&shift, &tanh()), params, &vec![[3.0], [4.0]]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
///
/// # Panics
///
/// If there are not as many parameters as rows.
pub fn power_then<S, F, G>(
    (f, g): (&F, &G),
    (ps, qs): (&Vec<F::Params>, &Vec<G::Params>),
    xs: &BatchOf<F::Input>,
) -> Defect
where
    S: Measured,
    F: Checkable<S, Input: Object<Batch: Space<S> + Clone>>,
    G: Checkable<S, Input = F::Output, Output: Object<Batch: Space<S> + Clone>>,
{
    let point = (ps.clone(), qs.clone());
    let powers = f.power().then(g.power());
    let whole = f.then(g).power().reparam(shuffle());
    equal(&powers, &point, &whole, &point, xs)
}

/// Pⁿ × Qⁿ → (P × Q)ⁿ.
fn shuffle<P: Object + Clone, Q: Object + Clone>()
-> impl Para<Params = (), Input = (Vec<P>, Vec<Q>), Output = Vec<(P, Q)>> {
    from_fn(
        |(ps, qs): (Vec<P>, Vec<Q>)| ps.into_iter().zip(qs).collect(),
        |_, d: Vec<(Co<P>, Co<Q>)>| d.into_iter().unzip(),
    )
}

/// Δⁿ of a product is the shuffle of the Δⁿ of its factors: Δⁿ(p, q) = shuffle(Δⁿ p, Δⁿ q), and backward likewise.
///
/// It is the reason why batching respects composition: with [`power_then`] it turns (f ; g)ⁿ along one diagonal into
/// fⁿ ; gⁿ along two. `whole`, `left` and `right` are three diagonals, [`copies`](crate::combinator::copies) or yours.
///
/// **Tolerance.** 0 if all three add in one order.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// law::diagonal(&copies(3), (&copies(3), &copies(3)), &([0.5, 0.6], 0.7)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn diagonal<S, P, Q>(
    whole: &impl Para<Params = (), Input = (P, Q), Output = Vec<(P, Q)>>,
    (left, right): (
        &impl Para<Params = (), Input = P, Output = Vec<P>>,
        &impl Para<Params = (), Input = Q, Output = Vec<Q>>,
    ),
    x: &(P, Q),
) -> Defect
where
    S: Measured,
    P: Space<S> + Clone,
    Q: Space<S> + Clone,
{
    let parts = left.beside(right).then(shuffle());
    equal(whole, &(), &parts, &(((), ()), ()), x)
}

/// `h.batched()` ≡ `f.batched()`^r, where `h` is f^r: batching is a change of base that leaves parameters alone, and so it
/// respects what makes them.
///
/// Ask it of a layer that computes its weight from something else and has a form for batches.
///
/// **Tolerance.** As for [`batching`](super::batching).
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let (f, r) = (Bias::<1, f64>::new(), tanh());
/// law::base_change(&f.reparam(r), &f, &r, &[0.5], &vec![[1.0], [2.0]]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn base_change<S, H, F, R>(h: &H, f: &F, r: &R, q: &R::Input, xs: &BatchOf<F::Input>) -> Defect
where
    S: Measured,
    R: Checkable<S, Params = (), Output = F::Params>,
    F: Batched<Rows: Checkable<S>>,
    H: Batched<Params = R::Input, Input = F::Input, Output = F::Output>,
{
    equal(&f.batched().reparam(r), q, &h.batched(), q, xs)
}
