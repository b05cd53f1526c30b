//! A network as a composite of learners: XOR by update and request alone.
//!
//! Each layer becomes a learner of its own, one that knows labels and nothing of gradients from outside. Composed, they
//! train each other: every layer is told what the next one would rather have had. That this is back-propagation is the
//! theorem of Fong, Spivak and Tuyéras (*Backprop as Functor*, 1711.10455), and is checked here against the ordinary
//! training loop.

use paralens::learn::{Backprop, Learn, LearnExt, Quadratic};
use paralens::prelude::*;
use std::error::Error;

const DATA: [([f64; 2], [f64; 1]); 4] = [
    ([0.0, 0.0], [0.0]),
    ([0.0, 1.0], [1.0]),
    ([1.0, 0.0], [1.0]),
    ([1.0, 1.0], [0.0]),
];

fn main() -> Result<(), Box<dyn Error>> {
    let first = Dense::<2, 4, f64>::new().then(tanh());
    let second = Dense::<4, 1, f64>::new();

    // two learners, and their composite
    let functor = Backprop::new(0.1, Quadratic);
    let (f, g) = (functor.of(first), functor.of(second));
    let net = LearnExt::then(f, g);

    // the composite of the two maps, as one learner and in the ordinary loop
    let composite = ParaExt::then(first, second);
    let whole = functor.of(composite);
    let mut ordinary = Learner::new(composite, quadratic(), Descent(0.1), 3);
    let mut p = ordinary.params().clone();

    // what each layer asks of the one before
    let (a, c) = DATA[1];
    let b = f.implement(&p.0, a);
    let asked = g.request(&p.1, b, c);
    println!(
        "the second layer answers {:.3?}, where {c:.3?} is right",
        g.implement(&p.1, b)
    );
    println!("it got   {b:.3?}");
    println!("it asks  {asked:.3?}");
    println!(
        "and the first, told that this was right, asks {:.3?}",
        f.request(&p.0, a, asked)
    );
    // a little of the way to what it asks would do it good; all of the way may be too far
    let nearer = std::array::from_fn(|j| b[j] + 0.01 * (asked[j] - b[j]));
    assert!(g.error(&p.1, nearer, c) < g.error(&p.1, b, c));
    // with the request as its label, the first learns what it learns in the composite
    assert_eq!(net.update(&p, a, c).0, f.update(&p.0, a, asked));
    assert_eq!(net.request(&p, a, c), f.request(&p.0, a, asked));

    // L(f ; g) = L(f) ; L(g)
    law::learners_functor(&functor, (&first, &second), (&p.0, &p.1), &a, &c).within(1e-13)?;
    law::learners_equal(&whole, &p, &net, Clone::clone, &a, &c).within(1e-13)?;

    // trained by update alone, beside the ordinary learner
    let mut apart: f64 = 0.0;
    for _ in 0..2000 {
        for (x, y) in DATA {
            p = net.update(&p, x, y);
            ordinary.step(x, &y)?;
        }
        let (ours, theirs) = (law::coordinates(&p), law::coordinates(ordinary.params()));
        let gaps = ours
            .iter()
            .zip(&theirs)
            .map(|(x, y): (&f64, &f64)| (x - y).abs());
        apart = gaps.fold(apart, f64::max);
    }
    println!("after 8000 updates the two are at most {apart:.0e} apart");
    assert!(apart < 1e-9);
    for (x, [y]) in DATA {
        let [answer] = net.implement(&p, x);
        println!("{} xor {} = {answer:.3}", x[0], x[1]);
        assert!((answer - y).abs() < 0.1, "{x:?} gives {answer}");
    }
    Ok(())
}
