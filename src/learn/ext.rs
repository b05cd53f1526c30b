use super::{AsLens, Beside, Learn, Relabel, Then};

/// The methods of every learner.
pub trait LearnExt: Learn + Sized {
    /// f ; g: `g` learns from the label, and `f` from what `g` requests.
    ///
    /// ```
    /// use paralens::combinator::identity;
    /// use paralens::learn::{Backprop, Learn, LearnExt, Quadratic};
    /// use paralens::prelude::Bias;
    ///
    /// let bias = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
    /// let two = bias.then(bias);
    /// let p = two.update(&([0.0], [0.0]), [1.0], [2.0]);
    /// assert_eq!(p, ([0.5], [0.5])); // both see the answer 1 where 2 was right, and go half the way
    /// ```
    fn then<G: Learn<Input = Self::Output>>(self, g: G) -> Then<Self, G> {
        Then(self, g)
    }

    /// f ⊗ g: side by side, on a pair.
    fn beside<G: Learn>(self, g: G) -> Beside<Self, G> {
        Beside(self, g)
    }

    /// The same learner with parameters `there(p)`, of which `back` is the inverse.
    ///
    /// ```
    /// use paralens::learn::{Backprop, Learn, LearnExt, Quadratic};
    /// use paralens::prelude::*;
    ///
    /// let bias = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
    /// let doubled = LearnExt::relabel(bias, |[p]: [f64; 1]| 2.0 * p, |q: &f64| [q / 2.0]);
    /// law::learners_equal(&bias, &[3.0], &doubled, |[p]| 2.0 * p, &[1.0], &[2.0]).within(0.0)?;
    /// # Ok::<(), law::Defect>(())
    /// ```
    fn relabel<Q, T, B>(self, there: T, back: B) -> Relabel<Self, T, B>
    where
        T: Fn(Self::Params) -> Q,
        B: Fn(&Q) -> Self::Params,
    {
        Relabel {
            learner: self,
            there,
            back,
        }
    }

    /// The simple lens P × A → B that this learner is.
    fn into_lens(self) -> AsLens<Self> {
        AsLens(self)
    }
}

impl<L: Learn> LearnExt for L {}
