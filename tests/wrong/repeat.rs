//~ Dense::<5, 3>::new().repeat::<4>();
//~ expected an array with a size of 5, found one with a size of 3
//~ lines <= 20
// Four in a row where one does not follow on itself.
use paralens::prelude::*;

fn main() {
    let _model = Dense::<5, 3>::new().repeat::<4>();
}
