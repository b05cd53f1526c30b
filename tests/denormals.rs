//! Numbers below the smallest normal one (DEN of the fault cases): they are computed with like any other, and no state is
//! left among them, where every step would be slow for good.

use paralens::kernel::{Level, double, single, with_level};
use paralens::prelude::*;

/// The smallest positive `f32`.
const UNIT: f64 = 1.401298464324817e-45;

/// Denormal numbers of both signs, and the first normal ones.
fn tiny() -> Vec<f32> {
    let sizes = [
        1e-45_f32,
        4e-45,
        1e-42,
        3e-41,
        1e-40,
        7e-39,
        f32::MIN_POSITIVE,
        2e-38,
    ];
    sizes.iter().flat_map(|x| [*x, -*x]).collect()
}
/// Repeated until it is long enough for the widest vectors.
fn many() -> Vec<f32> {
    tiny().into_iter().cycle().take(1000).collect()
}
/// That a number is the exact one to within some units in its last place, be it a denormal's.
#[track_caller]
fn near(found: f32, exact: f64, units: f64) {
    let unit = (exact.abs() * f64::from(f32::EPSILON)).max(UNIT);
    let off = (f64::from(found) - exact).abs() / unit;
    assert!(off <= units, "{found:e}, not {exact:e}: {off} units");
}
fn at_every_level(run: impl Fn()) {
    for level in Level::ALL {
        with_level(level, &run);
    }
}

#[test]
fn activations() {
    at_every_level(|| {
        macro_rules! check {
            ($($f:expr, $value:expr, $slope:expr;)+) => { $(
                let (f, xs) = ($f, many());
                let value: fn(f64) -> f64 = $value;
                let (ys, r) = f.forward(&(), xs.clone());
                let slopes: Vec<f32> = f.backward(&(), r, xs.clone(), &mut ());
                for ((x, y), d) in xs.iter().zip(&ys).zip(slopes) {
                    near(*y, value(f64::from(*x)), 2.0);
                    let slope: fn(f64) -> f64 = $slope;
                    let x = f64::from(*x);
                    near(d, slope(x) * x, 2.0);
                }
            )+ };
        }
        check! {
            tanh(), |x| x, |_| 1.0;
            sigmoid(), |_| 0.5, |_| 0.25;
            relu(), |x| x.max(0.0), |x| if x > 0.0 { 1.0 } else { 0.0 };
            leaky_relu(0.25), |x| if x > 0.0 { x } else { 0.25 * x }, |x| if x > 0.0 { 1.0 } else { 0.25 };
            elu(1.0), |x| x, |_| 1.0;
            gelu(), |x| 0.5 * x, |_| 0.5;
            gelu_tanh(), |x| 0.5 * x, |_| 0.5;
            silu(), |x| 0.5 * x, |_| 0.5;
            softplus(), |_| std::f64::consts::LN_2, |_| 0.5;
        }
    });
}

#[test]
fn functions() {
    for x in many() {
        let wide = f64::from(x);
        near(single::exp(x), 1.0, 0.0);
        near(single::erf(x), wide * std::f64::consts::FRAC_2_SQRT_PI, 2.0);
        if x > 0.0 {
            near(single::ln(x), wide.ln(), 2.0);
        }
    }
    // values that are denormal themselves
    for x in [-87.5_f32, -90.0, -95.0, -100.0, -103.0] {
        near(single::exp(x), f64::from(x).exp(), 2.0);
        near(single::sigmoid(x), f64::from(x).exp(), 2.0);
    }
    for x in [-710.0_f64, -730.0, -744.0] {
        let off = (double::exp(x) - x.exp()).abs();
        assert!(off <= 2.0 * 5e-324, "{off:e}");
    }
    assert!((double::ln(1e-310) - 1e-310_f64.ln()).abs() < 1e-12);
    assert_eq!(double::tanh(1e-310), 1e-310);
}

const WIDE: usize = 70;
const ROWS: usize = 40;

