//! Matrix products of the sizes that a 784-256-128-10 net makes of batches of 128, and some squares, in the three ways in
//! which a layer multiplies: y = x W is `nn`, dW = xᵀ dy is `tn`, dx = dy Wᵀ is `nt`.
//!
//! ```text
//! f32 128x784x128 nn 1 thread 202.3 GFLOP/s
//! f32 512x512x512 nn 2 threads over 1: 1.85
//! ```
//!
//! `m x k x n` is an m by k matrix times a k by n one, 2 m k n operations. `PARALENS_THREADS` leaves one number of threads.

mod timing;

use paralens::kernel::{Onto, View};
use paralens::number::Real;
use std::hint::black_box;
use timing::{Effort, numbers, on, threads};

const SIZES: [[usize; 3]; 10] = [
    [64, 64, 64],
    [128, 784, 128],
    [128, 784, 256],
    [128, 128, 64],
    [128, 128, 784],
    [784, 128, 128],
    [128, 256, 128],
    [128, 128, 10],
    [512, 512, 512],
    [1024, 1024, 1024],
];

/// From these many operations on, two threads are compared with one.
const LARGE: usize = 2 * 512 * 512 * 512;

fn products<S: Real>(number: &str) {
    for [m, k, n] in SIZES {
        let (x, y) = (matrix::<S>(m * k), matrix(k * n));
        let rows = View::rows;
        let ways = [
            ("nn", rows(&x, m, k), rows(&y, k, n)),
            ("tn", rows(&x, k, m).transposed(), rows(&y, k, n)),
            ("nt", rows(&x, m, k), rows(&y, n, k).transposed()),
        ];
        for (way, a, b) in ways {
            measure(&format!("{number} {m}x{k}x{n} {way}"), a, b);
        }
    }
}

fn measure<S: Real>(name: &str, a: View<'_, S>, b: View<'_, S>) {
    let work = 2 * a.size.0 * a.size.1 * b.size.1;
    let effort = Effort::of(21, work, 500_000_000);
    let mut c = vec![S::ZERO; a.size.0 * b.size.1];
    let mut product = || S::matmul(black_box(a), black_box(b), black_box(&mut c), Onto::Zero);
    for number in numbers() {
        let time = on(number, || effort.time(&mut product));
        let rate = work as f64 / time / 1e9;
        println!("{name} {} {rate:.1} GFLOP/s", threads(number));
    }
    if work >= LARGE && numbers().contains(&2) {
        let mut d = vec![S::ZERO; a.size.0 * b.size.1];
        let mut again = || S::matmul(black_box(a), black_box(b), black_box(&mut d), Onto::Zero);
        let (_, _, gain) = effort.compare(|| on(1, &mut product), || on(2, &mut again));
        println!("{name} 2 threads over 1: {gain:.2}");
    }
}

/// Numbers between −1 and 1 in no order.
fn matrix<S: Real>(n: usize) -> Vec<S> {
    let number = |i: usize| ((i * 7919) % 2003) as f64 / 1001.5 - 1.0;
    (0..n).map(|i| S::of(number(i))).collect()
}

fn main() {
    products::<f32>("f32");
    products::<f64>("f64");
}
