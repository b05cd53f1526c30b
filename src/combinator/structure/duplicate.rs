use super::structure;
use crate::object::{Additive, Co, Object};
use crate::para::Para;

structure! {
    /// The diagonal, X → X × X: made by [`duplicate`].
    Duplicate<X>,
    /// X → X × X, the diagonal; backward, the two cotangents are added.
    ///
    /// A lens reparameterised along it has its parameter used twice: tied weights.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let layer = Dense::<3, 3>::new();
    /// let twice = layer.then(layer).reparam(duplicate());
    /// let tied = layer.share(layer); // the same without the copy
    /// let p = tied.init(&mut Rng::new(1));
    /// assert_eq!(twice.apply(&p, [1.0, 2.0, 3.0]), tied.apply(&p, [1.0, 2.0, 3.0]));
    /// ```
    duplicate
}
impl<X: Object + Clone> Para for Duplicate<X> {
    type Params = ();
    type Input = X;
    type Output = (X, X);
    type Residual = ();
    #[inline]
    fn forward(&self, _: &(), x: X) -> ((X, X), ()) {
        ((x.copied(), x), ())
    }
    #[inline]
    fn backward(&self, _: &(), _: (), (mut u, v): Co<(X, X)>, _: &mut ()) -> Co<X> {
        u.add(&v);
        v.release();
        u
    }
}
