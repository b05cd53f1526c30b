use super::*;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng};

/// These are promised: see the module.
#[test]
fn pinned() {
    let bits = |seed| {
        let mut rng = Rng::new(seed);
        [(); 4].map(|()| rng.bits())
    };
    // zero's first block is the first vector of Random123
    assert_eq!(
        bits(0),
        [
            0xe169_c58d_6627_e8d5,
            0x9b00_dbd8_bc57_ac4c,
            0x5cb2_00db_f8e4_cca4,
            0x097e_ff67_b1a5_74eb
        ]
    );
    assert_eq!(
        bits(42),
        [
            0x77f5_493b_9cea_f053,
            0x5742_b3d7_12bf_50ad,
            0x53ba_6cfd_fcdb_2127,
            0x744e_06fb_838f_5a6e
        ]
    );
    let mut rng = Rng::new(42);
    assert_eq!(
        [(); 4].map(|()| rng.unit()),
        [
            0.4685865183391049,
            0.34086154938517876,
            0.32706338120338474,
            0.4543156017348883
        ]
    );
    let mut rng = Rng::new(42);
    assert_eq!(
        [(); 8].map(|()| rng.normal()),
        [
            1.8604140858842189,
            0.9980050677923888,
            0.9426240427141668,
            1.6882210883580733,
            -1.0014049862569212,
            -0.60200716285645,
            -0.9516397678787938,
            1.1706291872097596
        ]
    );
    assert_eq!(Rng::new(42).permutation(10), [0, 9, 1, 7, 5, 6, 8, 2, 3, 4]);
}

#[test]
fn seeds_fix_and_differ() {
    let draw = |seed| Rng::new(seed).permutation(50);
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}

#[test]
fn another_generator() {
    let mut source = StdRng::seed_from_u64(42);
    let mut rng = Rng::from_fn(move || source.next_u64());
    let mut oracle = StdRng::seed_from_u64(42);
    for _ in 0..100 {
        assert_eq!(rng.bits(), oracle.next_u64());
    }
    let mut units = [0.0; 40];
    rng.units(&mut units);
    assert_eq!(units, [(); 40].map(|()| unit(oracle.next_u64())));
    assert!(rng.stream().is_none());
    assert_eq!(format!("{rng:?}"), "Rng(FnMut() -> u64)");
    assert!(rng.normal().is_finite());
}

#[test]
fn crosses_threads_and_is_small() {
    fn send<T: Send>() {}
    send::<Rng>();
    assert!(size_of::<Rng>() <= 48, "{}", size_of::<Rng>());
}

#[test]
fn a_saved_stream_goes_on() {
    for drawn in 0..5 {
        let mut rng = Rng::new(9);
        rng.units(&mut vec![0.0; drawn]);
        let stream = rng.stream().unwrap();
        let (key, counter, spare) = (stream.key, stream.counter, stream.spare);
        let mut resumed = Rng::from(Philox {
            key,
            counter,
            spare,
        });
        let next = |rng: &mut Rng| (rng.normal(), rng.below(1000), rng.unit());
        assert_eq!(next(&mut resumed), next(&mut rng));
    }
}

#[test]
fn units_stay_below_one() {
    let mut ends = [0, u64::MAX, 1 << 11, (1 << 11) - 1].into_iter();
    let mut rng = Rng::from_fn(move || ends.next().unwrap());
    let expected = [0.0, 1f64.next_down(), 2f64.powi(-53), 0.0];
    assert_eq!([(); 4].map(|()| rng.unit()), expected);
}

#[test]
fn units_at_once_are_units_one_by_one() {
    for len in [0, 1, 31, 32, 63, 64, 65, 99, 200] {
        let (mut once, mut one) = (Rng::new(5), Rng::new(5));
        assert_eq!(once.unit(), one.unit());
        let mut units = vec![0.0; len];
        once.units(&mut units);
        assert!(units.iter().all(|&u| u == one.unit()));
        assert_eq!(once.bits(), one.bits());
    }
}

#[test]
fn uniform_keeps_inside() {
    let largest = || Rng::from_fn(|| u64::MAX);
    // these round to the upper end
    assert_eq!(largest().uniform(1.0, 1f64.next_up()), 1.0);
    assert_eq!(largest().uniform(-0.1, 0.2), 0.2f64.next_down());
    assert_eq!(largest().uniform(3.0, 3.0), 3.0);
    let x = largest().uniform(f64::MIN, f64::MAX);
    assert!(x < f64::MAX && x > 0.99 * f64::MAX);
    assert_eq!(Rng::from_fn(|| 0).uniform(f64::MIN, f64::MAX), f64::MIN);
    for (low, high) in [(f64::NAN, 1.0), (0.0, f64::NAN), (0.0, f64::INFINITY)] {
        assert!(largest().uniform(low, high).is_nan());
    }
}

#[test]
fn chances() {
    let mut rng = Rng::new(3);
    assert!((0..1000).all(|_| rng.chance(1.0) && !rng.chance(0.0)));
    let n = 100_000;
    let heads = (0..n).filter(|_| rng.chance(0.2)).count() as f64;
    let sigma = (f64::from(n) * 0.2 * 0.8).sqrt();
    assert!((heads - 0.2 * f64::from(n)).abs() < 5.0 * sigma, "{heads}");
}

