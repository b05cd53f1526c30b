//! One file a law: that it holds where it should, and that it catches the faults planted against it.

mod lenses;
mod planted;

mod accumulate;
mod additive;
mod adjoint;
mod category;
mod checkpoint;
mod equal;
mod exact;
mod functor;
mod gradient;
mod lens;
mod monoidal;
mod number;
mod object;
mod provided;
mod reparam;
mod structure;

use paralens::law::Defect;

/// The defect of a lens that is wrong: more than rounding, and not NaN.
#[track_caller]
fn caught(defect: Defect) -> Defect {
    assert!(defect.size > 1e-3, "{defect}");
    defect.within(1e-3).unwrap_err()
}