/// Products of denormal numbers with large ones, and of small ones with small ones.
#[test]
fn products() {
    let large = |i: usize, o: usize| ((i * 7 + o * 3) % 11) as f32 * 1e4 - 4e4;
    let small = |i: usize, o: usize| ((i * 7 + o * 3) % 11) as f32 * 1e-21 - 4e-21;
    let tiny = tiny();
    let denormal = |i: usize, o: usize| tiny[(i * 5 + o) % tiny.len()];
    type Entry<'a> = &'a dyn Fn(usize, usize) -> f32;
    let pairs: [(Entry<'_>, Entry<'_>); 3] =
        [(&denormal, &large), (&large, &denormal), (&small, &small)];
    at_every_level(|| {
        for (of_x, of_w) in pairs {
            let x: Vec<[f32; WIDE]> = (0..ROWS)
                .map(|n| std::array::from_fn(|i| of_x(n, i)))
                .collect();
            let p = Matrix::<WIDE, WIDE>::from_fn(of_w);
            let layer = Linear::new();
            let exact = |n: usize, o: usize| -> (f64, f64) {
                let terms = (0..WIDE).map(|i| f64::from(x[n][i]) * f64::from(p[i][o]));
                (terms.clone().sum(), terms.map(f64::abs).sum())
            };
            let check = |y: &[f32], n: usize| {
                for (o, y) in y.iter().enumerate() {
                    let (exact, size) = exact(n, o);
                    // every term and every sum is rounded
                    let most = 2.0 * WIDE as f64 * UNIT + 70.0 * f64::from(f32::EPSILON) * size;
                    assert!(
                        (f64::from(*y) - exact).abs() <= most,
                        "{y:e}, not {exact:e}"
                    );
                }
            };
            let (ys, r) = layer.batched().forward(&p, x.clone());
            for (n, y) in ys.iter().enumerate() {
                check(y, n);
                check(&layer.apply(&p, x[n]), n);
            }
            // the cotangents: large ones, so that all that is small is in x and in p
            let dy = vec![[1e3_f32; WIDE]; ROWS];
            let mut dp = p.zero();
            let dx = layer.batched().backward(&p, r, dy, &mut dp);
            let mut some = 0;
            for i in 0..WIDE {
                let terms = (0..ROWS).map(|n| 1e3 * f64::from(x[n][i]));
                let (exact, size) = (terms.clone().sum::<f64>(), terms.map(f64::abs).sum::<f64>());
                let most = 2.0 * ROWS as f64 * UNIT + 40.0 * f64::from(f32::EPSILON) * size;
                assert!((f64::from(dp[i][3]) - exact).abs() <= most);
                let terms = (0..WIDE).map(|o| 1e3 * f64::from(p[i][o]));
                let (exact, size) = (terms.clone().sum::<f64>(), terms.map(f64::abs).sum::<f64>());
                let most = 2.0 * WIDE as f64 * UNIT + 70.0 * f64::from(f32::EPSILON) * size;
                assert!((f64::from(dx[1][i]) - exact).abs() <= most);
                some += usize::from(ys[1][i] != 0.0);
            }
            assert!(some > WIDE / 2, "the products are not all lost");
        }
    });
}

#[test]
fn losses_and_their_gradients() {
    let (xs, zero) = (many(), vec![0.0_f32; 1000]);
    let (_, r) = quadratic().forward(&zero, xs.clone());
    assert_eq!(quadratic().backward_input(&zero, r, 1.0), xs);
    let loss = dot().apply(&xs, vec![1e3; 1000]);
    let exact: f64 = xs.iter().map(|x| 1e3 * f64::from(*x)).sum();
    near(loss, exact, 1000.0 * 1e3); // the terms cancel
    // a share that is denormal
    let s = softmax().apply(&(), [0.0_f32, -95.0, -102.0]);
    near(s[1], (-95.0_f64).exp(), 2.0);
    near(s[2], (-102.0_f64).exp(), 2.0);
    let label = Label::new(0).expect("a class");
    let (_, db) = cross_entropy().forward(&label, [0.0_f32, -95.0, -102.0]);
    near(db[1], (-95.0_f64).exp(), 2.0);
    near(db[0], -(-95.0_f64).exp() - (-102.0_f64).exp(), 3.0);
}

/// Ten steps with one gradient over both number types, from a point at zero, where the least step is seen.
fn ten_steps<U, W>(u: &U, w: &W, gradient: f32) -> (f32, f64)
where
    U: Optimiser<[f32; 70]>,
    W: Optimiser<[f64; 70]>,
{
    let (mut p, mut q) = ([0.0; 70], [0.0; 70]);
    let (mut s, mut t) = (u.start(&p), w.start(&q));
    for _ in 0..10 {
        u.put(&mut s, &mut p, &mut [gradient; 70]);
        w.put(&mut t, &mut q, &mut [f64::from(gradient); 70]);
    }
    assert!(p.iter().all(|x| x.to_bits() == p[0].to_bits()));
    (p[69], q[69])
}

