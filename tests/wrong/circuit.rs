//~ NOT and XOR do not exist over `paralens::number::Boolean`
//~ expected a ring in which 1 + 1 = 0
//~ gate::mux::<Boolean>
//~ lines <= 20
// A multiplexer of truth values, which have no NOT.
use paralens::circuit::gate;
use paralens::prelude::*;

fn main() {
    let _mux = gate::mux::<Boolean>();
}
