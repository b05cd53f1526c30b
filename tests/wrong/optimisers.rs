//~ is not an optimiser of the parameters `Affine<
//~ Learner::new(Dense::<5, 3>::new(), quadratic(), pair, 1);
//~ lines <= 50
// A pair of optimisers for a model of one part.
use paralens::prelude::*;

fn main() {
    let pair = (Adam::new(0.1), Descent(0.1));
    let _learner = Learner::new(Dense::<5, 3>::new(), quadratic(), pair, 1);
}
