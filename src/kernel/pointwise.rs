use super::wide;

/// Below this many numbers a loop is over before the choice of vectors pays.
const SHORT: usize = 64;

/// `x ← f(x)` for every number; long runs with the widest vectors, as far as `f` inlines.
#[inline(always)]
pub fn map<S: Copy>(xs: &mut [S], f: impl Fn(S) -> S) {
    if xs.len() < SHORT {
        each(xs, &f);
    } else {
        wide(
            #[inline(always)]
            || each(xs, &f),
        );
    }
}

/// `x ← f(x, y)` for every number and its neighbour in `ys`.
///
/// # Panics
///
/// If there are not as many `ys`.
#[inline(always)]
pub fn zip_map<S: Copy>(xs: &mut [S], ys: &[S], f: impl Fn(S, S) -> S) {
    assert_eq!(xs.len(), ys.len(), "as many numbers on both sides");
    if xs.len() < SHORT {
        pairs(xs, ys, &f);
    } else {
        wide(
            #[inline(always)]
            || pairs(xs, ys, &f),
        );
    }
}

#[inline(always)]
fn each<S: Copy>(xs: &mut [S], f: &impl Fn(S) -> S) {
    for x in xs {
        *x = f(*x);
    }
}
#[inline(always)]
fn pairs<S: Copy>(xs: &mut [S], ys: &[S], f: &impl Fn(S, S) -> S) {
    for (x, y) in xs.iter_mut().zip(ys) {
        *x = f(*x, *y);
    }
}
