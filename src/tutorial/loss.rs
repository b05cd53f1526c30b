//! Chapter 5: where the first cotangent comes from.
//!
//! A model answers the question "how does the loss move with this number?" for every number in it, once somebody
//! answers it for the model's output. That somebody is the loss.
//!
//! # The target is the parameter
//!
//! A **loss** says how bad a prediction `b` is, given what it should have been, the **target** `t`. It takes the
//! prediction from the left; and the target? It comes from outside, it belongs to this box alone, so it comes from
//! above, as parameters do. A loss is a parametric lens whose parameter is the target and whose output is one number.
//!
//! [`quadratic`](crate::loss::quadratic) is half the squared distance, `½ Σ (b − t)²`, and its slope is the difference
//! `b − t`.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let target = [1.0, 0.0];
//! let (loss, kept) = quadratic().forward(&target, [3.0, 1.0]);
//! let (dt, db) = quadratic().pull(&target, kept, 1.0);
//! assert_eq!(loss, 0.5 * (2.0 * 2.0 + 1.0 * 1.0));
//! assert_eq!(db, [2.0, 1.0]);   // b − t: the loss falls if b moves towards t
//! assert_eq!(dt, [-2.0, -1.0]); // t − b: it also falls if t moves towards b
//! ```
//!
//! The target has a cotangent as every parameter has. Training ignores it; there are uses for it where the target is
//! itself the output of something.
//!
//! # The loop closes
//!
//! A loss is a lens, so it goes behind the model with `then`. The parameters are the pair (what is learnt, the target).
//!
//! ```
//! use paralens::prelude::*;
//!
//! let model = Linear::<1, 1, f64>::new(); // y = x w
//! let closed = model.then(quadratic());
//!
//! let w = Matrix::from_fn(|_, _| 3.0);
//! let (loss, kept) = closed.forward(&(w.clone(), [5.0]), [2.0]);
//! let ((dw, _), _) = closed.pull(&(w, [5.0]), kept, 1.0);
//! assert_eq!(loss, 0.5);     // ½ (6 − 5)²
//! assert_eq!(dw[0], [2.0]);  // (6 − 5) · 2
//! ```
//!
//! One wire is left on the right, the loss, and one question with it: how does the loss move with the loss? At the rate
//! 1. With that 1 the way back begins, and here it has been given by hand, as the last argument of `pull`.
//!
//! ```text
//!            w │  ↑ dw              t │
//!          ┌───▼──┴───┐         ┌─────▼─────┐
//!   x ────▶│          ├─── b ──▶│           ├─── loss ──┐
//!          │  model   │         │ quadratic │           │ 1
//!  dx ◀────┤          │◀── db ──┤           │◀──────────┘
//!          └──────────┘         └───────────┘
//! ```
//!
//! What stands at the right end and turns the wire around is a map from the loss to its cotangent, the **learning
//! rate** of the papers. The crate calls it [`Rate`](crate::learner::Rate), and [`One`](crate::learner::One) is the
//! constant 1. Everything on the way back is proportional to what it begins with, so that with 0.1 in place of 1 the
//! whole gradient would be a tenth:
//!
//! ```
//! # use paralens::prelude::*;
//! # let closed = Linear::<1, 1, f64>::new().then(quadratic());
//! # let w = Matrix::from_fn(|_, _| 3.0);
//! let (_, kept) = closed.forward(&(w.clone(), [5.0]), [2.0]);
//! let ((dw, _), _) = closed.pull(&(w, [5.0]), kept, 0.1);
//! assert_eq!(dw[0], [0.2]);
//! ```
//!
//! You will meet "the learning rate" as a number such as 0.1 that says how large steps are. That number may stand in
//! either place. In this crate it stands in the optimiser, the subject of the next chapter, and the rate stays 1.
//!
//! # A factor two
//!
//! [`sum_of_squares`](crate::loss::sum_of_squares) has no half: loss and gradient are twice as large. Both have the
//! same minimum; a step of half the size makes up for it. It is worth knowing when you compare with numbers from
//! elsewhere.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let (loss, kept) = sum_of_squares().forward(&[1.0, 0.0], [3.0, 1.0]);
//! assert_eq!(loss, 5.0);
//! assert_eq!(sum_of_squares().backward_input(&[1.0, 0.0], kept, 1.0), [4.0, 2.0]);
//! ```
//!
//! # Classes
//!
//! Which of three flowers is this? The target is a class, and the model gives a number for each class, the larger the
//! more likely. Such numbers are called **logits** or scores. To compare them with the truth they are made into shares
//! that add up to 1, by `softmax(b)_k = e^(b_k) / Σ_j e^(b_j)`. The loss is small if the true class has a large share:
//! **cross-entropy**, `−ln softmax(b)_t`.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let truth = Label::<3>::new(1)?; // the second of three, counted from 0
//! let scores = [2.0_f64, 2.0, 2.0];
//!
//! let (loss, kept) = cross_entropy().forward(&truth, scores);
//! let db = cross_entropy().backward_input(&truth, kept, 1.0);
//! assert!((loss - 3.0_f64.ln()).abs() < 1e-12); // a third each
//!
//! // the gradient is the shares, minus 1 at the truth: all others should fall, and the truth rise
//! let expected = [1.0 / 3.0, 1.0 / 3.0 - 1.0, 1.0 / 3.0];
//! assert!(db.iter().zip(expected).all(|(d, e)| (d - e).abs() < 1e-12));
//! # Ok::<(), NoSuchClass>(())
//! ```
//!
//! Do not put a softmax at the end of the model: the loss holds it, because only together they can be computed without
//! overflow.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let loss = cross_entropy().apply(&Label::<2>::new(0)?, [1000.0_f64, -1000.0]);
//! assert_eq!(loss, 0.0);
//! let loss = cross_entropy().apply(&Label::<2>::new(1)?, [1000.0_f64, -1000.0]);
//! assert_eq!(loss, 2000.0);
//! # Ok::<(), NoSuchClass>(())
//! ```
//!
//! A [`Label<3>`](crate::object::Label) is checked when it is made. A class that does not exist is an error there,
//! where the data are read, and not an index out of range an hour later:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let error = Label::<3>::new(3).unwrap_err();
//! assert_eq!(error.to_string(), "class 3 of 3 classes, which are counted from 0");
//! ```
//!
//! Nothing can flow back into a class, so the cotangent of this target is `()`. And a model with four outputs does not
//! fit a loss over three classes:
//!
//! ```compile_fail,E0271
//! use paralens::prelude::*;
//!
//! let closed = Dense::<2, 4>::new().then(cross_entropy::<3, f32>());
//! ```
//!
//! # Which one?
//!
//! Numbers that can be anything, such as a temperature: `quadratic`. One class out of several: `cross_entropy`. More of
//! them stand in [`loss`](crate::loss), and a loss of your own is one more lens.
//!
//! # Exercises
//!
//! 1. For `y = w x` with `w = 2`, `x = 3`, `t = 4` under `quadratic`: loss and gradient by hand, then by the crate.
//! 2. Add 100 to all scores. What does cross-entropy say? Why?
//! 3. Write a loss of your own: how far a number is above its target, squared, and 0 below. Let the law check it on
//!    both sides.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! // 1: ½ (6 − 4)² = 2, and (6 − 4) · 3 = 6
//! let closed = Linear::<1, 1, f64>::new().then(quadratic());
//! let p = (Matrix::from_fn(|_, _| 2.0), [4.0]);
//! let (loss, kept) = closed.forward(&p, [3.0]);
//! let ((dw, _), _) = closed.pull(&p, kept, 1.0);
//! assert_eq!((loss, dw[0]), (2.0, [6.0]));
//!
//! // 2: the same, since e^100 stands above and below the line of the fraction
//! let truth = Label::<2>::new(0)?;
//! let low = cross_entropy().apply(&truth, [1.0_f64, 3.0]);
//! let high = cross_entropy().apply(&truth, [101.0_f64, 103.0]);
//! assert!((low - high).abs() < 1e-12);
//!
//! // 3: the target is the parameter, its cotangent is added
//! struct Above;
//! impl Para for Above {
//!     type Params = f64;
//!     type Input = f64;
//!     type Output = f64;
//!     type Residual = f64;
//!     fn forward(&self, t: &f64, b: f64) -> (f64, f64) {
//!         let above = (b - t).max(0.0);
//!         (above * above, above)
//!     }
//!     fn backward(&self, _: &f64, above: f64, dl: f64, dt: &mut f64) -> f64 {
//!         let db = 2.0 * above * dl;
//!         *dt -= db;
//!         db
//!     }
//! }
//! law::gradient(&Above, &1.0, &1.5).within(1e-9)?;
//! law::gradient(&Above, &1.0, &0.5).within(1e-9)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! (`f64::max` turns NaN into 0 here; a loss for real use must not, and would write
//! [`maximum`](crate::number::Real::maximum).)
//!
//! </details>
//!
//! Next: [the update](super::update), and why a gradient is not yet a step.
