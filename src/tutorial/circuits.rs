//! Chapter 16: learning without calculus.
//!
//! Chapter 10 ended with a table of bits that learnt in one pass. This chapter begins at zero, and takes such things
//! apart: what a derivative is where nothing is small, which models learn from it, and how integers train when a shift
//! must do for a division.
//!
//! # Bits are a ring
//!
//! A **ring** is a place where one can add, subtract and multiply as usual. Two numbers are enough for one: let 1 + 1
//! be 0. Then `+` is exclusive or, `·` is and, and minus is plus. With 1 there is not, `x + 1`; and from these there is
//! every function of bits.
//!
//! ```
//! use paralens::number::{Semiring, Z2};
//!
//! fn not(x: Z2) -> Z2 { x + Z2::ONE }
//! fn or(x: Z2, y: Z2) -> Z2 { x + y + x * y }
//!
//! let (o, i) = (Z2(false), Z2(true));
//! assert_eq!([not(o), not(i)], [i, o]);
//! assert_eq!([or(o, o), or(o, i), or(i, o), or(i, i)], [o, i, i, i]);
//! ```
//!
//! A circuit of such gates is a polynomial, and a polynomial is a layer.
//!
//! # The derivative of a bit
//!
//! No limit is taken in the rule that the derivative of `x y` by `x` is `y`. So the rule holds for bits, and what it says
//! there is plain: *flipping x flips the answer if y is 1*. A backward map carries this to the front. The bit that goes
//! in from the right says whether a flip of the answer is wanted, and each bit that comes out says whether a flip of
//! this wire would have done it.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let (o, i) = (Z2(false), Z2(true));
//! let (y, kept) = times().forward(&(), (i, o));
//! assert_eq!(y, o);
//! // wanted: a flip. Flipping the second does it, flipping the first does not
//! assert_eq!(times().pull(&(), kept, i).1, (o, i));
//! // nothing is wanted, nothing is asked for
//! assert_eq!(times().pull(&(), kept, o).1, (o, o));
//! ```
//!
//! # Why copy;and is a trap
//!
//! Give both inputs of an and the same wire. The answer is that wire again, and a flip of it flips the answer. But the
//! two flips that come back, one for each input, are *added* where the wire was copied, and 1 + 1 is 0:
//!
//! ```
//! use paralens::prelude::*;
//!
//! let square = identity::<Z2>().fork(identity()).then(times());
//! for x in [Z2(false), Z2(true)] {
//!     let (y, kept) = square.forward(&(((), ()), ()), x);
//!     assert_eq!(y, x); // the function of a wire
//!     assert_eq!(square.pull(&(((), ()), ()), kept, Z2(true)).1, Z2(false)); // the derivative of x², which is 2 x = 0
//! }
//! ```
//!
//! Nothing is wrong with the lens: it is the derivative of the *polynomial* x², and over bits x² and x are two polynomials
//! with one table of values. A model is safe if no wire meets itself in a product: then it is **multilinear**, every
//! variable stands in each product once at most, and the derivative is the flip that it should be. So how a circuit is
//! built decides how it learns. The room [`circuit`](crate::circuit) has the gates in the forms that are safe, and a check for others.
//!
//! # A table
//!
//! The model that can be any function is its table. With A bits there are 2ᴬ inputs, and `δ_i(x)` is the product that is
//! 1 if x is the i-th of them and 0 if not:
//!
//! ```text
//! f(θ, x) = Σ_i θ_i δ_i(x)      δ_i(x) = Π_k (x_k + i_k + 1)
//! ```
//!
//! It is multilinear, in the table and in the input. [`Lookup`](crate::layer::Lookup) is this lens, and its sizes are
//! in its type: bits in, rows, bits out.
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! let table = Lookup::<2, 4, 1, Z2>::new();
//! let and = Matrix::from_fn(|i, _| Z2(i == 3));
//! assert_eq!(table.apply(&and, Z2::digits(0b11)?), [Z2(true)]);
//! assert_eq!(table.apply(&and, Z2::digits(0b10)?), [Z2(false)]);
//!
//! // its backward map is the derivative, at every table and every input
//! for n in 0..64 {
//!     let [a, b, c, d, x, y] = Z2::digits(n)?;
//!     let p = Matrix::from_fn(|i, _| [a, b, c, d][i]);
//!     law::exact!(S: Z2 => Lookup::<2, 4, 1, S>::new(), &p, &[x, y]).within(0.0)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # One pass
//!
//! The learner of chapter 7 needs three parts exchanged. The loss is prediction plus target, 1 where they differ. The rate
//! is [`Same`](crate::learner::Same): the error itself is what is wanted. The optimiser adds. Together,
//!
//! ```text
//! p ← p + R[f](p, x, f(p, x) + y)
//! ```
//!
//! which is **reverse derivative ascent**: flip every parameter whose flip would have helped. In the table there is one,
//! the entry that x has chosen, and it becomes y. Nothing else moves, so no example spoils another, and one pass learns all
//! of them, unless two of them ask for different things at the same place. Then *nothing* can learn them, and
//! [`learn_exactly`](crate::learner::Learner::learn_exactly) says which two.
//!
//! ```
//! use paralens::learner::NotExact;
//! use paralens::prelude::*;
//!
//! let table = Lookup::<3, 8, 1, Z2>::new();
//! let mut learner = Learner::new(table, boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
//!
//! let majority = |n: u32| -> Result<_, OutOfRange> {
//!     Ok((Z2::digits::<3>(n.into())?, [Z2(n.count_ones() >= 2)]))
//! };
//! let mut data = (0..8).map(majority).collect::<Result<Vec<_>, _>>()?;
//! learner.learn_exactly(&data)?;
//! assert_eq!(learner.params().flat(), Z2::digits::<8>(0b00010111)?);
//!
//! data.push((data[5].0, [Z2(false)]));
//! match learner.learn_exactly(&data) {
//!     Err(NotExact::Contradiction(pair)) => assert_eq!(pair.examples, [5, 8]),
//!     other => panic!("{other:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A table knows what it was shown and guesses nothing. To say something of what it has not seen, a model must have fewer
//! parameters than inputs. [`pseudo_linear`](crate::layer::pseudo_linear) has a bit for each pixel and asks how many of
//! the pixels under this mask are set; its flips are taken by trying each, in effect. The example `polynomial_circuit`
//! tells handwritten zeros from ones with it.
//!
//! # Sixty-four at once
//!
//! A processor adds two words of 64 bits without carry as fast as two bits. [`Bits`](crate::number::Bits) are such words,
//! and a ring; so the same table over `Bits` is 64 tables and more.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let table = Lookup::<2, 4, 1, Bits<1>>::new();
//! // exclusive or in every lane
//! let p = Matrix::from_fn(|i, _| Bits::splat(Z2(i == 1 || i == 2)));
//! let (a, b) = (Bits([0x00ff_1234_5678_9abc]), Bits([0x0f0f_0000_ffff_1111]));
//! assert_eq!(table.apply(&p, [a, b]), [a + b]);
//! ```
//!
//! # Integers
//!
//! Between bits and floats there are integers. Let an integer n stand for n / 1024: that is a **fixed point**. Sums are
//! sums. A product stands for n m / 1024², and is shifted right by ten places to be at home again. A shift has no
//! derivative worth the name; but it only says the same number in another unit, so backward it is the identity, and one
//! says that the derivative goes *straight through*.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let k = FixedPoint::new(10)?;
//! let net = Linear::<2, 1, i64>::new().then(k.rescale()).then(k.hard_sigmoid());
//! let blank = ((Matrix::zeros(), ()), ());
//! let descent = FixedDescent::new(k.of(0.25)?, k.bits())?;
//! let mut learner = Learner::with(net, difference(), descent, blank, 0).rate(Same);
//!
//! // is the first number the larger one?
//! let data = [([0.5, -0.5], 1.0), ([-1.0, 0.0], 0.0), ([0.25, 1.0], 0.0), ([0.75, 0.25], 1.0)];
//! for _ in 0..100 {
//!     for ([a, b], y) in data {
//!         learner.step([k.of(a)?, k.of(b)?], &[k.of(y)?])?;
//!     }
//! }
//! for ([a, b], y) in data {
//!     let [found] = learner.predict([k.of(a)?, k.of(b)?]);
//!     assert!((k.value(found) - y).abs() < 0.5);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no float in the loop, so the result is the same to the last digit on every machine. The example
//! `fixed_point_iris` arrives at twelve integers that were published.
//!
//! # Exercises
//!
//! 1. The carry of an adder is 1 if two of three bits are. One writes it as `a b + c (a + b)`, or as the *or* of `a b` and
//!    `c (a + b)`, which are never 1 together. For which of the two is the derivative by `a` the flip?
//! 2. Let a table of two bits learn from `(00, 1)` and `(11, 1)`. What does it say of `01`, and what would a mask?
//! 3. A net of two parities, `Linear` behind `Linear` over bits, begins at 0. Show that it never learns anything.
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::prelude::*;
//!
//! // 1: for the first. The or adds the product of the two, a b c (a + b), which is 0 everywhere; but as a polynomial it is
//! // a² b c + a b² c, whose derivative by a is b c.
//! fn safe<S: Semiring>([a, b, c]: [S; 3]) -> S {
//!     a * b + c * (a + b)
//! }
//! fn trap<S: Semiring>([a, b, c]: [S; 3]) -> S {
//!     let (x, y) = (a * b, c * (a + b));
//!     x + y + x * y
//! }
//! let slope = |f: fn([Dual<Z2>; 3]) -> Dual<Z2>, [a, b, c]: [Z2; 3]| {
//!     f([Dual::variable(a), Dual::constant(b), Dual::constant(c)]).tangent
//! };
//! let mut wrong = vec![];
//! for n in 0..8 {
//!     let x = Z2::digits(n)?;
//!     let flip = safe(x) + safe([x[0] + Z2::ONE, x[1], x[2]]);
//!     assert_eq!(safe(x), trap(x));
//!     assert_eq!(slope(safe, x), flip);
//!     if slope(trap, x) != flip {
//!         wrong.push(n);
//!     }
//! }
//! assert_eq!(wrong, [0b011, 0b111]);
//!
//! // 2: the table was blank there and still is. A mask that is empty says 1 to everything, and stays: nothing was wrong.
//! let (bits, one) = (Z2::digits::<2>, Z2(true));
//! let table = Lookup::<2, 4, 1, Z2>::new();
//! let mut learner = Learner::new(table, boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
//! learner.learn_exactly(&[(bits(0b00)?, [one]), (bits(0b11)?, [one])])?;
//! assert_eq!(learner.predict(bits(0b01)?), [Z2(false)]);
//! let mask = pseudo_linear::<2, 1>(4)?;
//! let mut learner = Learner::new(mask, boolean_error(), Ascent(Bits::ONE), 0).rate(Same);
//! learner.learn_exactly(&[(Bits([0b00]), one), (Bits([0b11]), one)])?;
//! assert_eq!(learner.predict(Bits([0b01])), one);
//!
//! // 3: the gradient of each factor has the other in it, and both are 0.
//! let net = Linear::<2, 2, Z2>::new().then(Linear::<2, 1, Z2>::new());
//! let blank = (Matrix::zeros(), Matrix::zeros());
//! let mut learner = Learner::with(net, boolean_error(), Ascent(Z2::ONE), blank.clone(), 0).rate(Same);
//! for n in 0..4 {
//!     for y in Z2::all() {
//!         learner.step(Z2::digits(n)?, &[y])?;
//!     }
//! }
//! assert_eq!(*learner.params(), blank);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! </details>
//!
//! That was the last chapter. From here: the folder `examples` trains on handwritten digits and irises; the tables in
//! [`combinator`](crate::combinator), [`layer`](crate::layer), [`loss`](crate::loss), [`optimiser`](crate::optimiser)
//! and [`law`](crate::law) say what else there is.
