use super::{Additive, Co, Leaves, Object, Path, Place, Shape, Space};

impl<X: Additive, const N: usize> Additive for [X; N] {
    #[inline]
    fn add(&mut self, other: &Self) {
        for (x, y) in self.iter_mut().zip(other) {
            x.add(y);
        }
    }
    #[inline]
    fn clear(&mut self) {
        self.iter_mut().for_each(X::clear);
    }
    #[inline]
    fn is_finite(&self) -> bool {
        self.iter().fold(true, |ok, x| ok & x.is_finite())
    }
    fn first_not_finite(&self, at: &Path<'_>) -> Option<String> {
        first_not_finite(self, at)
    }
}

/// The name of the first part of a run of values that is not finite.
pub(super) fn first_not_finite<X: Additive>(xs: &[X], at: &Path<'_>) -> Option<String> {
    let mut parts = xs.iter().enumerate();
    parts.find_map(|(i, x)| x.first_not_finite(&Path::Index(at, i)))
}

impl<X: Object, const N: usize> Object for [X; N] {
    type Cotangent = [Co<X>; N];
    type Batch = Vec<[X; N]>;
    #[inline]
    fn zero(&self) -> Self::Cotangent {
        self.each_ref().map(X::zero)
    }
}

// An array of arrays of numbers is one leaf; an array of anything else is named parts.
impl<S, X: Leaves<S>, const N: usize> Leaves<S> for [X; N] {
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S])) {
        X::visit_slice(self, Shape::POINT.by(N), at, see);
    }
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S])) {
        X::visit_slice_mut(self, Shape::POINT.by(N), at, see);
    }
    fn visit_slice<'a>(
        xs: &'a [Self],
        shape: Shape,
        at: &Path<'_>,
        see: &mut dyn FnMut(Place<'_>, &'a [S]),
    ) {
        X::visit_slice(xs.as_flattened(), shape.by(N), at, see);
    }
    fn visit_slice_mut<'a>(
        xs: &'a mut [Self],
        shape: Shape,
        at: &Path<'_>,
        see: &mut dyn FnMut(Place<'_>, &'a mut [S]),
    ) {
        X::visit_slice_mut(xs.as_flattened_mut(), shape.by(N), at, see);
    }
}

impl<S, X: Space<S>, const N: usize> Space<S> for [X; N] {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        d: [&mut Co<Self>; K],
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        X::zip_slice(self, d.map(|d| &mut d[..]), Shape::POINT.by(N), at, see);
    }
    #[inline]
    fn zip_slice<const K: usize>(
        xs: &mut [Self],
        ds: [&mut [Co<Self>]; K],
        shape: Shape,
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        let (xs, ds) = (xs.as_flattened_mut(), ds.map(<[_]>::as_flattened_mut));
        X::zip_slice(xs, ds, shape.by(N), at, see);
    }
}
