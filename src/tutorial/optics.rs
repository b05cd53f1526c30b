//! Chapter 12: two forms of a lens.
//!
//! A lens of this crate keeps something on the way forward and uses it up on the way back. Papers on the subject write
//! lenses differently, without anything kept. This chapter is about that other form, what it costs, and what it is good
//! for: in it, a whole training step is *one* lens.
//!
//! # Get and put
//!
//! Chapter 1 began with two functions: *get* takes `x` and gives `y`, *put* takes `x` and `dy` and gives `dx`. Put is
//! given the input again, so nothing has to be kept in between. That is the **lens form**, in this crate the trait
//! [`Lens`](crate::optic::Lens). What you have used since chapter 2 is the **optic form**: forward gives a residual
//! besides `y`, and backward takes the residual in place of `x`.
//!
//! Each can be made from the other. [`GetPut`](crate::optic::GetPut) turns any layer into a get and a put, and
//! [`Kept`](crate::optic::Kept) turns a get and a put into a layer, whose residual is simply the input.
//!
//! ```
//! use paralens::law;
//! use paralens::optic::{GetPut, Kept, Lens};
//! use paralens::prelude::*;
//!
//! let net = Bias::<2, f64>::new().then(tanh());
//! let p = ([0.5, -0.5], ());
//!
//! let lens = GetPut(net);
//! let y = lens.get(&p, &[0.1, 0.2]);
//! let (dp, dx) = lens.put(&p, &[0.1, 0.2], [1.0, 1.0]);
//! assert_eq!(y, net.apply(&p, [0.1, 0.2]));
//! assert_eq!(dp.0, dx); // a bias feels what its input feels
//!
//! // there and back again: the same layer, to the last bit
//! law::equal(&net, &p, &Kept(lens), &p, &[0.1, 0.2]).within(0.0)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! # What it costs
//!
//! Lenses in this form compose as well. To put through `f` and then `g`, first `g` is asked, and for that it needs *its*
//! input, which is `f.get(x)`. Nobody has kept it. So it is computed:
//!
//! ```text
//!   put(x, dz) = f.put(x, g.put(f.get(x), dz))
//!                               ^^^^^^^^ again
//! ```
//!
//! One get too many, that does not sound like much. But `f` may be a row of lenses itself. Let us count, with a lens that
//! notes whenever it is asked forward:
//!
//! ```
//! use paralens::optic::{Kept, Lens};
//! use paralens::prelude::*;
//! use std::cell::Cell;
//!
//! /// x ↦ sin x
//! #[derive(Clone, Copy)]
//! struct Wave<'a>(&'a Cell<usize>);
//! impl Lens for Wave<'_> {
//!     type Params = ();
//!     type Input = f64;
//!     type Output = f64;
//!     type BackParams = ();
//!     type BackInput = f64;
//!     type BackOutput = f64;
//!     fn get(&self, _: &(), x: &f64) -> f64 {
//!         self.0.set(self.0.get() + 1);
//!         x.sin()
//!     }
//!     fn put(&self, _: &(), x: &f64, dy: f64) -> ((), f64) {
//!         ((), x.cos() * dy)
//!     }
//! }
//! let count = Cell::new(0);
//! let f = Wave(&count);
//!
//! // ten in a row, joined from the left: ((f ; f) ; f) ; …
//! let left = f.compose(f).compose(f).compose(f).compose(f).compose(f).compose(f).compose(f).compose(f).compose(f);
//! let (_, dx) = left.put(&Default::default(), &0.5, 1.0);
//! assert_eq!(count.take(), 45); // 9 + 8 + 7 + … + 1
//!
//! // joined from the right: f ; (f ; (f ; …))
//! let right = f.compose(f.compose(f.compose(f.compose(f.compose(f.compose(f.compose(f.compose(f.compose(f)))))))));
//! let (_, same) = right.put(&Default::default(), &0.5, 1.0);
//! assert_eq!(count.take(), 9);
//!
//! // with residuals: ten on the way forward, which is the get, and none on the way back
//! let k = Kept(f);
//! let row = k.then(k).then(k).then(k).then(k).then(k).then(k).then(k).then(k).then(k);
//! let p = Default::default();
//! let (_, residual) = row.forward(&p, 0.5);
//! assert_eq!(count.take(), 10);
//! let (_, again) = row.pull(&p, residual, 1.0);
//! assert_eq!(count.take(), 0);
//!
//! assert_eq!((dx, dx), (same, again));
//! ```
//!
//! Three prices for one result. Joined from the left, the work on the way back grows with the *square* of the depth: a
//! hundred layers would be asked 4950 times. And the left is how `a.then(b).then(c)` joins. That is why layers here keep
//! residuals: no bracket can make them slow.
//!
//! # What is kept is nobody's business
//!
//! Who looks at a layer from outside sees what goes in and what comes out, forward and backward. What the residual *is*
//! cannot be seen. So it may be changed: keep something else, `m` instead of `n`, as long as you know a function from
//! `m` to `n`. Whether you apply that function before you store or after you fetch is up to you. Theory calls this
//! **sliding**: the function slides along the wire that leads from the way forward to the way back.
//!
//! Keep the input, and let the function be "run forward again, and take the residual". Applied when it is fetched,
//! that is a checkpoint, the one of chapter 3:
//!
//! ```
//! use paralens::law;
//! use paralens::optic::late;
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 8, f64>::new().then(tanh()).then(Dense::<_, 1, f64>::new());
//! let p = net.init(&mut Rng::new(1));
//!
//! let run_again = |p: &_, x| net.forward(p, x).1;
//! let sparing = late(net.checkpoint(), run_again, net);
//! assert_eq!(sparing.forward(&p, [0.5, 1.0]).1, [0.5, 1.0]); // two numbers kept, not a dozen
//! law::equal(&net, &p, &sparing, &p, &[0.5, 1.0]).within(0.0)?;
//! law::sliding(&net.checkpoint(), run_again, &net, &p, &[0.5, 1.0]).within(0.0)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! In a deep network, put a checkpoint around every k of n layers. Then n/k inputs are kept, and while the way back is
//! inside one block, the k residuals of that block. With n = 100 and k = 10 that is 20 in place of 100, for one more run
//! forward, and the gradients are the same to the bit.
//!
//! # Laws that do not hold
//!
//! You may know lenses from elsewhere: a getter and a setter for a part of a structure. There three laws are asked for.
//! Put back what you got, and nothing changes; get what you have put; of two puts only the last counts. The lenses of
//! this crate have the same shape and obey *none* of the three. Their put does not store a new value, it answers a
//! question about slopes.
//!
//! ```
//! use paralens::law;
//! use paralens::optic::GetPut;
//! use paralens::prelude::*;
//!
//! let square = GetPut(from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy));
//! let defect = law::get_put(&square, &(), &3.0); // put(3, 9) should be 3
//! assert_eq!((&*defect.expected, &*defect.found), ("3.0", "54.0"));
//! let defect = law::put_get(&square, &(), &3.0, &5.0); // get(put(3, 5)) should be 5
//! assert_eq!((&*defect.expected, &*defect.found), ("5.0", "900.0"));
//! let defect = law::put_put(&square, &(), &3.0, &5.0, &7.0); // put(put(3, 5), 7) should be put(3, 7)
//! assert_eq!((&*defect.expected, &*defect.found), ("42.0", "420.0"));
//! ```
//!
//! What a layer has to obey instead is that its put is the derivative of its get, and chapter 9 has that law.
//!
//! # The training step as one lens
//!
//! So what is the form with get and put good for? For things that have no residual to keep because they *are* a get and
//! a put. An optimiser is one. Its get takes state and parameters and gives the point at which the model is to be
//! asked. Its put takes a gradient and gives the next state and the next parameters. That is chapter 6 in one
//! sentence, and [`Update`](crate::step::Update) is that lens.
//!
//! Now look at all the pieces of a training step. The optimiser sits on the model's parameters. The model's output goes
//! into the loss. And at the loss a map turns around, the rate of chapter 5; as a lens with nothing behind it, that is a
//! [`cap`](crate::step::cap). Composed, no wire is left open on the right, and the put of the whole takes an example, a
//! target, a state and parameters, and gives the next state and the next parameters:
//!
//! ```
//! use paralens::optic::{GetPut, Lens};
//! use paralens::prelude::*;
//! use paralens::step::{Update, cap};
//!
//! let model = Bias::<1, f64>::new(); // y = x + p
//! let step = GetPut(model)
//!     .along(Update::new(Momentum::new(0.5, 0.5)))
//!     .compose(GetPut(quadratic()))
//!     .compose(GetPut(cap(One)));
//!
//! let (state, params, target, input) = ([0.0], [1.0], [2.0], [3.0]);
//! let ((((state, params), _), _), _) = step.put(&(((state, params), target), ()), &input, ());
//! // the answer was 4, the error 2, the velocity is now −0.5 · 2
//! assert_eq!((state, params), ([-1.0], [0.0]));
//! ```
//!
//! [`SupervisedStep`](crate::step::SupervisedStep) has the same put with handier arguments, and the
//! [`Learner`](crate::learner::Learner) does it in place:
//!
//! ```
//! use paralens::prelude::*;
//! use paralens::step::SupervisedStep;
//!
//! let model = Dense::<2, 4>::new().then(tanh()).then(Dense::<_, 1>::new());
//! let optimiser = Adam::new(0.05);
//! let p = model.init(&mut Rng::new(1));
//!
//! let step = SupervisedStep { model, loss: quadratic(), rate: One, optimiser };
//! let (_, next, loss) = step.put([0.0, 1.0], &step.start(&p), &p, &[1.0])?;
//!
//! let mut learner = Learner::with(model, quadratic(), optimiser, p, 1);
//! assert_eq!(learner.step([0.0, 1.0], &[1.0])?, loss);
//! assert_eq!(learner.params(), &next);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # Steps in a row
//!
//! A step is a map from (state, parameters) to (state, parameters), and it has something like a parameter of its own:
//! the example. Maps of that kind can be put in a row, like layers, each with its own example. To train is to run a very
//! deep "network" of steps, and the data are its "weights". [`Iteration`](crate::step::Iteration) takes this at its word:
//!
//! ```
//! use paralens::optic::Lens;
//! use paralens::prelude::*;
//! use paralens::step::{Iteration, SupervisedStep};
//!
//! let (model, optimiser) = (Bias::<1, f64>::new(), Descent(0.5));
//! let train = Iteration(SupervisedStep { model, loss: quadratic(), rate: One, optimiser }).fold();
//!
//! let data = vec![([0.0], [4.0]), ([0.0], [8.0])];
//! assert_eq!(train.get(&data, &Ok(((), [0.0]))), Ok(((), [5.0])));
//! // in another order it is another network
//! let reversed = data.into_iter().rev().collect();
//! assert_eq!(train.get(&reversed, &Ok(((), [0.0]))), Ok(((), [4.0])));
//! ```
//!
//! # Exercises
//!
//! 1. How many gets does a put through n lenses ask for if they are joined from the left? How many for
//!    `(f ; f) ; (f ; f)`? Write a formula for `a ; b` in which `a` has m lenses.
//! 2. `x ↦ −x`, with its put, obeys all three laws that the square breaks. Check it, and say what a linear map must
//!    satisfy for that.
//! 3. Papers often let the rate be negative and the optimiser *add*. Show for `y = x + p` that
//!    [`Ascent(1)`](crate::optimiser::Ascent) under the rate −0.1 takes the step that [`Descent(1)`](crate::optimiser::Descent)
//!    takes under the rate 0.1.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::law;
//! use paralens::optic::GetPut;
//! use paralens::prelude::*;
//!
//! // 1: cost(a ; b) = cost(a) + m + cost(b), since the m gets of a are run once more. From the left it is
//! // (n − 1) + (n − 2) + … = n (n − 1) / 2; of two pairs it is 1 + 2 + 1.
//! fn left(n: usize) -> usize {
//!     if n == 1 { 0 } else { left(n - 1) + (n - 1) }
//! }
//! assert_eq!((left(10), left(100)), (45, 4950));
//!
//! // 2: the put of a linear map W is its transpose, so the first law says Wᵀ W = 1, the second W Wᵀ = 1, and the third
//! // holds always, for the put does not look at x. Turning and mirroring are such maps.
//! let minus = GetPut(from_fn(|x: f64| -x, |_, dy: f64| -dy));
//! law::get_put(&minus, &(), &3.0).within(0.0)?;
//! law::put_get(&minus, &(), &3.0, &5.0).within(0.0)?;
//! law::put_put(&minus, &(), &3.0, &5.0, &7.0).within(0.0)?;
//!
//! // 3: there is a law for it
//! law::conventions((&Bias::<1, f64>::new(), &quadratic()), 0.1, (&[3.0], &[2.0]), &[1.0]).within(0.0)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! </details>
//!
//! Next: [learners](super::learners), the same training told without slopes.
