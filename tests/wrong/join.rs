//~ Dense<7, 2>
//~ .then(Dense::<7, 2>::new());
//~ expected an array with a size of 3, found one with a size of 7
//~ lines <= 14
// The sizes at a join differ: both are named, and the caret stands at the join.
use paralens::prelude::*;

fn main() {
    let _model = Dense::<5, 3>::new()
        .then(sigmoid())
        .then(Dense::<7, 2>::new());
}
