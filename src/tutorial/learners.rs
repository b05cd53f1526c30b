//! Chapter 13: layers that train each other.
//!
//! So far a cotangent went back through a network: how fast the loss changes. There is another way to tell the same
//! story, in which nobody speaks of losses or slopes, and layers only tell each other what they would have liked.
//!
//! # One learner
//!
//! Somebody answers a question. Told what would have been right, they do two things. They change their mind a little; and
//! they say which *question* would have suited them better. A **learner** from A to B is that, three functions with
//! something P that is learnt:
//!
//! ```text
//! implement : P × A → B         the answer
//! update    : P × A × B → P     a changed mind, when b was right
//! request   : P × A × B → A     the question it would rather have had
//! ```
//!
//! Here is one by hand. It answers `p + a`. If `b` was right, it moves `p` half of the way; and it would rather have been
//! given the `a` that makes its answer right.
//!
//! ```
//! let implement = |p: f64, a: f64| p + a;
//! let update = |p: f64, a: f64, b: f64| p - 0.5 * (p + a - b);
//! let request = |p: f64, _a: f64, b: f64| b - p;
//!
//! assert_eq!(implement(1.0, 3.0), 4.0);
//! let p = update(1.0, 3.0, 10.0);
//! assert_eq!(p, 4.0);
//! assert_eq!(implement(1.0, request(1.0, 3.0, 10.0)), 10.0);
//! ```
//!
//! What it requests is a point of A, of the same kind as what it was given, and not a slope. That is what makes the next
//! step possible.
//!
//! # Two in a row
//!
//! Let `f` answer `b`, and `g` make of `b` the final answer. Someone tells us the right final answer `c`. So `g` knows what
//! it needs in order to learn. And `f`? Nobody knows what `f` should have said. But `g` has an opinion, and it is of the
//! right kind: what `g` requests *is a label for f*.
//!
//! ```text
//!         ┌─────────┐        b        ┌─────────┐
//!   a ───▶│         ├────────────────▶│         ├───▶ answer
//!         │    f    │                 │    g    │
//!   ◀─────┤         │◀────────────────┤         │◀─── c, the label
//! request └─────────┘ request of g    └─────────┘
//! ```
//!
//! The crate calls the three functions the trait [`Learn`](crate::learn::Learn), and composition
//! [`then`](crate::learn::LearnExt::then):
//!
//! ```
//! use paralens::learn::{Learn, LearnExt};
//!
//! #[derive(Clone, Copy)]
//! struct Shift;
//! impl Learn for Shift {
//!     type Params = f64;
//!     type Input = f64;
//!     type Output = f64;
//!     fn implement(&self, p: &f64, a: f64) -> f64 {
//!         p + a
//!     }
//!     fn update(&self, p: &f64, a: f64, b: f64) -> f64 {
//!         p - 0.5 * (p + a - b)
//!     }
//!     fn request(&self, p: &f64, _: f64, b: f64) -> f64 {
//!         b - p
//!     }
//! }
//! let two = Shift.then(Shift);
//! let (p, q) = (1.0, 2.0);
//! assert_eq!(two.implement(&(p, q), 3.0), 6.0);
//!
//! // 10 was right: the second asks for 8, and the first learns from 8
//! let asked = Shift.request(&q, 4.0, 10.0);
//! assert_eq!(asked, 8.0);
//! assert_eq!(two.update(&(p, q), 3.0, 10.0), (Shift.update(&p, 3.0, asked), Shift.update(&q, 4.0, 10.0)));
//! ```
//!
//! A mistake is easily made here: to train `f` with its own answer `b`. It would hear that it was right, and never learn.
//!
//! # The wire
//!
//! There should be a learner that does nothing, so that composing with it changes nothing: a bare wire, the **identity**.
//! Its answer is what it was given. And its request? One is tempted to say that it is content with what it got, `a`.
//! But put it behind `f`. Then `f` would be trained with the wire's request, that is with its own answer, and would learn
//! nothing; without the wire, it would be trained with `c`. So the wire must hand on the label: **the identity requests
//! the label**.
//!
//! ```
//! use paralens::learn::{Learn, identity};
//!
//! assert_eq!(identity().request(&(), 3.0, 10.0), 10.0);
//! ```
//!
//! With composition and identity, learners form a **category**: wherever the brackets stand, the row is the same, and wires
//! change nothing. These two sentences are laws, and can be asked of any learner.
//!
//! ```
//! use paralens::learn::{Backprop, Quadratic, identity};
//! use paralens::prelude::*;
//!
//! let f = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
//! let wires = (&identity(), &identity());
//! law::learners_unit(&f, &[1.0], wires, &[3.0], &[10.0]).within(0.0)?;
//! law::learners_associativity((&f, &f, &f), (&[1.0], &[2.0], &[3.0]), &[4.0], &[50.0]).within(0.0)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! # Learners from lenses
//!
//! Where did `Shift` come from? From gradient descent. Take any lens of this crate, and an error between an answer and a
//! label, such as `½ (answer − label)²`, summed over the outputs: E. Then
//!
//! - **update** is the step that chapter 6 knows, `p − ε ∂E/∂p`;
//! - **request** starts from `∂E/∂a`, the slope that comes out at the input, and asks: *which label would have caused this
//!   slope at a*? The slope of the error at an answer x with the label y is `x − y`, so the label is `y = x − slope`, and the
//!   request is `a − ∂E/∂a`.
//!
//! [`Backprop`](crate::learn::Backprop) does this to a lens, and with ε = ½ it makes `Shift` from a bias:
//!
//! ```
//! use paralens::learn::{Backprop, Learn, Quadratic};
//! use paralens::prelude::*;
//!
//! let shift = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
//! assert_eq!(shift.update(&[1.0], [3.0], [10.0]), [4.0]);
//! assert_eq!(shift.request(&[1.0], [3.0], [10.0]), [9.0]);
//! ```
//!
//! The other errors have other inverses, and some have none. The slope of `|x − y|` is a sign, and from a sign nobody can
//! tell the label. [`custom`](crate::learn::custom()) tries the inverse that you give it, and refuses this one.
//!
//! # The theorem
//!
//! Now there are two ways to train two lenses in a row. Compose the *lenses*, and let gradient descent train the
//! composite: the cotangent goes through both, as in chapter 2. Or make a learner of each, and compose the *learners*:
//! labels go back, and no cotangent crosses the middle. They are the same:
//!
//! ```
//! use paralens::learn::{Backprop, Learn, LearnExt, Quadratic};
//! use paralens::prelude::*;
//!
//! let (f, g) = (Dense::<2, 3, f64>::new().then(tanh()), Dense::<3, 1, f64>::new());
//! let functor = Backprop::new(0.1, Quadratic);
//! let (f_learner, g_learner) = (functor.of(f), functor.of(g));
//!
//! let one = functor.of(ParaExt::then(f, g));
//! let other = LearnExt::then(f_learner, g_learner);
//!
//! let p = ParaExt::then(f, g).init(&mut Rng::new(1));
//! law::learners_equal(&one, &p, &other, Clone::clone, &[1.0, -1.0], &[2.0]).within(1e-14)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! A translation that turns rows into rows and wires into wires is called a **functor**. So back-propagation is a functor
//! from maps with parameters to learners (Fong, Spivak and Tuyéras, *Backprop as Functor*, 1711.10455). The reason fits
//! into a line: `g` asks for the very label at which the slopes of the error are the cotangent that `g` would have sent.
//!
//! The equation is exact, and floats are not; over fractions it can be seen with `==`:
//!
//! ```
//! use paralens::learn::{Backprop, Quadratic};
//! use paralens::number::Rational;
//! use paralens::prelude::*;
//!
//! let [a, c, eps] = [(1, 3), (5, 7), (1, 10)].map(|(n, d)| Rational::new(n, d).unwrap());
//! let square = from_fn(|x: Rational| x * x, |x, dy| (x + x) * dy);
//! let functor = Backprop::new(eps, Quadratic);
//! law::learners_functor(&functor, (&square, &square), (&(), &()), &a, &c).within(0.0)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! # Why the sum
//!
//! The errors of several outputs are *added*. One might like their mean better, but then the theorem fails. Let `f` have two
//! outputs and `g`, behind it, one. In the composite the error is divided by 1. As a learner of its own, `f` has two
//! outputs, and divides its error by 2: it takes half the step. By hand, for `f : a ↦ (p a, p a)` and `g` the sum of
//! both, at p = 1, a = 1, with the label 4:
//!
//! ```
//! let (p, a, c) = (1.0, 1.0, 4.0);
//! let slope = 2.0 * p * a - c; // of ½ (2 p a − c)² in the answer
//! let composite = slope * (a + a);
//!
//! // g asks each of the two to be `slope` less; f sees the error of two outputs
//! let asked = p * a - slope;
//! let summed = (p * a - asked) * a + (p * a - asked) * a;
//! let averaged = summed / 2.0;
//! assert_eq!((composite, summed, averaged), (-4.0, -4.0, -2.0));
//! ```
//!
//! # Exercises
//!
//! 1. What does the learner of `x ↦ 3x` request, given a = 1, when 6 was right? Is its answer to that better?
//! 2. A wire is copied to two readers, one of which asks for 5 and the other for 7; the value was 1. What does the copy
//!    request? Use [`Backprop::copy`](crate::learn::Backprop::copy).
//! 3. Train XOR with `update` alone; the example `learner_category` does it. How far is one update of the composite from
//!    one [`step`](crate::learner::Learner::step) of a learner of chapter 7?
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::learn::{Backprop, Learn, Quadratic};
//! use paralens::prelude::*;
//!
//! let functor = Backprop::new(0.1, Quadratic);
//!
//! // 1: 1 − 3 (3 − 6) = 10, and no: a request goes a whole step along the slope, which may be too far
//! let triple = functor.of(from_fn(|x: f64| 3.0 * x, |_, dy| 3.0 * dy));
//! assert_eq!(triple.request(&(), 1.0, 6.0), 10.0);
//! assert!(triple.error(&(), 10.0, 6.0) > triple.error(&(), 1.0, 6.0));
//!
//! // 2: it adds what they want, 4 and 6 more: 5 + 7 − 1
//! assert_eq!(functor.copy().request(&(), 1.0, (5.0, 7.0)), 11.0);
//!
//! // 3: not at all, but for rounding
//! let net = Dense::<2, 4, f64>::new().then(tanh()).then(Dense::<_, 1, f64>::new());
//! let mut ordinary = Learner::new(net, quadratic(), Descent(0.1), 1);
//! let next = functor.of(net).update(ordinary.params(), [0.0, 1.0], [1.0]);
//! ordinary.step([0.0, 1.0], &[1.0])?;
//! assert_eq!(&next, ordinary.params());
//! # Ok::<(), LearnError>(())
//! ```
//!
//! </details>
//!
//! Next: [covectors](super::covectors), or why a gradient is not a step, continued.
