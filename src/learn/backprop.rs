use super::euclidean::merge;
use super::{Euclidean, Learn, PointError, Valued};
use crate::number::Ring;
use crate::object::{Object, Path, Space};
use crate::optimiser::{Descent, Optimiser};
use crate::para::Para;

/// The functor L from parametrised maps to learners, for a step size ε and an error e (Fong, Spivak and Tuyéras,
/// *Backprop as Functor*, 1711.10455, Theorem III.2).
///
/// ```text
/// E(p, a, b) = Σ_j e(I(p, a)_j, b_j)
/// U(p, a, b) = p − ε ∇_p E(p, a, b)
/// r(p, a, b) = f_a(∇_a E(p, a, b))      f_a inverts ∂e/∂x(a_i, −) in every coordinate
/// ```
///
/// It is one: L(f ; g) = L(f) ; L(g) and L(identity) = identity, and L(f ⊗ g) = L(f) ⊗ L(g). The reason is short. If g
/// requests b, then by definition of `f_b` the slopes of e at (I(p, a), b) are the gradient that g sends back. So f, told
/// that b was right, sees the cotangent that the chain rule would have given it.
///
/// **The sum matters.** With the mean over outputs in place of Σ, f would divide once more by *its* number of outputs,
/// which a composite does not do, and L is no functor. Put a factor into ε.
///
/// **Names matter.** L does not respect the equality of parametrised maps up to renaming of the parameters: with p = 2 q,
/// descent in q takes four times the step (Cruttwell et al., 2103.01931, section 6).
///
/// Over exact numbers the equations are exact. Over floats the request rounds: off by at most some
/// 64 ε (1 + |a| + |b|)(1 + |J|) for a Jacobian J.
///
/// ```
/// use paralens::learn::{Backprop, Learn, Quadratic};
/// use paralens::prelude::*;
///
/// let product = from_fn(|[x, y]: [f64; 2]| [x * y], |[x, y], [d]: [f64; 1]| [y * d, x * d]);
/// let learner = Backprop::new(0.1, Quadratic).of(product);
/// // 2 · 3 should have been 5: rather 2 − 3 and 3 − 2
/// assert_eq!(learner.request(&(), [2.0, 3.0], [5.0]), [-1.0, 1.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Backprop<S, E> {
    /// ε, the step size.
    pub rate: S,
    /// e, the error at one coordinate.
    pub error: E,
}

/// L(f), the learner that gradient descent makes of a parametrised map: made by [`Backprop::of`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Image<F, S, E> {
    lens: F,
    functor: Backprop<S, E>,
}

impl<S, E> Backprop<S, E> {
    /// The functor for a step size and an error.
    pub const fn new(rate: S, error: E) -> Self {
        Backprop { rate, error }
    }
}
impl<S: Copy, E: Clone> Backprop<S, E> {
    /// L(f), for a map between Euclidean spaces. A parameter that is frozen stays as it is.
    pub fn of<F>(&self, lens: F) -> Image<F, S, E>
    where
        F: Para<Params: Space<S> + Clone, Input: Euclidean<S>, Output: Euclidean<S>>,
    {
        Image {
            lens,
            functor: self.clone(),
        }
    }
}

impl<F, S, E> Image<F, S, E>
where
    S: Ring,
    E: PointError<S>,
    F: Para<Params: Space<S> + Clone, Input: Euclidean<S>, Output: Euclidean<S>>,
{
    /// E(p, a, b), the error of the answer to `a`.
    ///
    /// # Panics
    ///
    /// If answer and label are lists of unlike length.
    pub fn error(&self, p: &F::Params, a: F::Input, b: F::Output) -> S
    where
        E: Valued<S>,
    {
        let answer = self.lens.apply(p, a);
        let mut all = merge(answer, b, |x, y| self.functor.error.value(x, y));
        let (mut sum, mut still) = (S::ZERO, all.zero());
        all.zip([&mut still], &Path::Root, &mut |_, e, _| {
            sum = e.iter().fold(sum, |sum, e| sum + *e);
        });
        sum
    }

    /// ∂E/∂I, the cotangent with which the way back begins.
    fn slopes(&self, answer: F::Output, b: F::Output) -> F::Output {
        merge(answer, b, |x, y| self.functor.error.slope(x, y))
    }
    /// p − ε p'.
    fn descend(&self, p: &F::Params, mut dp: <F::Params as Object>::Cotangent) -> F::Params {
        let mut next = p.clone();
        Descent(self.functor.rate).put(&mut (), &mut next, &mut dp);
        next
    }
    /// `f_a(a')`.
    fn asked(&self, a: F::Input, da: F::Input) -> F::Input {
        merge(a, da, |x, w| self.functor.error.invert(x, w))
    }
}

/// # Panics
///
/// [`update`](Learn::update), [`request`](Learn::request) and [`put`](Learn::put) do if answer and label are lists of
/// unlike length.
impl<F, S, E> Learn for Image<F, S, E>
where
    S: Ring,
    E: PointError<S>,
    F: Para<Params: Space<S> + Clone, Input: Euclidean<S>, Output: Euclidean<S>>,
{
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;

    fn implement(&self, p: &F::Params, a: F::Input) -> F::Output {
        self.lens.apply(p, a)
    }
    fn update(&self, p: &F::Params, a: F::Input, b: F::Output) -> F::Params {
        let (answer, r) = self.lens.forward(p, a);
        let mut dp = p.zero();
        self.lens
            .backward_params(p, r, self.slopes(answer, b), &mut dp);
        self.descend(p, dp)
    }
    fn request(&self, p: &F::Params, a: F::Input, b: F::Output) -> F::Input {
        let (answer, r) = self.lens.forward(p, a.clone());
        let da = self.lens.backward_input(p, r, self.slopes(answer, b));
        self.asked(a, da)
    }
    fn put(&self, p: &F::Params, a: F::Input, b: F::Output) -> (F::Params, F::Input) {
        let (answer, r) = self.lens.forward(p, a.clone());
        let mut dp = p.zero();
        let da = self.lens.backward(p, r, self.slopes(answer, b), &mut dp);
        (self.descend(p, dp), self.asked(a, da))
    }
}
