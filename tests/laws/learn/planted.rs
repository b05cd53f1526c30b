//! Wrong learners, each with one fault.

use paralens::learn::{Backprop, Euclidean, Learn, LearnExt, Quadratic};
use paralens::number::Rational;
use paralens::prelude::*;
use std::marker::PhantomData;

/// An identity that requests its input in place of the label.
pub(super) struct Content<X>(PhantomData<fn() -> X>);

pub(super) fn content<X>() -> Content<X> {
    Content(PhantomData)
}
impl<X: Clone> Learn for Content<X> {
    type Params = ();
    type Input = X;
    type Output = X;
    fn implement(&self, (): &(), a: X) -> X {
        a
    }
    fn update(&self, (): &(), _: X, _: X) {}
    fn request(&self, (): &(), a: X, _: X) -> X {
        a
    }
}

/// f ; g where f is told that its own answer was right.
pub(super) struct OwnAnswer<F, G>(pub(super) F, pub(super) G);

impl<F: Learn, G: Learn<Input = F::Output>> Learn for OwnAnswer<F, G> {
    type Params = (F::Params, G::Params);
    type Input = F::Input;
    type Output = G::Output;
    fn implement(&self, p: &Self::Params, a: F::Input) -> G::Output {
        (&self.0).then(&self.1).implement(p, a)
    }
    fn update(&self, (p, q): &Self::Params, a: F::Input, c: G::Output) -> Self::Params {
        let b = self.0.implement(p, a.clone());
        (self.0.update(p, a, b.clone()), self.1.update(q, b, c))
    }
    fn request(&self, p: &Self::Params, a: F::Input, c: G::Output) -> F::Input {
        (&self.0).then(&self.1).request(p, a, c)
    }
}

/// L with the mean over outputs in place of the sum, for the quadratic error.
pub(super) struct OfMean<F>(pub(super) F, pub(super) Rational);

impl<F> OfMean<F>
where
    F: Para<
            Params: Space<Rational> + Clone,
            Input: Euclidean<Rational>,
            Output: Euclidean<Rational>,
        >,
{
    /// The gradient of the mean at (a, b) is that of the sum at (a, I + (b − I)/n).
    fn label(&self, p: &F::Params, a: F::Input, b: &F::Output) -> F::Output {
        let answer = self.0.apply(p, a);
        let numbers = law::coordinates(&answer);
        let n = Rational::new(1, numbers.len() as i128).expect("an output");
        let pairs = numbers.iter().zip(law::coordinates(b));
        let nearer: Vec<_> = pairs.map(|(x, y)| *x + (y - *x) * n).collect();
        law::point(&answer, &nearer)
    }
}
impl<F> Learn for OfMean<F>
where
    F: Para<
            Params: Space<Rational> + Clone,
            Input: Euclidean<Rational>,
            Output: Euclidean<Rational>,
        >,
{
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    fn implement(&self, p: &F::Params, a: F::Input) -> F::Output {
        self.0.apply(p, a)
    }
    fn update(&self, p: &F::Params, a: F::Input, b: F::Output) -> F::Params {
        let b = self.label(p, a.clone(), &b);
        Backprop::new(self.1, Quadratic).of(&self.0).update(p, a, b)
    }
    fn request(&self, p: &F::Params, a: F::Input, b: F::Output) -> F::Input {
        let b = self.label(p, a.clone(), &b);
        Backprop::new(self.1, Quadratic)
            .of(&self.0)
            .request(p, a, b)
    }
}

/// A learner whose `put` does not do what its `request` says.
pub(super) struct Split<L>(pub(super) L);

impl<L: Learn> Learn for Split<L> {
    type Params = L::Params;
    type Input = L::Input;
    type Output = L::Output;
    fn implement(&self, p: &L::Params, a: L::Input) -> L::Output {
        self.0.implement(p, a)
    }
    fn update(&self, p: &L::Params, a: L::Input, b: L::Output) -> L::Params {
        self.0.update(p, a, b)
    }
    fn request(&self, p: &L::Params, a: L::Input, b: L::Output) -> L::Input {
        self.0.request(p, a, b)
    }
    fn put(&self, p: &L::Params, a: L::Input, b: L::Output) -> (L::Params, L::Input) {
        (self.0.update(p, a.clone(), b), a)
    }
}

/// A learner that takes two steps at once: its update is not the image of anything that its parts do.
pub(super) struct Twice<L>(pub(super) L);

impl<L: Learn> Learn for Twice<L> {
    type Params = L::Params;
    type Input = L::Input;
    type Output = L::Output;
    fn implement(&self, p: &L::Params, a: L::Input) -> L::Output {
        self.0.implement(p, a)
    }
    fn update(&self, p: &L::Params, a: L::Input, b: L::Output) -> L::Params {
        let once = self.0.update(p, a.clone(), b.clone());
        self.0.update(&once, a, b)
    }
    fn request(&self, p: &L::Params, a: L::Input, b: L::Output) -> L::Input {
        self.0.request(p, a, b)
    }
}
