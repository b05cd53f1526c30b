use super::Optimiser;
use crate::object::{Frozen, Object, Tagged};

/// Nothing to do, for layers without parameters.
impl Optimiser<()> for () {
    type State = ();
    #[inline]
    fn start(&self, (): &()) {}
    #[inline]
    fn put(&self, (): &mut (), (): &mut (), (): &mut ()) {}
}

/// Nothing that could be done, for layers whose parameters are frozen.
impl<P: Object> Optimiser<Frozen<P>> for () {
    type State = ();
    #[inline]
    fn start(&self, _: &Frozen<P>) {}
    #[inline]
    fn put(&self, (): &mut (), _: &mut Frozen<P>, (): &mut ()) {}
}

/// Nothing under a name is nothing.
impl<P: Object> Optimiser<Tagged<P>> for ()
where
    (): Optimiser<P, State = ()>,
{
    type State = ();
    #[inline]
    fn start(&self, _: &Tagged<P>) {}
    #[inline]
    fn put(&self, (): &mut (), p: &mut Tagged<P>, dp: &mut Tagged<P::Cotangent>) {
        self.put(&mut (), &mut p.inner, &mut dp.inner);
    }
}
