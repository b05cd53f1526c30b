use super::{Path, Place, Shape};

/// One leaf of a value: its numbers, with a name and a shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaf<'a, S> {
    /// `hidden.weight`; empty if the value is one leaf.
    pub name: String,
    /// The sizes, row-major.
    pub shape: Vec<usize>,
    /// Whether it is out of reach of optimisers.
    pub frozen: bool,
    /// The numbers.
    pub data: &'a [S],
}

/// A value that is numbers of type `S` through and through, and shows them as named flat slices, always in the same
/// order, frozen ones too. Labels and `()` have none.
///
/// Files, summaries and comparisons read values through this; optimisers, which must see the gradient beside the
/// parameter, use [`Space`](super::Space).
///
/// ```
/// use paralens::object::Leaves;
///
/// let value = ([1.0, 2.0], [[3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]);
/// assert_eq!(value.count(), 8);
/// assert_eq!(value.leaf("0"), Some(&[1.0, 2.0][..]));
/// assert_eq!(value.leaves()[1].shape, [2, 3]);
/// ```
#[diagnostic::on_unimplemented(
    message = "the numbers in `{Self}` cannot be visited as `{S}`",
    note = "a model mixes number types, or a parameter struct of yours lacks `labelled!`"
)]
pub trait Leaves<S> {
    /// Shows every leaf.
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S]));
    /// Shows every leaf, to be written.
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S]));

    /// Shows every leaf of a run of values: one leaf if they are numbers, else each by its index.
    #[doc(hidden)]
    fn visit_slice<'a>(
        xs: &'a [Self],
        _shape: Shape,
        at: &Path<'_>,
        see: &mut dyn FnMut(Place<'_>, &'a [S]),
    ) where
        Self: Sized,
    {
        for (i, x) in xs.iter().enumerate() {
            x.visit(&Path::Index(at, i), see);
        }
    }
    #[doc(hidden)]
    fn visit_slice_mut<'a>(
        xs: &'a mut [Self],
        _shape: Shape,
        at: &Path<'_>,
        see: &mut dyn FnMut(Place<'_>, &'a mut [S]),
    ) where
        Self: Sized,
    {
        for (i, x) in xs.iter_mut().enumerate() {
            x.visit_mut(&Path::Index(at, i), see);
        }
    }

    /// How many numbers there are.
    fn count(&self) -> usize {
        let mut n = 0;
        self.visit(&Path::Root, &mut |_, data| n += data.len());
        n
    }
    /// All leaves, to be read.
    fn leaves(&self) -> Vec<Leaf<'_, S>> {
        let mut all = vec![];
        self.visit(&Path::Root, &mut |place, data| {
            all.push(Leaf {
                name: place.path.to_string(),
                shape: place.shape.to_vec(),
                frozen: place.path.is_frozen(),
                data,
            });
        });
        all
    }
    /// The first leaf of that name: `params.leaf("hidden.weight")`. Names are as unique as those given by `named`.
    fn leaf(&self, name: &str) -> Option<&[S]> {
        let mut found = None;
        self.visit(&Path::Root, &mut |place, data| {
            if found.is_none() && place.path.to_string() == name {
                found = Some(data);
            }
        });
        found
    }
    /// The first leaf of that name, to be written.
    fn leaf_mut(&mut self, name: &str) -> Option<&mut [S]> {
        let mut found = None;
        self.visit_mut(&Path::Root, &mut |place, data| {
            if found.is_none() && place.path.to_string() == name {
                found = Some(data);
            }
        });
        found
    }
}
