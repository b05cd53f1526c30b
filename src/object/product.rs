use super::{Additive, Co, Leaves, Object, Path, Place, Space};

impl Additive for () {
    fn add(&mut self, _: &()) {}
    fn clear(&mut self) {}
    #[inline]
    fn is_finite(&self) -> bool {
        true
    }
}
impl Object for () {
    type Cotangent = ();
    type Batch = Vec<()>;
    #[inline]
    fn zero(&self) {}
}
impl<S> Leaves<S> for () {
    fn visit<'a>(&'a self, _: &Path<'_>, _: &mut dyn FnMut(Place<'_>, &'a [S])) {}
    fn visit_mut<'a>(&'a mut self, _: &Path<'_>, _: &mut dyn FnMut(Place<'_>, &'a mut [S])) {}
}
impl<S> Space<S> for () {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        _: [&mut (); K],
        _: &Path<'_>,
        _: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
    }
}

impl<A: Additive, B: Additive> Additive for (A, B) {
    #[inline]
    fn add(&mut self, other: &Self) {
        self.0.add(&other.0);
        self.1.add(&other.1);
    }
    #[inline]
    fn clear(&mut self) {
        self.0.clear();
        self.1.clear();
    }
    #[inline]
    fn is_finite(&self) -> bool {
        self.0.is_finite() & self.1.is_finite()
    }
    fn first_not_finite(&self, at: &Path<'_>) -> Option<String> {
        let left = self.0.first_not_finite(&Path::Side(at, 0));
        left.or_else(|| self.1.first_not_finite(&Path::Side(at, 1)))
    }
}
impl<A: Object, B: Object> Object for (A, B) {
    type Cotangent = (Co<A>, Co<B>);
    type Batch = (A::Batch, B::Batch);
    #[inline]
    fn zero(&self) -> Self::Cotangent {
        (self.0.zero(), self.1.zero())
    }
    #[inline]
    fn release(self) {
        self.0.release();
        self.1.release();
    }
}
impl<S, A: Leaves<S>, B: Leaves<S>> Leaves<S> for (A, B) {
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S])) {
        self.0.visit(&Path::Side(at, 0), see);
        self.1.visit(&Path::Side(at, 1), see);
    }
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S])) {
        self.0.visit_mut(&Path::Side(at, 0), see);
        self.1.visit_mut(&Path::Side(at, 1), see);
    }
}
impl<S, A: Space<S>, B: Space<S>> Space<S> for (A, B) {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        mut d: [&mut Co<Self>; K],
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        let (left, right) = (Path::Side(at, 0), Path::Side(at, 1));
        self.0.zip(d.each_mut().map(|d| &mut d.0), &left, see);
        self.1.zip(d.each_mut().map(|d| &mut d.1), &right, see);
    }
}
