use crate::law::coordinates::{coordinates, input, parameter};
use crate::law::defect::at;
use crate::law::{Defect, Measured, place};
use crate::learn::Learn;
use crate::object::Space;

/// A learner whose parameters, inputs and outputs are made of numbers of type `S`, and can be copied: what a law can look
/// into. Every such learner is one; nobody implements this.
#[diagnostic::on_unimplemented(
    message = "a law over numbers of type `{S}` cannot look into the learner `{Self}`",
    label = "its parameters, inputs and outputs must all be `Space<{S}> + Clone`"
)]
pub trait CheckableLearner<S>:
    Learn<Params: Space<S> + Clone, Input: Space<S>, Output: Space<S>>
{
}
#[diagnostic::do_not_recommend]
impl<S, L> CheckableLearner<S> for L where
    L: Learn<Params: Space<S> + Clone, Input: Space<S>, Output: Space<S>>
{
}

/// What a learner makes of one example, in coordinates.
#[derive(Clone, Debug)]
pub(super) struct Outcome<S> {
    answer: Vec<S>,
    params: Vec<S>,
    request: Vec<S>,
}

impl<S: Measured> Outcome<S> {
    /// I(p, a), U(p, a, b) and r(p, a, b), of which the second is read by `flat`.
    fn of<F: CheckableLearner<S>>(
        f: &F,
        p: &F::Params,
        a: &F::Input,
        b: &F::Output,
        flat: impl Fn(&F::Params) -> Vec<S>,
    ) -> Self {
        Outcome {
            answer: coordinates(&f.implement(p, a.clone())),
            params: flat(&f.update(p, a.clone(), b.clone())),
            request: coordinates(&f.request(p, a.clone(), b.clone())),
        }
    }
    /// The same, with U and r from `put`.
    fn at_once<F: CheckableLearner<S>>(
        f: &F,
        p: &F::Params,
        a: &F::Input,
        b: &F::Output,
        flat: impl Fn(&F::Params) -> Vec<S>,
    ) -> Self {
        let (next, request) = f.put(p, a.clone(), b.clone());
        Outcome {
            answer: coordinates(&f.implement(p, a.clone())),
            params: flat(&next),
            request: coordinates(&request),
        }
    }
    /// Both, as pointers for the reason that is given at [`Run::both_ways`](crate::law::run::Run::both_ways).
    pub(super) fn both_ways<F, Flat>() -> [Way<F, Flat, Self>; 2]
    where
        F: CheckableLearner<S>,
        Flat: Fn(&F::Params) -> Vec<S>,
    {
        [Outcome::of, Outcome::at_once]
    }
    /// What formulas give.
    pub(super) fn new<A: Space<S> + Clone, B: Space<S> + Clone>(
        answer: &B,
        params: Vec<S>,
        request: &A,
    ) -> Self {
        Outcome {
            answer: coordinates(answer),
            params,
            request: coordinates(request),
        }
    }

    /// The worst disagreement with another outcome at (p, a, b).
    pub(super) fn against<P, A, B>(&self, found: &Self, p: &P, a: &A, b: &B) -> Defect
    where
        P: Space<S> + Clone,
        A: Space<S> + Clone,
        B: Space<S> + Clone,
    {
        let mut worst = Defect::none();
        worst.see_all(
            "answer",
            &|k| at("output", &place(b, k)),
            &self.answer,
            &found.answer,
        );
        worst.see_all("update", &|k| parameter(p, k), &self.params, &found.params);
        worst.see_all("request", &|k| input(a, k), &self.request, &found.request);
        worst
    }
    /// The worst disagreement with what a learner makes of (p, a, b), map by map and by `put`.
    pub(super) fn against_learner<F: CheckableLearner<S>>(
        &self,
        f: &F,
        p: &F::Params,
        a: &F::Input,
        b: &F::Output,
    ) -> Defect {
        let [apart, at_once] = Outcome::both_ways();
        let at_once = at_once(f, p, a, b, coordinates);
        let put = self.against(&at_once, p, a, b).in_part("put");
        let apart = apart(f, p, a, b, coordinates);
        self.against(&apart, p, a, b).and(put)
    }
}

/// How an outcome comes about.
type Way<F, Flat, R> =
    fn(&F, &<F as Learn>::Params, &<F as Learn>::Input, &<F as Learn>::Output, Flat) -> R;
