use super::{Backprop, Euclidean, Image};
use crate::combinator::{Constant, Discard, Duplicate, Sum, constant, discard, duplicate, sum};
use crate::object::Additive;

/// Every wire of Learn carries a bimonoid: it can be added, be 0, be copied and be forgotten. These are the images of the
/// linear maps of the same names, so that the equations of a bialgebra hold because L is a functor (1711.10455,
/// section V).
///
/// | learner | answers | requests, with the quadratic error |
/// |---|---|---|
/// | [`add`](Backprop::add) | a₁ + a₂ | (b − a₂, b − a₁): each is asked to make up for the other |
/// | [`zero`](Backprop::zero) | 0 | nothing |
/// | [`copy`](Backprop::copy) | (a, a) | b₁ + b₂ − a |
/// | [`discard`](Backprop::discard) | nothing | a: content with what it got |
impl<S: Copy, E: Clone> Backprop<S, E> {
    /// X × X → X, the sum.
    ///
    /// ```
    /// use paralens::learn::{Backprop, Learn, Quadratic};
    ///
    /// let add = Backprop::new(0.1, Quadratic).add();
    /// assert_eq!(add.request(&(), (1.0, 2.0), 5.0), (3.0, 4.0));
    /// ```
    pub fn add<X: Euclidean<S> + Additive>(&self) -> Image<Sum<X>, S, E> {
        self.of(sum())
    }
    /// 1 → X, the zero of the space of `like`.
    pub fn zero<X: Euclidean<S>>(&self, like: &X) -> Image<Constant<X>, S, E> {
        self.of(constant(like.zero()))
    }
    /// X → X × X, the diagonal.
    ///
    /// ```
    /// use paralens::learn::{Backprop, Learn, Quadratic};
    ///
    /// let copy = Backprop::new(0.1, Quadratic).copy();
    /// assert_eq!(copy.request(&(), 1.0, (5.0, 7.0)), 11.0);
    /// ```
    pub fn copy<X: Euclidean<S>>(&self) -> Image<Duplicate<X>, S, E> {
        self.of(duplicate())
    }
    /// X → 1.
    pub fn discard<X: Euclidean<S>>(&self) -> Image<Discard<X>, S, E> {
        self.of(discard())
    }
}
