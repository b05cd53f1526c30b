use super::Each;
use crate::lift::{Batching, Drawing, Lift};
use crate::object::{Batch, BatchOf, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::marker::PhantomData;
use std::{array, fmt};

/// N steps of a cell with one parameter: made by [`unroll`](crate::ParaExt::unroll).
///
/// ```text
///            P            P                  P
///          ┌─▼─┐        ┌─▼─┐              ┌─▼─┐
///    S ───▶│   ├───────▶│   ├───▶  ..  ───▶│   ├───▶ S
///    x₁ ──▶│ f ├─▶ y₁ ─▶│ f ├─▶ y₂    ────▶│ f ├─▶ y_N
///          └───┘   x₂   └───┘         x_N  └───┘
/// ```
///
/// It is the N-fold composition, reparameterised along the diagonal Δᴺ : P → Pᴺ. Backward the state's cotangent goes from
/// the last step to the first, and P' is the sum over the steps: back-propagation through time. One step is the cell, and
/// N + M steps are N steps and then M ([`law::unroll`](crate::law::unroll()),
/// [`law::unroll_split`](crate::law::unroll_split)). The cell is a parametric Mealy machine (Gavranović et al., *Categorical
/// Deep Learning is an Algebraic Theory of All Architectures*, 2402.15332).
///
/// ```
/// use paralens::prelude::*;
///
/// let net = elman::<2, 4, f32>().unroll::<3>();
/// let p = net.init(&mut Rng::new(1));
/// let (s, ys) = net.apply(&p, ([0.0; 4], [[1.0, 2.0]; 3]));
/// assert_eq!(s, ys[2]);
/// ```
///
/// It holds N lenses and not one, so that drawn each has noise of its own.
#[derive(Clone, Copy, Debug)]
pub struct Unroll<const N: usize, F>(pub(crate) [F; N]);

impl<const N: usize, F, S, X, Y> Para for Unroll<N, F>
where
    S: Object,
    X: Object,
    Y: Object,
    F: Para<Input = (S, X), Output = (S, Y)>,
{
    type Params = F::Params;
    type Input = (S, [X; N]);
    type Output = (S, [Y; N]);
    type Residual = [F::Residual; N];

    fn forward(&self, p: &F::Params, (s, xs): (S, [X; N])) -> (Self::Output, Self::Residual) {
        let mut state = Some(s);
        let mut residual = [const { None }; N];
        let mut steps = self.0.iter().zip(&mut residual);
        let ys = xs.map(|x| {
            let (f, kept) = steps.next().expect("a lens for every step");
            let s = state.take().expect("every step leaves a state");
            let ((s, y), r) = f.forward(p, (s, x));
            (state, *kept) = (Some(s), Some(r));
            y
        });
        let s = state.expect("every step leaves a state");
        ((s, ys), residual.map(|r| r.expect("filled above")))
    }
    fn backward(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<Self::Input> {
        last_first(self.0.iter().zip(r), db, |(f, r), db| {
            f.backward(p, r, db, dp)
        })
    }
    fn backward_params(
        &self,
        p: &F::Params,
        r: Self::Residual,
        (mut ds, dys): Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) {
        let steps = self.0.iter().zip(r).zip(dys).enumerate();
        for (i, ((f, r), dy)) in steps.rev() {
            if i == 0 {
                return f.backward_params(p, r, (ds, dy), dp);
            }
            (ds, _) = f.backward(p, r, (ds, dy), dp);
        }
    }
    fn backward_input(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        last_first(self.0.iter().zip(r), db, |(f, r), db| {
            f.backward_input(p, r, db)
        })
    }
    fn apply(&self, p: &F::Params, (s, xs): (S, [X; N])) -> (S, [Y; N]) {
        let (mut state, mut steps) = (Some(s), self.0.iter());
        let ys = xs.map(|x| {
            let f = steps.next().expect("a lens for every step");
            let s = state.take().expect("every step leaves a state");
            let (s, y) = f.apply(p, (s, x));
            state = Some(s);
            y
        });
        (state.expect("every step leaves a state"), ys)
    }
}

/// The way back through time: the state's cotangent from the last step to the first, and the inputs' in their order.
fn last_first<const N: usize, R, S, X, Y>(
    steps: impl DoubleEndedIterator<Item = R> + ExactSizeIterator,
    (mut ds, dys): (S, [Y; N]),
    mut back: impl FnMut(R, (S, Y)) -> (S, X),
) -> (S, [X; N]) {
    let mut dxs = [const { None }; N];
    for ((step, dy), dx) in steps.zip(dys).zip(&mut dxs).rev() {
        let (before, d) = back(step, (ds, dy));
        (ds, *dx) = (before, Some(d));
    }
    (ds, dxs.map(|dx| dx.expect("every step was passed")))
}

impl<const N: usize, F: Init, S: Object, X: Object, Y: Object> Init for Unroll<N, F>
where
    F: Para<Input = (S, X), Output = (S, Y)>,
{
    /// # Panics
    ///
    /// If `N` is 0: there is no lens to ask.
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0[0].init(rng)
    }
}
impl<const N: usize, F: Lift<Drawing>> Lift<Drawing> for Unroll<N, F> {
    type Lens = Unroll<N, F::Lens>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        Unroll(array::from_fn(|i| self.0[i].lift(t)))
    }
}
impl<const N: usize, F, S, X, Y> Lift<Batching> for Unroll<N, F>
where
    F: Lift<Batching> + Para<Input = (S, X), Output = (S, Y)>,
{
    type Lens = UnrollRows<N, F::Lens, X, Y>;
    #[inline]
    fn lift(&self, t: &mut Batching) -> Self::Lens {
        UnrollRows(Unroll(array::from_fn(|i| self.0[i].lift(t))), PhantomData)
    }
}

