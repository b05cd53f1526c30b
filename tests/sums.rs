//! `f32` sums over long axes: their error is far below what adding one number after another makes.

use paralens::kernel::{Onto, View, single};
use paralens::number::total;
use paralens::prelude::*;

/// A few roundings for every halving of `n` numbers: what a sum of positive numbers may be off by, in parts of itself.
fn bound(n: usize) -> f64 {
    2.0 * f64::from(f32::EPSILON) * (n as f64).log2()
}

/// Positive numbers so much alike that a long sum of them is rounded the same way again and again.
fn numbers(n: usize, seed: u64) -> Vec<f32> {
    let mut rng = Rng::new(seed);
    (0..n).map(|_| rng.uniform(0.1, 0.102) as f32).collect()
}
/// The sum one after another, and what it is.
fn naive(terms: impl Iterator<Item = f32> + Clone) -> (f32, f64) {
    let sum = terms.clone().fold(0.0, |sum, x| sum + x);
    (sum, terms.map(f64::from).sum())
}

/// That a sum is within its bound, and that the sum one after another is not, by far.
#[track_caller]
fn far_better(found: f32, naive: f32, exact: f64, n: usize) {
    let off = |x: f32| (f64::from(x) / exact - 1.0).abs();
    let (ours, theirs, most) = (off(found), off(naive), bound(n));
    assert!(ours <= most, "{found}, not {exact}: {ours} > {most}");
    assert!(theirs > 4.0 * most, "the test is too easy: {theirs}");
}

const LONG: usize = 1_000_000;

#[test]
fn a_total() {
    let xs = numbers(LONG, 1);
    let (naive, exact) = naive(xs.iter().copied());
    far_better(total(&xs), naive, exact, LONG);
}

#[test]
fn squares_and_their_mean() {
    let (xs, ts) = (numbers(LONG, 2), vec![0.0_f32; LONG]);
    let (naive, _) = naive(xs.iter().map(|x| x * x));
    let exact: f64 = xs.iter().map(|x| f64::from(*x).powi(2)).sum();
    far_better(sum_of_squares().apply(&ts, xs.clone()), naive, exact, LONG);
    let n = LONG as f64;
    let (loss, r) = mean_of_squares().forward(&ts, xs.clone());
    far_better(loss, naive / n as f32, exact / n, LONG);
    let db: Vec<f32> = mean_of_squares().backward_input(&ts, r, 1.0);
    for (x, db) in xs.iter().zip(db) {
        let exact = 2.0 * f64::from(*x) / n;
        assert!((f64::from(db) / exact - 1.0).abs() < 3.0 * f64::from(f32::EPSILON));
    }
    far_better(
        Mean(sum_of_squares()).apply(&ts, xs),
        naive / n as f32,
        exact / n,
        LONG,
    );
}

#[test]
fn products() {
    let (xs, ts) = (numbers(LONG, 3), numbers(LONG, 4));
    let (naive, _) = naive(xs.iter().zip(&ts).map(|(x, t)| x * t));
    let pairs = xs.iter().zip(&ts);
    let exact: f64 = pairs.map(|(x, t)| f64::from(*x) * f64::from(*t)).sum();
    far_better(dot().apply(&ts, xs.clone()), naive, exact, LONG);

    // summed by 256, and these one after another: 1 / 256 of the roundings
    let (row, column) = (View::rows(&xs, 1, LONG), View::rows(&ts, LONG, 1));
    let mut c = [0.0];
    single::matmul(row, column, &mut c, Onto::Zero);
    let off = (f64::from(c[0]) / exact - 1.0).abs();
    assert!(off < (f64::from(naive) / exact - 1.0).abs() / 10.0, "{off}");
    assert!(
        off < f64::from(f32::EPSILON) * (256.0 + LONG as f64 / 256.0),
        "{off}"
    );
}

#[test]
fn the_gradient_of_a_bias_over_a_long_batch() {
    let xs: Vec<[f32; 1]> = numbers(LONG, 5).into_iter().map(|x| [x]).collect();
    let (naive, exact) = naive(xs.iter().map(|x| x[0]));
    let layer = Bias::<1>::new().batched();
    let mut db = [0.0];
    layer.backward(&[0.0], (), xs.clone(), &mut db);
    far_better(db[0], naive, exact, LONG);
    let layer = Dense::<0, 1>::new().batched();
    let p = Affine {
        weight: Matrix::zeros(),
        bias: [0.0],
    };
    let mut dp = p.clone();
    layer.backward(&p, vec![[]; LONG], xs, &mut dp);
    far_better(dp.bias[0], naive, exact, LONG);
}

