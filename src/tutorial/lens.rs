//! Chapter 1: a function that also knows its way back.
//!
//! A function turns an `x` into a `y`. A program that learns has a second question: *if the outcome should be a bit
//! better, what should have been different at the start?* A lens is a function that can answer both.
//!
//! # There and back
//!
//! Take `y = x²`. Further down something is computed from `y`, and at the very end stands one number that we want to be
//! small, the **loss**. Suppose somebody down there tells us a number `dy`, which says:
//!
//! > If your `y` grows by a little, the loss grows by `dy` times as much.
//!
//! Then we can say the same of our `x`. School calculus: `y` grows `2x` times as fast as `x`, hence the loss grows
//! `2x · dy` times as fast as `x`. That makes two functions, one for each direction.
//!
//! ```
//! let get = |x: f64| x * x;
//! let put = |x: f64, dy: f64| 2.0 * x * dy;
//!
//! // the rest of the program: the loss is 5 y, so it moves 5 times as fast as y
//! let loss = |y: f64| 5.0 * y;
//! let dy = 5.0;
//!
//! let x = 3.0;
//! assert_eq!(get(x), 9.0);
//! assert_eq!(put(x, dy), 30.0);
//!
//! // true? nudge x and look at the loss
//! let nudge = 0.001;
//! let slope = (loss(get(x + nudge)) - loss(get(x))) / nudge;
//! assert!((slope - 30.0).abs() < 0.01);
//! ```
//!
//! Such a pair is a **lens**: one map forward, often called *get*, and one map backward, *put*. Note what the backward
//! map takes: not only `dy`, but `x` too. The slope of a curve depends on where you stand.
//!
//! ```text
//!          ┌────────────┐
//!   x ────▶│            ├────▶ y        y  = x²
//!          │   square   │
//!  dx ◀────┤            │◀──── dy       dx = 2x · dy
//!          └────────────┘
//! ```
//!
//! # Cotangents
//!
//! `dx` and `dy` are **cotangents**. The one sentence to remember of this chapter: *the cotangent of a number is how
//! much the loss would move for each unit by which that number moves*. It is not a distance to go and not an error; it
//! is an exchange rate between that number and the loss. The papers write x' and y', or A' for the type of cotangents
//! at points of type A; code of this crate writes `dx` and `dy`.
//!
//! A negative cotangent says that the loss falls as the number grows, and a cotangent of 0 that the loss does not care.
//!
//! # The same in this crate
//!
//! [`from_fn`](crate::combinator::from_fn) makes a lens from the two closures. One `use` brings everything that a
//! program needs.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//!
//! let (y, kept) = square.forward(&(), 3.0);
//! let ((), dx) = square.pull(&(), kept, 5.0);
//! assert_eq!((y, dx), (9.0, 30.0));
//! ```
//!
//! Two things are new. `&()` says that this lens has no parameters; chapter 4 puts something there. And `forward` gives
//! not only `y` but also what the way back will need, here `x`. The caller holds it until then and hands it to
//! [`pull`](crate::ParaExt::pull). It is called the **residual**, and chapter 3 is about it.
//!
//! Whoever wants only the value asks [`apply`](crate::Para::apply), which keeps nothing.
//!
//! ```
//! # use paralens::prelude::*;
//! # let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//! assert_eq!(square.apply(&(), 3.0), 9.0);
//! ```
//!
//! # More than one number
//!
//! What goes in and out can be an array, a pair, a vector, a struct: an **object**, for which the crate knows what its
//! cotangents look like. For things made of numbers they look the same: one cotangent for each number. The product of
//! two numbers answers with two:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let product = from_fn(|(a, b): (f64, f64)| a * b, |(a, b), dy| (b * dy, a * dy));
//!
//! let (y, kept) = product.forward(&(), (4.0, 7.0));
//! let ((), (da, db)) = product.pull(&(), kept, 1.0);
//! assert_eq!(y, 28.0);
//! // with b = 7 the product grows 7 times as fast as a, and 4 times as fast as b
//! assert_eq!((da, db), (7.0, 4.0));
//! ```
//!
//! Not everything has something to say on the way back. A class, such as "this picture is a 7", cannot be nudged; the
//! type of its cotangents is `()`.
//!
//! # Who says that it is right?
//!
//! Nobody so far: `from_fn` believes what you write. But a backward map can be checked against its forward map, and the
//! crate does so with one call. A forgotten factor 2:
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! let right = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//! law::gradient(&right, &(), &3.0).within(1e-9)?;
//!
//! let wrong = from_fn(|x: f64| x * x, |x, dy| x * dy);
//! assert!(law::gradient(&wrong, &(), &3.0).within(1e-9).is_err());
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! [`law::gradient`](crate::law::gradient) nudges every input and compares slopes, as we did above, with more care for
//! rounding. Chapter 9 comes back to it.
//!
//! # Exercises
//!
//! 1. Write the lens of `y = 1/x` and let the law check it at `x = 2`.
//! 2. Write the lens of the quotient `(a, b) ↦ a/b` on a pair. Which way does the loss move with `b`, if it grows with
//!    the quotient and `a` and `b` are positive?
//! 3. A lens that rounds: `y = x.round()`. Which backward map is right almost everywhere? What would a program learn
//!    that has such a lens in it?
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! // 1
//! let inverse = from_fn(|x: f64| 1.0 / x, |x, dy| -dy / (x * x));
//! law::gradient(&inverse, &(), &2.0).within(1e-9)?;
//!
//! // 2: with b it falls, so the cotangent is negative
//! let quotient = from_fn(|(a, b): (f64, f64)| a / b, |(a, b), dy| (dy / b, -a / (b * b) * dy));
//! law::gradient(&quotient, &(), &(3.0, 2.0)).within(1e-9)?;
//! let ((), (da, db)) = quotient.pull(&(), (3.0, 2.0), 1.0);
//! assert_eq!((da, db), (0.5, -0.75));
//!
//! // 3: the curve is flat between its jumps, so the slope is 0. The law is content, and nothing that stands before
//! // this lens will ever learn: whatever the loss says, it hears 0.
//! let round = from_fn(|x: f64| x.round(), |_, _| 0.0);
//! law::gradient(&round, &(), &2.2).within(1e-9)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! The second answer gives `pull` a residual by hand: for `from_fn` it is the input itself.
//!
//! </details>
//!
//! Next: [composing](super::composing).
