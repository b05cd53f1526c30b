//! Chapter 8: many examples at once, and noise.
//!
//! # What a batch means
//!
//! Every layer so far takes one example. A **batch** is many, and the meaning of running a lens on a batch is: run it
//! on each, with the same parameters. That is [`each`](crate::ParaExt::each), and as a definition it is complete.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let layer = Dense::<2, 1, f64>::new();
//! let p = layer.init(&mut Rng::new(1));
//! let batch = vec![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
//!
//! let answers: Vec<[f64; 1]> = layer.each().apply(&p, batch.clone());
//! assert_eq!(answers[2], layer.apply(&p, batch[2]));
//! ```
//!
//! A batch of arrays is a `Vec` of arrays, and a batch of pairs is a pair of batches. And the parameter is used once
//! for every row, so its gradient is a sum over the rows, for the reason that you know from the fork:
//!
//! ```
//! # use paralens::prelude::*;
//! # let layer = Dense::<2, 1, f64>::new();
//! # let p = layer.init(&mut Rng::new(1));
//! # let batch = vec![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
//! let (_, kept) = layer.each().forward(&p, batch);
//! let (dp, _) = layer.each().pull(&p, kept, vec![[1.0]; 3]);
//! assert_eq!(dp.weight[0], [1.0 + 3.0 + 5.0]);
//! assert_eq!(dp.bias, [3.0]);
//! ```
//!
//! # What makes it fast
//!
//! Row by row, a processor spends its time fetching weights. All rows together are one product of two matrices, and
//! that is a thing processors are good at. [`batched`](crate::ParaExt::batched) replaces every layer of a model by its
//! form for batches, and the law is that this changes nothing:
//!
//! ```text
//! f.batched()  ≡  f.each()
//! ```
//!
//! The law can be tested like any other, forward and backward, with [`law::batching`](crate::law::batching):
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 8, f64>::new().then(tanh()).then(Dense::<_, 1, f64>::new());
//! let p = net.init(&mut Rng::new(1));
//! let batch = vec![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
//!
//! law::batching(&net, &p, &batch).within(1e-14)?;
//! # Ok::<(), law::Defect>(())
//! ```
//!
//! Not bit for bit, because sums over many rows may be taken in another order, and floats round. Parameters are the
//! same for one example and for many: train with batches, predict one by one.
//!
//! # Learning from batches
//!
//! The loss of a batch is the **mean** of its losses, so the gradient is the mean of the gradients. With the sum,
//! doubling the batch would double every step.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let learner = Learner::new(Dense::<1, 1, f64>::new(), quadratic(), Descent(0.1), 1);
//! let (inputs, targets) = (vec![[1.0], [2.0]], vec![[3.0], [5.0]]);
//!
//! let (first, da) = learner.gradient(inputs[0], &targets[0])?;
//! let (second, db) = learner.gradient(inputs[1], &targets[1])?;
//! let (mean, d) = learner.gradient_batch(inputs, &targets)?;
//! assert!((mean - (first + second) / 2.0).abs() < 1e-12);
//! assert!((d.bias[0] - (da.bias[0] + db.bias[0]) / 2.0).abs() < 1e-12);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! A [`Learner`](crate::learner::Learner) is always given the model for one example, and makes the batched form itself:
//! [`epoch`](crate::learner::Learner::epoch) shuffles the data, cuts them into batches and makes one step for each,
//! [`step_batch`](crate::learner::Learner::step_batch) makes one step. How large should a batch be? A large one costs
//! less for each example, a small one makes more steps out of the same data. Some tens to some hundreds is usual.
//!
//! A batch that is too large for the memory can come in pieces; the step is the one of the whole.
//!
//! ```
//! # use paralens::prelude::*;
//! let new = || Learner::new(Dense::<1, 1, f64>::new(), quadratic(), Descent(0.1), 1);
//! let (mut whole, mut pieces) = (new(), new());
//!
//! whole.step_batch(vec![[1.0], [2.0], [3.0]], &vec![[3.0], [5.0], [7.0]])?;
//!
//! pieces.accumulate(vec![[1.0], [2.0]], &vec![[3.0], [5.0]])?;
//! pieces.accumulate(vec![[3.0]], &vec![[7.0]])?;
//! pieces.update()?;
//!
//! assert!((whole.params().bias[0] - pieces.params().bias[0]).abs() < 1e-12);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # Noise
//!
//! Some layers gamble. [`dropout`](crate::layer::dropout) sets numbers to 0 by chance and enlarges the others, so that
//! on average nothing changes; a network that learns under it cannot rely on any single number.
//!
//! But a lens gives the same answer to the same question, and its way back must know what the way forward did: with
//! another draw, the slopes would belong to another function. So a gambling layer is not a lens, it is a *random choice
//! among lenses*. [`draw`](crate::ParaExt::draw) makes the choice, from a seed, and what comes out is an ordinary lens:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let noisy = dropout::<[f64; 8]>(0.5)?;
//! let ones = [1.0; 8];
//!
//! let drawn = noisy.draw(7);
//! let (y, kept) = drawn.forward(&(), ones);
//! assert!(y.iter().all(|y| *y == 0.0 || *y == 2.0));
//! assert_eq!(drawn.apply(&(), ones), y); // again, and it is the same
//!
//! // what was dropped forward hears nothing backward, and what was doubled hears double
//! let ((), dx) = drawn.pull(&(), kept, ones);
//! assert_eq!(dx, y);
//!
//! // another seed, another lens
//! assert_ne!(noisy.draw(8).apply(&(), ones), y);
//!
//! // as it stands, undrawn, it is its mean
//! assert_eq!(noisy.apply(&(), ones), ones);
//! # Ok::<(), OutOfRange>(())
//! ```
//!
//! The last line is why nothing has to be switched off after training: a model that nobody draws is without noise. The
//! learner draws for every step anew, from its seed and the number of the step; `predict` and `evaluate` do not draw.
//!
//! # One mask or many
//!
//! Batch and noise are two changes to a model, and their order matters. Batched first and drawn then, every row gets
//! noise of its own; that is what a learner does. Drawn first, the choice is made, and on a batch the one lens that was
//! chosen meets all rows: one mask for all.
//!
//! ```
//! # use paralens::prelude::*;
//! # let noisy = dropout::<[f64; 8]>(0.5)?;
//! let rows = vec![[1.0; 8]; 4];
//!
//! let own = noisy.batched().draw(7).apply(&(), rows.clone());
//! assert!(own[1..].iter().any(|row| row != &own[0]));
//!
//! let shared = noisy.draw(7).batched().apply(&(), rows.clone());
//! assert!(shared.iter().all(|row| row == &shared[0]));
//!
//! // the meaning of the first: each row at its own address, bit for bit
//! assert_eq!(noisy.each().draw(7).apply(&(), rows), own);
//! # Ok::<(), OutOfRange>(())
//! ```
//!
//! The noise of a row is computed from the seed, the place of the layer and the number of the row, not taken from a
//! stream that goes by; hence it does not matter who asks first, or how often. A
//! [`checkpoint`](crate::ParaExt::checkpoint) runs forward twice and meets the same mask.
//!
//! # Exercises
//!
//! 1. For which sizes of the last batch does the mean of the batches' mean losses differ from the mean over all
//!    examples? What does `epoch` return?
//! 2. Over many seeds, what is the mean output of a drawn dropout?
//! 3. Put a dropout into a network, train it, and ask it twice for the same prediction.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::prelude::*;
//!
//! // 1: whenever it is shorter than the others. `epoch` weights each example alike: here nothing moves, and three
//! // examples with losses ½, ½ and 2 have the mean 1, however they are cut.
//! let data = [([0.0], [1.0]), ([0.0], [1.0]), ([0.0], [2.0])];
//! let mut learner = Learner::with(Bias::<1, f64>::new(), quadratic(), Descent(0.0), [0.0], 1);
//! assert_eq!(learner.epoch(&data, 2)?, 1.0);
//!
//! // 2: the input
//! let noisy = dropout::<f64>(0.25)?;
//! let sum: f64 = (0..10_000).map(|seed| noisy.draw(seed).apply(&(), 1.0)).sum();
//! assert!((sum / 10_000.0 - 1.0).abs() < 0.03);
//!
//! // 3: the same, since predict does not draw
//! let net = Dense::<1, 8>::new().then(tanh()).then(dropout(0.2)?).then(Dense::<_, 1>::new());
//! let mut learner = Learner::new(net, quadratic(), Descent(0.1), 1);
//! let first = learner.step([1.0], &[0.5])?;
//! assert_eq!(learner.predict([1.0]), learner.predict([1.0]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! </details>
//!
//! Next: [a layer](super::layer) of your own.
