use super::Binary;
use crate::derivative::{Checkable, coordinates, cotangent, covector, pairing, with};
use crate::lift::Lift;
use crate::object::{Additive, Co};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// A lens whose backward map is the Boolean difference of its forward map: made by [`boolean_difference`].
pub struct BooleanDifference<S, F>(F, PhantomData<fn() -> S>);

/// The lens with the forward map of `f` and, in place of its backward map, the *Boolean difference*: each bit of (p, a)
/// is turned in its turn to see whether the answer turns,
///
/// ```text
/// R_i(x, y') = Σ_j (f_j(x) + f_j(x + e_i)) y'_j
/// ```
///
/// for n bits at the price of n + 1 runs. It knows nothing of formulas: of two builds of one function it makes the same
/// lens. On multilinear circuits it is the reverse derivative ([`law::difference`](crate::law::difference())), and on
/// others it can serve to learn with where that misleads. But as an operator on Boolean functions it obeys no chain rule
/// (RD.5 of 1910.07065): the difference of a composite is not the composite of differences.
///
/// ```
/// use paralens::circuit::{Circuit, boolean_difference, gate};
/// use paralens::number::Z2;
/// use paralens::prelude::*;
///
/// // copy ; and is the identity, but as a formula it is x², with derivative 2x = 0
/// let copy = Circuit::wires(1, [0, 0])?;
/// let square = copy.then(&gate::and())?.lens::<1, 1>()?;
/// let x = [Z2(true)];
/// assert_eq!(square.pull(&(), square.forward(&(), x).1, x).1, [Z2(false)]);
/// let by_runs = boolean_difference(&square);
/// assert_eq!(by_runs.pull(&(), by_runs.forward(&(), x).1, x).1, [Z2(true)]);
/// # Ok::<(), paralens::polynomial::Arity>(())
/// ```
pub const fn boolean_difference<S: Binary, F: Checkable<S>>(f: F) -> BooleanDifference<S, F> {
    BooleanDifference(f, PhantomData)
}

impl<S: Binary, F: Checkable<S>> BooleanDifference<S, F> {
    /// The pairing of f(p, a) + y with y'.
    fn turned(&self, p: &F::Params, a: F::Input, y: &[S], dy: &[S]) -> S {
        let there = coordinates(&self.0.apply(p, a));
        pairing(&there, dy) + pairing(y, dy)
    }
    /// A', from the covector of y'.
    fn of_input(&self, p: &F::Params, a: &F::Input, y: &[S], dy: &[S]) -> Co<F::Input> {
        let bits = 0..coordinates::<S, _>(a).len();
        let d: Vec<S> = bits.map(|i| self.turned(p, turn(a, i), y, dy)).collect();
        cotangent(a, &d)
    }
}

/// x with bit i turned.
fn turn<S: Binary, X: crate::object::Space<S> + Clone>(x: &X, i: usize) -> X {
    with(x, |k, x: S| if k == i { x + S::ONE } else { x })
}

impl<S: Binary, F: Checkable<S>> Para for BooleanDifference<S, F> {
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    /// The input and the output.
    type Residual = (F::Input, F::Output);

    fn forward(&self, p: &F::Params, a: F::Input) -> (F::Output, Self::Residual) {
        let y = self.0.apply(p, a.clone());
        (y.clone(), (a, y))
    }
    fn backward(
        &self,
        p: &F::Params,
        r: Self::Residual,
        mut dy: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<F::Input> {
        let (a, y) = r;
        let (dy, y) = (covector(&y, &mut dy), coordinates(&y));
        let bits = 0..coordinates::<S, _>(p).len();
        let d: Vec<S> = bits
            .map(|i| self.turned(&turn(p, i), a.clone(), &y, &dy))
            .collect();
        dp.add(&cotangent(p, &d));
        self.of_input(p, &a, &y, &dy)
    }
    fn backward_input(
        &self,
        p: &F::Params,
        (a, y): Self::Residual,
        mut dy: Co<F::Output>,
    ) -> Co<F::Input> {
        let (dy, y) = (covector(&y, &mut dy), coordinates(&y));
        self.of_input(p, &a, &y, &dy)
    }
    fn apply(&self, p: &F::Params, a: F::Input) -> F::Output {
        self.0.apply(p, a)
    }
}
impl<S: Binary, F: Checkable<S> + Init> Init for BooleanDifference<S, F> {
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
impl<T, S, F: Lift<T>> Lift<T> for BooleanDifference<S, F>
where
    S: Binary,
    F::Lens: Checkable<S>,
{
    type Lens = BooleanDifference<S, F::Lens>;
    fn lift(&self, t: &mut T) -> Self::Lens {
        BooleanDifference(self.0.lift(t), PhantomData)
    }
}
impl<S, F: Clone> Clone for BooleanDifference<S, F> {
    fn clone(&self) -> Self {
        BooleanDifference(self.0.clone(), PhantomData)
    }
}
impl<S, F: Copy> Copy for BooleanDifference<S, F> {}
impl<S, F: fmt::Debug> fmt::Debug for BooleanDifference<S, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BooleanDifference").field(&self.0).finish()
    }
}
