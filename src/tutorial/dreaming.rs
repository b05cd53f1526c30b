//! Chapter 15: inputs that are learnt.
//!
//! # Whose turn is it to move?
//!
//! A lens has two cotangents on its way back: P' for the parameters, A' for the input. Training uses the first, and the
//! second only to get to the layer before. At the very front of a network it is thrown away. But it says something: how the
//! answer would change with every number of the *input*. One can follow it just as well.
//!
//! So let the parameters stand still and the input move. Nothing new is needed for it but a piece that turns an input into a
//! parameter. It is the simplest lens there is, the **corner** η: nothing goes in, its parameter comes out, and what comes
//! back is the parameter's cotangent.
//!
//! ```text
//!        A │   ↑ A'
//!        ┌─▼───┴─┐
//!        │   η   ├───▶ A
//!        │       │◀─── A'
//!        └───────┘
//! ```
//!
//! ```
//! use paralens::prelude::*;
//! use paralens::step::corner;
//!
//! let (a, ()) = corner::<f64>().forward(&3.0, ());
//! assert_eq!(a, 3.0);
//! let mut da = 0.0;
//! corner::<f64>().backward(&3.0, (), 0.5, &mut da);
//! assert_eq!(da, 0.5);
//! ```
//!
//! η ; f is `f` with its input among the parameters, (A, P). Freeze P, and A is all that is left to learn.
//!
//! # What does a network dream of?
//!
//! Here is one that has learnt XOR, and its parameters:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let net = Dense::<2, 8, f64>::new().then(tanh()).then(Dense::<_, 1, f64>::new());
//! let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//! let mut learner = Learner::new(net, quadratic(), Adam::new(0.05), 42);
//! for _ in 0..300 {
//!     learner.epoch(&data, 4)?;
//! }
//! let learnt = learner.finish().params;
//! assert!(net.apply(&learnt, [0., 1.])[0] > 0.95);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! Which input does it find the truest of all? Start somewhere, and climb. The loss is the **dot product** with a target,
//! ⟨answer, target⟩: with the target 1 it *is* the answer, and with several outputs a target like (0, 1, 0) picks one of
//! them. We want more of it and not less, so the optimiser is [`Ascent`](crate::optimiser::Ascent), kept between 0 and 1 by
//! the retraction of the last chapter. The optimiser of the frozen part is `()`.
//!
//! ```
//! # use paralens::prelude::*;
//! # use paralens::step::corner;
//! # let net = Dense::<2, 8, f64>::new().then(tanh()).then(Dense::<_, 1, f64>::new());
//! # let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//! # let mut learner = Learner::new(net, quadratic(), Adam::new(0.05), 42);
//! # for _ in 0..300 { learner.epoch(&data, 4)?; }
//! # let learnt = learner.finish().params;
//! let start = [0.6, 0.5];
//! let uphill = retract(bounds(0.0, 1.0)?, Ascent(0.1));
//! let dream = corner().then(net.freeze());
//! let params = (start, Frozen(learnt.clone()));
//! let mut dreamer = Learner::with(dream, dot(), (uphill, ()), params, 0);
//! for _ in 0..100 {
//!     dreamer.step((), &[1.0])?;
//! }
//! let (dreamt, Frozen(same)) = dreamer.params();
//! assert!(net.apply(&learnt, *dreamt)[0] > net.apply(&learnt, start)[0] + 0.3);
//! assert_eq!(dreamt[0], 1.0); // towards (1, 0), which is true
//! assert!(dreamt[1] < 0.5);
//! assert_eq!(same, &learnt); // the net has not moved
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! On pictures this is *deep dreaming*. The example `dream` draws what a digit net finds most like a 3. One such step is
//! a + α A'\[f\](p, a, t): what goes into the way back is the target t, whatever the network answers. (Cruttwell et al.,
//! *Categorical Foundations of Gradient-Based Learning*, 2103.01931, section 4.2 and Example 4.5.)
//!
//! # What does it look at?
//!
//! One need not take the step. The gradient alone says how much the answer hangs on each number of the input; of a picture
//! it is called a **saliency map**. At (0, 1), XOR becomes falser both when the 0 grows and when the 1 shrinks:
//!
//! ```
//! # use paralens::prelude::*;
//! # use paralens::step::corner;
//! # let net = Dense::<2, 8, f64>::new().then(tanh()).then(Dense::<_, 1, f64>::new());
//! # let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//! # let mut learner = Learner::new(net, quadratic(), Adam::new(0.05), 42);
//! # for _ in 0..300 { learner.epoch(&data, 4)?; }
//! # let learnt = learner.finish().params;
//! let dream = corner().then(net.freeze());
//! let watcher = Learner::with(dream, dot(), (Descent(0.1), ()), ([0.0, 1.0], Frozen(learnt)), 0);
//! let (answer, (slope, ())) = watcher.gradient((), &[1.0])?;
//! assert!(answer > 0.95);
//! assert!(slope[0] < -0.1 && slope[1] > 0.1);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! # What deceives it?
//!
//! Climb from a real example, but for a *wrong* answer, and stop as soon as it is given. The input has then changed less than
//! a person would notice, or so it is with pictures: an **adversarial input** (Szegedy et al., *Intriguing properties of
//! neural networks*, 1312.6199). It is the same lens with another target; the example `dream` does it to a digit.
//!
//! # Both at once
//!
//! The optimiser is a pair because the parameters are. Leave the second half unfrozen and give both something to do, and
//! input and network are learnt together; that is how words or users get coordinates of their own.
//!
//! # Exercises
//!
//! 1. Does the dream depend on the bias of the last layer?
//! 2. What does a *linear* network look at, and where?
//! 3. Find an input that the trained XOR answers by ½. Which loss?
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! # use paralens::prelude::*;
//! # use paralens::step::corner;
//! # let net = Dense::<2, 8, f64>::new().then(tanh()).then(Dense::<_, 1, f64>::new());
//! # let data = [([0., 0.], [0.]), ([0., 1.], [1.]), ([1., 0.], [1.]), ([1., 1.], [0.])];
//! # let mut learner = Learner::new(net, quadratic(), Adam::new(0.05), 42);
//! # for _ in 0..300 { learner.epoch(&data, 4)?; }
//! # let learnt = learner.finish().params;
//! // 1: its answer does, but not the way up, since the slope of y + b is that of y
//! let slope = |p| {
//!     let dream = corner().then(net.freeze());
//!     let watcher = Learner::with(dream, dot(), (Descent(0.1), ()), ([0.2, 0.7], Frozen(p)), 0);
//!     watcher.gradient((), &[1.0]).map(|(_, (slope, ()))| slope)
//! };
//! let mut other = learnt.clone();
//! other.1.bias = [100.0];
//! assert_eq!(slope(learnt.clone())?, slope(other)?);
//!
//! // 2: everywhere at its weights
//! let linear = Linear::<2, 1, f64>::new();
//! let weight = Matrix::from_fn(|i, _| [3.0, -4.0][i]);
//! let dream = corner().then(linear.freeze());
//! let watcher = Learner::with(dream, dot(), (Descent(0.1), ()), ([7.0, 7.0], Frozen(weight)), 0);
//! assert_eq!(watcher.gradient((), &[1.0])?.1.0, [3.0, -4.0]);
//!
//! // 3: the quadratic loss, with target ½
//! let dream = corner().then(net.freeze());
//! let params = ([0.9, 0.1], Frozen(learnt.clone()));
//! let mut seeker = Learner::with(dream, quadratic(), (Descent(0.1), ()), params, 0);
//! for _ in 0..200 {
//!     seeker.step((), &[0.5])?;
//! }
//! assert!((net.apply(&learnt, seeker.params().0)[0] - 0.5).abs() < 1e-3);
//! # Ok::<(), LearnError>(())
//! ```
//!
//! </details>
//!
//! That was the last chapter. From here: the folder `examples` trains on handwritten digits and irises; the tables in
//! [`combinator`](crate::combinator), [`layer`](crate::layer), [`loss`](crate::loss), [`optimiser`](crate::optimiser)
//! and [`law`](crate::law) say what else there is.
