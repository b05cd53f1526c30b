//! The Boolean difference, and where the formal derivative is another.

use crate::caught;
use paralens::circuit::{Circuit, Table, boolean_difference, gate};
use paralens::derivative::vjp;
use paralens::law::{self, Defect};
use paralens::polynomial::{Polynomial, PolynomialMap};
use paralens::prelude::*;

/// All points of N bits.
fn points<const N: usize>() -> impl Iterator<Item = [Z2; N]> {
    (0..1_usize << N).map(|at| std::array::from_fn(|i| Z2(at >> i & 1 == 1)))
}
fn everywhere<const N: usize, const M: usize>(circuit: &Circuit<Z2>) -> Result<(), Defect> {
    let f = circuit.lens::<N, M>().expect("a circuit of this size");
    let each = points().map(|x| law::difference(&f, &(), &x));
    each.fold(Defect::none(), Defect::and).within(0.0)
}

#[test]
fn holds_of_every_gate() -> Result<(), Defect> {
    everywhere::<1, 1>(&gate::not())?;
    everywhere::<2, 1>(&gate::and())?;
    everywhere::<2, 1>(&gate::or())?;
    everywhere::<2, 1>(&gate::xor())?;
    everywhere::<2, 1>(&gate::nand())?;
    everywhere::<3, 1>(&gate::mux())?;
    everywhere::<3, 1>(&gate::majority())?;
    everywhere::<2, 2>(&gate::half_adder())?;
    everywhere::<3, 2>(&gate::full_adder())?;
    everywhere::<6, 4>(&gate::adder(3))?;
    everywhere::<6, 1>(&gate::equal(3))?;
    everywhere::<6, 1>(&gate::less(3))
}

#[test]
fn holds_of_every_normal_form() -> Result<(), Defect> {
    for f in 0..256 {
        let values = (0..8).map(|at| Z2(f >> at & 1 == 1)).collect();
        let table = Table::new(3, values).expect("eight values");
        everywhere::<3, 1>(&table.normal_form())?;
    }
    Ok(())
}

#[test]
fn holds_in_each_lane() -> Result<(), Defect> {
    let carry = gate::full_adder::<Bits<1>>()
        .lens::<3, 2>()
        .expect("3 to 2");
    let x = [0b1111_0000, 0b1100_1100, 0b1010_1010].map(|column| Bits([column]));
    law::difference(&carry, &(), &x).within(0.0)
}

/// Parameters are bits like others.
#[test]
fn parameters_are_turned_too() -> Result<(), Defect> {
    let layer = Linear::<3, 2, Z2>::new();
    let p = Matrix::<3, 2, Z2>::from_fn(|i, o| Z2(i == o));
    let x = [Z2(true), Z2(false), Z2(true)];
    law::difference(&layer, &p, &x).within(0.0)?;
    let by_runs = boolean_difference::<Z2, _>(layer);
    law::provided(&by_runs, &p, &x).within(0.0)?;
    law::accumulation(&by_runs, &p, &x).within(0.0)
}

/// How often, over all points and inputs, the formal derivative of the only output is not the Boolean difference.
fn disagreements<const N: usize>(circuit: &Circuit<Z2>) -> usize {
    let f = circuit.lens::<N, 1>().expect("one output");
    let by_runs = boolean_difference::<Z2, _>(&f);
    let count = |x: [Z2; N]| {
        let (_, ((), formal)) = vjp(&f, &(), x, [Z2(true)]);
        let (_, ((), runs)) = vjp(&by_runs, &(), x, [Z2(true)]);
        (0..N).filter(|i| formal[*i] != runs[*i]).count()
    };
    points().map(count).sum()
}
/// The circuit computes what the other does.
fn same_bits(left: &Circuit<Z2>, right: &Circuit<Z2>) {
    assert_eq!(left.tables(), right.tables());
}

