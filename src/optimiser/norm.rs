use crate::kernel::{SHORT, wide};
use crate::number::{Real, Semiring, total};
use crate::object::{Co, Path, Space};

/// The sum of the squares of all numbers of a gradient, each first seen through `see`.
///
/// Within a block it is added up in 32 lanes, from block to block and from leaf to leaf with the rounding error carried
/// along: the error does not grow with the number of parameters.
#[inline]
pub(super) fn squares<S: Real, P: Space<S>>(p: &mut P, dp: &mut Co<P>, see: impl Fn(S) -> S) -> S {
    let (mut sum, mut lost) = (S::ZERO, S::ZERO);
    let mut add = |x: S| {
        // Knuth's two-sum: sum + x = new + lost, exactly
        let x = x + lost;
        let new = sum + x;
        let added = new - sum;
        lost = (sum - (new - added)) + (x - added);
        sum = new;
    };
    p.zip([dp], &Path::Root, &mut |_, _, [d]| {
        for d in d.chunks(1024) {
            if d.len() < SHORT {
                add(block(d, &see));
            } else {
                add(wide(
                    #[inline(always)]
                    || block(d, &see),
                ));
            }
        }
    });
    sum + lost
}

#[inline(always)]
fn block<S: Semiring>(xs: &[S], see: &impl Fn(S) -> S) -> S {
    const LANES: usize = 32;
    let (rows, rest) = xs.as_chunks::<LANES>();
    let mut lanes = [S::ZERO; LANES];
    for row in rows {
        for (lane, x) in lanes.iter_mut().zip(row) {
            let x = see(*x);
            *lane = *lane + x * x;
        }
    }
    let rest = rest.iter().map(|x| see(*x));
    rest.fold(total(&lanes), |sum, x| sum + x * x)
}

/// The largest |x| of a gradient; NaN if one is NaN.
pub(super) fn largest<S: Real, P: Space<S>>(p: &mut P, dp: &mut Co<P>) -> S {
    let mut most = S::ZERO;
    p.zip([dp], &Path::Root, &mut |_, _, [d]| {
        most = d.iter().fold(most, |most, x| most.maximum(x.abs()));
    });
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_does_not_grow_with_the_number_of_parameters() {
        // a plain sum of 2²⁴ + 2²² ones would stop at 2²⁴
        let n = (1 << 24) + (1 << 22);
        let (mut p, mut dp) = (vec![0.0_f32; n], vec![1.0_f32; n]);
        assert_eq!(squares(&mut p, &mut dp, |x| x), n as f32);
        // nor does it with the number of leaves
        let n = 100_000;
        let (mut p, mut dp) = (vec![((), 0.0_f32); n], vec![((), 0.1_f32); n]);
        let expected = n as f64 * f64::from(0.1_f32 * 0.1_f32);
        let found: f32 = squares(&mut p, &mut dp, |x| x);
        assert!((f64::from(found) / expected - 1.0).abs() < 1e-7);
    }
    #[test]
    fn every_length_is_added_up() {
        for n in (0..70).chain([1023, 1024, 1025, 2500]) {
            let mut dp: Vec<f64> = (0..n).map(|i| f64::from(i % 7)).collect();
            let plain: f64 = dp.iter().map(|x| x * x).sum();
            let mut p = dp.clone();
            assert_eq!(squares(&mut p, &mut dp, |x| x), plain, "{n} numbers");
        }
    }
    #[test]
    fn a_nan_is_the_largest_wherever_it_stands() {
        for at in 0..3 {
            let mut dp = [1.0, -2.0, 0.5];
            assert_eq!(largest(&mut [0.0; 3], &mut dp), 2.0);
            dp[at] = f64::NAN;
            assert!(largest(&mut [0.0; 3], &mut dp).is_nan());
        }
    }
}
