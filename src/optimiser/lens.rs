use super::Outside;
use crate::object::{Additive, Co, Object, Path};

/// A rule by which parameters follow their gradients: a lens (S × P, S × P) → (P, P') with state S,
///
/// ```text
/// get : S × P → P                the point where the gradient is to be taken
/// put : S × P × P' → S × P       the next state and the next parameters
/// ```
///
/// (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, Definition 3.14). A model is
/// reparameterised by it: parameters pass through `get` on their way to the model, and on the way back the gradient
/// passes through `put`. Drawn, the optimiser stands above the model:
///
/// ```text
///      S × P │   ↑ S × P
///        ┌───▼───┴───┐
///        │ optimiser │
///        └───┬───▲───┘
///          P │   │ P'
///        ┌───▼───┴───┐
///   A ──▶│   model   ├──▶ B
///   A' ◀─┤           │◀── B'
///        └───────────┘
/// ```
///
/// # In place
///
/// Parameters are large and there is one of each, so both maps change what they are given: [`put`](Optimiser::put) moves
/// `p` and the state, and clears the gradient, which is then ready to be added to again. Nothing is allocated between
/// [`start`](Optimiser::start) and the end of training.
///
/// Most optimisers take the gradient where they stand, and their `get` is (s, p) ↦ p. Nesterov's momentum takes it
/// further on. A `get` that moves `p` must be undone before `put`, to the bit, and adding and subtracting a step does not
/// undo itself on floats. Hence [`look`](Optimiser::look) *exchanges* `p` with a point that the state holds: done twice,
/// it is nothing. One step of training is
///
/// ```
/// use paralens::prelude::*;
///
/// // one step on ½ |p|², whose gradient at p is p
/// fn step<U: Optimiser<[f64; 2]>>(u: &U, s: &mut U::State, p: &mut [f64; 2], dp: &mut [f64; 2]) {
///     u.look(s, p);
///     dp.add(p); // a backward map adds the gradient that it finds here
///     u.look(s, p);
///     u.put(s, p, dp);
/// }
/// let (u, mut p, mut dp) = (Nesterov::new(0.1, 0.9), [1.0, -2.0], [0.0; 2]);
/// let mut s = u.start(&p);
/// for _ in 0..200 {
///     step(&u, &mut s, &mut p, &mut dp);
/// }
/// assert!(p.iter().all(|p| p.abs() < 1e-6));
/// ```
///
/// # State
///
/// A velocity, a moment, a sum of squares: each has a number for every number that moves, so it has the *gradient's*
/// type. It is found by the names of the parameters and can be saved like them, and a frozen part has none, because its
/// gradient is `()`. A state is plain data with public fields: a copy of it and of the parameters resumes the training
/// to the bit.
///
/// # A cotangent is not a step
///
/// The gradient p' is a covector: it measures steps, and is none. In p − η p' a metric is hidden that turns covectors into
/// directions. It is the Euclidean one in the coordinates at hand, so it costs nothing, and in other coordinates descent
/// would take other steps. A [`Metric`](super::Metric) of your own is put around an optimiser by
/// [`Under`](super::Under). The types know: for parameters in general there is no step without an optimiser.
///
/// ```compile_fail,E0308
/// use paralens::prelude::*;
///
/// fn step<P: Object + Additive>(p: &mut P, dp: &Co<P>) {
///     p.add(dp); // a `&P` was expected, not a cotangent at one
/// }
/// ```
///
/// # Where it is not defined
///
/// Parameters may have to stay in an open set, as positive ones. Then a step that leaves it is not taken:
/// [`inside`](super::inside) makes `put` a partial map, whose domain of definition [`admits`](Optimiser::admits) tells.
///
/// # Writing one
///
/// ```
/// use paralens::prelude::*;
///
/// /// p ← p − η sign(p')
/// struct SignDescent(f64);
/// impl<P: Space<f64>> Optimiser<P> for SignDescent {
///     type State = ();
///     fn start(&self, _: &P) {}
///     fn put(&self, _: &mut (), p: &mut P, dp: &mut Co<P>) {
///         p.zip([dp], &Path::Root, &mut |_, p, [dp]| {
///             for (p, dp) in p.iter_mut().zip(dp) {
///                 *p -= self.0 * if *dp == 0.0 { 0.0 } else { dp.signum() };
///                 *dp = 0.0;
///             }
///         });
///     }
/// }
/// let (mut p, mut dp) = ([1.0, 2.0], [30.0, -0.1]);
/// SignDescent(0.5).put(&mut (), &mut p, &mut dp);
/// assert_eq!((p, dp), ([0.5, 2.5], [0.0, 0.0]));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an optimiser of the parameters `{P}`",
    label = "this cannot move these parameters",
    note = "a maker that checks its settings, as `clip` and `decay` do, returns a `Result`: write `?` behind it",
    note = "are the number types the same? a pair of optimisers fits a pair of parameters, a chain of them a chain, `()` a layer without parameters"
)]
pub trait Optimiser<P: Object> {
    /// S, what is remembered from one step to the next.
    type State;

