//! Time and memory are linear in depth: how often each layer is asked, and how much memory its answers take.

mod counting;

use counting::watch;
use paralens::kernel::{filled, forget, with_threads};
use paralens::prelude::*;
use std::cell::RefCell;

/// What a [`Witness`] was asked, and its number in the row.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Asked {
    Forward(usize),
    Backward(usize),
}
use Asked::{Backward, Forward};

thread_local! {
    static LOG: RefCell<Vec<Asked>> = const { RefCell::new(Vec::new()) };
}

/// What was asked while something ran.
fn asked<R>(run: impl FnOnce() -> R) -> (R, Vec<Asked>) {
    LOG.take();
    let result = run();
    (result, LOG.take())
}

/// y = x / 2 + p, written down whenever it is asked. Its parameter begins as its number in the row.
#[derive(Clone, Debug)]
struct Witness;
impl Para for Witness {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type Residual = usize;
    fn forward(&self, p: &f64, x: f64) -> (f64, usize) {
        let number = p.round() as usize;
        LOG.with_borrow_mut(|log| log.push(Forward(number)));
        (0.5 * x + p, number)
    }
    fn backward(&self, _: &f64, number: usize, dy: f64, dp: &mut f64) -> f64 {
        LOG.with_borrow_mut(|log| log.push(Backward(number)));
        *dp += dy;
        0.5 * dy
    }
}
impl Init for Witness {
    fn init(&self, rng: &mut Rng) -> f64 {
        rng.bits() as f64
    }
}
joins! { Witness }

/// Parameters that are 0, 1, 2, … in the order of the layers.
fn numbered<F: Init>(f: &F) -> F::Params {
    let mut next = 0;
    f.init(&mut Rng::from_fn(move || {
        next += 1;
        next - 1
    }))
}

/// What a row of `n` is asked: forward once each, and then backward once each, and forward never again.
fn once_each<F: Init<Input = f64, Output = f64>>(f: &F, n: usize) {
    let p = numbered(f);
    let ((y, r), forward) = asked(|| f.forward(&p, 1.0));
    assert_eq!(forward, (0..n).map(Forward).collect::<Vec<_>>());
    let mut dp = p.zero();
    let (dx, backward) = asked(|| f.backward(&p, r, 1.0, &mut dp));
    assert_eq!(backward, (0..n).rev().map(Backward).collect::<Vec<_>>());
    assert_eq!(dx, 0.5_f64.powi(n as i32));
    let (again, apply) = asked(|| f.apply(&p, 1.0));
    assert_eq!((again, apply), (y, forward));

    let (_, r) = f.forward(&p, 1.0);
    let ((), params) = asked(|| f.backward_params(&p, r, 1.0, &mut dp));
    assert_eq!(params, backward);
    let (_, r) = f.forward(&p, 1.0);
    let (_, input) = asked(|| f.backward_input(&p, r, 1.0));
    assert_eq!(input, backward);
}

/// Ten in a row, each made by `then`.
macro_rules! ten {
    ($f:expr) => {
        ten!($f; then then then then then then then then then)
    };
    ($f:expr; $($then:ident)*) => {
        $f$(.$then($f))*
    };
}
/// The same, joined from the end.
macro_rules! from_the_end {
    ($f:expr;) => {
        $f
    };
    ($f:expr; $then:ident $($more:ident)*) => {
        $f.$then(from_the_end!($f; $($more)*))
    };
}

#[test]
fn a_hundred_layers_are_asked_once_each() {
    once_each(&Witness.repeat::<100>(), 100);
    once_each(&Witness.repeat::<10>().repeat::<10>(), 100);
    let block = || ten!(Witness);
    once_each(&ten!(block()), 100);
}

#[test]
fn however_the_row_is_bracketed() {
    once_each(
        &ten!(Witness; then then then then then then then then then then then then then),
        14,
    );
    let last_first =
        from_the_end!(Witness; then then then then then then then then then then then then then);
    once_each(&last_first, 14);
    once_each(&ten!(Witness).named("ten").then(ten!(Witness)).boxed(), 20);
}

#[test]
fn a_step_asks_every_layer_once_for_every_example() {
    let net = Witness.repeat::<100>();
    let start = numbered(&net);
    let mut learner = Learner::with(net, quadratic(), Descent(0.0), start, 1);
    let (loss, log) = asked(|| learner.step(1.0, &0.0));
    assert!(loss.is_ok());
    let forward = (0..100).map(Forward);
    let backward = (0..100).rev().map(Backward);
    assert_eq!(log, forward.chain(backward).collect::<Vec<_>>());

    let (loss, log) = asked(|| learner.step_batch(vec![1.0; 7], &vec![0.0; 7]));
    assert!(loss.is_ok());
    for number in 0..100 {
        for what in [Forward(number), Backward(number)] {
            assert_eq!(log.iter().filter(|entry| **entry == what).count(), 7);
        }
    }
    assert_eq!(log.len(), 2 * 7 * 100);
}

#[test]
fn a_checkpoint_asks_once_more_and_no_more() {
    let net = Witness.repeat::<10>().checkpoint().repeat::<10>();
    let p = numbered(&net);
    let ((_, r), forward) = asked(|| net.forward(&p, 1.0));
    assert_eq!(forward, (0..100).map(Forward).collect::<Vec<_>>());
    let (_, backward) = asked(|| net.backward(&p, r, 1.0, &mut p.zero()));
    let expected = (0..10).rev().flat_map(|block| {
        let numbers = 10 * block..10 * block + 10;
        numbers
            .clone()
            .map(Forward)
            .chain(numbers.rev().map(Backward))
    });
    assert_eq!(backward, expected.collect::<Vec<_>>());
    let (_, r) = net.forward(&p, 1.0);
    let ((), params) = asked(|| net.backward_params(&p, r, 1.0, &mut p.zero()));
    assert_eq!(params, backward);
}

