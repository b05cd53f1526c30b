use super::*;
use crate::ParaExt;
use crate::layer::{Dense, relu};
use crate::object::{Image, Matrix};

fn layer<X>(p: f64) -> Dropout<X> {
    dropout(p).expect("a probability")
}

#[test]
fn only_probabilities_are_taken() {
    for p in [-0.1, 1.5, f64::NAN, f64::INFINITY] {
        let error = dropout::<f64>(p).unwrap_err();
        assert!(error.to_string().contains(&p.to_string()), "{error}");
    }
    assert_eq!(format!("{:?}", layer::<f64>(0.25)), "Dropout(0.25)");
}

#[test]
fn with_p_0_and_undrawn_it_is_the_identity_bit_for_bit() {
    let x = [1.5, -0.0, f64::INFINITY, f64::NAN, 5e-324];
    let bits = |x: [f64; 5]| x.map(f64::to_bits);
    let (kept, undrawn) = (layer::<[f64; 5]>(0.0).draw(3), layer(0.7));
    assert_eq!(bits(kept.apply(&(), x)), bits(x));
    assert_eq!(bits(kept.backward_input(&(), (), x)), bits(x));
    assert_eq!(bits(undrawn.apply(&(), x)), bits(x));
    assert_eq!(bits(undrawn.backward_input(&(), (), x)), bits(x));
}

#[test]
fn with_p_1_all_is_0() {
    let drawn = layer(1.0).draw(3);
    let x = [1.5, f64::INFINITY, f64::NAN, -2.0];
    assert_eq!(drawn.apply(&(), x), [0.0; 4]);
    assert_eq!(drawn.backward_input(&(), (), x), [0.0; 4]);
}

#[test]
fn a_million_ones() {
    const N: usize = 1_000_000;
    let drawn = layer::<[f64; 1000]>(0.2).batched().draw(42);
    let y = drawn.apply(&(), vec![[1.0; 1000]; N / 1000]);
    let kept: Vec<f64> = y.into_iter().flatten().collect();
    assert!(kept.iter().all(|y| *y == 0.0 || *y == 1.25));
    // a mean's deviation is 1.25 √(0.2 · 0.8 / n): half a thousandth for a million
    let mean = kept.iter().sum::<f64>() / N as f64;
    assert!((mean - 1.0).abs() < 5.0 * 0.0005, "{mean}");
    // a word of noise decides on two numbers: both halves are fair, and they are independent
    for odd in [0, 1] {
        let mean = kept.iter().skip(odd).step_by(2).sum::<f64>() / (N / 2) as f64;
        assert!((mean - 1.0).abs() < 5.0 * 0.000_708, "{odd}: {mean}");
    }
    let both = kept
        .chunks(2)
        .filter(|pair| pair[0] * pair[1] > 0.0)
        .count();
    let (expected, deviation) = (0.64 * (N / 2) as f64, (0.64 * 0.36 * (N / 2) as f64).sqrt());
    assert!((both as f64 - expected).abs() < 5.0 * deviation, "{both}");
}

#[test]
fn the_same_mask_forward_backward_and_recomputed() {
    let drawn = layer(0.5).draw(1);
    let ones = [1.0_f32; 100];
    let (y, r) = drawn.forward(&(), ones);
    assert_eq!(drawn.backward(&(), r, ones, &mut ()), y);
    assert_eq!(drawn.apply(&(), ones), y);
    assert_eq!(drawn.checkpoint().apply(&(), ones), y);
    assert!(y.contains(&0.0) && y.contains(&2.0));
    assert_ne!(layer(0.5).draw(2).apply(&(), ones), y);
    // two layers of one net are masked apart
    let two = layer(0.5).then(layer(0.5)).draw(1);
    let y = two.apply(&((), ()), ones);
    assert!(y.contains(&4.0) && y.iter().filter(|y| **y == 0.0).count() > 60);
}

/// Batched then drawn, and each then drawn, bit for bit.
macro_rules! agree {
    ($X:ty, $batch:expr) => {{
        let f = layer::<$X>(0.4);
        for seed in 0..5 {
            let (rows, each) = (f.batched().draw(seed), f.each().draw(seed));
            assert_eq!(rows.apply(&(), $batch), each.apply(&(), $batch));
            let (y, r) = each.forward(&(), $batch);
            assert_eq!(rows.forward(&(), $batch).0, y);
            let d = each.backward_input(&(), r, $batch);
            assert_eq!(rows.backward_input(&(), (), $batch), d);
        }
    }};
}

#[test]
fn every_example_of_a_batch_has_its_own_mask() {
    agree!(f64, vec![1.0; 9]);
    agree!([f32; 1], vec![[1.0]; 5]);
    agree!([f64; 3], vec![[1.0, 2.0, 3.0]; 7]);
    agree!([f64; 64], vec![[1.0; 64]; 3]);
    agree!([f64; 131], vec![[1.0; 131]; 2]);
    agree!([[f64; 3]; 5], vec![[[1.0; 3]; 5]; 4]);
    agree!([f64; 0], vec![[]; 3]);
    agree!([f64; 3], Vec::<[f64; 3]>::new());
    agree!(Matrix<3, 5>, vec![Matrix::from_fn(|_, _| 1.0); 3]);
    agree!(Image<2, 3, 3>, vec![Image::from_fn(|_, _, _| 1.0); 3]);
    let y = layer::<[f64; 64]>(0.5)
        .batched()
        .draw(1)
        .apply(&(), vec![[1.0; 64]; 2]);
    assert_ne!(y[0], y[1]);
}

#[test]
fn in_a_net_too() {
    let net = Dense::<3, 8, f64>::new()
        .then(layer(0.3))
        .then(relu())
        .then(layer(0.6))
        .then(Dense::<8, 1, f64>::new());
    let p = net.init(&mut Rng::new(1));
    let x = vec![[1.0, 2.0, 3.0]; 6];
    let (rows, each) = (net.batched().draw(9), net.each().draw(9));
    let (y, y_each) = (rows.apply(&p, x.clone()), each.apply(&p, x.clone()));
    for (y, y_each) in y.iter().zip(&y_each) {
        assert!((y[0] - y_each[0]).abs() < 1e-12, "{y:?} {y_each:?}");
    }
    assert_ne!(y[0], y[1]);
    // batches of batches
    let f = layer::<[f64; 5]>(0.5);
    let (rows, each) = (f.batched().each(), f.each().each());
    let x = vec![vec![[1.0; 5]; 3]; 2];
    assert_eq!(
        rows.draw(4).apply(&(), x.clone()),
        each.draw(4).apply(&(), x)
    );
}

#[test]
fn drawn_and_then_batched_shares_one_mask() {
    let y = layer::<[f64; 64]>(0.5)
        .draw(1)
        .batched()
        .apply(&(), vec![[1.0; 64]; 3]);
    assert!(y[0] == y[1] && y[1] == y[2]);
    assert_eq!(y[0], layer(0.5).draw(1).apply(&(), [1.0; 64]));
}
