//! Chapter 2: lenses in a row and side by side.
//!
//! One lens is a function. What makes them worth having is that two of them make a third.
//!
//! # In a row
//!
//! First by hand. `f` is `x ↦ 2x + 1`, `g` is squaring, each a pair of closures as in chapter 1. Forward it is `f` and
//! then `g`. Backward, `g` is asked first, because it stands next to the loss: what it says of *its* input is what `f`
//! needs to hear of *its* output.
//!
//! ```
//! let (f, f_back) = (|x: f64| 2.0 * x + 1.0, |_x: f64, dy: f64| 2.0 * dy);
//! let (g, g_back) = (|y: f64| y * y, |y: f64, dz: f64| 2.0 * y * dz);
//!
//! let forward = |x| g(f(x));
//! let backward = |x, dz| {
//!     let dy = g_back(f(x), dz);
//!     f_back(x, dy)
//! };
//! assert_eq!(forward(3.0), 49.0);
//! assert_eq!(backward(3.0, 1.0), 28.0); // (2x + 1)² has the slope 2 (2x + 1) · 2
//! ```
//!
//! Every pair of lenses goes together like this, and [`then`](crate::ParaExt::then) does it. `f.then(g)` is a lens
//! again; its way back is never written down, because it follows.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let line = from_fn(|x: f64| 2.0 * x + 1.0, |_, dy| 2.0 * dy);
//! let square = from_fn(|y: f64| y * y, |y, dz| 2.0 * y * dz);
//! let both = line.then(square);
//!
//! let p = both.init(&mut Rng::new(0));
//! let (z, kept) = both.forward(&p, 3.0);
//! let (_, dx) = both.pull(&p, kept, 1.0);
//! assert_eq!((z, dx), (49.0, 28.0));
//! assert_eq!(p, ((), ())); // the parameters: none of the first, none of the second
//! ```
//!
//! ```text
//!          ┌────────┐   y   ┌────────┐
//!   x ────▶│        ├──────▶│        ├────▶ z
//!          │  line  │       │ square │
//!  dx ◀────┤        │◀──────┤        │◀──── dz
//!          └────────┘  dy   └────────┘
//! ```
//!
//! Put a frame around the two boxes, and what you see from outside is one box with the same four wires. So a network of
//! a hundred layers is a lens, and whatever can be done with a lens can be done with it. The parameters of a composite
//! are the pair of its parts' parameters. `init` makes them; here they are nothing, twice.
//!
//! # What fits
//!
//! What comes out of the first must be what goes into the second, and since sizes are part of Rust's array types, the
//! compiler knows. Here is a network of two dense layers: [`Dense<2, 4>`](crate::layer::Dense) takes two numbers and
//! gives four, and what it does with them is the subject of chapter 4.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 4>::new().then(sigmoid()).then(Dense::<_, 1>::new());
//!
//! let p = net.init(&mut Rng::new(1));
//! let y: [f32; 1] = net.apply(&p, [0.5, -0.5]);
//! ```
//!
//! Only the sizes that nobody else knows are written. [`sigmoid`](crate::layer::sigmoid) squashes every number it gets
//! into the range from 0 to 1, so it has the size of what comes in; and `_` in `Dense::<_, 1>` is 4, because 4 arrive.
//!
//! Sizes that do not fit do not compile.
//!
//! ```compile_fail,E0271
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 4>::new().then(sigmoid()).then(Dense::<9, 1>::new());
//! ```
//!
//! What the compiler says, a little shortened:
//!
//! ```text
//! error[E0271]: type mismatch resolving `<Dense<9, 1> as Para>::Input == [f32; 4]`
//!
//!     let net = Dense::<2, 4>::new().then(sigmoid()).then(Dense::<9, 1>::new());
//!                                                    ---- ^^^^^^^^^^^^^^^^^^^^
//!                                  expected an array with a size of 4, found one with a size of 9
//! ```
//!
//! Read it from the caret: this layer, at this join. Its `Input`, the type of what it takes, should be `[f32; 4]`,
//! because four numbers arrive from the left; but it was written for nine. The program has not been run, and no data
//! have been loaded, to find that out.
//!
//! Images fit in the same way. [`Conv`](crate::layer::Conv) moves a window over an image,
//! [`max_pool`](crate::layer::max_pool) keeps the largest number of each square, and each says what comes out; that it
//! does come out, from this input and this window, is again for the compiler to check.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Conv::<Image<1, 8, 8>, Image<4, 6, 6>, 3>::new() // a window of 3 by 3 has 6 by 6 places
//!     .then(relu())
//!     .then(max_pool::<_, Image<4, 3, 3>, 2>())
//!     .then(flatten::<_, 36>())
//!     .then(Dense::<_, 10>::new());
//!
//! let p = net.init(&mut Rng::new(1));
//! let y: [f32; 10] = net.apply(&p, Image::zeros());
//! assert_eq!(y, [0.0; 10]);
//! ```
//!
//! # Side by side
//!
//! [`beside`](crate::ParaExt::beside) runs two lenses on the two halves of a pair. They do not meet, neither forward
//! nor backward.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let triple = from_fn(|x: f64| 3.0 * x, |_, dy| 3.0 * dy);
//! let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//! let pair = triple.beside(square);
//!
//! let ((u, v), kept) = pair.forward(&((), ()), (10.0, 5.0));
//! let (_, (dx, dy)) = pair.pull(&((), ()), kept, (1.0, 1.0));
//! assert_eq!((u, v), (30.0, 25.0));
//! assert_eq!((dx, dy), (3.0, 10.0));
//! ```
//!
//! # A wire that forks
//!
//! [`fork`](crate::ParaExt::fork) gives the *same* input to both. On the way back two cotangents arrive at the place
//! where the wire split, and they are **added**: if the loss moves 3 times as fast as `x` through one branch and 10
//! times through the other, it moves 13 times as fast in all.
//!
//! ```
//! # use paralens::prelude::*;
//! # let triple = from_fn(|x: f64| 3.0 * x, |_, dy| 3.0 * dy);
//! # let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//! let split = triple.fork(square);
//!
//! let (values, kept) = split.forward(&((), ()), 5.0);
//! let (_, dx) = split.pull(&((), ()), kept, (1.0, 1.0));
//! assert_eq!((values, dx), ((15.0, 25.0), 13.0));
//! ```
//!
//! ```text
//!                  ┌────────┐
//!             ┌───▶│ triple ├───▶ 15
//!   x = 5 ────┤    └────────┘
//!             │    ┌────────┐
//!             └───▶│ square ├───▶ 25
//!                  └────────┘
//!   dx = 3 + 10 ◀── at the fork, the two are added
//! ```
//!
//! Copying forward is adding backward. It also goes the other way: where a lens adds two inputs, the cotangent is
//! copied to both. That one is [`sum`](crate::combinator::sum), and the two together make `x + f(x)`, by which very
//! deep networks are built: [`skip`](crate::ParaExt::skip).
//!
//! ```
//! # use paralens::prelude::*;
//! # let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//! let by_hand = square.fork(identity()).then(sum());
//! let short = square.skip();
//!
//! assert_eq!(short.apply(&(), 5.0), 30.0);
//! assert_eq!(by_hand.apply(&(((), ()), ()), 5.0), 30.0);
//! let (_, kept) = short.forward(&(), 5.0);
//! assert_eq!(short.pull(&(), kept, 1.0), ((), 11.0)); // 2x from the square, and 1
//! ```
//!
//! # Brackets
//!
//! `f.then(g).then(h)` and `f.then(g.then(h))` are the same map, forward and backward. Their types differ, as
//! `((a, b), c)` and `(a, (b, c))` differ, and so do their parameters. Cut a long network into functions wherever it
//! reads best:
//!
//! ```
//! use paralens::prelude::*;
//!
//! fn body() -> impl Model<f32, Input = [f32; 8], Output = [f32; 4]> {
//!     Dense::<8, 6>::new().then(tanh()).then(Dense::<_, 4>::new())
//! }
//! let net = body().then(tanh()).then(Dense::<_, 2>::new());
//! # let p = net.init(&mut Rng::new(1));
//! # let y: [f32; 2] = net.apply(&p, [0.5; 8]);
//! ```
//!
//! [`Model`](crate::learner::Model) is a name for "any lens that can be trained"; which lens it is, is the function's
//! own affair.
//!
//! # Exercises
//!
//! 1. From `from_fn`, `fork` and `then`, build `x ↦ (3x) · x²`, and find its slope at 2 with `pull`.
//! 2. Which of these compile, and what comes out? `Dense::<3, 2>::new().then(Dense::<2, 3>::new())`,
//!    `Dense::<3, 2>::new().skip()`, `Dense::<3, 2>::new().fork(Dense::<3, 5>::new())`.
//! 3. `identity()` is the lens that does nothing. What is `f.then(identity())`? What is its way back?
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::prelude::*;
//!
//! // 1: 3x³, whose slope is 9x²
//! let triple = from_fn(|x: f64| 3.0 * x, |_, dy| 3.0 * dy);
//! let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//! let product = from_fn(|(a, b): (f64, f64)| a * b, |(a, b), dy| (b * dy, a * dy));
//! let cubic = triple.fork(square).then(product);
//! let p = cubic.init(&mut Rng::new(0));
//! let (y, kept) = cubic.forward(&p, 2.0);
//! assert_eq!((y, cubic.pull(&p, kept, 1.0).1), (24.0, 36.0));
//!
//! // 2: the first gives three numbers again, and the third gives a pair
//! let there_and_back = Dense::<3, 2>::new().then(Dense::<2, 3>::new());
//! let two = Dense::<3, 2>::new().fork(Dense::<3, 5>::new());
//! let p = two.init(&mut Rng::new(0));
//! let (u, v): ([f32; 2], [f32; 5]) = two.apply(&p, [1.0; 3]);
//!
//! // 3: f, and the way back is that of f
//! let same = square.then(identity());
//! let (y, kept) = same.forward(&((), ()), 5.0);
//! assert_eq!((y, same.pull(&((), ()), kept, 1.0).1), (25.0, 10.0));
//! ```
//!
//! The second of exercise 2 does not compile: x + f(x) needs an f that gives back what it takes.
//!
//! ```compile_fail,E0271
//! use paralens::prelude::*;
//!
//! let net = Dense::<3, 2>::new().skip();
//! ```
//!
//! </details>
//!
//! Next: [reversal](super::reversal), and why the way back runs from the end.
