//! Wrong lenses, each with one fault.

use crate::lenses::{Line, Scale, scale};
use paralens::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What is wrong with a [`Planted`] lens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    /// The cotangents of the two weights are exchanged.
    Swapped,
    /// `dp` is overwritten.
    Overwrites,
    /// So it is by `backward_params` alone.
    OverwritesInParts,
    /// The bias gets a cotangent even if none comes in.
    Offset,
    /// The input's cotangent goes with the square of what comes in.
    Squared,
    /// `backward_params` forgets the bias.
    PartsForgetBias,
    /// `backward_input` returns nothing.
    PartsForgetInput,
    /// `apply` forgets the bias.
    ApplyForgetsBias,
    /// The second weight's cotangent is too large by one part in a million million.
    Slightly,
    /// The input's cotangent is NaN.
    Nan,
}
use Fault::*;

/// y = w · x + b, with a fault.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Planted(pub(crate) Fault);

impl Para for Planted {
    type Params = Line<[f64; 2], f64>;
    type Input = [f64; 2];
    type Output = f64;
    type Residual = [f64; 2];
    fn forward(&self, p: &Self::Params, x: [f64; 2]) -> (f64, [f64; 2]) {
        (p.weight[0] * x[0] + p.weight[1] * x[1] + p.bias, x)
    }
    fn backward(&self, p: &Self::Params, x: [f64; 2], dy: f64, dp: &mut Self::Params) -> [f64; 2] {
        if self.0 == Overwrites {
            dp.clear();
        }
        let [u, v] = if self.0 == Swapped { [x[1], x[0]] } else { x };
        dp.weight[0] += u * dy;
        dp.weight[1] += v * dy * if self.0 == Slightly { 1.0 + 1e-12 } else { 1.0 };
        dp.bias += dy + if self.0 == Offset { 0.5 } else { 0.0 };
        let dy = if self.0 == Squared { dy * dy } else { dy };
        let dy = if self.0 == Nan { f64::NAN } else { dy };
        p.weight.map(|w| w * dy)
    }
    fn backward_params(&self, p: &Self::Params, x: [f64; 2], dy: f64, dp: &mut Self::Params) {
        let bias = dp.bias;
        if self.0 == OverwritesInParts {
            dp.clear();
        }
        self.backward(p, x, dy, dp);
        if self.0 == PartsForgetBias {
            dp.bias = bias;
        }
    }
    fn backward_input(&self, p: &Self::Params, x: [f64; 2], dy: f64) -> [f64; 2] {
        if self.0 == PartsForgetInput {
            return [0.0; 2];
        }
        self.backward(p, x, dy, &mut p.zero())
    }
    fn apply(&self, p: &Self::Params, x: [f64; 2]) -> f64 {
        let y = self.forward(p, x).0;
        if self.0 == ApplyForgetsBias {
            y - p.bias
        } else {
            y
        }
    }
}

/// y = w x with noise that is drawn anew whenever it runs: not a function, hence not a lens.
#[derive(Debug, Default)]
pub(crate) struct Noisy(AtomicUsize);

impl Para for Noisy {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type Residual = f64;
    fn forward(&self, w: &f64, x: f64) -> (f64, f64) {
        let noise = self.0.fetch_add(1, Ordering::Relaxed) as f64;
        (w * x * noise, x * noise)
    }
    fn backward(&self, w: &f64, x: f64, dy: f64, dw: &mut f64) -> f64 {
        *dw += x * dy;
        w * dy
    }
}

/// x ↦ x + noise, the same without a parameter.
pub(crate) fn noisy() -> impl Para<Params = (), Input = f64, Output = f64> {
    let runs = AtomicUsize::new(0);
    from_fn(
        move |x: f64| x + runs.fetch_add(1, Ordering::Relaxed) as f64,
        |_, dy| dy,
    )
}

/// What is wrong with a composite of two [`Scale`]s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Misjoined {
    /// Nothing.
    Right,
    /// The cotangents of the two parameters are exchanged.
    Crossed,
    /// The second gets no cotangent of its parameter.
    Forgotten,
    /// The first is given what came into the second.
    Bypassed,
    /// It is right, but `backward_input` stops after the second.
    Halted,
}

/// f ; g for two scales, by hand and with a fault.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row(pub(crate) Misjoined);

const F: fn() -> Scale<f64> = scale;

impl Para for Row {
    type Params = (f64, f64);
    type Input = f64;
    type Output = f64;
    type Residual = (f64, f64);
    fn forward(&self, (p, q): &(f64, f64), x: f64) -> (f64, (f64, f64)) {
        let (y, r) = F().forward(p, x);
        let (z, s) = F().forward(q, y);
        (z, (r, s))
    }
    fn backward(
        &self,
        (p, q): &(f64, f64),
        (r, s): (f64, f64),
        dz: f64,
        (dp, dq): &mut (f64, f64),
    ) -> f64 {
        let (mut u, mut v) = (0.0, 0.0);
        let dy = F().backward(q, s, dz, &mut v);
        let dy = if self.0 == Misjoined::Bypassed {
            dz
        } else {
            dy
        };
        let dx = F().backward(p, r, dy, &mut u);
        match self.0 {
            Misjoined::Crossed => (u, v) = (v, u),
            Misjoined::Forgotten => v = 0.0,
            _ => {}
        }
        *dp += u;
        *dq += v;
        dx
    }
    fn backward_input(&self, p: &(f64, f64), r: (f64, f64), dz: f64) -> f64 {
        if self.0 == Misjoined::Halted {
            return p.1 * dz;
        }
        self.backward(p, r, dz, &mut (0.0, 0.0))
    }
}

/// f ⊗ g for two scales, by hand and with a fault.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side(pub(crate) Misjoined);

impl Para for Side {
    type Params = (f64, f64);
    type Input = (f64, f64);
    type Output = (f64, f64);
    type Residual = (f64, f64);
    fn forward(&self, (p, q): &(f64, f64), (x, y): (f64, f64)) -> ((f64, f64), (f64, f64)) {
        ((p * x, q * y), (x, y))
    }
    fn backward(
        &self,
        (p, q): &(f64, f64),
        (x, y): (f64, f64),
        (dx, dy): (f64, f64),
        (dp, dq): &mut (f64, f64),
    ) -> (f64, f64) {
        let (mut u, mut v) = (x * dx, y * dy);
        match self.0 {
            Misjoined::Crossed => (u, v) = (v, u),
            Misjoined::Forgotten => v = 0.0,
            _ => {}
        }
        *dp += u;
        *dq += v;
        if self.0 == Misjoined::Bypassed {
            return (dx, dy);
        }
        (p * dx, q * dy)
    }
    fn backward_input(&self, p: &(f64, f64), r: (f64, f64), d: (f64, f64)) -> (f64, f64) {
        if self.0 == Misjoined::Halted {
            return d;
        }
        self.backward(p, r, d, &mut (0.0, 0.0))
    }
}
