use super::Metric;
use crate::object::{Co, Object};

/// The metric that the coordinates bring with them: ♯ is the identity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Euclidean;

impl<P: Object> Metric<P> for Euclidean {
    #[inline]
    fn sharp(&self, _: &P, _: &mut Co<P>) {}
}
