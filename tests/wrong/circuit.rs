//~ NOT and XOR do not exist over `Boolean`
//~ expected a ring in which 1 + 1 = 0
//~ gate::mux::<Boolean>
//~ lines <= 18
// A multiplexer of truth values, which have no NOT.
use paralens::circuit::gate;
use paralens::prelude::*;

fn main() {
    let _mux = gate::mux::<Boolean>();
}
