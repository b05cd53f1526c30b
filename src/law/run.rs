use super::change::Change;
use super::coordinates::{any_covector, coordinates, covector, place};
use super::measured::{Measured, Seed};
use super::{Checkable, Defect};
use crate::object::{Co, Object, Space};
use crate::para::Para;

/// What a lens gives at a point and at the random cotangent of a seed, in coordinates.
#[derive(Clone, Debug)]
pub(super) struct Run<S, B> {
    /// f(p, x), whose coordinates have names.
    y: B,
    /// f(p, x).
    output: Vec<S>,
    /// f'(p, x, y').
    change: Change<S>,
    /// The maps that gave the output, P' and A'; empty for the two that are the lens.
    by: [&'static str; 3],
}

impl<S: Measured, B: Space<S> + Clone> Run<S, B> {
    /// What a formula gives.
    pub(super) fn new(y: B, params: Vec<S>, input: Vec<S>) -> Self {
        Run {
            output: coordinates(&y),
            y,
            change: Change { params, input },
            by: ["", "", ""],
        }
    }

    /// Through `forward` and `backward`; `flat` reads the parameters' cotangent.
    fn whole<F: Checkable<S, Output = B>>(
        f: &F,
        p: &F::Params,
        x: &F::Input,
        seed: Seed,
        flat: impl Fn(&mut Co<F::Params>) -> Vec<S>,
    ) -> Self {
        let (y, r) = f.forward(p, x.clone());
        let output = coordinates(&y);
        let dy = any_covector(&y, &mut seed.stream(0));
        let mut dp = p.zero();
        let mut dx = f.backward(p, r, dy, &mut dp);
        let change = Change {
            params: flat(&mut dp),
            input: covector(x, &mut dx),
        };
        let by = ["", "", ""];
        Run {
            y,
            output,
            change,
            by,
        }
    }

    /// Through `apply`, `backward_params` and `backward_input`.
    fn parts<F: Checkable<S, Output = B>>(
        f: &F,
        p: &F::Params,
        x: &F::Input,
        seed: Seed,
        flat: impl Fn(&mut Co<F::Params>) -> Vec<S>,
    ) -> Self {
        let mut dp = p.zero();
        let (y, r) = f.forward(p, x.clone());
        f.backward_params(p, r, any_covector(&y, &mut seed.stream(0)), &mut dp);
        let (y, r) = f.forward(p, x.clone());
        let mut dx = f.backward_input(p, r, any_covector(&y, &mut seed.stream(0)));
        let change = Change {
            params: flat(&mut dp),
            input: covector(x, &mut dx),
        };
        let y = f.apply(p, x.clone());
        let output = coordinates(&y);
        let by = ["apply", "backward_params", "backward_input"];
        Run {
            y,
            output,
            change,
            by,
        }
    }

    /// The worst disagreement with another run at the same point, in which the fault is said to be.
    pub(super) fn against<P, A>(&self, found: &Self, p: &P, x: &A) -> Defect
    where
        P: Space<S> + Clone,
        A: Space<S> + Clone,
    {
        let see = |what, place: &dyn Fn(usize) -> String, expected: &[S], found: &[S], by| {
            let mut worst = Defect::none();
            worst.see_all(what, place, expected, found);
            worst.in_part(by)
        };
        let (expected, change, [of_y, of_p, of_x]) = (&self.change, &found.change, found.by);
        let y = &self.y;
        see(
            "output",
            &|k| place(y, k),
            &self.output,
            &found.output,
            of_y,
        )
        .and(see(
            "parameter",
            &|k| place(p, k),
            &expected.params,
            &change.params,
            of_p,
        ))
        .and(see(
            "input",
            &|k| place(x, k),
            &expected.input,
            &change.input,
            of_x,
        ))
    }

    /// A run as a whole, and by parts.
    ///
    /// As pointers: in search of cycles the compiler follows every call that it can name, through the lenses of each law
    /// anew, and here it stops.
    pub(super) fn both_ways<F, Flat>() -> [Way<F, Flat, Self>; 2]
    where
        F: Checkable<S, Output = B>,
        Flat: Fn(&mut Co<F::Params>) -> Vec<S>,
    {
        [Run::whole, Run::parts]
    }

    /// The worst disagreement with what a lens gives, as a whole and by parts.
    pub(super) fn against_lens<F>(&self, f: &F, p: &F::Params, x: &F::Input, seed: Seed) -> Defect
    where
        F: Checkable<S, Output = B>,
    {
        let [whole, parts] = Run::both_ways();
        let flat = |dp: &mut Co<F::Params>| covector(p, dp);
        let whole = self.against(&whole(f, p, x, seed, flat), p, x);
        whole.and(self.against(&parts(f, p, x, seed, flat), p, x))
    }
}

/// How a run comes about.
type Way<F, Flat, R> = fn(&F, &<F as Para>::Params, &<F as Para>::Input, Seed, Flat) -> R;
