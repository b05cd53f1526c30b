//! One file a law: that it holds where it should, and that it catches the faults planted against it.

mod lenses;
mod planted;

mod accumulation;
mod additive;
mod adjoint;
mod category;
mod checkpoint;
mod difference;
mod equal;
mod exact;
mod functor;
mod gradient;
mod instances;
mod lanes;
mod layer;
mod lens;
mod monoidal;
mod number;
mod object;
mod presentation;
mod provided;
mod reparam;
mod second;
mod single;
mod structure;

use paralens::law::Defect;

/// Where a wrong lens is wrong. It is off by more than rounding, and not NaN.
#[track_caller]
fn caught(defect: Defect) -> String {
    assert!(defect.size > 1e-3, "{defect}");
    defect.within(1e-3).unwrap_err().place
}
