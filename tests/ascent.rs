//! Learning without calculus: the published results, and what a pass over data does.

#![allow(
    clippy::duplicate_mod,
    reason = "each reader of a table brings the rows along, so that an example needs one `mod` line"
)]

#[path = "../examples/fixed_point_iris/circuit.rs"]
mod circuit;
#[path = "../examples/mlp/digits.rs"]
mod digits;
#[path = "../examples/iris/flowers.rs"]
mod flowers;
#[path = "../examples/polynomial_circuit/irises.rs"]
mod irises;
#[path = "../examples/polynomial_circuit/remainders.rs"]
mod remainders;
#[path = "../examples/polynomial_circuit/tables.rs"]
mod tables;

use paralens::learner::{NotExact, contradictions};
use paralens::prelude::*;
use std::error::Error;

type Table = Lookup<4, 16, 2, Z2>;
type Example = ([Z2; 4], [Z2; 2]);

fn example(x: u64, y: u64) -> Example {
    (
        Z2::digits(x).expect("four digits"),
        Z2::digits(y).expect("two digits"),
    )
}

/// Wilson and Zanasi, 2101.10488, Table 1.
#[test]
fn irises_as_tables_are_as_published() -> Result<(), Box<dyn Error>> {
    let flowers = flowers::read()?;
    let two = |class: usize| -> [_; 2] { irises::one_hot(class) };
    let three = |class: usize| -> [_; 3] { irises::one_hot(class) };
    assert_eq!(irises::accuracy::<1>(&flowers, 2, irises::binary)?, 0.98);
    assert_eq!(irises::accuracy::<2>(&flowers, 2, two)?, 0.98);
    let all = irises::accuracy::<2>(&flowers, 3, irises::binary)?;
    assert_eq!(all, 55.0 / 75.0); // 0.7333
    assert_eq!(irises::accuracy::<3>(&flowers, 3, three)?, all);
    Ok(())
}

/// The final parameters of `polycirc`, to the last integer.
#[test]
fn irises_by_integers_are_as_published() -> Result<(), Box<dyn Error>> {
    let (weights, accuracy) = circuit::train(&flowers::read()?)?;
    assert_eq!(weights, circuit::PUBLISHED);
    assert_eq!(accuracy, 0.96);
    Ok(())
}

#[test]
fn every_function_of_four_bits_is_learnt_in_one_pass() -> Result<(), Box<dyn Error>> {
    assert_eq!(tables::learn_all()?, 65536);
    Ok(())
}

/// p ← p + R[f](p, x, f(p, x) + y), which the learner is made of, written out (2103.01931, Example 4.4).
#[test]
fn a_step_is_reverse_derivative_ascent() -> Result<(), LearnError> {
    let mut rng = Rng::new(11);
    let mut bit = || Z2(rng.below(2) == 1);
    for _ in 0..200 {
        let start = Matrix::from_fn(|_, _| bit());
        let (x, y) = ([(); 4].map(|()| bit()), [bit(), bit()]);
        let table = Table::new();
        let mut learner =
            Learner::with(table, boolean_error(), Ascent(Z2::ONE), start.clone(), 0).rate(Same);
        let loss = learner.step(x, &y)?;

        let (found, kept) = table.forward(&start, x);
        let mut error = found;
        error.add(&y);
        let mut expected = start.clone();
        expected.add(&table.pull(&start, kept, error).0);
        assert_eq!(loss, error);
        assert_eq!(*learner.params(), expected);
        assert_eq!(learner.predict(x), y);
    }
    Ok(())
}

/// Whatever the table held before, and in whatever order the examples come; what is not among them stays.
#[test]
fn one_pass_learns_what_is_consistent_and_nothing_else() -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(12);
    for _ in 0..200 {
        let start = Matrix::from_fn(|_, _| Z2(rng.below(2) == 1));
        let mut data = vec![];
        for x in 0..16 {
            let y = rng.below(4) as u64;
            data.extend((0..rng.below(3)).map(|_| example(x, y)));
        }
        rng.shuffle(&mut data);
        let mut learner = Learner::with(
            Table::new(),
            boolean_error(),
            Ascent(Z2::ONE),
            start.clone(),
            0,
        )
        .rate(Same);
        learner.learn_exactly(&data)?;
        for i in 0..16 {
            let x = Z2::digits(i)?;
            let asked = data.iter().find(|(input, _)| *input == x);
            let expected = asked.map_or(start[i as usize], |(_, y)| *y);
            assert_eq!(learner.predict(x), expected);
        }
    }
    Ok(())
}

