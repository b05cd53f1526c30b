use std::fmt;

/// Two things that do not fit together, by number of wires.
///
/// ```
/// use paralens::number::Z2;
/// use paralens::polynomial::{Arity, Polynomial, PolynomialMap};
///
/// let error = PolynomialMap::new(2, vec![Polynomial::<Z2>::variable(2)]).unwrap_err();
/// assert_eq!(error, Arity::Variable { index: 2, inputs: 2 });
/// assert_eq!(error.to_string(), "the variable x2, where there are 2, counted from x0");
///
/// let (f, g) = (PolynomialMap::<Z2>::identity(2), PolynomialMap::<Z2>::identity(3));
/// let error = f.then(&g).unwrap_err();
/// assert_eq!(error.to_string(), "the outputs of the first are 2, but must be 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arity {
    /// A variable that is not there.
    Variable {
        /// Which, counted from 0.
        index: usize,
        /// How many there are.
        inputs: usize,
    },
    /// More or fewer wires than there must be.
    Wires {
        /// Of what: "the outputs of the first".
        what: &'static str,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

impl Arity {
    /// Nothing, if the two numbers agree.
    pub(crate) fn unless(what: &'static str, expected: usize, found: usize) -> Result<(), Arity> {
        if expected == found {
            return Ok(());
        }
        Err(Arity::Wires {
            what,
            expected,
            found,
        })
    }
}

impl fmt::Display for Arity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arity::Variable { index, inputs } => write!(
                f,
                "the variable x{index}, where there are {inputs}, counted from x0"
            ),
            Arity::Wires {
                what,
                expected,
                found,
            } => write!(f, "{what} are {found}, but must be {expected}"),
        }
    }
}
impl std::error::Error for Arity {}
