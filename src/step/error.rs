use crate::optimiser::Outside;
use std::fmt;

/// Why a step was not taken. Whatever it was, parameters, optimiser state and counts are as before that step.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnError {
    /// The loss is not finite.
    Loss {
        /// What it is.
        loss: String,
    },
    /// The gradient is not finite.
    Gradient {
        /// The first number of it that is not.
        place: String,
    },
    /// The step would take a parameter out of its region.
    Outside(Outside),
    /// Inputs and targets differ in number.
    Lengths {
        /// How many inputs.
        inputs: usize,
        /// How many targets.
        targets: usize,
    },
    /// The parts of the inputs, a batch of pairs, differ in number.
    Uneven,
    /// There is nothing to learn from.
    Empty,
    /// A batch of no examples was asked for.
    BatchOfNone,
}

impl fmt::Display for LearnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnError::Loss { loss } => write!(f, "the loss is {loss}, which is not finite"),
            LearnError::Gradient { place } if place.is_empty() => {
                f.write_str("the gradient is not finite")
            }
            LearnError::Gradient { place } => {
                write!(f, "the gradient at {place} is not finite")
            }
            LearnError::Outside(outside) => outside.fmt(f),
            LearnError::Lengths { inputs, targets } => {
                write!(f, "{inputs} inputs against {targets} targets")
            }
            LearnError::Uneven => f.write_str("the parts of the inputs differ in number"),
            LearnError::Empty => f.write_str("there are no examples"),
            LearnError::BatchOfNone => f.write_str("the size of a batch is 0"),
        }
    }
}
impl std::error::Error for LearnError {}
