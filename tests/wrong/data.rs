//~ mismatched types
//~ .epoch(&[([1.0; 5], 3.0)], 1)
//~ expected `[f32; 2]`, found floating-point number
//~ lines <= 12
// A number where the loss takes a row of two: the caret stands at the target.
use paralens::prelude::*;

fn main() {
    let mut learner = Learner::new(Dense::<5, 2>::new(), quadratic(), Descent(0.1), 1);
    learner.epoch(&[([1.0; 5], 3.0)], 1).unwrap();
}
