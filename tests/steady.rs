//! A training in its steady state asks the system for nothing: no block larger than a page, and at every step as many
//! small ones as at the last.

mod counting;

use counting::watch;
use paralens::kernel::{parallel, with_threads};
use paralens::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

type Data<const I: usize, const O: usize> = Vec<([f32; I], Label<O>)>;

fn data<const I: usize, const O: usize>(n: usize) -> Data<I, O> {
    let mut rng = Rng::new(3);
    let mut example = || {
        let x = std::array::from_fn(|_| rng.uniform(-1.0, 1.0) as f32);
        (x, Label::new(rng.below(O)).expect("a class"))
    };
    (0..n).map(|_| example()).collect()
}

/// What steps on batches of 128 allocate after the first few, the rows gathered anew for every step; and the same of
/// epochs, with a short last batch.
fn steady<M, U, const I: usize, const O: usize>(model: M, optimiser: U)
where
    M: Model<f32, Input = [f32; I], Output = [f32; O]>,
    U: Optimiser<M::Params>,
{
    steady_on(model, optimiser, data(1100)); // their order takes more than a page
}
fn steady_on<M, U, const O: usize>(model: M, optimiser: U, data: Vec<(M::Input, Label<O>)>)
where
    M: Model<f32, Input: Clone, Output = [f32; O]>,
    U: Optimiser<M::Params>,
{
    let mut learner = Learner::new(model, cross_entropy(), optimiser, 1);
    let targets = data[..128].iter().map(|(_, t)| *t).collect();
    let mut seen = Vec::new();
    for step in 0..10 {
        let ((), step_seen) = watch(|| {
            let inputs = Batch::gather(128, |i| &data[i].0);
            let loss = learner.step_batch(inputs, &targets);
            assert!(loss.is_ok(), "step {step}: {loss:?}");
        });
        seen.push(step_seen);
    }
    for (step, step_seen) in seen.iter().enumerate().skip(3) {
        assert_eq!(step_seen.large, 0, "step {step}");
        assert_eq!(step_seen, &seen[3], "step {step}");
        assert_eq!(step_seen.left, 0, "step {step}");
    }

    let mut seen = Vec::new();
    for epoch in 0..6 {
        let ((), epoch_seen) = watch(|| {
            let loss = learner.epoch(&data, 128);
            assert!(loss.is_ok(), "epoch {epoch}: {loss:?}");
        });
        seen.push(epoch_seen);
    }
    for (epoch, epoch_seen) in seen.iter().enumerate().skip(2) {
        assert_eq!(epoch_seen.large, 0, "epoch {epoch}");
        assert_eq!(epoch_seen, &seen[2], "epoch {epoch}");
        assert_eq!(epoch_seen.left, 0, "epoch {epoch}");
    }
}

fn digits() -> impl Model<f32, Input = [f32; 784], Output = [f32; 10]> {
    Dense::<784, 256>::new()
        .then(relu())
        .then(Dense::<_, 128>::new())
        .then(relu())
        .then(Dense::<_, 10>::new())
}

/// Until the other thread of two has started.
fn start_threads() {
    let (here, elsewhere) = (std::thread::current().id(), AtomicBool::new(false));
    while !elsewhere.load(Relaxed) {
        parallel(2, usize::MAX, |_| {
            elsewhere.fetch_or(std::thread::current().id() != here, Relaxed);
        });
    }
}

// the only test of this file with more than one thread, so that the pool is its own
#[test]
fn steps_and_epochs_of_a_net_for_digits() {
    for number in [1, 2] {
        let run = || {
            if number > 1 {
                start_threads();
            }
            steady(digits(), Adam::new(1e-3));
            predictions_of_digits();
        };
        with_threads(number, run).expect("a number of threads");
    }
}
fn alone(run: impl FnOnce()) {
    with_threads(1, run).expect("a number of threads");
}
#[test]
fn steps_and_epochs_of_a_small_net() {
    let net = || {
        Dense::<20, 16>::new()
            .then(tanh())
            .then(Dense::<_, 3>::new())
    };
    alone(|| steady(net(), Descent(0.1)));
    alone(|| steady(net(), AdamW::new(0.01, 0.1)));
}
#[test]
fn steps_and_epochs_of_every_layer() {
    alone(|| {
        let net = Dense::<30, 64>::new()
            .named("first")
            .then(sigmoid())
            .then(dropout(0.2).expect("a rate"))
            .then(Linear::<64, 64>::new().then(Bias::new()))
            .then(gelu())
            .then(Dense::<64, 64>::new().then(silu()).skip())
            .then(Dense::<64, 64>::new().then(elu(1.0)).repeat::<3>())
            .then(softmax())
            .then(Dense::<64, 64>::new().then(leaky_relu(0.1)).checkpoint())
            .then(
                Linear::<64, 64>::new()
                    .fork(Dense::<64, 64>::new())
                    .then(sum()),
            )
            .then(Dense::<_, 5>::new())
            .then(log_softmax());
        steady(net, clip(1.0, Nesterov::new(0.1, 0.9)).expect("a norm"));
    });
}

