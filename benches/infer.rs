//! Answers without training: one example and batches through a 784-256-128-10 net, and one through a 6-64-8-4 net of
//! arrays, beside the same net written out by hand with its weights in the program.
//!
//! ```text
//! f32 784-256-128-10 one example 1 thread 9.3 us
//! f32 784-256-128-10 one example, allocations beyond the output: 0
//! f32 784-256-128-10 batch 128 1 thread 520000 examples/s
//! f32 6-64-8-4 one example: lens 60.1 ns, hand 61.0 ns, ratio 0.99
//! ```

mod timing;

use paralens::kernel::copied;
use paralens::prelude::*;
use std::hint::black_box;
use timing::memory::{Counting, allocations};
use timing::{Effort, numbers, on, threads};

#[global_allocator]
static MEMORY: Counting = Counting;

/// The weights of a layer from I inputs to O outputs: 16 bits each of a congruential generator, between −1 and 1.
const fn weights<const I: usize, const O: usize>(mut seed: u32) -> [[f32; O]; I] {
    let mut w = [[0.0; O]; I];
    let mut n = 0;
    while n < I * O {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        w[n / O][n % O] = (seed >> 16) as f32 / 32768.0 - 1.0;
        n += 1;
    }
    w
}
const W1: [[f32; 64]; 6] = weights(1);
const W2: [[f32; 8]; 64] = weights(2);
const W3: [[f32; 4]; 8] = weights(3);
const B1: [f32; 64] = weights::<1, 64>(4)[0];
const B2: [f32; 8] = weights::<1, 8>(5)[0];
const B3: [f32; 4] = weights::<1, 4>(6)[0];

/// x W + b by hand.
#[inline(always)]
fn affine<const I: usize, const O: usize>(
    w: &[[f32; O]; I],
    b: &[f32; O],
    x: &[f32; I],
) -> [f32; O] {
    let mut y = *b;
    for i in 0..I {
        for o in 0..O {
            y[o] += x[i] * w[i][o];
        }
    }
    y
}
fn by_hand(x: [f32; 6]) -> [f32; 4] {
    let above = |x: f32| if x <= 0.0 { 0.0 } else { x };
    let h1 = affine(&W1, &B1, &x).map(above);
    let h2 = affine(&W2, &B2, &h1).map(above);
    affine(&W3, &B3, &h2)
}

fn small() {
    let net = Dense::<6, 64>::new()
        .then(relu())
        .then(Dense::<_, 8>::new())
        .then(relu())
        .then(Dense::<_, 4>::new());
    fn params<const I: usize, const O: usize>(
        w: &[[f32; O]; I],
        bias: [f32; O],
    ) -> Affine<Matrix<I, O>, [f32; O]> {
        let weight = Matrix::from_fn(|i, o| w[i][o]);
        Affine { weight, bias }
    }
    let p = (
        (((params(&W1, B1), ()), params(&W2, B2)), ()),
        params(&W3, B3),
    );
    let x = [0.1, -0.2, 0.3, -0.4, 0.5, -0.6];
    let (mut by_lens, mut hands) = ([0.0; 4], [0.0; 4]);
    let (lens, hand, ratio) = Effort::new(41, 20_000).compare(
        || by_lens = black_box(net.apply(black_box(&p), black_box(x))),
        || hands = black_box(by_hand(black_box(x))),
    );
    for (lens, hand) in by_lens.iter().zip(&hands) {
        assert!((lens - hand).abs() <= 1e-4 * hand.abs().max(1.0));
    }
    let (lens, hand) = (lens * 1e9, hand * 1e9);
    println!("f32 6-64-8-4 one example: lens {lens:.1} ns, hand {hand:.1} ns, ratio {ratio:.2}");
}

fn large() {
    let net = Dense::<784, 256>::new()
        .then(relu())
        .then(Dense::<_, 128>::new())
        .then(relu())
        .then(Dense::<_, 10>::new());
    let mut rng = Rng::new(1);
    let p = net.init(&mut rng);
    let mut picture = || -> [f32; 784] { std::array::from_fn(|_| rng.unit() as f32) };

    let name = "f32 784-256-128-10";
    let x = picture();
    for number in numbers() {
        let answer = || _ = black_box(net.apply(black_box(&p), black_box(x)));
        let time = on(number, || Effort::new(41, 200).time(answer)) * 1e6;
        println!("{name} one example {} {time:.2} us", threads(number));
    }
    let (n, _) = allocations(|| black_box(net.apply(&p, x)));
    println!("{name} one example, allocations beyond the output: {n}");

    let rows = net.batched();
    for batch in [128, 1024] {
        let inputs: Vec<_> = (0..batch).map(|_| picture()).collect();
        for number in numbers() {
            // the answer takes its inputs away, so each gets a copy of them
            let answer = || rows.apply(&p, copied(black_box(&inputs))).release();
            let time = on(number, || Effort::of(21, batch, 2000).time(answer));
            let rate = batch as f64 / time;
            println!(
                "{name} batch {batch} {} {rate:.0} examples/s",
                threads(number)
            );
        }
    }
}

fn main() {
    large();
    small();
}
