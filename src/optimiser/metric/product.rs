use super::Metric;
use crate::object::{Co, Object};

/// Metrics on P and Q give one on P × Q, in which the two are orthogonal.
impl<P: Object, Q: Object, G: Metric<P>, H: Metric<Q>> Metric<(P, Q)> for (G, H) {
    #[inline]
    fn sharp(&self, (p, q): &(P, Q), (dp, dq): &mut Co<(P, Q)>) {
        self.0.sharp(p, dp);
        self.1.sharp(q, dq);
    }
}
