//! RD.1 to RD.7 between formulas: they hold over every semiring, and each catches the fault planted against it.

use crate::caught;
use paralens::law::reverse::{
    additive, chain, forward, linear, pairs, projections, sums, symmetric,
};
use paralens::law::{Defect, Measured};
use paralens::polynomial::{Monomial, Polynomial, PolynomialMap};
use paralens::prelude::*;

type Map<S> = PolynomialMap<S>;

/// A map n → m at random.
fn any<S: Measured>(n: usize, m: usize, rng: &mut Rng) -> Map<S> {
    Map::random(n, m, 3, 4, rng, S::any)
}

/// All seven, and that D is R taken twice, on thirty random maps, some without inputs or outputs.
fn holds<S: Measured>() -> Result<(), Defect> {
    let (r, mut rng) = (Map::<S>::reverse, Rng::new(1));
    for _ in 0..30 {
        let [n, m, k] = [0; 3].map(|_| rng.below(4));
        let [f, g] = [0; 2].map(|_| any::<S>(n, m, &mut rng));
        let (h, l) = (any(n, k, &mut rng), any(m, k, &mut rng));
        sums(&r, &f, &g).within(0.0)?;
        additive(&r, &f).within(0.0)?;
        projections(&r, n, m).within(0.0)?;
        pairs(&r, &f, &h).within(0.0)?;
        chain(&r, &f, &l).within(0.0)?;
        linear(&r, &f).within(0.0)?;
        symmetric(&r, &f).within(0.0)?;
        assert_eq!(forward(&r, &f), Ok(f.forward_derivative()));
    }
    Ok(())
}

#[test]
fn over_integers() -> Result<(), Defect> {
    holds::<i64>()
}
#[test]
fn over_remainders() -> Result<(), Defect> {
    holds::<Modular<7>>()
}
#[test]
fn over_bits() -> Result<(), Defect> {
    holds::<Z2>()
}
#[test]
fn over_truth_values() -> Result<(), Defect> {
    holds::<Boolean>()
}
#[test]
fn over_saturating_counts() -> Result<(), Defect> {
    holds::<Saturating<5>>()
}
#[test]
fn over_tropical_numbers() -> Result<(), Defect> {
    holds::<MinPlus>()
}

fn x<S: Semiring>(i: usize) -> Polynomial<S> {
    Polynomial::variable(i)
}
fn map<S: Semiring>(n: usize, outputs: Vec<Polynomial<S>>) -> Map<S> {
    Map::new(n, outputs).expect("variables that are there")
}

/// Which of RD.1 to RD.7 an operator obeys on two maps f, g : n → n.
fn obeys<S: Semiring>(r: &impl Fn(&Map<S>) -> Map<S>, f: &Map<S>, g: &Map<S>) -> [bool; 7] {
    let n = f.inputs();
    [
        sums(r, f, g),
        additive(r, f),
        projections(r, n, n),
        pairs(r, f, g),
        chain(r, f, g),
        linear(r, f),
        symmetric(r, f),
    ]
    .map(|defect| defect.within(0.0).is_ok())
}

/// Only the leading term of each output is differentiated.
fn leading<S: Semiring>(f: &Map<S>) -> Map<S> {
    let lead = |p: &Polynomial<S>| {
        let first = p.terms().next();
        first.map_or(Polynomial::zero(), |(m, c)| Polynomial::term(c, m.clone()))
    };
    map(f.inputs(), f.outputs().iter().map(lead).collect()).reverse()
}
#[test]
fn sums_catches_a_forgotten_term() {
    let (f, g) = (map::<i64>(1, vec![x(0).power(2)]), map(1, vec![x(0)]));
    let at = caught(sums(&leading, &f, &g));
    assert_eq!(at, "R[f + g]: output 0");
    assert!(obeys(&Map::reverse, &f, &g).iter().all(|ok| *ok));
    let constant = |f: &Map<i64>| {
        map(
            f.inputs() + f.outputs().len(),
            vec![Polynomial::one(); f.inputs()],
        )
    };
    assert_eq!(caught(sums(&constant, &f, &g)), "R[f + g]: output 0");
    assert_eq!(
        caught(sums(&constant, &map(1, vec![]), &map(1, vec![]))),
        "R[f + g]: output 0"
    );
}

