use super::{Additive, Co, Leaves, Object, Over, Path, Place, Space};
use std::ops::{Deref, DerefMut};

/// Parameters, or their cotangent, that carry a name into files, summaries and errors. Made by
/// [`named`](crate::ParaExt::named); it dereferences to what it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tagged<P> {
    /// The name.
    pub name: &'static str,
    /// What it names.
    pub inner: P,
}

impl<P> Deref for Tagged<P> {
    type Target = P;
    #[inline]
    fn deref(&self) -> &P {
        &self.inner
    }
}
impl<P> DerefMut for Tagged<P> {
    #[inline]
    fn deref_mut(&mut self) -> &mut P {
        &mut self.inner
    }
}
impl<P: Additive> Additive for Tagged<P> {
    #[inline]
    fn add(&mut self, other: &Self) {
        self.inner.add(&other.inner);
    }
    #[inline]
    fn clear(&mut self) {
        self.inner.clear();
    }
    #[inline]
    fn is_finite(&self) -> bool {
        self.inner.is_finite()
    }
    fn first_not_finite(&self, at: &Path<'_>) -> Option<String> {
        self.inner.first_not_finite(&Path::Name(at, self.name))
    }
}
impl<P: Object> Object for Tagged<P> {
    type Cotangent = Tagged<Co<P>>;
    type Batch = Vec<Self>;
    #[inline]
    fn zero(&self) -> Tagged<Co<P>> {
        Tagged {
            name: self.name,
            inner: self.inner.zero(),
        }
    }
}
impl<S, P: Leaves<S>> Leaves<S> for Tagged<P> {
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S])) {
        self.inner.visit(&Path::Name(at, self.name), see);
    }
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S])) {
        self.inner.visit_mut(&Path::Name(at, self.name), see);
    }
}
impl<S, P: Space<S>> Space<S> for Tagged<P> {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        d: [&mut Co<Self>; K],
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        let at = Path::Name(at, self.name);
        self.inner.zip(d.map(|d| &mut d.inner), &at, see);
    }
}
impl<S, T, P: Over<S, T>> Over<S, T> for Tagged<P> {
    type Out = Tagged<P::Out>;
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out {
        Tagged {
            name: self.name,
            inner: self.inner.over(f),
        }
    }
}
