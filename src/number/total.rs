use super::Semiring;

/// The sum of `xs`, by halves: the rounding error grows with `log n` and not with `n`, so that twenty million `f32` ones
/// are 20,000,000 and not 16,777,216.
///
/// The order is fixed by the length alone, hence the result is the same on every run.
///
/// ```
/// assert_eq!(paralens::number::total(&[1.0, 2.0, 3.5]), 6.5);
/// assert_eq!(paralens::number::total::<f32>(&[]), 0.0);
/// ```
#[must_use]
pub fn total<S: Semiring>(xs: &[S]) -> S {
    const BLOCK: usize = 64;
    if xs.len() <= BLOCK {
        return xs.iter().fold(S::ZERO, |sum, x| sum + *x);
    }
    // halves of whole blocks, so that the leaves stay long
    let half = xs.len().div_ceil(2 * BLOCK) * BLOCK;
    let (left, right) = xs.split_at(half);
    total(left) + total(right)
}