    /// The state before the first step.
    fn start(&self, p: &P) -> Self::State;

    /// get : S × P → P, in place: exchanges `p` with the point where the gradient is to be taken. Doing it twice is
    /// nothing.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let (u, mut p) = (Nesterov::new(0.1, 0.5), 1.0);
    /// let mut s = u.start(&p);
    /// u.put(&mut s, &mut p, &mut 2.0); // v = −0.2
    /// u.look(&mut s, &mut p);
    /// assert_eq!(p, 0.8 + 0.5 * -0.2);
    /// u.look(&mut s, &mut p);
    /// assert_eq!(p, 0.8);
    /// ```
    #[inline]
    fn look(&self, _: &mut Self::State, _: &mut P) {}

    /// put : S × P × P' → S × P, in place: one step along `dp`, which is left zero.
    ///
    /// A gradient that is not finite spoils parameters and state; who calls this looks first.
    fn put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>);

    /// Whether `put` is a partial map: whether there are steps that [`admits`](Optimiser::admits) refuses.
    #[inline]
    fn is_partial(&self) -> bool {
        false
    }

    /// Where `put` is defined: whether the step along `dp` keeps the parameters where they must stay. State, parameters and
    /// gradient are as before when it returns. `at` is where the parameters hang, for the name in the error.
    ///
    /// A product admits what each of its parts admits, so that either all of them move or none. Who writes a modifier that
    /// changes the gradient hands the changed one on.
    ///
    /// # Errors
    ///
    /// The parameter that would leave its [`Region`](super::Region), and where to.
    #[inline]
    fn admits(
        &self,
        _: &mut Self::State,
        _: &mut P,
        _: &mut Co<P>,
        _at: &Path<'_>,
    ) -> Result<(), Outside> {
        Ok(())
    }

    /// `put`, where it is defined. This is what a learner calls.
    ///
    /// # Errors
    ///
    /// Those of [`admits`](Optimiser::admits); then state and parameters are as before, and `dp` is zero.
    #[inline]
    fn try_put(&self, s: &mut Self::State, p: &mut P, dp: &mut Co<P>) -> Result<(), Outside> {
        if self.is_partial() {
            let admitted = self.admits(s, p, dp, &Path::Root);
            admitted.inspect_err(|_| dp.clear())?;
        }
        self.put(s, p, dp);
        Ok(())
    }
}

impl<P: Object, U: Optimiser<P>> Optimiser<P> for &U {
    type State = U::State;

    #[inline]
    fn start(&self, p: &P) -> U::State {
        (**self).start(p)
    }
    #[inline]
    fn look(&self, s: &mut U::State, p: &mut P) {
        (**self).look(s, p);
    }
    #[inline]
    fn put(&self, s: &mut U::State, p: &mut P, dp: &mut Co<P>) {
        (**self).put(s, p, dp);
    }
    #[inline]
    fn is_partial(&self) -> bool {
        (**self).is_partial()
    }
    #[inline]
    fn admits(
        &self,
        s: &mut U::State,
        p: &mut P,
        dp: &mut Co<P>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        (**self).admits(s, p, dp, at)
    }
}
