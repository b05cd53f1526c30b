use crate::lift::Lift;
use crate::number::Real;
use crate::object::{Co, Leaves, Path, Place};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::marker::PhantomData;

/// A lens that begins otherwise: made by [`start_with`](crate::ParaExt::start_with) and
/// [`start_by`](crate::ParaExt::start_by).
#[derive(Clone, Copy, Debug)]
pub struct Start<F, B>(pub(crate) F, pub(crate) B);

/// Begin as the lens itself does, then let an initialiser redraw the weights.
#[derive(Clone, Copy, Debug)]
pub struct With<I, S>(pub(crate) I, pub(crate) PhantomData<fn() -> S>);

/// Begin with what a closure makes.
#[derive(Clone, Copy, Debug)]
pub struct By<C>(pub(crate) C);

/// A way to draw the weights of a layer, such as [`he_normal`](crate::layer::he_normal).
///
/// It is asked for every leaf with at least two axes; vectors and single numbers, such as biases, stay as they began.
///
/// ```
/// use paralens::prelude::*;
///
/// /// Every weight the same.
/// struct Flat(f64);
/// impl Initialiser for Flat {
///     fn fill<S: Real>(&self, _: Place<'_>, weights: &mut [S], _: &mut Rng) {
///         weights.fill(S::of(self.0));
///     }
/// }
/// let layer = Dense::<2, 3>::new().start_with(Flat(0.5));
/// let p = layer.init(&mut Rng::new(1));
/// assert_eq!((p.weight[1], p.bias), ([0.5; 3], [0.0; 3]));
/// ```
pub trait Initialiser {
    /// Draws the weights that hang at `place`; the last axis of the shape runs over outputs, the others over inputs.
    fn fill<S: Real>(&self, place: Place<'_>, weights: &mut [S], rng: &mut Rng);
}

impl<F: Init<Params: Leaves<S>>, I: Initialiser, S: Real> Init for Start<F, With<I, S>> {
    fn init(&self, rng: &mut Rng) -> F::Params {
        let mut p = self.0.init(rng);
        p.visit_mut(&Path::Root, &mut |place, weights| {
            if place.shape.len() > 1 {
                self.1.0.fill(place, weights, rng);
            }
        });
        p
    }
}
impl<F: Para, C: Fn(&mut Rng) -> F::Params> Init for Start<F, By<C>> {
    fn init(&self, rng: &mut Rng) -> F::Params {
        (self.1.0)(rng)
    }
}

impl<F: Para, B> Para for Start<F, B> {
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = F::Residual;

    #[inline]
    fn forward(&self, p: &F::Params, a: F::Input) -> (F::Output, F::Residual) {
        self.0.forward(p, a)
    }
    #[inline]
    fn backward(
        &self,
        p: &F::Params,
        r: F::Residual,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<F::Input> {
        self.0.backward(p, r, db, dp)
    }
    #[inline]
    fn backward_params(
        &self,
        p: &F::Params,
        r: F::Residual,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) {
        self.0.backward_params(p, r, db, dp);
    }
    #[inline]
    fn backward_input(&self, p: &F::Params, r: F::Residual, db: Co<F::Output>) -> Co<F::Input> {
        self.0.backward_input(p, r, db)
    }
    #[inline]
    fn apply(&self, p: &F::Params, a: F::Input) -> F::Output {
        self.0.apply(p, a)
    }
}
// how it begins is of no concern to what it becomes
impl<T, F: Lift<T>, B> Lift<T> for Start<F, B> {
    type Lens = F::Lens;
    #[inline]
    fn lift(&self, t: &mut T) -> F::Lens {
        self.0.lift(t)
    }
}
