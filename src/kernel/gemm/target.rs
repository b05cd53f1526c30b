/// Where a product goes: a block of a row-major matrix.
#[derive(Clone, Copy, Debug)]
pub(in crate::kernel) struct Target<S> {
    /// The block's first entry.
    pub(super) start: *mut S,
    /// From a row to the next.
    pub(super) step: usize,
}
impl<S> Target<S> {
    /// Where row `i` begins.
    #[inline]
    pub(super) fn row(self, i: usize) -> *mut S {
        self.start.wrapping_add(i * self.step)
    }
}
