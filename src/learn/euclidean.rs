use crate::object::{Object, Path, Space};

/// A Euclidean space: a point that is numbers of type `S` and nothing else, and so is its own cotangent.
///
/// Numbers, arrays and lists of them, [`Matrix`](crate::object::Matrix), `()`, and pairs of all these. A label is none,
/// and neither is a part that is frozen: no gradient could say what it should have been.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a Euclidean space over `{S}`",
    note = "numbers, arrays and lists of them, `Matrix`, `()` and pairs of these are; a `Label` is not"
)]
pub trait Euclidean<S>: Space<S> + Object<Cotangent = Self> + Clone {}

#[diagnostic::do_not_recommend]
impl<S, X: Space<S> + Object<Cotangent = X> + Clone> Euclidean<S> for X {}

/// `y_j ← f(x_j, y_j)` in every coordinate.
///
/// # Panics
///
/// If the two do not have as many numbers.
pub(super) fn merge<S: Copy, X: Euclidean<S>>(mut x: X, mut y: X, f: impl Fn(S, S) -> S) -> X {
    x.zip([&mut y], &Path::Root, &mut |place, x, [y]| {
        assert_eq!(
            x.len(),
            y.len(),
            "as many numbers on both sides, at {place:?}"
        );
        for (x, y) in x.iter().zip(y) {
            *y = f(*x, *y);
        }
    });
    y
}
