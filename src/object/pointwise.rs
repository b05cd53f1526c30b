use super::Object;
use crate::kernel::{self, Short};
use crate::number::Semiring;
use std::{iter, slice};

/// A point that is numbers of one type and nothing else, or many such points: what an activation acts on.
///
/// Numbers, arrays of numbers (of arrays …), [`Matrix`](super::Matrix) and [`Image`](super::Image), and batches of all
/// these. They are their own cotangents.
///
/// ```
/// use paralens::object::Pointwise;
///
/// let mut x = [[1.0, 2.0], [3.0, 4.0]];
/// x.each_number(|x| 10.0 * x);
/// assert_eq!(x, [[10.0, 20.0], [30.0, 40.0]]);
/// let rows: Vec<&[f64]> = x.rows().collect();
/// assert_eq!(rows, [[10.0, 20.0], [30.0, 40.0]]);
/// ```
#[diagnostic::on_unimplemented(
    message = "an elementwise map cannot act on `{Self}`",
    label = "this is not made of numbers of one type",
    note = "it acts on numbers, on arrays of numbers, on `Matrix` and `Image`, and on batches of these"
)]
pub trait Pointwise: Object<Cotangent = Self> + Clone {
    /// The numbers.
    type Scalar: Semiring;
    /// The length of the last axis of one point. A single number has no axis, and a batch has the axes of its points.
    const AXIS: Option<usize>;

    /// All numbers, in pieces that lie together in memory.
    fn runs(&self) -> impl Iterator<Item = &[Self::Scalar]>;
    /// All numbers, to be written.
    fn runs_mut(&mut self) -> impl Iterator<Item = &mut [Self::Scalar]>;

    /// All numbers as rows along the last axis; without an axis, each number is a row.
    #[inline]
    fn rows(&self) -> impl Iterator<Item = &[Self::Scalar]> {
        self.runs()
            .flat_map(|run| run.chunks_exact(row_length::<Self>()))
    }
    /// The rows, to be written.
    #[inline]
    fn rows_mut(&mut self) -> impl Iterator<Item = &mut [Self::Scalar]> {
        let runs = self.runs_mut();
        runs.flat_map(|run| run.chunks_exact_mut(row_length::<Self>()))
    }
    /// `(x, y) ← f(x)` for every number; returns the y. Those of a batch stand in memory that another has given back.
    #[doc(hidden)]
    #[inline]
    fn each_number_twice(
        &mut self,
        f: impl Fn(Self::Scalar) -> (Self::Scalar, Self::Scalar) + Sync,
    ) -> Self {
        let mut other = self.copied();
        for (xs, ys) in self.runs_mut().zip(other.runs_mut()) {
            for (x, y) in xs.iter_mut().zip(ys) {
                (*x, *y) = f(*x);
            }
        }
        other
    }
    /// `x ← f(x)` for every number.
    #[inline]
    fn each_number(&mut self, f: impl Fn(Self::Scalar) -> Self::Scalar + Sync) {
        self.each_number_at(Short::Dear, f);
    }
    /// The same, told what `f` costs.
    #[doc(hidden)]
    #[inline]
    fn each_number_at(&mut self, short: Short, f: impl Fn(Self::Scalar) -> Self::Scalar + Sync) {
        for run in self.runs_mut() {
            kernel::map(run, row_length::<Self>(), short, &f);
        }
    }
    /// `x ← f(x, y)` for every number and the one in the same place of `other`.
    ///
    /// # Panics
    ///
    /// If `other` does not hold as many numbers.
    #[inline]
    fn zip_numbers(
        &mut self,
        other: &Self,
        f: impl Fn(Self::Scalar, Self::Scalar) -> Self::Scalar + Sync,
    ) {
        self.zip_numbers_at(Short::Dear, other, f);
    }
    /// The same, told what `f` costs.
    #[doc(hidden)]
    #[inline]
    fn zip_numbers_at(
        &mut self,
        short: Short,
        other: &Self,
        f: impl Fn(Self::Scalar, Self::Scalar) -> Self::Scalar + Sync,
    ) {
        let mut others = other.runs();
        for run in self.runs_mut() {
            let other = others.next().unwrap_or(&[]);
            kernel::zip_map(run, other, row_length::<Self>(), short, &f);
        }
        assert!(others.next().is_none(), "as many numbers on both sides");
    }
}

