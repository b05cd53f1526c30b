use std::fmt;

/// A step that would leave the region of a parameter: which, where to, and what it must be.
#[derive(Clone, Debug, PartialEq)]
pub struct Outside {
    /// The name of the parameter, `scale.weight.0.2`; empty if there is but one number.
    pub place: String,
    /// Where the step would take it.
    pub value: f64,
    /// What it must be: "positive".
    pub must_be: String,
}

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outside {
            place,
            value,
            must_be,
        } = self;
        let place = if place.is_empty() {
            "a parameter"
        } else {
            place
        };
        write!(
            f,
            "the step takes {place} to {value}, but it must be {must_be}"
        )
    }
}
impl std::error::Error for Outside {}
