//! What a learner promises: errors change nothing, a seed fixes everything, every example counts the same.

use paralens::prelude::*;

type Layer<const I: usize, const O: usize> = Dense<I, O, f64>;

fn line(w: f64) -> Matrix<1, 1, f64> {
    Matrix::from_fn(|_, _| w)
}
/// `y = w x`, with the loss (y − t)².
fn scale<U: Optimiser<Matrix<1, 1, f64>>>(
    w: f64,
    optimiser: U,
) -> Learner<Linear<1, 1, f64>, Squares<[f64; 1]>, U> {
    Learner::with(Linear::new(), sum_of_squares(), optimiser, line(w), 1)
}
fn five() -> (Vec<[f64; 1]>, Vec<[f64; 1]>) {
    let xs: Vec<[f64; 1]> = (1..=5).map(|i| [f64::from(i)]).collect();
    (xs.clone(), xs)
}

#[test]
fn the_loss_of_an_epoch_weighs_every_example_alike() {
    // losses 1, 1, 1, 1, 6 in batches of 4 and 1: not the mean of the means, 3.5
    let data = [
        ([1.0], [0.0]),
        ([1.0], [0.0]),
        ([1.0], [0.0]),
        ([1.0], [0.0]),
        ([6.0_f64.sqrt()], [0.0]),
    ];
    let mut learner = scale(1.0, Descent(0.0));
    assert!((learner.evaluate(&data).unwrap() - 2.0).abs() < 1e-15);
    assert!((learner.epoch(&data, 4).unwrap() - 2.0).abs() < 1e-15);
}

#[test]
fn accuracy_weighs_every_example_alike_and_nan_never_wins() {
    let label = |k| Label::<2>::new(k).unwrap();
    let model = identity::<[f64; 2]>();
    let learner = Learner::with(model, cross_entropy(), (), (), 0);
    let mut data = vec![([1.0, 0.0], label(0)); 300];
    data.extend(vec![([1.0, 0.0], label(1)); 100]);
    assert_eq!(learner.accuracy(&data), Ok(0.75));
    let nan = [
        ([f64::NAN, 0.0], label(0)),
        ([f64::NAN, 0.0], label(1)),
        ([0.0, f64::NAN], label(1)),
    ];
    assert_eq!(learner.accuracy(&nan), Ok(0.0));
    let tie = [([0.5, 0.5], label(0)), ([0.5, 0.5], label(1))];
    assert_eq!(learner.accuracy(&tie), Ok(0.5));
}

#[test]
fn pieces_of_unlike_size_make_the_step_of_the_whole() {
    let (xs, ts) = five();
    let (_, whole) = scale(0.0, Descent(0.1))
        .gradient_batch(xs.clone(), &ts)
        .unwrap();
    assert!((whole[0][0] + 22.0).abs() < 1e-12);
    let mut pieces = scale(0.0, Descent(0.1));
    pieces
        .accumulate(xs[..3].to_vec(), &ts[..3].to_vec())
        .unwrap();
    // a piece that fails leaves the others as they are
    let bad = pieces.accumulate(vec![[f64::NAN]], &vec![[0.0]]);
    assert!(matches!(bad, Err(LearnError::Loss { .. })));
    pieces
        .accumulate(xs[3..].to_vec(), &ts[3..].to_vec())
        .unwrap();
    assert_eq!(pieces.params()[0][0], 0.0);
    assert_eq!(pieces.update(), Ok(11.0));
    assert!((pieces.params()[0][0] - 2.2).abs() < 1e-12);
    assert_eq!(pieces.update(), Err(LearnError::Empty));
}

