use super::{Additive, Leaves, Object, Path, Place, Shape, Space};
use crate::number::Semiring;
use std::slice;

#[diagnostic::do_not_recommend]
impl<S: Semiring> Additive for S {
    #[inline]
    fn add(&mut self, other: &S) {
        *self = *self + *other;
    }
    #[inline]
    fn clear(&mut self) {
        *self = S::ZERO;
    }
    #[inline]
    fn is_finite(&self) -> bool {
        Semiring::is_finite(*self)
    }
}

#[diagnostic::do_not_recommend]
impl<S: Semiring> Object for S {
    type Cotangent = S;
    type Batch = Vec<S>;
    #[inline]
    fn zero(&self) -> S {
        S::ZERO
    }
}

#[diagnostic::do_not_recommend]
impl<S: Semiring> Leaves<S> for S {
    fn visit<'a>(&'a self, path: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S])) {
        S::visit_slice(slice::from_ref(self), Shape::POINT, path, see);
    }
    fn visit_mut<'a>(&'a mut self, path: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S])) {
        S::visit_slice_mut(slice::from_mut(self), Shape::POINT, path, see);
    }
    fn visit_slice<'a>(
        xs: &'a [S],
        shape: Shape,
        path: &Path<'_>,
        see: &mut dyn FnMut(Place<'_>, &'a [S]),
    ) {
        see(Place { path, shape }, xs);
    }
    fn visit_slice_mut<'a>(
        xs: &'a mut [S],
        shape: Shape,
        path: &Path<'_>,
        see: &mut dyn FnMut(Place<'_>, &'a mut [S]),
    ) {
        see(Place { path, shape }, xs);
    }
}

#[diagnostic::do_not_recommend]
impl<S: Semiring> Space<S> for S {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        d: [&mut S; K],
        path: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        let (x, d) = (slice::from_mut(self), d.map(slice::from_mut));
        S::zip_slice(x, d, Shape::POINT, path, see);
    }
    #[inline]
    fn zip_slice<const K: usize>(
        xs: &mut [S],
        ds: [&mut [S]; K],
        shape: Shape,
        path: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        see(Place { path, shape }, xs, ds);
    }
}
