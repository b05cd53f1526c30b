use super::Object;
use crate::kernel;

/// Many points of one object, laid out as their type likes: `Vec<[S; N]>` for `[S; N]`, a pair of batches for a pair.
///
/// ```
/// use paralens::object::{Batch, BatchOf};
///
/// let rows = [([1.0, 2.0], 3.0), ([4.0, 5.0], 6.0)];
/// let batch: BatchOf<([f64; 2], f64)> = Batch::collect(rows.into_iter());
/// assert_eq!(batch, (vec![[1.0, 2.0], [4.0, 5.0]], vec![3.0, 6.0]));
/// assert!(batch.into_rows().eq(rows));
/// ```
pub trait Batch: Object {
    /// One point.
    type Item: Object;
    /// No points, and room for `n`.
    fn with_capacity(n: usize) -> Self;
    /// Puts `x` behind the others.
    fn push(&mut self, x: Self::Item);
    /// How many points. Of a pair of batches it is the shorter one's number; see [`is_even`](Batch::is_even).
    fn len(&self) -> usize;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Whether the parts of a batch of pairs are of one length; all else is.
    fn is_even(&self) -> bool {
        true
    }
    /// The points, in order.
    ///
    /// # Panics
    ///
    /// If the parts of a batch of pairs differ in number: points would be lost.
    fn into_rows(self) -> impl Iterator<Item = Self::Item>;
    /// The batch of copies of `n` points, in memory that another batch has given back.
    #[doc(hidden)]
    fn gather<'a>(n: usize, row: impl Fn(usize) -> &'a Self::Item + Sync) -> Self
    where
        Self::Item: Clone,
    {
        Self::collect((0..n).map(|i| row(i).clone()))
    }
    /// Shows the points one after the other, then gives the memory of the batch to the next.
    #[doc(hidden)]
    #[inline(always)] // into the vectors of a loop around it
    fn consume(self, see: impl FnMut(Self::Item)) {
        self.into_rows().for_each(see);
    }
    /// The batch of the points that `rows` yields.
    fn collect(rows: impl Iterator<Item = Self::Item>) -> Self {
        let mut batch = Self::with_capacity(rows.size_hint().0);
        rows.for_each(|x| batch.push(x));
        batch
    }
}

/// The type of batches of `X`.
pub type BatchOf<X> = <X as Object>::Batch;

impl<X: Object> Batch for Vec<X> {
    type Item = X;
    #[inline]
    fn with_capacity(n: usize) -> Self {
        Vec::with_capacity(n)
    }
    #[inline]
    fn push(&mut self, x: X) {
        Vec::push(self, x);
    }
    #[inline]
    fn len(&self) -> usize {
        Vec::len(self)
    }
    #[inline]
    fn into_rows(self) -> impl Iterator<Item = X> {
        self.into_iter()
    }
    #[inline]
    fn collect(rows: impl Iterator<Item = X>) -> Self {
        Iterator::collect(rows)
    }
    #[inline(always)]
    fn consume(mut self, see: impl FnMut(X)) {
        self.drain(..).for_each(see);
        kernel::give(self);
    }
    fn gather<'a>(n: usize, row: impl Fn(usize) -> &'a X + Sync) -> Self
    where
        X: Clone,
    {
        if n == 0 || std::mem::needs_drop::<X>() {
            return (0..n).map(|i| row(i).clone()).collect();
        }
        let mut batch = kernel::stale(n, || row(0).clone());
        let work = n * size_of::<X>() / 8;
        kernel::by_chunks([&mut batch], kernel::threads(), work, |place, [rows]| {
            for (i, x) in place.zip(rows) {
                x.clone_from(row(i));
            }
        });
        batch
    }
}

impl<A: Batch, B: Batch> Batch for (A, B) {
    type Item = (A::Item, B::Item);
    fn with_capacity(n: usize) -> Self {
        (A::with_capacity(n), B::with_capacity(n))
    }
    #[inline]
    fn push(&mut self, (a, b): Self::Item) {
        self.0.push(a);
        self.1.push(b);
    }
    #[inline]
    fn len(&self) -> usize {
        self.0.len().min(self.1.len())
    }
    fn is_even(&self) -> bool {
        self.0.is_even() && self.1.is_even() && self.0.len() == self.1.len()
    }
    #[inline]
    fn into_rows(self) -> impl Iterator<Item = Self::Item> {
        assert!(self.is_even(), "the parts of the inputs differ in number");
        self.0.into_rows().zip(self.1.into_rows())
    }
}