#[test]
fn the_norm_that_clips() {
    let xs = numbers(LONG, 6);
    let (naive, _) = naive(xs.iter().map(|x| x * x));
    let exact: f64 = xs.iter().map(|x| f64::from(*x).powi(2)).sum();
    let u = clip(1.0, Descent(-1.0)).expect("a norm");
    let (mut p, mut dp) = (vec![0.0_f32; LONG], xs.clone());
    u.put(&mut (), &mut p, &mut dp);
    // p = x / |x|
    let norm = xs[0] / p[0];
    far_better(norm, naive.sqrt(), exact.sqrt(), LONG);
}

const CLASSES: usize = 100_000;

/// Room for arrays of a hundred thousand numbers, which are losses' to move.
fn with_room(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(run);
    if let Err(panic) = thread.expect("a thread").join() {
        std::panic::resume_unwind(panic);
    }
}
/// Logits much alike, and one above them.
fn logits() -> Vec<[f32; CLASSES]> {
    let mut rows = vec![[0.0; CLASSES]];
    let mut rng = Rng::new(7);
    for z in &mut rows[0] {
        *z = rng.uniform(-1.0, -0.99) as f32;
    }
    rows[0][77] = 0.0;
    rows
}

#[test]
fn softmax_over_a_hundred_thousand() {
    with_room(|| {
        let z = logits();
        let most = z[0].iter().fold(f32::MIN, |most, z| most.max(*z));
        let (naive, _) = naive(z[0].iter().map(|z| (z - most).exp()));
        let exact: f64 = z[0].iter().map(|z| f64::from(z - most).exp()).sum();
        let s = softmax::<Vec<[f32; CLASSES]>>().apply(&(), z.clone());
        let top = z[0].iter().position(|z| *z == most).expect("the largest");
        far_better(1.0 / s[0][top], naive, exact, CLASSES);
        let shares: f64 = s[0].iter().map(|s| f64::from(*s)).sum();
        assert!((shares - 1.0).abs() < bound(CLASSES), "{shares}");
        for (s, z) in s[0].iter().zip(&z[0]) {
            let exact = f64::from(z - most).exp() / exact;
            assert!((f64::from(*s) / exact - 1.0).abs() < bound(CLASSES));
        }
        let l = log_softmax::<Vec<[f32; CLASSES]>>().apply(&(), z.clone());
        for (l, z) in l[0].iter().zip(&z[0]) {
            let exact = f64::from(z - most) - exact.ln();
            assert!(
                (f64::from(*l) - exact).abs() < bound(CLASSES),
                "{l}, not {exact}"
            );
        }
        // backward with a constant: s (d − ⟨s, d⟩) = 0
        let f = softmax::<Vec<[f32; CLASSES]>>();
        let (_, r) = f.forward(&(), z);
        let dz = f.backward(&(), r, vec![[1.0; CLASSES]], &mut ());
        let largest = dz[0].iter().fold(0.0, |most: f32, d| most.max(d.abs()));
        assert!(f64::from(largest) < bound(CLASSES) * 1e-4, "{largest}");
    });
}

#[test]
fn cross_entropy_over_a_hundred_thousand() {
    with_room(|| {
        let z = logits();
        let most = z[0].iter().fold(f32::MIN, |most, z| most.max(*z));
        let (naive, _) = naive(z[0].iter().map(|z| (z - most).exp()));
        let exact: f64 = z[0].iter().map(|z| f64::from(z - most).exp()).sum();
        let label = Label::new(5).expect("a class");
        let loss = |sum: f64| sum.ln() - f64::from(z[0][5] - most);
        let (found, r) = cross_entropy().forward(&label, z[0]);
        let off = (f64::from(found) - loss(exact)).abs();
        assert!(off < bound(CLASSES), "{off}");
        let theirs = (loss(f64::from(naive)) - loss(exact)).abs();
        assert!(
            theirs > 4.0 * bound(CLASSES),
            "the test is too easy: {theirs}"
        );
        assert!(
            (f64::from(cross_entropy().apply(&label, z[0])) - loss(exact)).abs() < bound(CLASSES)
        );
        let gradient: f64 = r.iter().map(|r| f64::from(*r)).sum();
        assert!(gradient.abs() < bound(CLASSES), "{gradient}");

        let t = vec![z[0].map(|_| 1.0 / CLASSES as f32)];
        let mean_log = z[0].iter().map(|z| f64::from(z - most)).sum::<f64>() / CLASSES as f64;
        let soft = soft_cross_entropy().apply(&t, z.clone());
        let off = f64::from(soft) / (exact.ln() - mean_log) - 1.0;
        assert!(off.abs() < bound(CLASSES), "{off}");
    });
}
