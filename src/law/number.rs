//! Numbers are numbers.

use super::{Defect, Measured};
use crate::number::Ring;

/// The laws of a commutative semiring, at all triples of the elements given:
///
/// ```text
/// (a + b) + c = a + (b + c)    a + b = b + a    a + 0 = a
/// (a · b) · c = a · (b · c)    a · b = b · a    a · 1 = a
/// a · (b + c) = a · b + a · c                   a · 0 = 0
/// ```
///
/// and `natural(n)` is the sum of n ones.
///
/// **Tolerance.** 0, and all the elements there are, for a finite number system. Floats keep the laws to a few ε, and
/// only as long as nothing overflows.
///
/// ```
/// use paralens::law;
/// use paralens::number::Z2;
///
/// law::semiring(&[Z2(false), Z2(true)]).within(0.0)?;
/// assert!(law::semiring(&[0.1, 0.2, 0.3]).within(0.0).is_err()); // floats are no semiring
/// law::semiring(&[0.1, 0.2, 0.3]).within(1e-15)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn semiring<S: Measured>(elements: &[S]) -> Defect {
    let (zero, one) = (S::ZERO, S::ONE);
    let mut worst = Defect::none();
    let mut see = |law: &str, at: &[S], expected: S, found: S| {
        worst.see(|| format!("{law} at {at:?}"), expected, found);
    };
    for &a in elements {
        see("a + 0", &[a], a, a + zero);
        see("a · 1", &[a], a, a * one);
        see("a · 0", &[a], zero, a * zero);
        for &b in elements {
            see("a + b", &[a, b], b + a, a + b);
            see("a · b", &[a, b], b * a, a * b);
            for &c in elements {
                see("(a + b) + c", &[a, b, c], a + (b + c), (a + b) + c);
                see("(a · b) · c", &[a, b, c], a * (b * c), (a * b) * c);
                see("a · (b + c)", &[a, b, c], a * b + a * c, a * (b + c));
            }
        }
    }
    let mut sum = zero;
    for n in 0..=10 {
        worst.see(|| format!("natural({n})"), sum, S::natural(n));
        sum = sum + one;
    }
    worst
}

/// The laws of a commutative ring: those of a [`semiring`], and
///
/// ```text
/// a + (−a) = 0      a − b = a + (−b)
/// ```
///
/// **Tolerance.** As for the semiring.
///
/// ```
/// use paralens::law;
/// use paralens::number::Z2;
///
/// law::ring(&[Z2(false), Z2(true)]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn ring<R: Measured + Ring>(elements: &[R]) -> Defect {
    let mut worst = semiring(elements);
    for &a in elements {
        worst.see(|| format!("a + (−a) at {a:?}"), R::ZERO, a + -a);
        for &b in elements {
            worst.see(|| format!("a − b at {:?}", [a, b]), a + -b, a - b);
        }
    }
    worst
}
