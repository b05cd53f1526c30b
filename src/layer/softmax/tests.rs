use super::*;
use crate::ParaExt;

const INF: f64 = f64::INFINITY;

#[track_caller]
fn near<const N: usize>(x: [f64; N], expected: [f64; N], tolerance: f64) {
    for (x, e) in x.iter().zip(expected) {
        let defect = (x - e).abs();
        assert!(defect <= tolerance * e.abs(), "{x} is not {e}");
    }
}

#[test]
fn large_logits() {
    let z = [1200.0, 1198.0, -3000.0];
    let s = [0.8807970779778824, 0.1192029220221176, 0.0];
    let l = [-0.1269280110429725, -2.126928011042972, -4200.126928011043];
    near(softmax().apply(&(), z), s, 1e-14);
    near(log_softmax().apply(&(), z), l, 1e-14);
    let z = z.map(|z| z as f32);
    near(softmax().apply(&(), z).map(f64::from), s, 1e-6);
    near(log_softmax().apply(&(), z).map(f64::from), l, 1e-6);
    // the pull of −l_2, which is the softmax less the target
    let (_, r) = log_softmax().forward(&(), [1200.0, 1198.0, -3000.0]);
    let d = log_softmax().backward_input(&(), r, [0.0, 0.0, -1.0]);
    near(d, [s[0], s[1], -1.0], 1e-14);
}

#[test]
fn masked_logits() {
    let z = [-INF, 0.5, -0.5];
    let s = [0.0, 0.7310585786300049, 0.2689414213699951];
    let (y, r) = softmax().forward(&(), z);
    near(y, s, 1e-14);
    // a share of 0 lets nothing back, not even NaN
    let d = softmax().backward_input(&(), r, [INF, 1.0, 1.0]);
    near(d, [0.0; 3], 0.0);
    let (y, r) = log_softmax().forward(&(), z);
    assert_eq!(y[0], -INF);
    near([y[1]], [-0.3132616875182228], 1e-14);
    let d = log_softmax().backward_input(&(), r, [-1.0, 0.0, 0.0]);
    near(d, [-1.0, s[1], s[2]], 1e-14);
    let d = log_softmax().backward_input(&(), r, [0.0, -1.0, 0.0]);
    near(d, [0.0, s[1] - 1.0, s[2]], 1e-14);
    let d = log_softmax().backward_input(&(), r, [0.0, INF, 1.0]);
    assert_eq!(d[0], 0.0);
}

#[test]
fn a_large_common_offset() {
    let l = log_softmax().apply(&(), [3e8_f32; 3]);
    near(l.map(f64::from), [-(3_f64.ln()); 3], 1e-7);
    near(
        log_softmax().apply(&(), [1e17; 3]),
        [-(3_f64.ln()); 3],
        1e-15,
    );
    near(softmax().apply(&(), [1e17; 4]), [0.25; 4], 1e-15);
}

#[test]
fn rows_without_a_softmax_are_nan() {
    for z in [[-INF; 2], [INF, 0.0], [f64::NAN, 0.0], [0.0, f64::NAN]] {
        assert!(softmax().apply(&(), z).iter().all(|s| s.is_nan()));
        assert!(log_softmax().apply(&(), z).iter().all(|s| s.is_nan()));
    }
}

#[test]
fn pulls_agree_with_differences() {
    let (z, d) = ([0.3, -1.2, 0.8, 0.1], [1.0, -2.0, 0.5, 3.0]);
    let dot = |y: [f64; 4]| y.iter().zip(d).map(|(y, d)| y * d).sum::<f64>();
    macro_rules! check {
        ($f:expr) => {
            let (_, r) = $f.forward(&(), z);
            let pulled = $f.backward_input(&(), r, d);
            for i in 0..4 {
                let at = |h: f64| {
                    let mut z = z;
                    z[i] += h;
                    dot($f.apply(&(), z))
                };
                let slope = (at(1e-5) - at(-1e-5)) / 2e-5;
                assert!((slope - pulled[i]).abs() < 1e-9, "{slope} {}", pulled[i]);
            }
        };
    }
    check!(softmax());
    check!(log_softmax());
}

#[test]
fn a_long_row_is_summed_by_halves() {
    // e⁻¹⁷ is below half the distance from 1 to the next f32: added one by one to the first, the others would be lost
    let mut z = [-17.0_f32; 2048];
    z[0] = 0.0;
    let share = f64::from(softmax().apply(&(), z)[0]);
    // a block of 64 is summed in order, and rounded 63 times
    let rounding = 32.0 * f64::from(f32::EPSILON);
    near(
        [share],
        [1.0 / (1.0 + 2047.0 * (-17.0_f64).exp())],
        rounding,
    );
}

#[test]
fn a_batch_is_mapped_as_its_rows_are() {
    fn rows<const N: usize>(n: usize) -> Vec<[f64; N]> {
        let row = |i| std::array::from_fn(|j| ((7 * i + 3 * j) % 11) as f64 / 2.0 - 3.0);
        (0..n).map(row).collect()
    }
    macro_rules! agree {
        ($($N:literal by $n:literal),+) => { $(
            agree!(@ softmax::<[f64; $N]>(), rows::<$N>($n));
            agree!(@ log_softmax::<[f64; $N]>(), rows::<$N>($n));
        )+ };
        (@ $f:expr, $x:expr) => {
            let (y, r) = $f.batched().forward(&(), $x);
            let (y_each, r_each) = $f.each().forward(&(), $x);
            assert_eq!(y, y_each);
            let d = $f.batched().backward_input(&(), r, $x);
            assert_eq!(d, $f.each().backward_input(&(), r_each, $x));
        };
    }
    agree!(1 by 1, 1 by 3, 7 by 5, 130 by 3, 3 by 0, 0 by 3);
    // along the last axis, however many there are
    let y = softmax().apply(&(), [[[0.0, 0.0], [1.0, 1.0]]; 3]);
    assert_eq!(y, [[[0.5; 2]; 2]; 3]);
}
