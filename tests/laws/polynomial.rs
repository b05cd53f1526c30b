//! Polynomial maps as lenses, over every number system.

use crate::caught;
use paralens::law::{self, Defect, Measured};
use paralens::polynomial::PolynomialMap;
use paralens::prelude::*;

/// The laws of a lens, on random maps at random points, exactly.
fn holds<S: Measured>() -> Result<(), Defect> {
    let mut rng = Rng::new(1);
    for _ in 0..5 {
        let map = PolynomialMap::<S>::random(2, 3, 3, 4, &mut rng, S::any);
        let f = map.lens::<2, 3>().expect("2 → 3");
        let moving = map.over(&mut Dual::constant);
        let g = moving.lens::<2, 3>().expect("2 → 3");
        let x = [S::any(&mut rng), S::any(&mut rng)];
        assert_eq!(
            f.apply(&(), x).to_vec(),
            map.apply(&x).expect("two numbers")
        );
        law::exact(&f, &g, &(), &x).within(0.0)?;
        law::adjoint_exact(&f, &g, &(), &x).within(0.0)?;
        law::forward(&f, &g, &(), &x).within(0.0)?;
        law::additive(&f, &(), &x).within(0.0)?;
        law::linear(&g, &(), &x).within(0.0)?;
        law::symmetric(&g, &(), &x).within(0.0)?;
        law::provided(&f, &(), &x).within(0.0)?;
        // the functor from maps to lenses
        let next = PolynomialMap::<S>::random(3, 1, 2, 3, &mut rng, S::any);
        let both = map.then(&next).expect("2 → 3 → 1");
        let (both, next) = (both.lens::<2, 1>(), next.lens::<3, 1>());
        let (both, next) = (both.expect("2 → 1"), next.expect("3 → 1"));
        law::composition(&both, &(), &f, &next, (&(), &()), &x).within(0.0)?;
    }
    Ok(())
}

#[test]
fn holds_over_every_semiring() -> Result<(), Defect> {
    holds::<i64>()?;
    holds::<Modular<7>>()?;
    holds::<Z2>()?;
    holds::<Boolean>()?;
    holds::<Saturating<5>>()?;
    holds::<MinPlus>()
}

/// The forward derivative that a backward map makes is caught where that is wrong.
#[test]
fn forward_catches_a_wrong_slope() {
    fn cube<S: Semiring>(slope: usize) -> impl Para<Params = (), Input = S, Output = S> {
        from_fn(|x: S| x * x * x, move |x, u| S::natural(slope) * x * x * u)
    }
    law::forward(&cube::<i64>(3), &cube(3), &(), &5)
        .within(0.0)
        .unwrap();
    caught(law::forward(&cube::<i64>(2), &cube(3), &(), &5));
    caught(law::forward(&cube::<f64>(2), &cube(3), &(), &0.5));
}
