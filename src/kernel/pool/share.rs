use std::ops::Range;

/// The nanoseconds from which on work is shared out. Two threads that are awake need about 0.3 µs to agree.
pub(super) const LEAST: usize = 3_000;

/// The bytes that move together between two cores.
const LINE: usize = 64;

/// How many numbers of type `S` a cache line holds, at least one.
const fn line<S>() -> usize {
    match size_of::<S>() {
        0 => 1,
        size if size >= LINE => 1,
        size => LINE / size,
    }
}

/// Into how many shares `length` numbers are cut, if up to `parts` are asked for: none is without a line of its own.
pub(super) fn shares<S>(length: usize, parts: usize) -> usize {
    parts.clamp(1, length.div_ceil(line::<S>()).max(1))
}

/// The `part`-th of the `parts` shares of `length` numbers, or of the columns of a matrix that is so wide.
///
/// Shares follow each other and cover everything. They end at multiples of a cache line (16 `f32`, 8 `f64`), and differ by
/// one line at most. If there are fewer lines than parts, some shares are empty.
///
/// ```
/// use paralens::kernel::share;
///
/// assert_eq!(share::<f32>(100, 2, 0), 0..48);
/// assert_eq!(share::<f32>(100, 2, 1), 48..100);
/// ```
///
/// # Panics
///
/// If there is no such part.
#[must_use]
pub fn share<S>(length: usize, parts: usize, part: usize) -> Range<usize> {
    assert!(part < parts, "part {part} of {parts}");
    let lines = length.div_ceil(line::<S>());
    let (each, more) = (lines / parts, lines % parts);
    // the last ones are the longer ones, as the very last may be cut short
    let end = |part: usize| {
        let lines = part * each + (part + more).saturating_sub(parts);
        length.min(lines * line::<S>())
    };
    end(part)..end(part + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<S>(lanes: usize) {
        for length in 0..200 {
            for parts in 1..8 {
                let shares: Vec<_> = (0..parts)
                    .map(|part| share::<S>(length, parts, part))
                    .collect();
                assert_eq!((shares[0].start, shares[parts - 1].end), (0, length));
                assert!(shares.windows(2).all(|pair| pair[0].end == pair[1].start));
                assert!(shares.iter().all(|s| s.end % lanes == 0 || s.end == length));
                let lines = shares.iter().map(|s| s.len().div_ceil(lanes));
                assert!(lines.clone().max() <= lines.clone().min().map(|least| least + 1));
                if parts == super::shares::<S>(length, parts) && length > 0 {
                    assert!(shares.iter().all(|share| !share.is_empty()));
                }
            }
        }
    }

    #[test]
    fn shares_cover_everything_in_whole_lines() {
        check::<f32>(16);
        check::<f64>(8);
        check::<()>(1);
        check::<[f64; 20]>(1);
    }

    #[test]
    fn no_more_shares_than_lines_and_never_none() {
        assert_eq!([0, 1, 5].map(|parts| shares::<f32>(0, parts)), [1, 1, 1]);
        assert_eq!([0, 1, 5].map(|parts| shares::<f32>(33, parts)), [1, 1, 3]);
    }

    #[test]
    #[should_panic(expected = "part 2 of 2")]
    fn a_part_that_is_not_there() {
        let _ = share::<f32>(10, 2, 2);
    }
}