/// That everything is constant is wrong only of the projections.
#[test]
fn projections_catches_a_derivative_that_is_0() {
    let none = |f: &Map<Z2>| Map::zero(f.inputs() + f.outputs().len(), f.inputs());
    let (f, g) = (
        map(1, vec![x(0).power(3)]),
        map(1, vec![x(0) + Polynomial::one()]),
    );
    let others = [true, true, false, true, true, true, true];
    assert_eq!(obeys(&none, &f, &g), others);
    assert_eq!(caught(projections(&none, 2, 1)), "R[id]: output 0");
}
#[test]
fn projections_catches_the_wrong_half() {
    let swapped = |f: &Map<i64>| {
        if *f == Map::first(1, 1) {
            return Map::second(1, 1).reverse();
        }
        f.reverse()
    };
    assert_eq!(caught(projections(&swapped, 1, 1)), "R[π₀]: output 0");
}

/// What is used twice is counted once.
#[test]
fn pairs_catches_a_forgotten_use() {
    let first = |f: &Map<i64>| {
        let (n, m) = (f.inputs(), f.outputs().len());
        let kept = map(n, f.outputs().iter().take(1).cloned().collect());
        let slopes = kept.reverse();
        let all = n + m;
        let wires = Map::wires(all, 0..slopes.inputs()).expect("no more wires");
        wires.then(&slopes).expect("as many")
    };
    let (f, g) = (map(1, vec![x(0).power(3)]), map(1, vec![x(0).power(2)]));
    assert_eq!(caught(pairs(&first, &f, &g)), "R[⟨f, g⟩]: output 0");
    sums(&first, &f, &g).within(0.0).unwrap();
    chain(&first, &f, &g).within(0.0).unwrap();
    let one = |f: &Map<i64>| {
        let (n, m) = (f.inputs(), f.outputs().len());
        let slopes = if m == 0 {
            Map::identity(n)
        } else {
            f.reverse()
        };
        assert_eq!(slopes.inputs(), n + m);
        slopes
    };
    assert_eq!(caught(pairs(&one, &f, &g)), "R[!]: output 0");
}

/// The slope is taken at 0, wherever the point is: all is well but for composites.
#[test]
fn chain_catches_a_slope_at_the_wrong_point() {
    let at_zero = |f: &Map<i64>| {
        let (n, m) = (f.inputs(), f.outputs().len());
        let moved = Map::zero(n, n).beside(&Map::identity(m));
        moved.then(&f.reverse()).expect("as many")
    };
    let (f, g) = (
        map(1, vec![x(0) + Polynomial::one()]),
        map(1, vec![x(0).power(2)]),
    );
    let others = [true, true, true, true, false, true, true];
    assert_eq!(obeys(&at_zero, &f, &g), others);
    assert_eq!(caught(chain(&at_zero, &f, &g)), "R[f ; g]: output 0");
}

/// R[x y] = (y u, 0) is additive and linear, and not symmetric.
#[test]
fn symmetric_catches_a_forgotten_factor() {
    fn check<S: Semiring>() {
        let product = map::<S>(2, vec![x(0) * x(1)]);
        let half = |f: &Map<S>| {
            if *f == product {
                map(3, vec![x(1) * x(2), Polynomial::zero()])
            } else {
                f.reverse()
            }
        };
        additive(&half, &product).within(0.0).unwrap();
        linear(&half, &product).within(0.0).unwrap();
        assert_eq!(caught(symmetric(&half, &product)), "D[D[f]]: output 0");
    }
    check::<i64>();
    check::<Modular<7>>();
    check::<Z2>();
    check::<Boolean>();
    check::<Saturating<5>>();
    check::<MinPlus>();
}