#[test]
fn contradictions_are_reported_with_the_pair() -> Result<(), LearnError> {
    let data = [
        example(3, 1),
        example(5, 2),
        example(3, 1),
        example(5, 0),
        example(3, 2),
        example(5, 2),
    ];
    let found = contradictions(&data);
    let pairs: Vec<_> = found.iter().map(|pair| pair.examples).collect();
    assert_eq!(pairs, [[1, 3], [0, 4]]);
    assert_eq!(found[1].input, example(3, 0).0);
    assert_eq!(found[1].targets, [example(0, 1).1, example(0, 2).1]);

    let mut learner = Learner::new(Table::new(), boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
    let error = learner.learn_exactly(&data).unwrap_err();
    assert_eq!(error, NotExact::Contradiction(found[0].clone()));
    assert_eq!(*learner.params(), Matrix::zeros(), "nothing is learnt");
    assert_eq!(learner.progress().steps, 0);

    // plain ascent runs, and the last word counts
    for (x, y) in &data {
        learner.step(*x, y)?;
    }
    assert_eq!(learner.predict(data[4].0), data[4].1);
    assert_eq!(learner.predict(data[5].0), data[5].1);
    Ok(())
}

/// A parity of four bits cannot be every function.
#[test]
fn a_model_that_misses_is_reported() {
    let data: Vec<_> = [(0b1000, 0), (0b0100, 0), (0b1100, 3)]
        .map(|(x, y)| example(x, y))
        .into();
    let parity = Linear::<4, 2, Z2>::new();
    let mut learner =
        Learner::with(parity, boolean_error(), Ascent(Z2::ONE), Matrix::zeros(), 0).rate(Same);
    let error = learner.learn_exactly(&data).unwrap_err();
    assert!(matches!(error, NotExact::Missed { .. }), "{error:?}");
}

/// Where each example has a weight of its own: the bits one by one, and then every parity is known.
#[test]
fn parities_are_learnt_from_single_bits() -> Result<(), Box<dyn Error>> {
    for parity in 0..16 {
        let weights: [Z2; 4] = Z2::digits(parity)?;
        let data: Vec<_> = [0, 1, 2, 3]
            .map(|k| (std::array::from_fn(|i| Z2(i == k)), [weights[k]]))
            .into();
        let mut learner = Learner::with(
            Linear::<4, 1, Z2>::new(),
            boolean_error(),
            Ascent(Z2::ONE),
            Matrix::zeros(),
            0,
        )
        .rate(Same);
        learner.learn_exactly(&data)?;
        assert_eq!(learner.params().flat(), weights);
    }
    Ok(())
}

/// On bits, where minus is plus, `difference` is `boolean_error` and descent is ascent.
#[test]
fn on_bits_the_difference_is_the_error() -> Result<(), LearnError> {
    let table = Table::new();
    let mut one = Learner::new(table, boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
    let mut other = Learner::new(table, difference(), Descent(Z2::ONE), 0).rate(Same);
    for k in 0..64 {
        let (x, y) = example(7 * k % 16, (k * k + k / 3) % 4);
        assert_eq!(one.step(x, &y)?, other.step(x, &y)?);
        assert_eq!(one.params(), other.params());
    }
    Ok(())
}

/// Modulo 7: polynomials that are 1 at one place make a table, and that learns in one pass; a net all of whose layers are
/// learnt finds a solution from some starts only.
#[test]
fn polynomial_networks_modulo_7() -> Result<(), Box<dyn Error>> {
    assert_eq!(remainders::by_indicators(100)?, 100);
    let found = remainders::by_squares(100)?;
    assert!((1..50).contains(&found), "{found}");
    Ok(())
}

/// 8×8 pictures of zeros and ones; the best of a thousand masks, as the example finds it.
#[test]
fn a_mask_tells_zeros_from_ones() -> Result<(), Box<dyn Error>> {
    let model = pseudo_linear::<64, 1>(4)?;
    let mut learner = Learner::new(model, boolean_error(), Ascent(Bits::ONE), 0).rate(Same);
    let digits = digits::read()?;
    let data: Vec<_> = digits
        .iter()
        .filter(|(_, digit)| *digit < 2)
        .map(|(pixels, digit)| {
            let bits = pixels.map(|pixel| Z2(pixel > 0.625));
            Ok((model.pack(&bits)?, Z2(*digit == 1)))
        })
        .collect::<Result<_, OutOfRange>>()?;
    let (train, test) = data.split_at(240);
    let mut best = 0;
    for (x, y) in train.iter().cycle().take(999) {
        learner.step(*x, y)?;
        let right = test.iter().filter(|(x, y)| learner.predict(*x) == *y);
        best = right.count().max(best);
    }
    assert!(best * 10 >= test.len() * 9, "{best} of {}", test.len());
    Ok(())
}
