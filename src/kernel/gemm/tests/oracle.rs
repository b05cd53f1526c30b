//! The results, to within their rounding error.

use super::super::{Level, matmul_at};
use super::{ALL, BOTH, Layout, Operand, Source, Tested};
use crate::kernel::{Onto, View, matmul_plain};

/// Compares with the plain product in `f64`, to within the rounding error that `k` operations can make.
fn check<S: Tested>(level: Level, a: &Operand<S>, b: &Operand<S>, onto: Onto) {
    let ((m, k), n) = (a.size, b.size.1);
    let held = |i: usize| {
        if onto == Onto::Held {
            0.25 * (i % 7) as f64 - 0.5
        } else {
            f64::NAN
        }
    };
    let mut c: Vec<S> = (0..m * n).map(|i| S::of(held(i))).collect();
    matmul_at(level, a.view(), b.view(), &mut c, onto);

    let product = |f: fn(f64) -> f64| {
        let (a, b) = (a.map(f), b.map(f));
        let mut c: Vec<f64> = (0..m * n).map(|i| f(held(i))).collect();
        matmul_plain(View::rows(&a, m, k), View::rows(&b, k, n), &mut c, onto);
        c
    };
    let (exact, sizes) = (product(|x| x), product(f64::abs));
    for (i, c) in c.iter().enumerate() {
        let most = S::STEP * (k + 1) as f64 * sizes[i];
        assert!(
            (c.wide() - exact[i]).abs() <= most,
            "{level:?} {m}x{k}x{n} {:?} {:?} {onto:?}: entry {i} is {c:?}, not {}",
            a.step,
            b.step,
            exact[i]
        );
    }
}
fn check_sizes<S: Tested>(sizes: &[(usize, usize, usize)], layouts: &[Layout], gap: usize) {
    let mut source = Source(1);
    for &(m, k, n) in sizes {
        for &of_a in layouts {
            for &of_b in layouts {
                let a = Operand::<S>::new(&mut source, (m, k), of_a, gap);
                let b = Operand::<S>::new(&mut source, (k, n), of_b, gap);
                for level in Level::all_here() {
                    check(level, &a, &b, Onto::Zero);
                    check(level, &a, &b, Onto::Held);
                }
            }
        }
    }
}

#[test]
fn every_small_size() {
    let some = [0, 1, 2, 4, 9];
    let pairs = some.iter().flat_map(|&x| some.map(|y| (x, y)));
    let sizes = (0..=35).flat_map(|d| {
        pairs
            .clone()
            .flat_map(move |(x, y)| [(d, x, y), (x, d, y), (x, y, d)])
    });
    let sizes: Vec<_> = sizes.collect();
    check_sizes::<f32>(&sizes, &BOTH, 0);
    check_sizes::<f64>(&sizes, &BOTH, 0);
}
#[test]
fn several_tiles() {
    let sizes = [
        (13, 17, 33),
        (25, 5, 65),
        (37, 33, 31),
        (12, 16, 32),
        (26, 3, 50),
        (3, 40, 150),
        (2, 20, 129),
        (4, 40, 70),
        (70, 50, 4),
        (50, 35, 1),
    ];
    check_sizes::<f32>(&sizes, &ALL, 3);
    check_sizes::<f64>(&sizes, &ALL, 3);
}
#[test]
fn long_sums() {
    let sizes = [
        (1, 256, 5),
        (1, 257, 40),
        (5, 600, 7),
        (14, 513, 35),
        (20, 300, 2),
        (2, 300, 20),
        (3, 260, 600),
        (9, 260, 520),
        (20, 260, 1),
    ];
    check_sizes::<f32>(&sizes, &BOTH, 0);
    check_sizes::<f64>(&sizes, &BOTH, 0);
}
/// Lines so far apart that both operands are packed, and more of them than are packed at once; few rows are not, but read
/// by stretches.
#[test]
fn far_apart() {
    let sizes = [
        (13, 6, 1100),
        (400, 6, 40),
        (40, 20, 40),
        (5, 20, 200),
        (3, 20, 3),
    ];
    check_sizes::<f32>(&sizes, &BOTH, 30_000);
    check_sizes::<f64>(&sizes, &BOTH, 30_000);
}

#[test]
fn the_room_is_kept() {
    let numbers = vec![1.0_f32; 40 * 40];
    let square = View::rows(&numbers, 40, 40);
    let mut c = vec![0.0; 40 * 40];
    let room = || {
        let room = <f32 as super::Number>::room().take();
        let seen = (room.as_ptr(), room.len());
        <f32 as super::Number>::room().set(room);
        seen
    };
    matmul_at(
        Level::best(),
        square,
        square.transposed(),
        &mut c,
        Onto::Zero,
    );
    let first = room();
    assert!(first.1 >= 40 * 40);
    matmul_at(
        Level::best(),
        square,
        square.transposed(),
        &mut c,
        Onto::Zero,
    );
    assert_eq!(room(), first);
}
