use super::{Leaves, Object, Over, Path, Place, Space};
use std::ops::Deref;

/// A parameter without cotangents: it is read, saved and loaded, and no optimiser can move it, because there is no
/// gradient by which to move it. Made by [`freeze`](crate::ParaExt::freeze).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frozen<P>(pub P);

impl<P> Deref for Frozen<P> {
    type Target = P;
    fn deref(&self) -> &P {
        &self.0
    }
}
impl<P: Object> Object for Frozen<P> {
    type Cotangent = ();
    type Batch = Vec<Self>;
    #[inline]
    fn zero(&self) {}
}
impl<S, P: Leaves<S>> Leaves<S> for Frozen<P> {
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S])) {
        self.0.visit(&Path::Frozen(at), see);
    }
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S])) {
        self.0.visit_mut(&Path::Frozen(at), see);
    }
}
impl<S, P: Object + Leaves<S>> Space<S> for Frozen<P> {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        _: [&mut (); K],
        _: &Path<'_>,
        _: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
    }
}
impl<S, T, P: Over<S, T>> Over<S, T> for Frozen<P> {
    type Out = Frozen<P::Out>;
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out {
        Frozen(self.0.over(f))
    }
}
