//! Whatever the number of threads, a training ends at the same parameters to the last bit (RNG-1 of the fault cases).

use paralens::kernel::with_threads;
use paralens::prelude::*;

type Data<const I: usize, const O: usize> = Vec<([f32; I], Label<O>)>;

fn data<const I: usize, const O: usize>(n: usize) -> Data<I, O> {
    let mut rng = Rng::new(9);
    let mut example = || {
        let class = rng.below(O);
        let x = std::array::from_fn(|i| {
            let middle = if i % O == class { 0.5 } else { 0.0 };
            (middle + rng.uniform(-1.0, 1.0)) as f32
        });
        (x, Label::new(class).expect("a class"))
    };
    (0..n).map(|_| example()).collect()
}

/// All numbers, bit by bit.
fn bits(x: &impl Leaves<f32>) -> Vec<u32> {
    let leaves = x.leaves();
    let numbers = leaves.iter().flat_map(|leaf| leaf.data);
    numbers.map(|x| x.to_bits()).collect()
}

/// What comes of a training, bit by bit.
#[derive(Debug, PartialEq)]
struct Outcome {
    losses: Vec<u32>,
    params: Vec<u32>,
    state: Vec<u32>,
    gradient: Vec<u32>,
    answers: Vec<u32>,
    loss: u32,
    accuracy: u64,
}

/// Ten steps, an epoch with a short last batch, and a batch in pieces; then all that asks the model.
fn train<M, U, const I: usize, const O: usize>(
    model: M,
    optimiser: U,
    seed: u64,
    data: &Data<I, O>,
    batch: usize,
) -> Outcome
where
    M: Model<f32, Input = [f32; I], Output = [f32; O]>,
    U: Optimiser<M::Params, State: Leaves<f32>>,
{
    let mut learner = Learner::new(model, cross_entropy(), optimiser, seed);
    let targets = |from: usize| data[from..from + batch].iter().map(|(_, t)| *t).collect();
    let gather = |from: usize| Batch::gather(batch, |i| &data[from + i].0);
    let mut losses = Vec::new();
    for step in 0..10 {
        let from = (step * 7) % (data.len() - batch);
        losses.push(learner.step_batch(gather(from), &targets(from)));
    }
    losses.push(learner.epoch(data, batch));
    for from in [0, 1] {
        losses.push(learner.accumulate(gather(from), &targets(from)));
    }
    losses.push(learner.update());
    let losses = losses
        .into_iter()
        .map(|loss| loss.expect("a loss").to_bits());
    let (_, gradient) = learner
        .gradient_batch(gather(2), &targets(2))
        .expect("a gradient");
    Outcome {
        losses: losses.collect(),
        params: bits(learner.params()),
        state: bits(&learner.progress().state),
        gradient: bits(&gradient),
        answers: bits(&learner.predict_batch(gather(3))),
        loss: learner.evaluate(data).expect("a loss").to_bits(),
        accuracy: learner.accuracy(data).expect("a share").to_bits(),
    }
}

/// The same for 1, 2, 3 and 8 threads, twice each, and side by side on the one pool; another seed leads elsewhere.
fn same_for_all<const I: usize, const O: usize>(
    train: impl Fn(u64, &Data<I, O>) -> Outcome + Sync,
    examples: usize,
) {
    let data = data(examples);
    let with = |number: usize, seed| {
        with_threads(number, || train(seed, &data)).expect("a number of threads")
    };
    let first = with(1, 1);
    for number in [1, 2, 3, 8] {
        for round in 0..2 {
            assert!(with(number, 1) == first, "{number} threads, round {round}");
        }
    }
    std::thread::scope(|scope| {
        let side_by_side = [2, 3].map(|number| scope.spawn(move || with(number, 1)));
        for outcome in side_by_side {
            assert!(outcome.join().expect("it ran") == first, "two at once");
        }
    });
    let other = with(2, 2);
    assert_ne!(other.params, first.params);
    assert_ne!(other.losses, first.losses);
    assert!(first.losses.last() < first.losses.first(), "it learns");
}

#[test]
fn a_small_net_with_dropout() {
    let run = |seed, data: &_| {
        let net = Dense::<20, 64>::new()
            .then(relu())
            .then(dropout(0.2).expect("a rate"))
            .then(Dense::<_, 5>::new());
        train(net, Adam::new(0.01), seed, data, 16)
    };
    same_for_all(run, 70);
}

#[test]
fn layers_wide_enough_for_many_threads() {
    let net = || {
        Dense::<300, 512>::new()
            .then(gelu())
            .then(dropout(0.3).expect("a rate"))
            .then(Dense::<_, 10>::new())
    };
    same_for_all(
        |seed, data: &_| {
            let optimiser = clip(0.5, AdamW::new(1e-3, 0.01)).expect("a norm");
            train(net(), optimiser, seed, data, 256)
        },
        600,
    );
}

#[test]
fn images_that_are_shared_out() {
    let picture = from_fn(
        |x: [f32; 200]| Image::<2, 10, 10>::from_fn(|c, h, w| x[100 * c + 10 * h + w]),
        |_, d| std::array::from_fn(|i| d.flat()[i]),
    );
    let net = || {
        picture
            .then(Conv::<_, Image<16, 10, 10>, 3, 3, 1, 1>::new())
            .then(relu())
            .then(max_pool::<_, Image<16, 5, 5>, 2>())
            .then(Conv::<_, Image<32, 2, 2>, 3, 3, 2>::new())
            .then(average_pool::<_, Image<32, 1, 1>, 2>())
            .then(flatten::<_, 32>())
            .then(Dense::<_, 5>::new())
    };
    same_for_all(
        |seed, data: &_| train(net(), Adam::new(0.01), seed, data, 64),
        150,
    );
}

#[test]
fn layers_of_odd_sizes_and_every_optimiser() {
    macro_rules! all {
        ($($optimiser:expr),+) => { $(
            let run = |seed, data: &_| {
                let net = Dense::<129, 203>::new()
                    .then(tanh())
                    .then(Dense::<_, 97>::new().then(sigmoid()).checkpoint())
                    .then(dropout(0.1).expect("a rate"))
                    .then(Linear::<97, 97>::new().then(Bias::new()).then(softplus()).skip())
                    .then(Dense::<_, 7>::new());
                train(net, $optimiser, seed, data, 131)
            };
            same_for_all(run, 300);
        )+ };
    }
    all!(
        Momentum::new(0.01, 0.9),
        Nesterov::new(0.01, 0.9),
        RmsProp::new(1e-3),
        Adagrad::new(0.01)
    );
}
