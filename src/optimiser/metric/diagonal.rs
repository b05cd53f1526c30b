use super::Metric;
use crate::number::{OutOfRange, Real};
use crate::object::{Co, Leaves, Object, Path};

/// A metric without mixed terms, the same everywhere: p'ᵢ ← p'ᵢ / gᵢ. It is a rate of its own for every number.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagonal<S = f32> {
    pub(super) entries: Vec<S>,
}

impl<S: Real> Diagonal<S> {
    /// The metric with the entries `g`, a value of the gradient's type.
    ///
    /// # Errors
    ///
    /// If an entry is not positive and finite.
    pub fn new<D: Leaves<S>>(g: &D) -> Result<Self, OutOfRange> {
        let mut entries = Vec::with_capacity(g.count());
        g.visit(&Path::Root, &mut |_, xs| entries.extend_from_slice(xs));
        for g in &entries {
            OutOfRange::unless_positive("an entry of a diagonal metric", g.value())?;
        }
        Ok(Diagonal { entries })
    }
}

impl<S: Real, P: Object<Cotangent: Leaves<S>>> Metric<P> for Diagonal<S> {
    /// # Panics
    ///
    /// If the metric was made for another number of parameters.
    fn sharp(&self, _: &P, dp: &mut Co<P>) {
        let mut rest = &self.entries[..];
        dp.visit_mut(&Path::Root, &mut |_, d: &mut [S]| {
            assert!(d.len() <= rest.len(), "a metric for fewer parameters");
            let (here, next) = rest.split_at(d.len());
            for (d, g) in d.iter_mut().zip(here) {
                *d = *d / *g;
            }
            rest = next;
        });
        assert!(rest.is_empty(), "a metric for more parameters");
    }
}
