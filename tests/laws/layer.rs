//! All that a layer has to keep, in one call.

use crate::caught;
use crate::lenses::{affine, line};
use crate::planted::{Fault, Noisy, Planted};
use paralens::law::{self, Defect};

#[test]
fn holds() -> Result<(), Defect> {
    law::layer(&affine(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(1e-9)
}

#[test]
fn catches_every_fault_and_says_where() {
    let (p, x) = (line([0.5, -2.0], 2.5), [3.0, 4.0]);
    for (fault, place) in [
        (Fault::Swapped, "gradient: parameter"),
        (Fault::Overwrites, "accumulation: added twice"),
        (Fault::OverwritesInParts, "accumulation: backward_params"),
        (Fault::Offset, "additive: f'(a, 0): parameter bias"),
        (Fault::PartsForgetBias, "backward_params"),
        (Fault::PartsForgetInput, "provided: backward_input"),
        (Fault::ApplyForgetsBias, "provided: apply: output"),
    ] {
        let at = caught(law::layer(&Planted(fault), &p, &x));
        assert!(at.contains(place), "{fault:?}: {at}");
    }
    let nan = law::layer(&Planted(Fault::Nan), &p, &x);
    assert!(nan.size.is_nan());
    caught(law::layer(&Noisy::default(), &2.0, &3.0));
}