#[test]
fn a_carry_by_or_is_wrong_four_times() {
    let carry = gate::full_adder().then(&Circuit::wires(2, [1]).unwrap());
    let carry = carry.unwrap();
    let by_or = Circuit::build(3, |b, x| {
        let (ab, sum) = (b.mul(x[0], x[1]), b.xor(x[0], x[1]));
        let later = b.mul(x[2], sum);
        vec![b.or(ab, later)]
    });
    let by_nand = Circuit::build(3, |b, x| {
        let (ab, sum) = (b.nand(x[0], x[1]), b.xor(x[0], x[1]));
        let later = b.nand(x[2], sum);
        vec![b.nand(ab, later)]
    });
    for unsafe_build in [by_or, by_nand] {
        same_bits(&unsafe_build, &carry);
        assert_eq!(disagreements::<3>(&unsafe_build), 4);
        assert_eq!(unsafe_build.is_multilinear(), Ok(false));
    }
    assert_eq!(disagreements::<3>(&carry), 0);
}
#[test]
fn an_exclusive_or_of_four_nands_is_wrong_twice() {
    let nands = Circuit::build(2, |b, x| {
        let both = b.nand(x[0], x[1]);
        let (left, right) = (b.nand(x[0], both), b.nand(x[1], both));
        vec![b.nand(left, right)]
    });
    same_bits(&nands, &gate::xor());
    assert_eq!(disagreements::<2>(&nands), 2);
    assert_eq!(disagreements::<2>(&gate::xor()), 0);
    assert_eq!(nands.is_multilinear(), Ok(false));
}
#[test]
fn a_multiplexer_by_or_is_wrong_twice() {
    let by_or = Circuit::build(3, |b, x| {
        let otherwise = b.not(x[0]);
        let (left, right) = (b.mul(x[0], x[1]), b.mul(otherwise, x[2]));
        vec![b.or(left, right)]
    });
    same_bits(&by_or, &gate::mux());
    assert_eq!(disagreements::<3>(&by_or), 2);
    assert_eq!(disagreements::<3>(&gate::mux()), 0);
    assert_eq!(by_or.is_multilinear(), Ok(false));
}

/// copy ; and is the identity on bits, with derivative 0.
#[test]
fn catches_copy_and() {
    let square = Circuit::wires(1, [0, 0]).unwrap().then(&gate::and());
    let square = square.unwrap();
    same_bits(&square, &Circuit::wires(1, [0]).unwrap());
    assert_eq!(square.is_multilinear(), Ok(false));
    let f = square.lens::<1, 1>().unwrap();
    for x in points::<1>() {
        assert_eq!(vjp(&f, &(), x, [Z2(true)]).1.1, [Z2(false)]);
        assert_eq!(
            vjp(&boolean_difference::<Z2, _>(&f), &(), x, [Z2(true)])
                .1
                .1,
            [Z2(true)]
        );
        let at = caught(law::difference(&f, &(), &x));
        assert_eq!(at, "input [0]");
    }
    assert_eq!(disagreements::<1>(&square), 2);
}

/// Multilinear is enough, and not needed: x² + x⁴ is 0 on bits and has derivative 0.
#[test]
fn some_that_are_not_multilinear_agree() {
    let x = Polynomial::<Z2>::variable(0);
    let map = PolynomialMap::new(1, vec![x.clone().power(2) + x.power(4)]).unwrap();
    assert!(!map.is_multilinear());
    let f = map.lens::<1, 1>().unwrap();
    for x in points() {
        law::difference(&f, &(), &x).within(0.0).unwrap();
    }
}

/// The difference of a composite is not the composite of differences: it is no reverse derivative.
#[test]
fn differences_do_not_compose() {
    let copy = Circuit::<Z2>::wires(1, [0, 0])
        .unwrap()
        .lens::<1, 2>()
        .unwrap();
    let and = gate::and::<Z2>().lens::<2, 1>().unwrap();
    let parts = boolean_difference::<Z2, _>(&copy).then(boolean_difference::<Z2, _>(&and));
    let whole = boolean_difference::<Z2, _>((&copy).then(&and));
    caught(law::equal(
        &parts,
        &((), ()),
        &whole,
        &((), ()),
        &[Z2(true)],
    ));
}
