//! Look-up tables and layers of products: over real numbers, and at every point over bits.

use super::harness::{lenses, rows};
use paralens::law::{self, Defect, Measured};
use paralens::prelude::*;

lenses! {
    table: S => Lookup::<3, 8, 2, S>::new(), with Matrix::<8, 2, f64>::zeros(), at [0.0; 3];
    table_of_one_bit: S => Lookup::<1, 2, 1, S>::new(), with Matrix::<2, 1, f64>::zeros(), at [0.0; 1];
    table_of_no_bit: S => Lookup::<0, 1, 3, S>::new(), with Matrix::<1, 3, f64>::zeros(), at [0.0; 0];
    products: S => times::<[S; 3]>(), at ([0.0; 3], [0.0; 3]);
    squares: S => square::<[S; 3]>(), at [0.0; 3];
    cubes: S => cube::<[S; 3]>(), at [0.0; 3];
    differences: S => difference::<[S; 3]>(), with [0.0; 3], at [0.0; 3];
}

/// `f(θ, x) = Σ_i θ_i Π_k (x_k + i_k + 1)`, as it is written.
fn formula<S: Ring>(p: &Matrix<8, 2, S>, x: [S; 3]) -> [S; 2] {
    let mut y = [S::ZERO; 2];
    for (i, row) in p.iter().enumerate() {
        let mut delta = S::ONE;
        for (k, x) in x.iter().enumerate() {
            let digit = if i >> (2 - k) & 1 == 1 {
                S::ONE
            } else {
                S::ZERO
            };
            delta = delta * (*x + digit + S::ONE);
        }
        y.add(&row.map(|p| p * delta));
    }
    y
}

/// All tables of two bits at all inputs, and a thousand of three bits: every law, to the letter.
#[test]
fn over_bits() -> Result<(), Defect> {
    for bits in 0..1 << 6 {
        let [t0, t1, t2, t3, x0, x1] = Z2::digits(bits).expect("six digits");
        let p = Matrix::from_fn(|i, _| [t0, t1, t2, t3][i]);
        let (f, x) = (Lookup::<2, 4, 1, Z2>::new(), [x0, x1]);
        law::exact!(S: Z2 => Lookup::<2, 4, 1, S>::new(), &p, &x).within(0.0)?;
        law::linear(&Lookup::<2, 4, 1, Dual<Z2>>::new(), &p, &x).within(0.0)?;
        law::symmetric(&Lookup::<2, 4, 1, Dual<Z2>>::new(), &p, &x).within(0.0)?;
        law::additive(&f, &p, &x).within(0.0)?;
        law::accumulation(&f, &p, &x).within(0.0)?;
        law::provided(&f, &p, &x).within(0.0)?;
        law::checkpoint(&f, &p, &x).within(0.0)?;
    }
    let mut rng = Rng::new(3);
    for _ in 0..1000 {
        let p = Matrix::from_fn(|_, _| Z2::any(&mut rng));
        let x = [(); 3].map(|()| Z2::any(&mut rng));
        let f = Lookup::<3, 8, 2, Z2>::new();
        assert_eq!(f.apply(&p, x), formula(&p, x));
        law::exact!(S: Z2 => Lookup::<3, 8, 2, S>::new(), &p, &x).within(0.0)?;
        law::additive(&f, &p, &x).within(0.0)?;
        law::exact!(S: Z2 => times::<[S; 3]>(), &(), &(x, x)).within(0.0)?;
        law::exact!(S: Z2 => square::<[S; 3]>(), &(), &x).within(0.0)?;
        law::exact!(S: Z2 => cube::<[S; 3]>(), &(), &x).within(0.0)?;
        law::exact!(S: Z2 => difference::<[S; 3]>(), &x, &x).within(0.0)?;
    }
    Ok(())
}

