//! f' ≡ dual numbers.

use crate::lenses::{affine, example, line, logistic};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::exact!(S => affine::<S>(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(1e-15)?;
    law::exact!(S => example::<S>(), &(), &[0.7, -1.3]).within(1e-15)?;
    law::exact!(S => affine::<S>().then(logistic::<S>()), &(line([0.5, -2.0], 0.25), ()), &[3.0, 4.0])
        .within(1e-15)
}
