//~ Dense<_, 2, f64>
//~ .then(Dense::<_, 2, f64>::new());
//~ expected `[f32; 3]`, found `[f64; _]`
//~ lines <= 16
// One layer on doubles among singles.
use paralens::prelude::*;

fn main() {
    let _model = Dense::<5, 3>::new()
        .then(sigmoid())
        .then(Dense::<_, 2, f64>::new());
}
