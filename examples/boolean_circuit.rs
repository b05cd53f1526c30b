//! A classifier that becomes a handful of gates: trained on flowers as bits, printed as a list of gates and as a Rust
//! function that needs nothing, and checked at all inputs.

#[path = "iris/flowers.rs"]
mod flowers;

use paralens::circuit::Table;
use paralens::prelude::*;
use std::error::Error;

/// Six questions with yes or no: is this length, in centimetres, above that?
const QUESTIONS: [(&str, usize, f64); 6] = [
    ("sepal longer than 6.2", 0, 6.2),
    ("sepal wider than 2.9", 1, 2.9),
    ("petal longer than 4.7", 2, 4.7),
    ("petal longer than 5.1", 2, 5.1),
    ("petal wider than 1.5", 3, 1.5),
    ("petal wider than 1.8", 3, 1.8),
];
type Bits = [Z2; 6];

/// 0 and 1 as real numbers.
fn real(bits: &[Z2]) -> [f64; 6] {
    std::array::from_fn(|k| f64::from(u8::from(bits[k].0)))
}

fn main() -> Result<(), Box<dyn Error>> {
    // versicolor or virginica?
    let rows: Vec<(Bits, Z2)> = flowers::read()?
        .into_iter()
        .filter(|(_, species)| *species > 0)
        .map(|(lengths, species)| {
            let bits = QUESTIONS.map(|(_, which, above)| Z2(lengths[which] > above));
            (bits, Z2(species == 2))
        })
        .collect();

    // no table has all these rows, for some flowers give the same answers and are not alike
    if let Err(error) = Table::from_rows(6, &rows, Z2(false)) {
        println!("no exact rule: {error}");
    }

    // the loss takes logits, log-odds of 1, so the model ends without a sigmoid, and yes is what is above 0
    let model = Dense::<6, 1, f64>::new();
    let mut learner = Learner::new(model, binary_cross_entropy(), Adam::new(0.05), 1);
    let examples: Vec<_> = rows
        .iter()
        .map(|(x, y)| (real(x), [f64::from(u8::from(y.0))]))
        .collect();
    for _ in 0..200 {
        learner.epoch(&examples, 10)?;
    }

    let table = Table::from_fn(6, |x| Z2(learner.predict(real(x))[0] > 0.0))?;
    let circuit = table.normal_form().minimised();
    for (x, y) in table.rows() {
        assert_eq!(circuit.apply(&x)?, [y], "at {x:?}");
    }
    println!("the gates agree with the model at all {} inputs", 1 << 6);

    let right = rows.iter().filter(|(x, y)| table.value(x) == Ok(*y));
    let right = right.count() as f64 / rows.len() as f64;
    println!("flowers named rightly: {right:.2}");
    assert!(right >= 0.96, "{right}");

    for (k, (question, ..)) in QUESTIONS.iter().enumerate() {
        println!("x{k}: {question}");
    }
    println!("{} gates\n{circuit}\n", circuit.gate_count());
    print!("{}", circuit.to_rust("is_virginica")?);
    Ok(())
}
