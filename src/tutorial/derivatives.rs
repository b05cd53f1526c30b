//! Chapter 11: derivatives, forwards, backwards and twice.
//!
//! # A rule for formulas
//!
//! What is a derivative, where nothing can be nudged? The last chapter read it off sums and products. A **polynomial**
//! is made of nothing else, and the rule of school does the rest: of `c xᵏ` it makes `k c xᵏ⁻¹`, where `k c` is `c` added
//! `k` times. It asks for no limit and not even for negative numbers. Here over whole numbers:
//!
//! ```
//! use paralens::polynomial::Polynomial;
//!
//! let x = Polynomial::<i64>::variable(0);
//! let y = Polynomial::variable(1);
//! let p = x.power(3) * y + Polynomial::constant(5);
//! assert_eq!(p.to_string(), "x0^3 x1 + 5");
//! assert_eq!(p.derivative(0).to_string(), "3 x0^2 x1");
//! assert_eq!(p.derivative(1).to_string(), "x0^3");
//! ```
//!
//! Several polynomials in the same variables are a [`PolynomialMap`](crate::polynomial::PolynomialMap). Its **reverse
//! derivative** is the backward map of chapter 1, as a formula: it has the variables of the map, then one for each
//! cotangent that comes in, and gives a cotangent for each variable.
//!
//! ```
//! use paralens::polynomial::{Polynomial, PolynomialMap};
//!
//! let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
//! let f = PolynomialMap::new(2, vec![x.clone() * y, x])?;
//! // (x0, x1, u, v) ↦ (x1 u + v, x0 u), with u = x2 and v = x3
//! assert_eq!(f.reverse().to_string(), "(x1 x2 + x3, x0 x2)");
//! assert_eq!(f.reverse().apply(&[3, 5, 1, 0])?, [5, 3]);
//! # Ok::<(), paralens::polynomial::Arity>(())
//! ```
//!
//! # Seven axioms
//!
//! The operator R, which makes R\[f\] of f, obeys laws. Seven of them are enough to call it a **reverse derivative**, and
//! whatever obeys them can train (Cockett et al., *Reverse Derivative Categories*, 1910.07065):
//!
//! 1. of a sum it is the sum;
//! 2. it is additive in the cotangent;
//! 3. what is passed on gets its cotangent, what is left out gets 0;
//! 4. what is used twice gets the sum of two cotangents;
//! 5. the chain rule of chapter 3;
//! 6. it is linear in the cotangent;
//! 7. second derivatives are symmetric.
//!
//! Between formulas a law is an equation without rounding. [`law::reverse`](crate::law::reverse) has all seven, and takes R
//! as an argument, so that a wrong one can be seen to fail:
//!
//! ```
//! use paralens::law::reverse;
//! use paralens::polynomial::{Polynomial, PolynomialMap};
//!
//! type Map = PolynomialMap<i64>;
//! let power = |k| Map::new(1, vec![Polynomial::variable(0).power(k)]);
//! let (square, cube) = (power(2)?, power(3)?);
//! reverse::sums(&Map::reverse, &square, &cube).within(0.0)?;
//! reverse::chain(&Map::reverse, &square, &cube).within(0.0)?;
//! reverse::symmetric(&Map::reverse, &cube).within(0.0)?;
//!
//! // "everything is constant" obeys the chain rule, and is no derivative
//! let none = |f: &Map| Map::zero(f.inputs() + f.outputs().len(), f.inputs());
//! reverse::chain(&none, &square, &cube).within(0.0)?;
//! let defect = reverse::projections(&none, 1, 1).within(0.0).unwrap_err();
//! assert_eq!((&*defect.place, &*defect.expected), ("R[id]: output 0", "x1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Layers of floats keep the same laws, at a point and to rounding. [`law`](crate::law) has a table of both.
//!
//! # Forwards from backwards
//!
//! Dual numbers go forwards: they take a direction v, and tell how fast the output moves. The **forward derivative** is
//! called D\[f\](a, v). Must one know it apart from R? No. R\[f\] is again a map, and has a reverse derivative; and R taken
//! *twice* gives D. For R\[f\](a, b') is linear in b', a matrix times b'. To go back through it is to multiply by that
//! matrix turned over, and R\[f\] had already turned it over once.
//!
//! ```
//! use paralens::law::reverse;
//! use paralens::polynomial::{Polynomial, PolynomialMap};
//!
//! let [x, y] = [0, 1].map(Polynomial::<i64>::variable);
//! let product = PolynomialMap::new(2, vec![x * y])?;
//! let forward = reverse::forward(&PolynomialMap::reverse, &product)?;
//! assert_eq!(forward.to_string(), "(x0 x3 + x1 x2)"); // x v₁ + y v₀: the product rule
//! assert_eq!(forward, product.forward_derivative());
//! # Ok::<(), paralens::polynomial::Arity>(())
//! ```
//!
//! # Along a direction, back from a cotangent
//!
//! For any lens these are functions. With J the matrix of all slopes, [`jvp`](crate::derivative::jvp()) is J times a
//! direction, by dual numbers, and [`vjp`](crate::derivative::vjp()) is a cotangent times J, by the backward map. Neither
//! builds the matrix. Directions and cotangents come in two, one for the parameters and one for the input.
//!
//! ```
//! use paralens::derivative::{forward_from_reverse, jvp, vjp};
//! use paralens::prelude::*;
//!
//! fn polar<S: Real>() -> impl Para<Params = (), Input = [S; 2], Output = [S; 2]> {
//!     from_fn(
//!         |[r, t]: [S; 2]| [r * t.cos(), r * t.sin()],
//!         |[r, t], [u, v]: [S; 2]| [t.cos() * u + t.sin() * v, r * (t.cos() * v - t.sin() * u)],
//!     )
//! }
//! let a = [2.0, 0.0]; // radius 2, angle 0
//! let turn = [0.0, 1.0];
//! let (b, velocity) = jvp(&polar::<Dual<f64>>(), &(), &a, (&(), &turn));
//! assert_eq!((b, velocity), ([2.0, 0.0], [0.0, 2.0])); // straight up, by the radius
//!
//! let (_, ((), da)) = vjp(&polar::<f64>(), &(), a, [0.0, 1.0]);
//! assert_eq!(da, [0.0, 2.0]); // only the angle lifts the point
//!
//! // the same velocity, and no dual numbers
//! assert_eq!(forward_from_reverse(&polar::<f64>(), &(), &a, (&(), &turn)), velocity);
//! ```
//!
//! Each costs a run or two. A loss has one output and many parameters, so one `vjp` gives all of its slopes, where `jvp`
//! would be needed once for each: that is why training goes backwards.
//!
//! # Curvature
//!
//! The gradient is a map too, and how it turns when we move along v is the **Hessian** times v,
//! [`hvp`](crate::derivative::hvp()): the backward map, run on dual numbers. It tells how large a step may be. On a loss
//! with curvature λ in some direction, descent with step size η multiplies the distance there by 1 − η λ, and runs away
//! once η > 2/λ. The largest λ is found by applying H again and again, until only the steepest direction is left:
//!
//! ```
//! use paralens::derivative::hvp;
//! use paralens::prelude::*;
//!
//! type D = Dual<f64>;
//! let model = Linear::<2, 1, D>::new().then(quadratic());
//! // one weight for each of two inputs; the loss is ½ (3 w₀ + 4 w₁ − t)²
//! let (w, t, x) = (Matrix::<2, 1, f64>::zeros(), [1.0], [3.0, 4.0]);
//! let mut v = Matrix::from_fn(|i, _| if i == 0 { 1.0 } else { 0.0 });
//! let mut largest = 0.0;
//! for _ in 0..5 {
//!     let ((turned, _), _) = hvp(&model, &(w.clone(), t), &x, (&(v, [0.0]), &[0.0; 2]));
//!     largest = turned.flat().iter().map(|h| h * h).sum::<f64>().sqrt();
//!     v = Matrix::from_fn(|i, _| turned.flat()[i] / largest);
//! }
//! assert!((largest - 25.0).abs() < 1e-12); // 3² + 4²: with η above 0.08 descent runs away
//! ```
//!
//! # Kinks
//!
//! `relu` has no slope at 0: from the left it is 0, from the right 1. The layer takes 0 there, and says so. It is a
//! choice, a **subgradient**, and the laws cannot make it for us. What goes wrong is the step from formulas to functions:
//! relu(x) − relu(−x) *is* x, and at 0 its slope as composed is not that of x.
//!
//! ```
//! use paralens::derivative::vjp;
//! use paralens::prelude::*;
//!
//! let minus = || from_fn(|x: f64| -x, |_, dx| -dx);
//! let same = relu().fork(minus().then(relu()).then(minus())).then(sum());
//! let slope = |x| vjp(&same, &Default::default(), x, 1.0).1.1;
//! assert_eq!(same.apply(&Default::default(), -3.0), -3.0);
//! assert_eq!((slope(-3.0), slope(0.0), slope(3.0)), (1.0, 0.0, 1.0));
//! ```
//!
//! It is the same sentence as for bits: what is differentiated is the formula. [`derivative`](crate::derivative) lists
//! every kink of the crate, with the slope taken there.
//!
//! # Exercises
//!
//! 1. Over bits, write x² as copy, then multiply. What is its reverse derivative, and by which axiom?
//! 2. Let R\[id\] be `u²` instead of `u`, over ℤ/7 be it `u⁷`. Which of axioms 2 and 6 tell?
//! 3. f(x, y) = x³ + 2 x y. Compute the Hessian at (1, 1) times (1, 0) by hand, and check with `hvp`.
//! 4. A curve in the plane: with `jvp`, how fast does (cos 3t, sin 2t) go at t = 0? How many `vjp` would it take?
//!
//! <details><summary>Answers</summary>
//!
//! ```
//! use paralens::derivative::{hvp, jvp};
//! use paralens::law::reverse;
//! use paralens::polynomial::{Polynomial, PolynomialMap};
//! use paralens::prelude::*;
//!
//! // 1: 4, the sum of two uses: x u + x u, which is 0
//! let and = PolynomialMap::new(2, vec![Polynomial::<Z2>::variable(0) * Polynomial::variable(1)])?;
//! let square = PolynomialMap::diagonal(1).then(&and)?;
//! assert_eq!(square.reverse(), PolynomialMap::zero(2, 1));
//!
//! // 2: over the integers (u + v)² is not u² + v², and 2 tells; over ℤ/7 (u + v)⁷ is u⁷ + v⁷, and only 6 tells, since
//! // the derivative of u⁷ is 0
//! fn operator<S: Semiring>(k: usize) -> impl Fn(&PolynomialMap<S>) -> PolynomialMap<S> {
//!     move |f| {
//!         if *f != PolynomialMap::identity(1) {
//!             return f.reverse();
//!         }
//!         PolynomialMap::new(2, vec![Polynomial::variable(1).power(k)]).expect("two variables")
//!     }
//! }
//! let id = PolynomialMap::<i64>::identity(1);
//! assert!(reverse::additive(&operator(2), &id).within(0.0).is_err());
//! let id = PolynomialMap::<Modular<7>>::identity(1);
//! reverse::additive(&operator(7), &id).within(0.0)?;
//! assert!(reverse::linear(&operator(7), &id).within(0.0).is_err());
//!
//! // 3: [[6x, 2], [2, 0]] (1, 0) = (6, 2)
//! fn f<S: Semiring>() -> impl Para<Params = (), Input = [S; 2], Output = S> {
//!     from_fn(
//!         |[x, y]: [S; 2]| x * x * x + (x + x) * y,
//!         |[x, y], u| [(S::natural(3) * x * x + y + y) * u, (x + x) * u],
//!     )
//! }
//! assert_eq!(hvp(&f::<Dual<f64>>(), &(), &[1.0, 1.0], (&(), &[1.0, 0.0])).1, [6.0, 2.0]);
//!
//! // 4: straight up, at speed 2; it would take two, one for each output
//! fn curve<S: Real>() -> impl Para<Params = (), Input = S, Output = [S; 2]> {
//!     let (two, three) = (S::natural(2), S::natural(3));
//!     from_fn(
//!         move |t: S| [(three * t).cos(), (two * t).sin()],
//!         move |t, [u, v]: [S; 2]| two * (two * t).cos() * v - three * (three * t).sin() * u,
//!     )
//! }
//! assert_eq!(jvp(&curve::<Dual<f64>>(), &(), &0.0, (&(), &1.0)).1, [0.0, 2.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! </details>
//!
//! Next: [optics](super::optics), the form in which papers write lenses.
