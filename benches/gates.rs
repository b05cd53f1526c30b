//! Circuits over words: how many gates are evaluated in a second, on one core, where a word holds 64 examples.
//!
//! ```text
//! adder of 32 bits, 512 examples at once: 2.1e11 gates a second
//! ```

mod timing;

use paralens::circuit::{Circuit, Table, gate};
use paralens::prelude::*;
use std::hint::black_box;
use timing::{Effort, smoke};

/// Gates a second, over words of 64 N examples.
fn words<const N: usize>(name: &str, circuit: &Circuit<Z2>, rng: &mut Rng) {
    let words = circuit
        .over(Bits::<N>::splat)
        .expect("sums and products only");
    let x: Vec<Bits<N>> = (0..circuit.inputs())
        .map(|_| Bits([(); N].map(|()| rng.bits())))
        .collect();
    let mut wires = vec![];
    let effort = Effort::of(21, circuit.size(), 1_000_000);
    let time = effort.time(|| {
        let y = words
            .run(black_box(&x), &mut wires)
            .expect("as many inputs");
        y.for_each(|y| {
            black_box(y);
        });
    });
    let rate = circuit.size() as f64 * Bits::<N>::LANES as f64 / time;
    println!(
        "{name}, {} examples at once: {rate:.1e} gates a second",
        Bits::<N>::LANES
    );
    assert!(smoke() || rate >= 1e9, "{rate:.1e} gates a second");
}

fn main() {
    let mut rng = Rng::new(1);
    let any = Table::from_fn(10, |_| Z2(rng.chance(0.5))).expect("1024 points");
    let circuits = [
        ("adder of 32 bits", gate::adder(32)),
        ("comparison of 32 bits", gate::less(32)),
        ("a function of 10 bits", any.normal_form().simplified()),
    ];
    for (name, circuit) in &circuits {
        println!("{name}: {} gates", circuit.size());
        words::<1>(name, circuit, &mut rng);
        words::<4>(name, circuit, &mut rng);
        words::<8>(name, circuit, &mut rng);
    }
}