#[test]
fn pieces_look_ahead_as_steps_do() {
    let (xs, ts) = five();
    let (mut whole, mut pieces) = (
        scale(0.0, Nesterov::new(0.01, 0.9)),
        scale(0.0, Nesterov::new(0.01, 0.9)),
    );
    for _ in 0..5 {
        whole.step_batch(xs.clone(), &ts).unwrap();
        pieces
            .accumulate(xs[..2].to_vec(), &ts[..2].to_vec())
            .unwrap();
        pieces
            .accumulate(xs[2..].to_vec(), &ts[2..].to_vec())
            .unwrap();
        pieces.update().unwrap();
        assert!((whole.params()[0][0] - pieces.params()[0][0]).abs() < 1e-12);
    }
}

#[test]
fn wrong_data_are_told_and_change_nothing() {
    let net = || {
        Layer::<2, 3>::new()
            .named("body")
            .then(tanh())
            .then(Layer::<_, 1>::new().named("head"))
    };
    let mut learner = Learner::new(net(), quadratic(), Adam::new(0.1), 3);
    learner.step([0.5, 0.5], &[1.0]).unwrap();
    let before = learner.progress().clone();
    let lengths = LearnError::Lengths {
        inputs: 2,
        targets: 1,
    };
    assert_eq!(
        learner.step_batch(vec![[0.0; 2]; 2], &vec![[1.0]]),
        Err(lengths)
    );
    assert_eq!(learner.step_batch(vec![], &vec![]), Err(LearnError::Empty));
    assert_eq!(learner.epoch(&[], 4), Err(LearnError::Empty));
    assert_eq!(learner.evaluate(&[]), Err(LearnError::Empty));
    assert_eq!(
        learner.epoch(&[([0.0; 2], [1.0])], 0),
        Err(LearnError::BatchOfNone)
    );
    let nan = LearnError::Loss { loss: "NaN".into() };
    assert_eq!(learner.step([f64::NAN, 0.0], &[1.0]), Err(nan.clone()));
    assert_eq!(learner.step([0.0, 0.0], &[f64::NAN]), Err(nan.clone()));
    let batch = vec![[0.0; 2], [f64::NAN, 0.0]];
    assert_eq!(learner.step_batch(batch, &vec![[1.0]; 2]), Err(nan));
    let inf = LearnError::Loss { loss: "inf".into() };
    assert_eq!(learner.step([0.0, 0.0], &[1e200]), Err(inf));
    assert_eq!(learner.progress(), &before);
    learner.step([0.5, 0.5], &[1.0]).unwrap();
    assert_ne!(learner.progress().params, before.params);
}

#[test]
fn a_gradient_that_is_not_finite_is_named_and_changes_nothing() {
    // a backward map that overflows where the forward map does not
    let cliff = from_fn(|x: [f64; 1]| x, |_, d: [f64; 1]| [d[0] * f64::INFINITY]);
    let model = Bias::<1, f64>::new().named("shift").then(cliff);
    let mut learner = Learner::new(model, quadratic(), Nesterov::new(0.1, 0.9), 0);
    let before = learner.progress().clone();
    let error = learner.step([1.0], &[0.0]).unwrap_err();
    assert_eq!(error.to_string(), "the gradient at shift.0 is not finite");
    assert_eq!(learner.progress(), &before);
    // nor is anything left in the gradient for the next step to find
    assert!(matches!(
        learner.step([0.0], &[0.0]),
        Err(LearnError::Gradient { .. })
    ));
    assert_eq!(learner.progress(), &before);
}

#[test]
fn a_shared_weight_moves_once() {
    // y = w (w x), w = 2, x = 3: dy/dw = 12
    let w = Linear::<1, 1, f64>::new();
    let mut learner = Learner::with(w.share(w), dot(), Descent(0.1), line(2.0), 0);
    assert_eq!(learner.step([3.0], &[1.0]), Ok(12.0));
    assert!((learner.params()[0][0] - 0.8).abs() < 1e-15);
}

