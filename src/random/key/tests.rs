use super::*;
use std::collections::HashSet;

const N: usize = 100_000;

fn correlation(mut a: impl FnMut() -> f64, mut b: impl FnMut() -> f64) -> f64 {
    // centred and scaled, units have mean 0 and variance 1
    let scaled = |u: f64| (u - 0.5) * 12f64.sqrt();
    (0..N).map(|_| scaled(a()) * scaled(b())).sum::<f64>() / N as f64
}

fn assert_independent(mut a: Rng, mut b: Rng) {
    let r = correlation(|| a.unit(), || b.unit());
    assert!(r.abs() < 5.0 / (N as f64).sqrt(), "correlated by {r}");
}

#[test]
fn neighbours_are_independent() {
    for seed in [0, 42, u64::MAX] {
        let key = Key::new(seed);
        let neighbours = [
            (key, Key::new(seed.wrapping_add(1))),
            (key, Key::new(seed ^ 1 << 32)),
            (key, key.next_layer()),
            (key, key.row(0)),
            (key.row(0), key.row(1)),
            (key.row(0).row(0), key.row(1).row(0)),
            (key.row(5).row(9), key.row(9).row(5)),
            (key, Key::new(split(seed, 0))),
            (Key::new(split(seed, 0)), Key::new(split(seed, 1))),
        ];
        for (a, b) in neighbours {
            assert_independent(a.rng(), b.rng());
        }
        assert_independent(Rng::new(seed), key.rng());
        assert_independent(Rng::new(seed), Rng::new(seed.wrapping_add(1)));
        assert_independent(Rng::new(seed), Rng::new(split(seed, 0)));
    }
}

/// What one address after the other begins with is as good as a stream.
#[test]
fn first_draws_are_random() {
    let rows = |i| Key::new(42).row(i);
    let layers = |i| (0..i % 300).fold(Key::new(42).row(i / 300), |key, _| key.next_layer());
    let seeds = |i| Key::new(i as u64);
    let splits = |i| Key::new(split(42, i as u64));
    let nested = |i| Key::new(42).row(i / 300).row(i % 300);
    let families: [&dyn Fn(usize) -> Key; 5] = [&rows, &layers, &seeds, &splits, &nested];
    for (family, key) in families.iter().enumerate() {
        let first = |i: usize| key(i).rng().unit();
        let (mut i, mut j) = (0..N, 1..N + 1);
        let r = correlation(|| first(i.next().unwrap()), || first(j.next().unwrap()));
        assert!(
            r.abs() < 5.0 / (N as f64).sqrt(),
            "family {family}: correlated by {r}"
        );
        let mut counts = [0.0; 256];
        (0..N).for_each(|i| counts[(first(i) * 256.0) as usize] += 1.0);
        let expected = N as f64 / 256.0;
        let chi2: f64 = counts
            .map(|c| (c - expected) * (c - expected) / expected)
            .iter()
            .sum();
        // 255 degrees of freedom: mean 255, sigma √510
        assert!(
            (chi2 - 255.0).abs() < 5.0 * 510f64.sqrt(),
            "family {family}: {chi2}"
        );
    }
}

#[test]
fn paths_of_rows_do_not_meet() {
    let mut seen = HashSet::from([Key::new(1)]);
    for i in 0..60 {
        assert!(seen.insert(Key::new(1).row(i)));
        for j in 0..60 {
            assert!(seen.insert(Key::new(1).row(i).row(j)));
            for k in 0..60 {
                assert!(seen.insert(Key::new(1).row(i).row(j).row(k)));
            }
        }
    }
    let far = (1 << 31) - 1;
    for key in [Key::new(1).row(far), Key::new(1).row(far).row(far)] {
        assert!(seen.insert(key));
    }
}

/// The claim of `row`: no multiple of g below 2³¹ comes within 2³¹ of 0 modulo 2⁶⁴. The closest ones are the
/// denominators of the convergents of g/2⁶⁴, which Euclid's algorithm finds.
#[test]
fn golden_multiples_keep_away_from_zero() {
    let (mut r, mut s) = (1u128 << 64, u128::from(GOLDEN));
    let (mut p, mut q) = (0u128, 1u128);
    for sign in [1, u64::MAX].into_iter().cycle() {
        if q >= 1 << 31 {
            break;
        }
        // they lie above and below by turns
        assert_eq!(GOLDEN.wrapping_mul(q as u64), sign.wrapping_mul(s as u64));
        assert!(s >= 1 << 31, "{q} g is {s}");
        (p, q) = (q, r / s * q + p);
        (r, s) = (s, r % s);
    }
}

#[test]
fn purposes_do_not_share_blocks() {
    // all at the lowest address, where they would
    let words = [
        Rng::new(7).bits(),
        Key::new(7).rng().bits(),
        split(7, 0),
        Key::new(7).next_layer().rng().bits(),
        Key::new(7).row(0).rng().bits(),
        split(7, 1),
    ];
    assert_eq!(HashSet::from(words).len(), words.len());
    let mut key = Key::new(7);
    key.layer = LAYERS - 1;
    let counter = key.rng().stream().unwrap().counter;
    assert_eq!(counter >> 62, 1);
    assert_eq!(key.next_layer(), Key::new(7));
}

#[test]
fn threads_and_order_change_nothing() {
    let draw = |i| Key::new(42).next_layer().row(i).rng().bits();
    let forwards: Vec<u64> = (0..1000).map(draw).collect();
    let mut backwards: Vec<u64> = (0..1000).rev().map(draw).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    for threads in [1, 2, 8] {
        let mut threaded = vec![0; 1000];
        std::thread::scope(|scope| {
            for (t, part) in threaded.chunks_mut(1000 / threads).enumerate() {
                scope.spawn(move || {
                    for (i, word) in part.iter_mut().enumerate() {
                        *word = draw(t * (1000 / threads) + i);
                    }
                });
            }
        });
        assert_eq!(forwards, threaded);
    }
}

/// These are promised: see the module.
#[test]
fn pinned() {
    let key = Key::new(42);
    let first = |key: Key| key.rng().bits();
    assert_eq!(first(key), 0x37ac_ff1c_4030_725f);
    assert_eq!(first(key.next_layer()), 0xc35d_4222_8251_4869);
    assert_eq!(first(key.row(0)), 0x1651_d681_85a4_0394);
    assert_eq!(first(key.row(1).row(2)), 0x5eec_e199_9b3e_770e);
    assert_eq!(split(42, 0), 0x4171_41ba_1e36_901d);
    assert_eq!(split(42, 1), 0xa725_0156_304b_2ac4);
}
