//! Derivatives of a lens, as functions: along a direction, back from a cotangent, and of second order.
//!
//! A lens holds its reverse derivative, R\[f\](a, b'), in its backward map. The others follow:
//!
//! | function | | computed from |
//! |---|---|---|
//! | [`vjp`] | b' ↦ R\[f\](a, b') = J(a)ᵀ b' | the backward map |
//! | [`jvp`] | v ↦ D\[f\](a, v) = J(a) v | the forward map over dual numbers |
//! | [`forward_from_reverse`] | v ↦ D\[f\](a, v) | the backward map alone |
//! | [`hvp`] | v ↦ H(a) v | the backward map over dual numbers |
//!
//! where a = (p, x) is the parameters and the input together, J is the matrix of first derivatives and H, for a lens that
//! gives one number, that of second derivatives. No matrix is ever built: a product costs a run or two.
//!
//! ```
//! use paralens::derivative::{hvp, jvp, vjp};
//! use paralens::prelude::*;
//!
//! /// (x, y) ↦ x² y, written once for all numbers.
//! fn f<S: Semiring>() -> impl Para<Params = (), Input = [S; 2], Output = S> {
//!     from_fn(|[x, y]: [S; 2]| x * x * y, |[x, y], d| [(x * y + x * y) * d, x * x * d])
//! }
//! let (a, v) = ([3.0, 5.0], [1.0, 10.0]);
//!
//! let (b, ((), gradient)) = vjp(&f::<f64>(), &(), a, 1.0);
//! assert_eq!((b, gradient), (45.0, [30.0, 9.0]));
//!
//! let (b, slope) = jvp(&f::<Dual<f64>>(), &(), &a, (&(), &v));
//! assert_eq!((b, slope), (45.0, 30.0 + 90.0));
//!
//! let ((), curvature) = hvp(&f::<Dual<f64>>(), &(), &a, (&(), &v));
//! assert_eq!(curvature, [2.0 * 5.0 + 6.0 * 10.0, 6.0]); // [[2y, 2x], [2x, 0]] v
//! ```
//!
//! A lens over dual numbers is the same expression over another number, as in [`law::exact!`](crate::law::exact!). Points
//! are given over the plain numbers. A *vector* at a point, a direction as well as a gradient, has the type
//! [`Co`](crate::object::Co) of cotangents: one number for each number that moves. (That a direction is written like a
//! cotangent is the choice of coordinates; only there are the two the same.)
//!
//! # Kinks
//!
//! All this is about *smooth* maps, and polynomials. These maps of the crate are not smooth everywhere; each takes at
//! its kink the slope given here, a *subgradient*, one of those between the slopes on the two sides:
//!
//! | map | kink | slopes | there it takes |
//! |---|---|---|---|
//! | [`relu`](crate::layer::relu()) | 0 | 0, 1 | 0 |
//! | [`leaky_relu(s)`](crate::layer::leaky_relu()) | 0, unless s = 1 | s, 1 | s |
//! | [`elu(α)`](crate::layer::elu()) | 0, unless α = 1 | α, 1 | α |
//! | [`Real::abs`](crate::number::Real::abs) | 0 | −1, 1 | 0 |
//! | [`Real::maximum`](crate::number::Real::maximum) | a tie | 0, 1 in `self` | 1 |
//!
//! Of [`huber(δ)`](crate::loss::huber()) the slope has a kink, where \|b − t\| = δ: it is smooth enough for a gradient, and
//! [`hvp`] takes the inner curvature there; so does [`elu(1)`](crate::layer::elu()) have one at 0, where the curvature is
//! that of the exponential. All others are smooth: also [`binary_cross_entropy`](crate::loss::binary_cross_entropy()) and
//! [`softplus`](crate::layer::softplus()), which are computed by pieces, and softmax, from which a maximum is subtracted
//! that cancels. Dual numbers choose the piece that the plain number chooses, so every law of this crate holds at a kink
//! too, *of the map as composed*.
//!
//! But what is composed at a kink need not be the derivative of what the composite computes. relu(x) − relu(−x) is x,
//! for every x, with slope 1. The composite of the slopes at 0 is 0 − 0 = 0.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let minus = || from_fn(|x: f64| -x, |_, dx| -dx);
//! let same = relu().fork(minus().then(relu()).then(minus())).then(sum());
//! let at = |x| same.pull(&(((), (((), ()), ()) ), ()), same.forward(&(((), (((), ()), ())), ()), x).1, 1.0).1;
//! assert_eq!([-1.0, 0.0, 2.0].map(|x| same.apply(&(((), (((), ()), ())), ()), x)), [-1.0, 0.0, 2.0]);
//! assert_eq!([-1.0, 0.0, 2.0].map(at), [1.0, 0.0, 1.0]);
//! ```
//!
//! A slope at a kink is a convention that a layer states, and no theorem. Where a point never lies there, as random
//! weights see to, nobody notices.

mod checkable;
mod coordinates;
mod forward;
mod hvp;
mod jvp;
mod vjp;

pub use checkable::Checkable;
pub use coordinates::{coordinates, cotangent, covector, place, point};
pub(crate) use coordinates::{over_covector, pairing, with};
pub use forward::forward_from_reverse;
pub use hvp::hvp;
pub use jvp::jvp;
pub(crate) use jvp::{moving, tangents, values};
pub use vjp::{Cotangents, vjp};
