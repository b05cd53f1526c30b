use super::Lift;
use crate::para::Para;
use crate::random::Key;

/// The functor that draws the noise of a stochastic lens. Every stochastic layer takes the next address in turn.
///
/// ```
/// use paralens::lift::Drawing;
///
/// let mut t = Drawing::new(7);
/// let (first, second) = (t.key(), t.key());
/// assert_ne!(first, second);
/// assert_eq!(first, Drawing::new(7).key());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawing(Key);

impl Drawing {
    /// At the first layer, with noise fixed by `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Drawing {
        Drawing(Key::new(seed))
    }
    /// At the layer and the row of `key`.
    #[must_use]
    pub fn at(key: Key) -> Drawing {
        Drawing(key)
    }
    /// The address that the next stochastic layer will get.
    #[must_use]
    pub fn here(&self) -> Key {
        self.0
    }
    /// The address of this layer's noise; the next layer gets another.
    #[inline]
    pub fn key(&mut self) -> Key {
        let key = self.0;
        self.0 = key.next_layer();
        key
    }
}

/// A lens that can be drawn; one without noise is drawn as itself. A user calls [`draw`](crate::ParaExt::draw).
#[diagnostic::on_unimplemented(
    message = "a learner cannot run `{Self}`: one of its layers has not joined, or does not fit the next",
    note = "a layer of yours joins by `joins! {{ Mine }}` beside it, with parameters of its own by `joins! {{ [const N: usize] Mine<N> }}`"
)]
pub trait Stochastic: Para {
    /// The lens with its noise fixed.
    type Drawn: Para<Params = Self::Params, Input = Self::Input, Output = Self::Output>;
    #[doc(hidden)]
    fn to_drawn(&self, t: &mut Drawing) -> Self::Drawn;
}

impl<F> Stochastic for F
where
    F: Para + Lift<Drawing>,
    F::Lens: Para<Params = F::Params, Input = F::Input, Output = F::Output>,
{
    type Drawn = F::Lens;
    #[inline]
    fn to_drawn(&self, t: &mut Drawing) -> F::Lens {
        self.lift(t)
    }
}
