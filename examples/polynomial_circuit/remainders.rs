//! Polynomial networks modulo 7: one that learns in a pass, and one that wanders.

use paralens::prelude::*;
use std::error::Error;

type F = Modular<7>;

/// The network x ↦ (1 − (x − i)⁶)_i ; linear. The first part is fixed: by Fermat it is 1 where x = i and 0 elsewhere, so the
/// linear part has a weight for each x, and one pass learns all there is.
///
/// Returns how many of so many functions drawn at random it has right everywhere.
pub(crate) fn by_indicators(functions: usize) -> Result<usize, Box<dyn Error>> {
    let shift = Affine {
        weight: Matrix::<1, 7, F>::from_fn(|_, _| F::ONE),
        bias: std::array::from_fn(|i| -F::natural(i)),
    };
    let one_minus = Affine {
        weight: Matrix::<7, 7, F>::from_fn(|i, o| if i == o { -F::ONE } else { F::ZERO }),
        bias: [F::ONE; 7],
    };
    let indicators = Dense::<1, 7, F>::new()
        .then(square())
        .then(cube())
        .then(Dense::<7, 7, F>::new())
        .freeze();
    let fixed = Frozen((((shift, ()), ()), one_minus));
    let net = indicators.then(Linear::<7, 1, F>::new());

    let mut rng = Rng::new(7);
    let mut learnt = 0;
    for _ in 0..functions {
        let data: Vec<_> = F::all()
            .map(|x| ([x], [F::natural(rng.below(7))]))
            .collect();
        let blank = (fixed.clone(), Matrix::zeros());
        let mut learner = Learner::with(&net, difference(), Descent(F::ONE), blank, 0).rate(Same);
        learnt += usize::from(learner.learn_exactly(&data).is_ok());
    }
    Ok(learnt)
}

/// The network Dense ; x² ; Dense with all of it learnt, on the seven values of 3 x² + x + 2, which such a net can be.
///
/// Modulo 7 there is no small step and nothing that is made smaller: an update makes an example right or wrong at one blow
/// and moves the others with it. The walk stops if it comes by an exact solution, and from most starts it does not.
///
/// Returns from how many of so many random starts it does within 200 passes.
pub(crate) fn by_squares(starts: u64) -> Result<usize, LearnError> {
    let wanted = |x: F| F::natural(3) * x * x + x + F::natural(2);
    let data: Vec<_> = F::all().map(|x| ([x], [wanted(x)])).collect();
    let net = Dense::<1, 4, F>::new()
        .then(square())
        .then(Dense::<4, 1, F>::new());
    let mut learnt = 0;
    for start in 0..starts {
        let mut rng = Rng::new(start);
        let mut any = || F::natural(rng.below(7));
        let first = Affine {
            weight: Matrix::from_fn(|_, _| any()),
            bias: [(); 4].map(|()| any()),
        };
        let second = Affine {
            weight: Matrix::from_fn(|_, _| any()),
            bias: [any()],
        };
        let blank = ((first, ()), second);
        let mut learner = Learner::with(&net, difference(), Descent(F::ONE), blank, 0).rate(Same);
        for _ in 0..200 {
            for (x, y) in &data {
                learner.step(*x, y)?;
            }
            if data.iter().all(|(x, y)| learner.predict(*x) == *y) {
                learnt += 1;
                break;
            }
        }
    }
    Ok(learnt)
}
