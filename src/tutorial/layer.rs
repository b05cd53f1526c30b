//! Chapter 9: a layer that the crate lacks.
//!
//! # On paper
//!
//! Say you want a layer that bends: every number goes through a parabola of its own, `y = c x² + s x`, where `c` and
//! `s` are learnt. First the slopes, from school:
//!
//! ```text
//! dc = x² · dy        ds = x · dy        dx = (2 c x + s) · dy
//! ```
//!
//! The way back needs `x`, so `x` is the residual.
//!
//! # Parameters with names
//!
//! There are two arrays of parameters. A pair would do; a struct reads better. Of a plain struct the crate would not
//! know what its cotangent is; [`labelled!`](crate::labelled) makes a struct for which it does, and the fields become
//! the names of the leaves.
//!
//! ```
//! use paralens::prelude::*;
//!
//! paralens::labelled! {
//!     /// What a parabola learns.
//!     #[derive(Clone, Debug, PartialEq)]
//!     pub struct Bend<C, L> { curve: C, slope: L }
//! }
//! let p = Bend { curve: [1.0, 2.0], slope: [0.0, 0.5] };
//! assert_eq!(p.zero(), Bend { curve: [0.0; 2], slope: [0.0; 2] });
//! assert_eq!(p.leaf("slope"), Some(&[0.0, 0.5][..]));
//! ```
//!
//! # The layer
//!
//! [`Para`](crate::Para) asks for three objects, a residual and two maps, and [`Init`](crate::Init) for a beginning.
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//! use std::array;
//!
//! # paralens::labelled! {
//! #     /// What a parabola learns.
//! #     #[derive(Clone, Debug, PartialEq)]
//! #     pub struct Bend<C, L> { curve: C, slope: L }
//! # }
//! #[derive(Clone, Debug)]
//! struct Parabola<const N: usize>;
//!
//! impl<const N: usize> Para for Parabola<N> {
//!     type Params = Bend<[f64; N], [f64; N]>;
//!     type Input = [f64; N];
//!     type Output = [f64; N];
//!     type Residual = [f64; N];
//!
//!     fn forward(&self, p: &Self::Params, x: [f64; N]) -> ([f64; N], [f64; N]) {
//!         (array::from_fn(|i| p.curve[i] * x[i] * x[i] + p.slope[i] * x[i]), x)
//!     }
//!     fn backward(&self, p: &Self::Params, x: [f64; N], dy: [f64; N], dp: &mut Self::Params) -> [f64; N] {
//!         for i in 0..N {
//!             dp.curve[i] += x[i] * x[i] * dy[i]; // added, not written
//!             dp.slope[i] += x[i] * dy[i];
//!         }
//!         array::from_fn(|i| (2.0 * p.curve[i] * x[i] + p.slope[i]) * dy[i])
//!     }
//! }
//! impl<const N: usize> Init for Parabola<N> {
//!     fn init(&self, rng: &mut Rng) -> Self::Params {
//!         Bend { curve: array::from_fn(|_| rng.uniform(-0.5, 0.5)), slope: [1.0; N] }
//!     }
//! }
//!
//! // is the way back the derivative of the way there?
//! let p = Parabola::<3>.init(&mut Rng::new(1));
//! law::gradient(&Parabola, &p, &[0.5, -1.0, 2.0]).within(1e-9)?;
//!
//! // and whatever else a layer has to keep
//! law::layer(&Parabola, &p, &[0.5, -1.0, 2.0]).within(1e-8)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! (Over any number `S`, as in the next chapter, write `x = x + y`, or `x.add(&y)`: numbers need not have `+=`.)
//!
//! `dp` has the type of the parameters here, because for numbers points and cotangents look alike; in general it is
//! [`Co<Self::Params>`](crate::object::Co).
//!
//! The last line of the program is the one not to leave out. Write it into a test beside every layer of yours.
//!
//! # A planted fault
//!
//! What if it is wrong? Forget the 2 in `backward`, and ask again:
//!
//! ```
//! # use paralens::law;
//! # use paralens::prelude::*;
//! # use std::array;
//! # paralens::labelled! {
//! #     /// What a parabola learns.
//! #     #[derive(Clone, Debug, PartialEq)]
//! #     pub struct Bend<C, L> { curve: C, slope: L }
//! # }
//! # struct Parabola<const N: usize>;
//! # impl<const N: usize> Para for Parabola<N> {
//! #     type Params = Bend<[f64; N], [f64; N]>;
//! #     type Input = [f64; N];
//! #     type Output = [f64; N];
//! #     type Residual = [f64; N];
//! #     fn forward(&self, p: &Self::Params, x: [f64; N]) -> ([f64; N], [f64; N]) {
//! #         (array::from_fn(|i| p.curve[i] * x[i] * x[i] + p.slope[i] * x[i]), x)
//! #     }
//! #     fn backward(&self, p: &Self::Params, x: [f64; N], dy: [f64; N], dp: &mut Self::Params) -> [f64; N] {
//! #         for i in 0..N {
//! #             dp.curve[i] += x[i] * x[i] * dy[i];
//! #             dp.slope[i] += x[i] * dy[i];
//! #         }
//! // in backward:
//! array::from_fn(|i| (p.curve[i] * x[i] + p.slope[i]) * dy[i])
//! #     }
//! # }
//! # fn main() {
//!
//! let p = Bend { curve: [0.0, 0.7, 0.0], slope: [1.0; 3] };
//! let defect = law::gradient(&Parabola, &p, &[0.5, -1.0, 2.0]).within(1e-9).unwrap_err();
//! assert_eq!(defect.place, "input [1]");
//! println!("{defect}");
//! # }
//! ```
//!
//! It names the worst coordinate: `input [1]` is the only one where the curve is not 0. Of a fault in `dp.slope` it
//! would say `parameter slope[..]`.
//!
//! A backward map can go wrong in other ways: it overwrites `dp` in place of adding to it
//! ([`law::accumulation`](crate::law::accumulation)), or it is not proportional to `dy`
//! ([`law::additive`](crate::law::additive)). [`law::layer`](crate::law::layer) asks for all that a layer has to keep,
//! the gradient among it, in one call.
//!
//! # Joining
//!
//! The layer composes as it is. To run in batches, and to be drawn among layers that gamble, it has to say what becomes
//! of it then. Without that word, the compiler says what is missing:
//!
//! ```compile_fail,E0277
//! # use paralens::prelude::*;
//! # struct Parabola<const N: usize>;
//! # impl<const N: usize> Para for Parabola<N> {
//! #     type Params = [f64; N];
//! #     type Input = [f64; N];
//! #     type Output = [f64; N];
//! #     type Residual = ();
//! #     fn forward(&self, _: &[f64; N], x: [f64; N]) -> ([f64; N], ()) { (x, ()) }
//! #     fn backward(&self, _: &[f64; N], _: (), dy: [f64; N], _: &mut [f64; N]) -> [f64; N] { dy }
//! # }
//! let rows = Dense::<2, 3, f64>::new().then(Parabola::<3>).batched();
//! ```
//!
//! ```text
//! error[E0277]: `Batching` does not know what to make of the layer `Parabola<3>`
//!
//!     let rows = Dense::<2, 3, f64>::new().then(Parabola::<3>).batched();
//!                                                              ^^^^^^^ this layer has not joined
//!
//!     note: if it is a layer of yours, write `joins! { Parabola<3> }` beside it; it will then run example by example
//! ```
//!
//! Not the network is at fault, but this one layer in it. And one line is enough: [`joins!`](crate::joins) says that on
//! a batch it runs row by row, and that it has no noise. Parameters of the type go in front, as after `impl`.
//!
//! # In a network
//!
//! With squares one can multiply, `x y = ((x + y)² − (x − y)²) / 4`. Two parabolas between two dense layers can
//! learn the product of two numbers, exactly and not only where they have seen examples; with four, nearly every start
//! finds the way.
//!
//! ```
//! # use paralens::prelude::*;
//! # use std::array;
//! # paralens::labelled! {
//! #     /// What a parabola learns.
//! #     #[derive(Clone, Debug, PartialEq)]
//! #     pub struct Bend<C, L> { curve: C, slope: L }
//! # }
//! # #[derive(Clone, Debug)]
//! # struct Parabola<const N: usize>;
//! # impl<const N: usize> Para for Parabola<N> {
//! #     type Params = Bend<[f64; N], [f64; N]>;
//! #     type Input = [f64; N];
//! #     type Output = [f64; N];
//! #     type Residual = [f64; N];
//! #     fn forward(&self, p: &Self::Params, x: [f64; N]) -> ([f64; N], [f64; N]) {
//! #         (array::from_fn(|i| p.curve[i] * x[i] * x[i] + p.slope[i] * x[i]), x)
//! #     }
//! #     fn backward(&self, p: &Self::Params, x: [f64; N], dy: [f64; N], dp: &mut Self::Params) -> [f64; N] {
//! #         for i in 0..N {
//! #             dp.curve[i] += x[i] * x[i] * dy[i];
//! #             dp.slope[i] += x[i] * dy[i];
//! #         }
//! #         array::from_fn(|i| (2.0 * p.curve[i] * x[i] + p.slope[i]) * dy[i])
//! #     }
//! # }
//! # impl<const N: usize> Init for Parabola<N> {
//! #     fn init(&self, rng: &mut Rng) -> Self::Params {
//! #         Bend { curve: array::from_fn(|_| rng.uniform(-0.5, 0.5)), slope: [1.0; N] }
//! #     }
//! # }
//! paralens::joins! { [const N: usize] Parabola<N> }
//!
//! # fn main() -> Result<(), LearnError> {
//! let net = Dense::<2, 4, f64>::new().then(Parabola).then(Dense::<_, 1, f64>::new());
//! let mut rng = Rng::new(1);
//! let data: Vec<_> = (0..64)
//!     .map(|_| [rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0)])
//!     .map(|[x, y]| ([x, y], [x * y]))
//!     .collect();
//!
//! let mut learner = Learner::new(net, quadratic(), Adam::new(0.02), 3);
//! for _ in 0..300 {
//!     learner.epoch(&data, 16)?;
//! }
//! let [product] = learner.predict([2.0, 3.0]); // far outside of what it has seen
//! assert!((product - 6.0).abs() < 0.05);
//! # Ok(())
//! # }
//! ```
//!
//! # Exercises
//!
//! 1. Write `Shift`, which adds one learnt number to all N inputs. What is its residual? What is its gradient? Check
//!    it.
//! 2. Spoil it so that the law says `parameter`.
//! 3. Write `*dp = ..` for `*dp += ..`. Why does `law::gradient` find nothing, and which law does?
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! enum Fault { None, Double, Overwrite }
//! struct Shift<const N: usize>(Fault);
//!
//! impl<const N: usize> Para for Shift<N> {
//!     type Params = f64;
//!     type Input = [f64; N];
//!     type Output = [f64; N];
//!     type Residual = (); // it keeps nothing
//!     fn forward(&self, p: &f64, x: [f64; N]) -> ([f64; N], ()) {
//!         (x.map(|x| x + p), ())
//!     }
//!     fn backward(&self, _: &f64, _: (), dy: [f64; N], dp: &mut f64) -> [f64; N] {
//!         let sum: f64 = dy.iter().sum(); // the number is used N times
//!         match self.0 {
//!             Fault::None => *dp += sum,
//!             Fault::Double => *dp += 2.0 * sum,
//!             Fault::Overwrite => *dp = sum,
//!         }
//!         dy
//!     }
//! }
//! let (p, x) = (0.5, [1.0, 2.0, 3.0]);
//!
//! // 1
//! law::layer(&Shift(Fault::None), &p, &x).within(1e-8)?;
//!
//! // 2
//! let defect = law::gradient(&Shift(Fault::Double), &p, &x).within(1e-9).unwrap_err();
//! assert_eq!(defect.place, "parameter");
//!
//! // 3: it begins with a dp of 0, where adding and writing are the same
//! law::gradient(&Shift(Fault::Overwrite), &p, &x).within(1e-9)?;
//! let defect = law::layer(&Shift(Fault::Overwrite), &p, &x).within(1e-8).unwrap_err();
//! assert!(defect.place.starts_with("accumulation: "));
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! </details>
//!
//! Next: [numbers](super::numbers) of other kinds.
