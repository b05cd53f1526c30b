//! The two forms of a lens are one.

use super::coordinates::apart;
use super::measured::Measured;
use super::{Checkable, Defect, equal};
use crate::ext::ParaExt;
use crate::object::{Co, Space};
use crate::optic::{GetPut, Kept, Lens, early, late};
use crate::para::Para;

/// f ≡ `Kept(GetPut(f))` ≡ `f.checkpoint()`: from residuals to get and put, and back.
///
/// **Tolerance.** 0: all three do the same sums. (Gavranović, *Fundamental Components of Deep Learning*, 2403.13001,
/// section 6.3.)
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let net = tanh::<f64>().then(sigmoid());
/// law::round_trip(&net, &((), ()), &0.3).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn round_trip<S: Measured, F: Checkable<S>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    let there_and_back = Kept(GetPut(f));
    let checkpoint = equal(&f.checkpoint(), p, &there_and_back, p, x);
    equal(f, p, &there_and_back, p, x).and(checkpoint.in_part("checkpoint"))
}

/// l ≡ `GetPut(Kept(l))`: from get and put to a residual, and back.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::optic::GetPut;
/// use paralens::prelude::*;
///
/// law::lens_round_trip(&GetPut(tanh::<f64>()), &(), &0.3).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn lens_round_trip<S, P, A, B, L>(l: &L, p: &P, x: &A) -> Defect
where
    S: Measured,
    P: Space<S> + Clone,
    A: Space<S> + Clone,
    B: Space<S> + Clone,
    L: Lens<
            Params = P,
            Input = A,
            Output = B,
            BackParams = Co<P>,
            BackInput = Co<A>,
            BackOutput = Co<B>,
        >,
{
    // kept once more, so that both can be looked into
    equal(&Kept(l), p, &Kept(GetPut(Kept(l))), p, x)
}

/// `GetPut(f).compose(GetPut(g))` ≡ `GetPut(f ; g)`: the composite of lenses is the lens of the composite.
///
/// **Tolerance.** 0: what is computed again is the same.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// law::lens_composition((&tanh::<f64>(), &sigmoid()), (&(), &()), &0.3).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn lens_composition<S, F, G>(
    (f, g): (&F, &G),
    (p, q): (&F::Params, &G::Params),
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Output>,
{
    let o = (p.clone(), q.clone());
    let lenses = Kept(GetPut(f).compose(GetPut(g)));
    equal(&f.then(g), &o, &lenses, &o, x)
}

/// f ; (1 × s), then g' ≡ f, then (s × 1) ; g': a map s of residuals slides from the way forward to the way back.
///
/// `f` gives the forward map and its residual M, `g` the backward map and its residual N, and s : P × M → N leads from
/// one to the other; what optics are equal by definition ([`optic`](crate::optic)). It holds if `s` is a function.
/// One that counts, draws or reads a clock fails, because it is then asked at another time.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// // one tanh keeps its input, the other its output
/// let (by_input, by_output) = (from_fn(f64::tanh, |x, dy| (1.0 - x.tanh().powi(2)) * dy), tanh());
/// law::sliding(&by_input, |&(), x| tanh().apply(&(), x), &by_output, &(), &0.3).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn sliding<S, F, G>(
    f: &F,
    s: impl Fn(&F::Params, F::Residual) -> G::Residual,
    g: &G,
    p: &F::Params,
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Para<Params = F::Params, Input = F::Input, Output = F::Output>,
{
    equal(&early(f, &s, g), p, &late(f, &s, g), p, x)
}

/// `GetPut`, put(a, get(a)) = a: to put back what is there changes nothing. **Not a law of derivatives.**
///
/// Databases ask it of a lens, and [`put_get`] and [`put_put`]. What a put of derivatives returns is no new state but a
/// cotangent, which owes them nothing: for x² all three fail (Cruttwell et al., 2103.01931, footnote 4). A linear map
/// x ↦ W x has put(x, y') = Wᵀ y'. Hence this one holds iff Wᵀ W = 1, [`put_get`] iff W Wᵀ = 1, and [`put_put`] always.
///
/// ```
/// use paralens::law;
/// use paralens::optic::GetPut;
/// use paralens::prelude::*;
///
/// let square = GetPut(from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy));
/// assert_eq!(law::get_put(&square, &(), &3.0).found, "54.0"); // 2 · 3 · 3²
/// law::get_put(&GetPut(identity()), &(), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn get_put<S, A, L>(l: &L, p: &L::Params, a: &A) -> Defect
where
    S: Measured,
    A: Space<S> + Clone,
    L: Lens<Input = A, BackInput = A, BackOutput = <L as Lens>::Output>,
{
    apart("put(a, get(a))", a, &l.put(p, a, l.get(p, a)).1)
}

/// `PutGet`, get(put(a, b)) = b: what has been put is there. **Not a law of derivatives**, see [`get_put`].
///
/// ```
/// use paralens::law;
/// use paralens::optic::GetPut;
/// use paralens::prelude::*;
///
/// let twice = GetPut(from_fn(|x: f64| 2.0 * x, |_, dy| 2.0 * dy));
/// assert_eq!(law::put_get(&twice, &(), &3.0, &5.0).found, "20.0");
/// law::put_get(&GetPut(identity()), &(), &3.0, &5.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn put_get<S, A, B, L>(l: &L, p: &L::Params, a: &A, b: &B) -> Defect
where
    S: Measured,
    A: Space<S> + Clone,
    B: Space<S> + Clone,
    L: Lens<Input = A, BackInput = A, Output = B, BackOutput = B>,
{
    apart("get(put(a, b))", b, &l.get(p, &l.put(p, a, b.clone()).1))
}

/// `PutPut`, put(put(a, b), c) = put(a, c): only the last put counts. **Not a law of derivatives**, see [`get_put`].
///
/// ```
/// use paralens::law;
/// use paralens::optic::GetPut;
/// use paralens::prelude::*;
///
/// let twice = GetPut(from_fn(|x: f64| 2.0 * x, |_, dy| 2.0 * dy));
/// law::put_put(&twice, &(), &3.0, &5.0, &7.0).within(0.0)?; // of every linear map
/// # Ok::<(), law::Defect>(())
/// ```
pub fn put_put<S, A, B, L>(l: &L, p: &L::Params, a: &A, b: &B, c: &B) -> Defect
where
    S: Measured,
    A: Space<S> + Clone,
    B: Clone,
    L: Lens<Input = A, BackInput = A, BackOutput = B>,
{
    let once = l.put(p, a, c.clone()).1;
    let twice = l.put(p, &l.put(p, a, b.clone()).1, c.clone()).1;
    apart("put(put(a, b), c)", &once, &twice)
}
