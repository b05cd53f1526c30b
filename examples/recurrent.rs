//! The parity of bit strings. A recurrent net learns it from all strings of one to six bits, and then answers for strings
//! of any length: it has found the machine with two states. A feed-forward net that has seen half of all strings of eight
//! bits knows these by heart, and guesses at the other half.

use paralens::prelude::*;
use std::error::Error;

/// A bit is −1 or 1.
type Bit = [f32; 1];
type Strings = Vec<(Vec<Bit>, Bit)>;

/// The string whose bits are those of a number, and whether it has an odd number of ones.
fn string(length: usize, bits: u128) -> (Vec<Bit>, Bit) {
    let bit = |i| if bits >> i & 1 == 1 { [1.0] } else { [-1.0] };
    let odd = bits.count_ones() % 2 == 1;
    ((0..length).map(bit).collect(), [f32::from(u8::from(odd))])
}

fn all(length: usize) -> Strings {
    (0..1 << length).map(|bits| string(length, bits)).collect()
}

/// The share of right answers: the sign of an answer says odd or even.
fn right<X: Clone>(answer: impl Fn(X) -> Bit, data: &[(X, Bit)]) -> f64 {
    let right = |(x, [odd]): &&(X, Bit)| (answer(x.clone())[0] > 0.0) == (*odd == 1.0);
    data.iter().filter(right).count() as f64 / data.len() as f64
}

/// A gated cell with four numbers of state, trained on the shortest strings and asked for longer ones.
fn recurrent() -> Result<(), Box<dyn Error>> {
    let cell = gru::<1, 4, f32>();
    let net = initial()
        .then(cell.along())
        .then(first())
        .then(Dense::<4, 1>::new());
    let data: Strings = (1..=6).flat_map(all).collect();
    let mut learner = Learner::new(net, binary_cross_entropy(), Adam::new(0.01), 1);
    for epoch in 1..=300 {
        let loss = learner.epoch(&data, 14)?;
        if epoch % 100 == 0 {
            println!("recurrent, epoch {epoch}: loss {loss:.5}");
        }
    }
    let answer = |x| learner.predict(x);
    println!(
        "of {} strings that it has seen: {:.3}",
        data.len(),
        right(answer, &data)
    );
    let mut rng = Rng::new(2);
    for length in [8, 12, 20, 50, 100] {
        let mut bits = || (u128::from(rng.bits()) << 64) | u128::from(rng.bits());
        let unseen: Strings = (0..500)
            .map(|_| string(length, bits() & ((1 << length) - 1)))
            .collect();
        let share = right(answer, &unseen);
        println!("of 500 strings of {length} bits: {share:.3}");
        assert_eq!(share, 1.0, "strings of {length} bits");
    }
    Ok(())
}

/// A net without time sees eight bits at once.
fn feed_forward() -> Result<(), Box<dyn Error>> {
    let wide = |(x, y): (Vec<Bit>, Bit)| (std::array::from_fn::<f32, 8, _>(|i| x[i][0]), y);
    let mut data: Vec<_> = all(8).into_iter().map(wide).collect();
    Rng::new(3).shuffle(&mut data);
    let (seen, unseen) = data.split_at(128);
    let net = Dense::<8, 32>::new()
        .then(tanh())
        .then(Dense::<_, 1>::new());
    let mut learner = Learner::new(net, binary_cross_entropy(), Adam::new(0.01), 1);
    for _ in 0..400 {
        learner.epoch(seen, 16)?;
    }
    let (known, guessed) = (
        right(|x| learner.predict(x), seen),
        right(|x| learner.predict(x), unseen),
    );
    println!(
        "feed-forward, of 128 strings that it has seen: {known:.3}, of 128 others: {guessed:.3}"
    );
    assert!(known > 0.95 && guessed < 0.75);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    recurrent()?;
    feed_forward()
}
