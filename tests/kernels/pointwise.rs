//! Activations bit by bit, and NaN in them.

use crate::{bits, everywhere, numbers};
use paralens::kernel::single;
use paralens::number::total;
use paralens::prelude::*;

/// All that a lens without parameters gives, bit by bit.
fn answers<X>(f: &impl Para<Params = (), Input = X, Output = X>, x: &X, d: &X) -> Vec<u32>
where
    X: Object<Cotangent = X> + Leaves<f32> + Clone,
{
    let (y, r) = f.forward(&(), x.clone());
    let mut all = bits(&y);
    all.extend(bits(&f.backward(&(), r, d.clone(), &mut ())));
    all.extend(bits(&f.apply(&(), x.clone())));
    all
}
/// Values of every size, with the special ones among them.
fn range() -> Vec<[f32; 5]> {
    let mut rng = Rng::new(8);
    let mut rows: Vec<[f32; 5]> = (0..2000)
        .map(|_| {
            std::array::from_fn(|_| {
                let size = rng.uniform(-40.0, 5.0).exp2();
                (size * rng.uniform(-30.0, 30.0)) as f32
            })
        })
        .collect();
    rows[3] = [0.0, -0.0, 1e-42, -1e-42, f32::MIN_POSITIVE];
    rows[700] = [f32::INFINITY, 1.0, f32::NEG_INFINITY, 88.8, -104.0];
    rows[1999] = [1e38, -1e38, 3.0, -3.0, f32::NAN];
    rows
}
#[test]
fn activations_are_the_same_bit_for_bit() {
    let (x, d) = (range(), numbers(2000, 9));
    macro_rules! check {
        ($($f:expr),+) => { $( {
            let alone: Vec<_> = x
                .iter()
                .zip(&d)
                .map(|(x, d)| answers(&$f, x, d))
                .collect();
            // value, cotangent and value of each example; in the batch, all values come first
            let alone: Vec<u32> = (0..3)
                .flat_map(|k| alone.iter().flat_map(move |bits| bits[5 * k..5 * k + 5].to_vec()))
                .collect();
            everywhere(|level| {
                let found = answers(&$f, &x, &d);
                assert!(same(&found, &alone), "{} {level:?}", stringify!($f));
            });
        } )+ };
    }
    check!(
        relu(),
        leaky_relu(0.1),
        elu(0.7),
        gelu(),
        gelu_tanh(),
        silu(),
        softplus(),
        sigmoid(),
        tanh(),
        softmax(),
        log_softmax()
    );
}
/// Equal bits; of NaN, neither IEEE nor Rust says which bits it has.
fn same(xs: &[u32], ys: &[u32]) -> bool {
    let is_nan = |x: u32| f32::from_bits(x).is_nan();
    let mut pairs = xs.iter().zip(ys);
    xs.len() == ys.len() && pairs.all(|(x, y)| x == y || is_nan(*x) && is_nan(*y))
}

/// NAN-1 in long runs, where vectors compare: NaN comes out wherever it stands.
#[test]
fn nan_is_never_swallowed() {
    everywhere(|level| {
        for at in [0, 1, 63, 64, 500, 999] {
            let mut x = vec![1.0_f32; 1000];
            x[at] = f32::NAN;
            macro_rules! check {
                ($($f:expr),+) => { $(
                    let y: Vec<f32> = $f.apply(&(), x.clone());
                    let is_there = y.iter().enumerate().all(|(i, y)| y.is_nan() == (i == at));
                    assert!(is_there, "{level:?} {}", stringify!($f));
                )+ };
            }
            check!(
                relu(),
                leaky_relu(0.1),
                elu(1.0),
                gelu(),
                gelu_tanh(),
                silu(),
                softplus(),
                sigmoid(),
                tanh()
            );
            assert!(!single::all_finite(&x) && !x.is_finite());
            assert!(total(&x).is_nan());
            for loss in [quadratic(), sum_of_squares(), mean_of_squares()] {
                assert!(loss.apply(&x, vec![0.0; 1000]).is_nan());
                assert!(loss.apply(&vec![0.0; 1000], x.clone()).is_nan());
            }
            // a gradient with NaN in it has no direction to keep
            let (mut p, mut dp) = (vec![0.0; 1000], x.clone());
            let u = clip(1.0, Descent(1.0)).expect("a norm");
            u.put(&mut (), &mut p, &mut dp);
            assert!(p[at].is_nan() && p[(at + 1) % 1000] == -1.0);
        }
    });
}
