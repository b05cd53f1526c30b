use std::collections::BTreeSet;
use std::fmt;

/// A connection pattern, one layer of a net before it has numbers: a set C of pairs (i, j) with i < m inputs and j < n
/// outputs (1711.10455, section IV).
///
/// ```
/// use paralens::learn::Connections;
///
/// let sparse = Connections::new(3, 2, [(0, 0), (1, 1), (2, 1)])?;
/// assert_eq!((sparse.pairs().len(), sparse.count()), (3, 5));
/// let error = Connections::new(3, 2, [(3, 0)]).unwrap_err();
/// assert_eq!(error.to_string(), "connection (3, 0), but there are 3 inputs and 2 outputs");
/// # Ok::<(), paralens::learn::ConnectionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connections {
    inputs: usize,
    outputs: usize,
    pairs: Vec<(usize, usize)>,
}

impl Connections {
    /// The pattern with these pairs. It is a set: the order in which they come says nothing.
    ///
    /// # Errors
    ///
    /// The first pair that is out of range, or that stands there twice.
    pub fn new(
        inputs: usize,
        outputs: usize,
        pairs: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, ConnectionError> {
        let mut set = BTreeSet::new();
        for (i, j) in pairs {
            if i >= inputs || j >= outputs {
                return Err(ConnectionError::OutOfRange {
                    pair: (i, j),
                    inputs,
                    outputs,
                });
            }
            if !set.insert((i, j)) {
                return Err(ConnectionError::Twice { pair: (i, j) });
            }
        }
        let pairs = set.into_iter().collect();
        Ok(Connections {
            inputs,
            outputs,
            pairs,
        })
    }
    /// Every input with every output.
    #[must_use]
    pub fn full(inputs: usize, outputs: usize) -> Self {
        let mut full = Connections::none(inputs, outputs);
        for i in 0..inputs {
            for j in 0..outputs {
                full.pairs.push((i, j));
            }
        }
        full
    }
    /// No connections: the outputs hang on their biases alone.
    #[must_use]
    pub fn none(inputs: usize, outputs: usize) -> Self {
        Connections {
            inputs,
            outputs,
            pairs: vec![],
        }
    }
    /// m.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.inputs
    }
    /// n.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.outputs
    }
    /// C, in the order of the weights: by input, then by output.
    #[must_use]
    pub fn pairs(&self) -> &[(usize, usize)] {
        &self.pairs
    }
    /// #C + n, the number of parameters: a weight for every pair and a bias for every output.
    #[must_use]
    pub fn count(&self) -> usize {
        self.pairs.len() + self.outputs
    }
}

/// What is wrong with connections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionError {
    /// A pair that connects what is not there.
    OutOfRange {
        /// The pair.
        pair: (usize, usize),
        /// How many inputs there are.
        inputs: usize,
        /// How many outputs.
        outputs: usize,
    },
    /// A pair that was given twice.
    Twice {
        /// The pair.
        pair: (usize, usize),
    },
    /// Two nets in a row that do not fit.
    Join {
        /// How many outputs the first has.
        outputs: usize,
        /// How many inputs the second has.
        inputs: usize,
    },
}
impl fmt::Display for ConnectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConnectionError::OutOfRange {
                pair,
                inputs,
                outputs,
            } => write!(
                f,
                "connection {pair:?}, but there are {inputs} inputs and {outputs} outputs"
            ),
            ConnectionError::Twice { pair } => write!(f, "connection {pair:?} is given twice"),
            ConnectionError::Join { outputs, inputs } => {
                write!(f, "{outputs} outputs go into {inputs} inputs")
            }
        }
    }
}
impl std::error::Error for ConnectionError {}
