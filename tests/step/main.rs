//! The closed loop: its formulas, its signs, and that one step is one lens for every optimiser.

mod closed_forms;

use paralens::law::{self, Defect};
use paralens::loss::Mean;
use paralens::optic::{GetPut, Lens};
use paralens::prelude::*;
use paralens::step::{Fixed, Iteration, Proportional, SupervisedStep, Update, cap, corner, scalar};
use std::fmt::Debug;

type D<const I: usize, const O: usize> = Dense<I, O, f64>;

fn net()
-> impl Model<f64, Input = [f64; 2], Output = [f64; 2], Params: Clone + Object<Cotangent: Clone>> + Copy
{
    D::<2, 3>::new().then(tanh()).then(D::<_, 2>::new())
}
const A: [f64; 2] = [0.3, -0.7];
const T: [f64; 2] = [0.5, 0.25];

fn numbers(x: &impl Leaves<f64>) -> Vec<f64> {
    let leaves = x.leaves();
    leaves.iter().flat_map(|leaf| leaf.data).copied().collect()
}
#[track_caller]
fn near(found: &[f64], expected: &[f64], within: f64) {
    assert_eq!(found.len(), expected.len());
    for (x, y) in found.iter().zip(expected) {
        assert!((x - y).abs() <= within, "{found:?} against {expected:?}");
    }
}

/// put(a, p, t) = (a', p', t') by the formulas, wire by wire.
#[test]
fn the_closed_system_is_its_formulas() {
    let (model, loss) = (net(), quadratic());
    let p = model.init(&mut Rng::new(1));
    let closed = model.then(loss).then(cap(Proportional(0.3)));
    let all = ((p.clone(), T), ());
    let (((dp, dt), ()), da) = GetPut(closed).put(&all, &A, ());

    let (b, r) = model.forward(&p, A);
    let (l, m) = loss.forward(&T, b);
    let (expected_dt, db) = loss.pull(&T, m, 0.3 * l);
    let (expected_dp, expected_da) = model.pull(&p, r, db);
    assert_eq!((dt, da), (expected_dt, expected_da));
    assert_eq!(numbers(&dp), numbers(&expected_dp));
    assert!(numbers(&dp).iter().all(|d| *d != 0.0));

    // with a state in front nothing is open
    let closed = constant(A)
        .then(model)
        .then(loss)
        .then(cap(Proportional(0.3)));
    let ((((), dq), du), ()) = scalar(&closed, &((((), p.clone()), T), ()));
    assert_eq!((numbers(&dq), du), (numbers(&dp), dt));
    // and with a corner the input is a parameter
    let closed = corner().then(model).then(loss).then(cap(Proportional(0.3)));
    let (((dv, dq), du), ()) = scalar(&closed, &(((A, p), T), ()));
    assert_eq!((dv, numbers(&dq), du), (da, numbers(&dp), dt));
}

#[test]
fn a_corner_is_a_lens() -> Result<(), Defect> {
    law::layer(&corner(), &([0.5, -1.0], 2.0), &()).within(1e-8)?;
    law::batching(&corner(), &[0.5, -1.0], &vec![(); 3]).within(0.0)
}

/// A loss whose target is fixed is a plain map into the numbers, with the slope in its input.
#[test]
fn a_loss_with_its_target_fixed_has_no_parameter() -> Result<(), Defect> {
    let fixed = quadratic().reparam(constant(T));
    let plain = from_fn(
        |[x, y]: [f64; 2]| 0.5 * ((x - T[0]).powi(2) + (y - T[1]).powi(2)),
        |[x, y], a: f64| [a * (x - T[0]), a * (y - T[1])],
    );
    law::equal(&plain, &(), &fixed, &(), &[0.3, 4.0]).within(1e-15)
}