fn noisy() -> impl Model<f32, Input = [f32; 2], Output = [f32; 1]> {
    Dense::<2, 8>::new()
        .then(relu())
        .then(dropout(0.5).expect("a rate"))
        .then(Dense::<_, 1>::new())
}
const DATA: [([f32; 2], [f32; 1]); 5] = [
    ([0., 0.], [0.]),
    ([0., 1.], [1.]),
    ([1., 0.], [1.]),
    ([1., 1.], [0.]),
    ([0.5, 0.5], [0.5]),
];

fn bits(seed: u64) -> Vec<u32> {
    let mut learner = Learner::new(noisy(), quadratic(), Adam::new(0.05), seed);
    for _ in 0..10 {
        learner.epoch(&DATA, 2).expect("finite");
    }
    let leaves = learner.params().leaves();
    leaves
        .iter()
        .flat_map(|leaf| leaf.data)
        .map(|x| x.to_bits())
        .collect()
}

#[test]
fn a_seed_fixes_everything() {
    assert_eq!(bits(7), bits(7));
    assert_ne!(bits(7), bits(8));
    let there = std::thread::spawn(|| bits(7)).join().expect("no panic");
    assert_eq!(bits(7), there);
}

#[test]
fn every_step_and_epoch_has_noise_and_order_of_its_own() {
    let mut learner = Learner::new(noisy(), quadratic(), Descent(0.0), 1);
    let mut losses: Vec<f32> = (0..6)
        .map(|_| learner.step([1.0, 1.0], &[1.0]).unwrap())
        .collect();
    losses.dedup();
    assert!(losses.len() > 2, "{losses:?}");
    // evaluating draws nothing and leaves the training as it was
    let mut other = Learner::new(noisy(), quadratic(), Adam::new(0.1), 1);
    let mut watched = Learner::new(noisy(), quadratic(), Adam::new(0.1), 1);
    for _ in 0..5 {
        other.epoch(&DATA, 2).unwrap();
        watched.epoch(&DATA, 2).unwrap();
        assert_eq!(watched.evaluate(&DATA), watched.evaluate(&DATA));
    }
    assert_eq!(other.progress().steps, watched.progress().steps);
    assert_eq!(other.evaluate(&DATA), watched.evaluate(&DATA));
}

#[test]
fn saved_and_resumed_it_goes_on_bit_for_bit() {
    let net = || {
        Layer::<2, 4>::new()
            .then(dropout(0.3).expect("a rate"))
            .then(Layer::<_, 1>::new())
    };
    let data = DATA.map(|(x, t)| (x.map(f64::from), t.map(f64::from)));
    let mut one = Learner::new(net(), quadratic(), Nesterov::new(0.05, 0.9), 5);
    for _ in 0..3 {
        one.epoch(&data, 2).unwrap();
    }
    let mut other = Learner::resume(
        net(),
        quadratic(),
        Nesterov::new(0.05, 0.9),
        one.progress().clone(),
    );
    for _ in 0..3 {
        assert_eq!(one.epoch(&data, 2), other.epoch(&data, 2));
    }
    assert_eq!(one.progress(), other.progress());
}

#[test]
fn frozen_parameters_hold_still() {
    let model = Layer::<2, 4>::new()
        .freeze()
        .named("body")
        .then(relu())
        .then(Layer::<_, 1>::new().named("head"));
    let mut learner = Learner::new(model, quadratic(), Nesterov::new(0.1, 0.5), 3);
    let before = learner.params().clone();
    for _ in 0..50 {
        learner.step([0.5, 1.0], &[1.0]).unwrap();
    }
    assert_eq!(
        before.leaf("body.weight"),
        learner.params().leaf("body.weight")
    );
    assert_ne!(
        before.leaf("head.weight"),
        learner.params().leaf("head.weight")
    );
    assert!((learner.predict([0.5, 1.0])[0] - 1.0).abs() < 1e-3);
}

