//! A generator against a critic: one lens, a dot product with the labels 1 and −1, descent beside ascent.

use paralens::prelude::*;

type Layer<const I: usize, const O: usize> = Dense<I, O, f64>;
const LABELS: ([f64; 1], [f64; 1]) = ([1.0], [-1.0]);

/// d(g(z)) − d(x) made of a generator, a critic and another critic, which should be the same one.
macro_rules! gan {
    ($g:expr, $d:expr) => {
        $g.beside(identity()).then($d.both($d))
    };
}
/// A generator of a plane from a line, and a critic of the plane.
macro_rules! players {
    () => {
        (
            Layer::<1, 3>::new().then(tanh()).then(Layer::<_, 2>::new()),
            Layer::<2, 3>::new().then(tanh()).then(Layer::<_, 1>::new()),
        )
    };
}
const Z: [f64; 1] = [0.7];
const X: [f64; 2] = [-0.4, 1.3];

/// `p` with its number `place` moved.
fn moved<P: Leaves<f64> + Clone>(p: &P, place: usize, by: f64) -> P {
    let (mut p, mut at) = (p.clone(), 0);
    p.visit_mut(&Path::Root, &mut |_, xs: &mut [f64]| {
        for x in xs {
            *x += if at == place { by } else { 0.0 };
            at += 1;
        }
    });
    p
}
fn numbers<P: Leaves<f64>>(p: &P) -> Vec<f64> {
    let leaves = p.leaves();
    leaves.iter().flat_map(|leaf| leaf.data).copied().collect()
}

#[test]
fn the_gradient_is_that_of_the_difference() {
    let (g, d) = players!();
    let p = (g.init(&mut Rng::new(1)), d.init(&mut Rng::new(2)));
    let gap = |(p, q): &(_, _)| d.apply(q, g.apply(p, Z))[0] - d.apply(q, X)[0];
    let start = ((p.0.clone(), ()), p.1.clone());
    let learner = Learner::with(gan!(g, d), Joint(dot(), dot()), Descent(0.1), start, 0);
    let (loss, gradient) = learner.gradient((Z, X), &LABELS).expect("finite");
    assert_eq!(loss, gap(&p));
    let (gradient, h) = (numbers(&gradient), 1e-5);
    assert_eq!(gradient.len(), p.count());
    for (place, found) in gradient.into_iter().enumerate() {
        let quotient = (gap(&moved(&p, place, h)) - gap(&moved(&p, place, -h))) / (2.0 * h);
        assert!(
            (found - quotient).abs() < 1e-9,
            "{place}: {found} against {quotient}"
        );
    }
}

#[test]
fn two_critics_are_one() {
    let (g, d) = players!();
    let p = (g.init(&mut Rng::new(1)), d.init(&mut Rng::new(2)));
    let tied = gan!(&g, &d);
    let apart = (&g).beside(identity()).then((&d).beside(&d));
    // the parameter is there once, and its gradient is the sum of what two critics would get
    let one = ((p.0.clone(), ()), p.1.clone());
    let two = ((p.0.clone(), ()), (p.1.clone(), p.1.clone()));
    assert_eq!(one.count(), g.init(&mut Rng::new(0)).count() + 13);
    let (_, r) = tied.forward(&one, (Z, X));
    let (dp, _) = tied.pull(&one, r, LABELS);
    let (_, r) = apart.forward(&two, (Z, X));
    let (dq, _) = apart.pull(&two, r, LABELS);
    assert_eq!(dp.0, dq.0);
    let both = numbers(&dq.1.0).into_iter().zip(numbers(&dq.1.1));
    for (sum, (first, second)) in numbers(&dp.1).into_iter().zip(both) {
        assert!((sum - (first + second)).abs() < 1e-15);
    }
}

