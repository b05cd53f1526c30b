use super::masked::{Masked, MaskedRows};
use crate::combinator::Each;
use crate::lift::{Batching, Drawing, Lift};
use crate::number::OutOfRange;
use crate::object::{BatchOf, Co, Object};
use crate::para::{Init, Para};
use crate::random::Rng;
use std::fmt;
use std::marker::PhantomData;

/// Dropout: every number is dropped with probability p. Made by [`dropout`].
pub struct Dropout<X>(f64, PhantomData<fn() -> X>);

/// Dropout on a batch, whose examples get masks of their own: what [`batched`](crate::ParaExt::batched) makes of
/// [`Dropout`].
pub struct DropoutRows<X>(f64, PhantomData<fn() -> X>);

/// Dropout: drawn, every number becomes 0 with probability `p`, and x / (1 − p) otherwise, so that the mean is x
/// (Srivastava et al., *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, JMLR 2014, Section 10).
///
/// The cotangent is masked and scaled alike. As it stands, undrawn, the layer is its mean, the identity: a learner
/// [draws](crate::ParaExt::draw) it for every step of training, and a trained network has nothing to switch off. On a
/// batch every example gets a mask of its own.
///
/// Dropping is a selection: what is dropped gives 0 even if it was infinite or NaN. With `p` = 0 nothing changes, with
/// `p` = 1 all is 0, forward and backward.
///
/// ```
/// use paralens::prelude::*;
///
/// let layer = dropout::<[f64; 4]>(0.5)?;
/// let y = layer.draw(1).apply(&(), [1.0, 2.0, 3.0, 4.0]);
/// assert!((0..4).all(|i| y[i] == 0.0 || y[i] == 2.0 * (i + 1) as f64));
/// # Ok::<(), OutOfRange>(())
/// ```
///
/// # Errors
///
/// If `p` is not a probability: it must be in 0..=1.
pub fn dropout<X>(p: f64) -> Result<Dropout<X>, OutOfRange> {
    let p = OutOfRange::unless(0.0..=1.0, "the probability of dropping", p)?;
    Ok(Dropout(p, PhantomData))
}

/// Both print as what they drop, are copied, and undrawn are the identity on their wire.
macro_rules! its_mean {
    ($Name:ident on $Wire:ty) => {
        impl<X> Clone for $Name<X> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<X> Copy for $Name<X> {}
        impl<X> fmt::Debug for $Name<X> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($Name), self.0)
            }
        }
        impl<X: Object> Para for $Name<X> {
            type Params = ();
            type Input = $Wire;
            type Output = $Wire;
            type Residual = ();

            #[inline]
            fn forward(&self, _: &(), x: $Wire) -> ($Wire, ()) {
                (x, ())
            }
            #[inline]
            fn backward(&self, _: &(), _: (), d: Co<$Wire>, _: &mut ()) -> Co<$Wire> {
                d
            }
        }
        impl<X: Object> Init for $Name<X> {
            fn init(&self, _: &mut Rng) {}
        }
    };
}
its_mean! { Dropout on X }
its_mean! { DropoutRows on BatchOf<X> }

impl<X> Lift<Batching> for Dropout<X> {
    type Lens = DropoutRows<X>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> DropoutRows<X> {
        DropoutRows(self.0, PhantomData)
    }
}
impl<X> Lift<Batching> for DropoutRows<X> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(*self)
    }
}
impl<X> Lift<Drawing> for Dropout<X> {
    type Lens = Masked<X>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Masked<X> {
        Masked::new(self.0, t.key())
    }
}
impl<X> Lift<Drawing> for DropoutRows<X> {
    type Lens = MaskedRows<X>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> MaskedRows<X> {
        MaskedRows::new(self.0, t.key())
    }
}

#[cfg(test)]
mod tests;
