//! Chapter 4: the numbers that are learnt.
//!
//! # A lens with a knob
//!
//! So far a lens was a fixed map. Give it a knob: `y = w · x`, where `w` can be turned. Now the loss moves with two
//! things, with `x` and with `w`, and the way back has two answers.
//!
//! ```text
//!              w │   ↑ dw = x · dy
//!            ┌───▼───┴───┐
//!      x ───▶│           ├───▶ y = w · x
//!            │   scale   │
//! w·dy = dx ◀┤           │◀─── dy
//!            └───────────┘
//! ```
//!
//! The knob is the **parameter**. It comes from above and not from the left because it is not passed from lens to lens:
//! every lens has its own. A lens with parameters is a **parametric lens**, and that is what the trait
//! [`Para`](crate::Para) says:
//!
//! ```
//! use paralens::prelude::*;
//!
//! #[derive(Clone)]
//! struct Scale;
//! impl Para for Scale {
//!     type Params = f64;   // w
//!     type Input = f64;    // x
//!     type Output = f64;   // y
//!     type Residual = f64; // x again, for the way back
//!     fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
//!         (w * x, x)
//!     }
//!     fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
//!         *dw += x * dy;
//!         w * dy
//!     }
//! }
//!
//! let w = 3.0;
//! let (y, kept) = Scale.forward(&w, 2.0);
//! let (dw, dx) = Scale.pull(&w, kept, 1.0);
//! assert_eq!((y, dw, dx), (6.0, 2.0, 3.0));
//! ```
//!
//! The lens itself holds no number: `Scale` is an empty struct. Parameters are a value beside it, which you own, print,
//! save and change.
//!
//! # The gradient
//!
//! The cotangent of the parameters is the **gradient**. It has the type of the parameters, so there is a place in it
//! for each of them, and none can be forgotten. The crate writes the type as [`Co<P>`](crate::object::Co).
//!
//! A [`Dense`](crate::layer::Dense) layer from I to O numbers has I times O weights and O biases:
//! `y_o = b_o + Σ_i x_i · W_io`.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let layer = Dense::<2, 1, f64>::new();
//! let p = Affine { weight: Matrix::from_fn(|i, _| [10.0, 20.0][i]), bias: [1.0] };
//!
//! let ([y], kept) = layer.forward(&p, [0.5, 0.25]);
//! assert_eq!(y, 1.0 + 0.5 * 10.0 + 0.25 * 20.0);
//!
//! let (dp, dx) = layer.pull(&p, kept, [1.0]);
//! assert_eq!((dp.weight[0], dp.weight[1], dp.bias), ([0.5], [0.25], [1.0]));
//! assert_eq!(dx, [10.0, 20.0]);
//! ```
//!
//! The number type stands last, and is `f32` if you leave it out.
//!
//! Of a composite, parameters and gradient are pairs, in the order of the layers.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 3>::new().then(Dense::<_, 1>::new());
//! let p = net.init(&mut Rng::new(1));
//! let (_, kept) = net.forward(&p, [1.0, 2.0]);
//! let (dp, _) = net.pull(&p, kept, [1.0]);
//!
//! assert_eq!(p.0.bias.len(), 3);
//! assert_eq!(dp.0.bias.len(), 3);
//! assert_eq!(dp.1.bias, [1.0]);
//! ```
//!
//! # Added, not written
//!
//! `backward` got a `&mut` to where the parameters' cotangent goes, and it *adds*. The reason is the fork of chapter 2:
//! whatever is used in two places hears from both, and the two are added. A parameter is used once for every example,
//! so the gradient of two examples together is their sum. Go back twice into the same buffer, and there it is:
//!
//! ```
//! # use paralens::prelude::*;
//! let layer = Dense::<1, 1, f64>::new();
//! let p = layer.init(&mut Rng::new(1));
//! let mut dp = p.zero();
//! for x in [3.0, 4.0] {
//!     let (_, kept) = layer.forward(&p, [x]);
//!     layer.backward(&p, kept, [1.0], &mut dp);
//! }
//! assert_eq!(dp.weight[0], [7.0]);
//! ```
//!
//! [`zero`](crate::object::Object::zero) is the buffer to begin with, and [`pull`](crate::ParaExt::pull) is `backward`
//! with a buffer of its own.
//!
//! # The beginning
//!
//! Where do the first parameters come from? They must not be alike. Three outputs of a layer with the same weights are
//! the same number, hear the same on the way back, and stay the same for ever:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let first = Dense::<2, 3, f64>::new();
//! let net = first.then(tanh()).then(Dense::<_, 1, f64>::new());
//! let alike = |_, _| 0.5;
//! let p = (
//!     (Affine { weight: Matrix::from_fn(alike), bias: [0.0; 3] }, ()),
//!     Affine { weight: Matrix::from_fn(alike), bias: [0.0] },
//! );
//! let (_, kept) = net.forward(&p, [1.0, 2.0]);
//! let (((first, ()), _), _) = net.pull(&p, kept, [1.0]);
//! assert_eq!(first.bias[0], first.bias[1]);
//! assert_eq!(first.weight[1][1], first.weight[1][2]);
//! ```
//!
//! So they come from chance, but from a chance that can be repeated: `init` takes them from a generator, and the
//! generator from a number, the **seed**.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let layer = Dense::<2, 3>::new();
//! let p = layer.init(&mut Rng::new(7));
//! assert_eq!(p, layer.init(&mut Rng::new(7)));
//! assert_ne!(p, layer.init(&mut Rng::new(8)));
//! assert_eq!(p.bias, [0.0; 3]); // biases begin at 0
//!
//! // another way to draw the weights, and no chance at all
//! let wider = Dense::<2, 3>::new().start_with(he_normal());
//! let fixed = Bias::<2>::new().start_by(|_| [0.5, -0.5]);
//! assert_ne!(wider.init(&mut Rng::new(7)), p);
//! assert_eq!(fixed.init(&mut Rng::new(7)), [0.5, -0.5]);
//! ```
//!
//! # Names
//!
//! `p.0.1.0.weight` is no way to live. [`named`](crate::ParaExt::named) gives a part a name, and every array of numbers
//! in the parameters, a **leaf**, can be asked for by name:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 3>::new().named("hidden").then(tanh()).then(Dense::<_, 1>::new().named("out"));
//! let p = net.init(&mut Rng::new(1));
//!
//! assert_eq!(p.leaf("out.bias"), Some(&[0.0][..]));
//! let all: Vec<_> = p.leaves().into_iter().map(|leaf| (leaf.name, leaf.shape)).collect();
//! assert_eq!(all[0], ("hidden.weight".to_string(), vec![2, 3]));
//! assert_eq!(all.len(), 4);
//! assert_eq!(p.count(), 2 * 3 + 3 + 3 * 1 + 1);
//! ```
//!
//! The gradient has the same names, and so do error messages. Chapter 7 shows the macro `chain!`, with which the names
//! are fields of a struct.
//!
//! # Frozen
//!
//! Some parameters are not to move, such as those of a part that was trained elsewhere.
//! [`freeze`](crate::ParaExt::freeze) makes their cotangent `()`: there is no number in the gradient by which anybody
//! could move them. The part still passes cotangents on to what stands before it.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 3, f64>::new().then(Dense::<_, 1, f64>::new().freeze());
//! let p = net.init(&mut Rng::new(1));
//! let (_, kept) = net.forward(&p, [1.0, 2.0]);
//!
//! let (dp, dx) = net.pull(&p, kept, [1.0]);
//! let (moving, ()) = dp;
//! assert_ne!(moving.bias, [0.0; 3]);
//! assert_ne!(dx, [0.0; 2]);
//! ```
//!
//! # Shared
//!
//! [`share`](crate::ParaExt::share) is `then` with one parameter for both: **tied weights**. The two uses add up in the
//! gradient, again because of the fork.
//!
//! ```
//! # use paralens::prelude::*;
//! # #[derive(Clone)]
//! # struct Scale;
//! # impl Para for Scale {
//! #     type Params = f64;
//! #     type Input = f64;
//! #     type Output = f64;
//! #     type Residual = f64;
//! #     fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
//! #         (w * x, x)
//! #     }
//! #     fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
//! #         *dw += x * dy;
//! #         w * dy
//! #     }
//! # }
//! let two = Scale.then(Scale);   // two weights
//! let tied = Scale.share(Scale); // one weight, used twice: y = w² x
//!
//! let (y, kept) = tied.forward(&3.0, 2.0);
//! let (dw, _) = tied.pull(&3.0, kept, 1.0);
//! assert_eq!((y, dw), (18.0, 12.0)); // 2 w x
//!
//! let (_, kept) = two.forward(&(3.0, 3.0), 2.0);
//! let ((first, second), _) = two.pull(&(3.0, 3.0), kept, 1.0);
//! assert_eq!(first + second, dw);
//! ```
//!
//! # Made from something else
//!
//! Sharing is a case of a larger idea. A parameter need not be the number that is learnt; it may be *made* from that
//! number by another lens, put on the wire that comes from above. This is **reparameterisation**, and the cotangent
//! goes up through that lens as it goes through any other. A scale that cannot become negative is `w = e^q`:
//!
//! ```
//! # use paralens::prelude::*;
//! # #[derive(Clone)]
//! # struct Scale;
//! # impl Para for Scale {
//! #     type Params = f64;
//! #     type Input = f64;
//! #     type Output = f64;
//! #     type Residual = f64;
//! #     fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
//! #         (w * x, x)
//! #     }
//! #     fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
//! #         *dw += x * dy;
//! #         w * dy
//! #     }
//! # }
//! let exp = from_fn(|q: f64| q.exp(), |q, dw| q.exp() * dw);
//! let positive = Scale.reparam(exp);
//!
//! let q = 0.0; // w = 1
//! let (y, kept) = positive.forward(&q, 2.0);
//! let (dq, _) = positive.pull(&q, kept, 1.0);
//! assert_eq!((y, dq), (2.0, 2.0));
//! ```
//!
//! ```text
//!        q │   ↑ dq
//!      ┌───▼───┴───┐
//!      │    exp    │
//!      └───┬───▲───┘
//!        w │   │ dw
//!      ┌───▼───┴───┐
//! x ──▶│   scale   ├──▶ y
//!      └───────────┘
//! ```
//!
//! # Exercises
//!
//! 1. How many parameters has `Dense::<784, 128>::new().then(relu()).then(Dense::<_, 10>::new())`? Say it, then ask.
//! 2. Five layers of the same shape in a row: once each with its own parameters, once with one for all.
//!    ([`repeat`](crate::ParaExt::repeat) does the first.)
//! 3. Tie two weights with [`reparam`](crate::ParaExt::reparam): which lens from one parameter to two makes `f.then(f)`
//!    into `f.share(f)`? Try it with a bias.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::prelude::*;
//!
//! // 1
//! let net = Dense::<784, 128>::new().then(relu()).then(Dense::<_, 10>::new());
//! let p = net.init(&mut Rng::new(1));
//! assert_eq!(p.count(), 784 * 128 + 128 + 128 * 10 + 10);
//!
//! // 2
//! let layer = Dense::<4, 4>::new();
//! let own = layer.repeat::<5>();
//! let one = layer.share(layer).share(layer).share(layer).share(layer);
//! assert_eq!(own.init(&mut Rng::new(1)).count(), 5 * 20);
//! assert_eq!(one.init(&mut Rng::new(1)).count(), 20);
//!
//! // 3: the one that copies
//! let bias = Bias::<1, f64>::new();
//! let tied = bias.then(bias).reparam(duplicate());
//! let (y, kept) = tied.forward(&[3.0], [1.0]);
//! assert_eq!((y, tied.pull(&[3.0], kept, [1.0]).0), ([7.0], [2.0]));
//! ```
//!
//! </details>
//!
//! Next: [a loss](super::loss), which closes the loop.