/// Modulo 7 as well, where an input need not be a corner of the cube.
#[test]
fn modulo_7() -> Result<(), Defect> {
    type F = Modular<7>;
    let mut rng = Rng::new(4);
    for _ in 0..200 {
        let p = Matrix::from_fn(|_, _| F::any(&mut rng));
        let x = [(); 3].map(|()| F::any(&mut rng));
        law::exact!(S: F => Lookup::<3, 8, 2, S>::new(), &p, &x).within(0.0)?;
        law::exact!(S: F => times::<[S; 3]>(), &(), &(x, x)).within(0.0)?;
        law::exact!(S: F => square::<[S; 3]>(), &(), &x).within(0.0)?;
        law::exact!(S: F => cube::<[S; 3]>(), &(), &x).within(0.0)?;
        law::exact!(S: F => difference::<[S; 3]>(), &x, &x).within(0.0)?;
        rows(&Lookup::<3, 8, 2, F>::new(), &p, &x, 0.0)?;
    }
    Ok(())
}

/// A table behind a table is the composite of the two.
#[test]
fn tables_compose() -> Result<(), Defect> {
    let (f, g) = (Lookup::<3, 8, 2, Z2>::new(), Lookup::<2, 4, 1, Z2>::new());
    let mut rng = Rng::new(5);
    let p = Matrix::from_fn(|_, _| Z2::any(&mut rng));
    let q = Matrix::from_fn(|_, _| Z2::any(&mut rng));
    for x in 0..8 {
        let x = Z2::digits(x).expect("three digits");
        let both = (p.clone(), q.clone());
        law::composition(&f.then(g), &both, &f, &g, (&p, &q), &x).within(0.0)?;
        law::exact!(
            S: Z2 => Lookup::<3, 8, 2, S>::new().then(Lookup::<2, 4, 1, S>::new()), &both, &x
        )
        .within(0.0)?;
    }
    Ok(())
}

/// Lane i of a run over many lanes is the run on bit i, forward and backward.
#[test]
fn a_table_over_lanes_is_a_table_in_every_lane() {
    type Lanes = Bits<2>;
    let mut rng = Rng::new(6);
    let mut words = || Bits([rng.bits(), rng.bits()]);
    let wide = Lookup::<3, 8, 2, Lanes>::new();
    let (p, x) = (Matrix::from_fn(|_, _| words()), [(); 3].map(|()| words()));
    let dy = [words(), words()];
    let (y, r) = wide.forward(&p, x);
    let (dp, dx) = wide.pull(&p, r, dy);
    for lane in 0..Lanes::LANES {
        let bit = |words: Lanes| words.lane(lane);
        let narrow = Lookup::<3, 8, 2, Z2>::new();
        let table = p.over(&mut |p| bit(p));
        let (found, r) = narrow.forward(&table, x.map(bit));
        assert_eq!(found, y.map(bit));
        assert_eq!(
            narrow.pull(&table, r, dy.map(bit)),
            (dp.over(&mut |d| bit(d)), dx.map(bit))
        );
    }
}

/// x and x at the product: the function is the identity, and nothing comes back.
#[test]
fn copy_and_product_have_the_derivative_of_a_square() -> Result<(), Defect> {
    let square = || identity::<Z2>().fork(identity()).then(times());
    for x in Z2::all() {
        let (y, r) = square().forward(&Default::default(), x);
        assert_eq!(y, x);
        assert_eq!(square().pull(&Default::default(), r, Z2::ONE).1, Z2::ZERO);
    }
    Ok(())
}

/// A table that forgets what its input was: dθ by the wrong row.
#[test]
fn a_planted_fault_is_found() {
    #[derive(Clone)]
    struct Wrong<S>(Lookup<2, 4, 1, S>);
    impl<S: Ring> Para for Wrong<S> {
        type Params = Matrix<4, 1, S>;
        type Input = [S; 2];
        type Output = [S; 1];
        type Residual = [S; 2];
        fn forward(&self, p: &Self::Params, x: [S; 2]) -> ([S; 1], [S; 2]) {
            self.0.forward(p, x)
        }
        fn backward(
            &self,
            p: &Self::Params,
            [x, y]: [S; 2],
            dy: [S; 1],
            dp: &mut Self::Params,
        ) -> [S; 2] {
            self.0.backward(p, [y, x], dy, dp)
        }
    }
    let p = Matrix::from_fn(|i, _| Z2(i == 2));
    let x = [Z2(true), Z2(false)];
    let defect = law::exact!(S: Z2 => Wrong::<S>(Lookup::new()), &p, &x);
    assert_eq!(crate::caught(defect), "parameter [1][0]");
}