#[test]
#[should_panic = "NaN is not a probability"]
fn no_chance_is_nan() {
    Rng::new(0).chance(f64::NAN);
}

#[test]
#[should_panic = "no number is below 0"]
fn nothing_below_nothing() {
    Rng::new(0).below(0);
}

/// Σ (count − expected)²/expected over equally likely classes.
fn chi_square(counts: &[f64]) -> f64 {
    let expected = counts.iter().sum::<f64>() / counts.len() as f64;
    let square = |c: &f64| (c - expected) * (c - expected) / expected;
    counts.iter().map(square).sum()
}

#[test]
fn below_is_uniform() {
    let mut rng = Rng::new(42);
    // the bounds are passed by chance once in a thousand seeds
    for (n, bound) in [(1, 0.0), (2, 10.83), (3, 13.82), (10, 27.88), (100, 148.2)] {
        let mut counts = vec![0.0; n];
        (0..300_000).for_each(|_| counts[rng.below(n)] += 1.0);
        let chi2 = chi_square(&counts);
        assert!(chi2 <= bound, "below {n}: {chi2}");
    }
}

/// Without rejection, of three numbers in a row below 3·2⁶² one would get two words of four.
#[test]
#[cfg(target_pointer_width = "64")]
fn below_is_uniform_where_bias_is_largest() {
    let mut rng = Rng::new(42);
    let mut counts = [0.0; 3];
    (0..30_000).for_each(|_| counts[rng.below(3 << 62) % 3] += 1.0);
    let chi2 = chi_square(&counts);
    assert!(chi2 < 13.82, "{chi2}");
    assert!((0..100).any(|_| rng.below(usize::MAX) > usize::MAX / 2));
}

/// RNG-2: each of the six orders of three items 10,000 ± 5σ times.
#[test]
fn shuffles_are_fair() {
    let mut rng = Rng::new(42);
    let mut counts = std::collections::HashMap::new();
    for _ in 0..60_000 {
        let mut items = ['a', 'b', 'c'];
        rng.shuffle(&mut items);
        *counts.entry(items).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    for (order, count) in counts {
        assert!((9_543..=10_457).contains(&count), "{order:?}: {count}");
    }
}

#[test]
fn shuffles_lose_nothing() {
    let mut rng = Rng::new(42);
    for n in [0, 1, 2, 100] {
        let mut rows: Vec<_> = (0..n).map(|i| (i, format!("label {i}"))).collect();
        rng.shuffle(&mut rows);
        assert!(rows.iter().all(|(i, label)| *label == format!("label {i}")));
        rows.sort_unstable();
        assert!(rows.iter().map(|(i, _)| *i).eq(0..n));
        let mut order = rng.permutation(n);
        order.sort_unstable();
        assert!(order.into_iter().eq(0..n));
    }
}

/// Moments up to the fourth, each within five of its standard errors, and the mass of the tails.
#[test]
fn normals_have_their_moments() {
    let mut rng = Rng::new(42);
    let n = 1 << 20;
    let (mut sums, mut beyond) = ([0.0; 4], [0.0; 3]);
    for _ in 0..n {
        let z = rng.normal();
        (0..4).for_each(|k| sums[k] += z.powi(k as i32 + 1));
        (0..3).for_each(|k| beyond[k] += f64::from(z.abs() > k as f64 + 2.0));
    }
    let n = f64::from(n);
    for (k, (moment, variance)) in [(0.0, 1.0), (1.0, 2.0), (0.0, 15.0), (3.0, 96.0)]
        .into_iter()
        .enumerate()
    {
        let defect = (sums[k] / n - moment).abs() / (variance / n).sqrt();
        assert!(defect < 5.0, "moment {}: {defect} sigma off", k + 1);
    }
    // two-sided, beyond 2, 3, 4
    for (count, mass) in beyond
        .into_iter()
        .zip([4.550_026e-2, 2.699_796e-3, 6.334_248e-5])
    {
        let sigma = (n * mass).sqrt();
        assert!(
            (count - n * mass).abs() < 5.0 * sigma,
            "{count} of {}",
            n * mass
        );
    }
}

/// Kolmogorov and Smirnov: the largest distance to the distribution function, times √n, passes 1.95 once in a thousand
/// seeds.
#[test]
fn normals_are_normal() {
    let mut rng = Rng::new(42);
    let n = 100_000;
    let mut zs: Vec<f64> = (0..n).map(|_| rng.normal()).collect();
    zs.sort_unstable_by(f64::total_cmp);
    let mut distance = 0f64;
    for (i, &z) in zs.iter().enumerate() {
        // Φ(z) = ½ + φ(z) (z + z³/3 + z⁵/(3·5) + …)
        let (mut term, mut sum, mut k) = (z, 0.0, 1.0);
        while sum + term != sum {
            sum += term;
            k += 2.0;
            term *= z * z / k;
        }
        let below = 0.5 + (-0.5 * z * z).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
        let (i, n) = (i as f64, f64::from(n));
        distance = distance
            .max((below - i / n).abs())
            .max((below - (i + 1.0) / n).abs());
    }
    let statistic = distance * f64::from(n).sqrt();
    assert!(statistic < 1.95, "{statistic}");
}
