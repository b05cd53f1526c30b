//~ Dense::<5, 3>::new().skip();
//~ expected an array with a size of 5, found one with a size of 3
//~ lines <= 20
// x + f(x) where f changes the size of x.
use paralens::prelude::*;

fn main() {
    let _model = Dense::<5, 3>::new().skip();
}
