use super::{Outside, Region, region};
use crate::object::{Co, Path, Space};
use crate::optimiser::Optimiser;
use crate::optimiser::copy::{copy_of, moving, put_back};

/// Refuses steps that leave a region: made by [`inside`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inside<R, U> {
    /// Where the parameters must stay.
    pub region: R,
    /// What takes the step.
    pub inner: U,
}

/// An optimiser whose step is an error where it would leave the region.
///
/// Its update is a *partial* map, and [`admits`](Optimiser::admits) says where it is defined: it takes the step on a copy
/// and looks where that leads. So every step is computed twice and copies parameters, gradient and state. A learner asks
/// before it steps, and then nothing has changed, neither here nor in the other parts of a product:
///
/// ```
/// use paralens::prelude::*;
///
/// let model = Bias::<1, f64>::new().named("scale").then(Bias::new());
/// let u = (inside(positive(), Adam::new(0.5)), Descent(0.1));
/// let mut learner = Learner::with(model, quadratic(), u, (Tagged { name: "scale", inner: [0.25] }, [0.0]), 1);
/// let before = learner.progress().clone();
///
/// let error = learner.step([1.0], &[-3.0]).unwrap_err();
/// assert!(error.to_string().starts_with("the step takes scale.0 to -0.2"));
/// assert!(error.to_string().ends_with("but it must be positive and finite"));
/// assert_eq!(learner.progress(), &before);
/// ```
///
/// What is looked at is where the parameters *stand* after a step. Nesterov's momentum shows the model a point further on,
/// which may lie outside.
pub fn inside<R, U>(region: R, inner: U) -> Inside<R, U> {
    Inside { region, inner }
}

impl<R, P, U> Optimiser<P> for Inside<R, U>
where
    R: Region,
    P: Space<R::Scalar>,
    U: Optimiser<P, State: Clone>,
{
    type State = U::State;

    #[inline]
    fn start(&self, p: &P) -> U::State {
        self.inner.start(p)
    }
    #[inline]
    fn look(&self, s: &mut U::State, p: &mut P) {
        self.inner.look(s, p);
    }
    #[inline]
    fn put(&self, s: &mut U::State, p: &mut P, dp: &mut Co<P>) {
        self.inner.put(s, p, dp);
    }
    #[inline]
    fn is_partial(&self) -> bool {
        true
    }
    fn admits(
        &self,
        s: &mut U::State,
        p: &mut P,
        dp: &mut Co<P>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        self.inner.admits(s, p, dp, at)?;
        let before = &mut moving::<R::Scalar, P>(p);
        self.inner.put(&mut s.clone(), p, &mut copy_of(p, dp));
        let verdict = region::check(&self.region, p, at);
        put_back::<R::Scalar, P>(p, before);
        verdict
    }
}