/// Six steps of an optimiser as one lens, by a loop by hand with the rate at the seed, and by a learner: to the bit.
fn one_lens<F, U>(model: F, optimiser: U)
where
    F: Model<f64, Input = [f64; 2], Output = [f64; 2], Params: Clone + Object<Cotangent: Clone>>
        + Copy,
    U: Optimiser<F::Params, State: Clone> + Copy + Debug,
{
    let (loss, rate) = (quadratic(), Fixed(0.3));
    let step = SupervisedStep {
        model,
        loss,
        rate,
        optimiser,
    };
    let start = model.init(&mut Rng::new(2));
    let (mut s, mut p) = (step.start(&start), start.clone());
    let (mut hand_s, mut hand) = (step.start(&start), start.clone());
    let mut learner = Learner::with(model, loss, optimiser, start, 1).rate(rate);
    for i in 0..6 {
        let a = [0.3 * f64::from(i), -0.7];
        law::step(&step, (&a, &T), (&s, &p)).within(0.0).unwrap();
        let value;
        (s, p, value) = step.put(a, &s, &p, &T).unwrap();

        optimiser.look(&mut hand_s, &mut hand);
        let (b, r) = model.forward(&hand, a);
        let db = [0.3 * (b[0] - T[0]), 0.3 * (b[1] - T[1])];
        let (mut dp, _) = model.pull(&hand, r, db);
        optimiser.look(&mut hand_s, &mut hand);
        optimiser.put(&mut hand_s, &mut hand, &mut dp);

        assert_eq!(numbers(&p), numbers(&hand), "{optimiser:?}");
        assert_eq!(learner.step(a, &T), Ok(value));
        assert_eq!(numbers(&p), numbers(learner.params()), "{optimiser:?}");
    }
}

#[test]
fn a_step_is_one_lens_for_every_optimiser() {
    one_lens(net(), Descent(1.0));
    one_lens(net(), Ascent(-1.0));
    one_lens(net(), Momentum::new(0.5, 0.9));
    one_lens(net(), Nesterov::new(0.5, 0.9));
    one_lens(net(), Adagrad::new(0.1));
    one_lens(net(), RmsProp::new(0.1));
    one_lens(net(), Adam::new(0.1));
    one_lens(net(), AdamW::new(0.1, 0.01));
    one_lens(net(), Under(Euclidean, Nesterov::new(0.5, 0.9)));
    one_lens(net(), clip(0.1, Nesterov::new(0.5, 0.9)).unwrap());
    one_lens(net(), decay(0.01, Momentum::new(0.5, 0.9)).unwrap());
}

/// With the rate at the end, in the optimiser, a loop by hand agrees to rounding; with a power of two to the bit.
#[test]
fn the_rate_may_stand_at_either_end() {
    let model = net();
    let start = model.init(&mut Rng::new(3));
    let after = |rate: f64, end: f64| {
        let step = SupervisedStep {
            model,
            loss: quadratic(),
            rate: Fixed(rate),
            optimiser: Descent(end),
        };
        let mut p = start.clone();
        for i in 0..10 {
            p = step.put([f64::from(i) / 7.0, 0.4], &(), &p, &T).unwrap().1;
        }
        numbers(&p)
    };
    let (seed, end) = (after(0.1, 1.0), after(1.0, 0.1));
    near(&seed, &end, 1e-14);
    assert_ne!(seed, end);
    assert_eq!(after(0.125, 1.0), after(1.0, 0.125));
}

/// (ascent, −ε) is (descent, ε), on every model and to the bit.
#[test]
fn the_two_conventions_are_one() -> Result<(), Defect> {
    for rate in [0.1, 0.37, 2.0, -0.5] {
        for seed in 0..3 {
            let mut rng = Rng::new(seed);
            let m = net();
            law::conventions((&m, &quadratic()), rate, (&A, &T), &m.init(&mut rng)).within(0.0)?;
            law::conventions(
                (&m, &soft_cross_entropy()),
                rate,
                (&A, &T),
                &m.init(&mut rng),
            )
            .within(0.0)?;
            let m = D::<2, 2>::new().then(gelu()).skip();
            law::conventions(
                (&m, &huber(0.1).unwrap()),
                rate,
                (&A, &T),
                &m.init(&mut rng),
            )
            .within(0.0)?;
            let m = D::<2, 2>::new().share(D::<2, 2>::new());
            law::conventions((&m, &sum_of_squares()), rate, (&A, &T), &m.init(&mut rng))
                .within(0.0)?;
        }
    }
    let bits = Linear::<2, 2, Z2>::new();
    let p = Matrix::from_fn(|i, o| Z2((i + o) % 2 == 0));
    let (o, i) = (Z2(false), Z2(true));
    for (a, t) in [([o, i], [i, i]), ([i, i], [o, i]), ([i, o], [i, o])] {
        law::conventions((&bits, &dot()), i, (&a, &t), &p).within(0.0)?;
    }
    Ok(())
}

