//! Tables of comma-separated numbers with a class in the last column.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// Reads `N` numbers and a class from every line of a table without a header.
///
/// A byte-order mark, `\r` at the ends of lines, spaces around a cell and empty lines are passed over; the last line needs no
/// newline. A row is `N + 1` cells, so a comma at its end is an error and not another zero.
///
/// # Errors
///
/// The first line with too many or too few cells, with a cell that is no number, with a number outside `range` (NaN is outside
/// every range), or with a class that is not below `classes`; and a table without rows.
pub(crate) fn read<const N: usize>(
    table: &str,
    range: RangeInclusive<f64>,
    classes: u8,
) -> Result<Vec<([f64; N], u8)>, CsvError> {
    let mut rows = Vec::new();
    let table = table.strip_prefix('\u{feff}').unwrap_or(table);
    for (n, text) in table.lines().enumerate() {
        if !text.trim().is_empty() {
            let row = row(text, &range, classes);
            rows.push(row.map_err(|fault| CsvError { line: n + 1, fault })?);
        }
    }
    if rows.is_empty() {
        return Err(CsvError {
            line: 1,
            fault: Fault::Empty,
        });
    }
    Ok(rows)
}

fn row<const N: usize>(
    text: &str,
    range: &RangeInclusive<f64>,
    classes: u8,
) -> Result<([f64; N], u8), Fault> {
    let cells: Vec<_> = text.split(',').map(str::trim).collect();
    if cells.len() != N + 1 {
        return Err(Fault::Width {
            expected: N + 1,
            found: cells.len(),
        });
    }
    let mut numbers = [0.0; N];
    for (column, (number, cell)) in numbers.iter_mut().zip(&cells).enumerate() {
        let fault = |what| Fault::Cell {
            column: column + 1,
            cell: (*cell).to_string(),
            what,
        };
        *number = cell.parse().map_err(|_| fault("is no number".into()))?;
        if !range.contains(number) {
            return Err(fault(format!(
                "is not within {} and {}",
                range.start(),
                range.end()
            )));
        }
    }
    let class = cells[N].parse().ok().filter(|class| *class < classes);
    let fault = || Fault::Cell {
        column: N + 1,
        cell: cells[N].to_string(),
        what: format!("is no class below {classes}"),
    };
    Ok((numbers, class.ok_or_else(fault)?))
}

/// A line that is not a row of the table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CsvError {
    /// The line, counted from one.
    pub(crate) line: usize,
    /// What is wrong with it.
    pub(crate) fault: Fault,
}

/// What can be wrong with a line; columns are counted from one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    Empty,
    Width {
        expected: usize,
        found: usize,
    },
    Cell {
        column: usize,
        cell: String,
        what: String,
    },
}

impl fmt::Display for CsvError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.fault {
            Fault::Empty => write!(f, "the table has no rows"),
            Fault::Width { expected, found } => write!(f, "{found} cells instead of {expected}"),
            Fault::Cell { column, cell, what } => write!(f, "column {column}: `{cell}` {what}"),
        }
    }
}

impl Error for CsvError {}
