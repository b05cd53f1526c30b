//! What holds of lenses, as functions that you call on yours.
//!
//! A law of the construction is a public function here. It takes a lens and a point, looks at both sides of its equation
//! in coordinates, and returns the worst disagreement, a [`Defect`]: how large, where, what was expected and what was
//! found. [`within`](Defect::within) makes of it a verdict.
//!
//! # How to check a layer of your own
//!
//! Take the layer at `f64`, a point that is nothing special, and ask for everything at once:
//!
//! ```
//! use paralens::law;
//! use paralens::prelude::*;
//!
//! /// y = a² x
//! #[derive(Clone)]
//! struct Squared;
//! impl Para for Squared {
//!     type Params = f64;
//!     type Input = f64;
//!     type Output = f64;
//!     type Residual = f64;
//!     fn forward(&self, a: &f64, x: f64) -> (f64, f64) {
//!         (a * a * x, x)
//!     }
//!     fn backward(&self, a: &f64, x: f64, dy: f64, da: &mut f64) -> f64 {
//!         *da += a * x * dy; // forgets the 2
//!         a * a * dy
//!     }
//! }
//! let defect = law::layer(&Squared, &3.0, &5.0).within(1e-8).unwrap_err();
//! assert_eq!(defect.place, "gradient: parameter");
//! ```
//!
//! In a test, `law::layer(&f, &p, &x).within(1e-8)?` in a function that returns `Result<(), law::Defect>` prints the
//! place and both numbers when it fails. Then, by what the layer is:
//!
//! 1. **Its backward map, to the last digit.** If the layer is written over any [`Real`](crate::number::Real),
//!    `law::exact!(S => Mine::<S>::new(), &p, &x).within(1e-14)?` compares with dual numbers instead of differences, also
//!    at kinks. If it runs over `f32`, `law::single!(S => ..)` compares that with `f64`.
//! 2. **Its form for batches.** `law::batching(&f, &p, &xs)` if it has one, with one row, with several, with none.
//! 3. **Its noise.** `law::drawing(&f, &p, &xs, seed)` if it has any; and check derivatives of what is *drawn*,
//!    `law::layer(&f.draw(seed), &p, &x)`, for only that is a function.
//! 4. **What it replaces.** A fused or fast layer against the plain composite: [`composition`], [`reparam()`](reparam()),
//!    [`share`], or [`equal`](equal()) outright.
//! 5. **Its parameters.** [`object`](object()) if you wrote the struct by hand, and not with
//!    [`labelled!`](crate::labelled).
//!
//! Try sizes 1 and odd sizes, a zero, large numbers; a NaN that goes in must come out. A law holds *at the points that
//! you try* and says nothing of others. And see it fail once: turn a sign, and the check that still passes is no check.
//!
//! # Tolerances
//!
//! A defect is relative to max(1, |expected|, |found|). 0 asks for equality (of which the sign of a zero is no part), and
//! is right wherever both sides do the same sums in the same order. Another order costs a few ε for every term, so `n` ε
//! for a sum of `n` terms of order one. Differences cost half the digits, see [`gradient`](gradient()). Over bits and other
//! exact numbers it is 0 always. NaN is within no tolerance.
//!
//! # The laws
//!
//! | law | equation |
//! |---|---|
//! | [`layer`](layer()) | what every layer keeps, in one call |
//! | [`gradient`](gradient()) | f' is the reverse derivative, by differences |
//! | [`exact`](exact()), [`exact!`](crate::law::exact!) | the same, by dual numbers |
//! | [`adjoint`](adjoint()), [`adjoint_exact`] | ⟨D\[f\](a, v), b'⟩ = ⟨v, f'(a, b')⟩ |
//! | [`additive`](additive()) | f'(a, b' + c') = f'(a, b') + f'(a, c'), f'(a, 0) = 0 |
//! | [`linear`], [`symmetric`] | the derivatives of f' in b' and in a |
//! | [`forward`](forward()) | the forward derivative that f' makes is that of f |
//! | [`accumulation`](accumulation()) | f' adds to `dp` |
//! | [`provided`](provided()) | `apply`, `backward_params`, `backward_input` are parts of f and f' |
//! | [`checkpoint`](checkpoint()) | recomputing changes nothing |
//! | [`single`](single()), [`single!`](crate::law::single!) | single precision does what double does |
//! | [`equal`](equal()), [`equal_along`] | f ≡ g |
//! | [`composition`], [`unit`](unit()), [`associativity`] | lenses form a category |
//! | [`fork`], [`sum`], [`zero`], [`projection`] | a Cartesian one, with sums |
//! | [`tensor`], [`interchange`], [`naturality`], [`inverse`], [`hexagon`] | a symmetric monoidal one |
//! | [`round_trip`], [`lens_round_trip`], [`lens_composition`] | residuals, or get and put: two forms of one lens |
//! | [`sliding`] | f ; (1 × s), f' ≡ f, (s × 1) ; f' |
//! | [`reparam`](reparam()), [`reparam_twice`], [`reparam_then`], [`share`], [`both`] | parameters are made by lenses |
//! | [`reparam_beside`], [`reparam_interchange`] | and these compose in two directions |
//! | [`rebracketing`], [`middle_four`] | brackets and permutations are such lenses |
//! | [`step`](step()), [`iteration`], [`conventions`] | the training step is one lens, and so are many |
//! | [`equivariance`](equivariance()) | a step does not depend on the coordinates |
//! | [`batching`], [`drawing`], [`lifting`] | functors keep what they must |
//! | [`power`](power()), [`power_then`], [`diagonal`], [`base_change`] | a batch is a power along the diagonal |
//! | [`unroll`](unroll()), [`along`](along()), [`unroll_split`] | a cell through time: one parameter, and N + M steps are N and M |
//! | [`fold`](fold()), [`fold_tree`](fold_tree()) | an algebra up lists and trees |
//! | [`algebra_map`], [`machine_map`] | f ; h ≡ (h ⊗ 1) ; g, and so for folds and streams |
//! | [`commuting`](commuting()) | f ; h ≡ g ; f: what does not see the order of places |
//! | [`one_hot`](one_hot()) | a table of rows is a linear map |
//! | [`learners_equal`] | two learners are one, up to a bijection of parameters |
//! | [`learners_composition`], [`learners_unit`], [`learners_associativity`] | learners form a category |
//! | [`learners_tensor`], [`learners_interchange`] | a monoidal one |
//! | [`learners_functor`], [`learners_tensor_functor`], [`point_error`] | back-propagation is a functor to it |
//! | [`presentation`](presentation()) | copy, discard, sums and products keep the equations of circuits |
//! | [`difference`](difference()) | f' is the Boolean difference |
//! | [`semiring`], [`ring`], [`field`] | numbers |
//! | [`monoid`], [`object`](object()) | cotangents and points |
//!
//! # The axioms of a reverse derivative category
//!
//! Of these laws some are the axioms of Cockett et al., *Reverse Derivative Categories*, 1910.07065, Definition 13. On the
//! left they are read off the backward map of a lens, at a point and to rounding; on the right off an operator R on
//! polynomial maps, as equations between formulas.
//!
//! | axiom | equation | of a lens | of formulas |
//! |---|---|---|---|
//! | RD.1 | R\[f + g\] = R\[f\] + R\[g\], R\[0\] = 0 | [`sum`], [`zero`] | [`reverse::sums`] |
//! | RD.2 | R\[f\] is additive in b' | [`additive`](additive()) | [`reverse::additive`] |
//! | RD.3 | R\[id\] = π₁, R\[π₀\] = (a', 0), R\[π₁\] = (0, b') | [`projection`] | [`reverse::projections`] |
//! | RD.4 | R\[⟨f, g⟩\] is a sum, R\[!\] = 0 | [`fork`], [`projection`] | [`reverse::pairs`] |
//! | RD.5 | R\[f ; g\](a, c') = R\[f\](a, R\[g\](f(a), c')) | [`composition`] | [`reverse::chain`] |
//! | RD.6 | R\[f\] is linear in b' | [`linear`] | [`reverse::linear`] |
//! | RD.7 | D\[D\[f\]\] is symmetric | [`symmetric`] | [`reverse::symmetric`] |
//!
//! For RD.6 and RD.7 the derivative is taken of the *backward* map. Dual numbers nested in the forward map alone would
//! give symmetric second derivatives whatever the backward map is.
//!
//! What is *not* a law: [`get_put`], [`put_get`] and [`put_put`], which the lenses of databases obey. For derivatives they
//! fail, for x² all three (Cruttwell et al., 2103.01931, footnote 4).
//!
//! A law of your own begins with [`Defect::none`], looks at numbers by [`Defect::see`], and reads values by
//! [`coordinates`] and [`covector`].

