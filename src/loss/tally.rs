use crate::kernel;
use crate::number::Semiring;
use crate::object::Pointwise;

/// A sum that grows term by term and yet adds by halves, so that its rounding error grows with `log n` and not with `n`.
///
/// It counts in binary. Part `i` holds the sum of 2^i terms whenever bit `i` of the count is set, and one more term
/// carries through the parts as one more unit does through the digits:
///
/// ```text
/// count 0b011   parts  [c, a+b, ·]     and d comes:   c+d, then (a+b)+(c+d)
/// count 0b100   parts  [·, ·, a+b+c+d]
/// ```
pub(super) struct Tally<S> {
    parts: [S; usize::BITS as usize],
    count: usize,
}

impl<S: Semiring> Tally<S> {
    pub(super) const fn new() -> Self {
        Tally {
            parts: [S::ZERO; usize::BITS as usize],
            count: 0,
        }
    }
    #[inline]
    pub(super) fn add(&mut self, term: S) {
        let full = self.count.trailing_ones() as usize;
        let held = self.parts[..full].iter();
        self.parts[full] = held.fold(term, |sum, part| *part + sum);
        self.count += 1;
    }
    /// Adds f(x, y) for every x and its neighbour in `ys`.
    #[inline(always)]
    pub(super) fn add_pairs(&mut self, xs: &[S], ys: &[S], f: impl Fn(S, S) -> S) {
        if xs.len() < BLOCK {
            return self.add(tail(xs, ys, &f));
        }
        kernel::wide(
            #[inline(always)]
            || {
                let (blocks, xs) = xs.as_chunks();
                let (others, ys) = ys.as_chunks();
                for (xs, ys) in blocks.iter().zip(others) {
                    self.add(block(xs, ys, &f));
                }
                self.add(tail(xs, ys, &f));
            },
        );
    }
    /// The sum of all terms; of none it is 0.
    #[inline]
    pub(super) fn total(&self) -> S {
        let places = (0..usize::BITS as usize).filter(|i| self.count >> i & 1 == 1);
        places.fold(S::ZERO, |sum, i| sum + self.parts[i])
    }
}

/// How many terms are added without a tally.
const BLOCK: usize = 64;

/// That a target has as many numbers as the prediction. Only lists can differ, all else is told by the type.
///
/// # Panics
///
/// If it does not.
#[inline]
#[track_caller]
pub(super) fn same_size<X: Pointwise>(b: &X, t: &X) {
    let alike = b.runs().map(<[_]>::len).eq(t.runs().map(<[_]>::len));
    assert!(alike, "a target of another length than the prediction");
}

/// Σ f(x) over some numbers.
#[inline(always)]
pub(super) fn sum_slice<S: Semiring>(xs: &[S], f: impl Fn(S) -> S) -> S {
    let mut tally = Tally::new();
    tally.add_pairs(xs, xs, |x, _| f(x));
    tally.total()
}

/// Σ f(x) over the numbers of a point.
#[inline(always)]
pub(super) fn sum<X: Pointwise>(x: &X, f: impl Fn(X::Scalar) -> X::Scalar) -> X::Scalar {
    sum_pairs(x, x, |x, _| f(x))
}

/// Σ f(x, y) over the numbers of two points of [the same size](same_size).
#[inline(always)]
pub(super) fn sum_pairs<X: Pointwise>(
    x: &X,
    y: &X,
    f: impl Fn(X::Scalar, X::Scalar) -> X::Scalar,
) -> X::Scalar {
    let mut tally = Tally::new();
    for (xs, ys) in x.runs().zip(y.runs()) {
        tally.add_pairs(xs, ys, &f);
    }
    tally.total()
}

/// Σ f(x, y) over less than a block, one after the other.
#[inline(always)]
fn tail<S: Semiring>(xs: &[S], ys: &[S], f: &impl Fn(S, S) -> S) -> S {
    let pairs = xs.iter().zip(ys);
    pairs.fold(S::ZERO, |sum, (x, y)| sum + f(*x, *y))
}

/// Σ f(x, y) over a block: first the terms, which do not wait for each other, then their sum by halves.
#[inline(always)]
fn block<S: Semiring>(xs: &[S; BLOCK], ys: &[S; BLOCK], f: &impl Fn(S, S) -> S) -> S {
    let mut terms = [S::ZERO; BLOCK];
    for (term, (x, y)) in terms.iter_mut().zip(xs.iter().zip(ys)) {
        *term = f(*x, *y);
    }
    let mut half = BLOCK / 2;
    while half > 0 {
        for i in 0..half {
            terms[i] = terms[i] + terms[i + half];
        }
        half /= 2;
    }
    terms[0]
}

#[cfg(test)]
mod tests {
    use super::{Tally, sum, sum_pairs};
    use crate::object::Image;

    #[test]
    fn a_long_sum_keeps_its_digits() {
        for n in [1, 2, 63, 64, 65, 1000, 100_003] {
            let xs: Vec<f32> = (0..n).map(|i| 0.1 + (i % 7) as f32).collect();
            let exact: f64 = xs.iter().map(|x| f64::from(*x)).sum();
            let mut tally = Tally::new();
            xs.iter().for_each(|x| tally.add(*x));
            for total in [tally.total(), sum(&xs, |x| x)] {
                let error = (f64::from(total) - exact).abs() / exact;
                assert!(error < 2e-6, "{n}: {error}");
            }
        }
    }
    #[test]
    fn many_small_images_are_summed_as_well_as_a_large_one() {
        let images = vec![Image::<1, 1, 1>::from_fn(|_, _, _| 0.1); 1 << 20];
        assert_eq!(sum(&images, |x| x), 0.1 * (1 << 20) as f32);
        let pairs = sum_pairs(&images, &images, |x, y| x - y);
        assert_eq!(pairs.to_bits(), 0);
    }
    #[test]
    fn nothing_sums_to_plus_zero() {
        assert_eq!(Tally::<f32>::new().total().to_bits(), 0);
        assert_eq!(sum(&Vec::<f64>::new(), |x| x).to_bits(), 0);
        assert_eq!(sum(&[-0.0_f64; 64], |x| x).to_bits(), 0);
    }
    #[test]
    fn infinities_and_nan_are_kept() {
        let mut xs = vec![1.0_f32; 200];
        xs[100] = f32::INFINITY;
        assert_eq!(sum(&xs, |x| x), f32::INFINITY);
        xs[199] = f32::NAN;
        assert!(sum(&xs, |x| x).is_nan());
    }
}
