use crate::joins;

/// A layer on a batch of rows, `Vec<[S; N]>`: what [`batched`](crate::ParaExt::batched) makes of [`Linear`],
/// [`Bias`] and [`Dense`], with one matrix product in place of many.
///
/// [`Linear`]: crate::layer::Linear
/// [`Bias`]: crate::layer::Bias
/// [`Dense`]: crate::layer::Dense
#[derive(Clone, Copy, Debug, Default)]
pub struct Rows<F>(F);

impl<F> Rows<F> {
    #[inline]
    pub(super) const fn new(f: F) -> Self {
        Rows(f)
    }
}
joins! { [F: Clone] Rows<F> }
