use super::Measured;
use std::fmt;

/// The worst disagreement that a law has found: how large, where, and the two things that should agree.
///
/// The size of a disagreement between numbers is what [`Measured::apart`] says: for floats |e − f| / max(1, |e|, |f|),
/// absolute for small numbers and relative for large ones. NaN is the largest size there is, two NaNs disagree, and
/// no tolerance admits them. Unlike *numbers of* coordinates are infinitely far apart.
///
/// ```
/// use paralens::law::{self, Defect};
/// use paralens::prelude::*;
///
/// let wrong = from_fn(|x: [f64; 2]| [x[0] * x[1]], |x, dy: [f64; 1]| [x[1] * dy[0], x[1] * dy[0]]);
/// let defect: Defect = law::gradient(&wrong, &(), &[2.0, 3.0]);
/// assert_eq!(defect.place, "input [1]");
/// assert!(defect.within(1e-6).is_err());
/// ```
#[derive(Clone, Debug, PartialEq)]
#[must_use = "a law that nobody looks at holds for everyone"]
pub struct Defect {
    /// How far apart.
    pub size: f64,
    /// Where: `parameter hidden.weight[1][2]`, `input [1]`, `output`; empty if nothing disagrees.
    pub place: String,
    /// What the law demands there.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl Defect {
    /// No disagreement so far: where a law of your own begins.
    ///
    /// ```
    /// use paralens::law::Defect;
    ///
    /// let mut worst = Defect::none();
    /// worst.see(|| "one third".into(), 1.0_f64, 3.0 * (1.0 / 3.0));
    /// worst.see(|| "one tenth".into(), 0.3_f64, 0.1 + 0.2);
    /// assert_eq!(worst.place, "one tenth");
    /// worst.within(1e-16)?;
    /// # Ok::<(), Defect>(())
    /// ```
    pub const fn none() -> Defect {
        Defect {
            size: 0.0,
            place: String::new(),
            expected: String::new(),
            found: String::new(),
        }
    }

    /// Looks at two numbers that should agree, and keeps them if they are the worst so far.
    pub fn see<S: Measured>(&mut self, place: impl FnOnce() -> String, expected: S, found: S) {
        let size = expected.apart(found);
        if is_worse(size, self.size) {
            self.keep(size, place(), &expected, &found);
        }
    }

    /// Looks at two counts that should agree, and says whether they do.
    pub fn see_count(
        &mut self,
        place: impl FnOnce() -> String,
        expected: usize,
        found: usize,
    ) -> bool {
        self.see_same(place, &expected, &found)
    }

    /// Looks at two things that are either the same or infinitely far apart, and says whether they are.
    pub fn see_same<T: PartialEq + fmt::Debug>(
        &mut self,
        place: impl FnOnce() -> String,
        expected: &T,
        found: &T,
    ) -> bool {
        let alike = expected == found;
        let size = if alike { 0.0 } else { f64::INFINITY };
        if is_worse(size, self.size) {
            self.keep(size, place(), expected, found);
        }
        alike
    }

    /// Looks at two lists of numbers; `place` names the one at an index.
    pub(super) fn see_all<S: Measured>(
        &mut self,
        what: &str,
        place: &dyn Fn(usize) -> String,
        expected: &[S],
        found: &[S],
    ) {
        let size = || format!("{what} (how many numbers)");
        if self.see_count(size, expected.len(), found.len()) {
            for (k, (e, f)) in expected.iter().zip(found).enumerate() {
                self.see(|| at(what, &place(k)), *e, *f);
            }
        }
    }

    // not generic in the place, so that it is compiled once
    fn keep(
        &mut self,
        size: f64,
        place: String,
        expected: &dyn fmt::Debug,
        found: &dyn fmt::Debug,
    ) {
        *self = Defect {
            size,
            place,
            expected: format!("{expected:?}"),
            found: format!("{found:?}"),
        };
    }

