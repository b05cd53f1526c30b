use super::{Level, Number, Target, matmul_at};
use crate::kernel::{Onto, View, matmul_plain};
use crate::random::Rng;

/// What the tests ask of a number beyond its kernels.
trait Tested: Number {
    const STEP: f64;
    const NAN: Self;
    fn of(x: f64) -> Self;
    fn wide(self) -> f64;
    fn bits(self) -> u64;
}
macro_rules! tested {
    ($($S:ident),*) => { $(
        impl Tested for $S {
            const STEP: f64 = $S::EPSILON as f64;
            const NAN: $S = $S::NAN;
            fn of(x: f64) -> $S { x as $S }
            fn wide(self) -> f64 { self as f64 }
            fn bits(self) -> u64 { self.to_bits().into() }
        }
    )* };
}
tested!(f32, f64);

/// How an operand lies in memory.
#[derive(Clone, Copy, Debug)]
enum Layout {
    Rows,
    Columns,
    /// Neither rows nor columns are neighbours, and what lies between is NaN.
    Sparse,
}
const BOTH: [Layout; 2] = [Layout::Rows, Layout::Columns];

struct Operand<S> {
    data: Vec<S>,
    size: (usize, usize),
    step: (usize, usize),
}
impl<S: Tested> Operand<S> {
    /// Random numbers; a row or column is `gap` numbers longer than it need be, and these are NaN.
    fn new(rng: &mut Rng, (rows, columns): (usize, usize), layout: Layout, gap: usize) -> Self {
        let (step, len) = match layout {
            Layout::Rows => ((columns + gap, 1), rows * (columns + gap)),
            Layout::Columns => ((1, rows + gap), columns * (rows + gap)),
            Layout::Sparse => ((2 * columns + gap, 2), rows * (2 * columns + gap)),
        };
        let mut data = vec![S::NAN; len];
        for i in 0..rows {
            for j in 0..columns {
                data[i * step.0 + j * step.1] = S::of(rng.uniform(-1.0, 1.0));
            }
        }
        Operand {
            data,
            size: (rows, columns),
            step,
        }
    }
    fn view(&self) -> View<'_, S> {
        View {
            data: &self.data,
            size: self.size,
            step: self.step,
        }
    }
    /// The same in `f64`, by a map of each entry.
    fn map(&self, f: impl Fn(f64) -> f64) -> Vec<f64> {
        let (rows, columns) = self.size;
        (0..rows * columns)
            .map(|i| f(self.view().at(i / columns, i % columns).wide()))
            .collect()
    }
}

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

    let mut exact: Vec<f64> = (0..m * n).map(held).collect();
    let mut size: Vec<f64> = exact.iter().map(|x| x.abs()).collect();
    let (x, y) = (a.map(|x| x), b.map(|y| y));
    matmul_plain(View::rows(&x, m, k), View::rows(&y, k, n), &mut exact, onto);
    let (x, y) = (a.map(f64::abs), b.map(f64::abs));
    matmul_plain(View::rows(&x, m, k), View::rows(&y, k, n), &mut size, onto);
    for (i, c) in c.iter().enumerate() {
        let most = S::STEP * (k + 1) as f64 * size[i];
        let far = (c.wide() - exact[i]).abs();
        assert!(
            far <= most,
            "{level:?} {} {m}x{k}x{n} {:?} {:?} {onto:?}: entry {i} is {c:?}, not {}",
            std::any::type_name::<S>(),
            a.step,
            b.step,
            exact[i]
        );
    }
}
fn check_sizes<S: Tested>(
    sizes: impl Iterator<Item = (usize, usize, usize)> + Clone,
    layouts: &[Layout],
    gap: usize,
) {
    let mut rng = Rng::new(1);
    for (m, k, n) in sizes {
        for &of_a in layouts {
            for &of_b in layouts {
                let (a, b) = (
                    Operand::<S>::new(&mut rng, (m, k), of_a, gap),
                    Operand::<S>::new(&mut rng, (k, n), of_b, gap),
                );
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
    check_sizes::<f32>(sizes.clone(), &BOTH, 0);
    check_sizes::<f64>(sizes, &BOTH, 0);
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
        (70, 50, 4),
        (50, 35, 1),
        (4, 40, 70),
    ];
    check_sizes::<f32>(
        sizes.into_iter(),
        &[Layout::Rows, Layout::Columns, Layout::Sparse],
        3,
    );
    check_sizes::<f64>(
        sizes.into_iter(),
        &[Layout::Rows, Layout::Columns, Layout::Sparse],
        3,
    );
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
    check_sizes::<f32>(sizes.into_iter(), &BOTH, 0);
    check_sizes::<f64>(sizes.into_iter(), &BOTH, 0);
}
/// Rows and columns so far apart that both operands are packed, and more of them than are packed at once.
#[test]
fn packed() {
    let sizes = [(5, 6, 1100), (400, 6, 40), (40, 20, 40), (13, 5, 33)];
    check_sizes::<f32>(sizes.into_iter(), &BOTH, 30_000);
    check_sizes::<f64>(sizes.into_iter(), &BOTH, 30_000);
}

/// A product of random numbers, cut along rows and columns, is the same bit for bit; and nothing beside it is touched.
fn check_cuts<S: Tested>(
    level: Level,
    (m, k, n): (usize, usize, usize),
    of_a: Layout,
    of_b: Layout,
    onto: Onto,
) {
    let mut rng = Rng::new(2);
    let a = Operand::<S>::new(&mut rng, (m, k), of_a, 0);
    let b = Operand::<S>::new(&mut rng, (k, n), of_b, 0);
    let held: Vec<S> = (0..m * n).map(|_| S::of(rng.uniform(-1.0, 1.0))).collect();
    let mut whole = held.clone();
    matmul_at(level, a.view(), b.view(), &mut whole, onto);
    for piece in [1, 2, 3, 4, 5, 7, 11, 16, 17, 40] {
        let mut cut = held.clone();
        for (i, c) in cut.chunks_mut(piece * n).enumerate() {
            let (a, i) = (a.view(), i * piece);
            let size = (piece.min(m - i), k);
            matmul_at(
                level,
                View {
                    data: &a.data[i * a.step.0..],
                    size,
                    ..a
                },
                b.view(),
                c,
                onto,
            );
        }
        assert!(
            cut.iter().zip(&whole).all(|(x, y)| x.bits() == y.bits()),
            "{level:?} {m}x{k}x{n}, {piece} rows"
        );

        let width = n + 2;
        let mut cut: Vec<S> = (0..m * width)
            .map(|i| {
                if i % width < n {
                    held[i / width * n + i % width]
                } else {
                    S::NAN
                }
            })
            .collect();
        for j in (0..n).step_by(piece) {
            let b = b.view();
            let size = (k, piece.min(n - j));
            let c = Target {
                start: cut[j..].as_mut_ptr(),
                step: width,
            };
            // SAFETY: the level is here, and the views and the block of C lie in their memory
            unsafe {
                S::product(
                    level,
                    a.view(),
                    View {
                        data: &b.data[j * b.step.1..],
                        size,
                        ..b
                    },
                    c,
                    onto,
                )
            };
        }
        for (cut, whole) in cut.chunks(width).zip(whole.chunks(n)) {
            assert!(
                cut.iter().zip(whole).all(|(x, y)| x.bits() == y.bits()),
                "{level:?} {m}x{k}x{n}, {piece} columns"
            );
            assert!(cut[n..].iter().all(|x| x.bits() == S::NAN.bits()));
        }
    }
}
#[test]
fn cuts_change_no_bit() {
    for level in Level::all_here() {
        for size in [(41, 9, 43), (18, 300, 37), (5, 520, 70)] {
            for of_a in BOTH {
                for of_b in BOTH {
                    check_cuts::<f32>(level, size, of_a, of_b, Onto::Zero);
                    check_cuts::<f32>(level, size, of_a, of_b, Onto::Held);
                    check_cuts::<f64>(level, size, of_a, of_b, Onto::Held);
                }
            }
        }
    }
    for of_b in BOTH {
        check_cuts::<f32>(Level::best(), (2, 270, 600), Layout::Rows, of_b, Onto::Held);
    }
}
#[test]
#[cfg(target_arch = "x86_64")]
fn vectors_of_either_width_agree() {
    if Level::all_here().count() < 3 {
        return;
    }
    let mut rng = Rng::new(3);
    for (m, k, n) in [(30, 300, 50), (1, 50, 40), (40, 20, 3)] {
        let (a, b) = (
            Operand::<f32>::new(&mut rng, (m, k), Layout::Rows, 0),
            Operand::new(&mut rng, (k, n), Layout::Rows, 0),
        );
        let (mut c, mut d) = (vec![0.0; m * n], vec![0.0; m * n]);
        matmul_at(Level::Avx2, a.view(), b.view(), &mut c, Onto::Zero);
        matmul_at(Level::Avx512, a.view(), b.view(), &mut d, Onto::Zero);
        assert_eq!(c, d);
    }
}

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
        for m in [1, 5, 7, 9, 17, 33] {
            for k in [1, 5, 7, 9, 17, 33] {
                for n in [1, 5, 7, 9, 17, 33] {
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
        assert!(c.iter().all(|c| c.to_bits() == (-0.0_f32).to_bits()));
        for (m, k, n) in [(0, 4, 5), (2, 3, 0), (0, 0, 0), (0, 4, 0)] {
            let (a, b) = (vec![1.0_f64; m * k], vec![1.0; k * n]);
            matmul_at(
                level,
                View::rows(&a, m, k),
                View::rows(&b, k, n),
                &mut [],
                Onto::Zero,
            );
            matmul_at(
                level,
                View::rows(&b, k, n).transposed(),
                View::rows(&a, m, k).transposed(),
                &mut [],
                Onto::Held,
            );
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
            let mut c = vec![S::ZERO; m * n];
            matmul_at(
                level,
                View::rows(&a, m, k),
                View::rows(&b, k, n),
                &mut c,
                Onto::Held,
            );
            for (i, c) in c.iter().enumerate() {
                assert_eq!(
                    c.wide().is_nan(),
                    i >= (m - 1) * n,
                    "{level:?} {m}x{k}x{n} row {}",
                    i / n
                );
            }
            matmul_at(
                level,
                View::rows(&b, k, n).transposed(),
                View::rows(&a, m, k).transposed(),
                &mut c,
                Onto::Zero,
            );
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
fn the_room_is_kept() {
    let (a, b) = (vec![1.0_f32; 40 * 40], vec![1.0; 40 * 40]);
    let mut c = vec![0.0; 40 * 40];
    let room = || {
        let room = f32::room().take();
        let seen = (room.as_ptr(), room.len());
        f32::room().set(room);
        seen
    };
    let mut product = || {
        matmul_at(
            Level::best(),
            View::rows(&a, 40, 40),
            View::rows(&b, 40, 40).transposed(),
            &mut c,
            Onto::Zero,
        )
    };
    product();
    let first = room();
    assert!(first.1 >= 40 * 40);
    product();
    assert_eq!(room(), first);
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
