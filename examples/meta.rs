//! An optimiser that is learnt: eight steps of momentum, each with a rate and an inertia of its own, trained through all
//! eight on random quadratics, against descent at the best constant rate on the same quadratics.

use paralens::meta::{Dials, HeavyBall, Quadratic, unroll};
use paralens::prelude::*;
use std::error::Error;
use std::process::ExitCode;

const D: usize = 5;
const STEPS: usize = 8;

/// H and c of ½ (p − c)ᵀ H (p − c).
type Task = ([[f64; D]; D], [f64; D]);
/// A task, and where to begin: at rest, in 0.
type Begin = (Task, ([f64; D], [f64; D]));

/// A quadratic whose axes are anywhere and whose curvatures lie between 1/20 and 1.
fn task(rng: &mut Rng) -> Begin {
    let curvature: [f64; D] = std::array::from_fn(|_| 20_f64.powf(rng.uniform(-1.0, 0.0)));
    let u: [f64; D] = std::array::from_fn(|_| rng.uniform(-1.0, 1.0));
    let square: f64 = u.iter().map(|u| u * u).sum();
    // a mirror Q = 1 − 2 u uᵀ / |u|² turns the axes: H = Q diag Q
    let q = |i: usize, j: usize| f64::from(i == j) - 2.0 * u[i] * u[j] / square;
    let h = |i: usize, j: usize| (0..D).map(|k| q(i, k) * curvature[k] * q(k, j)).sum();
    let h = std::array::from_fn(|i| std::array::from_fn(|j| h(i.max(j), i.min(j))));
    let c = std::array::from_fn(|_| rng.uniform(-1.0, 1.0));
    ((h, c), ([0.0; D], [0.0; D]))
}

/// The mean loss after the steps, each optimiser's own way through every task.
fn mean(tasks: &[(Begin, ())], loss: impl Fn(Begin) -> f64) -> f64 {
    tasks.iter().map(|(begin, ())| loss(*begin)).sum::<f64>() / tasks.len() as f64
}

/// The last loss of plain descent.
fn descend(rate: f64, ((h, c), (_, mut p)): Begin) -> f64 {
    let loss = Quadratic::<D, f64>::new();
    for _ in 0..STEPS {
        let (_, r) = loss.forward(&p, (h, c));
        let mut dp = [0.0; D];
        loss.backward_params(&p, r, 1.0, &mut dp);
        Descent(rate).put(&mut (), &mut p, &mut dp);
    }
    loss.apply(&p, (h, c))
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(1);
    let training: Vec<(Begin, ())> = (0..100).map(|_| (task(&mut rng), ())).collect();
    let held_out: Vec<(Begin, ())> = (0..100).map(|_| (task(&mut rng), ())).collect();

    // the best constant rate: on a grid fine enough that its neighbours are as good
    let rates = (1..=250).map(|i| f64::from(i) * 0.01);
    let tried = rates.map(|rate| (mean(&training, |begin| descend(rate, begin)), rate));
    let (plain, best) = tried.fold((f64::INFINITY, 0.0), |a, b| if b.0 < a.0 { b } else { a });

    let rule = HeavyBall::<[f64; D], f64>::new();
    let unrolled =
        unroll::<STEPS, f64, _, _, _>(rule, Quadratic::<D, f64>::new(), Quadratic::new());
    let start = ([Dials::new(best / 2.0, 0.1)?; STEPS], ());
    let mut learner = Learner::with(unrolled, identity(), Adam::new(0.03), start, 1);
    for epoch in 0..=60 {
        let loss = learner.epoch(&training, 10)?;
        if epoch % 20 == 0 {
            println!("epoch {epoch:2}: mean last loss {loss:.6}");
        }
    }
    for (step, dials) in learner.params().0.iter().enumerate() {
        let (rate, gamma) = dials.settings();
        println!("step {}: rate {rate:.3}, inertia {gamma:.3}", step + 1);
    }

    let learned = mean(&training, |begin| learner.predict(begin));
    let learned_held_out = mean(&held_out, |begin| learner.predict(begin));
    let plain_held_out = mean(&held_out, |begin| descend(best, begin));
    println!(
        "descent at its best rate, {best:.2}: training {plain:.6}, held out {plain_held_out:.6}"
    );
    println!("learnt, as many steps: training {learned:.6}, held out {learned_held_out:.6}");
    assert!(
        0.02 < best && best < 2.49,
        "the best rate is no end of the grid"
    );
    assert!(learned < 0.5 * plain && learned_held_out < 0.5 * plain_held_out);
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}
