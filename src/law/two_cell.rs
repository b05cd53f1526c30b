//! Reparameterisations are composed in two directions, and brackets are reparameterisations too.

use super::measured::Measured;
use super::{Checkable, Defect, equal};
use crate::combinator::{assoc, exchange, from_fn, identity, unassoc};
use crate::ext::ParaExt;
use crate::object::{Co, Object};
use crate::para::Para;

/// (f^a) ⊗ (g^b) ≡ (f ⊗ g)^(a ⊗ b): as [`reparam_then`](super::reparam_then), side by side.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let exp = from_fn(|q: [f64; 1]| q.map(f64::exp), |q, dp: [f64; 1]| [q[0].exp() * dp[0]]);
/// let shift = Bias::<1, f64>::new();
/// let x = ([3.0], [4.0]);
/// law::reparam_beside((&shift, &shift), (&exp, &tanh()), (&[0.5], &[0.7]), &x).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn reparam_beside<S, F, G, A, B>(
    (f, g): (&F, &G),
    (a, b): (&A, &B),
    (q, r): (&A::Input, &B::Input),
    x: &(F::Input, G::Input),
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S>,
    A: Checkable<S, Params = (), Output = F::Params>,
    B: Checkable<S, Params = (), Output = G::Params>,
{
    let point = (q.clone(), r.clone());
    let parts = f.reparam(a).beside(g.reparam(b));
    let whole = f.beside(g).reparam(a.both(b));
    equal(&parts, &point, &whole, &point, x)
}

/// ((f^a) ; (g^b))^(c ⊗ d) ≡ (f^(c ; a)) ; (g^(d ; b)): it is all one whether reparameterisations are first joined side
/// by side and then stacked, or first stacked and then joined.
///
/// With [`reparam_twice`](super::reparam_twice) and [`reparam_then`](super::reparam_then) this makes of parametric lenses
/// a category with arrows between arrows (Cruttwell et al., 2103.01931, Definition 2.3 and Remark 2.1). The parameters
/// are those of `c` and `d`.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let shift = Bias::<1, f64>::new();
/// let (a, b, c, d) = (tanh(), sigmoid(), softplus(), tanh());
/// law::reparam_interchange((&shift, &shift), (&a, &b), (&c, &d), (&[0.5], &[0.7]), &[3.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn reparam_interchange<S, F, G, A, B, C, D>(
    (f, g): (&F, &G),
    (a, b): (&A, &B),
    (c, d): (&C, &D),
    (q, r): (&C::Input, &D::Input),
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Output>,
    A: Checkable<S, Params = (), Output = F::Params>,
    B: Checkable<S, Params = (), Output = G::Params>,
    C: Checkable<S, Params = (), Output = A::Input>,
    D: Checkable<S, Params = (), Output = B::Input>,
{
    let point = (q.clone(), r.clone());
    let joined = f.reparam(a).then(g.reparam(b)).reparam(c.both(d));
    let stacked = f.reparam(c.share(a)).then(g.reparam(d.share(b)));
    equal(&joined, &point, &stacked, &point, x)
}

/// Composition is associative and has a unit, with the brackets written down as what they are, reparameterisations:
///
/// ```text
/// ((f ; g) ; h)^α ≡ f ; (g ; h)       α : P × (Q × R) → (P × Q) × R
/// (f ; (g ; h))^β ≡ (f ; g) ; h       β, back
/// (1 ; f)^λ ≡ f ≡ (f ; 1)^ρ           λ : P → 1 × P,  ρ : P → P × 1
/// ```
///
/// Where [`associativity`](super::associativity) and [`unit`](super::unit()) compare two parameters that you would
/// call the same, here both sides have one parameter (2103.01931, Definition 2.1 and Remark 2.1).
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let shift = Bias::<1, f64>::new();
/// law::rebracketing((&shift, &tanh(), &shift), (&[0.5], &(), &[0.7]), &[3.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn rebracketing<S, F, G, H>(
    (f, g, h): (&F, &G, &H),
    (p, q, r): (&F::Params, &G::Params, &H::Params),
    x: &F::Input,
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S, Input = F::Output>,
    H: Checkable<S, Input = G::Output>,
{
    let left = ((p.clone(), q.clone()), r.clone());
    let right = (p.clone(), (q.clone(), r.clone()));
    let (from_left, from_right) = (f.then(g).then(h), f.then(g.then(h)));
    let to = equal(
        &from_right,
        &right,
        &(&from_left).reparam(unassoc()),
        &right,
        x,
    );
    let back = equal(&from_left, &left, &(&from_right).reparam(assoc()), &left, x);
    let before = equal(f, p, &identity().then(f).reparam(unit_before()), p, x);
    let after = equal(f, p, &f.then(identity()).reparam(unit_after()), p, x);
    to.in_part("to f ; (g ; h)")
        .and(back.in_part("back to (f ; g) ; h"))
        .and(before.in_part("identity ; f"))
        .and(after.in_part("f ; identity"))
}

/// λ : P → 1 × P.
fn unit_before<P: Object + Clone>() -> impl Para<Params = (), Input = P, Output = ((), P)> {
    from_fn(|p: P| ((), p), |_, ((), dp): ((), Co<P>)| dp)
}
/// ρ : P → P × 1.
fn unit_after<P: Object + Clone>() -> impl Para<Params = (), Input = P, Output = (P, ())> {
    from_fn(|p: P| (p, ()), |_, (dp, ()): (Co<P>, ())| dp)
}

/// ((f ⊗ g) ; (h ⊗ k))^χ ≡ (f ; h) ⊗ (g ; k), where χ : (P × R) × (Q × T) → (P × Q) × (R × T) is the middle-four exchange.
///
/// This is [`interchange`](super::interchange()) with the permutation of the parameters written down
/// (2103.01931, Remark 2.1).
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let shift = Bias::<1, f64>::new();
/// let params = ((&[0.5], &[0.6]), (&(), &[0.7]));
/// law::middle_four((&shift, &shift), (&tanh(), &shift), params, &([3.0], [4.0])).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
#[allow(clippy::type_complexity)] // a tuple for every lens's parameters
pub fn middle_four<S, F, G, H, K>(
    (f, g): (&F, &G),
    (h, k): (&H, &K),
    ((p, q), (r, t)): ((&F::Params, &G::Params), (&H::Params, &K::Params)),
    x: &(F::Input, G::Input),
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    G: Checkable<S>,
    H: Checkable<S, Input = F::Output>,
    K: Checkable<S, Input = G::Output>,
{
    let point = ((p.clone(), r.clone()), (q.clone(), t.clone()));
    let rows = f.then(h).beside(g.then(k));
    let columns = f.beside(g).then(h.beside(k)).reparam(exchange());
    equal(&rows, &point, &columns, &point, x)
}
