use crate::number::Semiring;
use crate::object::{Co, Object};

/// The learning rate as a map L → L': how strongly a loss is felt. It closes the loop behind the loss.
///
/// It need not be constant, and it need not be linear (Cruttwell et al., 2103.01931, Definition 3.8). The usual step
/// size stands in the optimiser; here it is one. [`cap`](super::cap) makes a lens of it.
///
/// ```
/// use paralens::step::Rate;
///
/// /// Losses above 1 are felt as 1.
/// struct Bounded;
/// impl Rate<f32> for Bounded {
///     fn rate(&self, loss: &f32) -> f32 {
///         loss.recip().min(1.0)
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no learning rate for a loss in `{L}`",
    note = "`One`, the usual rate, is for losses that are numbers; for those that are their own cotangents write `.rate(Same)` behind the learner"
)]
pub trait Rate<L: Object> {
    /// The cotangent with which the backward pass begins.
    fn rate(&self, loss: &L) -> Co<L>;
}

/// The constant 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct One;

#[diagnostic::do_not_recommend]
impl<S: Semiring> Rate<S> for One {
    #[inline]
    fn rate(&self, _: &S) -> S {
        S::ONE
    }
}

/// The identity, L = L': the loss is its own cotangent, as in reverse derivative ascent over Z2 (Wilson and Zanasi,
/// *Reverse Derivative Ascent*, 2101.10488).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Same;

impl<L: Object<Cotangent = L> + Clone> Rate<L> for Same {
    #[inline]
    fn rate(&self, loss: &L) -> L {
        loss.clone()
    }
}

/// The constant α(l) = ε. The value of the loss then never matters, only its slope (Cruttwell et al., 2103.01931,
/// Example 3.9).
///
/// ```
/// use paralens::step::{Fixed, Rate};
///
/// assert_eq!(Fixed(0.1).rate(&7.0), 0.1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fixed<S>(
    /// ε; negative for who always ascends.
    pub S,
);

#[diagnostic::do_not_recommend]
impl<S: Semiring> Rate<S> for Fixed<S> {
    #[inline]
    fn rate(&self, _: &S) -> S {
        self.0
    }
}

/// α(l) = ε l: large losses are felt more strongly, and at the loss 0 nothing moves. It is the gradient of ε l² / 2.
///
/// ```
/// use paralens::step::{Proportional, Rate};
///
/// assert_eq!(Proportional(0.5).rate(&6.0), 3.0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Proportional<S>(
    /// ε; negative for who always ascends.
    pub S,
);

#[diagnostic::do_not_recommend]
impl<S: Semiring> Rate<S> for Proportional<S> {
    #[inline]
    fn rate(&self, loss: &S) -> S {
        self.0 * *loss
    }
}

#[diagnostic::do_not_recommend]
impl<L: Object, R: Rate<L>> Rate<L> for &R {
    #[inline]
    fn rate(&self, loss: &L) -> Co<L> {
        (**self).rate(loss)
    }
}
