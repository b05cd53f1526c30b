//! `f.checkpoint()` ≡ f.

use crate::caught;
use crate::lenses::{affine, line, logistic, scale};
use crate::planted::Noisy;
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    let net = affine().then(logistic()).then(scale());
    let p = ((line([0.5, -2.0], 0.25), ()), 3.0);
    law::checkpoint(&net, &p, &[3.0, 4.0]).within(0.0)?;
    law::checkpoint(&net.checkpoint(), &p, &[3.0, 4.0]).within(0.0)?;
    law::checkpoint(&scale().each(), &Z2(true), &vec![Z2(true), Z2(false)]).within(0.0)
}

/// Recomputed, the noise is another.
#[test]
fn catches_noise_that_is_drawn_anew() {
    caught(law::checkpoint(&Noisy::default(), &2.0, &3.0));
}
