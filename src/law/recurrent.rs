//! A cell is taken through time with one parameter.

use super::coordinates::{any_covector, covector};
use super::measured::{Measured, Seed, draws};
use super::run::Run;
use super::{Checkable, Defect};
use crate::ext::ParaExt;
use crate::object::{Additive, Co, Object, Space};
use crate::para::Para;
use std::array;

/// h ≡ N steps of the cell f with one parameter, by the formulas of the unrolled composite:
///
/// ```text
/// (s_t, y_t)       = f(p, s_(t−1), x_t)
/// (p'_t, (s'_(t−1), x'_t)) = f'(p, (s_(t−1), x_t), (s'_t, y'_t))      from the last step to the first
/// h'               = (Σ p'_t, (s'_0, x'))
/// ```
///
/// That is the N-fold composition reparameterised along the diagonal Δᴺ, back-propagation through time. Every step is
/// pulled back by itself, and the parameters' cotangents are added afterwards. With N = 1 it says that one step is the
/// cell. Check with it a fused recurrent layer against its cell.
///
/// **Tolerance.** A few ε for every step: a composite adds to `dp` as it goes.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let cell = elman::<2, 3, f64>();
/// let p = cell.init(&mut Rng::new(1));
/// let x = ([0.1, 0.2, 0.3], [[1.0, -1.0], [0.5, 2.0]]);
/// law::unroll(&cell.unroll::<2>(), &cell, &p, &x).within(1e-14)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn unroll<S, F, H, T, X, Y, const N: usize>(
    h: &H,
    f: &F,
    p: &F::Params,
    x: &(T, [X; N]),
) -> Defect
where
    S: Measured,
    T: Space<S> + Clone,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    F: Checkable<S, Input = (T, X), Output = (T, Y)>,
    H: Checkable<S, Params = F::Params, Input = (T, [X; N]), Output = (T, [Y; N])>,
{
    let each = draws::<S>().map(|seed| {
        let run: Run<S, (T, [Y; N])> = through_array(f, p, x, seed);
        run.against_lens(h, p, x, seed)
    });
    each.fold(Defect::none(), Defect::and)
}

/// h ≡ the cell f along a list: the equations of [`unroll`](unroll()), for as many steps as the list is long. Along the empty
/// list the state goes through, and dp = 0.
///
/// **Tolerance.** A few ε for every step.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let cell = elman::<1, 2, f64>();
/// let p = cell.init(&mut Rng::new(1));
/// for n in 0..4 {
///     let x = ([0.1, 0.2], vec![[1.0]; n]);
///     law::along(&cell.along(), &cell, &p, &x).within(1e-14)?;
/// }
/// # Ok::<(), law::Defect>(())
/// ```
pub fn along<S, F, H, T, X, Y>(h: &H, f: &F, p: &F::Params, x: &(T, Vec<X>)) -> Defect
where
    S: Measured,
    T: Space<S> + Clone,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    F: Checkable<S, Input = (T, X), Output = (T, Y)>,
    H: Checkable<S, Params = F::Params, Input = (T, Vec<X>), Output = (T, Vec<Y>)>,
{
    let each = draws::<S>().map(|seed| {
        let run: Run<S, (T, Vec<Y>)> = through_list(f, p, x, seed);
        run.against_lens(h, p, x, seed)
    });
    each.fold(Defect::none(), Defect::and)
}

/// Step by step through an array.
fn through_array<S, F, T, X, Y, const N: usize>(
    f: &F,
    p: &F::Params,
    x: &(T, [X; N]),
    seed: Seed,
) -> Run<S, (T, [Y; N])>
where
    S: Measured,
    T: Space<S> + Clone,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    F: Para<Params: Space<S> + Clone, Input = (T, X), Output = (T, Y)>,
{
    let (s, xs) = x.clone();
    let (s, ys, steps) = Steps::forward(f, p, s, xs);
    let y = (s, array_of(ys));
    let (ds, dys) = any_covector(&y, &mut seed.stream(0));
    let (mut dp, (ds, dxs)) = steps.backward(ds, dys.into());
    let mut dx = (ds, array_of(dxs));
    Run::new(y, covector(p, &mut dp), covector(x, &mut dx))
}

/// Step by step along a list.
fn through_list<S, F, T, X, Y>(
    f: &F,
    p: &F::Params,
    x: &(T, Vec<X>),
    seed: Seed,
) -> Run<S, (T, Vec<Y>)>
where
    S: Measured,
    T: Space<S> + Clone,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    F: Para<Params: Space<S> + Clone, Input = (T, X), Output = (T, Y)>,
{
    let (s, xs) = x.clone();
    let (s, ys, steps) = Steps::forward(f, p, s, xs);
    let y = (s, ys);
    let (ds, dys) = any_covector(&y, &mut seed.stream(0));
    let (mut dp, mut dx) = steps.backward(ds, dys);
    Run::new(y, covector(p, &mut dp), covector(x, &mut dx))
}

