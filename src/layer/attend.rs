use super::Linear;
use super::sizes::sizes;
use super::softmax::{pull_softmax, softmax_rows};
use crate::combinator::{Across, Fork, Serial};
use crate::ext::ParaExt;
use crate::kernel::{Onto, View};
use crate::number::Real;
use crate::object::Co;
use crate::para::{Init, Para};
use crate::random::Rng;

sizes! {
    one by one,
    /// Attention without parameters: N queries over M keys of D numbers, and M values of E numbers,
    ///
    /// ```text
    /// ((Q, K), V) ↦ A V      A = softmax(Q Kᵀ / √D), row by row
    ///
    /// V' = Aᵀ Y'      Z = A ∘ (Y' Vᵀ − rowsum(A ∘ Y' Vᵀ))      Q' = Z K / √D      K' = Zᵀ Q / √D
    /// ```
    ///
    /// The rows of A are shares that sum to 1, so an answer lies among the values (Vaswani et al., *Attention Is All You
    /// Need*, 1706.03762, equation 1). Products of queries and keys must be finite, and D at least 1. Queries in another order give the answers in that order; keys and values in another
    /// order, the same for both, give the same answers.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// // a query that fits the second key far better than the first
    /// let (q, k, v) = ([[1.0]], [[0.0], [1000.0]], [[3.0, 4.0], [5.0, 6.0]]);
    /// assert_eq!(Attend::<1, 2, 1, 2, f64>::new().apply(&(), ((q, k), v)), [[5.0, 6.0]]);
    /// ```
    Attend<N, M, D, E>
}

impl<const N: usize, const M: usize, const D: usize, const E: usize, S: Real>
    Attend<N, M, D, E, S>
{
    /// A = softmax(Q Kᵀ / √D), the shares of the values in every answer: rows that sum to 1.
    #[must_use]
    pub fn shares(q: &[[S; D]; N], k: &[[S; D]; M]) -> [[S; M]; N] {
        let mut a = product(rows(q), rows(k).transposed());
        scale::<D, M, S>(&mut a);
        softmax_rows(&mut a);
        a
    }
}

/// x ← x / √D.
fn scale<const D: usize, const C: usize, S: Real>(x: &mut [[S; C]]) {
    let by = S::of(1.0 / (D as f64).sqrt());
    x.as_flattened_mut().iter_mut().for_each(|x| *x = *x * by);
}
fn rows<const C: usize, S: Real>(x: &[[S; C]]) -> View<'_, S> {
    View::rows(x.as_flattened(), x.len(), C)
}
fn product<const R: usize, const C: usize, S: Real>(a: View<'_, S>, b: View<'_, S>) -> [[S; C]; R] {
    let mut c = [[S::ZERO; C]; R];
    S::matmul(a, b, c.as_flattened_mut(), Onto::Zero);
    c
}

impl<const N: usize, const M: usize, const D: usize, const E: usize, S: Real> Para
    for Attend<N, M, D, E, S>
{
    type Params = ();
    type Input = (([[S; D]; N], [[S; D]; M]), [[S; E]; M]);
    type Output = [[S; E]; N];
    /// The input, and the shares.
    type Residual = (Self::Input, [[S; M]; N]);

    fn forward(&self, _: &(), ((q, k), v): Self::Input) -> (Self::Output, Self::Residual) {
        let a = Self::shares(&q, &k);
        (product(rows(&a), rows(&v)), (((q, k), v), a))
    }
    fn backward(
        &self,
        _: &(),
        (((q, k), v), a): Self::Residual,
        dy: Self::Output,
        _: &mut (),
    ) -> Co<Self::Input> {
        let dv = product(rows(&a).transposed(), rows(&dy));
        let mut z: [[S; M]; N] = product(rows(&dy), rows(&v).transposed());
        pull_softmax(&a, &mut z);
        scale::<D, M, S>(&mut z);
        let dq = product(rows(&z), rows(&k));
        let dk = product(rows(&z).transposed(), rows(&q));
        ((dq, dk), dv)
    }
    fn backward_params(&self, _: &(), _: Self::Residual, _: Self::Output, _: &mut ()) {}
    fn apply(&self, _: &(), ((q, k), v): Self::Input) -> Self::Output {
        product(rows(&Self::shares(&q, &k)), rows(&v))
    }
}
impl<const N: usize, const M: usize, const D: usize, const E: usize, S: Real> Init
    for Attend<N, M, D, E, S>
{
    fn init(&self, _: &mut Rng) {}
}

/// One linear map at every place.
type Heads<const N: usize, const I: usize, const O: usize, S> = Across<N, Linear<I, O, S>>;

/// What [`self_attention`] makes.
pub type SelfAttention<const N: usize, const I: usize, const D: usize, const E: usize, S = f32> =
    Serial<
        Fork<Fork<Heads<N, I, D, S>, Heads<N, I, D, S>>, Heads<N, I, E, S>>,
        Attend<N, N, D, E, S>,
    >;

/// N points of I numbers that attend to each other: three linear maps on one input, then [`Attend`],
///
/// ```text
/// X ↦ softmax(X W_q (X W_k)ᵀ / √D) X W_v
/// ```
///
/// It does not see the order of the points: f(P X) = P f(X) for every permutation P
/// ([`law::commuting`](crate::law::commuting())).
///
/// ```
/// use paralens::prelude::*;
///
/// let layer = self_attention::<4, 3, 2, 3, f32>();
/// let p = layer.init(&mut Rng::new(1));
/// let y: [[f32; 3]; 4] = layer.skip().apply(&p, [[1.0, 2.0, 3.0]; 4]);
/// ```
///
/// (Vaswani et al., 1706.03762, section 3.2.)
#[must_use]
pub fn self_attention<const N: usize, const I: usize, const D: usize, const E: usize, S: Real>()
-> SelfAttention<N, I, D, E, S> {
    let (q, k, v) = (Linear::new(), Linear::new(), Linear::new());
    q.across()
        .fork(k.across())
        .fork(v.across())
        .then(Attend::new())
}
