//! Points and cotangents as flat lists of numbers, in the order of [`Space`].

use crate::number::Semiring;
use crate::object::{Additive, Co, Path, Place, Space};

/// The numbers of a point that have cotangents: frozen and discrete parts have none.
///
/// ```
/// use paralens::derivative::{coordinates, place, point};
/// use paralens::object::Frozen;
///
/// let x = ([1.0, 2.0], (Frozen(7.0), 3.0));
/// assert_eq!(coordinates::<f64, _>(&x), [1.0, 2.0, 3.0]);
/// assert_eq!(place::<f64, _>(&x, 1), "0[1]");
/// assert_eq!(point(&x, &[4.0, 5.0, 6.0]).0, [4.0, 5.0]);
/// ```
pub fn coordinates<S: Copy, X: Space<S> + Clone>(x: &X) -> Vec<S> {
    let mut all = vec![];
    walk(&mut x.clone(), &mut x.zero(), &mut |_, x, _| {
        all.extend_from_slice(x);
    });
    all
}

/// The point like `x` with these coordinates; what is not among them stays as it is in `x`.
///
/// # Panics
///
/// If there are fewer numbers than coordinates.
pub fn point<S: Copy, X: Space<S> + Clone>(x: &X, numbers: &[S]) -> X {
    with(x, |k, _| numbers[k])
}

/// The numbers of a cotangent `d` at `x`, in the order of [`coordinates`].
pub fn covector<S: Copy, X: Space<S> + Clone>(x: &X, d: &mut Co<X>) -> Vec<S> {
    let mut all = vec![];
    walk(&mut x.clone(), d, &mut |_, _, d| all.extend_from_slice(d));
    all
}

/// The cotangent at `x` with these numbers.
///
/// # Panics
///
/// If there are fewer numbers than coordinates.
pub fn cotangent<S: Copy, X: Space<S> + Clone>(x: &X, numbers: &[S]) -> Co<X> {
    let mut k = 0..;
    over_covector(x, x.zero(), |_| {
        numbers[k.next().expect("there is no last number")]
    })
}

/// The name of coordinate `k` of a point: `hidden.weight[1][2]`. Empty if the point is one number.
///
/// # Panics
///
/// If there are not so many coordinates.
pub fn place<S, X: Space<S> + Clone>(x: &X, k: usize) -> String {
    let (mut before, mut found) = (0, None);
    walk(&mut x.clone(), &mut x.zero(), &mut |place, x, _| {
        if found.is_none() && k < before + x.len() {
            let index = index(place, k - before, x.len());
            found = Some(format!("{}{index}", place.path));
        }
        before += x.len();
    });
    found.unwrap_or_else(|| panic!("coordinate {k} of {before}"))
}

/// The index of number `k` of a leaf, axis by axis: `[1][2]`.
fn index(place: Place<'_>, mut k: usize, count: usize) -> String {
    let axes = &*place.shape;
    if axes.iter().product::<usize>() != count {
        return format!("[{k}]");
    }
    let mut text = String::new();
    for n in axes.iter().rev() {
        text = format!("[{}]{text}", k % n);
        k /= n;
    }
    text
}

/// `x` with number `y(k, x_k)` in place of coordinate `k`, for every `k`.
pub(crate) fn with<S: Copy, X: Space<S> + Clone>(x: &X, y: impl Fn(usize, S) -> S) -> X {
    let (mut moved, mut k) = (x.clone(), 0);
    walk(&mut moved, &mut x.zero(), &mut |_, x, _| {
        for x in x {
            *x = y(k, *x);
            k += 1;
        }
    });
    moved
}

/// A cotangent `d` at `x` with `f(d_k)` in place of every number.
pub(crate) fn over_covector<S: Copy, X: Space<S> + Clone>(
    x: &X,
    mut d: Co<X>,
    mut f: impl FnMut(S) -> S,
) -> Co<X> {
    walk(&mut x.clone(), &mut d, &mut |_, _, d| {
        d.iter_mut().for_each(|d| *d = f(*d));
    });
    d
}

type See<'a, S> = &'a mut dyn FnMut(Place<'_>, &mut [S], &mut [S]);

/// The walk by which all of the above see a point `x` beside a cotangent `d`. The type of the visitor knows nothing of
/// `X`, so the walk is compiled once for every type of points, and not once for every use.
fn walk<S, X: Space<S>>(x: &mut X, d: &mut Co<X>, see: See<'_, S>) {
    x.zip([d], &Path::Root, &mut visitor(see));
}
fn visitor<S>(see: See<'_, S>) -> impl FnMut(Place<'_>, &mut [S], [&mut [S]; 1]) {
    move |place, x, [d]| see(place, x, d)
}

/// The numbers of a vector at `x`, which stays where it is.
pub(super) fn numbers<S: Copy, X: Space<S> + Clone>(x: &X, v: &Co<X>) -> Vec<S> {
    let mut own = x.zero();
    own.add(v);
    covector(x, &mut own)
}

/// ⟨y, y'⟩: a list of numbers paired with a cotangent.
pub(crate) fn pairing<S: Semiring>(y: &[S], dy: &[S]) -> S {
    let terms = y.iter().zip(dy);
    terms.fold(S::ZERO, |sum, (y, dy)| sum + *y * *dy)
}

#[cfg(test)]
mod tests {
    use super::{coordinates, covector, place, with};
    use crate::object::{Matrix, Tagged};

    #[test]
    fn names_follow_the_shape() {
        let inner = (Matrix::<2, 3, f64>::zeros(), 1.0);
        let p = (
            Tagged {
                name: "hidden",
                inner,
            },
            vec![[4.0; 2]; 3],
        );
        let names: Vec<_> = (0..13).map(|k| place::<f64, _>(&p, k)).collect();
        assert_eq!(names[0], "hidden.0[0][0]");
        assert_eq!(names[5], "hidden.0[1][2]");
        assert_eq!((&*names[6], &*names[12]), ("hidden.1", "1[2][1]"));
        assert_eq!(place(&2.0, 0), "");
    }
    #[test]
    fn coordinates_and_covectors_run_in_one_order() {
        let x = ([1.0, 2.0], vec![(3.0, 4.0), (5.0, 6.0)]);
        assert_eq!(coordinates(&x), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        assert_eq!(covector(&x, &mut x.clone()), coordinates(&x));
        let y = with(&x, |k, x| if k == 4 { -x } else { x });
        assert_eq!(y.1[1], (-5.0, 6.0));
    }
}
