//! f' ≡ central differences.

use crate::lenses::{affine, example, line, logistic};
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::gradient(&affine(), &line([0.5, -2.0], 0.25), &[3.0, 4.0]).within(1e-9)?;
    law::gradient(&example(), &(), &[0.7, -1.3]).within(1e-9)?;
    law::gradient(&logistic(), &(), &1e6).within(1e-9)?;
    let net = affine().then(logistic()).named("left").fork(affine());
    let left = Tagged {
        name: "left",
        inner: (line([0.5, -2.0], 0.25), ()),
    };
    law::gradient(&net, &(left, line([1.0, 2.0], 3.0)), &[0.3, 0.9]).within(1e-9)
}
