//! L(f ; g) = L(f) ; L(g).

use super::planted::OfMean;
use super::{Fan, bend, entropy, fan, q, squared, third, z};
use crate::caught;
use crate::lenses::{affine, line, scale};
use paralens::law::{self, Defect};
use paralens::learn::{Backprop, CrossEntropy, Euclidean, Learn, PointError, Quadratic};
use paralens::number::Rational;
use paralens::prelude::*;

/// Exactly, over fractions, for three errors.
#[test]
fn back_propagation_is_a_functor() -> Result<(), Defect> {
    let sum = from_fn(
        |[x, y, w]: [Rational; 3]| x * y + w,
        |[x, y, _], d| [y * d, x * d, d],
    );
    let (a, c) = ([q(1, 3), q(1, 2)], q(2, 3));
    let (fan, p) = (fan(), q(3, 5));
    law::learners_functor(&third(), (&fan, &sum), (&p, &()), &a, &c).within(0.0)?;
    let f = Backprop::new(q(1, 3), squared());
    law::learners_functor(&f, (&fan, &sum), (&p, &()), &a, &c).within(0.0)?;
    let f = Backprop::new(q(1, 3), entropy());
    law::learners_functor(&f, (&fan, &sum), (&p, &()), &a, &c).within(0.0)
}

#[test]
fn it_is_strong_monoidal() -> Result<(), Defect> {
    let (f, g) = (fan(), affine());
    let p = (&q(3, 5), &line([z(1), q(1, 2)], z(-1)));
    let a = ([q(1, 3), q(1, 2)], [q(1, 5), q(2, 5)]);
    let b = ([z(1), z(0), z(2)], q(1, 2));
    law::learners_tensor_functor(&third(), (&f, &g), p, &a, &b).within(0.0)?;
    let functor = Backprop::new(q(1, 3), entropy());
    law::learners_tensor_functor(&functor, (&f, &g), p, &a, &b).within(0.0)
}

/// With the mean over outputs, the first of two is divided by its own number of outputs besides.
#[test]
fn the_mean_is_no_functor() {
    let pair = from_fn(
        |[x, y, w]: [Rational; 3]| [x * y, w],
        |[x, y, _], [d, e]| [y * d, x * d, e],
    );
    let (p, a, c) = (q(3, 5), [q(1, 3), q(1, 2)], [z(1), z(2)]);
    let rate = q(1, 3);
    let whole = OfMean(fan().then(&pair), rate);
    let (f, g) = (OfMean(fan(), rate), OfMean(&pair, rate));
    let d = law::learners_composition(&whole, &(p, ()), (&f, &g), (&p, &()), &a, &c);
    assert!(caught(d).starts_with("update parameter"));
    // each of them alone is what the sum makes with a smaller step
    let b = [z(1), z(2), z(3)];
    let smaller = Backprop::new(rate * q(1, 3), Quadratic).of(fan());
    assert_eq!(f.update(&p, a, b), smaller.update(&p, a, b));
}

/// |a| for the bound on rounding.
fn norm<X: Space<f64> + Clone>(x: &X) -> f64 {
    let squares = law::coordinates(x).iter().map(|x| x * x).sum::<f64>();
    squares.sqrt()
}
/// The Frobenius norm of the Jacobian of f in its input, row by row.
fn jacobian<F>(f: &F, p: &F::Params, a: &F::Input) -> f64
where
    F: Para<Params: Clone, Input: Euclidean<f64>, Output: Euclidean<f64>>,
{
    let y = f.apply(p, a.clone());
    let n = law::coordinates(&y).len();
    let row = |j: usize| {
        let unit: Vec<f64> = (0..n).map(|k| f64::from(u8::from(k == j))).collect();
        let (_, r) = f.forward(p, a.clone());
        norm(&f.backward_input(p, r, law::point(&y, &unit))).powi(2)
    };
    (0..n).map(row).sum::<f64>().sqrt()
}
/// 64 ε (1 + |a| + |c|)(1 + |J|), with J the Jacobian of the composite at a.
fn bound<F, G>(
    (f, g): (&F, &G),
    (p, q): (&F::Params, &G::Params),
    a: &F::Input,
    c: &G::Output,
) -> f64
where
    F: Para<Params: Space<f64> + Clone, Input: Euclidean<f64>, Output: Euclidean<f64>>,
    G: Para<Params: Space<f64> + Clone, Input = F::Output, Output: Euclidean<f64>>,
{
    let slope = jacobian(&f.then(g), &(p.clone(), q.clone()), a);
    64.0 * f64::EPSILON * (1.0 + norm(a) + norm(c)) * (1.0 + slope)
}

