use super::*;

/// The mass above `z ≥ 0`: a series near 0, a continued fraction far off.
fn mass_above(z: f64) -> f64 {
    let density = (-0.5 * z * z).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if z < 1.0 {
        // z + z³/3 + z⁵/(3·5) + …
        let (mut term, mut sum, mut k) = (z, 0.0, 1.0);
        while sum + term != sum {
            sum += term;
            k += 2.0;
            term *= z * z / k;
        }
        return 0.5 - density * sum;
    }
    // density / (z + 1/(z + 2/(z + 3/ …)))
    density / (1..=1000).rev().fold(z, |rest, k| z + f64::from(k) / rest)
}

#[test]
fn inverts_the_distribution() {
    // on a logarithmic scale into the tail, then evenly over the middle
    let tails = (1..=64).flat_map(|k| [1 << (64 - k), (1 << (64 - k)) + (1 << (64 - k)) / 3]);
    let middle = (1..1000).map(|k| k * ((1 << 63) / 1000));
    for t in tails.chain(middle).filter(|t| (1..1 << 63).contains(t)) {
        let cell: u64 = (1 << 63) - t;
        let z = quantile(cell);
        let tail = (t as f64 - 0.5) / 2f64.powi(64);
        // a relative step in z moves the mass by z φ(z)/Q(z) < z (z + 1) times as much
        let bound = 4.0 * f64::EPSILON * (z + 1.0) * (z + 1.0);
        let defect = mass_above(z) / tail - 1.0;
        assert!(
            defect.abs() < bound,
            "Φ⁻¹(1 − {tail:e}) = {z}, off by {defect:e}"
        );
    }
}

#[test]
fn tabulated() {
    for (tail, z) in [
        (0.25, 0.674_489_750_196_081_7),
        (0.025, 1.959_963_984_540_054),
        (0.005, 2.575_829_303_548_900_4),
    ] {
        let word = (1 << 63) - (tail * 2f64.powi(64)) as u64;
        approx::assert_relative_eq!(quantile(word), z, max_relative = 1e-15);
    }
}

#[test]
fn symmetric_and_finite() {
    for k in 0..64 {
        for word in [(1u64 << k) - 1, 1 << k, (1 << k) | 1, !(1 << k)] {
            assert_eq!(quantile(word), -quantile(!word));
            assert!(quantile(word).is_finite());
        }
    }
    assert!((quantile(i64::MAX as u64) - 9.155_293_772_686_074).abs() < 1e-14);
    assert!(quantile(0) > 0.0 && quantile(0) < 1e-18);
}

#[test]
fn ascends() {
    let step = (1 << 63) / 100_000;
    let mut last = -1.0;
    for k in 0..100_000 {
        let z = quantile(k * step);
        assert!(z > last);
        last = z;
    }
}

#[test]
fn logarithm() {
    for k in -70..70 {
        for m in [1.0, 1.1, 1.414, 1.415, 1.9] {
            let x = m * 2f64.powi(k);
            approx::assert_relative_eq!(ln(x), x.ln(), epsilon = 1e-17, max_relative = 1e-15);
        }
    }
    assert_eq!(ln(1.0), 0.0);
}