/// The rows of a batch, and the numbers of a row.
const ROWS: usize = 128;
const WIDE: usize = 32;
/// The bytes of a wire that carries a batch.
const WIRE: isize = (ROWS * WIDE * size_of::<f32>()) as isize;
type Wire = Vec<[f32; WIDE]>;

fn input() -> Wire {
    let mut rng = Rng::new(5);
    let row = |_| std::array::from_fn(|_| rng.uniform(-1.0, 1.0) as f32);
    (0..ROWS).map(row).collect()
}

/// All numbers, bit by bit.
fn bits(x: &impl Leaves<f32>) -> Vec<u32> {
    let leaves = x.leaves();
    let numbers = leaves.iter().flat_map(|leaf| leaf.data);
    numbers.map(|x| x.to_bits()).collect()
}

/// How many wires are held after the forward pass, at most on the way forward and back, and at most without a way back;
/// and all results.
struct Measured {
    kept: isize,
    most: isize,
    apply: isize,
    results: Vec<u32>,
}

fn measure<F>(f: &F) -> Measured
where
    F: Init<Params: Object<Cotangent: Leaves<f32>>, Input = Wire, Output = Wire>,
{
    with_threads(1, || {
        let p = f.init(&mut Rng::new(1));
        let run = |dp: &mut Co<F::Params>, x: Wire, dy: Wire| {
            let ((y, r), seen) = watch(|| f.forward(&p, x));
            (y, f.backward(&p, r, dy, dp), seen.left)
        };
        // packed operands have room of their own, which stays
        drop(run(&mut p.zero(), input(), filled(ROWS, [1.0; WIDE])));
        forget();

        let (mut dp, x, dy) = (p.zero(), input(), filled(ROWS, [1.0; WIDE]));
        let ((y, dx, kept), seen) = watch(|| run(&mut dp, x, dy));
        forget();
        let x = input();
        let (again, apply) = watch(|| f.apply(&p, x));
        assert_eq!(bits(&again), bits(&y));
        forget();
        let mut results = bits(&y);
        results.extend(bits(&dx));
        results.extend(bits(&dp));
        Measured {
            kept,
            most: seen.most,
            apply: apply.most,
            results,
        }
    })
    .expect("a number of threads")
}

/// The plain row of `N * M` layers, and the same with a checkpoint around every `N`.
fn both<const N: usize, const M: usize, const NM: usize, F>(layer: F) -> [Measured; 2]
where
    F: Init<Params: Object<Cotangent: Leaves<f32>>, Input = Wire, Output = Wire> + Copy,
{
    let plain = measure(&layer.repeat::<NM>());
    let sparing = measure(&layer.repeat::<N>().checkpoint().repeat::<M>());
    assert_eq!(NM, N * M);
    assert!(plain.results == sparing.results);
    assert!(plain.results.len() > 2 * ROWS * WIDE + NM * WIDE * WIDE);
    [plain, sparing]
}

/// A layer keeps the input of the product and the output of the activation: two wires.
#[test]
fn memory_is_linear_in_depth_and_with_checkpoints_in_its_root() {
    let layer = Dense::<WIDE, WIDE>::new().then(tanh()).batched();
    let measured = [
        (16, both::<4, 4, 16, _>(layer)),
        (64, both::<8, 8, 64, _>(layer)),
        (256, both::<16, 16, 256, _>(layer)),
    ];
    for (n, [plain, sparing]) in &measured {
        let wires = |bytes: isize| bytes as f64 / WIRE as f64;
        let (n, root) = (f64::from(*n), f64::from(*n).sqrt());
        let some = 0.1; // the lists of the wires
        let spare = 12.0; // wires in passing, and those made in search of one that begins at a cache line
        assert!(
            (wires(plain.kept) - 2.0 * n).abs() <= some,
            "{}",
            wires(plain.kept)
        );
        let most = wires(plain.most);
        assert!(2.0 * n <= most && most <= 2.0 * n + spare, "{n}: {most}");

        // the input of every segment, and the wires of one
        let kept = wires(sparing.kept);
        assert!((kept - root).abs() <= 1.0 + some, "{n}: {kept}");
        let most = wires(sparing.most);
        assert!(
            3.0 * root - 2.0 <= most && most <= 3.0 * root + spare,
            "{n}: {most}"
        );
        for net in [plain, sparing] {
            assert!(wires(net.apply) <= spare, "{n}: {}", wires(net.apply));
        }
    }
    // four times the depth: four times the memory, or twice
    for pair in measured.windows(2) {
        let growth = |i: usize| pair[1].1[i].most as f64 / pair[0].1[i].most as f64;
        assert!(3.0 <= growth(0) && growth(0) <= 4.0, "{}", growth(0));
        assert!(1.4 <= growth(1) && growth(1) <= 2.0, "{}", growth(1));
    }
}

/// Segments of any length k: n/k inputs, and while one of them is on its way back, what its k layers keep.
#[test]
fn memory_with_segments_is_n_over_k_and_k() {
    let layer = Dense::<WIDE, WIDE>::new().then(tanh()).batched();
    for (k, [_, sparing]) in [
        (4.0, both::<4, 16, 64, _>(layer)),
        (16.0, both::<16, 4, 64, _>(layer)),
    ] {
        let wires = |bytes: isize| bytes as f64 / WIRE as f64;
        let kept = wires(sparing.kept);
        assert!((kept - 64.0 / k).abs() <= 1.1, "{k}: {kept}");
        let (most, whole) = (wires(sparing.most), 64.0 / k + 2.0 * k);
        assert!(whole - 2.0 <= most && most <= whole + 12.0, "{k}: {most}");
    }
}
