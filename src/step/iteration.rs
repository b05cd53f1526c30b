use super::{LearnError, Rate, SupervisedStep};
use crate::object::Additive;
use crate::optic::Lens;
use crate::optimiser::Optimiser;
use crate::para::Para;
use std::fmt::Debug;

/// A step as an endomap of what is carried from step to step, S × P → S × P, whose *parameter* is the example, A × T.
///
/// So steps compose like layers: n in a row have the parameter (A × T)ⁿ, and to train is to run that composite, a
/// [`fold`](Lens::fold) over the data (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*,
/// 2103.01931, end of section 4.1). It is a plain map, a lens on whose way back there is nothing. A step that fails
/// stops those after it.
///
/// ```
/// use paralens::optic::Lens;
/// use paralens::prelude::*;
/// use paralens::step::{Iteration, SupervisedStep};
///
/// let (model, optimiser) = (Bias::<1, f64>::new(), Descent(0.5));
/// let train = Iteration(SupervisedStep { model, loss: quadratic(), rate: One, optimiser }).fold();
/// let data = vec![([0.0], [4.0]), ([0.0], [8.0])];
/// // from 0 half the way to 4, then half the way to 8
/// assert_eq!(train.get(&data, &Ok(((), [0.0]))), Ok(((), [5.0])));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Iteration<F, L, R, U>(
    /// The step.
    pub SupervisedStep<F, L, R, U>,
);

impl<F, L, R, U> Lens for Iteration<F, L, R, U>
where
    F: Para<Params: Clone, Input: Clone>,
    L: Para<Input = F::Output, Output: Additive + Debug>,
    R: Rate<L::Output>,
    U: Optimiser<F::Params, State: Clone>,
{
    type Params = (F::Input, L::Params);
    type Input = Result<(U::State, F::Params), LearnError>;
    type Output = Result<(U::State, F::Params), LearnError>;
    type BackParams = ();
    type BackInput = ();
    type BackOutput = ();

    fn get(&self, (a, t): &Self::Params, now: &Self::Input) -> Self::Output {
        let (s, p) = now.as_ref().map_err(Clone::clone)?;
        let (s, p, _) = self.0.put(a.clone(), s, p, t)?;
        Ok((s, p))
    }
    fn put(&self, _: &Self::Params, _: &Self::Input, _: ()) -> ((), ()) {
        ((), ())
    }
}
