use std::fmt;

/// A setting that is not allowed: which, what it was, and what would be.
///
/// ```
/// use paralens::number::OutOfRange;
///
/// let error = OutOfRange::unless(0.0..=1.0, "the rate of dropout", 1.5).unwrap_err();
/// assert_eq!(error.to_string(), "the rate of dropout is 1.5, but must be in 0..=1");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct OutOfRange {
    /// What was set: "the rate of dropout".
    pub what: &'static str,
    /// To which value.
    pub value: f64,
    /// What it must be: "in 0..=1", "positive".
    pub must_be: String,
}

impl OutOfRange {
    /// The value itself, if it lies in the range; NaN lies in none.
    ///
    /// # Errors
    ///
    /// Names `what`, the value and the range.
    pub fn unless<R>(range: R, what: &'static str, value: f64) -> Result<f64, Self>
    where
        R: std::ops::RangeBounds<f64> + fmt::Debug,
    {
        if range.contains(&value) {
            return Ok(value);
        }
        use std::ops::Bound::{Excluded, Included, Unbounded};
        let low = match range.start_bound() {
            Included(x) | Excluded(x) => x.to_string(),
            Unbounded => String::new(),
        };
        let high = match range.end_bound() {
            Included(x) => format!("={x}"),
            Excluded(x) => x.to_string(),
            Unbounded => String::new(),
        };
        Err(OutOfRange {
            what,
            value,
            must_be: format!("in {low}..{high}"),
        })
    }

    /// The value itself, if it is positive and finite.
    ///
    /// # Errors
    ///
    /// Names `what` and the value.
    pub fn unless_positive(what: &'static str, value: f64) -> Result<f64, Self> {
        if value > 0.0 && value.is_finite() {
            return Ok(value);
        }
        Err(OutOfRange {
            what,
            value,
            must_be: "positive and finite".into(),
        })
    }
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is {}, but must be {}",
            self.what, self.value, self.must_be
        )
    }
}
impl std::error::Error for OutOfRange {}
