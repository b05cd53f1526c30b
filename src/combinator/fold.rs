use super::Each;
use crate::lift::{Batching, Drawing, Lift};
use crate::object::{Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A list folded by an algebra, with one parameter: made by [`fold`](crate::ParaExt::fold).
///
/// ```text
/// fold(p, s₀, nil)    = s₀
/// fold(p, s₀, a : as) = f(p, fold(p, s₀, as), a)
/// ```
///
/// The algebra f meets the last element first, and `a` last; one P is copied to all. These two equations say all
/// ([`law::fold`](crate::law::fold())): the list is the initial algebra, and this the only map from it that respects f
/// (Gavranović et al., *Categorical Deep Learning is an Algebraic Theory of All Architectures*, 2402.15332).
///
/// ```
/// use paralens::prelude::*;
///
/// // s / 2 + a: the first counts most
/// let half = from_fn(|(s, a): (f64, f64)| s / 2.0 + a, |_, d| (d / 2.0, d));
/// assert_eq!(half.fold().apply(&(), (0.0, vec![1.0, 2.0, 4.0])), 3.0);
/// ```
///
/// Drawn, all steps of a list have the same noise, as [`Along`](super::Along) has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fold<F>(pub(crate) F);

impl<F: Para<Input = (S, A), Output = S>, S: Object, A: Object> Para for Fold<F> {
    type Params = F::Params;
    type Input = (S, Vec<A>);
    type Output = S;
    /// That of the last element first, in the order of the steps.
    type Residual = Vec<F::Residual>;

    fn forward(&self, p: &F::Params, (mut s, list): (S, Vec<A>)) -> (S, Self::Residual) {
        let mut residual = Vec::with_capacity(list.len());
        for a in list.into_iter().rev() {
            let (next, r) = self.0.forward(p, (s, a));
            s = next;
            residual.push(r);
        }
        (s, residual)
    }
    fn backward(
        &self,
        p: &F::Params,
        r: Self::Residual,
        ds: Co<S>,
        dp: &mut Co<F::Params>,
    ) -> Co<Self::Input> {
        first_first(r, ds, |r, ds| self.0.backward(p, r, ds, dp))
    }
    fn backward_params(
        &self,
        p: &F::Params,
        mut r: Self::Residual,
        mut ds: Co<S>,
        dp: &mut Co<F::Params>,
    ) {
        let rest = r.split_off(r.len().min(1));
        for r in rest.into_iter().rev() {
            (ds, _) = self.0.backward(p, r, ds, dp);
        }
        if let Some(first) = r.pop() {
            self.0.backward_params(p, first, ds, dp);
        }
    }
    fn backward_input(&self, p: &F::Params, r: Self::Residual, ds: Co<S>) -> Co<Self::Input> {
        first_first(r, ds, |r, ds| self.0.backward_input(p, r, ds))
    }
    fn apply(&self, p: &F::Params, (s, list): (S, Vec<A>)) -> S {
        let last_first = list.into_iter().rev();
        last_first.fold(s, |s, a| self.0.apply(p, (s, a)))
    }
}

/// The way back, on which the first element comes first.
fn first_first<R, S, A>(
    steps: Vec<R>,
    mut ds: S,
    mut back: impl FnMut(R, S) -> (S, A),
) -> (S, Vec<A>) {
    let mut list = Vec::with_capacity(steps.len());
    for r in steps.into_iter().rev() {
        let (before, da) = back(r, ds);
        ds = before;
        list.push(da);
    }
    (ds, list)
}

impl<F: Init + Para<Input = (S, A), Output = S>, S: Object, A: Object> Init for Fold<F> {
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
impl<F: Clone> Lift<Batching> for Fold<F> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
impl<F: Lift<Drawing>> Lift<Drawing> for Fold<F> {
    type Lens = Fold<F::Lens>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        Fold(self.0.lift(t))
    }
}
