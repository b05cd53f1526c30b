//! NaN, infinity, sums of no terms, and misuse.

use super::super::{Level, matmul_at};
use super::Tested;
use crate::kernel::{Onto, View};

/// GEM-1: what C held is forgotten, NaN included, also at the edges.
#[test]
fn zero_forgets_nan() {
    fn check<S: Tested>(level: Level) {
        let [a, b] = [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]].map(|x| x.map(S::of));
        let mut c = [S::NAN; 4];
        matmul_at(
            level,
            View::rows(&a, 2, 2),
            View::rows(&b, 2, 2),
            &mut c,
            Onto::Zero,
        );
        assert_eq!(c, [19.0, 22.0, 43.0, 50.0].map(S::of));
        let sizes = [1, 5, 7, 9, 17, 33];
        for (m, k) in sizes.iter().flat_map(|&m| sizes.map(|k| (m, k))) {
            for n in sizes {
                let (a, b) = (vec![S::ONE; m * k], vec![S::ONE; k * n]);
                let mut c = vec![S::NAN; m * n];
                matmul_at(
                    level,
                    View::rows(&a, m, k),
                    View::rows(&b, k, n),
                    &mut c,
                    Onto::Zero,
                );
                assert_eq!(c, vec![S::natural(k); m * n], "{level:?} {m}x{k}x{n}");
            }
        }
    }
    for level in Level::all_here() {
        check::<f32>(level);
        check::<f64>(level);
    }
}
/// MAT-1: a sum of no terms is zero, or leaves C as it is, the sign of a zero included.
#[test]
fn no_terms() {
    for level in Level::all_here() {
        let mut c = [f32::NAN; 6];
        matmul_at(
            level,
            View::rows(&[], 2, 0),
            View::rows(&[], 0, 3),
            &mut c,
            Onto::Zero,
        );
        assert_eq!(c, [0.0; 6]);
        c.fill(-0.0);
        matmul_at(
            level,
            View::rows(&[], 2, 0),
            View::rows(&[], 0, 3),
            &mut c,
            Onto::Held,
        );
        assert!(c.iter().all(|c| c.bits() == (-0.0_f32).bits()));
        for (m, k, n) in [(0, 4, 5), (2, 3, 0), (0, 0, 0), (0, 4, 0)] {
            let (a, b) = (vec![1.0_f64; m * k], vec![1.0; k * n]);
            let (a, b) = (View::rows(&a, m, k), View::rows(&b, k, n));
            matmul_at(level, a, b, &mut [], Onto::Zero);
            matmul_at(level, b.transposed(), a.transposed(), &mut [], Onto::Held);
        }
    }
}
/// One NaN or infinity reaches its whole row or column, through zeros too, and nothing else.
#[test]
fn infinity_times_zero() {
    fn check<S: Tested>(level: Level, (m, k, n): (usize, usize, usize), bad: S) {
        for p in 0..k {
            let (mut a, b) = (vec![S::ONE; m * k], vec![S::ZERO; k * n]);
            a[(m - 1) * k + p] = bad;
            let (a, b) = (View::rows(&a, m, k), View::rows(&b, k, n));
            let mut c = vec![S::ZERO; m * n];
            matmul_at(level, a, b, &mut c, Onto::Held);
            for (i, c) in c.iter().enumerate() {
                assert_eq!(
                    c.wide().is_nan(),
                    i / n == m - 1,
                    "{level:?} {m}x{k}x{n} row {}",
                    i / n
                );
            }
            matmul_at(level, b.transposed(), a.transposed(), &mut c, Onto::Zero);
            for (i, c) in c.iter().enumerate() {
                assert_eq!(
                    c.wide().is_nan(),
                    i % m == m - 1,
                    "{level:?} {n}x{k}x{m} column {}",
                    i % m
                );
            }
        }
    }
    for level in Level::all_here() {
        for size in [(1, 3, 2), (3, 20, 20), (14, 18, 35)] {
            check(level, size, f32::INFINITY);
            check(level, size, f32::NAN);
            check(level, size, f64::NEG_INFINITY);
        }
    }
}

#[test]
#[should_panic(expected = "B of (2, 3) entries")]
fn a_view_beyond_its_numbers() {
    let b = View {
        data: &[0.0_f32; 6],
        size: (2, 3),
        step: (4, 1),
    };
    matmul_at(
        Level::best(),
        View::rows(&[1.0, 1.0], 1, 2),
        b,
        &mut [0.0; 3],
        Onto::Zero,
    );
}
#[test]
#[should_panic(expected = "A of (2, 2) entries")]
fn a_view_beyond_all_memory() {
    let a = View {
        data: &[0.0_f32; 4],
        size: (2, 2),
        step: (usize::MAX, 1),
    };
    matmul_at(
        Level::best(),
        a,
        View::rows(&[1.0; 4], 2, 2),
        &mut [0.0; 4],
        Onto::Zero,
    );
}
