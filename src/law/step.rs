//! What a training step keeps.

use super::coordinates::apart;
use super::measured::Measured;
use super::{Checkable, Defect};
use crate::number::Ring;
use crate::object::{Additive, Space};
use crate::optic::Lens;
use crate::optimiser::{Ascent, Descent, Optimiser};
use crate::para::Para;
use crate::step::{Fixed, Iteration, LearnError, Rate, SupervisedStep};
use std::fmt::Debug;

/// The step in place is the put of f^U ; loss ; cap, the composite of lenses (Cruttwell et al., *Categorical Foundations of
/// Gradient-Based Learning*, 2103.01931, section 4.1).
///
/// It looks at the next parameters; check with it an optimiser of your own, whose `look` must undo itself and whose `put`
/// must not know where the gradient was taken. A step that fails is infinitely far from one that does not, and two that
/// fail are alike: with a rate of NaN this and the laws below hold of nothing.
///
/// **Tolerance.** 0: both do the same sums.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
/// use paralens::step::SupervisedStep;
///
/// let optimiser = Nesterov::new(0.1, 0.9);
/// let step = SupervisedStep { model: Bias::<1, f64>::new(), loss: quadratic(), rate: One, optimiser };
/// let p = [1.0];
/// law::step(&step, (&[3.0], &[2.0]), (&step.start(&p), &p)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn step<S, F, L, R, U>(
    step: &SupervisedStep<F, L, R, U>,
    (a, t): (&F::Input, &L::Params),
    (s, p): (&U::State, &F::Params),
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    L: Para<Params: Clone, Input = F::Output, Output: Additive + Debug + Clone>,
    R: Rate<L::Output>,
    U: Optimiser<F::Params, State: Clone>,
{
    let all = (((s.clone(), p.clone()), t.clone()), ());
    let ((((_, expected), _), ()), _) = step.lens().put(&all, a, ());
    let found = step.put(a.clone(), s, p, t);
    alike("next", Ok(&expected), found.as_ref().map(|(_, p, _)| p))
}

/// (ascent, α = −ε) ≡ (descent, α = ε): where the minus stands is a convention.
///
/// The first is that of Cruttwell et al., 2103.01931, Example 3.9 and Definition 3.11, the second that of Gavranović, *Fundamental
/// Components of Deep Learning*, 2403.13001, chapter 8. It holds because a backward map is linear in what comes in.
///
/// **Tolerance.** 0, on floats too: what is negated is rounded alike.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let net = Bias::<1, f64>::new().then(tanh());
/// law::conventions((&net, &quadratic()), 0.1, (&[3.0], &[2.0]), &([1.0], ())).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn conventions<S, F, L>(
    (model, loss): (&F, &L),
    rate: S,
    (a, t): (&F::Input, &L::Params),
    p: &F::Params,
) -> Defect
where
    S: Measured + Ring,
    F: Checkable<S>,
    L: Para<Input = F::Output, Output = S>,
{
    let up = SupervisedStep {
        model,
        loss,
        rate: Fixed(-rate),
        optimiser: Ascent(S::ONE),
    };
    let down = SupervisedStep {
        model,
        loss,
        rate: Fixed(rate),
        optimiser: Descent(S::ONE),
    };
    let (up, down) = (up.put(a.clone(), &(), p, t), down.put(a.clone(), &(), p, t));
    alike(
        "next",
        up.as_ref().map(|(_, p, _)| p),
        down.as_ref().map(|(_, p, _)| p),
    )
}

/// The n-fold composite of a step, whose parameter is the list of the examples, is the loop over them; and cut anywhere,
/// its two parts compose to it.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
/// use paralens::step::SupervisedStep;
///
/// let (model, optimiser) = (Bias::<1, f64>::new(), Adam::new(0.1));
/// let step = SupervisedStep { model, loss: quadratic(), rate: One, optimiser };
/// let (data, p) = (vec![([1.0], [2.0]), ([3.0], [4.0]), ([5.0], [0.0])], [1.0]);
/// law::iteration(&step, &data, (&step.start(&p), &p)).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn iteration<S, F, L, R, U>(
    step: &SupervisedStep<F, L, R, U>,
    data: &[(F::Input, L::Params)],
    (s, p): (&U::State, &F::Params),
) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    L: Para<Params: Clone, Input = F::Output, Output: Additive + Debug>,
    R: Rate<L::Output>,
    U: Optimiser<F::Params, State: Clone>,
{
    let SupervisedStep {
        model,
        loss,
        rate,
        optimiser,
    } = step;
    let train = Iteration(SupervisedStep {
        model,
        loss,
        rate,
        optimiser,
    })
    .fold();
    let start = Ok((s.clone(), p.clone()));
    let whole = train.get(&data.to_vec(), &start);
    let mut by_hand = start.clone();
    for (a, t) in data {
        by_hand = by_hand.and_then(|(s, p)| {
            let (s, p, _) = step.put(a.clone(), &s, &p, t)?;
            Ok((s, p))
        });
    }
    let mut worst = alike("the loop", after(&whole), after(&by_hand));
    for cut in 0..=data.len() {
        let (first, second) = data.split_at(cut);
        let parts = train.get(&second.to_vec(), &train.get(&first.to_vec(), &start));
        let what = format!("cut at {cut}");
        worst = worst.and(alike(&what, after(&whole), after(&parts)));
    }
    worst
}

/// The parameters after some steps.
fn after<S, P>(now: &Result<(S, P), LearnError>) -> Result<&P, &LearnError> {
    now.as_ref().map(|(_, p)| p)
}

/// Two parameters that should be one, or two failures.
fn alike<S: Measured, P: Space<S> + Clone>(
    what: &str,
    expected: Result<&P, &LearnError>,
    found: Result<&P, &LearnError>,
) -> Defect {
    match (expected, found) {
        (Ok(expected), Ok(found)) => apart(what, expected, found),
        (expected, found) => {
            let mut worst = Defect::none();
            let taken = |step: Result<&P, _>| usize::from(step.is_ok());
            let what = || format!("{what} (steps taken)");
            worst.see_count(what, taken(expected), taken(found));
            worst
        }
    }
}
