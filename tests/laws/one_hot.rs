//! Tables of rows are linear maps.

use crate::caught;
use paralens::law::{self, Defect};
use paralens::prelude::*;

#[test]
fn tables_are_linear() -> Result<(), Defect> {
    let words = Embedding::<4, 3, f64>::new();
    let w = words.init(&mut Rng::new(1));
    for k in Label::all() {
        law::one_hot(&words, &w, &k).within(0.0)?;
    }
    let bits = Matrix::from_fn(|i, j| Z2(i == j));
    law::one_hot(
        &Embedding::<2, 2, Z2>::new(),
        &bits,
        &Label::all().last().expect("two classes"),
    )
    .within(0.0)
}

/// A table whose gradient goes to the row before.
#[derive(Clone, Copy, Debug)]
struct Misplaced;
impl Para for Misplaced {
    type Params = Matrix<4, 3, f64>;
    type Input = Label<4>;
    type Output = [f64; 3];
    type Residual = Label<4>;
    fn forward(&self, w: &Self::Params, k: Label<4>) -> ([f64; 3], Label<4>) {
        Embedding::new().forward(w, k)
    }
    fn backward(&self, _: &Self::Params, k: Label<4>, dy: [f64; 3], dw: &mut Self::Params) {
        dw[(k.get() + 3) % 4].add(&dy);
    }
}

#[test]
fn tables_catch() -> Result<(), NoSuchClass> {
    let w = Embedding::<4, 3, f64>::new().init(&mut Rng::new(1));
    let at = caught(law::one_hot(&Misplaced, &w, &Label::new(2)?));
    assert!(at.contains("parameter ["), "{at}");
    Ok(())
}

/// One table for two places of a sentence: the gradients of one word are added.
#[test]
fn a_word_that_comes_twice() -> Result<(), NoSuchClass> {
    let words = Embedding::<3, 1, f64>::new().across::<3>();
    let w = Matrix::from_fn(|k, _| k as f64);
    let (y, r) = words.forward(&w, [Label::new(2)?, Label::new(0)?, Label::new(2)?]);
    assert_eq!(y, [[2.0], [0.0], [2.0]]);
    let (dw, _) = words.pull(&w, r, [[1.0], [10.0], [100.0]]);
    assert_eq!(dw.flat(), [10.0, 0.0, 101.0]);
    Ok(())
}