/// What comes back from all steps.
type Back<P, T, X> = (Co<P>, (Co<T>, Vec<Co<X>>));

/// What a cell has kept at every step.
struct Steps<'f, F: Para> {
    f: &'f F,
    p: &'f F::Params,
    kept: Vec<F::Residual>,
}

impl<'f, F, T, X, Y> Steps<'f, F>
where
    T: Object,
    X: Object,
    Y: Object,
    F: Para<Input = (T, X), Output = (T, Y)>,
{
    fn forward(
        f: &'f F,
        p: &'f F::Params,
        mut s: T,
        xs: impl IntoIterator<Item = X>,
    ) -> (T, Vec<Y>, Self) {
        let (mut ys, mut kept) = (vec![], vec![]);
        for x in xs {
            let ((next, y), r) = f.forward(p, (s, x));
            s = next;
            ys.push(y);
            kept.push(r);
        }
        (s, ys, Steps { f, p, kept })
    }
    fn backward(self, mut ds: Co<T>, dys: Vec<Co<Y>>) -> Back<F::Params, T, X> {
        let (mut sum, mut dxs) = (self.p.zero(), vec![]);
        for (r, dy) in self.kept.into_iter().zip(dys).rev() {
            let (dp, (before, dx)) = self.f.pull(self.p, r, (ds, dy));
            ds = before;
            sum.add(&dp);
            dxs.push(dx);
        }
        dxs.reverse();
        (sum, (ds, dxs))
    }
}

/// K steps ≡ N steps, then M, where K = N + M: the state that the first part leaves begins the second, and both have the
/// one parameter.
///
/// `whole`, `left` and `right` are a cell unrolled K, N and M times, by [`unroll`](ParaExt::unroll) or by you.
///
/// **Tolerance.** 0 for the combinator: both sides add in one order.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let cell = elman::<1, 2, f64>();
/// let p = cell.init(&mut Rng::new(1));
/// let parts = (&cell.unroll::<1>(), &cell.unroll::<2>());
/// law::unroll_split(&cell.unroll::<3>(), parts, &p, &([0.1, 0.2], [[1.0], [2.0], [3.0]])).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn unroll_split<S, F, G, H, T, X, Y, const K: usize, const N: usize, const M: usize>(
    whole: &H,
    (left, right): (&F, &G),
    p: &H::Params,
    x: &(T, [X; K]),
) -> Defect
where
    S: Measured,
    T: Space<S> + Clone,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    H: Checkable<S, Input = (T, [X; K]), Output = (T, [Y; K])>,
    F: Para<Params = H::Params, Input = (T, [X; N]), Output = (T, [Y; N])>,
    G: Para<Params = H::Params, Input = (T, [X; M]), Output = (T, [Y; M])>,
{
    let mut worst = Defect::none();
    if !worst.see_count(|| "steps".into(), N + M, K) {
        return worst;
    }
    for seed in draws::<S>() {
        let run: Run<S, (T, [Y; K])> = in_parts(left, right, p, x, seed);
        worst = worst.and(run.against_lens(whole, p, x, seed));
    }
    worst
}

/// The one, then the other.
fn in_parts<S, F, G, T, X, Y, const K: usize, const N: usize, const M: usize>(
    left: &F,
    right: &G,
    p: &F::Params,
    x: &(T, [X; K]),
    seed: Seed,
) -> Run<S, (T, [Y; K])>
where
    S: Measured,
    T: Space<S> + Clone,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    F: Para<Params: Space<S> + Clone, Input = (T, [X; N]), Output = (T, [Y; N])>,
    G: Para<Params = F::Params, Input = (T, [X; M]), Output = (T, [Y; M])>,
{
    let (s, xs) = x.clone();
    let (before, after) = parts(xs);
    let ((s, ys), r) = left.forward(p, (s, before));
    let ((s, zs), m) = right.forward(p, (s, after));
    let y = (s, array_of(ys.into_iter().chain(zs)));
    let (ds, d) = any_covector(&y, &mut seed.stream(0));
    let (dys, dzs) = parts(d);
    let mut dp = p.zero();
    let (ds, after) = right.backward(p, m, (ds, dzs), &mut dp);
    let (ds, before) = left.backward(p, r, (ds, dys), &mut dp);
    let mut dx = (ds, array_of(before.into_iter().chain(after)));
    Run::new(y, covector(p, &mut dp), covector(x, &mut dx))
}

fn array_of<X, const N: usize>(xs: impl IntoIterator<Item = X>) -> [X; N] {
    let mut xs = xs.into_iter();
    array::from_fn(|_| xs.next().expect("as many as steps"))
}
fn parts<X, const K: usize, const N: usize, const M: usize>(xs: [X; K]) -> ([X; N], [X; M]) {
    let mut xs = xs.into_iter();
    let first = array_of(xs.by_ref());
    (first, array_of(xs))
}
