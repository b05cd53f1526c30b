//~ Dense<7, 2>
//~ out: Dense<7, 2>,
//~ expected an array with a size of 3, found one with a size of 7
//~ lines <= 20
// The sizes in a named chain differ: the caret stands at the field.
use paralens::prelude::*;

paralens::chain! {
    struct Net {
        hidden: Dense<5, 3>,
        squash: Sigmoid<[f32; 3]>,
        out: Dense<7, 2>,
    }
}

fn main() {}
