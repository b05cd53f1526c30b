//! Inputs as parameters: η ; f with the parameters of f frozen (Cruttwell et al., *Categorical Foundations of
//! Gradient-Based Learning*, 2103.01931, section 4.2).

use paralens::law;
use paralens::prelude::*;
use paralens::step::corner;

chain! {
    /// 4 numbers to 3.
    pub struct Net {
        hidden: Dense<4, 6, f64>,
        tanh: Tanh<[f64; 6]>,
        out: Dense<6, 3, f64>,
    }
}
type Weights = <Net as Para>::Params;

fn net() -> Net {
    Net::default()
}
fn weights() -> Weights {
    net().init(&mut Rng::new(5))
}
const START: [f64; 4] = [0.3, -0.8, 1.1, 0.0];
const TARGETS: [[f64; 3]; 3] = [[0.0, 1.0, 0.0], [1.0, 0.0, -1.0], [0.5, -2.0, 0.25]];

#[test]
fn one_step_is_the_formula() {
    // a + α π₁ R[f](p, a, t)
    for t in TARGETS {
        let p = weights();
        let (_, r) = net().forward(&p, START);
        let slope = net().backward_input(&p, r, t);
        let expected: Vec<f64> = START.iter().zip(slope).map(|(a, d)| a + 0.25 * d).collect();

        let params = (START, Frozen(p.clone()));
        let model = corner().then(net().freeze());
        let mut dreamer = Learner::with(model, dot(), (Ascent(0.25), ()), params, 1);
        let score = dreamer.step((), &t).unwrap();
        assert_eq!(dreamer.params().0.to_vec(), expected);
        assert_eq!(dreamer.params().1.0, p);
        let answer = net().apply(&p, START);
        assert_eq!(score, t.iter().zip(answer).map(|(t, y)| t * y).sum::<f64>());
    }
}

#[test]
fn with_a_state_too() {
    // put(s, a, p, t) = U*(s, a, a') at U(s, a): Nesterov takes a' further on
    let p = weights();
    let u = Nesterov::new(0.1, 0.9);
    let (mut s, mut a) = (u.start(&START), START);
    let model = corner().then(net().freeze());
    let params = (START, Frozen(p.clone()));
    let mut dreamer = Learner::with(model, dot(), (Nesterov::new(0.1, 0.9), ()), params, 1);
    for step in 0..10 {
        u.look(&mut s, &mut a);
        let (_, r) = net().forward(&p, a);
        let mut da = net().backward_input(&p, r, TARGETS[1]);
        u.look(&mut s, &mut a);
        u.put(&mut s, &mut a, &mut da);
        dreamer.step((), &TARGETS[1]).unwrap();
        assert_eq!(dreamer.params().0, a, "step {step}");
    }
    assert_ne!(a, START);
}

#[test]
fn the_prediction_does_not_matter() {
    // what goes into the way back is the target: another last bias gives another prediction and the same dream
    let dreamt = |p: Weights| {
        let model = corner().then(net().freeze());
        let mut dreamer = Learner::with(model, dot(), (Ascent(0.1), ()), (START, Frozen(p)), 1);
        let scores: Vec<f64> = (0..20)
            .map(|_| dreamer.step((), &TARGETS[2]).unwrap())
            .collect();
        (dreamer.params().0, scores)
    };
    let mut other = weights();
    other.out.bias = [5.0, -3.0, 100.0];
    let ((a, scores), (b, others)) = (dreamt(weights()), dreamt(other));
    assert_eq!(a, b);
    assert_ne!(scores, others);
    // a loss that compares, such as the quadratic, has no such property
    let compared = |p: Weights| {
        let model = corner().then(net().freeze());
        let params = (START, Frozen(p));
        let mut seeker = Learner::with(model, quadratic(), (Descent(0.1), ()), params, 1);
        seeker.step((), &TARGETS[2]).unwrap();
        seeker.params().0
    };
    let mut other = weights();
    other.out.bias = [5.0, -3.0, 100.0];
    assert_ne!(compared(weights()), compared(other));
}

#[test]
fn the_score_rises() {
    for t in TARGETS {
        let model = corner().then(net().freeze());
        let params = (START, Frozen(weights()));
        let mut dreamer = Learner::with(model, dot(), (Ascent(0.01), ()), params, 1);
        let mut last = f64::NEG_INFINITY;
        for _ in 0..50 {
            let score = dreamer.step((), &t).unwrap();
            assert!(score > last, "{score} after {last}");
            last = score;
        }
    }
}

#[test]
fn saliency_is_the_derivative() -> Result<(), law::Defect> {
    let model = corner().then(net().freeze()).then(from_fn(
        |[x, y, z]: [f64; 3]| x - 2.0 * y + 0.5 * z,
        |_, d: f64| [d, -2.0 * d, 0.5 * d],
    ));
    let p = ((START, Frozen(weights())), ());
    law::gradient(&model, &p, &()).within(1e-8)
}

#[test]
fn input_and_network_learn_together() {
    let model = corner().then(net());
    let params = (START, weights());
    let mut learner = Learner::with(
        model,
        quadratic(),
        (Descent(0.05), Adam::new(0.01)),
        params,
        1,
    );
    let first = learner.step((), &[0.5, -0.5, 0.25]).unwrap();
    let mut last = first;
    for _ in 0..300 {
        last = learner.step((), &[0.5, -0.5, 0.25]).unwrap();
    }
    assert!(last < 1e-6 * first, "{first} to {last}");
    assert_ne!(learner.params().0, START);
    assert_ne!(learner.params().1, weights());
}
