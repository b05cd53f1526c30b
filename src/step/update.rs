use crate::object::{Co, Object};
use crate::optic::Lens;
use crate::optimiser::Optimiser;
use std::fmt;
use std::marker::PhantomData;

/// An optimiser as the lens that it is, (S × P, S × P) → (P, P') (Cruttwell et al., 2103.01931, Definition 3.14).
///
/// What an [`Optimiser`] does in place, this one does to copies: it is for reasoning and for checking. A model in the lens
/// form, [`along`](Lens::along) it, takes the state and the parameters and gives back the next:
///
/// ```
/// use paralens::optic::{GetPut, Lens};
/// use paralens::prelude::*;
/// use paralens::step::Update;
///
/// let u = Update::new(Momentum::new(0.5, 0.5));
/// let learns = GetPut(Bias::<1, f64>::new()).along(u);
/// let (s, p) = ([0.0], [1.0]);
/// let ((s, p), _) = learns.put(&(s, p), &[3.0], [2.0]);
/// assert_eq!((s, p), ([-1.0], [0.0])); // v = −0.5 · 2
/// ```
pub struct Update<U, P>(U, PhantomData<fn() -> P>);

impl<U, P> Update<U, P> {
    /// The lens of an optimiser.
    pub const fn new(optimiser: U) -> Self {
        Update(optimiser, PhantomData)
    }
}

impl<P: Object + Clone, U: Optimiser<P, State: Clone>> Lens for Update<U, P> {
    type Params = ();
    type Input = (U::State, P);
    type Output = P;
    type BackParams = ();
    type BackInput = (U::State, P);
    type BackOutput = Co<P>;

    /// The point where the gradient is to be taken.
    fn get(&self, _: &(), (s, p): &(U::State, P)) -> P {
        let (mut s, mut p) = (s.clone(), p.clone());
        self.0.look(&mut s, &mut p);
        p
    }
    /// The next state and the next parameters.
    fn put(&self, _: &(), (s, p): &(U::State, P), mut dp: Co<P>) -> ((), (U::State, P)) {
        let (mut s, mut p) = (s.clone(), p.clone());
        self.0.put(&mut s, &mut p, &mut dp);
        ((), (s, p))
    }
}

impl<U: Clone, P> Clone for Update<U, P> {
    fn clone(&self) -> Self {
        Update::new(self.0.clone())
    }
}
impl<U: Copy, P> Copy for Update<U, P> {}
impl<U: fmt::Debug, P> fmt::Debug for Update<U, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Update({:?})", self.0)
    }
}
