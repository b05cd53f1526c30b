use crate::number::Semiring;

/// Base change: the same value over other numbers, coordinate by coordinate. `[S; N]` becomes `[T; N]`.
///
/// ```
/// use paralens::{number::Dual, object::Over};
///
/// let x: ([f64; 2], f64) = ([1.0, 2.0], 3.0);
/// let y: ([Dual<f64>; 2], Dual<f64>) = x.over(&mut Dual::constant);
/// assert_eq!(y.0[1].value, 2.0);
/// ```
pub trait Over<S, T> {
    /// The type over `T`.
    type Out;
    /// Applies `f` to every number, in the order of [`Leaves`](super::Leaves).
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out;
}
#[diagnostic::do_not_recommend]
impl<S: Semiring, T> Over<S, T> for S {
    type Out = T;
    fn over(&self, f: &mut impl FnMut(S) -> T) -> T {
        f(*self)
    }
}
impl<S, T> Over<S, T> for () {
    type Out = ();
    fn over(&self, _: &mut impl FnMut(S) -> T) {}
}
impl<S, T, A: Over<S, T>, B: Over<S, T>> Over<S, T> for (A, B) {
    type Out = (A::Out, B::Out);
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out {
        (self.0.over(f), self.1.over(f))
    }
}
impl<S, T, X: Over<S, T>, const N: usize> Over<S, T> for [X; N] {
    type Out = [X::Out; N];
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out {
        self.each_ref().map(|x| x.over(f))
    }
}
impl<S, T, X: Over<S, T>> Over<S, T> for Vec<X> {
    type Out = Vec<X::Out>;
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out {
        self.iter().map(|x| x.over(f)).collect()
    }
}
