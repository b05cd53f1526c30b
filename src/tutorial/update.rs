//! Chapter 6: from a gradient to new parameters.
//!
//! # A gradient is not a step
//!
//! The gradient has the type of the parameters, so it is tempting to subtract it from them. But look at the units. If
//! `p` is in metres and the loss in pounds, then `dp`, an exchange rate, is in *pounds per metre*, and metres minus
//! pounds per metre is nonsense. Something has to turn one into the other, and it is a decision, not a computation.
//!
//! That the decision matters shows when the parameter is written otherwise. Put `p = 2q`: the same model, told in units
//! of two metres. The loss is `½ (p − 3)²`, and we stand at `p = 1`, which is `q = 0.5`.
//!
//! ```
//! // told in p: the slope is p − 3
//! let p: f64 = 1.0;
//! let dp = p - 3.0;
//! let p_new = p - 0.1 * dp;
//!
//! // told in q: p = 2q moves twice as fast as q
//! let q: f64 = 0.5;
//! let dq = (2.0 * q - 3.0) * 2.0;
//! let q_new = q - 0.1 * dq;
//!
//! assert_eq!(p_new, 1.2);
//! assert_eq!(2.0 * q_new, 1.8); // the same rule, and a step four times as long
//! ```
//!
//! So "p minus η times the gradient" depends on how the parameters are written. The number η, the **step size**,
//! carries the missing units, and its right value is different for the two. This is also why a gradient is called a
//! *co*vector: where the numbers that say where we are get smaller, here from `p` to `q`, those of the gradient get
//! larger.
//!
//! # Descent
//!
//! The simplest decision is one η for all: **gradient descent**, `p ← p − η p'`. Here by hand, three steps towards
//! `½ (p − 3)²`:
//!
//! ```
//! let mut p: f64 = 1.0;
//! for _ in 0..3 {
//!     p -= 0.1 * (p - 3.0);
//! }
//! assert!((p - 1.542).abs() < 1e-12);
//! ```
//!
//! [`Descent`](crate::optimiser::Descent) is that line, and what applies it is the
//! [`Learner`](crate::learner::Learner), which holds a model, a loss, an optimiser and the parameters. With a model
//! that is nothing but its bias, `0 + p`, it does the same to the last bit:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let start = [1.0];
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), Descent(0.1), start, 0);
//! let mut p: f64 = 1.0;
//! for _ in 0..3 {
//!     learner.step([0.0], &[3.0])?;
//!     p -= 0.1 * (p - 3.0);
//!     assert_eq!(learner.params()[0], p);
//! }
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # An optimiser is a lens
//!
//! In chapter 4 a parameter was made by another lens that sat on the wire from above. An optimiser sits in the same
//! place. From above come what was learnt and what the optimiser remembers, its **state** S; downward it gives the
//! parameters that the model is to use, and upward it turns the gradient into new parameters and a new state:
//!
//! ```text
//!      S × P │    ↑ S × P    state and parameters: old ones in, new ones out
//!        ┌───▼────┴───┐
//!        │  optimiser │
//!        └───┬────▲───┘
//!          P │    │ P'       parameters to use, their gradient
//!        ┌───▼────┴───┐
//!   x ──▶│ model;loss │
//!        └────────────┘
//! ```
//!
//! So the optimiser is a lens `(S × P, S × P) → (P, P')`, training is *reparameterisation by the optimiser*, and one
//! step of training is one backward pass of the whole (Cruttwell et al., 2103.01931, Definition 3.14). It differs from
//! `exp` in chapter 4 in one thing: what leaves it upwards is no cotangent but a point, ready to come in again from
//! above.
//!
//! The crate's trait has the two halves under the names `look` and `put`, in place, so that nothing is copied:
//! [`Optimiser`](crate::optimiser::Optimiser). Here is one of your own, whose steps grow shorter, `η = 1, ½, ⅓, …`. Its
//! state is the number of steps:
//!
//! ```
//! use paralens::prelude::*;
//!
//! struct Shorter;
//! impl<P: Space<f64>> Optimiser<P> for Shorter {
//!     type State = f64;
//!     fn start(&self, _: &P) -> f64 {
//!         0.0
//!     }
//!     fn put(&self, steps: &mut f64, p: &mut P, dp: &mut Co<P>) {
//!         *steps += 1.0;
//!         // every array of numbers in p, beside the same of the gradient
//!         p.zip([dp], &Path::Root, &mut |_, p, [dp]| {
//!             for (p, d) in p.iter_mut().zip(dp) {
//!                 *p -= *d / *steps;
//!                 *d = 0.0; // the gradient is used up
//!             }
//!         });
//!     }
//! }
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), Shorter, [100.0], 0);
//! for target in [3.0, 5.0, 10.0] {
//!     learner.step([0.0], &[target])?;
//! }
//! assert!((learner.params()[0] - 6.0).abs() < 1e-12); // the mean of the three
//! # Ok::<(), LearnError>(())
//! ```
//!
//! (With these steps, `p` is at every moment the mean of the targets so far: the second step goes half of the way to
//! the second target, the third a third of the way.) [`zip`](crate::object::Space::zip) walks any parameters, whatever
//! the model is made of. That is why an optimiser is written once and fits all.
//!
//! # Momentum
//!
//! Descent remembers nothing. A ball that rolls downhill remembers its velocity `v`, and runs through flat stretches
//! and small bumps. **Momentum** has `v` as its state:
//!
//! ```text
//! v ← γ v − η p'
//! p ← p + v
//! ```
//!
//! On the loss `½ p²` from `p = 1`, with η = 0.1 and γ = 0.9:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), Momentum::new(0.1, 0.9), [1.0], 0);
//! for expected in [0.9, 0.72, 0.486, 0.2268] {
//!     learner.step([0.0], &[0.0])?;
//!     assert!((learner.params()[0] - expected).abs() < 1e-12);
//! }
//! # Ok::<(), LearnError>(())
//! ```
//!
//! The second step by hand: v was −0.1, the slope at 0.9 is 0.9, so v becomes −0.09 − 0.09 and p becomes 0.72. The
//! state has the type of the gradient, one velocity for each parameter.
//!
//! # Looking ahead
//!
//! With such a velocity one knows beforehand roughly where the step will end, at `p + γ v`. **Nesterov** takes the
//! gradient there and not at p. Here at last the downward half of the lens does something: the parameters that the
//! model gets to see are not the ones that are kept.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let nesterov = Nesterov::new(0.1, 0.9);
//! let mut p = [1.0];
//! let mut state = nesterov.start(&p);
//! nesterov.put(&mut state, &mut p, &mut [1.0]); // a first step, with the slope 1
//! assert_eq!(p, [0.9]);                         // v is now −0.1
//!
//! nesterov.look(&mut state, &mut p);
//! assert!((p[0] - (0.9 - 0.9 * 0.1)).abs() < 1e-12); // p + γ v: what the model sees
//! nesterov.look(&mut state, &mut p);
//! assert_eq!(p, [0.9]);                              // looking twice is looking back
//! ```
//!
//! The learner looks, runs the model forward and back, looks back, and puts.
//!
//! # Adam, and several at once
//!
//! [`Adam`](crate::optimiser::Adam) gives each parameter a step size of its own, from the mean and the spread of the
//! gradients it has seen, which are its state. It answers the trouble with units in part: however the parameters are
//! stretched, its first step is η long in each.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let model = Bias::<2, f64>::new();
//! let mut learner = Learner::with(model, quadratic(), Adam::new(0.1), [1.0, 1.0], 0);
//! learner.step([0.0, 0.0], &[3.0, 1000.0])?; // slopes −2 and −999
//! assert!(learner.params().iter().all(|p| (p - 1.1).abs() < 1e-8));
//! # Ok::<(), LearnError>(())
//! ```
//!
//! It is what to take when you do not know what to take. Parameters that come as a pair can have a pair of optimisers,
//! with `()` for a part without parameters.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 3>::new().then(tanh()).then(Dense::<_, 1>::new());
//! let each_its_own = ((Adam::new(0.01), ()), Descent(0.1));
//! let mut learner = Learner::new(net, quadratic(), each_its_own, 1);
//! learner.step([1.0, 2.0], &[0.5])?;
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # Exercises
//!
//! 1. In the example with `p = 2q`, which η for q makes the two steps agree?
//! 2. Momentum with γ = 0 is an optimiser that you know. Which? Check it on three steps.
//! 3. Nesterov's values on `½ p²` from 1, with η = 0.1 and γ = 0.9, begin with 0.9. Compute the second by hand.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::prelude::*;
//!
//! // 1: a quarter. The step in q is to be half of that in p, and the slope is twice as large.
//! let (p, q): (f64, f64) = (1.0, 0.5);
//! let p_new = p - 0.1 * (p - 3.0);
//! let q_new = q - 0.025 * (2.0 * q - 3.0) * 2.0;
//! assert!((p_new - 2.0 * q_new).abs() < 1e-12);
//!
//! // 2: descent
//! let mut one = Learner::with(Bias::<1, f64>::new(), quadratic(), Momentum::new(0.1, 0.0), [1.0], 0);
//! let mut other = Learner::with(Bias::<1, f64>::new(), quadratic(), Descent(0.1), [1.0], 0);
//! for _ in 0..3 {
//!     one.step([0.0], &[0.0])?;
//!     other.step([0.0], &[0.0])?;
//!     assert!((one.params()[0] - other.params()[0]).abs() < 1e-15);
//! }
//!
//! // 3: v is −0.1; the slope is taken at 0.9 − 0.09 = 0.81; v becomes −0.09 − 0.081, and p 0.729
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), Nesterov::new(0.1, 0.9), [1.0], 0);
//! learner.step([0.0], &[0.0])?;
//! learner.step([0.0], &[0.0])?;
//! assert!((learner.params()[0] - 0.729).abs() < 1e-12);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! </details>
//!
//! Next: [training](super::training), a whole program.