#[test]
fn bits_learn_in_the_same_learner() {
    // reverse derivative ascent over Z2: loss b + t, rate the identity, update the sum; one pass learns a table
    for table in 0..16_u8 {
        let target = |k: usize| [Z2(table >> k & 1 == 1)];
        let one_hot = |k: usize| std::array::from_fn(|i| Z2(i == k));
        let model = Linear::<4, 1, Z2>::new();
        let start = Matrix::zeros();
        let mut learner =
            Learner::with(model, boolean_error(), Ascent(Z2(true)), start, 0).rate(Same);
        for k in 0..4 {
            learner.step(one_hot(k), &target(k)).unwrap();
        }
        for k in 0..4 {
            assert_eq!(learner.predict(one_hot(k)), target(k), "table {table}");
        }
    }
}

#[test]
fn an_epoch_that_fails_does_not_count() {
    let new = || {
        let net = Dense::<2, 4>::new()
            .then(dropout(0.3).expect("a rate"))
            .then(Dense::<_, 1>::new());
        Learner::new(net, quadratic(), Adam::new(0.05), 4)
    };
    let (mut learner, mut other) = (new(), new());
    let bad = [([f32::NAN, 0.0], [0.0]); 3];
    assert!(learner.epoch(&bad, 2).is_err());
    assert_eq!(learner.progress(), other.progress());
    assert_eq!(learner.epoch(&DATA, 2), other.epoch(&DATA, 2));
    assert_eq!(learner.progress(), other.progress());
}

#[test]
fn the_first_parameters_share_no_noise_with_data_of_the_same_seed() {
    let layer = Layer::<4, 4>::new();
    let learner = Learner::new(layer, quadratic(), Descent(0.1), 1);
    let mut rng = Rng::new(1);
    let limit = (6.0_f64 / 8.0).sqrt();
    for w in learner.params().weight.flat() {
        assert_ne!(*w, rng.uniform(-limit, limit));
    }
}

#[test]
fn the_bias_counts_past_two_to_the_24() {
    let bias = Bias::<1>::new().batched();
    let mut db = [0.0];
    bias.backward_params(&[0.0], (), vec![[1.0]; 17_000_000], &mut db);
    assert_eq!(db, [17_000_000.0]);
    let dense = Dense::<1, 1>::new();
    let p = dense.init(&mut Rng::new(1));
    let (mut dp, n) = (p.zero(), 1_000_000);
    dense
        .batched()
        .backward_params(&p, vec![[1.0]; n], vec![[0.1]; n], &mut dp);
    assert!(
        (dp.bias[0] / 100_000.0 - 1.0).abs() < 1e-6,
        "{}",
        dp.bias[0]
    );
}

#[test]
fn one_gradient_out_of_range_does_not_freeze_a_weight_for_ever() {
    fn still_moves<U: Optimiser<f32>>(u: &U) -> bool {
        let mut p = 0.0;
        let mut s = u.start(&p);
        u.put(&mut s, &mut p, &mut 1e30);
        let before = p;
        for _ in 0..200_000 {
            u.put(&mut s, &mut p, &mut 1.0);
        }
        p.is_finite() && p != before
    }
    assert!(still_moves(&Adam::new(0.1)));
    assert!(still_moves(&RmsProp::new(0.1)));
}

#[test]
fn the_optimiser_can_begin_anew() {
    let mut learner = scale(1.0, Nesterov::new(0.1, 0.9));
    learner.step([1.0], &[0.0]).unwrap();
    learner.params_mut()[0][0] = 100.0;
    learner.restart();
    assert_eq!(learner.step([1.0], &[0.0]), Ok(10_000.0));
}

#[test]
fn activations_act_on_batches_of_lists() {
    let each = Layer::<2, 3>::new().each().then(tanh());
    let p = each.init(&mut Rng::new(1));
    let xs = vec![vec![[0.5, 1.0]; 2], vec![], vec![[1.0, 0.0]]];
    let ys = each.batched().apply(&p, xs.clone());
    assert_eq!(ys[2], each.apply(&p, xs[2].clone()));
    assert_eq!((ys[0].len(), ys[1].len()), (2, 0));
}
