//! Chapter 14: a gradient is not a step, continued.
//!
//! Chapter 6 began with a warning: metres minus pounds per metre is nonsense, and the same rule told in other units takes
//! other steps. This chapter says what is missing, and what can be done with it once it has a name.
//!
//! # Two kinds of arrows
//!
//! At a point p there are two kinds of things that look like arrows. A **vector** is a step: it says where to go. A
//! **covector** measures steps: it says how much the loss rises along one. The gradient is a covector. Given a step v it
//! answers with a number, `⟨v, p'⟩`, and that number, unlike the numbers that p' is written with, is the same however the
//! parameters are told.
//!
//! ```
//! // p = 2 q; the slope of the loss at a point, by p and by q
//! let (slope_p, slope_q) = (3.0, 6.0);
//! // one and the same step, told in p and in q
//! let (step_p, step_q) = (0.5, 0.25);
//! assert_eq!(slope_p * step_p, slope_q * step_q);
//! ```
//!
//! Where steps get smaller numbers, covectors get larger ones. In this crate they are of different *types*, `P` and
//! `P'`, written [`Co<P>`](crate::object::Co). For floats the two types coincide, for frozen parameters they do not, and
//! for parameters in general nobody may add one to the other:
//!
//! ```compile_fail,E0308
//! use paralens::prelude::*;
//!
//! fn step<P: Object + Additive>(p: &mut P, dp: &Co<P>) {
//!     p.add(dp);
//! }
//! ```
//!
//! # A metric
//!
//! What makes a step of a covector is a **metric**: an inner product G of steps. Among all steps of a given length it
//! singles out the one along which the loss rises fastest, and this is `G⁻¹ p'`. Musicians write it `p'^♯`, "p' sharp".
//! So the rule of descent, written out, is
//!
//! ```text
//! p ← p − η G⁻¹ p'
//! ```
//!
//! and plain descent has G = 1. That is a metric like any other: it says that the coordinates that the program happens to
//! use are at right angles and have equal units. A [`Metric`](crate::optimiser::Metric) of your own goes around an
//! optimiser by [`Under`](crate::optimiser::Under). The simplest is [`Diagonal`](crate::optimiser::Diagonal), a unit for
//! every number; one with mixed terms is [`Cholesky`](crate::optimiser::Cholesky).
//!
//! Take the valley `½ (p₀ + p₁)² + ½ · 0.01 (p₀ − p₁)²`, steep across and nearly flat along. Its second derivatives make
//! the matrix G below, and under *that* metric the valley is round. One step of rate 1 is at the bottom:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let g = [[1.01, 0.99], [0.99, 1.01]];
//! let slope = |p: [f64; 2]| g.map(|row| row[0] * p[0] + row[1] * p[1]);
//!
//! let mut p = [1.0, 3.0];
//! let mut dp = slope(p);
//! Under(Cholesky::new(&g)?, Descent(1.0)).put(&mut (), &mut p, &mut dp);
//! assert!(p.iter().all(|p| p.abs() < 1e-12));
//!
//! // plain descent is not, after a hundred steps at nearly the largest rate that does not diverge
//! let mut p = [1.0, 3.0];
//! for _ in 0..100 {
//!     let mut dp = slope(p);
//!     Descent(0.9).put(&mut (), &mut p, &mut dp);
//! }
//! assert!((p[0] - p[1]).abs() > 0.2);
//! # Ok::<(), NotAMetric>(())
//! ```
//!
//! Not every matrix is a metric. It must be symmetric, and every step must have a length; the error says where it is not:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let error = Cholesky::new(&[[1.0, 2.0], [2.0, 1.0]]).unwrap_err();
//! assert!(error.to_string().starts_with("the pivot of row 1 is -3"));
//! ```
//!
//! # Other coordinates
//!
//! Now the step no longer depends on how the parameters are told, as long as the metric is told along with them. If
//! `p = M q`, then steps of q are longer in p by M, and their lengths are measured by `MᵀGM`: the metric **pulled back**
//! along M. That the two steps are one step is a law, and the law is a function:
//!
//! ```
//! use paralens::prelude::*;
//!
//! // p₀ = q₀ + q₁, p₁ = 2 q₁
//! let chart = from_fn(|[a, b]: [f64; 2]| [a + b, 2.0 * b], |_, [da, db]: [f64; 2]| [da, da + 2.0 * db]);
//! let g = Cholesky::identity(2);
//! let pulled = g.pull_back(&[[1.0, 1.0], [0.0, 2.0]])?;
//!
//! let (u, v) = (Under(g, Descent(0.1)), Under(pulled, Descent(0.1)));
//! law::equivariance(&chart, &u, &v, &[0.3, -0.7]).within(1e-15)?;
//!
//! // the same numbers for a metric in both coordinates are two metrics
//! assert!(law::equivariance(&chart, &u, &u, &[0.3, -0.7]).within(0.01).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! If the map between coordinates is curved, as `p = e^q`, then a straight step in one is a bent one in the other. They
//! agree for short steps: halve η, and the gap between them falls to a quarter.
//!
//! # A metric that nobody chose
//!
//! For a model that predicts probabilities there is a metric that does not depend on any coordinates at all: how far a
//! step moves the *predictions*. It is the **Fisher metric**, and descent under it is the **natural gradient**. Here are
//! two classes on a line, and the feature told once in metres and once in millimetres:
//!
//! ```
//! use paralens::prelude::*;
//!
//! type Line = Dense<1, 2, f64>;
//! let metres = [-1.0, -0.5, 0.25, 0.5, 1.0];
//! let classes = [0, 0, 1, 0, 1].map(|k| Label::<2>::new(k).unwrap()).to_vec();
//!
//! let after_three_steps = |unit: f64, natural: bool| -> Result<f64, Box<dyn std::error::Error>> {
//!     let inputs: Vec<[f64; 1]> = metres.iter().map(|x| [x * unit]).collect();
//!     let start = Affine { weight: Matrix::from_fn(|_, _| 0.0), bias: [0.0; 2] };
//!     let (x, t) = (inputs.clone(), &classes);
//!     if natural {
//!         let u = Under(Fisher::new(Line::new(), inputs, 1e-9)?, Descent(1.0));
//!         let mut learner = Learner::with(Line::new(), cross_entropy(), u, start, 1);
//!         for _ in 0..3 { learner.step_batch(x.clone(), t)?; }
//!         Ok(learner.gradient_batch(x, t)?.0)
//!     } else {
//!         let mut learner = Learner::with(Line::new(), cross_entropy(), Descent(1.0), start, 1);
//!         for _ in 0..3 { learner.step_batch(x.clone(), t)?; }
//!         Ok(learner.gradient_batch(x, t)?.0)
//!     }
//! };
//! let (m, mm) = (after_three_steps(1.0, true)?, after_three_steps(1000.0, true)?);
//! assert!((m - mm).abs() < 1e-6); // the same, whatever the unit
//! let (plain_m, plain_mm) = (after_three_steps(1.0, false)?, after_three_steps(1000.0, false)?);
//! assert!(m < plain_m);           // and better
//! assert!(plain_mm > 10.0);       // the rate was for metres
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The number 10⁻⁹ is the **damping**. Adding the same number to both logits changes no prediction, so that step has
//! length 0 and the Fisher matrix has no inverse; a small multiple of the identity is added to it. That part does depend
//! on the coordinates, and so it is small.
//!
//! # Where there is no step
//!
//! Some parameters cannot be just anything. A variance is positive. Positive numbers are an *open* part of the line:
//! around each there is room for a small step, but a large one leaves. That is not a bad number to be found later, it is a
//! step that does not exist, and [`inside`](crate::optimiser::inside) says so when it would be taken:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let u = inside(positive(), Descent(1.0));
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), u, [0.5], 1);
//! let error = learner.step([0.0], &[-1.0]).unwrap_err(); // 0.5 − 1.5
//! assert_eq!(error.to_string(), "the step takes 0 to -1, but it must be positive and finite");
//! assert_eq!(learner.params(), &[0.5]); // nothing has changed
//! ```
//!
//! (The 0 in the error is the parameter's place in the array.) There are two cures. One is to let the step bend: a
//! **retraction** maps where a step would end back into the set, and leaves short steps as they are.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let u = retract(positive(), Descent(1.0));
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), u, [0.5], 1);
//! learner.step([0.0], &[-1.0])?;
//! assert_eq!(learner.params(), &[0.5 * (-3.0_f64).exp()]); // p e^(step / p)
//! # Ok::<(), LearnError>(())
//! ```
//!
//! The other is chapter 4's: learn q and use `p = e^q`, which is positive for every q. The two are near relatives: towards 0
//! this retraction takes the step in q = ln p, under the metric that p had.
//!
//! # Exercises
//!
//! 1. `p = 3 q`, and the metric of p is 4. What is that of q?
//! 2. Descent on `½ p²` from p = 1 under a metric of 4, at rate 1. Where is it after one step?
//! 3. Which η makes the step in the last example the one that `inside` just admits, ending at 0.05?
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::prelude::*;
//!
//! // 1: 3 · 4 · 3
//! let q = Cholesky::new(&[[4.0]])?.pull_back(&[[3.0]])?;
//! assert_eq!(q, Cholesky::new(&[[36.0]])?);
//!
//! // 2: the slope 1 makes the direction 1/4
//! let mut p = 1.0;
//! Under(Diagonal::new(&4.0)?, Descent(1.0)).put(&mut (), &mut p, &mut 1.0);
//! assert_eq!(p, 0.75);
//!
//! // 3: 0.5 − η 1.5 = 0.05
//! let u = inside(positive(), Descent(0.3));
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), u, [0.5], 1);
//! learner.step([0.0], &[-1.0])?;
//! assert!((learner.params()[0] - 0.05).abs() < 1e-12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! </details>
//!
//! Next: [dreaming](super::dreaming), where the input moves and the network stands still.
