use super::MOST_THREADS;
use std::fmt;

/// What was given is no number of threads. Whatever was set before stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreadsError {
    /// A program asked for none, or for more than [`MOST_THREADS`].
    Number {
        /// How many.
        asked: usize,
    },
    /// The environment variable `PARALENS_THREADS` is not a number from 1 to [`MOST_THREADS`].
    Environment {
        /// What it says; what is not Unicode is replaced.
        text: String,
    },
}

impl fmt::Display for ThreadsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThreadsError::Number { asked } => write!(f, "{asked} threads")?,
            ThreadsError::Environment { text } => write!(f, "PARALENS_THREADS is {text:?}")?,
        }
        write!(f, ", not a number from 1 to {MOST_THREADS}")
    }
}
impl std::error::Error for ThreadsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_the_value() {
        let asked = ThreadsError::Number { asked: 0 };
        assert_eq!(asked.to_string(), "0 threads, not a number from 1 to 1024");
        let text = "two".into();
        assert_eq!(
            ThreadsError::Environment { text }.to_string(),
            "PARALENS_THREADS is \"two\", not a number from 1 to 1024"
        );
    }
}