/// R[f] = uᵖ over ℤ/p is additive and symmetric, and not linear; over the integers it is not even additive.
#[test]
fn linear_catches_a_power() {
    fn operator<S: Semiring>(k: usize) -> impl Fn(&Map<S>) -> Map<S> {
        move |f| {
            if *f == Map::identity(1) {
                map(2, vec![x(1).power(k)])
            } else {
                f.reverse()
            }
        }
    }
    let id = Map::<Modular<7>>::identity(1);
    additive(&operator(7), &id).within(0.0).unwrap();
    symmetric(&operator(7), &id).within(0.0).unwrap();
    assert_eq!(caught(linear(&operator(7), &id)), "R[R[R[f]]]: output 0");
    let id = Map::<Z2>::identity(1);
    additive(&operator(2), &id).within(0.0).unwrap();
    symmetric(&operator(2), &id).within(0.0).unwrap();
    caught(linear(&operator(2), &id));
    let id = Map::<i64>::identity(1);
    assert_eq!(
        caught(additive(&operator(2), &id)),
        "R[f](a, b' + c'): output 0"
    );
    caught(linear(&operator(2), &id));
}
#[test]
fn additive_catches_something_for_nothing() {
    let offset = |f: &Map<Boolean>| {
        let ones = vec![Polynomial::one(); f.inputs()];
        let all = f.inputs() + f.outputs().len();
        f.reverse().plus(&map(all, ones)).expect("as many")
    };
    let f = map(1, vec![x(0).power(2)]);
    // over truth values 1 + 1 = 1, so that only the zero tells
    assert_eq!(caught(additive(&offset, &f)), "R[f](a, 0): output 0");
}

/// An operator whose maps do not fit is caught by all, and panics in none.
#[test]
fn what_does_not_fit_is_caught() {
    let same = |f: &Map<i64>| f.clone();
    let (f, g) = (map(2, vec![x(0), x(1)]), map(2, vec![x(1), x(0)]));
    assert_eq!(obeys(&same, &f, &g), [false; 7]);
    assert_eq!(caught(chain(&same, &f, &g)), "arity");
    let misfit = chain(&Map::reverse, &f, &map(1, vec![x(0)]));
    assert_eq!(
        misfit.found,
        "the outputs of the first are 2, but must be 1"
    );
}

/// The structural maps and their reverse derivatives; copying and adding are each other's.
#[test]
fn structural_maps() {
    let show = |f: Map<i64>| f.reverse().to_string();
    let add = map(2, vec![x(0) + x(1)]);
    assert_eq!(show(Map::diagonal(1)), "(x1 + x2)");
    assert_eq!(show(add.clone()), "(x2, x2)");
    assert_eq!(show(Map::zero(1, 0)), "(0)");
    assert_eq!(show(map(0, vec![Polynomial::constant(3)])), "()");
    assert_eq!(show(map(2, vec![x(0) * x(1)])), "(x1 x2, x0 x2)");
    let second = |n, m: &Map<i64>| Map::second(n, m.inputs()).then(m).unwrap();
    assert_eq!(Map::diagonal(1).reverse(), second(1, &add));
    assert_eq!(add.reverse(), second(2, &Map::diagonal(1)));
}

/// copy ; and is x², whose derivative is 2x = 0 over bits, though its values are those of x.
#[test]
fn a_circuit_is_differentiated_as_it_is_composed() {
    let and = map::<Z2>(2, vec![x(0) * x(1)]);
    let square = Map::diagonal(1).then(&and).unwrap();
    for bit in [Z2(false), Z2(true)] {
        assert_eq!(square.apply(&[bit]), Ok(vec![bit]));
    }
    assert_eq!(square.reverse(), Map::zero(2, 1));
    assert_eq!(
        square.outputs()[0].coefficient(&Monomial::new(&[2])),
        Z2::ONE
    );
    assert!(!square.is_multilinear() && and.is_multilinear());
    chain(&Map::reverse, &Map::diagonal(1), &and)
        .within(0.0)
        .unwrap();
}