    /// The worse of two.
    ///
    /// ```
    /// use paralens::law;
    /// use paralens::prelude::*;
    ///
    /// let twice = from_fn(|x: f64| 2.0 * x, |_, dy| 2.0 * dy);
    /// law::gradient(&twice, &(), &3.0).and(law::additive(&twice, &(), &3.0)).within(1e-9)?;
    /// # Ok::<(), law::Defect>(())
    /// ```
    pub fn and(self, other: Defect) -> Defect {
        if is_worse(other.size, self.size) {
            other
        } else {
            self
        }
    }

    /// The same disagreement, said to be in `part`.
    pub(super) fn in_part(mut self, part: &str) -> Defect {
        if !self.place.is_empty() && !part.is_empty() {
            self.place = format!("{part}: {}", self.place);
        }
        self
    }

    /// The verdict. A `tolerance` of 0 asks for equality; only the sign of a zero may then differ.
    ///
    /// # Errors
    ///
    /// The defect itself, if it is larger than `tolerance`, or if one of the two is NaN.
    pub fn within(self, tolerance: f64) -> Result<(), Defect> {
        if self.size <= tolerance {
            Ok(())
        } else {
            Err(self)
        }
    }
}

/// Whether `size` is larger than `than`, NaN being the largest.
fn is_worse(size: f64, than: f64) -> bool {
    size > than || (size.is_nan() && !than.is_nan())
}

/// `parameter` and `weight[3]` make `parameter weight[3]`.
pub(super) fn at(what: &str, place: &str) -> String {
    if place.is_empty() {
        return what.into();
    }
    format!("{what} {place}")
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Defect {
            size,
            place,
            expected,
            found,
        } = self;
        if place.is_empty() {
            return f.write_str("no disagreement");
        }
        write!(
            f,
            "{place}: expected {expected}, found {found} (off by {size:.1e})"
        )
    }
}
impl std::error::Error for Defect {}

#[cfg(test)]
mod tests {
    use super::Defect;

    #[test]
    fn the_worst_stays_and_nan_is_worst() {
        let mut d = Defect::none();
        assert_eq!(d.to_string(), "no disagreement");
        d.see(|| "a".into(), 1.0, 1.5);
        d.see(|| "b".into(), 1.0, 1.25);
        assert_eq!(d.to_string(), "a: expected 1.0, found 1.5 (off by 3.3e-1)");
        assert!(!d.see_count(|| "c".into(), 2, 3));
        assert_eq!((d.size, &*d.place), (f64::INFINITY, "c"));
        d.see(|| "d".into(), f64::NAN, 1.0);
        d.see(|| "e".into(), f64::NAN, f64::NAN);
        d.see(|| "f".into(), 0.0, f64::INFINITY);
        assert!(d.size.is_nan() && d.place == "d");
        assert!(d.clone().within(f64::INFINITY).is_err());
        assert!(Defect::none().and(d.clone()).size.is_nan());
        assert!(d.and(Defect::none()).size.is_nan());
    }
    #[test]
    fn no_tolerance_is_no_leave() {
        assert!(Defect::none().within(f64::NAN).is_err());
        assert!(Defect::none().within(0.0).is_ok());
        let mut d = Defect::none();
        d.see(|| "zeros".into(), 0.0, -0.0);
        d.see(|| "infinities".into(), f64::INFINITY, f64::INFINITY);
        assert_eq!(d, Defect::none());
        d.see(|| "infinities".into(), f64::INFINITY, f64::NEG_INFINITY);
        assert!(d.within(f64::INFINITY).is_err());
    }
    #[test]
    fn small_numbers_are_compared_absolutely_and_large_ones_relatively() {
        let mut d = Defect::none();
        d.see(String::new, 1e-9, 2e-9);
        assert_eq!(d.size, 1e-9);
        d.see(String::new, 1e9, 1e9 + 8.0);
        assert!(7e-9 < d.size && d.size < 9e-9);
        d.see(|| "f32".into(), 1.0_f32, 1.0 + f32::EPSILON);
        assert_eq!(&*d.found, "1.0000001");
    }
}
