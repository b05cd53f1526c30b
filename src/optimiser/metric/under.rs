use super::Metric;
use crate::object::{Co, Object, Path};
use crate::optimiser::copy::copy_of;
use crate::optimiser::{Optimiser, Outside};

/// An optimiser that follows the direction which a metric makes of the gradient: p' ← p'^♯, then its own step.
///
/// The metric is taken at the point where `put` finds the parameters. A metric without a finite direction there, as that of
/// a model whose logits overflow, spoils them, because a learner looks at the gradient and not at the direction;
/// [`inside`](crate::optimiser::inside) around this, with wide [`bounds`](crate::optimiser::bounds), refuses such a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Under<G, U>(
    /// The metric.
    pub G,
    /// What takes the step.
    pub U,
);

impl<P: Object, G: Metric<P>, U: Optimiser<P>> Optimiser<P> for Under<G, U> {
    type State = U::State;

    #[inline]
    fn start(&self, p: &P) -> U::State {
        self.1.start(p)
    }
    #[inline]
    fn look(&self, s: &mut U::State, p: &mut P) {
        self.1.look(s, p);
    }
    #[inline]
    fn put(&self, s: &mut U::State, p: &mut P, dp: &mut Co<P>) {
        self.0.sharp(p, dp);
        self.1.put(s, p, dp);
    }
    #[inline]
    fn is_partial(&self) -> bool {
        self.1.is_partial()
    }
    #[inline]
    fn admits(
        &self,
        s: &mut U::State,
        p: &mut P,
        dp: &mut Co<P>,
        at: &Path<'_>,
    ) -> Result<(), Outside> {
        if !self.is_partial() {
            return Ok(());
        }
        let mut v = copy_of(p, dp);
        self.0.sharp(p, &mut v);
        self.1.admits(s, p, &mut v, at)
    }
}
