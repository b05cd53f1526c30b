//! An optimiser is differentiable in its own settings: over dual numbers, a training run carries the derivative of its
//! last loss by the rate.

use crate::number::{Dual, Real};
use crate::optimiser::{
    Adadelta, Adagrad, AdamW, Descent, Momentum, NAdam, Nesterov, Optimiser, RmsProp, clip,
    interval, retract, schedule,
};

/// The loss after ten steps on ½ (p₀² + 10 p₁²), from (1, −2).
fn loss<S: Real, U: Optimiser<[S; 2]>>(u: &U) -> S {
    let mut p = [S::ONE, S::of(-2.0)];
    let mut s = u.start(&p);
    for _ in 0..10 {
        u.look(&mut s, &mut p);
        let mut dp = [p[0], S::of(10.0) * p[1]];
        u.look(&mut s, &mut p);
        u.put(&mut s, &mut p, &mut dp);
    }
    (p[0] * p[0] + S::of(10.0) * p[1] * p[1]) / S::of(2.0)
}

#[test]
fn the_loss_can_be_differentiated_by_the_rate() {
    macro_rules! check {
        ($($rate:ident => $u:expr;)*) => { $({
            let dual = {
                let $rate = Dual::variable(0.05_f64);
                loss::<Dual<f64>, _>(&$u).tangent
            };
            let at = |$rate: f64| loss::<f64, _>(&$u);
            let h = 1e-5;
            let quotient = (at(0.05 + h) - at(0.05 - h)) / (2.0 * h);
            assert!(dual != 0.0 && (dual - quotient).abs() < 1e-6 * (1.0 + dual.abs()), "{dual} against {quotient}");
        })* };
    }
    check! {
        r => Descent(r);
        r => Momentum::new(r, Real::of(0.9));
        r => Nesterov::new(r, Real::of(0.9));
        r => Adagrad::new(r);
        r => RmsProp::new(r);
        r => AdamW::new(r, Real::of(0.1));
        r => NAdam::new(r);
        r => Adadelta { epsilon: r, ..Adadelta::new(Real::of(1.0)) };
        r => retract(interval(Real::of(-3.0), Real::of(3.0)).expect("a length"), Descent(r));
        r => clip(Real::of(3.0), Descent(r)).expect("positive");
        r => {
            let rate = schedule::cosine(r, r * r, 10).expect("ten steps");
            crate::optimiser::Schedule(move |t| Descent(rate(t)))
        };
    }
}
