//! Cells through time, and the faults of the way back.

use crate::caught;
use paralens::law::{self, Defect};
use paralens::prelude::*;

/// (s, x) ↦ (w s + x, s x): both outputs see both inputs, and there is a parameter.
#[derive(Clone, Copy, Debug)]
struct Cell;
impl Cell {
    fn both<S: Semiring>(w: S, (s, x): (S, S)) -> (S, S) {
        (w * s + x, s * x)
    }
}
impl Para for Cell {
    type Params = f64;
    type Input = (f64, f64);
    type Output = (f64, f64);
    type Residual = (f64, f64);
    fn forward(&self, w: &f64, at: (f64, f64)) -> ((f64, f64), (f64, f64)) {
        (Cell::both(*w, at), at)
    }
    fn backward(
        &self,
        w: &f64,
        (s, x): Self::Residual,
        (ds, dy): (f64, f64),
        dw: &mut f64,
    ) -> (f64, f64) {
        *dw += s * ds;
        (w * ds + x * dy, ds + s * dy)
    }
}
paralens::joins! { Cell }

/// What is wrong with an unrolled cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    /// The state's cotangent stops after one step.
    Truncated,
    /// Only the last step reaches the parameter.
    LastStep,
    /// The parameter's cotangent is the mean over the steps.
    Mean,
    /// The state of the step before is forgotten.
    Restarts,
    /// The cotangents of the inputs come back in the order of the way back.
    Reversed,
    /// What flows into the last state is dropped.
    EndIgnored,
}
#[derive(Clone, Copy, Debug)]
struct Wrong<const N: usize>(Fault);
impl<const N: usize> Para for Wrong<N> {
    type Params = f64;
    type Input = (f64, [f64; N]);
    type Output = (f64, [f64; N]);
    type Residual = [(f64, f64); N];
    fn forward(&self, w: &f64, (mut s, xs): Self::Input) -> (Self::Output, Self::Residual) {
        let start = s;
        let mut kept = [(0.0, 0.0); N];
        let ys = std::array::from_fn(|i| {
            if self.0 == Fault::Restarts {
                s = start;
            }
            let ((next, y), r) = Cell.forward(w, (s, xs[i]));
            (s, kept[i]) = (next, r);
            y
        });
        ((s, ys), kept)
    }
    fn backward(
        &self,
        w: &f64,
        r: Self::Residual,
        (mut ds, dys): Self::Output,
        dw: &mut f64,
    ) -> Self::Input {
        let (mut sum, mut dxs) = (0.0, [0.0; N]);
        if self.0 == Fault::EndIgnored {
            ds = 0.0;
        }
        for i in (0..N).rev() {
            let mut step = 0.0;
            (ds, dxs[i]) = Cell.backward(w, r[i], (ds, dys[i]), &mut step);
            match self.0 {
                Fault::Truncated => ds = 0.0,
                Fault::LastStep if i + 1 < N => step = 0.0,
                Fault::Mean => step /= N as f64,
                _ => {}
            }
            sum += step;
        }
        if self.0 == Fault::Reversed {
            dxs.reverse();
        }
        *dw += sum;
        (ds, dxs)
    }
}

const W: f64 = 0.7;
const X: (f64, [f64; 3]) = (0.5, [2.0, -3.0, 1.5]);

#[test]
fn unroll_holds() -> Result<(), Defect> {
    law::unroll(&Cell.unroll::<3>(), &Cell, &W, &X).within(0.0)?;
    law::unroll(&Wrong::<3>(Fault::None), &Cell, &W, &X).within(1e-15)?;
    law::unroll(&Cell.unroll::<0>(), &Cell, &W, &(0.5, [])).within(0.0)?;
    law::gradient(&Cell.unroll::<3>(), &W, &X).within(1e-8)?;
    let (gru, mut rng) = (gru::<2, 3, f64>(), Rng::new(1));
    let (p, x) = (gru.init(&mut rng), ([0.1, -0.2, 0.3], [[1.0, -1.0]; 5]));
    law::unroll(&gru.unroll::<5>(), &gru, &p, &x).within(1e-14)?;
    law::exact!(S => gru_through_time::<S>(), &p, &x).within(1e-13)
}
fn gru_through_time<S: Real>() -> paralens::combinator::Unroll<5, Gru<2, 3, S>> {
    gru().unroll()
}

