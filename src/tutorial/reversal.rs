//! Chapter 3: why the way back runs from the end, and what it needs.
//!
//! # Three numbers by hand
//!
//! Take `x = 3` through three small maps:
//!
//! ```text
//!   x = 3 ──[ square ]──▶ a = 9 ──[ plus one ]──▶ b = 10 ──[ inverse ]──▶ c = 0.1
//! ```
//!
//! How fast does `c` move with `x`? The chain rule of school says: multiply the three slopes, each taken where its map
//! was. Those are `2x = 6`, then `1`, then `−1/b² = −0.01`, and the product is −0.06.
//!
//! Read as cotangents, from the end: `c` moves with itself at the rate 1. So it moves with `b` at the rate −0.01, hence
//! with `a` at the rate −0.01, hence with `x` at the rate −0.06.
//!
//! ```
//! let x = 3.0_f64;
//! let a = x * x;
//! let b = a + 1.0;
//! let c = 1.0 / b;
//!
//! let dc = 1.0;
//! let db = -dc / (b * b);
//! let da = db;
//! let dx = 2.0 * x * da;
//! assert_eq!(c, 0.1);
//! assert!((dx + 0.06).abs() < 1e-12);
//! ```
//!
//! Look at the order of the lines. Forward: `a`, `b`, `c`. Backward: `b`, `a`, `x`. Every line of the second half uses
//! the line above it, and nothing else that is not known from the first half. That is **back-propagation**, all of it.
//!
//! # The code does the same
//!
//! Three lenses in a row, each of which also writes down that it was run:
//!
//! ```
//! use paralens::prelude::*;
//! use std::cell::RefCell;
//!
//! let log = RefCell::new(vec![]);
//! let note = |what| log.borrow_mut().push(what);
//!
//! let square = from_fn(|x: f64| { note("square"); x * x }, |x, da| { note("square back"); 2.0 * x * da });
//! let plus_one = from_fn(|a: f64| { note("plus one"); a + 1.0 }, |_, db| { note("plus one back"); db });
//! let inverse = from_fn(|b: f64| { note("inverse"); 1.0 / b }, |b, dc| { note("inverse back"); -dc / (b * b) });
//!
//! let f = square.then(plus_one).then(inverse);
//! let p = (((), ()), ());
//! let (c, kept) = f.forward(&p, 3.0);
//! let (_, dx) = f.pull(&p, kept, 1.0);
//!
//! assert_eq!(c, 0.1);
//! assert!((dx + 0.06).abs() < 1e-12);
//! assert_eq!(*log.borrow(), [
//!     "square", "plus one", "inverse",
//!     "inverse back", "plus one back", "square back",
//! ]);
//! ```
//!
//! Nobody told it the order. It is what composing two lenses does, applied twice.
//!
//! # Why not from the front?
//!
//! The product 6 · 1 · (−0.01) can be taken from either end. From the front: `a` moves 6 times as fast as `x`, so `b`
//! does, so `c` moves −0.06 times as fast. This is a good method too, and chapter 10 uses it. What decides is how many
//! numbers stand at the two ends. From the front, one pass answers how *everything* moves with *one* number at the
//! start. From the end, one pass answers how *one* number at the end moves with *everything*. A network has a million
//! numbers at the start and one loss at the end:
//!
//! ```
//! use paralens::prelude::*;
//!
//! // the sum of the squares of a thousand numbers
//! let norm = from_fn(
//!     |x: [f64; 1000]| x.iter().map(|x| x * x).sum::<f64>(),
//!     |x, dy: f64| x.map(|x| 2.0 * x * dy),
//! );
//! let x: [f64; 1000] = std::array::from_fn(|i| i as f64);
//! let (_, kept) = norm.forward(&(), x);
//! let (_, dx) = norm.pull(&(), kept, 1.0);
//! assert_eq!(dx[400], 800.0); // one pass, and all thousand slopes are there
//! ```
//!
//! # What is kept
//!
//! The backward half used `x` and `b`. Hence the forward half has to leave them somewhere, and that is the residual. Of
//! a composite it is the pair of its parts' residuals, in the type, for everybody to see:
//!
//! ```
//! # use paralens::prelude::*;
//! # let square = from_fn(|x: f64| x * x, |x, da| 2.0 * x * da);
//! # let plus_one = from_fn(|a: f64| a + 1.0, |_, db| db);
//! # let inverse = from_fn(|b: f64| 1.0 / b, |b, dc| -dc / (b * b));
//! let f = square.then(plus_one).then(inverse);
//! let (_, kept) = f.forward(&(((), ()), ()), 3.0);
//!
//! let kept: ((f64, f64), f64) = kept;
//! assert_eq!(kept, ((3.0, 9.0), 10.0)); // x, a and b
//! ```
//!
//! There is no tape and no graph somewhere in the background; a residual is a value, it is handed from `forward` to
//! `backward`, and the latter uses it up.
//!
//! The 9.0 was kept in vain: the slope of `plus one` is 1 everywhere. `from_fn` cannot know that; it keeps the input of
//! every lens. A lens that is written out says for itself what it keeps, and the layers of this crate keep as little as
//! they can. Here is `plus one` with nothing:
//!
//! ```
//! use paralens::prelude::*;
//!
//! struct PlusOne;
//! impl Para for PlusOne {
//!     type Params = ();
//!     type Input = f64;
//!     type Output = f64;
//!     type Residual = (); // keeps nothing
//!     fn forward(&self, _: &(), a: f64) -> (f64, ()) {
//!         (a + 1.0, ())
//!     }
//!     fn backward(&self, _: &(), _: (), db: f64, _: &mut ()) -> f64 {
//!         db
//!     }
//! }
//! let (b, kept) = PlusOne.forward(&(), 9.0);
//! assert_eq!((b, kept), (10.0, ()));
//! ```
//!
//! [`Para`](crate::Para) is the trait behind everything here. Its last argument, `&mut ()`, is where the parameters'
//! cotangents go; the next chapter fills it.
//!
//! # Keeping less: checkpoints
//!
//! A deep network keeps something at every layer, and memory may run out before patience does. The other extreme is to
//! keep the input alone and to run forward once more when the way back comes along.
//! [`checkpoint`](crate::ParaExt::checkpoint) does this to any lens:
//!
//! ```
//! use paralens::prelude::*;
//! use std::cell::Cell;
//!
//! let runs = Cell::new(0);
//! let square = from_fn(|x: f64| { runs.set(runs.get() + 1); x * x }, |x, dy| 2.0 * x * dy);
//! let power_16 = (&square).then(&square).then(&square).then(&square);
//! let p = ((((), ()), ()), ());
//!
//! let lean = (&power_16).checkpoint();
//! let (y, kept) = lean.forward(&p, 2.0);
//! let kept: f64 = kept;
//! assert_eq!((y, kept), (65536.0, 2.0)); // x alone
//! assert_eq!(runs.get(), 4);
//!
//! let (_, dx) = lean.pull(&p, kept, 1.0);
//! assert_eq!(runs.get(), 8); // forward once more
//!
//! let (_, all) = power_16.forward(&p, 2.0);
//! assert_eq!(dx, power_16.pull(&p, all, 1.0).1); // the same slope, 16 x¹⁵
//! ```
//!
//! You may put checkpoints around some blocks and leave the others: memory against time, block by block. The slopes do
//! not change.
//!
//! # Exercises
//!
//! 1. Take `y = sin(x²)`. Write the slope by hand, build the lens from two, and compare at `x = 1.5`.
//! 2. What is the type of the residual of `square.then(square).checkpoint().then(square)`, and what is in it at
//!    `x = 2`?
//! 3. The slope of `y = eˣ` is `eˣ`, which is `y`. Write `Exp` as a [`Para`](crate::Para) that keeps its *output*.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! // 1: cos(x²) · 2x
//! let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
//! let sine = from_fn(|x: f64| x.sin(), |x, dy| x.cos() * dy);
//! let f = square.then(sine);
//! let (_, kept) = f.forward(&((), ()), 1.5);
//! let by_hand = (1.5_f64 * 1.5).cos() * 3.0;
//! assert!((f.pull(&((), ()), kept, 1.0).1 - by_hand).abs() < 1e-12);
//!
//! // 2: the input of the block, and the input of the last lens
//! let g = square.then(square).checkpoint().then(square);
//! let (_, kept) = g.forward(&(((), ()), ()), 2.0);
//! let kept: (f64, f64) = kept;
//! assert_eq!(kept, (2.0, 16.0));
//!
//! // 3
//! struct Exp;
//! impl Para for Exp {
//!     type Params = ();
//!     type Input = f64;
//!     type Output = f64;
//!     type Residual = f64;
//!     fn forward(&self, _: &(), x: f64) -> (f64, f64) {
//!         let y = x.exp();
//!         (y, y)
//!     }
//!     fn backward(&self, _: &(), y: f64, dy: f64, _: &mut ()) -> f64 {
//!         y * dy
//!     }
//! }
//! law::gradient(&Exp, &(), &0.7).within(1e-9)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! </details>
//!
//! Next: [parameters](super::parameters), the numbers that are learnt.
