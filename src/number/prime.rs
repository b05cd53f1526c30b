/// Whether `n` is prime, also at compile time.
///
/// Miller's test at the first twelve primes, which decides every n below 3 · 10²³ (Sorenson and Webster, *Strong
/// Pseudoprimes to Twelve Prime Bases*, 1509.00864), hence every `u64`.
#[inline]
pub(super) const fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 {
        return false;
    }
    let mut i = 0;
    while i < BASES.len() {
        if n == BASES[i] {
            return true;
        }
        if n.is_multiple_of(BASES[i]) || !passes(n, BASES[i]) {
            return false;
        }
        i += 1;
    }
    true
}

/// For odd n, with n − 1 = 2ˢ d and d odd: a^d = 1, or a^(2ʳ d) = −1 for some r < s. A prime passes at every base.
#[inline]
const fn passes(n: u64, a: u64) -> bool {
    let twos = (n - 1).trailing_zeros();
    let (mut x, mut square, mut d) = (1, a % n, (n - 1) >> twos);
    while d > 0 {
        if d & 1 == 1 {
            x = times(x, square, n);
        }
        square = times(square, square, n);
        d >>= 1;
    }
    if x == 1 {
        return true;
    }
    let mut r = 0;
    while r < twos {
        if x == n - 1 {
            return true;
        }
        x = times(x, x, n);
        r += 1;
    }
    false
}

/// a · b mod n.
pub(super) const fn times(a: u64, b: u64, n: u64) -> u64 {
    if n <= 1 << 32 {
        a * b % n
    } else {
        (a as u128 * b as u128 % n as u128) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::is_prime;

    #[test]
    fn agrees_with_trial_division() {
        let by_trial = |n: u64| {
            n >= 2
                && (2..n)
                    .take_while(|d| d * d <= n)
                    .all(|d| !n.is_multiple_of(d))
        };
        for n in (0..5000).chain((1 << 32) - 50..(1 << 32) + 50) {
            assert_eq!(is_prime(n), by_trial(n), "{n}");
        }
    }
    #[test]
    fn is_not_taken_in_by_large_numbers() {
        assert!(is_prime(u64::MAX - 58) && is_prime((1 << 61) - 1));
        assert!(!is_prime(u64::MAX) && !is_prime(4_294_967_291 * 4_294_967_279));
        // a strong pseudoprime to the first eleven of these bases is none to the twelfth
        assert!(!is_prime(3_825_123_056_546_413_051));
    }
}