#[test]
fn unroll_catches() {
    let at = |fault| caught(law::unroll(&Wrong::<3>(fault), &Cell, &W, &X));
    for fault in [Fault::Truncated, Fault::EndIgnored, Fault::Restarts] {
        at(fault);
    }
    assert_eq!(at(Fault::LastStep), "parameter");
    assert_eq!(at(Fault::Mean), "parameter");
    assert!(at(Fault::Reversed).contains("input 1["));
}

/// One step of time is the cell, up to the brackets.
#[test]
fn one_step_is_the_cell() -> Result<(), Defect> {
    let wrap = from_fn(|x: f64| [x], |_, [d]: [f64; 1]| d);
    let open = from_fn(|[x]: [f64; 1]| x, |_, d: f64| [d]);
    let inside = identity().beside(wrap).then(Cell.unroll::<1>());
    let one = inside.then(identity().beside(open));
    let q = ((((), ()), W), ((), ()));
    law::equal_along(&Cell, &W, &one, &q, &(0.5, 2.0), |((_, dw), _)| dw).within(0.0)
}

/// Two steps by hand: the cell, then the cell, with one parameter.
#[test]
fn two_steps_are_shared() -> Result<(), Defect> {
    let enter = from_fn(
        |(s, [x, y]): (f64, [f64; 2])| ((s, x), y),
        |_, ((s, x), y): ((f64, f64), f64)| (s, [x, y]),
    );
    let between = from_fn(
        |((s, a), y): ((f64, f64), f64)| ((s, y), a),
        |_, ((s, y), a): ((f64, f64), f64)| ((s, a), y),
    );
    let leave = from_fn(
        |((s, b), a): ((f64, f64), f64)| (s, [a, b]),
        |_, (s, [a, b]): (f64, [f64; 2])| ((s, b), a),
    );
    let step = Cell.beside(identity::<f64>());
    let first = enter.then(step).then(between);
    let second = step.then(leave);
    // both have the parameter of the cell, in brackets of their own
    let first = first.reparam(from_fn(
        |w: f64| (((), (w, ())), ()),
        |_, (((), (d, ())), ())| d,
    ));
    let second = second.reparam(from_fn(|w: f64| ((w, ()), ()), |_, ((d, ()), ())| d));
    law::share(
        &Cell.unroll::<2>(),
        &first,
        &second,
        &W,
        &(0.5, [2.0, -3.0]),
    )
    .within(0.0)
}

#[test]
fn split_holds() -> Result<(), Defect> {
    let whole = Cell.unroll::<3>();
    law::unroll_split(&whole, (&Cell.unroll::<1>(), &Cell.unroll::<2>()), &W, &X).within(0.0)?;
    law::unroll_split(&whole, (&Cell.unroll::<2>(), &Cell.unroll::<1>()), &W, &X).within(0.0)?;
    law::unroll_split(&whole, (&Cell.unroll::<3>(), &Cell.unroll::<0>()), &W, &X).within(0.0)?;
    let net = gru::<1, 2, f64>();
    let (p, x) = (
        net.init(&mut Rng::new(1)),
        ([0.1, 0.2], [[1.0], [2.0], [3.0], [-4.0], [5.0]]),
    );
    law::unroll_split(
        &net.unroll::<5>(),
        (&net.unroll::<2>(), &net.unroll::<3>()),
        &p,
        &x,
    )
    .within(0.0)
}

#[test]
fn split_catches() {
    let parts = (Cell.unroll::<1>(), Cell.unroll::<2>());
    for fault in [
        Fault::Truncated,
        Fault::LastStep,
        Fault::Mean,
        Fault::Restarts,
        Fault::Reversed,
        Fault::EndIgnored,
    ] {
        caught(law::unroll_split(
            &Wrong::<3>(fault),
            (&parts.0, &parts.1),
            &W,
            &X,
        ));
    }
    let short = law::unroll_split(&Cell.unroll::<3>(), (&parts.0, &parts.0), &W, &X);
    assert_eq!(caught(short), "steps");
}

