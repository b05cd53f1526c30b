//! `apply`, `backward_params` and `backward_input` are the parts of forward and backward.

use crate::caught;
use crate::lenses::{affine, line, scale};
use crate::planted::{Fault, Planted};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::provided(&affine(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(0.0)?;
    law::provided(&affine(), &line([Z2(true); 2], Z2(true)), &[Z2(true); 2]).within(0.0)?;
    law::provided(&scale().repeat::<3>(), &[2.0_f32, 3.0, 5.0], &7.0).within(0.0)
}

#[test]
fn catches_each_of_the_three() {
    let (p, x) = (line([0.5, -2.0], 2.5), [3.0, 4.0]);
    for (fault, place) in [
        (Fault::PartsForgetBias, "backward_params: parameter bias"),
        (Fault::PartsForgetInput, "backward_input: input [1]"),
        (Fault::ApplyForgetsBias, "apply: output"),
    ] {
        law::gradient(&Planted(fault), &p, &x).within(1e-9).unwrap();
        let at = caught(law::provided(&Planted(fault), &p, &x));
        assert_eq!(at, place);
    }
}
