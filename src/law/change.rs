use super::coordinates::{covector, place};
use super::measured::Measured;
use super::{Checkable, Defect};
use crate::ext::ParaExt;
use crate::object::{Co, Space};

/// What flows back out of a lens, (P', A'), in coordinates.
#[derive(Clone, Debug)]
pub(super) struct Change<S> {
    pub(super) params: Vec<S>,
    pub(super) input: Vec<S>,
}

impl<S: Measured> Change<S> {
    /// f'(p, x, y') for a cotangent made at y.
    pub(super) fn back<F: Checkable<S>>(
        f: &F,
        p: &F::Params,
        x: &F::Input,
        dy: impl FnOnce(&F::Output) -> Co<F::Output>,
    ) -> Self {
        let (y, r) = f.forward(p, x.clone());
        let (mut dp, mut dx) = f.pull(p, r, dy(&y));
        Change {
            params: covector(p, &mut dp),
            input: covector(x, &mut dx),
        }
    }

    /// (0, 0).
    pub(super) fn zero<P, A>(p: &P, x: &A) -> Self
    where
        P: Space<S> + Clone,
        A: Space<S> + Clone,
    {
        Change {
            params: covector(p, &mut p.zero()),
            input: covector(x, &mut x.zero()),
        }
    }

    /// Number by number.
    pub(super) fn map(self, f: impl Fn(S) -> S) -> Self {
        Change {
            params: self.params.into_iter().map(&f).collect(),
            input: self.input.into_iter().map(&f).collect(),
        }
    }

    /// The worst disagreement with another change at the same point, in which the fault is said to be.
    pub(super) fn against<P, A>(&self, found: &Self, p: &P, x: &A) -> Defect
    where
        P: Space<S> + Clone,
        A: Space<S> + Clone,
    {
        let mut worst = Defect::none();
        let name = |k| place(p, k);
        worst.see_all("parameter", &name, &self.params, &found.params);
        let name = |k| place(x, k);
        worst.see_all("input", &name, &self.input, &found.input);
        worst
    }
}

/// The sum, number by number.
pub(super) fn plus<S: Measured>(x: &[S], y: &[S]) -> Vec<S> {
    x.iter().zip(y).map(|(x, y)| *x + *y).collect()
}
