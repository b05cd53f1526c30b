//~ mismatched types
//~ learner.step([1.0; 5], &[0.0, 1.0, 0.0])
//~ expected `&Label<3>`
//~ lines <= 20
// A row of numbers where the loss takes a class.
use paralens::prelude::*;

fn main() {
    let model = Dense::<5, 4>::new().then(relu()).then(Dense::<_, 3>::new());
    let mut learner = Learner::new(model, cross_entropy(), Descent(0.1), 1);
    learner.step([1.0; 5], &[0.0, 1.0, 0.0]).unwrap();
}
