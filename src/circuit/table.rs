use super::Circuit;
use crate::number::{Finite, Semiring};
use crate::polynomial::Arity;
use std::fmt;

/// A function Sⁿ → S over a finite number system, by its values at all points: a truth table, for bits.
///
/// The points stand as in a dictionary, so that the last input changes fastest; numbers in the order of
/// [`Finite::all`]. A circuit computes it: [`with_equality`](Table::with_equality) over every number system,
/// [`with_powers`](Table::with_powers) over a field, [`normal_form`](Table::normal_form) over bits.
///
/// ```
/// use paralens::circuit::Table;
/// use paralens::number::Z2;
///
/// let implies = Table::new(2, [1, 1, 0, 1].map(|bit| Z2(bit == 1)).to_vec())?;
/// assert_eq!(implies.value(&[Z2(true), Z2(false)])?, Z2(false));
/// assert_eq!(implies.normal_form().polynomial()?.to_string(), "(x0 x1 + x0 + 1)");
///
/// let short = Table::new(2, vec![Z2(true); 3]).unwrap_err();
/// assert_eq!(short.to_string(), "3 values, where 2 inputs have 4 points");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Table<S> {
    inputs: usize,
    values: Vec<S>,
}

/// What keeps a table from being one.
#[derive(Clone, Debug, PartialEq)]
pub enum TableError<S> {
    /// More or fewer values than there are points.
    Length {
        /// How many inputs.
        inputs: usize,
        /// How many points they have.
        points: usize,
        /// How many values there are.
        found: usize,
    },
    /// A row with more or fewer inputs than the table.
    Width {
        /// Which row, counted from 0.
        row: usize,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// Two rows that give one point two values.
    Contradiction {
        /// The first of the two rows, counted from 0.
        first: usize,
        /// The second.
        second: usize,
        /// The point.
        point: Vec<S>,
        /// What the two rows say.
        values: [S; 2],
    },
    /// So many inputs that nobody will list all points.
    TooMany {
        /// How many.
        inputs: usize,
    },
}

impl<S: fmt::Debug> fmt::Display for TableError<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Length {
                inputs,
                points,
                found,
            } => write!(
                f,
                "{}, where {} {} {}",
                counted(*found, "value"),
                counted(*inputs, "input"),
                if *inputs == 1 { "has" } else { "have" },
                counted(*points, "point")
            ),
            TableError::Width {
                row,
                expected,
                found,
            } => {
                let found = counted(*found, "input");
                write!(f, "row {row} has {found}, but must have {expected}")
            }
            TableError::Contradiction {
                first,
                second,
                point,
                values: [one, other],
            } => write!(
                f,
                "rows {first} and {second} contradict each other: at {point:?} they say {one:?} and {other:?}"
            ),
            TableError::TooMany { inputs } => {
                write!(f, "{inputs} inputs have more points than a table can list")
            }
        }
    }
}
impl<S: fmt::Debug> std::error::Error for TableError<S> {}