/// Both players at once, each from where the other was.
#[test]
fn a_step_is_descent_for_one_and_ascent_for_the_other() {
    let (g, d) = players!();
    let (p, q) = (g.init(&mut Rng::new(1)), d.init(&mut Rng::new(2)));
    let rate = 0.1;
    // ∂_q d(g(z), q) and ∂_p d(g(z, p), q), by the two lenses themselves; then ∂_q d(x, q)
    let (fake, r) = g.forward(&p, Z);
    let (_, s) = d.forward(&q, fake);
    let (mut dq, dfake) = d.pull(&q, s, [1.0]);
    let mut dp = g.pull(&p, r, dfake).0;
    let (_, s) = d.forward(&q, X);
    d.backward(&q, s, [-1.0], &mut dq);
    let (mut p_new, mut q_new) = (p.clone(), q.clone());
    p_new.zip([&mut dp], &Path::Root, &mut |_, p: &mut [f64], [dp]| {
        p.iter_mut().zip(dp).for_each(|(p, dp)| *p -= rate * *dp);
    });
    q_new.zip([&mut dq], &Path::Root, &mut |_, q: &mut [f64], [dq]| {
        q.iter_mut().zip(dq).for_each(|(q, dq)| *q += rate * *dq);
    });

    let start = ((p.clone(), ()), q.clone());
    let players = (Descent(rate), Ascent(rate));
    let mut learner = Learner::with(gan!(g, d), Joint(dot(), dot()), players, start.clone(), 0);
    learner.step((Z, X), &LABELS).expect("finite");
    assert!(p_new != p && q_new != q);
    assert_eq!(learner.params(), &((p_new, ()), q_new));

    // turned round, descent is the same ascent
    let players = (Descent(rate), uphill(Descent(rate)));
    let mut turned = Learner::with(gan!(g, d), Joint(dot(), dot()), players, start.clone(), 0);
    turned.step((Z, X), &LABELS).expect("finite");
    assert_eq!(turned.params(), learner.params());
}

#[test]
fn a_batch_of_pairs_is_the_mean_of_its_examples() {
    let (g, d) = players!();
    let new = || Learner::new(gan!(g, d), Joint(dot(), dot()), Descent(0.1), 3);
    let zs = vec![[0.7], [-1.2], [0.1]];
    let xs = vec![[-0.4, 1.3], [0.5, 0.5], [2.0, -1.0]];
    let (loss, whole) = new()
        .gradient_batch((zs.clone(), xs.clone()), &vec![LABELS; 3])
        .expect("finite");
    let each = zs.into_iter().zip(xs);
    let each: Vec<(f64, Vec<f64>)> = each
        .map(|zx| new().gradient(zx, &LABELS).expect("finite"))
        .map(|(loss, dp)| (loss, numbers(&dp)))
        .collect();
    let mean = |of: &dyn Fn(usize) -> f64| (of(0) + of(1) + of(2)) / 3.0;
    assert!((loss - mean(&|k| each[k].0)).abs() < 1e-14);
    for (i, found) in numbers(&whole).into_iter().enumerate() {
        assert!((found - mean(&|k| each[k].1[i])).abs() < 1e-14);
    }
}

/// How far from the mean of the data g(z) = z + p still gets in the last of five epochs against d(x) = q x. Their game is
/// p q − q μ, at whose middle p = μ and q = 0.
fn farthest<U: Optimiser<Tagged<Matrix<1, 1, f64>>>>(critic: U) -> f64 {
    let (mean, deviation) = (3.0, 0.5);
    let mut rng = Rng::new(5);
    let mut normal = |mean| [mean + deviation * rng.normal()];
    let (zs, xs): (Vec<_>, Vec<_>) = (0..4096).map(|_| (normal(0.0), normal(mean))).unzip();
    let d = Linear::<1, 1, f64>::new().named("weight");
    let model = gan!(Bias::<1, f64>::new(), d);
    let players = (Descent(0.1), critic);
    let mut learner = Learner::new(model, Joint(dot(), dot()), players, 1);
    let mut farthest: f64 = 0.0;
    for epoch in 0..5 {
        for (z, x) in zs.chunks(16).zip(xs.chunks(16)) {
            let inputs = (z.to_vec(), x.to_vec());
            let labels = vec![LABELS; 16];
            learner.step_batch(inputs, &labels).expect("finite");
            if epoch == 4 {
                farthest = farthest.max((learner.params().0.0[0] - mean).abs());
            }
        }
    }
    farthest
}

#[test]
fn the_mean_of_a_normal_distribution_is_found() {
    // a critic whose weight shrinks lets the players come to rest
    let damped = farthest(decay(0.1, Ascent(0.1)).expect("a part"));
    assert!(damped < 0.3, "{damped}");
    // without that they go round the middle for ever, and wider
    let free = farthest(Ascent(0.1));
    assert!(free > 3.0, "{free}");
}
