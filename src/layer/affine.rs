use crate::labelled;

labelled! {
    /// Weight and bias of an affine map, x W + b.
    #[derive(Clone, Copy, Debug, PartialEq, Default)]
    pub struct Affine<W, B> {
        /// W, whose rows are inputs.
        weight: W,
        /// b.
        bias: B,
    }
}
