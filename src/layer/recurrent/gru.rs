use super::joint::{Joint, joint};
use crate::combinator::{
    Duplicate, First, Fork, Identity, Named, Parallel, Serial, Unassoc, duplicate, first, identity,
    unassoc,
};
use crate::ext::ParaExt;
use crate::layer::{Mix, Sigmoid, Tanh, Times, mix, sigmoid, tanh, times};
use crate::number::Real;

/// σ(s U + x W + b), under a name.
pub type Gate<const I: usize, const H: usize, S = f32> =
    Named<Serial<Joint<I, H, S>, Sigmoid<[S; H]>>>;

/// (r, (s, x)) ↦ (r ∘ s, x).
type Reset<const I: usize, const H: usize, S> =
    Serial<Unassoc<[S; H], [S; H], [S; I]>, Parallel<Times<[S; H]>, Identity<[S; I]>>>;

/// (s, x) ↦ (r, (s, x)) ↦ (r ∘ s, x) ↦ c.
type Candidate<const I: usize, const H: usize, S> = Serial<
    Serial<Fork<Gate<I, H, S>, Identity<([S; H], [S; I])>>, Reset<I, H, S>>,
    Named<Serial<Joint<I, H, S>, Tanh<[S; H]>>>,
>;

/// What [`gru`] makes.
pub type Gru<const I: usize, const H: usize, S = f32> = Serial<
    Serial<Fork<Fork<Gate<I, H, S>, Candidate<I, H, S>>, First<[S; H], [S; I]>>, Mix<[S; H]>>,
    Duplicate<[S; H]>,
>;

/// The gated recurrent unit from I inputs to H numbers of state, which it also gives out:
///
/// ```text
/// z = σ(s U_z + x W_z + b_z)            how much of c to let in
/// r = σ(s U_r + x W_r + b_r)            how much of s the candidate sees
/// c = tanh((r ∘ s) U + x W + b)
/// s' = z ∘ c + (1 − z) ∘ s              y = s'
/// ```
///
/// (Chung et al., *Empirical Evaluation of Gated Recurrent Neural Networks on Sequence Modeling*, 1412.3555, section 3.2; in
/// Cho et al., 1406.1078, z and 1 − z are exchanged.) The three carry the names `update`, `reset` and `candidate`.
///
/// ```
/// use paralens::prelude::*;
///
/// let net = initial().then(gru::<2, 3, f64>().unroll::<5>());
/// let p = net.init(&mut Rng::new(1));
/// assert_eq!(p.leaf("reset.input.bias"), Some(&[0.0; 3][..]));
/// let (state, ys) = net.apply(&p, [[1.0, 2.0]; 5]);
/// assert_eq!(state, ys[4]);
/// ```
#[must_use]
pub fn gru<const I: usize, const H: usize, S: Real>() -> Gru<I, H, S> {
    let gate = || joint::<I, H, S>().then(sigmoid());
    let reset = unassoc().then(times().beside(identity()));
    let candidate = gate().named("reset").fork(identity()).then(reset);
    let candidate = candidate.then(joint().then(tanh()).named("candidate"));
    let parts = gate().named("update").fork(candidate).fork(first());
    parts.then(mix()).then(duplicate())
}