/// Images lie in places of their own, and these go round too.
#[test]
fn steps_and_epochs_of_a_convolutional_net() {
    let net = Conv::<Image<3, 20, 20>, Image<8, 18, 18>, 3>::new()
        .then(relu())
        .then(max_pool::<_, Image<8, 9, 9>, 2>())
        .then(Conv::<_, Image<20, 9, 9>, 3, 3, 1, 1>::new())
        .then(tanh())
        .then(average_pool::<_, Image<20, 4, 4>, 2>())
        .then(flatten::<_, 320>())
        .then(Dense::<_, 5>::new());
    let data: Data<1, 5> = data(300);
    let image = |x: f32| Image::from_fn(|c, h, w| x * (c + h) as f32 - w as f32);
    let data = data.iter().map(|([x], t)| (image(*x), *t)).collect();
    alone(|| steady_on(net, Adam::new(1e-3), data));
}

/// A net deeper than a handful of buffers.
#[test]
fn steps_and_epochs_of_a_hundred_layers() {
    let layer = Dense::<16, 16>::new().then(tanh());
    let net = Dense::<8, 16>::new()
        .then(layer.repeat::<100>())
        .then(Dense::<_, 4>::new());
    alone(|| steady(net, Adam::new(1e-3)));
}

/// An epoch of so many examples that their order fills more than a page.
#[test]
fn epochs_over_many_examples() {
    alone(|| {
        let net = Dense::<4, 8>::new().then(relu()).then(Dense::<_, 2>::new());
        let mut learner = Learner::new(net, cross_entropy(), Adam::new(0.01), 1);
        let data = data(3000);
        let mut seen = (0..4).map(|_| watch(|| learner.epoch(&data, 64).expect("a loss")).1);
        let _ = seen.next();
        for seen in seen {
            assert!(seen.large <= 1, "{} large blocks", seen.large);
            assert_eq!(seen.left, 0);
        }
    });
}

fn predictions_of_digits() {
    let learner = Learner::new(digits(), cross_entropy::<10, f32>(), Descent(0.1), 1);
    let x = [0.5; 784];
    let (_, seen) = watch(|| learner.predict(x));
    assert_eq!(seen.blocks, 0);
    let trained = learner.finish();
    let (_, seen) = watch(|| trained.predict(x));
    assert_eq!(seen.blocks, 0);
    let answer = trained.into_fn();
    let (_, seen) = watch(|| answer(x));
    assert_eq!(seen.blocks, 0);
}
#[test]
fn inference_on_arrays_allocates_nothing() {
    alone(predictions_of_digits);
    let deep = Dense::<6, 64>::new()
        .then(dropout(0.5).expect("a rate"))
        .then(gelu())
        .then(Dense::<64, 64>::new().then(tanh()).skip().repeat::<4>())
        .then(softmax())
        .then(Dense::<_, 4>::new())
        .then(log_softmax());
    let p = deep.init(&mut Rng::new(1));
    alone(|| {
        let (_, seen) = watch(|| deep.apply(&p, [1.0; 6]));
        assert_eq!(seen.blocks, 0);
    });
}
#[test]
fn inference_on_the_heap_works_in_the_memory_of_its_input() {
    alone(inference_on_the_heap);
}
fn inference_on_the_heap() {
    let net = relu::<Image<3, 20, 20>>()
        .then(tanh())
        .then(flatten::<_, 1200>())
        .then(Dense::<_, 10>::new());
    let p = net.init(&mut Rng::new(1));
    let image = Image::from_fn(|c, h, w| (c + h) as f32 - w as f32);
    let (_, seen) = watch(|| net.apply(&p, image));
    assert_eq!(seen.blocks, 0);
    // a list of ten answers, and nothing else
    let net = Dense::<50, 10>::new().batched();
    let p = net.init(&mut Rng::new(1));
    let (_, seen) = watch(|| net.apply(&p, vec![[1.0; 50]]));
    assert_eq!(seen.blocks, 2, "its input and its output");
}
