//! The arrow: a parametric lens.

use crate::object::{Co, Object};
use crate::random::Rng;

/// A parametric lens from `Input` A to `Output` B with parameters P: a forward map and a backward map,
///
/// ```text
/// f  : P × A → B × M             keeps a residual M
/// f' : P × M × B' → P' × A'      uses it up
/// ```
///
/// where A' is the type of cotangents at points of A. A layer is a lens, a network is a lens, and so is a loss, whose
/// parameter is the target. Drawn, parameters enter from above and their cotangents leave there:
///
/// ```text
///            P │   ↑ P'
///          ┌───▼───┴───┐
///    A ───▶│     f     ├───▶ B
///    A' ◀──┤           │◀─── B'
///          └───────────┘
/// ```
///
/// The lens *composes*: of `f : A → B` and `g : B → C` the composite runs `f` then `g` forward, and `g'` then `f'`
/// backward ([`then`](crate::ParaExt::then)). So back-propagation is not an algorithm here, it is what composition does
/// (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, Definition 2.5; Fong, Spivak and
/// Tuyéras, *Backprop as Functor*, 1711.10455).
///
/// # Writing one
///
/// A layer of your own says what its three objects are, and gives the two maps. Here `y = w x` for one weight:
///
/// ```
/// use paralens::prelude::*;
///
/// #[derive(Clone)]
/// struct Scale;
/// impl Para for Scale {
///     type Params = f64;
///     type Input = f64;
///     type Output = f64;
///     type Residual = f64; // the input, which the backward map needs
///     fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
///         (w * x, x)
///     }
///     fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
///         *dw += x * dy;
///         w * dy
///     }
/// }
/// let (y, residual) = Scale.forward(&3.0, 2.0);
/// let mut dw = 0.0;
/// let dx = Scale.backward(&3.0, residual, 1.0, &mut dw);
/// assert_eq!((y, dw, dx), (6.0, 2.0, 3.0));
/// ```
///
/// Whether the backward map is right is what [`law::gradient`](crate::law::gradient) tells.
///
/// # Three decisions
///
/// **Values are moved.** A layer that needs its input later keeps it in the residual, without a copy. Copying is `Clone`
/// and stands only where the mathematics has a diagonal: a fork, a shared input, a recomputation.
///
/// **The residual is explicit.** This is the *optic* form of a lens. The classical form, whose backward map takes the
/// input and computes the rest anew, is the combinator [`checkpoint`](crate::ParaExt::checkpoint): space against time is
/// a choice per block, and a law says that both agree.
///
/// **`dp` is added to**, not overwritten. Cotangents form a commutative monoid, sums of them are everywhere, and with a
/// buffer that the caller owns a training step need not allocate. [`pull`](crate::ParaExt::pull) gives the pair
/// (P', A') for when that is easier to read.
///
/// Parameters stand in the order of the layers, `(P, Q)` for `f` then `g`; the papers write them reversed.
///
/// A reference to a lens is a lens: `(&f).then(&g)` composes two without giving them away.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a parametric lens",
    label = "expected a layer, a loss, or a composite of these",
    note = "functions that make a layer are called: `tanh()`, `dropout(0.5)?`"
)]
pub trait Para {
    /// P, what is learnt.
    type Params: Object;
    /// A, what goes in.
    type Input: Object;
    /// B, what comes out.
    type Output: Object;
    /// M, what the forward map leaves for the backward map.
    type Residual: 'static;

    /// f : P × A → B × M.
    fn forward(&self, p: &Self::Params, a: Self::Input) -> (Self::Output, Self::Residual);

    /// f' : P × M × B' → P' × A'. **Adds** the parameters' cotangent to `dp` and returns the input's.
    ///
    /// `p` must be what it was in the forward map that gave `r`.
    fn backward(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<Self::Params>,
    ) -> Co<Self::Input>;

    /// The P' part of [`backward`](Para::backward), for when nobody wants A': the first layer of a network, where it is
    /// a third of the work.
    #[inline]
    fn backward_params(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<Self::Params>,
    ) {
        self.backward(p, r, db, dp);
    }

    /// The A' part of [`backward`](Para::backward), for when nobody wants P': frozen layers, losses, dreaming.
    #[inline]
    fn backward_input(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        self.backward(p, r, db, &mut p.zero())
    }

    /// The forward map without its residual: f(p, a), what a trained network is asked for.
    #[inline]
    fn apply(&self, p: &Self::Params, a: Self::Input) -> Self::Output {
        self.forward(p, a).0
    }
}

/// A lens that can make its first parameters from a source of randomness.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how its parameters begin",
    label = "this has no first parameters",
    note = "implement `Init` for it, write `.start_by(|rng| ..)` behind it, or begin with parameters of your own: `Learner::with(.., params, ..)`"
)]
pub trait Init: Para {
    /// First parameters. The same stream of `rng` gives the same parameters.
    fn init(&self, rng: &mut Rng) -> Self::Params;
}

impl<F: Para> Para for &F {
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = F::Residual;

    #[inline]
    fn forward(&self, p: &Self::Params, a: Self::Input) -> (Self::Output, Self::Residual) {
        (**self).forward(p, a)
    }
    #[inline]
    fn backward(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<Self::Params>,
    ) -> Co<Self::Input> {
        (**self).backward(p, r, db, dp)
    }
    #[inline]
    fn backward_params(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<Self::Params>,
    ) {
        (**self).backward_params(p, r, db, dp);
    }
    #[inline]
    fn backward_input(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        (**self).backward_input(p, r, db)
    }
    #[inline]
    fn apply(&self, p: &Self::Params, a: Self::Input) -> Self::Output {
        (**self).apply(p, a)
    }
}
impl<F: Init> Init for &F {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        (**self).init(rng)
    }
}