/// A list as an array, for a lens between arrays.
#[derive(Clone, Copy, Debug)]
struct Listed<F>(F);
impl<const N: usize, F: Para<Params = f64, Input = (f64, [f64; N]), Output = (f64, [f64; N])>> Para
    for Listed<F>
{
    type Params = f64;
    type Input = (f64, Vec<f64>);
    type Output = (f64, Vec<f64>);
    type Residual = F::Residual;
    fn forward(&self, w: &f64, (s, xs): Self::Input) -> (Self::Output, F::Residual) {
        let ((s, ys), r) = self.0.forward(w, (s, xs.try_into().expect("N steps")));
        ((s, ys.into()), r)
    }
    fn backward(
        &self,
        w: &f64,
        r: F::Residual,
        (ds, dys): Self::Output,
        dw: &mut f64,
    ) -> Self::Input {
        let (ds, dxs) = self
            .0
            .backward(w, r, (ds, dys.try_into().expect("N steps")), dw);
        (ds, dxs.into())
    }
}

#[test]
fn along_holds() -> Result<(), Defect> {
    for n in 0..6 {
        let xs = (0..n).map(|i| 0.5 - f64::from(i)).collect();
        law::along(&Cell.along(), &Cell, &W, &(0.5, xs)).within(0.0)?;
    }
    let x = (X.0, X.1.to_vec());
    law::equal(&Cell.along(), &W, &Listed(Cell.unroll::<3>()), &W, &x).within(0.0)?;
    // lists of one batch differ in length
    let xs = (
        vec![0.5, 0.1, 0.2],
        vec![vec![1.0], vec![], vec![2.0, 3.0, 4.0]],
    );
    law::batching(&Cell.along(), &W, &xs).within(0.0)?;
    law::layer(&Cell.along().batched(), &W, &xs).within(1e-8)
}

#[test]
fn along_catches() {
    let x = (X.0, X.1.to_vec());
    for fault in [
        Fault::Truncated,
        Fault::LastStep,
        Fault::Mean,
        Fault::Restarts,
        Fault::Reversed,
        Fault::EndIgnored,
    ] {
        caught(law::along(&Listed(Wrong::<3>(fault)), &Cell, &W, &x));
    }
}

#[test]
#[should_panic(expected = "the parts of the inputs differ in number")]
fn a_batch_has_a_state_for_every_row() {
    Cell.unroll::<2>()
        .batched()
        .apply(&W, (vec![0.5], vec![[1.0, 2.0], [3.0, 4.0]]));
}

/// Drawn, every step of an array has a mask of its own, and a list has one for all its steps.
#[test]
fn masks_through_time() {
    let noisy = second::<f64, [f64; 8]>().then(dropout(0.5).expect("a probability"));
    let cell = first().fork(noisy);
    let p = cell.init(&mut Rng::new(1));
    let (_, ys) = cell.unroll::<4>().draw(7).apply(&p, (0.0, [[1.0; 8]; 4]));
    assert!(ys[1..].iter().any(|y| *y != ys[0]));
    let (_, ys) = cell.along().draw(7).apply(&p, (0.0, vec![[1.0; 8]; 4]));
    assert!(ys.iter().all(|y| *y == ys[0]) && ys[0].contains(&0.0));
}

/// The gated cell in full, for one number of state.
#[test]
fn gru_in_closed_form() {
    let net = gru::<1, 1, f64>();
    let mut p = net.init(&mut Rng::new(1));
    let leaf = |p: &mut <Gru<1, 1, f64> as Para>::Params, name: &str, x| {
        p.leaf_mut(name).expect("a leaf")[0] = x;
    };
    for (name, [u, w, b]) in [
        ("update", [0.5, -0.3, 0.1]),
        ("reset", [1.5, 0.7, -0.2]),
        ("candidate", [-0.8, 0.9, 0.4]),
    ] {
        leaf(&mut p, &format!("{name}.state"), u);
        leaf(&mut p, &format!("{name}.input.weight"), w);
        leaf(&mut p, &format!("{name}.input.bias"), b);
    }
    let (s, x) = (0.6_f64, -1.1_f64);
    let sigma = |x: f64| 1.0 / (1.0 + (-x).exp());
    let z = sigma(0.5 * s - 0.3 * x + 0.1);
    let r = sigma(1.5 * s + 0.7 * x - 0.2);
    let c = (-0.8 * (r * s) + 0.9 * x + 0.4).tanh();
    let expected = z * c + (1.0 - z) * s;
    let ([state], [y]) = net.apply(&p, ([s], [x]));
    assert!(
        (state - expected).abs() < 1e-15 && state == y,
        "{state} {expected}"
    );
}
