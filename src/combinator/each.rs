use super::EachDrawn;
use crate::lift::{Batching, Drawing, Lift};
use crate::object::{Batch, BatchOf, Co};
use crate::para::{Init, Para};
use crate::random::Rng;

/// One lens at every example of a batch, with one parameter: made by [`each`](crate::ParaExt::each).
///
/// This is what batching *means*; a layer's own form for batches is faster and must equal it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Each<F>(pub(crate) F);

impl<F> Each<F> {
    #[doc(hidden)] // for `joins!`
    pub fn new(f: F) -> Self {
        Each(f)
    }
}

impl<F: Para> Para for Each<F> {
    type Params = F::Params;
    type Input = BatchOf<F::Input>;
    type Output = BatchOf<F::Output>;
    type Residual = Vec<F::Residual>;

    /// # Panics
    ///
    /// If the parts of a batch of pairs differ in number.
    fn forward(&self, p: &F::Params, a: Self::Input) -> (Self::Output, Self::Residual) {
        let mut residual = Vec::with_capacity(a.len());
        let b = Batch::collect(a.into_rows().map(|a| {
            let (b, r) = self.0.forward(p, a);
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
        let rows = r.into_iter().zip(db.into_rows());
        Batch::collect(rows.map(|(r, db)| self.0.backward(p, r, db, dp)))
    }
    fn backward_params(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
        dp: &mut Co<F::Params>,
    ) {
        for (r, db) in r.into_iter().zip(db.into_rows()) {
            self.0.backward_params(p, r, db, dp);
        }
    }
    fn backward_input(
        &self,
        p: &F::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> Co<Self::Input> {
        let rows = r.into_iter().zip(db.into_rows());
        Batch::collect(rows.map(|(r, db)| self.0.backward_input(p, r, db)))
    }
    /// # Panics
    ///
    /// As [`forward`](Para::forward).
    fn apply(&self, p: &F::Params, a: Self::Input) -> Self::Output {
        Batch::collect(a.into_rows().map(|a| self.0.apply(p, a)))
    }
}
impl<F: Init> Init for Each<F> {
    fn init(&self, rng: &mut Rng) -> F::Params {
        self.0.init(rng)
    }
}
impl<F: Clone> Lift<Batching> for Each<F> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
impl<F: Clone + Lift<Drawing>> Lift<Drawing> for Each<F> {
    type Lens = EachDrawn<F>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> EachDrawn<F> {
        let start = t.here();
        self.0.lift(t); // moves on by as many layers as `f` has
        EachDrawn(self.0.clone(), start)
    }
}

#[cfg(test)]
mod tests {
    use crate::layer::Bias;
    use crate::{Para, ParaExt};

    #[test]
    #[should_panic(expected = "the parts of the inputs differ in number")]
    fn prediction_takes_no_uneven_pairs() {
        let f = Bias::<1, f64>::new().beside(Bias::<1, f64>::new());
        f.each()
            .apply(&([0.0], [0.0]), (vec![[1.0]; 3], vec![[1.0]]));
    }
}
