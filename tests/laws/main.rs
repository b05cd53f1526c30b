//! One file a law: that it holds where it should, and that it catches the faults planted against it.

mod lenses;
mod planted;

mod accumulation;
mod additive;
mod adjoint;
mod algebra;
mod cartesian;
mod category;
mod checkpoint;
mod commuting;
mod derivative;
mod difference;
mod equal;
mod equivariance;
mod exact;
mod functor;
mod gradient;
mod instances;
mod kinks;
mod lanes;
mod layer;
mod learn;
mod lens;
mod monoidal;
mod number;
mod object;
mod one_hot;
mod optic;
mod polynomial;
mod power;
mod presentation;
mod provided;
mod recurrent;
mod reparam;
mod reverse;
mod second;
mod single;
mod step;
mod structure;
mod two_cell;

use paralens::law::Defect;

/// Where a wrong lens is wrong. It is off by more than rounding, and not NaN.
#[track_caller]
fn caught(defect: Defect) -> String {
    assert!(defect.size > 1e-3, "{defect}");
    defect.within(1e-3).unwrap_err().place
}