/// N steps of a cell on a batch: what [`batched`](crate::ParaExt::batched) makes of [`Unroll`]. A step takes all rows at
/// once, so that it has the matrix products of a batch.
pub struct UnrollRows<const N: usize, G, X, Y>(Unroll<N, G>, PhantomData<fn(X) -> Y>);

impl<const N: usize, G, S, X, Y> Para for UnrollRows<N, G, X, Y>
where
    S: Batch,
    X: Object,
    Y: Object,
    G: Para<Input = (S, BatchOf<X>), Output = (S, BatchOf<Y>)>,
{
    type Params = G::Params;
    type Input = (S, Vec<[X; N]>);
    type Output = (S, Vec<[Y; N]>);
    type Residual = [G::Residual; N];

    /// # Panics
    ///
    /// If there are not as many states as rows.
    fn forward(&self, p: &G::Params, (s, xs): Self::Input) -> (Self::Output, Self::Residual) {
        let n = even(&s, &xs);
        let ((s, ys), r) = self.0.forward(p, (s, by_steps(xs)));
        ((s, by_rows::<N, Y>(n, ys)), r)
    }
    fn backward(
        &self,
        p: &G::Params,
        r: Self::Residual,
        (ds, dys): Co<Self::Output>,
        dp: &mut Co<G::Params>,
    ) -> Co<Self::Input> {
        let n = dys.len();
        let db = (ds, by_steps::<N, Co<Y>>(dys));
        let (ds, dxs) = self.0.backward(p, r, db, dp);
        (ds, by_rows::<N, Co<X>>(n, dxs))
    }
    fn backward_params(
        &self,
        p: &G::Params,
        r: Self::Residual,
        (ds, dys): Co<Self::Output>,
        dp: &mut Co<G::Params>,
    ) {
        let db = (ds, by_steps::<N, Co<Y>>(dys));
        self.0.backward_params(p, r, db, dp);
    }
    fn backward_input(
        &self,
        p: &G::Params,
        r: Self::Residual,
        (ds, dys): Co<Self::Output>,
    ) -> Co<Self::Input> {
        let n = dys.len();
        let db = (ds, by_steps::<N, Co<Y>>(dys));
        let (ds, dxs) = self.0.backward_input(p, r, db);
        (ds, by_rows::<N, Co<X>>(n, dxs))
    }
    fn apply(&self, p: &G::Params, (s, xs): Self::Input) -> Self::Output {
        let n = even(&s, &xs);
        let (s, ys) = self.0.apply(p, (s, by_steps(xs)));
        (s, by_rows::<N, Y>(n, ys))
    }
}

fn even<X>(states: &impl Batch, rows: &[X]) -> usize {
    let fits = states.is_even() && states.len() == rows.len();
    assert!(fits, "the parts of the inputs differ in number");
    rows.len()
}
/// Rows of steps as steps of rows.
fn by_steps<const N: usize, X: Object>(rows: Vec<[X; N]>) -> [BatchOf<X>; N] {
    let mut steps = array::from_fn(|_| <BatchOf<X>>::with_capacity(rows.len()));
    rows.consume(|row| {
        for (step, x) in steps.iter_mut().zip(row) {
            step.push(x);
        }
    });
    steps
}
/// Steps of `n` rows as rows of steps.
fn by_rows<const N: usize, X: Object>(n: usize, steps: [BatchOf<X>; N]) -> Vec<[X; N]> {
    let mut steps = steps.map(Batch::into_rows);
    let row = |_| {
        let row = steps.each_mut();
        row.map(|step| step.next().expect("every step has every row"))
    };
    (0..n).map(row).collect()
}

impl<const N: usize, G: Lift<Drawing>, X, Y> Lift<Drawing> for UnrollRows<N, G, X, Y> {
    type Lens = UnrollRows<N, G::Lens, X, Y>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        UnrollRows(self.0.lift(t), PhantomData)
    }
}
impl<const N: usize, G: Clone, X, Y> Lift<Batching> for UnrollRows<N, G, X, Y> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
impl<const N: usize, G: Clone, X, Y> Clone for UnrollRows<N, G, X, Y> {
    fn clone(&self) -> Self {
        UnrollRows(self.0.clone(), PhantomData)
    }
}
impl<const N: usize, G: fmt::Debug, X, Y> fmt::Debug for UnrollRows<N, G, X, Y> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UnrollRows").field(&self.0).finish()
    }
}
