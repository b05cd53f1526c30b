//! Parameters are made by lenses: the 2-cells of the construction.

use super::coordinates::{any_covector, covector};
use super::measured::{Measured, draws};
use super::run::Run;
use super::{Checkable, Defect, equal};
use crate::combinator::{duplicate, identity};
use crate::ext::ParaExt;
use crate::object::Object;
use crate::para::Para;

/// h ≡ f^r, by the formulas of the reparameterisation along r : Q → P:
///
/// ```text
/// h(q, a)          = f(r(q), a)
/// (p', a')         = f'(r(q), a, b')
/// h'(q, a, b')     = (r'(q, p'), a')
/// ```
///
/// (Cruttwell et al., 2103.01931, Definition 2.3.) Check with it a layer that computes its weight from something else,
/// by a mask, a norm or a product of low rank, against the plain layer `f`.
///
/// **Tolerance.** 0 for a combinator; for a fused layer a few ε for every term of the longest sum.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// # struct Shift;
/// # impl Para for Shift {
/// #     type Params = f64;
/// #     type Input = f64;
/// #     type Output = f64;
/// #     type Residual = ();
/// #     fn forward(&self, w: &f64, x: f64) -> (f64, ()) { (w + x, ()) }
/// #     fn backward(&self, _: &f64, _: (), dy: f64, dw: &mut f64) -> f64 { *dw += dy; dy }
/// # }
/// // `Shift` adds its parameter
/// let exp = from_fn(|q: f64| q.exp(), |q, dp| q.exp() * dp);
/// law::reparam(&Shift.reparam(&exp), &Shift, &exp, &0.5, &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn reparam<S, F, R, H>(h: &H, f: &F, r: &R, q: &R::Input, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    R: Checkable<S, Params = (), Output = F::Params>,
    H: Checkable<S, Params = R::Input, Input = F::Input, Output = F::Output>,
{
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let (p, m) = r.forward(&(), q.clone());
        let (y, n) = f.forward(&p, x.clone());
        let mut dp = p.zero();
        let dy = any_covector(&y, &mut seed.stream(0));
        let mut dx = f.backward(&p, n, dy, &mut dp);
        let mut dq = r.backward(&(), m, dp, &mut ());
        let expected = Run::new(y, covector(q, &mut dq), covector(x, &mut dx));
        worst = worst.and(expected.against_lens(h, q, x, seed));
    }
    worst
}

/// (f^a)^b ≡ f^(b ; a) and f^identity ≡ f: reparameterisations compose, for a : Q → P and b : R → Q.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let exp = from_fn(|q: f64| q.exp(), |q, dp| q.exp() * dp);
/// let square = from_fn(|q: f64| q * q, |q, dp| 2.0 * q * dp);
/// # struct Shift;
/// # impl Para for Shift {
/// #     type Params = f64;
/// #     type Input = f64;
/// #     type Output = f64;
/// #     type Residual = ();
/// #     fn forward(&self, w: &f64, x: f64) -> (f64, ()) { (w + x, ()) }
/// #     fn backward(&self, _: &f64, _: (), dy: f64, dw: &mut f64) -> f64 { *dw += dy; dy }
/// # }
/// law::reparam_twice(&Shift, &exp, &square, &0.5, &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn reparam_twice<S, F, A, B>(f: &F, a: &A, b: &B, r: &B::Input, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    A: Checkable<S, Params = (), Output = F::Params>,
    B: Checkable<S, Params = (), Output = A::Input>,
{
    let two = equal(&f.reparam(a).reparam(b), r, &f.reparam(b.share(a)), r, x);
    let p = a.apply(&(), b.apply(&(), r.clone()));
    two.and(equal(f, &p, &f.reparam(identity()), &p, x))
}

/// (f^a) ; (g^b) ≡ (f ; g)^(a ⊗ b): to reparameterise the parts is to reparameterise the whole.
///
/// (2103.01931, Definition 2.3; with the parameters in the order of the layers.)
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let exp = from_fn(|q: f64| q.exp(), |q, dp| q.exp() * dp);
/// let square = from_fn(|q: f64| q * q, |q, dp| 2.0 * q * dp);
/// # struct Shift;
/// # impl Para for Shift {
/// #     type Params = f64;
/// #     type Input = f64;
/// #     type Output = f64;
/// #     type Residual = ();
/// #     fn forward(&self, w: &f64, x: f64) -> (f64, ()) { (w + x, ()) }
/// #     fn backward(&self, _: &f64, _: (), dy: f64, dw: &mut f64) -> f64 { *dw += dy; dy }
/// # }
/// law::reparam_then((&Shift, &Shift), (&exp, &square), (&0.5, &0.7), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn reparam_then<S, F, G, A, B>(
    (f, g): (&F, &G),
    (a, b): (&A, &B),
    (q, r): (&A::Input, &B::Input),
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Output>,
    A: Checkable<S, Params = (), Output = F::Params>,
    B: Checkable<S, Params = (), Output = G::Params>,
{
    let point = (q.clone(), r.clone());
    let parts = f.reparam(a).then(g.reparam(b));
    let whole = f.then(g).reparam(a.both(b));
    equal(&parts, &point, &whole, &point, x)
}

/// h ≡ (f ; g)^Δ: one parameter, used twice, is reparameterisation along the diagonal, and its cotangent the sum of
/// the two (2103.01931, section 2; weight tying).
///
/// **Tolerance.** 0 if `h` adds in the order of the backward pass; else a few ε.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// # struct Scale;
/// # impl Para for Scale {
/// #     type Params = f64;
/// #     type Input = f64;
/// #     type Output = f64;
/// #     type Residual = f64;
/// #     fn forward(&self, w: &f64, x: f64) -> (f64, f64) { (w * x, x) }
/// #     fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 { *dw += x * dy; w * dy }
/// # }
/// // `Scale` multiplies by its parameter
/// law::share(&Scale.share(Scale), &Scale, &Scale, &3.0, &2.0).within(1e-15)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn share<S, F, G, H>(h: &H, f: &F, g: &G, p: &F::Params, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Params = F::Params, Input = F::Output>,
    H: Checkable<S, Params = F::Params, Input = F::Input, Output = G::Output>,
{
    equal(&f.then(g).reparam(duplicate()), p, h, p, x)
}

/// h ≡ (f ⊗ g)^Δ: the same side by side, as two pictures judged by one critic.
///
/// **Tolerance.** As for [`share`].
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// # struct Scale;
/// # impl Para for Scale {
/// #     type Params = f64;
/// #     type Input = f64;
/// #     type Output = f64;
/// #     type Residual = f64;
/// #     fn forward(&self, w: &f64, x: f64) -> (f64, f64) { (w * x, x) }
/// #     fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 { *dw += x * dy; w * dy }
/// # }
/// // `Scale` multiplies by its parameter
/// law::both(&Scale.both(Scale), &Scale, &Scale, &3.0, &(2.0, 5.0)).within(1e-15)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn both<S, F, G, H>(h: &H, f: &F, g: &G, p: &F::Params, x: &H::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Params = F::Params>,
    H: Para<Params = F::Params, Input = (F::Input, G::Input), Output = (F::Output, G::Output)>,
{
    equal(&f.beside(g).reparam(duplicate()), p, h, p, x)
}
