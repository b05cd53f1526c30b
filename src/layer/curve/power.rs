use crate::layer::Curve;
use crate::number::Semiring;

curve! {
    SquareCurve,
    /// x², over any semiring; backward 2 x dy.
    ///
    /// With [`Linear`](crate::layer::Linear) it makes networks that are polynomials, and these are lenses over every number
    /// system: over the integers, modulo a prime, over bits (Wilson and Zanasi, *Categories of Differentiable Polynomial
    /// Circuits for Machine Learning*, 2203.06430).
    ///
    /// Where 2 = 0 nothing comes back. Over bits x² has the values of x and the derivative 0: what is differentiated is the
    /// formula. Take [`times`](crate::layer::times()) of two *different* wires there.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let n = Modular::<7>::new;
    /// let (y, kept) = square().forward(&(), n(3));
    /// assert_eq!(y, n(2));
    /// assert_eq!(square().backward_input(&(), kept, n(1)), n(6));
    ///
    /// let (y, kept) = square().forward(&(), Z2(true));
    /// assert_eq!((y, square().backward_input(&(), kept, Z2(true))), (Z2(true), Z2(false)));
    /// ```
    Square by square
}
impl<S: Semiring> Curve<S> for SquareCurve {
    const KEEPS_INPUT: bool = true;
    const LIGHT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        x * x
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        (x + x) * dy
    }
}

curve! {
    CubeCurve,
    /// x³, over any semiring; backward 3 x² dy.
    ///
    /// Modulo a prime P it is one to one where 3 does not divide P − 1, and modulo 3 its derivative is 0.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// assert_eq!(cube().apply(&(), [2.0, -3.0]), [8.0, -27.0]);
    /// let (_, kept) = cube().forward(&(), -3.0);
    /// assert_eq!(cube().backward_input(&(), kept, 1.0), 27.0);
    /// ```
    Cube by cube
}
impl<S: Semiring> Curve<S> for CubeCurve {
    const KEEPS_INPUT: bool = true;
    const LIGHT: bool = true;
    #[inline(always)]
    fn value(&self, x: S) -> S {
        x * x * x
    }
    #[inline(always)]
    fn pull(&self, x: S, dy: S) -> S {
        let square = x * x;
        (square + square + square) * dy
    }
}
