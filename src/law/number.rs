//! Numbers are numbers.

use super::{Defect, Measured};
use crate::number::{Field, Ring};

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

/// The laws of a field: those of a [`ring`], and
///
/// ```text
/// a · a⁻¹ = 1 for every a but 0      0 has no inverse      0 ≠ 1
/// ```
///
/// **Tolerance.** As for the semiring.
///
/// ```
/// use paralens::law;
/// use paralens::number::{Finite, Modular};
///
/// law::field(&Vec::from_iter(Modular::<7>::all())).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn field<F: Measured + Field>(elements: &[F]) -> Defect {
    let (zero, one) = (F::ZERO, F::ONE);
    let mut worst = ring(elements);
    worst.see_count(|| "0 ≠ 1".into(), 1, usize::from(zero != one));
    for &a in elements.iter().chain([&zero]) {
        match a.inverse() {
            Some(inverse) if a != zero => {
                worst.see(|| format!("a · a⁻¹ at {a:?}"), one, a * inverse);
            }
            inverse => {
                let how_many = || format!("how many inverses at {a:?}");
                worst.see_count(how_many, usize::from(a != zero), inverse.iter().count());
            }
        }
    }
    worst
}
