use super::Each;
use crate::lift::{Batching, Lift};
use crate::object::{Batch, BatchOf, Co};
use crate::para::Para;

/// The n-fold power f ⊗ f ⊗ … ⊗ f on a batch of n, every row with a parameter of its own: made by
/// [`power`](crate::ParaExt::power).
///
/// With one parameter for all rows it is [`Each`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Power<F>(pub(crate) F);

/// # Panics
///
/// If there are not as many parameters as rows.
impl<F: Para> Para for Power<F> {
    type Params = Vec<F::Params>;
    type Input = BatchOf<F::Input>;
    type Output = BatchOf<F::Output>;
    type Residual = Vec<F::Residual>;

    fn forward(&self, ps: &Vec<F::Params>, a: Self::Input) -> (Self::Output, Self::Residual) {
        matching(ps, &a);
        let mut residual = Vec::with_capacity(ps.len());
        let b = Batch::collect(ps.iter().zip(a.into_rows()).map(|(p, a)| {
            let (b, r) = self.0.forward(p, a);
            residual.push(r);
            b
        }));
        (b, residual)
    }
    fn backward(
        &self,
        ps: &Vec<F::Params>,
        r: Self::Residual,
        db: Co<Self::Output>,
        dps: &mut Vec<Co<F::Params>>,
    ) -> Co<Self::Input> {
        let rows = ps.iter().zip(dps).zip(r.into_iter().zip(db.into_rows()));
        Batch::collect(rows.map(|((p, dp), (r, db))| self.0.backward(p, r, db, dp)))
    }
    fn backward_params(
        &self,
        ps: &Vec<F::Params>,
        r: Self::Residual,
        db: Co<Self::Output>,
        dps: &mut Vec<Co<F::Params>>,
    ) {
        for ((p, dp), (r, db)) in ps.iter().zip(dps).zip(r.into_iter().zip(db.into_rows())) {
            self.0.backward_params(p, r, db, dp);
        }
    }
    fn backward_input(
        &self,
        ps: &Vec<F::Params>,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        let rows = ps.iter().zip(r.into_iter().zip(db.into_rows()));
        Batch::collect(rows.map(|(p, (r, db))| self.0.backward_input(p, r, db)))
    }
    fn apply(&self, ps: &Vec<F::Params>, a: Self::Input) -> Self::Output {
        matching(ps, &a);
        Batch::collect(
            ps.iter()
                .zip(a.into_rows())
                .map(|(p, a)| self.0.apply(p, a)),
        )
    }
}
fn matching<P>(ps: &[P], a: &impl Batch) {
    assert_eq!(ps.len(), a.len(), "a parameter for every row");
}
impl<F: Clone> Lift<Batching> for Power<F> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
