//! Bits by the word: how many gates are evaluated in a second on one core, and how long a pass over pictures takes.
//!
//! A gate is an exclusive or or an and of two bits, on one lane. A look-up table over A bits is 2ᴬ − 1 choices
//! `lo + x (hi + lo)` of three gates; an adder of 64 bits is 64 times `s = a + b + c`, `c ← a b + c (a + b)`, which are
//! five, since a + b is there already. Each runs on 64 N lanes at once, with another table and other inputs in each.
//!
//! ```text
//! look-up 8 bits, 256 lanes: 402.9 10⁹ gates/s
//! adder 64 bits, 256 lanes: 1170.5 10⁹ gates/s
//! pseudo-linear 784, a pass over 60000: 0.0067 s, from pixels 0.0445 s
//! ```

mod timing;

#[path = "../examples/mlp/digits.rs"]
mod digits;

use paralens::prelude::*;
use std::hint::black_box;
use timing::{Effort, smoke};

/// Words at random.
fn words<const N: usize>(rng: &mut Rng) -> Bits<N> {
    Bits([(); N].map(|()| rng.bits()))
}

fn report<const N: usize>(what: &str, gates: usize, time: f64) {
    let lanes = Bits::<N>::LANES;
    let rate = (gates * lanes) as f64 / time * 1e-9;
    println!("{what}, {lanes} lanes: {rate:.1} 10⁹ gates/s");
}

fn lookup<const N: usize>() {
    let mut rng = Rng::new(1);
    let table = Lookup::<8, 256, 1, Bits<N>>::new();
    let p = Matrix::from_fn(|_, _| words(&mut rng));
    let x = [(); 8].map(|()| words(&mut rng));
    let time = Effort::new(21, 2000).time(|| {
        black_box(table.apply(black_box(&p), black_box(x)));
    });
    report::<N>("look-up 8 bits", 3 * 255, time);

    // a lane is what the table alone would say
    let y = table.apply(&p, x)[0];
    for lane in [0, Bits::<N>::LANES - 1] {
        let i = x.iter().fold(0, |i, x| 2 * i + usize::from(x.lane(lane).0));
        assert_eq!(y.lane(lane), p[i][0].lane(lane));
    }
}

/// The sum of two numbers of 64 bits, the lowest first.
#[inline]
fn add<S: Semiring>(a: &[S; 64], b: &[S; 64]) -> [S; 64] {
    let mut carry = S::ZERO;
    std::array::from_fn(|i| {
        let half = a[i] + b[i];
        let sum = half + carry;
        carry = a[i] * b[i] + carry * half;
        sum
    })
}

fn adder<const N: usize>() {
    let mut rng = Rng::new(2);
    let (a, b) = (
        [(); 64].map(|()| words::<N>(&mut rng)),
        [(); 64].map(|()| words::<N>(&mut rng)),
    );
    let time = Effort::new(21, 5000).time(|| {
        black_box(add(black_box(&a), black_box(&b)));
    });
    report::<N>("adder 64 bits", 5 * 64, time);

    let number = |bits: &[Bits<N>; 64]| {
        let high_first = bits.iter().rev();
        high_first.fold(0_u64, |n, bit| n << 1 | u64::from(bit.lane(17).0))
    };
    assert_eq!(number(&add(&a, &b)), number(&a).wrapping_add(number(&b)));
}

/// A picture of 8×8, three and a half times as wide and as high.
fn enlarged(picture: &[f32; 64]) -> [Z2; 784] {
    std::array::from_fn(|i| {
        let (row, column) = (i / 28 * 2 / 7, i % 28 * 2 / 7);
        Z2(picture[8 * row + column] > 32.0 / 255.0)
    })
}

fn pictures() {
    let count = if smoke() { 600 } else { 60_000 };
    let digits = digits::read().expect("the digits travel with the crate");
    let two: Vec<_> = digits
        .iter()
        .filter(|(_, digit)| *digit < 2)
        .map(|(picture, digit)| (enlarged(picture), Z2(*digit == 1)))
        .collect();
    // there are 360 of these, so they come again and again
    let bits: Vec<_> = two.iter().cycle().take(count).collect();
    let model = pseudo_linear::<784, 13>(4).expect("4 is a divisor");
    let pack = |bits: &[Z2; 784]| model.pack(bits).expect("784 bits");
    let packed: Vec<_> = bits.iter().map(|(x, y)| (pack(x), *y)).collect();

    let begin = || Learner::new(model, boolean_error(), Ascent(Bits::ONE), 0).rate(Same);
    let (mut one, mut other) = (Bits::ZERO, Bits::ZERO);
    let steps = Effort::new(11, 1).time(|| {
        let mut learner = begin();
        for (x, y) in &packed {
            learner.step(*x, y).expect("bits are finite");
        }
        one = *learner.params();
    });
    let from_pixels = Effort::new(11, 1).time(|| {
        let mut learner = begin();
        for (x, y) in &bits {
            learner.step(pack(x), y).expect("bits are finite");
        }
        other = *learner.params();
    });
    assert!(one == other && one != Bits::ZERO);
    println!(
        "pseudo-linear 784, a pass over {count}: {steps:.4} s, from pixels {from_pixels:.4} s"
    );
}

fn main() {
    lookup::<1>();
    lookup::<4>();
    lookup::<8>();
    adder::<1>();
    adder::<4>();
    adder::<8>();
    pictures();
}