/// A point whose numbers lie in it without a gap and behind no pointer: a number, or an array of such points.
pub trait Inline: Pointwise + Copy {
    /// How many numbers there are.
    const COUNT: usize;
    /// Every number set to `x`.
    fn filled(x: Self::Scalar) -> Self;
    /// The numbers of a run of points.
    fn flat(xs: &[Self]) -> &[Self::Scalar];
    /// The numbers of a run of points, to be written.
    fn flat_mut(xs: &mut [Self]) -> &mut [Self::Scalar];
}

#[diagnostic::do_not_recommend]
impl<S: Semiring> Inline for S {
    const COUNT: usize = 1;
    #[inline]
    fn filled(x: S) -> S {
        x
    }
    #[inline]
    fn flat(xs: &[S]) -> &[S] {
        xs
    }
    #[inline]
    fn flat_mut(xs: &mut [S]) -> &mut [S] {
        xs
    }
}
impl<X: Inline, const N: usize> Inline for [X; N] {
    const COUNT: usize = N * X::COUNT;
    #[inline]
    fn filled(x: X::Scalar) -> Self {
        [X::filled(x); N]
    }
    #[inline]
    fn flat(xs: &[Self]) -> &[X::Scalar] {
        X::flat(xs.as_flattened())
    }
    #[inline]
    fn flat_mut(xs: &mut [Self]) -> &mut [X::Scalar] {
        X::flat_mut(xs.as_flattened_mut())
    }
}

#[diagnostic::do_not_recommend]
impl<S: Semiring> Pointwise for S {
    type Scalar = S;
    const AXIS: Option<usize> = None;
    #[inline]
    fn runs(&self) -> impl Iterator<Item = &[S]> {
        iter::once(slice::from_ref(self))
    }
    #[inline]
    fn runs_mut(&mut self) -> impl Iterator<Item = &mut [S]> {
        iter::once(slice::from_mut(self))
    }
}
impl<X: Inline, const N: usize> Pointwise for [X; N] {
    type Scalar = X::Scalar;
    const AXIS: Option<usize> = match X::AXIS {
        None => Some(N),
        axis => axis,
    };
    #[inline]
    fn runs(&self) -> impl Iterator<Item = &[X::Scalar]> {
        iter::once(X::flat(self))
    }
    #[inline]
    fn runs_mut(&mut self) -> impl Iterator<Item = &mut [X::Scalar]> {
        iter::once(X::flat_mut(self))
    }
}
impl<X: Inline> Pointwise for Vec<X> {
    type Scalar = X::Scalar;
    const AXIS: Option<usize> = X::AXIS;
    #[inline]
    fn each_number_twice(
        &mut self,
        f: impl Fn(X::Scalar) -> (X::Scalar, X::Scalar) + Sync,
    ) -> Self {
        let mut other = kernel::stale(self.len(), || X::filled(X::Scalar::ZERO));
        let width = row_length::<Self>();
        kernel::map_onto(X::flat_mut(self), X::flat_mut(&mut other), width, f);
        other
    }
    #[inline]
    fn runs(&self) -> impl Iterator<Item = &[X::Scalar]> {
        iter::once(X::flat(self))
    }
    #[inline]
    fn runs_mut(&mut self) -> impl Iterator<Item = &mut [X::Scalar]> {
        iter::once(X::flat_mut(self))
    }
}

// a batch of lists of points
impl<X: Inline> Pointwise for Vec<Vec<X>> {
    type Scalar = X::Scalar;
    const AXIS: Option<usize> = X::AXIS;
    #[inline]
    fn runs(&self) -> impl Iterator<Item = &[X::Scalar]> {
        self.iter().map(|list| X::flat(list))
    }
    #[inline]
    fn runs_mut(&mut self) -> impl Iterator<Item = &mut [X::Scalar]> {
        self.iter_mut().map(|list| X::flat_mut(list))
    }
}

/// Stops a program at compile time that asks for the last axis of what has none.
pub(crate) const fn has_axis<X: Pointwise>() {
    assert!(
        X::AXIS.is_some(),
        "along which axis? A single number has none, and a list of numbers is a batch of them: use an array"
    );
}

const fn row_length<X: Pointwise>() -> usize {
    match X::AXIS {
        None | Some(0) => 1, // where there are no numbers, there are no rows
        Some(n) => n,
    }
}
