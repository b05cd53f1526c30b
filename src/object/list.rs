use super::array::first_not_finite;
use crate::kernel;

use super::{Additive, Co, Leaves, Object, Path, Place, Shape, Space};

/// Lists of one length form a monoid; a list is not cut or stretched to fit another.
impl<X: Additive> Additive for Vec<X> {
    /// # Panics
    ///
    /// If the lists differ in length.
    fn add(&mut self, other: &Self) {
        assert_eq!(self.len(), other.len(), "a sum of lists of unlike length");
        for (x, y) in self.iter_mut().zip(other) {
            x.add(y);
        }
    }
    fn clear(&mut self) {
        self.iter_mut().for_each(X::clear);
    }
    fn is_finite(&self) -> bool {
        self.iter().fold(true, |ok, x| ok & x.is_finite())
    }
    fn first_not_finite(&self, at: &Path<'_>) -> Option<String> {
        first_not_finite(self, at)
    }
}

impl<X: Object> Object for Vec<X> {
    type Cotangent = Vec<Co<X>>;
    type Batch = Vec<Vec<X>>;
    fn zero(&self) -> Self::Cotangent {
        self.iter().map(X::zero).collect()
    }
    #[inline]
    fn release(mut self) {
        if std::mem::needs_drop::<X>() {
            self.drain(..).for_each(X::release);
        }
        kernel::give(self);
    }
    #[inline]
    fn copied(&self) -> Self
    where
        Self: Clone,
    {
        let mut copy = kernel::take(self.len());
        copy.clone_from(self);
        copy
    }
}

impl<S, X: Leaves<S>> Leaves<S> for Vec<X> {
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S])) {
        X::visit_slice(self, Shape::POINT.by(self.len()), at, see);
    }
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S])) {
        let shape = Shape::POINT.by(self.len());
        X::visit_slice_mut(self, shape, at, see);
    }
}

impl<S, X: Space<S>> Space<S> for Vec<X> {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        d: [&mut Co<Self>; K],
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        let shape = Shape::POINT.by(self.len());
        X::zip_slice(self, d.map(|d| &mut d[..]), shape, at, see);
    }
}
