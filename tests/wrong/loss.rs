//~ CrossEntropy<10>
//~ Learner::new(model, CrossEntropy::<10>::new()
//~ expected an array with a size of 3, found one with a size of 10
//~ lines <= 16
// A loss for ten classes on a model of three.
use paralens::prelude::*;

fn main() {
    let model = Dense::<5, 4>::new().then(relu()).then(Dense::<_, 3>::new());
    let _learner = Learner::new(model, CrossEntropy::<10>::new(), Descent(0.1), 1);
}
