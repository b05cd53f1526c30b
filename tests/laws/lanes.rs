//! Lane i of a computation on [`Bits`] is the computation on bit i.

use paralens::law::{self, Defect, Measured};
use paralens::prelude::*;
use std::collections::HashSet;

/// A polynomial in three variables, as it is written down.
#[derive(Debug)]
enum Formula {
    Variable(usize),
    One,
    Sum(Box<[Formula; 2]>),
    Product(Box<[Formula; 2]>),
    Difference(Box<[Formula; 2]>),
}

impl Formula {
    fn any(depth: usize, rng: &mut Rng) -> Formula {
        let parts = |rng: &mut Rng| Box::new([(); 2].map(|()| Formula::any(depth - 1, rng)));
        match rng.below(if depth == 0 { 4 } else { 10 }) {
            3 => Formula::One,
            k @ 0..3 => Formula::Variable(k),
            4 | 5 => Formula::Sum(parts(rng)),
            6 | 7 => Formula::Difference(parts(rng)),
            _ => Formula::Product(parts(rng)),
        }
    }
    fn at<S: Ring>(&self, x: &[S; 3]) -> S {
        let both = |[a, b]: &[Formula; 2]| (a.at(x), b.at(x));
        match self {
            Formula::Variable(k) => x[*k],
            Formula::One => S::ONE,
            Formula::Sum(parts) => {
                let (a, b) = both(parts);
                a + b
            }
            Formula::Product(parts) => {
                let (a, b) = both(parts);
                a * b
            }
            Formula::Difference(parts) => {
                let (a, b) = both(parts);
                a - -b
            }
        }
    }
}

fn lane<const N: usize, const K: usize>(x: &[Bits<N>; K], i: usize) -> [Z2; K] {
    x.map(|x| x.lane(i))
}

#[test]
fn a_formula_runs_in_every_lane() {
    let mut rng = Rng::new(3);
    let mut seen = HashSet::new();
    for _ in 0..200 {
        let formula = Formula::any(6, &mut rng);
        let x: [Bits<2>; 3] = [(); 3].map(|()| Bits::any(&mut rng));
        let y = formula.at(&x);
        for i in 0..Bits::<2>::LANES {
            assert_eq!(
                y.lane(i),
                formula.at(&lane(&x, i)),
                "lane {i} of {formula:?}"
            );
        }
        seen.insert(y);
    }
    assert!(seen.len() > 50, "most formulas are constant");
}

/// Forwards and backwards.
#[test]
fn a_layer_runs_in_every_lane() {
    let mut rng = Rng::new(4);
    let w: Matrix<3, 2, Bits<1>> = Matrix::from_fn(|_, _| Bits::any(&mut rng));
    let mut any = || -> [Bits<1>; 3] { [(); 3].map(|()| Bits::any(&mut rng)) };
    let (x, [u, v, _]) = (any(), any());
    let (wide, narrow) = (Linear::<3, 2, Bits<1>>::new(), Linear::<3, 2, Z2>::new());
    let (y, kept) = wide.forward(&w, x);
    let (dw, dx) = wide.pull(&w, kept, [u, v]);
    for i in 0..64 {
        let at = Matrix::from_fn(|k, o| w[k][o].lane(i));
        let (z, kept) = narrow.forward(&at, lane(&x, i));
        let (dat, dz) = narrow.pull(&at, kept, lane(&[u, v], i));
        assert_eq!((lane(&y, i), lane(&dx, i)), (z, dz));
        assert_eq!(Matrix::from_fn(|k, o| dw[k][o].lane(i)), dat);
    }
}

#[test]
fn it_is_a_ring() -> Result<(), Defect> {
    let mut rng = Rng::new(5);
    let mut some: Vec<Bits<3>> = (0..8).map(|_| Bits::any(&mut rng)).collect();
    some.extend([Bits::ZERO, Bits::ONE]);
    law::ring(&some).within(0.0)
}

#[test]
fn lanes_are_put_and_read_back() {
    let mut rng = Rng::new(6);
    for count in [0, 1, 63, 64, 65, 127, 128] {
        let bits: Vec<Z2> = (0..count).map(|_| Z2(rng.chance(0.5))).collect();
        let mut one_by_one = Bits::<2>::ONE;
        for i in 0..Bits::<2>::LANES {
            one_by_one.set_lane(i, bits.get(i).copied().unwrap_or(Z2::ZERO));
        }
        let gathered = Bits::<2>::gather(&bits);
        assert_eq!(gathered, one_by_one);
        assert!(gathered.lanes().take(count).eq(bits));
        assert!(gathered.lanes().skip(count).all(|bit| bit == Z2::ZERO));
        assert_eq!(gathered.lanes().count(), 128);
    }
    assert_eq!(Bits::<1>([1]).to_string(), "0x0000000000000001");
    assert_eq!(Bits::<2>::splat(Z2::ONE), Bits::natural(3));
    assert_eq!(Bits::<2>::splat(Z2::ZERO), Bits::natural(2));
}

#[test]
#[should_panic(expected = "129 bits in 128 lanes")]
fn too_many_are_not_dropped() {
    let _ = Bits::<2>::gather(&[Z2::ONE; 129]);
}

/// What a vector of bits packed into words gets wrong where its length is no multiple of 64.
#[test]
fn complement_and_parity_end_where_the_vector_ends() {
    let ones = |x: [Z2; 70]| x.iter().filter(|x| x.0).count();
    let zero = [Z2::ZERO; 70];
    let not = |x: [Z2; 70]| x.map(|x| x + Z2::ONE);
    assert_eq!((ones(not(zero)), ones(zero)), (70, 0));
    assert_eq!(not(not(zero)), zero);
    assert_eq!(HashSet::from([zero, not(not(zero))]).len(), 1);

    let packed = Bits::<2>::gather(&zero);
    let complement = packed + Bits::ONE;
    assert_eq!(complement.lanes().take(70).filter(|x| x.0).count(), 70);
    assert_eq!(complement + Bits::ONE, packed);
    assert_eq!(HashSet::from([complement + Bits::ONE, packed]).len(), 1);
    assert_eq!(complement + complement, Bits::ZERO);

    fn dot<const N: usize>() -> Z2 {
        let ones = Matrix::<N, 1, Z2>::from_fn(|_, _| Z2::ONE);
        Linear::<N, 1, Z2>::new().apply(&ones, [Z2::ONE; N])[0]
    }
    assert_eq!((dot::<300>(), dot::<257>()), (Z2::ZERO, Z2::ONE));
}