/// A constant rate does not see the loss, only its slope; one that depends on the loss does.
#[test]
fn a_constant_rate_does_not_see_the_loss() {
    let model = net();
    let p = model.init(&mut Rng::new(6));
    let higher = quadratic().then(from_fn(|l: f64| l + 5.0, |_, d: f64| d));
    fn after<F, L, R>(model: F, loss: L, rate: R, p: &F::Params, t: &L::Params) -> Vec<f64>
    where
        F: Para<Params: Space<f64> + Clone, Input = [f64; 2]>,
        L: Para<Input = F::Output, Output = f64>,
        R: paralens::step::Rate<f64>,
    {
        let optimiser = Descent(1.0);
        let step = SupervisedStep {
            model,
            loss,
            rate,
            optimiser,
        };
        numbers(&step.put(A, &(), p, t).unwrap().1)
    }
    let low = after(model, quadratic(), Fixed(0.1), &p, &T);
    assert_eq!(low, after(model, higher, Fixed(0.1), &p, &(T, ())));
    let low = after(model, quadratic(), Proportional(0.1), &p, &T);
    assert_ne!(low, after(model, higher, Proportional(0.1), &p, &(T, ())));
    // α(l) = ε l descends on ε l² / 2
    let squared = quadratic().then(from_fn(|l: f64| 0.05 * l * l, |l, d: f64| 0.1 * l * d));
    assert_eq!(low, after(model, squared, One, &p, &(T, ())));
    // and no rate but 0 is the derivative of anything
    assert!(
        law::additive(&cap(Fixed(0.1)), &(), &2.0)
            .within(1e-3)
            .is_err()
    );
    assert!(
        law::additive(&cap(Fixed(0.0)), &(), &2.0)
            .within(0.0)
            .is_ok()
    );
}

/// A batch moves by the mean of what its examples move by.
#[test]
fn a_batch_steps_by_the_mean() {
    let model = net();
    let p = model.init(&mut Rng::new(7));
    let (inputs, targets) = (vec![A, T, [1.0, 2.0]], vec![T, A, [0.0, 0.5]]);
    let step = SupervisedStep {
        model: model.batched(),
        loss: Mean(quadratic()),
        rate: One,
        optimiser: Descent(0.3),
    };
    let batch = numbers(&step.put(inputs.clone(), &(), &p, &targets).unwrap().1);
    let step = SupervisedStep {
        model,
        loss: quadratic(),
        rate: One,
        optimiser: Descent(0.3),
    };
    let mut mean = numbers(&p);
    for (a, t) in inputs.into_iter().zip(targets) {
        let after = numbers(&step.put(a, &(), &p, &t).unwrap().1);
        for ((mean, after), before) in mean.iter_mut().zip(after).zip(numbers(&p)) {
            *mean += (after - before) / 3.0;
        }
    }
    near(&batch, &mean, 1e-14);
}

/// Steps compose like layers, their examples are the parameters, and the order of these counts.
#[test]
fn iteration_is_a_fold_in_order() {
    let model = net();
    let start = model.init(&mut Rng::new(8));
    let step = SupervisedStep {
        model,
        loss: quadratic(),
        rate: One,
        optimiser: Nesterov::new(0.2, 0.9),
    };
    let data = vec![(A, T), (T, A), ([1.0, 2.0], [0.0, 0.5])];
    law::iteration(&step, &data, (&step.start(&start), &start))
        .within(0.0)
        .unwrap();
    let train = Iteration(step);
    let now = Ok((step.start(&start), start.clone()));
    let three = train.compose(train).compose(train);
    let nested = three.get(&((data[0], data[1]), data[2]), &now);
    let after = |now: &Result<(_, _), LearnError>| numbers(&now.as_ref().unwrap().1);
    let in_order = after(&train.fold().get(&data, &now));
    assert_eq!(after(&nested), in_order);
    let reversed = data.iter().rev().copied().collect();
    assert_ne!(after(&train.fold().get(&reversed, &now)), in_order);
    assert_eq!(after(&train.fold().get(&vec![], &now)), numbers(&start));

    let mut bad = data;
    bad[1].0[0] = f64::NAN;
    let failed = train.fold().get(&bad, &now);
    assert!(matches!(failed, Err(LearnError::Loss { .. })));
}

/// A model under an optimiser answers from where the optimiser looks: f^u(p, a) = f(u(p), a).
#[test]
fn a_model_under_an_optimiser_looks_ahead() {
    let model = net();
    let start = model.init(&mut Rng::new(9));
    let u = Update::new(Nesterov::new(0.5, 0.9));
    let learns = GetPut(model).along(u);
    let mut now = (Nesterov::new(0.5, 0.9).start(&start), start);
    for _ in 0..3 {
        (now, _) = learns.put(&now, &A, [1.0, -1.0]);
        let ahead = u.get(&(), &now);
        assert_ne!(numbers(&ahead), numbers(&now.1));
        assert_eq!(learns.get(&now, &A), model.apply(&ahead, A));
    }
}