/// "1 point", "2 points".
fn counted(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

impl<S: Finite> Table<S> {
    /// The largest number of points that a table lists: 2²⁴.
    pub const MOST: usize = 1 << 24;

    /// The table with these values.
    ///
    /// # Errors
    ///
    /// If there are not as many values as points, or more than [`MOST`](Table::MOST) points.
    pub fn new(inputs: usize, values: Vec<S>) -> Result<Self, TableError<S>> {
        let points = points::<S>(inputs)?;
        let found = values.len();
        if found != points {
            return Err(TableError::Length {
                inputs,
                points,
                found,
            });
        }
        Ok(Table { inputs, values })
    }
    /// The table of a function.
    ///
    /// # Errors
    ///
    /// If there are more than [`MOST`](Table::MOST) points.
    pub fn from_fn(inputs: usize, f: impl FnMut(&[S]) -> S) -> Result<Self, TableError<S>> {
        let count = points::<S>(inputs)?;
        let numbers = numbers();
        let all = (0..count).map(|at| point(&numbers, inputs, at));
        let mut f = f;
        let values = all.map(|x| f(&x)).collect();
        Ok(Table { inputs, values })
    }
    /// The table with these rows, each a point and its value, and `rest` everywhere else.
    ///
    /// ```
    /// use paralens::circuit::{Table, TableError};
    /// use paralens::number::Z2;
    ///
    /// let (o, i) = (Z2(false), Z2(true));
    /// let rows = [([o, i], i), ([i, i], o), ([o, i], o)];
    /// let error = Table::from_rows(2, &rows, o).unwrap_err();
    /// assert_eq!(
    ///     error,
    ///     TableError::Contradiction { first: 0, second: 2, point: vec![o, i], values: [i, o] }
    /// );
    /// assert!(Table::from_rows(2, &rows[..2], o).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// If a row has not as many inputs as the table, or two rows contradict each other, which are named; or if there are
    /// more than [`MOST`](Table::MOST) points.
    pub fn from_rows<X: AsRef<[S]>>(
        inputs: usize,
        rows: &[(X, S)],
        rest: S,
    ) -> Result<Self, TableError<S>> {
        let points = points::<S>(inputs)?;
        let numbers = numbers();
        let mut by: Vec<Option<usize>> = vec![None; points];
        let mut values = vec![rest; points];
        for (row, (x, y)) in rows.iter().enumerate() {
            let x = x.as_ref();
            if x.len() != inputs {
                return Err(TableError::Width {
                    row,
                    expected: inputs,
                    found: x.len(),
                });
            }
            let at = index(&numbers, x);
            if let Some(first) = by[at].filter(|_| values[at] != *y) {
                return Err(TableError::Contradiction {
                    first,
                    second: row,
                    point: x.to_vec(),
                    values: [values[at], *y],
                });
            }
            by[at].get_or_insert(row);
            values[at] = *y;
        }
        Ok(Table { inputs, values })
    }

    /// How many inputs.
    #[must_use]
    pub const fn inputs(&self) -> usize {
        self.inputs
    }
    /// All values, the last input changing fastest.
    #[must_use]
    pub fn values(&self) -> &[S] {
        &self.values
    }
    /// The value at x.
    ///
    /// # Errors
    ///
    /// If `x` is not n numbers.
    pub fn value(&self, x: &[S]) -> Result<S, Arity> {
        Arity::unless("the inputs given", self.inputs, x.len())?;
        let numbers = numbers();
        Ok(self.values[index(&numbers, x)])
    }
    /// All points with their values.
    pub fn rows(&self) -> impl Iterator<Item = (Vec<S>, S)> {
        let numbers = numbers();
        let values = self.values.iter().enumerate();
        values.map(move |(at, y)| (point(&numbers, self.inputs, at), *y))
    }
}

impl<S: Finite> Circuit<S> {
    /// The tables of the outputs, one each.
    ///
    /// # Errors
    ///
    /// If the inputs have more than [`Table::MOST`] points.
    pub fn tables(&self) -> Result<Vec<Table<S>>, TableError<S>> {
        let count = points::<S>(self.inputs())?;
        let numbers = numbers();
        let (inputs, mut wires, mut tables) = (self.inputs(), vec![], vec![]);
        for _ in self.outputs() {
            let values = Vec::with_capacity(count);
            tables.push(Table { inputs, values });
        }
        for at in 0..count {
            self.fill(&point(&numbers, inputs, at), &mut wires);
            for (table, output) in tables.iter_mut().zip(self.outputs()) {
                table.values.push(wires[output.index()]);
            }
        }
        Ok(tables)
    }
}

/// All numbers.
fn numbers<S: Finite>() -> Vec<S> {
    let mut numbers = vec![];
    for number in S::all() {
        numbers.push(number);
    }
    numbers
}
/// How many points n inputs have.
fn points<S: Finite>(inputs: usize) -> Result<usize, TableError<S>> {
    let base = usize::try_from(S::COUNT).ok();
    let exponent = u32::try_from(inputs).ok();
    let points = base.zip(exponent).and_then(|(b, n)| b.checked_pow(n));
    let listed = points.filter(|points| *points <= Table::<S>::MOST);
    listed.ok_or(TableError::TooMany { inputs })
}
/// The point at a place of the dictionary.
fn point<S: Semiring>(numbers: &[S], inputs: usize, mut at: usize) -> Vec<S> {
    let mut x = vec![S::ZERO; inputs];
    for x in x.iter_mut().rev() {
        *x = numbers[at % numbers.len()];
        at /= numbers.len();
    }
    x
}
/// The place of a point.
fn index<S: Semiring>(numbers: &[S], x: &[S]) -> usize {
    x.iter().fold(0, |at, x| {
        let digit = numbers.iter().position(|number| number == x);
        at * numbers.len() + digit.expect("all numbers are listed")
    })
}

#[cfg(test)]
mod tests {
    use super::{Table, TableError};
    use crate::number::{Modular, Z2};

    #[test]
    fn points_stand_as_in_a_dictionary() {
        type S = Modular<3>;
        let digits = |x: &[S]| x[0] * S::new(2) + x[1];
        let table = Table::from_fn(2, digits).unwrap();
        assert_eq!(table.values()[5], digits(&[S::new(1), S::new(2)]));
        for (x, y) in table.rows() {
            assert_eq!(table.value(&x).unwrap(), y);
        }
        assert!(table.value(&[S::new(1)]).is_err());
    }
    #[test]
    fn wrong_rows_are_named() {
        let rows = [(vec![Z2(true)], Z2(true)), (vec![], Z2(true))];
        let error = Table::from_rows(1, &rows, Z2(false)).unwrap_err();
        let wide = TableError::Width {
            row: 1,
            expected: 1,
            found: 0,
        };
        assert_eq!(error, wide);
        assert_eq!(error.to_string(), "row 1 has 0 inputs, but must have 1");
        let many = Table::from_rows(70, &[(vec![Z2(true); 70], Z2(true))], Z2(false));
        assert_eq!(many, Err(TableError::TooMany { inputs: 70 }));
        let twice = [([Z2(true)], Z2(true)), ([Z2(true)], Z2(true))];
        let table = Table::from_rows(1, &twice, Z2(false)).unwrap();
        assert_eq!(table.values(), [Z2(false), Z2(true)]);
    }
    #[test]
    fn one_thing_is_not_many() {
        let text = |inputs, found| {
            let error = Table::new(inputs, vec![Z2(true); found]).unwrap_err();
            error.to_string()
        };
        assert_eq!(text(0, 2), "2 values, where 0 inputs have 1 point");
        assert_eq!(text(1, 1), "1 value, where 1 input has 2 points");
    }
}
