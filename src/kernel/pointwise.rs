use super::{SHORT, in_blocks, wide};

/// How many numbers are taken to be done in a nanosecond, by one thread, where it is asked whether others should help.
const SPEED: usize = 6;

/// How many numbers are few: below that, a loop over a function is over before the choice of vectors pays.
#[derive(Clone, Copy, Debug)]
pub enum Short {
    /// For a function that costs some ten instructions or more.
    Dear = SHORT as isize,
    /// For one that costs two or three.
    Light = 4 * SHORT as isize,
}

/// `x ← f(x)` for every number of rows `width` long; runs that are not short for such an `f` with the widest vectors, as
/// far as `f` inlines, and by several threads where that pays.
#[inline(always)]
pub fn map<S: Copy + Send>(xs: &mut [S], width: usize, short: Short, f: impl Fn(S) -> S + Sync) {
    if xs.len() < short as usize {
        return each(xs, &f);
    }
    let work = xs.len() / SPEED;
    in_blocks([xs], width, work, |_, [xs]| {
        wide(
            #[inline(always)]
            || each(xs, &f),
        );
    });
}

/// `(x, y) ← f(x)` for every number and its neighbour in `ys`, whatever that was.
///
/// # Panics
///
/// If there are not as many `ys`.
#[inline(always)]
pub fn map_onto<S: Copy + Send>(
    xs: &mut [S],
    ys: &mut [S],
    width: usize,
    f: impl Fn(S) -> (S, S) + Sync,
) {
    assert_eq!(xs.len(), ys.len(), "as many numbers on both sides");
    let work = xs.len() / SPEED;
    in_blocks([xs, ys], width, work, |_, [xs, ys]| {
        wide(
            #[inline(always)]
            || {
                for (x, y) in xs.iter_mut().zip(ys) {
                    (*x, *y) = f(*x);
                }
            },
        );
    });
}

/// `x ← f(x, y)` for every number and its neighbour in `ys`.
///
/// # Panics
///
/// If there are not as many `ys`.
#[inline(always)]
pub fn zip_map<S: Copy + Send + Sync>(
    xs: &mut [S],
    ys: &[S],
    width: usize,
    short: Short,
    f: impl Fn(S, S) -> S + Sync,
) {
    assert_eq!(xs.len(), ys.len(), "as many numbers on both sides");
    if xs.len() < short as usize {
        return pairs(xs, ys, &f);
    }
    let work = xs.len() / SPEED;
    in_blocks([xs], width, work, |place, [xs]| {
        let ys = &ys[place];
        wide(
            #[inline(always)]
            || pairs(xs, ys, &f),
        );
    });
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
