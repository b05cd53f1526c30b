use crate::labelled;

labelled! {
    /// Weight and bias of an affine map: of [`Dense`](super::Dense), x W + b, and of [`Conv`](super::Conv).
    #[derive(Clone, Copy, Debug, PartialEq, Default)]
    pub struct Affine<W, B> {
        /// W, whose rows are inputs, or the kernel.
        weight: W,
        /// b.
        bias: B,
    }
}
