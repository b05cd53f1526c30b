//! A learner does not take a step that leaves a region: it says so, and nothing has changed.

use paralens::optimiser::region::Positive;
use paralens::prelude::*;

paralens::chain! {
    struct Net {
        scale: Linear<1, 1, f64>,
        shift: Bias<1, f64>,
    }
}

/// The scale must be positive, the shift may be anything.
type Guarded = Net<Inside<Positive<f64>, Momentum<f64>>, Adam<f64>>;

fn params(scale: f64) -> Net<Matrix<1, 1, f64>, [f64; 1]> {
    Net {
        scale: Matrix::from_fn(|_, _| scale),
        shift: [0.0],
    }
}
/// y = w x + b with w > 0, under the loss ½ (y − t)².
fn learner() -> Learner<Net, Squares<[f64; 1]>, Guarded> {
    let u = Net {
        scale: inside(positive(), Momentum::new(0.1, 0.9)),
        shift: Adam::new(0.1),
    };
    Learner::with(<Net>::default(), quadratic(), u, params(0.5), 1)
}
fn outside(value: f64) -> LearnError {
    LearnError::Outside(Outside {
        place: "scale.0.0".into(),
        value,
        must_be: "positive and finite".into(),
    })
}

#[test]
fn every_way_to_step_is_asked() {
    let mut learner = learner();
    let (x, bad) = (vec![[1.0]; 2], vec![[-9.5]; 2]);
    let before = learner.progress().clone();
    let unchanged = |p: &Progress<_, _>| assert!(p == &before, "{p:?}");
    // the slope at w = 0.5 is 10, and one step of it leads to −0.5
    assert_eq!(learner.step(x[0], &bad[0]), Err(outside(-0.5)));
    unchanged(learner.progress());
    assert_eq!(learner.step_batch(x.clone(), &bad), Err(outside(-0.5)));
    unchanged(learner.progress());
    assert_eq!(learner.epoch(&[(x[0], bad[0])], 1), Err(outside(-0.5)));
    unchanged(learner.progress());
    learner.accumulate(x.clone(), &bad).expect("finite");
    assert_eq!(learner.update(), Err(outside(-0.5)));
    unchanged(learner.progress());
    assert_eq!(learner.update(), Err(LearnError::Empty));
    let error = learner.step(x[0], &bad[0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the step takes scale.0.0 to -0.5, but it must be positive and finite"
    );
    // a good step is taken as if nothing had been: nothing is left in the gradient or in a velocity
    learner.step(x[0], &[0.0]).expect("0.45");
    let Net { scale, shift } = learner.params();
    assert!((scale[0][0] - 0.45).abs() < 1e-15 && shift[0] < 0.0);
}

#[test]
fn a_region_changes_no_step_that_stays() {
    let mut guarded = learner();
    let u = Net {
        scale: Momentum::new(0.1, 0.9),
        shift: Adam::new(0.1),
    };
    let mut plain = Learner::with(<Net>::default(), quadratic(), u, params(0.5), 1);
    for t in [1.0, 0.5, 2.0, 0.25] {
        assert_eq!(guarded.step([1.0], &[t]), plain.step([1.0], &[t]));
        assert_eq!(guarded.params(), plain.params());
    }
}

/// The two cures on the same problem: whatever the targets, the scale stays positive, and where the best one is positive
/// both find it.
#[test]
fn cures_stay_and_arrive() {
    let exp = from_fn(
        |q: f64| Matrix::<1, 1, f64>::from_fn(|_, _| q.exp()),
        |q: f64, dw: Matrix<1, 1, f64>| dw[0][0] * q.exp(),
    );
    let model = Linear::<1, 1, f64>::new();
    let mut one = Learner::with(model.reparam(exp), quadratic(), Descent(0.5), 0.0, 1);
    let u = retract(positive(), Descent(0.5));
    let mut other = Learner::with(model, quadratic(), u, Matrix::from_fn(|_, _| 1.0), 1);
    for t in [-3.0, -1.0, -0.5].into_iter().chain([0.75; 100]) {
        one.step([1.0], &[t]).expect("finite");
        other.step([1.0], &[t]).expect("finite");
        assert!(one.params().exp() > 0.0 && other.params()[0][0] > 0.0);
    }
    assert!((one.params().exp() - 0.75).abs() < 1e-9);
    assert!((other.params()[0][0] - 0.75).abs() < 1e-9);
}
