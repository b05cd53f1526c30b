//! U is the ordinary step of training: model ; loss ; 1, closed by gradient descent.

use paralens::learn::{Backprop, Custom, Learn, NotInvertible, Quadratic, custom};
use paralens::prelude::*;

fn net() -> impl Model<f64, Input = [f64; 2], Output = [f64; 2], Params: Space<f64> + Clone> {
    Dense::<2, 3, f64>::new()
        .then(tanh())
        .then(Dense::<3, 2, f64>::new())
}
const DATA: [([f64; 2], [f64; 2]); 3] = [
    ([0.3, -0.5], [1.0, 0.0]),
    ([1.5, 0.25], [0.0, 2.0]),
    ([-2.0, 0.5], [0.5, -1.0]),
];

/// To the bit: both add up the same numbers.
#[test]
fn update_is_the_training_step() -> Result<(), LearnError> {
    let mut ordinary = Learner::new(net(), quadratic(), Descent(0.1), 5);
    let learner = Backprop::new(0.1, Quadratic).of(net());
    let mut p = ordinary.params().clone();
    for (a, b) in DATA {
        let loss = ordinary.step(a, &b)?;
        assert!((learner.error(&p, a, b) - loss).abs() < 1e-15);
        let next = learner.update(&p, a, b);
        assert_ne!(law::coordinates(&next), law::coordinates(&p));
        assert_eq!(law::coordinates(&next), law::coordinates(ordinary.params()));
        p = next;
    }
    Ok(())
}

type Map = fn(f64, f64) -> f64;
fn squares() -> Result<Custom<Map, Map, Map>, NotInvertible<f64>> {
    custom(
        (|x, y| (x - y) * (x - y)) as Map,
        (|x, y| 2.0 * (x - y)) as Map,
        (|x, w| x - w / 2.0) as Map,
        [(0.5, 3.0)],
        |x, y| (x - y).abs() < 1e-12,
    )
}

/// With (x − y)² it is the step of the sum of squares, and not that of their mean.
#[test]
fn the_error_is_summed() -> Result<(), Box<dyn std::error::Error>> {
    let learner = Backprop::new(0.1, squares()?).of(net());
    let mut sum = Learner::new(net(), sum_of_squares(), Descent(0.1), 5);
    let mut mean = Learner::new(net(), mean_of_squares(), Descent(0.1), 5);
    let (a, b) = DATA[0];
    let next = law::coordinates(&learner.update(sum.params(), a, b));
    sum.step(a, &b)?;
    mean.step(a, &b)?;
    assert_eq!(next, law::coordinates(sum.params()));
    assert_ne!(next, law::coordinates(mean.params()));
    Ok(())
}
