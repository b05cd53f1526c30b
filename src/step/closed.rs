use super::{LearnError, Rate};
use crate::object::{Additive, Co, Path};
use crate::optimiser::Optimiser;
use crate::para::Para;
use std::fmt::Debug;

/// Model ; loss ; rate: the lens that has no open wire on the right. Its backward map needs no cotangent from outside.
///
/// Adds the gradient at `p` to `dp` and returns the loss; if the loss is not finite, `dp` is left alone.
#[inline]
pub(crate) fn pull<F, L, R>(
    model: &F,
    loss: &L,
    rate: &R,
    p: &F::Params,
    dp: &mut Co<F::Params>,
    a: F::Input,
    t: &L::Params,
) -> Result<L::Output, LearnError>
where
    F: Para,
    L: Para<Input = F::Output, Output: Additive + Debug>,
    R: Rate<L::Output>,
{
    let (b, r) = model.forward(p, a);
    let (l, m) = loss.forward(t, b);
    if !l.is_finite() {
        return Err(not_finite(&l));
    }
    let db = loss.backward_input(t, m, rate.rate(&l));
    model.backward_params(p, r, db, dp);
    Ok(l)
}

/// The backward map of the whole, closed by the optimiser: one training step.
///
/// put(a, s, p, t) = U*(s, p, p') with p' taken at U(s, p) (2103.01931, section 4.1). On an error nothing has changed,
/// and in any case `dp` is left zero.
#[inline]
pub(crate) fn put<F, L, R, U>(
    (model, loss, rate, optimiser): (&F, &L, &R, &U),
    (p, dp, s): (&mut F::Params, &mut Co<F::Params>, &mut U::State),
    a: F::Input,
    t: &L::Params,
) -> Result<L::Output, LearnError>
where
    F: Para,
    L: Para<Input = F::Output, Output: Additive + Debug>,
    R: Rate<L::Output>,
    U: Optimiser<F::Params>,
{
    optimiser.look(s, p);
    let loss = pull(model, loss, rate, p, dp, a, t);
    optimiser.look(s, p);
    let loss = loss?;
    check(dp)?;
    let put = optimiser.try_put(s, p, dp);
    put.map_err(LearnError::Outside)?;
    Ok(loss)
}

/// Whether a gradient is finite; if not, it is cleared.
#[inline]
pub(crate) fn check<D: Additive>(dp: &mut D) -> Result<(), LearnError> {
    if dp.is_finite() {
        return Ok(());
    }
    let error = broken(dp);
    dp.clear();
    Err(error)
}
#[cold]
fn broken(dp: &impl Additive) -> LearnError {
    let place = dp.first_not_finite(&Path::Root).unwrap_or_default();
    LearnError::Gradient { place }
}
#[cold]
fn not_finite(loss: &impl Debug) -> LearnError {
    let loss = format!("{loss:?}");
    LearnError::Loss { loss }
}
