use crate::combinator::blank;
use crate::joins;
use crate::object::{Additive, Co, Object};
use crate::para::Para;

blank! {
    /// The corner η, which turns an input into a parameter: made by [`corner`].
    Corner<A>,
    /// η : 1 → A with the parameter A: get gives the parameter, put is the second projection.
    ///
    /// η ; f has the parameters (A, P) and nothing goes into it: what was the input of `f` is learnt like the rest. With the
    /// other parameters frozen that is deep dreaming (Cruttwell et al., *Categorical Foundations of Gradient-Based
    /// Learning*, 2103.01931, section 4.2).
    ///
    /// ```
    /// use paralens::prelude::*;
    /// use paralens::step::{cap, corner, scalar};
    ///
    /// // which way must the input of a layer move, for its second output to grow?
    /// let dream = corner().then(Linear::<2, 2, f64>::new().freeze()).then(dot()).then(cap(One));
    /// let weight = Matrix::from_fn(|i, o| (10 * i + o) as f64);
    /// let gradient = scalar(&dream, &((([0.5, 0.5], Frozen(weight)), [0.0, 1.0]), ()));
    /// assert_eq!(gradient.0.0.0, [1.0, 11.0]);
    /// ```
    corner
}

impl<A: Object + Clone> Para for Corner<A> {
    type Params = A;
    type Input = ();
    type Output = A;
    type Residual = ();

    #[inline]
    fn forward(&self, a: &A, _: ()) -> (A, ()) {
        (a.copied(), ())
    }
    #[inline]
    fn backward(&self, _: &A, _: (), more: Co<A>, da: &mut Co<A>) {
        da.add(&more);
    }
    #[inline]
    fn backward_input(&self, _: &A, _: (), _: Co<A>) {}
}
joins! { [A] Corner<A> }
