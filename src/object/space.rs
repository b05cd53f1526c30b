use super::{Co, Leaves, Object, Path, Place, Shape};

/// A space of parameters in coordinates: it walks its numbers beside those of `K` cotangents. A gradient and two moments
/// are three, none is none. Frozen and discrete parts have no cotangents and are passed over.
///
/// This is how an optimiser reaches every parameter without knowing the layers, and how a norm, a difference or an
/// average over machines is taken. The walk is generic in the visitor and costs what the loops by hand cost.
///
/// ```
/// use paralens::object::{Path, Space};
///
/// let (mut p, mut dp) = (([1.0, 2.0], 3.0), ([0.5, 0.5], 1.0));
/// p.zip([&mut dp], &Path::Root, &mut |_, p: &mut [f64], [dp]| {
///     p.iter_mut().zip(dp).for_each(|(p, dp)| *p -= 0.1 * *dp)
/// });
/// assert_eq!(p, ([0.95, 1.95], 2.9));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a space of parameters over `{S}`",
    note = "a model mixes number types, an optimiser's rate is of another number type than the model (`Descent(0.1_f64)`), or a parameter struct of yours lacks `labelled!`"
)]
pub trait Space<S>: Object<Cotangent: Leaves<S>> + Leaves<S> {
    /// Shows every moving leaf, to be written, beside the same leaf of each of `d`.
    fn zip<const K: usize>(
        &mut self,
        d: [&mut Co<Self>; K],
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    );

    /// The same for a run of values: one leaf if they are numbers, else each by its index.
    #[doc(hidden)]
    #[inline]
    fn zip_slice<const K: usize>(
        xs: &mut [Self],
        mut ds: [&mut [Co<Self>]; K],
        _shape: Shape,
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        for (i, x) in xs.iter_mut().enumerate() {
            x.zip(ds.each_mut().map(|d| &mut d[i]), &Path::Index(at, i), see);
        }
    }
}
