use super::{Connected, ConnectionError, Connections, Net};

/// A morphism m → n of the category `NNet`: a list of connection patterns, each with as many inputs as the one before has
/// outputs. To compose is to join the lists, and the identity is the empty list (1711.10455, section IV).
///
/// ```
/// use paralens::learn::{Connections, NNet};
///
/// let hidden = NNet::layer(Connections::full(2, 3));
/// let net = hidden.then(NNet::layer(Connections::full(3, 1)))?;
/// assert_eq!((net.inputs(), net.outputs(), net.layers().len()), (2, 1, 2));
/// assert_eq!(net.clone().then(NNet::identity(1))?, net);
/// let error = net.then(NNet::identity(5)).unwrap_err();
/// assert_eq!(error.to_string(), "1 outputs go into 5 inputs");
/// # Ok::<(), paralens::learn::ConnectionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NNet {
    inputs: usize,
    layers: Vec<Connections>,
}

impl NNet {
    /// n → n, no layers.
    #[must_use]
    pub fn identity(n: usize) -> Self {
        NNet {
            inputs: n,
            layers: vec![],
        }
    }
    /// The list of one layer.
    #[must_use]
    pub fn layer(connections: Connections) -> Self {
        NNet {
            inputs: connections.inputs(),
            layers: vec![connections],
        }
    }
    /// This list, then the other.
    ///
    /// # Errors
    ///
    /// If the second does not have as many inputs as the first has outputs; names both numbers.
    pub fn then(mut self, mut other: NNet) -> Result<Self, ConnectionError> {
        let (outputs, inputs) = (self.outputs(), other.inputs);
        if outputs != inputs {
            return Err(ConnectionError::Join { outputs, inputs });
        }
        self.layers.append(&mut other.layers);
        Ok(self)
    }
    /// m.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.inputs
    }
    /// n.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.layers.last().map_or(self.inputs, Connections::outputs)
    }
    /// The patterns.
    #[must_use]
    pub fn layers(&self) -> &[Connections] {
        &self.layers
    }
    /// The parametrised map of the net, with the same activation everywhere. For an activation this is a functor from `NNet`
    /// to parametrised maps, and [`Backprop`](super::Backprop) takes it further to Learn.
    pub fn with<A: Clone>(&self, activation: A) -> Net<A> {
        let layer = |c: &Connections| Connected::new(c.clone(), activation.clone());
        Net::new(self.inputs, self.layers.iter().map(layer).collect())
    }
}
