use std::fmt;

/// Why a matrix is no inner product: what stands where. Rows and columns are counted from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum NotAMetric {
    /// A row has not as many entries as it should.
    Uneven {
        /// Which row.
        row: usize,
        /// How many entries it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// The map to pull back along has not as many rows as the metric.
    Rows {
        /// How many rows the map has.
        found: usize,
        /// How many the metric has.
        expected: usize,
    },
    /// An entry is infinite or NaN.
    NotFinite {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// What stands there.
        value: f64,
    },
    /// Two entries that mirror each other differ.
    NotSymmetric {
        /// The row of the one below the diagonal.
        row: usize,
        /// Its column.
        column: usize,
        /// What stands there.
        value: f64,
        /// What stands in its mirror.
        mirror: f64,
    },
    /// Some direction has no length, or none that rounding leaves.
    NotPositive {
        /// The row at which it shows.
        row: usize,
        /// What is left of its diagonal entry when the rows before it are eliminated, which should be positive.
        pivot: f64,
    },
}

impl fmt::Display for NotAMetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAMetric::Uneven {
                row,
                found,
                expected,
            } => write!(f, "row {row} has {found} entries, but must have {expected}"),
            NotAMetric::Rows { found, expected } => {
                write!(f, "the map has {found} rows, but must have {expected}")
            }
            NotAMetric::NotFinite { row, column, value } => {
                write!(f, "entry [{row}][{column}] is {value}, which is not finite")
            }
            NotAMetric::NotSymmetric {
                row,
                column,
                value,
                mirror,
            } => write!(
                f,
                "entry [{row}][{column}] is {value}, but [{column}][{row}] is {mirror}: not symmetric"
            ),
            NotAMetric::NotPositive { row, pivot } => write!(
                f,
                "the pivot of row {row} is {pivot}, which is not positive beyond rounding: not positive definite"
            ),
        }
    }
}
impl std::error::Error for NotAMetric {}