/// Steps as `f64` makes them, to within what the docs say is left out: velocities and moments below 1e-35, of which Adam
/// divides the first by ε. Where the product of rate and gradient is divided by ε, so is its last digit.
#[test]
fn optimisers_step_right() {
    at_every_level(|| {
        macro_rules! check {
            ($($name:ident, $u:expr, $lost:expr;)+) => { $(
                for gradient in [1e-10_f32, 1e-20, -1e-25, 1e-30, 1e-33, 1e-38, -1e-40, 3e-44] {
                    let (found, exact) = {
                        let $name = |x: f64| x as f32;
                        let u = $u;
                        let $name = |x: f64| x;
                        (u, $u)
                    };
                    let (found, exact) = ten_steps(&found, &exact, gradient);
                    let off = (f64::from(found) - exact).abs();
                    let most = 1e-5 * exact.abs() + 20.0 * UNIT + $lost;
                    assert!(off <= most, "{}: {gradient:e} gives {found:e}, not {exact:e}", stringify!($u));
                }
            )+ };
        }
        check! {
            n, Descent(n(0.5)), 0.0;
            n, Momentum::new(n(0.5), n(0.9)), 1e-33;
            n, Nesterov::new(n(0.5), n(0.9)), 1e-33;
            n, Adam::new(n(0.1)), 1e-26;
            n, AdamW::new(n(0.1), n(0.01)), 1e-26;
            n, RmsProp::new(n(0.1)), 20.0 * UNIT / 1e-8;
        }
    });
}

/// Without gradients every state reaches zero and nothing stops on the way, in short leaves and in long ones.
fn fades<S, P, U>(u: &U, mut p: P, mut dp: Co<P>, steps: usize)
where
    S: Real,
    P: Space<S> + Clone,
    U: Optimiser<P, State: Leaves<S>>,
{
    let mut s = u.start(&p);
    let least = if S::EPSILON > 1e-10 {
        f64::from(f32::MIN_POSITIVE)
    } else {
        f64::MIN_POSITIVE
    };
    u.put(&mut s, &mut p, &mut dp);
    let mut moving = 0;
    for step in 0..steps {
        let mut zero = p.zero();
        u.put(&mut s, &mut p, &mut zero);
        if step % 64 != 0 && step + 1 != steps {
            continue;
        }
        for leaf in s.leaves() {
            for x in leaf.data {
                let x = x.value().abs();
                assert!(x == 0.0 || x >= least, "{} is stuck at {x:e}", leaf.name);
                moving += usize::from(x > 0.0);
            }
        }
    }
    assert!(moving > 0, "it began somewhere");
    let moments = s
        .leaves()
        .into_iter()
        .filter(|leaf| !leaf.name.contains("powers"));
    for leaf in moments {
        assert!(leaf.data.iter().all(|x| x.value() == 0.0), "{}", leaf.name);
    }
    for leaf in p.leaves() {
        assert!(leaf.data.iter().all(|x| x.value().is_finite()));
    }
}

#[test]
fn no_state_is_stuck() {
    let p = || ([1.0_f32; 3], [1.0_f32; 70]);
    let dp = || ([0.5_f32, -1e-3, 1e4], [2.0_f32; 70]);
    fades::<f32, _, _>(&Momentum::new(0.1, 0.9), p(), dp(), 2000);
    let adam = Adam {
        beta: (0.9, 0.99),
        ..Adam::new(0.1)
    };
    fades::<f32, _, _>(&adam, p(), dp(), 12_000);
    fades::<f32, _, _>(&RmsProp::new(0.1), p(), dp(), 12_000);
    let q = || ([1.0_f64; 3], [1.0_f64; 70]);
    let dq = || ([0.5_f64, -1e-3, 1e4], [2.0_f64; 70]);
    fades::<f64, _, _>(&Momentum::new(0.1, 0.9), q(), dq(), 8000);
    let adam = Adam {
        beta: (0.9, 0.99),
        ..Adam::new(0.1)
    };
    fades::<f64, _, _>(&adam, q(), dq(), 75_000);
}
/// The state of Nesterov's method holds where it looked from too.
#[test]
fn nor_is_nesterovs_velocity() {
    let (u, mut p) = (Nesterov::new(0.1_f32, 0.9), [1.0_f32; 70]);
    let mut s = u.start(&p);
    u.put(&mut s, &mut p, &mut [0.5; 70]);
    for _ in 0..2000 {
        u.look(&mut s, &mut p);
        u.look(&mut s, &mut p);
        u.put(&mut s, &mut p, &mut [0.0; 70]);
        let leaves = s.leaves();
        let mut numbers = leaves.iter().flat_map(|leaf| leaf.data);
        assert!(numbers.all(|x: &f32| !x.is_subnormal()));
    }
    let before = p;
    u.put(&mut s, &mut p, &mut [0.0; 70]);
    assert_eq!(p, before, "it stands still");
}
