use super::{Additive, Batch, BatchOf};

/// A type of points, with the monoid of cotangents at them.
///
/// A wire of a diagram is an object. The type of cotangents does not depend on the point, but its *size* may: `zero`
/// gives the cotangent 0 at this very point, a list as long as this list.
///
/// ```
/// use paralens::object::{Label, Object};
///
/// assert_eq!([1.0, 2.0].zero(), [0.0, 0.0]);
/// assert_eq!(vec![1.0, 2.0, 3.0].zero(), vec![0.0; 3]);
/// // nothing flows back into a class label
/// let nothing: () = Label::<10>::new(3).unwrap().zero();
/// ```
///
/// Values on wires are moved, on the stack: arrays are for a few kilobytes, and what is larger goes into a `Vec`, a
/// [`Matrix`](super::Matrix) or an [`Image`](super::Image). Three things are a pair of a pair: `((A, B), C)`.
///
/// For a struct of your own, [`labelled!`](crate::labelled) writes the implementation.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an object: nothing is known of its cotangents and batches",
    label = "numbers, arrays, `Vec`, pairs, `Matrix`, `Image`, `Label` are objects",
    note = "for a struct of your own whose fields are objects, write `labelled! {{ struct {Self} {{ .. }} }}`"
)]
pub trait Object: Sized + Send + Sync + 'static {
    /// What flows back through a wire of this type.
    type Cotangent: Additive + Object<Cotangent = Self::Cotangent>;
    /// Many points. The cotangent of a batch is the batch of cotangents.
    type Batch: Batch<Item = Self> + Object<Cotangent = BatchOf<Self::Cotangent>>;
    /// The cotangent 0 at this point.
    fn zero(&self) -> Self::Cotangent;

    /// Says that nobody wants this value any more: a batch then gives its memory to the next.
    #[doc(hidden)]
    #[inline]
    fn release(self) {}
    /// A copy; that of a batch stands in memory that another has given back.
    #[doc(hidden)]
    #[inline]
    fn copied(&self) -> Self
    where
        Self: Clone,
    {
        self.clone()
    }
}

/// The type of cotangents at points of `X`, in the papers X'.
pub type Co<X> = <X as Object>::Cotangent;
