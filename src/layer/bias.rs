use super::Rows;
use super::sizes::sizes;
use crate::kernel::{by_chunks, threads, wide};
use crate::number::Semiring;
use crate::object::Additive;
use crate::para::{Init, Para};
use crate::random::Rng;
use std::ops::Range;

sizes! {
    /// y = x + b, a translation of N numbers; db = dx = dy.
    ///
    /// b begins as 0.
    Bias<N>
}

impl<const N: usize, S: Semiring> Para for Bias<N, S> {
    type Params = [S; N];
    type Input = [S; N];
    type Output = [S; N];
    type Residual = ();

    #[inline]
    fn forward(&self, b: &[S; N], mut x: [S; N]) -> ([S; N], ()) {
        x.add(b);
        (x, ())
    }
    #[inline]
    fn backward(&self, _: &[S; N], _: (), dy: [S; N], db: &mut [S; N]) -> [S; N] {
        db.add(&dy);
        dy
    }
    #[inline]
    fn backward_input(&self, _: &[S; N], _: (), dy: [S; N]) -> [S; N] {
        dy
    }
}
impl<const N: usize, S: Semiring> Init for Bias<N, S> {
    fn init(&self, _: &mut Rng) -> [S; N] {
        [S::ZERO; N]
    }
}

/// db ← db + Σ dy over the rows, each thread in columns of its own.
pub(super) fn add_rows<const N: usize, S: Semiring>(db: &mut [S; N], dy: &[[S; N]]) {
    by_chunks([db], threads(), dy.len() * N / 8, |columns, [db]| {
        add_columns(db, dy, columns);
    });
}

/// The same in some columns: blocks of rows in their order, and these by halves, so that the rounding error grows with the
/// logarithm of their number.
fn add_columns<const N: usize, S: Semiring>(db: &mut [S], dy: &[[S; N]], columns: Range<usize>) {
    const BLOCK: usize = 32;
    if dy.len() > BLOCK {
        let (left, right) = dy.split_at(dy.len().div_ceil(2 * BLOCK) * BLOCK);
        let mut sum = [S::ZERO; N];
        let sum = &mut sum[columns.clone()];
        add_columns(sum, left, columns.clone());
        add_columns(sum, right, columns);
        db.iter_mut().zip(sum).for_each(|(b, s)| *b = *b + *s);
        return;
    }
    wide(
        #[inline(always)]
        || {
            for row in dy {
                for (b, d) in db.iter_mut().zip(&row[columns.clone()]) {
                    *b = *b + *d;
                }
            }
        },
    );
}

impl<const N: usize, S: Semiring> Para for Rows<Bias<N, S>> {
    type Params = [S; N];
    type Input = Vec<[S; N]>;
    type Output = Vec<[S; N]>;
    type Residual = ();

    fn forward(&self, b: &[S; N], mut x: Vec<[S; N]>) -> (Vec<[S; N]>, ()) {
        x.iter_mut().for_each(|x| x.add(b));
        (x, ())
    }
    fn backward(&self, _: &[S; N], _: (), dy: Vec<[S; N]>, db: &mut [S; N]) -> Vec<[S; N]> {
        add_rows(db, &dy);
        dy
    }
    fn backward_input(&self, _: &[S; N], _: (), dy: Vec<[S; N]>) -> Vec<[S; N]> {
        dy
    }
}
impl<const N: usize, S: Semiring> Init for Rows<Bias<N, S>> {
    fn init(&self, _: &mut Rng) -> [S; N] {
        [S::ZERO; N]
    }
}
