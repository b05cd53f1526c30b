//! The order of a sum depends on the number of its terms alone.

use super::super::target::Target;
use super::super::{Level, Number, matmul_at};
use super::{ALL, BOTH, Layout, Operand, Source, Tested};
use crate::kernel::Onto;

/// A product of random numbers, cut along rows and columns, is the same bit for bit; and nothing beside it is touched.
fn check<S: Tested>(level: Level, a: &Operand<S>, b: &Operand<S>, onto: Onto) {
    let ((m, k), n) = (a.size, b.size.1);
    let mut source = Source(2);
    let held: Vec<S> = (0..m * n).map(|_| S::of(source.next())).collect();
    let mut whole = held.clone();
    matmul_at(level, a.view(), b.view(), &mut whole, onto);
    let same = |x: &[S], y: &[S]| x.iter().zip(y).all(|(x, y)| x.bits() == y.bits());
    for piece in [1, 2, 3, 4, 5, 7, 11, 16, 17, 40] {
        let mut cut = held.clone();
        for (i, c) in cut.chunks_mut(piece * n).enumerate() {
            matmul_at(level, a.rows(i * piece, piece), b.view(), c, onto);
        }
        assert!(
            same(&cut, &whole),
            "{level:?} {m}x{k}x{n} {:?} {:?}, {piece} rows",
            a.step,
            b.step
        );

        let step = n + 2;
        let mut cut = vec![S::NAN; m * step];
        for (cut, held) in cut.chunks_mut(step).zip(held.chunks(n)) {
            cut[..n].copy_from_slice(held);
        }
        for j in (0..n).step_by(piece) {
            let c = Target {
                start: cut[j..].as_mut_ptr(),
                step,
            };
            // SAFETY: the level is here; the views and the block of C lie in their memory
            unsafe { S::product(level, &a.view(), &b.columns(j, piece), c, onto) };
        }
        for (cut, whole) in cut.chunks(step).zip(whole.chunks(n)) {
            assert!(
                same(cut, whole),
                "{level:?} {m}x{k}x{n} {:?} {:?}, {piece} columns",
                a.step,
                b.step
            );
            assert!(same(&cut[n..], &[S::NAN; 2]));
        }
    }
}
fn check_layouts<S: Tested>(level: Level, (m, k, n): (usize, usize, usize), gap: usize) {
    let mut source = Source(3);
    for of_a in BOTH {
        for of_b in BOTH {
            let a = Operand::<S>::new(&mut source, (m, k), of_a, gap);
            let b = Operand::<S>::new(&mut source, (k, n), of_b, gap);
            check(level, &a, &b, Onto::Zero);
            check(level, &a, &b, Onto::Held);
        }
    }
}
#[test]
fn cuts_change_no_bit() {
    for level in Level::all_here() {
        for size in [(41, 9, 43), (18, 300, 37), (5, 520, 70)] {
            check_layouts::<f32>(level, size, 0);
            check_layouts::<f64>(level, size, 0);
        }
        check_layouts::<f32>(level, (23, 20, 40), 30_000);
        check_layouts::<f32>(level, (2, 270, 40), 3000);
    }
}

/// The order that the module's page promises, term by term.
#[test]
fn the_order_is_the_promised_one() {
    let mut source = Source(6);
    for (k, part) in [
        (1, 1),
        (200, 200),
        (256, 256),
        (257, 129),
        (600, 200),
        (1025, 205),
    ] {
        let a = Operand::<f32>::new(&mut source, (14, k), Layout::Rows, 0);
        let b = Operand::<f32>::new(&mut source, (k, 18), Layout::Rows, 0);
        for level in Level::all_here() {
            let fused = |x: f32, y: f32, z: f32| {
                if level == Level::Plain {
                    x.fused(y, z)
                } else {
                    x.mul_add(y, z)
                }
            };
            let mut c = vec![0.75; 14 * 18];
            matmul_at(level, a.view(), b.view(), &mut c, Onto::Held);
            for (i, c) in c.into_iter().enumerate() {
                let term = |sum, p| fused(a.view().at(i / 18, p), b.view().at(p, i % 18), sum);
                let starts = (0..k).step_by(part);
                let sums = starts.map(|p| (p..k.min(p + part)).fold(0.0, term));
                assert_eq!(
                    c,
                    sums.fold(0.75, |c, sum| c + sum),
                    "{level:?} {k} terms, entry {i}"
                );
            }
        }
    }
}
#[test]
fn how_operands_lie_changes_no_bit() {
    let mut source = Source(5);
    for (m, k, n) in [
        (2, 270, 600),
        (9, 40, 530),
        (20, 300, 3),
        (70, 30, 50),
        (4, 50, 40),
    ] {
        let a = Operand::<f32>::new(&mut source, (m, k), Layout::Rows, 0);
        let b = Operand::<f32>::new(&mut source, (k, n), Layout::Rows, 0);
        for level in Level::all_here() {
            let product = |of_a, of_b, gap| {
                let mut c = vec![0.5; m * n];
                let (a, b) = (a.laid(of_a, gap), b.laid(of_b, gap));
                matmul_at(level, a.view(), b.view(), &mut c, Onto::Held);
                c
            };
            let first = product(Layout::Rows, Layout::Rows, 0);
            for (of_a, of_b) in ALL.iter().flat_map(|&of_a| ALL.map(|of_b| (of_a, of_b))) {
                for gap in [0, 2000] {
                    let other = product(of_a, of_b, gap);
                    assert!(
                        first == other,
                        "{level:?} {m}x{k}x{n} {of_a:?} {of_b:?} {gap}"
                    );
                }
            }
        }
    }
}

#[test]
#[cfg(target_arch = "x86_64")]
fn vectors_of_either_width_agree() {
    if Level::best() < Level::Avx512 {
        return;
    }
    let mut source = Source(4);
    for (m, k, n) in [(30, 300, 50), (1, 50, 40), (40, 20, 3), (3, 40, 20)] {
        for of_b in BOTH {
            let a = Operand::<f32>::new(&mut source, (m, k), Layout::Rows, 0);
            let b = Operand::new(&mut source, (k, n), of_b, 0);
            let [mut narrow, mut wide] = [vec![0.0; m * n], vec![0.0; m * n]];
            matmul_at(Level::Avx2, a.view(), b.view(), &mut narrow, Onto::Zero);
            matmul_at(Level::Avx512, a.view(), b.view(), &mut wide, Onto::Zero);
            assert_eq!(narrow, wide);
        }
    }
}
