use crate::joins;

/// A layer on a batch: what [`batched`](crate::ParaExt::batched) makes of [`Linear`], [`Bias`] and [`Dense`], with one
/// matrix product in place of many, and of [`Conv`](crate::layer::Conv) and [`Pool`](crate::layer::Pool), which share the
/// images out over threads.
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
    /// The layer on one example.
    #[inline]
    pub(super) const fn one(&self) -> &F {
        &self.0
    }
}
joins! { [F: Clone] Rows<F> }
