//~ CrossEntropy<10>
//~ Learner::new(model, cross_entropy::<10, _>()
//~ expected an array with a size of 3, found one with a size of 10
//~ lines <= 16
// A loss for ten classes on a model of three.
use paralens::prelude::*;

fn main() {
    let model = Dense::<5, 4>::new().then(relu()).then(Dense::<_, 3>::new());
    let _learner = Learner::new(model, cross_entropy::<10, _>(), Descent(0.1), 1);
}
