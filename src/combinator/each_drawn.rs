use crate::lift::{Batching, Drawing, Lift, Stochastic};
use crate::object::{Batch, BatchOf, Co};
use crate::para::Para;
use crate::random::Key;

use super::Each;

/// A stochastic lens at every example of a batch, each with noise of its own: an [`Each`] that has been drawn.
///
/// Row `i` is drawn at the address `key.row(i)` whenever it is needed; the noise is not stored.
#[derive(Clone, Copy, Debug)]
pub struct EachDrawn<F>(pub(super) F, pub(super) Key);

impl<F: Stochastic> EachDrawn<F> {
    fn at_row(&self, i: usize) -> F::Drawn {
        self.0.to_drawn(&mut Drawing::at(self.1.row(i)))
    }
}

impl<F: Stochastic> Para for EachDrawn<F> {
    type Params = F::Params;
    type Input = BatchOf<F::Input>;
    type Output = BatchOf<F::Output>;
    type Residual = Vec<<F::Drawn as Para>::Residual>;

    /// # Panics
    ///
    /// If the parts of a batch of pairs differ in number.
    fn forward(&self, p: &F::Params, a: Self::Input) -> (Self::Output, Self::Residual) {
        let mut residual = Vec::with_capacity(a.len());
        let b = Batch::collect(a.into_rows().enumerate().map(|(i, a)| {
            let (b, r) = self.at_row(i).forward(p, a);
            residual.push(r);
            b
        }));
        (b, residual)
    }
    fn backward(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<Self::Input> {
        let rows = r.into_iter().zip(db.into_rows()).enumerate();
        Batch::collect(rows.map(|(i, (r, db))| self.at_row(i).backward(p, r, db, dp)))
    }
    fn backward_params(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) {
        for (i, (r, db)) in r.into_iter().zip(db.into_rows()).enumerate() {
            self.at_row(i).backward_params(p, r, db, dp);
        }
    }
    fn backward_input(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        let rows = r.into_iter().zip(db.into_rows()).enumerate();
        Batch::collect(rows.map(|(i, (r, db))| self.at_row(i).backward_input(p, r, db)))
    }
    /// # Panics
    ///
    /// As [`forward`](Para::forward).
    fn apply(&self, p: &F::Params, a: Self::Input) -> Self::Output {
        let rows = a.into_rows().enumerate();
        Batch::collect(rows.map(|(i, a)| self.at_row(i).apply(p, a)))
    }
}
impl<F: Clone> Lift<Batching> for EachDrawn<F> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
// what has been drawn stays as it is
impl<F: Clone> Lift<Drawing> for EachDrawn<F> {
    type Lens = Self;
    #[inline]
    fn lift(&self, _: &mut Drawing) -> Self {
        self.clone()
    }
}