// what a law returns, and what it can look into
mod change;
mod coordinates;
mod defect;
mod measured;
mod run;
// is the backward map the derivative?
mod accumulation;
mod additive;
mod adjoint;
mod exact;
mod forward;
mod gradient;
mod layer;
mod provided;
mod second;
// are two lenses the same?
mod cartesian;
mod category;
mod checkpoint;
mod equal;
mod functor;
mod monoidal;
mod optic;
mod power;
mod reparam;
mod single;
mod two_cell;
// do architectures keep their structure?
mod algebra;
mod commuting;
mod one_hot;
mod recurrent;
// is a step what it is made of?
mod step;
// do optimisers see the coordinates?
mod equivariance;
// the axioms, on formulas
pub mod reverse;
// learners
mod learn;
// circuits
mod difference;
mod presentation;
// what lenses are made on
mod number;
mod object;

pub use crate::derivative::{Checkable, coordinates, cotangent, covector, place, point};
pub use accumulation::accumulation;
pub use additive::additive;
pub use adjoint::{adjoint, adjoint_exact};
pub use algebra::{algebra_map, fold, fold_tree, machine_map};
pub use cartesian::{fork, projection, sum, zero};
pub use category::{associativity, composition, unit};
pub use checkpoint::checkpoint;
pub use commuting::commuting;
pub use coordinates::any_covector;
pub use defect::Defect;
pub use difference::difference;
pub use equal::{equal, equal_along};
pub use equivariance::equivariance;
pub use exact::exact;
pub use forward::forward;
pub use functor::{batching, drawing, lifting};
pub use gradient::gradient;
pub use layer::layer;
pub use learn::{
    CheckableLearner, learners_associativity, learners_composition, learners_equal,
    learners_functor, learners_interchange, learners_tensor, learners_tensor_functor,
    learners_unit, point_error,
};
pub use measured::Measured;
pub use monoidal::{hexagon, interchange, inverse, naturality, tensor};
pub use number::{field, ring, semiring};
pub use object::{monoid, object};
pub use one_hot::one_hot;
pub use optic::{
    get_put, lens_composition, lens_round_trip, put_get, put_put, round_trip, sliding,
};
pub use power::{base_change, diagonal, power, power_then};
pub use presentation::presentation;
pub use provided::provided;
pub use recurrent::{along, unroll, unroll_split};
pub use reparam::{both, reparam, reparam_then, reparam_twice, share};
pub use second::{linear, symmetric};
pub use single::single;
pub use step::{conventions, iteration, step};
pub use two_cell::{middle_four, rebracketing, reparam_beside, reparam_interchange};
