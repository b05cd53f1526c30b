use super::Rule;
use crate::number::{OutOfRange, Real};
use crate::object::{Additive, Co, Object, Path, Space};
use crate::para::Para;
use std::fmt;
use std::marker::PhantomData;

/// Momentum whose rate and inertia are learnt:
///
/// ```text
/// v ← γ v − η p'         η = e^a,  γ = σ(b)
/// p ← p + v
/// ```
///
/// for parameters a and b, so that η is positive and γ lies between 0 and 1 wherever the learning goes. With
/// w = v̄ + p̄ for cotangents v̄ and p̄ of what comes out, those of what goes in are γ w, p̄ and −η w for v, p and p',
/// −η ⟨p', w⟩ for a and γ (1 − γ) ⟨v, w⟩ for b.
///
/// Plain [`Momentum`](crate::optimiser::Momentum) is this rule with the same two numbers at every step. With n pairs of
/// them it can do on a quadratic what the best polynomial of degree n does, Chebyshev's.
pub struct HeavyBall<P, S = f32>(PhantomData<fn(P) -> S>);

impl<P, S> HeavyBall<P, S> {
    /// The rule.
    #[must_use]
    pub const fn new() -> Self {
        HeavyBall(PhantomData)
    }
}

crate::labelled! {
    /// What [`HeavyBall`] learns.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Dials<A, B> {
        /// a = ln η.
        log_rate: A,
        /// b = ln (γ / (1 − γ)).
        logit: B,
    }
}

impl<S: Real> Dials<S, S> {
    /// The dials of a rate η and an inertia γ.
    ///
    /// # Errors
    ///
    /// If the rate is not positive and finite, or γ does not lie between 0 and 1: both ends are infinitely far away.
    pub fn new(rate: S, gamma: S) -> Result<Self, OutOfRange> {
        OutOfRange::unless_positive("a learnt rate", rate.value())?;
        OutOfRange::unless_positive("a learnt inertia", gamma.value())?;
        OutOfRange::unless_positive("what a learnt inertia leaves of 1", 1.0 - gamma.value())?;
        Ok(Dials {
            log_rate: rate.ln(),
            logit: (gamma / (S::ONE - gamma)).ln(),
        })
    }
    /// η and γ.
    pub fn settings(&self) -> (S, S) {
        (self.log_rate.exp(), self.logit.sigmoid())
    }
}

impl<S: Real, P: Space<S> + Object<Cotangent = P> + Additive + Clone> Para for HeavyBall<P, S> {
    type Params = Dials<S, S>;
    type Input = ((P, P), P);
    type Output = (P, P);
    /// v and p'.
    type Residual = (P, P);

    fn forward(&self, dials: &Dials<S, S>, ((v, mut p), g): Self::Input) -> ((P, P), (P, P)) {
        let (eta, gamma) = dials.settings();
        let (mut new, mut slope) = (v.clone(), g);
        p.zip([&mut new, &mut slope], &Path::Root, &mut |_, p, [v, g]| {
            for ((p, v), g) in p.iter_mut().zip(v).zip(g) {
                *v = gamma * *v - eta * *g;
                *p = *p + *v;
            }
        });
        ((new, p), (v, slope))
    }
    fn backward(
        &self,
        dials: &Dials<S, S>,
        (mut v, mut g): (P, P),
        (mut w, dp): (P, P),
        d: &mut Dials<S, S>,
    ) -> ((P, P), P) {
        let (eta, gamma) = dials.settings();
        w.add(&dp);
        let (mut with_g, mut with_v) = (S::ZERO, S::ZERO);
        w.zip([&mut v, &mut g], &Path::Root, &mut |_, w, [v, g]| {
            for ((w, v), g) in w.iter_mut().zip(v).zip(g) {
                with_g = with_g + *g * *w;
                with_v = with_v + *v * *w;
                *g = -(eta * *w);
                *w = gamma * *w;
            }
        });
        d.log_rate = d.log_rate - eta * with_g;
        d.logit = d.logit + gamma * (S::ONE - gamma) * with_v;
        ((w, dp), g)
    }
}

impl<S: Real, P: Space<S> + Object<Cotangent = P> + Additive + Clone> Rule<P> for HeavyBall<P, S> {
    type State = P;
    fn start(&self, p: &P) -> Co<P> {
        p.zero()
    }
}

impl<P, S> Clone for HeavyBall<P, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P, S> Copy for HeavyBall<P, S> {}
impl<P, S> Default for HeavyBall<P, S> {
    fn default() -> Self {
        HeavyBall::new()
    }
}
impl<P, S> fmt::Debug for HeavyBall<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HeavyBall")
    }
}
