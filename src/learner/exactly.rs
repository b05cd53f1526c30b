use super::{LearnError, Learner, Rate};
use crate::lift::Stochastic;
use crate::object::Additive;
use crate::optimiser::Optimiser;
use crate::para::Para;
use std::collections::HashMap;
use std::fmt::{self, Debug};
use std::hash::Hash;

/// Two examples with one input and two targets, which no function can both be right about.
///
/// ```
/// use paralens::learner::contradictions;
///
/// let data = [(0, "even"), (1, "odd"), (0, "even"), (1, "prime")];
/// let found = contradictions(&data);
/// assert_eq!(found.len(), 1);
/// assert_eq!(
///     found[0].to_string(),
///     r#"examples 1 and 3 ask for "odd" and "prime" at the same input, 1"#
/// );
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Contradiction<A, T> {
    /// Where they stand.
    pub examples: [usize; 2],
    /// What both give.
    pub input: A,
    /// What each of them asks for.
    pub targets: [T; 2],
}

impl<A: Debug, T: Debug> fmt::Display for Contradiction<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([i, j], [t, u]) = (&self.examples, &self.targets);
        let input = &self.input;
        write!(
            f,
            "examples {i} and {j} ask for {t:?} and {u:?} at the same input, {input:?}"
        )
    }
}
impl<A: Debug, T: Debug> std::error::Error for Contradiction<A, T> {}

/// Every example that contradicts the first one with its input, beside that one, in their order.
pub fn contradictions<A, T>(data: &[(A, T)]) -> Vec<Contradiction<A, T>>
where
    A: Clone + Eq + Hash,
    T: Clone + PartialEq,
{
    let mut first = HashMap::new();
    let mut found = Vec::new();
    for (j, (input, target)) in data.iter().enumerate() {
        let i = *first.entry(input).or_insert(j);
        if data[i].1 != *target {
            found.push(Contradiction {
                examples: [i, j],
                input: input.clone(),
                targets: [data[i].1.clone(), target.clone()],
            });
        }
    }
    found
}

/// Why data were not learnt exactly.
#[derive(Clone, Debug, PartialEq)]
pub enum NotExact<A, T> {
    /// The data contradict themselves; nothing has changed.
    Contradiction(Contradiction<A, T>),
    /// The pass was made, and this is the first example that the model then has wrong: it is none that learns in one pass.
    Missed {
        /// Where it stands.
        example: usize,
    },
    /// A step was not taken; those before it were.
    Step(LearnError),
}

impl<A: Debug, T: Debug> fmt::Display for NotExact<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotExact::Contradiction(pair) => fmt::Display::fmt(pair, f),
            NotExact::Missed { example } => {
                write!(f, "after one pass the model has example {example} wrong")
            }
            NotExact::Step(error) => fmt::Display::fmt(error, f),
        }
    }
}
impl<A: Debug, T: Debug> std::error::Error for NotExact<A, T> {}

impl<M, L, U, R> Learner<M, L, U, R>
where
    M: Para<Input: Clone + Eq + Hash, Output: Clone + PartialEq>,
    L: Para<Input = M::Output, Params = M::Output, Output: Additive + Debug>,
    U: Optimiser<M::Params>,
    R: Rate<L::Output>,
{
    /// One step for each example in turn, after which the model is right about all of them, or it is an error.
    ///
    /// A [`Lookup`](crate::layer::Lookup) table over bits learns all data that do not contradict themselves: a step makes
    /// its entry the target, whatever it was. So does every model in which the examples have entries of their own.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let [o, i] = [Z2(false), Z2(true)];
    /// let table = Lookup::<2, 4, 1, Z2>::new();
    /// let mut learner = Learner::new(table, boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
    /// learner.learn_exactly(&[([o, o], [i]), ([i, o], [i])])?;
    ///
    /// let error = learner.learn_exactly(&[([o, i], [o]), ([o, o], [i]), ([o, i], [i])]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "examples 0 and 2 ask for [0] and [1] at the same input, [0, 1]"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Data that contradict themselves can still be learnt from, by [`step`](Learner::step); the last word then counts. What
    /// contradicts what, [`contradictions`] says.
    ///
    /// # Errors
    ///
    /// The first contradiction, before anything is learnt; the first example that is wrong after the pass; and those of
    /// [`step`](Learner::step).
    pub fn learn_exactly(
        &mut self,
        data: &[(M::Input, M::Output)],
    ) -> Result<(), NotExact<M::Input, M::Output>>
    where
        M: Stochastic,
    {
        if let Some(pair) = contradictions(data).into_iter().next() {
            return Err(NotExact::Contradiction(pair));
        }
        for (x, y) in data {
            self.step(x.clone(), y).map_err(NotExact::Step)?;
        }
        let wrong = |(x, y): &(M::Input, M::Output)| self.predict(x.clone()) != *y;
        match data.iter().position(wrong) {
            Some(example) => Err(NotExact::Missed { example }),
            None => Ok(()),
        }
    }
}
