use crate::combinator::structure;
use crate::number::{Ring, Semiring};
use crate::object::{Co, Pointwise};
use crate::para::Para;

structure! {
    /// The product, number by number: made by [`times`].
    Times<X>,
    /// X × X → X, x ∘ y, number by number; backward, (y ∘ d, x ∘ d).
    ///
    /// Behind a fork of two layers it is a polynomial of degree 2 in the input, over any numbers; behind a fork of a layer
    /// and a sigmoid, a gate.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// // (x W + b)(x V + c), over bits
    /// let net = Dense::<2, 1, Z2>::new().fork(Dense::<2, 1, Z2>::new()).then(times());
    /// let side = |weights: [bool; 2], bias| Affine {
    ///     weight: Matrix::from_fn(|i, _| Z2(weights[i])),
    ///     bias: [Z2(bias)],
    /// };
    /// // neither: (x + 1)(y + 1)
    /// let p = ((side([true, false], true), side([false, true], true)), ());
    /// let answers = [[0, 0], [0, 1], [1, 0], [1, 1]].map(|x| net.apply(&p, x.map(|x| Z2(x == 1)))[0].0);
    /// assert_eq!(answers, [true, false, false, false]);
    /// ```
    times
}
impl<S: Semiring, X: Pointwise<Scalar = S>> Para for Times<X> {
    type Params = ();
    type Input = (X, X);
    type Output = X;
    type Residual = (X, X);

    #[inline]
    fn forward(&self, _: &(), (x, y): (X, X)) -> (X, (X, X)) {
        let mut product = x.copied();
        product.zip_numbers(&y, |x, y| x * y);
        (product, (x, y))
    }
    #[inline]
    fn backward(&self, _: &(), (mut x, mut y): (X, X), d: X, _: &mut ()) -> Co<(X, X)> {
        x.zip_numbers(&d, |x, d| x * d);
        y.zip_numbers(&d, |y, d| y * d);
        d.release();
        (y, x)
    }
    #[inline]
    fn apply(&self, _: &(), (mut x, y): (X, X)) -> X {
        x.zip_numbers(&y, |x, y| x * y);
        y.release();
        x
    }
}

structure! {
    /// Two points mixed in shares: made by [`mix`].
    Mix<X>,
    /// (X × X) × X → X, ((z, c), s) ↦ z ∘ c + (1 − z) ∘ s: what a gate z does, which lets c in and s pass.
    ///
    /// ```text
    /// z' = (c − s) ∘ d      c' = z ∘ d      s' = (1 − z) ∘ d
    /// ```
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// assert_eq!(mix().apply(&(), (([0.0, 0.5, 1.0], [3.0; 3]), [1.0; 3])), [1.0, 2.0, 3.0]);
    /// ```
    mix
}
fn mixed<S: Ring, X: Pointwise<Scalar = S>>(z: &X, c: &X, mut s: X) -> X {
    s.zip_numbers(z, |s, z| (S::ONE - z) * s);
    let mut new = c.copied();
    new.zip_numbers(z, |c, z| z * c);
    s.zip_numbers(&new, |s, new| s + new);
    new.release();
    s
}
impl<S: Ring, X: Pointwise<Scalar = S>> Para for Mix<X> {
    type Params = ();
    type Input = ((X, X), X);
    type Output = X;
    type Residual = ((X, X), X);

    #[inline]
    fn forward(&self, _: &(), ((z, c), s): ((X, X), X)) -> (X, ((X, X), X)) {
        (mixed(&z, &c, s.copied()), ((z, c), s))
    }
    #[inline]
    fn backward(
        &self,
        _: &(),
        ((mut z, mut c), s): ((X, X), X),
        mut d: X,
        _: &mut (),
    ) -> Co<((X, X), X)> {
        c.zip_numbers(&s, |c, s| c - s);
        c.zip_numbers(&d, |c, d| c * d);
        s.release();
        let mut pass = z.copied();
        pass.each_number(|z| S::ONE - z);
        z.zip_numbers(&d, |z, d| z * d);
        d.zip_numbers(&pass, |d, pass| pass * d);
        pass.release();
        ((c, z), d)
    }
    #[inline]
    fn apply(&self, _: &(), ((z, c), s): ((X, X), X)) -> X {
        mixed(&z, &c, s)
    }
}