/// Over floats the request rounds, and no more than that.
#[test]
fn over_floats_it_is_one_within_rounding() -> Result<(), Defect> {
    let mut rng = Rng::new(7);
    let f = Dense::<3, 4, f64>::new().then(tanh());
    let g = Dense::<4, 2, f64>::new().then(sigmoid());
    for _ in 0..50 {
        let (p, q) = (f.init(&mut rng), g.init(&mut rng));
        let a = std::array::from_fn(|_| rng.uniform(-3.0, 3.0));
        let c = std::array::from_fn(|_| rng.uniform(-1e3, 1e3));
        let functor = Backprop::new(0.3, Quadratic);
        let most = bound((&f, &g), (&p, &q), &a, &c);
        law::learners_functor(&functor, (&f, &g), (&p, &q), &a, &c).within(most)?;
    }
    Ok(())
}

/// All points between 0 and 1, labels where they please.
#[test]
fn with_the_cross_entropy_too() -> Result<(), Defect> {
    let mut rng = Rng::new(8);
    let f = Dense::<3, 4, f64>::new().then(sigmoid());
    let g = Dense::<4, 2, f64>::new().then(sigmoid());
    for _ in 0..50 {
        let (p, q) = (f.init(&mut rng), g.init(&mut rng));
        let a = std::array::from_fn(|_| rng.uniform(0.1, 0.9));
        let c = std::array::from_fn(|_| rng.uniform(-2.0, 3.0));
        let functor = Backprop::new(0.3, CrossEntropy);
        let most = bound((&f, &g), (&p, &q), &a, &c);
        law::learners_functor(&functor, (&f, &g), (&p, &q), &a, &c).within(most)?;
    }
    Ok(())
}

/// The cross-entropy with its requests clamped to the interval.
#[derive(Clone)]
struct Clamped;
impl PointError<f64> for Clamped {
    fn slope(&self, x: f64, y: f64) -> f64 {
        CrossEntropy.slope(x, y)
    }
    fn invert(&self, x: f64, w: f64) -> f64 {
        CrossEntropy.invert(x, w).clamp(0.0, 1.0)
    }
}
#[test]
fn a_clamp_is_caught() {
    let f = Bias::<1, f64>::new().then(sigmoid());
    let functor = Backprop::new(0.3, Clamped);
    let d = law::learners_functor(
        &functor,
        (&f, &f),
        (&([0.0], ()), &([0.0], ())),
        &[0.5],
        &[9.0],
    );
    caught(d);
}

/// Equal up to names as maps, not as learners: with p = 2 q, a step in q is four times as long.
#[test]
fn it_does_not_respect_names() {
    let twice = from_fn(|q: Rational| z(2) * q, |_, d| z(2) * d);
    let (f, g) = (scale::<Rational>(), scale().reparam(twice));
    let (p, half) = (z(6), z(3));
    let (a, b) = (z(1), z(3));
    assert_eq!(f.apply(&p, a), g.apply(&half, a));
    let (f, g) = (third().of(f), third().of(g));
    // −ε (6 − 3), and −ε · 2 (6 − 3) in q, which is twice that in p
    assert_eq!(f.update(&p, a, b), z(5));
    assert_eq!(g.update(&half, a, b), z(1));
    let d = law::learners_equal(&f, &p, &g, |p| *p * q(1, 2), &a, &b);
    assert_eq!(caught(d), "update parameter");
}

/// `U_k = p_k − ε Σ_j (I_j − b_j) ∂I_j/∂p_k`, and the same for r with ε = 1.
#[test]
fn the_quadratic_formulas() {
    let (w, [x, y], b) = (q(3, 5), [q(1, 3), z(2)], [z(1), z(-1), q(1, 2)]);
    let learner = third().of(Fan::<Rational>(std::marker::PhantomData));
    let slopes = [w * x - b[0], w * y - b[1], x * y - b[2]];
    let update = w - q(1, 3) * (x * slopes[0] + y * slopes[1]);
    assert_eq!(learner.update(&w, [x, y], b), update);
    let asked = [
        x - (w * slopes[0] + y * slopes[2]),
        y - (w * slopes[1] + x * slopes[2]),
    ];
    assert_eq!(learner.request(&w, [x, y], b), asked);
    let bent = third().of(bend::<Rational>());
    let request = x - (x * x + x - z(4)) * (z(2) * x + z(1));
    assert_eq!(bent.request(&(), x, z(4)), request);
}
