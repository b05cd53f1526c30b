use super::Optimiser;
use crate::number::{OutOfRange, Real};
use crate::object::{Co, Leaves, Object, Path};

/// A metric on the parameters, by its sharp map ♯ : P' → P at every point: what turns a covector into a direction.
///
/// With an inner product G at p, the direction of p' is G⁻¹ p', and the step of descent is p − η p'^♯. It is the same step
/// in all (affine) coordinates, as long as the metric is carried along: under p = M q the gradient in q is Mᵀ p', the
/// metric `MᵀGM`, and M applied to the step of q is the step of p. Descent without a metric has no such law; the identity
/// in one system of coordinates is not the identity in another.
///
/// ```
/// use paralens::prelude::*;
///
/// // p = 2 q, and p has the Euclidean metric: the one of q is 4
/// let (mut p, mut q) = (1.0, 0.5);
/// let dp = 3.0_f64;
/// Descent(0.1).put(&mut (), &mut p, &mut dp.clone());
/// let four = Diagonal::new(&4.0)?;
/// Under(four, Descent(0.1)).put(&mut (), &mut q, &mut (2.0 * dp));
/// assert_eq!(p, 2.0 * q);
/// # Ok::<(), paralens::number::OutOfRange>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a metric on the parameters `{P}`",
    label = "this cannot turn a gradient into a direction"
)]
pub trait Metric<P: Object> {
    /// p' ← p'^♯ at the point p, in place.
    fn sharp(&self, p: &P, dp: &mut Co<P>);
}

/// The metric that the coordinates bring with them: ♯ is the identity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Euclidean;

impl<P: Object> Metric<P> for Euclidean {
    #[inline]
    fn sharp(&self, _: &P, _: &mut Co<P>) {}
}

/// A metric without mixed terms, the same everywhere: p'ᵢ ← p'ᵢ / gᵢ. It is a rate of its own for every number.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagonal<S = f32> {
    entries: Vec<S>,
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

/// Metrics on P and Q give one on P × Q, in which the two are orthogonal.
impl<P: Object, Q: Object, G: Metric<P>, H: Metric<Q>> Metric<(P, Q)> for (G, H) {
    #[inline]
    fn sharp(&self, (p, q): &(P, Q), (dp, dq): &mut Co<(P, Q)>) {
        self.0.sharp(p, dp);
        self.1.sharp(q, dq);
    }
}
impl<P: Object, G: Metric<P>> Metric<P> for &G {
    #[inline]
    fn sharp(&self, p: &P, dp: &mut Co<P>) {
        (**self).sharp(p, dp);
    }
}

/// An optimiser that follows the direction which a metric makes of the gradient: p' ← p'^♯, then its own step.
///
/// The metric is taken at the point where `put` finds the parameters.
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
}

#[cfg(test)]
mod tests {
    use super::super::Descent;
    use super::*;
    use crate::object::Frozen;

    /// The metric that p = eᵠ pulls back to q: G = e²ᵠ.
    struct Exponential;
    impl Metric<f64> for Exponential {
        fn sharp(&self, q: &f64, dq: &mut f64) {
            *dq /= (2.0 * q).exp();
        }
    }

    #[test]
    fn without_the_metric_other_coordinates_take_other_steps() {
        // p = 2 q with gradient 3 in p, hence 6 in q
        let (mut p, mut plain, mut under) = (1.0_f64, 0.5, 0.5);
        let four = Diagonal::new(&4.0).expect("positive");
        Descent(0.1).put(&mut (), &mut p, &mut 3.0);
        Descent(0.1).put(&mut (), &mut plain, &mut 6.0);
        Under(four, Descent(0.1)).put(&mut (), &mut under, &mut 6.0);
        assert!((2.0 * under - p).abs() < 1e-15);
        assert!(((2.0 * plain - 1.0) - 4.0 * (p - 1.0)).abs() < 1e-15);
    }
    // in coordinates that are not affine, p = eᵠ, the steps agree to order η²
    #[test]
    fn curved_coordinates_agree_to_second_order() {
        for rate in [0.1, 0.01, 0.001] {
            // at p = 1 the gradient is the same in p and in q
            let (mut p, mut q) = (1.0_f64, 0.0_f64);
            Descent(rate).put(&mut (), &mut p, &mut 0.7);
            Under(Exponential, Descent(rate)).put(&mut (), &mut q, &mut 0.7);
            let gap = (q.exp() - p) / (0.5 * (0.7 * rate).powi(2));
            assert!((gap - 1.0).abs() < 0.05, "{gap}");
        }
    }
    #[test]
    fn the_euclidean_metric_is_free_and_products_are_orthogonal() {
        let (mut p, mut q) = ((1.0, [2.0, 3.0]), (1.0, [2.0, 3.0]));
        let dp = (0.5, [0.25, 2.0]);
        Descent(0.1).put(&mut (), &mut p, &mut dp.clone());
        Under(Euclidean, Descent(0.1)).put(&mut (), &mut q, &mut dp.clone());
        assert_eq!(p, q);
        let pair = (Euclidean, Diagonal::new(&[2.0, 4.0]).expect("positive"));
        let whole = Diagonal::new(&(1.0, [2.0, 4.0])).expect("positive");
        Under(&pair, Descent(0.1)).put(&mut (), &mut p, &mut dp.clone());
        Under(whole, Descent(0.1)).put(&mut (), &mut q, &mut dp.clone());
        assert_eq!(p, q);
    }
    #[test]
    fn frozen_parts_have_no_entries() {
        let mut p = (Frozen([1.0, 2.0]), [4.0]);
        let g = Diagonal::new(&((), [2.0])).expect("positive");
        Under(g, Descent(1.0)).put(&mut (), &mut p, &mut ((), [2.0]));
        assert_eq!(p, (Frozen([1.0, 2.0]), [3.0]));
    }
    #[test]
    fn entries_must_be_positive() {
        for g in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(Diagonal::new(&[1.0, g]).is_err());
        }
    }
    #[test]
    #[should_panic(expected = "a metric for fewer parameters")]
    fn a_metric_must_fit() {
        let g = Diagonal::new(&[1.0]).expect("positive");
        Under(g, Descent(1.0)).put(&mut (), &mut [1.0, 2.0], &mut [0.0, 0.0]);
    }
}
