//! Chapter 10: numbers that are not floats.
//!
//! # Over any numbers
//!
//! The parabola of the last chapter does nothing but add and multiply. So it need not say `f64`: let it work over every
//! type `S` that can do that, in the crate a [`Semiring`](crate::number::Semiring). The 2 of the derivative becomes
//! `x + x`.
//!
//! ```
//! use paralens::prelude::*;
//! use std::marker::PhantomData;
//!
//! /// y = p x².
//! #[derive(Clone, Debug)]
//! struct Parabola<S>(PhantomData<fn() -> S>);
//!
//! impl<S: Semiring> Para for Parabola<S> {
//!     type Params = S;
//!     type Input = S;
//!     type Output = S;
//!     type Residual = S;
//!     fn forward(&self, p: &S, x: S) -> (S, S) {
//!         (*p * x * x, x)
//!     }
//!     fn backward(&self, p: &S, x: S, dy: S, dp: &mut S) -> S {
//!         *dp = *dp + x * x * dy;
//!         *p * (x + x) * dy
//!     }
//! }
//! assert_eq!(Parabola(PhantomData).apply(&3.0_f32, 2.0), 12.0);
//! assert_eq!(Parabola(PhantomData).apply(&3.0_f64, 2.0), 12.0);
//! ```
//!
//! Layers that need more, an exponential or a square root, ask for a [`Real`](crate::number::Real).
//!
//! # Dual numbers
//!
//! Chapter 3 had a second method: to go from the front, and carry along how fast each number moves with the start. That
//! is arithmetic, and it can be put into a number. A **dual number** [`Dual`](crate::number::Dual) is a value and its
//! speed; the speed of a product follows the product rule, and so on.
//!
//! ```
//! use paralens::number::Dual;
//!
//! let x = Dual::variable(3.0); // moves at speed 1
//! let y = x * x + x;
//! assert_eq!((y.value, y.tangent), (12.0, 7.0)); // 2x + 1
//! ```
//!
//! Nothing was said about derivatives here, only `*` and `+`. So a layer over `S`, run *forward* on dual numbers, gives
//! its own slope, and its backward map must agree. That is a better check than nudging: nothing is approximated.
//! [`law::exact!`](crate::law::exact!) reads one expression twice, once over `f64` and once over dual numbers.
//!
//! ```
//! # use paralens::law;
//! # use paralens::prelude::*;
//! # use std::marker::PhantomData;
//! # struct Parabola<S>(PhantomData<fn() -> S>);
//! # impl<S: Semiring> Para for Parabola<S> {
//! #     type Params = S;
//! #     type Input = S;
//! #     type Output = S;
//! #     type Residual = S;
//! #     fn forward(&self, p: &S, x: S) -> (S, S) {
//! #         (*p * x * x, x)
//! #     }
//! #     fn backward(&self, p: &S, x: S, dy: S, dp: &mut S) -> S {
//! #         *dp = *dp + x * x * dy;
//! #         *p * (x + x) * dy
//! #     }
//! # }
//! let parabola = Parabola(PhantomData);
//! let y = parabola.apply(&Dual::constant(3.0), Dual::variable(2.0));
//! assert_eq!((y.value, y.tangent), (12.0, 12.0)); // p x² and 2 p x
//!
//! law::exact!(S => Parabola::<S>(PhantomData), &3.0, &2.0).within(1e-15)?;
//!
//! // and a network
//! let net = Dense::<2, 3, f64>::new().then(sigmoid()).then(Dense::<_, 1, f64>::new());
//! let p = net.init(&mut Rng::new(1));
//! law::exact!(S => Dense::<2, 3, S>::new().then(sigmoid()).then(Dense::<_, 1, S>::new()), &p, &[0.3, -0.7])
//!     .within(1e-14)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! Use this check where you can, and [`law::gradient`](crate::law::gradient) for a layer that is written for `f64`
//! alone.
//!
//! # Bits
//!
//! [`Z2`](crate::number::Z2) has two numbers, 0 and 1, where plus is exclusive or and times is and. Nothing can be
//! nudged here, and there are no small steps. But sums and products have derivatives by rule, and one can read them: a
//! backward bit says whether *flipping* this bit would flip what comes out.
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! let (o, i) = (Z2(false), Z2(true));
//! let and = from_fn(|[a, b]: [Z2; 2]| a * b, |[a, b], dy| [b * dy, a * dy]);
//!
//! let (y, kept) = and.forward(&(), [i, o]);
//! let ((), dx) = and.pull(&(), kept, i);
//! assert_eq!(y, o);
//! assert_eq!(dx, [o, i]); // flipping the first changes nothing, flipping the second does
//! ```
//!
//! # Learning with bits
//!
//! The smallest model that can be any function of two bits is its table: four bits of parameters, and the input chooses
//! one. The choosing is a sum of products: entry `k` is multiplied by `δ_k(x)`, which is 1 for one of the four inputs.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let (o, i) = (Z2(false), Z2(true));
//!
//! // δ: two bits become four, of which one is set
//! let choose = from_fn(
//!     |[a, b]: [Z2; 2]| {
//!         let (not_a, not_b) = (a + Z2::ONE, b + Z2::ONE);
//!         [not_a * not_b, not_a * b, a * not_b, a * b]
//!     },
//!     |[a, b], d: [Z2; 4]| {
//!         let (not_a, not_b) = (a + Z2::ONE, b + Z2::ONE);
//!         [
//!             not_b * (d[0] + d[2]) + b * (d[1] + d[3]),
//!             not_a * (d[0] + d[1]) + a * (d[2] + d[3]),
//!         ]
//!     },
//! );
//! let table = choose.then(Linear::<4, 1, Z2>::new());
//!
//! let blank = ((), Matrix::zeros());
//! let mut learner = Learner::with(table, boolean_error(), Ascent(Z2::ONE), blank, 0).rate(Same);
//! for (x, y) in [([o, o], o), ([o, i], i), ([i, o], i), ([i, i], o)] {
//!     learner.step(x, &[y])?;
//! }
//! // one pass, and the table of exclusive or is there
//! assert_eq!(learner.predict([i, o]), [i]);
//! assert_eq!(learner.predict([i, i]), [o]);
//! assert_eq!(learner.params().1.flat(), [o, i, i, o]);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! It is the learner of chapter 7, with three parts exchanged. The loss is
//! [`boolean_error`](crate::loss::boolean_error), prediction plus target, which is 1 where they differ. The rate of
//! chapter 5, a map from the loss to its cotangent, is no longer the constant 1 but [`Same`](crate::learner::Same): the
//! way back begins with the error itself, so that where nothing is wrong nothing is changed. And the optimiser adds the
//! gradient to the parameters, that is, flips what would have helped (Wilson and Zanasi, *Reverse Derivative Ascent*,
//! 2101.10488).
//!
//! A network of floats and this table have in common that they are lenses, and nothing else is needed to learn.
//!
//! # Exercises
//!
//! 1. Differentiate `x ↦ x² (1 − x)` at 0.5 with a dual number.
//! 2. Over bits `x² = x`. What is the derivative of `x²` by rule, and what is that of `x`? What does this say of the
//!    sentence "the derivative of a function"?
//! 3. Check `choose` with `law::exact!` at all four inputs.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! // 1: 2x − 3x²
//! let x = Dual::variable(0.5);
//! assert_eq!((x * x * (Dual::ONE - x)).tangent, 0.25);
//!
//! // 2: 2x = 0 against 1. The rule differentiates the formula, not the table of values; over bits two formulas can have
//! // one table.
//! let square = |x: Dual<Z2>| x * x;
//! let x = Dual::variable(Z2(true));
//! assert_eq!((square(x).value, square(x).tangent), (Z2(true), Z2(false)));
//! assert_eq!((x.value, x.tangent), (Z2(true), Z2(true)));
//!
//! // 3
//! fn choose<S: Ring>() -> impl Para<Params = (), Input = [S; 2], Output = [S; 4], Residual = [S; 2]> {
//!     from_fn(
//!         |[a, b]: [S; 2]| {
//!             let (not_a, not_b) = (S::ONE - a, S::ONE - b);
//!             [not_a * not_b, not_a * b, a * not_b, a * b]
//!         },
//!         |[a, b], d: [S; 4]| {
//!             let (not_a, not_b) = (S::ONE - a, S::ONE - b);
//!             [
//!                 not_b * (d[2] - d[0]) + b * (d[3] - d[1]),
//!                 not_a * (d[1] - d[0]) + a * (d[3] - d[2]),
//!             ]
//!         },
//!     )
//! }
//! for (a, b) in [(false, false), (false, true), (true, false), (true, true)] {
//!     law::exact!(S: Z2 => choose::<S>(), &(), &[Z2(a), Z2(b)]).within(0.0)?;
//! }
//! // over a ring the same lens is a mixture of the four, and its derivative is right there too
//! law::exact!(S => choose::<S>(), &(), &[0.25, 0.5]).within(1e-15)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! </details>
//!
//! Next: [derivatives](super::derivatives), forwards, backwards and twice.
